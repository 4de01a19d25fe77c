// What the service worker holds: the version in use, the one before, and one that is ready to be used.
import { language, release } from "./release.js";

const ROOT = new URL("../", document.baseURI);
const WAIT = 120_000; // for the whole of a version
let registered = null;

async function ask(message, patience = 5_000) {
  const worker = (registered || await navigator.serviceWorker?.getRegistration(ROOT))?.active;
  if (!worker) throw new Error("none is active");
  return new Promise((resolve, reject) => {
    const channel = new MessageChannel();
    setTimeout(() => reject(new Error("no answer")), patience);
    channel.port1.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve(data));
    worker.postMessage(message, [channel.port2]);
  });
}

/** `current`, `previous` and `ready` are versions or null; nothing is known where no service worker runs. */
export async function versions() {
  try {
    return { running: release.version, ...await ask({ kind: "versions" }) };
  } catch {
    return { running: release.version, current: null, previous: null, ready: null };
  }
}

/** Has the newest version fetched in the background, whole or not at all, with the build of Flet's client that runs here.
 *  It is used once the person says so.
 *  Then the pictures of the help, in the language of the page; the others are kept once they were seen. */
export async function fetchUpdate(build) {
  if (!navigator.serviceWorker) return;
  registered = await navigator.serviceWorker.register(new URL("service-worker.js", ROOT), { scope: ROOT.pathname });
  if (!registered.active) {
    const starting = registered.installing || registered.waiting;
    await new Promise((resolve, reject) => {
      starting.onstatechange = () => starting.state === "activated" ? resolve() : starting.state === "redundant" && reject(new Error("refused"));
      if (starting.state === "activated") resolve();
    });
  }
  await ask({ kind: "fetch", build }, WAIT);
  performance.mark("companion-offline");
  await ask({ kind: "pictures", version: release.version, language }, WAIT);
  performance.mark("companion-pictures");
}

export const useReady = () => ask({ kind: "use", which: "ready" });
export const goBack = () => ask({ kind: "use", which: "previous" });

/** What another app has shared with this one, taken once: texts and files. */
export const takeShared = () => ask({ kind: "shared" });
