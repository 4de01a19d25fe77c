// Runs the app: Python and its packages, beside the page, which only draws.
//
// Everything that is needed is asked for at once. What Flet's client sends and gets are byte arrays; messages of our
// own are objects with a `kind`.
import { Pool, mountPool } from "./opfs.js";
import { DATA, FIND_MODULES, fetchArchives, loadPython, unpack } from "./python.js";
import { isWanted, openSnapshot, removeAll } from "./snapshot.js";

const FONTS_LIMIT = 5_000; // milliseconds; a picture can do without them
const SETTLED = 20_000; // milliseconds after a start, until a snapshot is made
const QUIET = 3_000; // milliseconds without a tap before each step of that
const flet_js = {};
const asked = new Map();
let questions = 0;
let python = null;
let pool = null;
let fonts = null;

const tell = (kind, values = {}) => self.postMessage({ kind, ...values });

/** Asks the page to do what only a page can; gives its answer. */
flet_js.askPage = (name, value) => new Promise((resolve, reject) => {
  const id = ++questions;
  asked.set(id, { resolve, reject });
  tell("ask", { id, name, value });
});

/** A value of Python as the page takes it; bytes stay bytes. */
flet_js.toPage = value => {
  const plain = value?.toJs ? value.toJs({ dict_converter: Object.fromEntries, create_pyproxies: false }) : value;
  value?.destroy?.();
  return plain;
};

/** What the app says to the page's scanner. */
flet_js.tellCamera = text => tell("camera", { text });

/** For what may make many files in one go, or draw a picture. */
flet_js.prepareJob = async count => {
  await pool.grow(count);
  await Promise.race([fonts, new Promise(resolve => setTimeout(resolve, FONTS_LIMIT))]);
};

/** Counts what arrives, as the progress that is shown. WebAssembly is counted at its end: a browser keeps what it has
 * compiled only of a response that it gets as it came. */
const plainFetch = self.fetch.bind(self);
self.fetch = async (...given) => {
  const response = await plainFetch(...given);
  if (!response.ok) throw new Error(`${response.status}: ${new URL(response.url).pathname}`);
  if (!response.body || response.url.endsWith(".wasm")) return response;
  const counted = response.body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      tell("bytes", { count: chunk.byteLength });
      controller.enqueue(chunk);
    },
  }));
  return new Response(counted, { status: response.status, headers: response.headers });
};

new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (entry.name.endsWith(".wasm")) tell("bytes", { count: entry.decodedBodySize });
}).observe({ type: "resource", buffered: true });

/** Python out of the snapshot; null where there is none that fits. */
async function restored() {
  const snapshot = await openSnapshot();
  if (!snapshot) return null;
  try {
    python = await snapshot.restore({ flet_js });
    performance.mark("companion-restored");
    return snapshot;
  } catch (error) {
    console.warn("a snapshot cannot be used:", error);
    return snapshot.discard();
  }
}

/** Python with all its files, and nothing loaded. */
async function load() {
  const archives = fetchArchives();
  python = await loadPython();
  tell("step", { name: "unpack" });
  python.registerJsModule("flet_js", flet_js);
  for (const archive of archives) unpack(python, await archive);
  python.runPython(FIND_MODULES);
}

let asleep = QUIET, heardAt = 0, making = null;

/** Lets a worker make a snapshot for later starts, step by step, each once nothing has been tapped for a while. */
function makeSnapshot() {
  const maker = new Worker(new URL("snapshot_maker.js", import.meta.url), { type: "module" });
  const goOn = () => {
    const rest = heardAt + asleep - performance.now();
    if (rest > 0) setTimeout(goOn, rest);
    else maker.postMessage({});
  };
  return new Promise((resolve, reject) => {
    maker.onerror = reject;
    maker.onmessage = ({ data }) => {
      if (data.kind === "step") goOn();
      else if (data.error) reject(new Error(data.error));
      else resolve();
    };
    maker.postMessage({ names: Object.keys(flet_js) });
  }).finally(() => maker.terminate());
}

/** Tests and measurements wait for it, and not for the person; they get why none was made. */
self.keepSnapshot = (wait = 0) => {
  asleep = wait;
  making ||= isWanted().then(wanted => (wanted ? makeSnapshot() : "not wanted")).catch(error => {
    console.warn("no snapshot:", error);
    return String(error.message || error);
  }).finally(() => { making = null; });
  return making;
};

async function start({ documentUrl, languages }) {
  flet_js.documentUrl = documentUrl;
  flet_js.files = new URL("./", import.meta.url).href;
  flet_js.languages = languages;
  const opened = Pool.open();
  opened.catch(() => {}); // whoever waits for it is told
  const snapshot = await restored();
  if (!snapshot) await load();
  try {
    pool = await opened;
  } catch (error) {
    throw Object.assign(error, { reason: error.name === "NoModificationAllowedError" ? "held" : "storage" });
  }
  pool.full = () => removeAll().catch(() => {}); // there may be none
  mountPool(python.FS, pool, DATA);
  tell("step", { name: "start" });
  try {
    await python.runPythonAsync(`
from pocket.browser.start import start
start()
`);
    await flet_js.start_connection(message => {
      const bytes = message.toJs();
      self.postMessage(bytes, [bytes.buffer]);
      snapshot?.finished();
    });
  } catch (error) {
    if (!snapshot) throw error;
    console.warn("the app does not start from its snapshot:", error);
    await snapshot.discard();
    return tell("restart");
  }
  tell("ready");
  fonts = loadFonts().catch(error => console.warn("pictures without our fonts:", error));
  setTimeout(() => self.keepSnapshot(QUIET), SETTLED);
}

/** The app's own, for the pictures that it draws. */
async function loadFonts() {
  for (const { family, fonts } of await (await fetch(new URL("assets/FontManifest.json", import.meta.url))).json()) {
    if (!/^(Alegreya|Symbols|Emoji)/.test(family)) continue;
    for (const { asset, weight } of fonts) {
      const source = `url(${new URL(`assets/${asset}`, import.meta.url).href})`;
      // Signs have one weight for all, or the canvas would thicken them beside bold words.
      self.fonts.add(new FontFace(family, source, { weight: /^Alegreya/.test(family) ? String(weight || 400) : "1 1000" }));
    }
  }
  await Promise.all([...self.fonts].map(font => font.load()));
}

self.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) {
    heardAt = performance.now();
    return flet_js.send(data);
  }
  if (data.kind === "start") {
    return start(data).catch(error => {
      console.error(error);
      tell("failed", { reason: error.reason || "app", detail: String(error.message || error).split("\n").slice(-4).join("\n") });
    });
  }
  if (data.kind === "camera") return flet_js.hearCamera(data.text);
  if (data.kind === "answer") {
    const { resolve, reject } = asked.get(data.id);
    asked.delete(data.id);
    return data.error === undefined ? resolve(data.value) : reject(new Error(data.error));
  }
};
