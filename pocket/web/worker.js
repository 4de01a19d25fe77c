// Runs the app: Python and its packages, beside the page, which only draws.
//
// Everything that is needed is asked for at once. What Flet's client sends and gets are byte arrays; messages of our
// own are objects with a `kind`.
import { Pool, mountPool } from "./opfs.js";

const DATA = "/data";
const PIECE = 256 * 1024; // of an archive, decompressed at once
const FONTS_LIMIT = 5_000; // milliseconds; a picture can do without them
const flet_js = {};
const asked = new Map();
let questions = 0;
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

const bytesOf = async name => new Uint8Array(await (await fetch(new URL(name, import.meta.url))).arrayBuffer());

/** Python decompresses piece by piece, for its memory never shrinks again. Each file has memory of its own, which is free
 * once the file is gone: see `pocket/browser/loaded_files.py`. */
function unpack(python, packed) {
  const [size, decompress] = python.runPython(`
from compression import zstd
decompressor = zstd.ZstdDecompressor()
(lambda head: zstd.get_frame_info(head.to_py()).decompressed_size, lambda piece: decompressor.decompress(piece.to_py()))
`);
  const tar = new Uint8Array(size(packed.subarray(0, PIECE)));
  for (let from = 0, to = 0; from < packed.length; from += PIECE) {
    const content = decompress(packed.subarray(from, from + PIECE)), view = content.getBuffer("u8");
    tar.set(view.data, to);
    to += view.data.length;
    view.release();
    content.destroy();
    if (from + PIECE >= packed.length && to < tar.length) throw new Error("an archive is not whole");
  }
  python.runPython("del decompressor");
  size.destroy();
  decompress.destroy();
  const decoder = new TextDecoder(), folders = new Set();
  const text = (at, length) => decoder.decode(tar.subarray(at, at + length)).split("\0")[0];
  for (let at = 0; tar[at]; ) {
    const prefix = text(at + 345, 155), path = (prefix ? `/${prefix}/` : "/") + text(at, 100);
    const folder = path.slice(0, path.lastIndexOf("/")), size = parseInt(text(at + 124, 12), 8);
    if (!folders.has(folder)) {
      python.FS.mkdirTree(folder);
      folders.add(folder);
    }
    python.FS.createDataFile(path, null, tar.slice(at + 512, at + 512 + size), true, true, true);
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

async function start({ documentUrl, languages }) {
  flet_js.documentUrl = documentUrl;
  flet_js.files = new URL("./", import.meta.url).href;
  flet_js.languages = languages;
  const archives = ["packages", "app"].map(name => bytesOf(`${name}.tar.zst`)), opened = Pool.open();
  for (const begun of [...archives, opened]) begun.catch(() => {}); // whoever waits for it is told
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  const folder = new URL("pyodide/", import.meta.url).href;
  const python = await loadPyodide({
    indexURL: folder,
    stdLibURL: new URL("library.zip", import.meta.url).href,
    stdout: line => console.log(line),
    stderr: line => console.warn(line),
    env: { HOME: "/home/pyodide", FLET_APP_STORAGE_DATA: DATA },
  });
  tell("step", { name: "unpack" });
  python.registerJsModule("flet_js", flet_js);
  for (const archive of archives) unpack(python, await archive);
  try {
    pool = await opened;
  } catch (error) {
    throw Object.assign(error, { reason: error.name === "NoModificationAllowedError" ? "held" : "storage" });
  }
  mountPool(python.FS, pool, DATA);
  tell("step", { name: "start" });
  await python.runPythonAsync(`
import gc, os, sys
gc.disable() # until everything is loaded, of which nearly all stays
sys.path[:0] = ["/app", "/packages", "/library"]
os.chdir("/app")
from pocket.browser.start import start
start()
`);
  await flet_js.start_connection(message => {
    const bytes = message.toJs();
    self.postMessage(bytes, [bytes.buffer]);
  });
  tell("ready");
  fonts = loadFonts().catch(error => console.warn("pictures without our fonts:", error));
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
  if (data instanceof Uint8Array) return flet_js.send(data);
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
