// The page of the pocket edition: takes the data for this tab, starts the worker and Flutter, shows how far it is, and
// says in words what went wrong. No part of it waits for ever.
import { answerApp } from "./page_functions.js";
import { language, release, remembered, words } from "./release.js";
import { announceCamera, heardApp } from "./scanner/scanner.js";
import { fetchUpdate, goBack, versions } from "./updates.js";

const LOCK = `companion ${new URL("../", document.baseURI).pathname}`;
const SLOW = 20_000; // milliseconds without any progress

const veil = document.getElementById("veil"), bar = veil.querySelector("progress");
const line = veil.querySelector("p"), detail = veil.querySelector("small"), choices = veil.querySelector("#choices");

// ---- what the person sees until the first screen is there

document.documentElement.lang = language;
document.documentElement.dataset.theme = remembered("companion-theme") || "system";
line.textContent = words("pocket.loading");

function say(id, actions = [], more = "") {
  line.textContent = words(id);
  detail.textContent = more;
  detail.hidden = !more;
  bar.hidden = actions.length > 0;
  choices.replaceChildren(...actions.map(([name, act], number) => {
    const button = document.createElement("button");
    button.textContent = words(name);
    button.className = number ? "" : "first";
    button.onclick = act;
    return button;
  }));
  choices.style = "display:flex;flex-direction:column;gap:16px";
  document.body.append(veil);
}

const again = ["pocket.again", () => location.reload()];
const saveData = ["pocket.save-data", async () => {
  stopWorker();
  try {
    await (await import("./rescue.js")).saveData();
  } catch (error) {
    say("pocket.save-data.none", [again], error.name === "NotFoundError" ? "" : String(error.message));
  }
}];

let over = false, timer = 0;

/** Also offers the version before, for a new one may be what does not start. */
async function fail(id, more) {
  if (over) return;
  over = true;
  clearTimeout(timer);
  stopWorker();
  say(id, [again, saveData], more);
  const { previous } = await versions();
  if (previous) say(id, [again, saveData, ["pocket.step-back", () => goBack().then(() => location.reload())]], more);
}

// Bytes of what this start fetches, then the steps of the worker; each moves the bar when it really happens. Which build
// of Flet's client is among it is known once its renderer is here.
const SHARE = { bytes: 0.7, unpack: 0.75, start: 0.8, ready: 0.95 };
let received = 0, part = 0, build = null;

function moved(to) {
  part = Math.max(part, to);
  bar.value = part;
  clearTimeout(timer);
  if (veil.isConnected && !over) timer = setTimeout(() => say("pocket.slow", [again, saveData]), SLOW);
}

function got(count) {
  received += count;
  const size = release.start + (release.builds[build] || Math.max(...Object.values(release.builds)));
  moved(SHARE.bytes * Math.min(1, received / size));
}

new PerformanceObserver(list => {
  for (const entry of list.getEntries()) {
    build ||= Object.keys(release.builds).find(each => entry.name.endsWith(`/${each}.wasm`));
    got(entry.decodedBodySize || 0);
  }
}).observe({ type: "resource", buffered: true });

// The first screen is there some frames after the message that brings it. Until then the client's canvas shows its own
// ground, or a wheel on it: one colour, but for a small part.
function lift() {
  const small = document.createElement("canvas"), [width, height] = [24, 48];
  Object.assign(small, { width, height });
  const brush = small.getContext("2d", { willReadFrequently: true }), end = performance.now() + 4000;
  const grounds = [[248, 249, 255], [17, 20, 24]];
  const near = (found, at, colour) => colour.every((value, place) => Math.abs(value - found[at + place]) < 6);
  function isOurs() {
    const drawn = document.querySelector("flt-glass-pane")?.shadowRoot?.querySelector("canvas");
    if (!drawn) return false;
    try {
      brush.clearRect(0, 0, width, height);
      brush.drawImage(drawn, 0, 0, width, height);
      const found = brush.getImageData(0, 0, width, height).data;
      if (!found[3] || grounds.some(ground => near(found, 0, ground))) return false;
      for (let at = 4; at < found.length; at += 4) if (!near(found, at, Array.from(found.slice(0, 3)))) return true;
    } catch { /* a browser that gives no picture away */ }
    return false;
  }
  requestAnimationFrame(function look() {
    if (!isOurs() && performance.now() < end) return requestAnimationFrame(look);
    clearTimeout(timer);
    if (over) return;
    veil.remove();
    performance.mark("companion-usable");
    fetchUpdate(build).catch(error => console.info("no service worker:", String(error.message || error)));
  });
}

// ---- the worker, and Flutter's client on the other side

let worker = null, client = null, ready = null, lifted = false;
const early = [];

function stopWorker() {
  worker?.terminate();
  worker = null;
}

const tellCamera = message => worker?.postMessage({ kind: "camera", text: JSON.stringify(message) });

function startWorker() {
  worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
  worker.onerror = event => fail("pocket.failed.network", event.message || "");
  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) {
      if (client) client(data);
      else early.push(data);
      if (!lifted) {
        lifted = true;
        lift();
      }
    } else if (data.kind === "bytes") got(data.count);
    else if (data.kind === "step") moved(SHARE[data.name]);
    else if (data.kind === "ready") {
      moved(SHARE.ready);
      ready.resolve();
      announceCamera(tellCamera);
    } else if (data.kind === "restart") location.reload();
    else if (data.kind === "failed") fail(`pocket.failed.${data.reason}`, data.detail);
    else if (data.kind === "camera") heardApp(JSON.parse(data.text), tellCamera);
    else if (data.kind === "ask") {
      answerApp(data).then(
        value => worker?.postMessage({ kind: "answer", id: data.id, value }),
        error => worker?.postMessage({ kind: "answer", id: data.id, error: String(error.message || error) }),
      );
    }
  };
  ready = {};
  ready.promise = new Promise(resolve => { ready.resolve = resolve; });
  worker.postMessage({ kind: "start", documentUrl: document.URL, languages: navigator.languages.join(",") });
}

// What Flet's client calls in a page whose Python runs in the browser.
globalThis.jsConnect = async (_app, _args, onMessage) => {
  await ready.promise;
  client = onMessage;
  for (const data of early.splice(0)) client(data);
};
globalThis.jsSend = async (_app, data) => worker?.postMessage(data, [data.buffer]);
globalThis.jsDisconnect = async () => stopWorker();

// Flutter's loader takes the first build that works in this browser.
const BUILDS = [
  { compileTarget: "dart2wasm", renderer: "skwasm", mainWasmPath: "main.dart.wasm", jsSupportRuntimePath: "main.dart.mjs" },
  { compileTarget: "dart2js", renderer: "canvaskit", mainJsPath: "main.dart.js" },
];

function startClient() {
  const fonts = new URL("assets/fonts/", document.baseURI).href;
  globalThis.flet = {
    pyodide: true, multiView: false, noCdn: true, webSocketEndpoint: "", entrypointBaseUrl: "./", assetBase: "./",
    routeUrlStrategy: "hash", canvasKitBaseUrl: "./canvaskit/", fontFallbackBaseUrl: fonts, webRenderer: "auto",
    pythonModuleName: "main", appPackageUrl: "",
  };
  const config = {
    canvasKitBaseUrl: "./canvaskit/", fontFallbackBaseUrl: fonts,
    entrypointBaseUrl: "./", assetBase: new URL("./", document.baseURI).href,
  };
  const loader = document.createElement("script");
  loader.src = "flutter.js";
  loader.onerror = () => fail("pocket.failed.network");
  loader.onload = () => {
    _flutter.buildConfig = { engineRevision: release.engine, builds: BUILDS };
    _flutter.loader.load({
      config,
      onEntrypointLoaded: async initializer => (await initializer.initializeEngine(config)).runApp(),
    }).catch(error => fail("pocket.failed.network", String(error.message || error)));
  };
  document.head.append(loader);
}

// The client has one kind of focus group, that for radio buttons, and calls it so. The app's groups hold other things.
const setAttribute = Element.prototype.setAttribute;
Element.prototype.setAttribute = function (name, value) {
  setAttribute.call(this, name, name === "role" && value === "radiogroup" ? "group" : value);
};

// WebKit brings a page back from its cache with drawing broken: only a fresh load mends it.
addEventListener("pageshow", event => {
  if (event.persisted && navigator.vendor.startsWith("Apple")) location.reload();
});

// ---- one tab at a time has the data

function use() {
  moved(0.01);
  startWorker();
  startClient();
}

/** Whether this tab has the data now. Another one may take it over, with `steal`. */
function hold(options) {
  return new Promise(resolve => {
    let held = false;
    navigator.locks.request(LOCK, options, () => {
      held = true;
      resolve(true);
      return new Promise(() => {}); // until this tab is closed
    }).catch(() => {
      if (!held) return resolve(false);
      over = true;
      clearTimeout(timer);
      stopWorker();
      say("pocket.taken", [useHere]);
    });
  });
}

const TAKE = "companion-take";
const useHere = ["pocket.use-here", () => {
  sessionStorage.setItem(TAKE, "1");
  location.reload();
}];

async function begin() {
  moved(0);
  if (!navigator.locks || !navigator.storage?.getDirectory) return fail("pocket.failed.browser");
  const take = sessionStorage.getItem(TAKE);
  sessionStorage.removeItem(TAKE);
  // A page that is being left holds its lock for another moment.
  if (await hold(take ? { steal: true } : { signal: AbortSignal.timeout(1500) })) return use();
  clearTimeout(timer);
  say("pocket.other-tab", [useHere]);
}

// Where cookies are blocked, even to ask for the storage is an error.
begin().catch(error => fail(error.name === "SecurityError" ? "pocket.failed.storage" : "pocket.failed.app", String(error.message || error)));
