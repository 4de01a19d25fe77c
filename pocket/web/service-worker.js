// Serves the app without a network, and fetches new versions beside the one in use.
//
// All files of a version lie in a folder with its name, and `release.json` lists them with their hashes. A version is
// fetched into a cache of its own and counts only when every file is there and right. Which one is used is a pointer
// that moves when the person says so: files of two versions cannot meet.
const STATE = "companion-state", CACHE = "companion-version-", SHARED = "companion-shared";
const ROOT = new URL("./", self.location);
const NOTE = new URL("versions", ROOT).href;

async function readState() {
  const found = await (await caches.open(STATE)).match(NOTE);
  return { current: null, previous: null, ready: null, ...(found ? await found.json() : {}) };
}

async function writeState(state) {
  await (await caches.open(STATE)).put(NOTE, new Response(JSON.stringify(state)));
  const kept = Object.values(state).filter(Boolean).map(version => CACHE + version);
  for (const name of await caches.keys()) if (name.startsWith(CACHE) && !kept.includes(name)) await caches.delete(name);
}

const hex = buffer => Array.from(new Uint8Array(buffer), byte => byte.toString(16).padStart(2, "0")).join("");

const addressOf = path => new URL(path, ROOT).href;
const LIST = addressOf("release.json");

/** What belongs to a version that is here, or null. */
async function readList(version) {
  const found = await caches.match(LIST, { cacheName: CACHE + version });
  return found ? found.json() : null;
}

/** Of Flet's client a browser uses one build, which the page names that runs on it. A page of an early version names none,
 * and does not know which one the next version will use: it gets them all. */
function neededFiles({ files, builds = {} }, build) {
  const own = builds[build] || Object.values(builds).flat();
  const others = new Set(Object.values(builds).flat().filter(path => !own.includes(path)));
  return files.filter(([path]) => !others.has(path));
}

/** Of the help, by languages: a version counts without them. Early versions have none. */
const picturesOf = (list, language) => list?.pictures?.[language] || [];
const allPictures = list => Object.values(list?.pictures || {}).flat();

/** The file as the list has it: from a version that is here, the browser's own cache, or the host. */
async function fetchFile(url, hash, known) {
  const sources = [() => known.get(hash) && caches.match(known.get(hash)), () => fetch(url), () => fetch(url, { cache: "reload" })];
  for (const source of sources) {
    const found = await source();
    if (!found || !found.ok) continue;
    const bytes = await found.clone().arrayBuffer();
    if (hex(await crypto.subtle.digest("SHA-256", bytes)) === hash) {
      return new Response(bytes, { headers: { "content-type": found.headers.get("content-type") || "" } });
    }
  }
  throw new Error(`${url} is not the file of this version`);
}

/** Also completes one that is here, for a browser that uses another build of the client than it did. */
async function fetchVersion(build) {
  const asked = await fetch(new URL("release.json", ROOT), { cache: "no-cache" });
  if (!asked.ok) throw new Error(`release.json: ${asked.status}`);
  const release = await asked.json(), name = CACHE + release.version;
  const state = await readState(), isHere = Object.values(state).includes(release.version);
  if (!isHere) await caches.delete(name); // what a broken-off attempt left
  const cache = await caches.open(name), kept = new Set((await cache.keys()).map(({ url }) => url));
  const files = neededFiles(release, build).filter(([path]) => !kept.has(addressOf(path)));
  const known = new Map();
  for (const version of [state.current, state.previous].filter(each => each && files.length)) {
    const list = await readList(version);
    for (const [path, , hash] of [...list.files, ...allPictures(list)]) known.set(hash, addressOf(path));
  }
  try {
    await Promise.all(Array.from({ length: 6 }, async () => {
      for (let file = files.pop(); file; file = files.pop()) {
        const url = addressOf(file[0]);
        await cache.put(url, await fetchFile(url, file[2], known));
      }
    }));
    if (!isHere) {
      for (const [path, , hash] of allPictures(release)) {
        const here = known.has(hash) && await caches.match(known.get(hash));
        if (here) await cache.put(addressOf(path), here);
      }
      await cache.put(LIST, new Response(JSON.stringify(release)));
    }
  } catch (error) {
    if (!isHere) await caches.delete(name);
    throw error;
  }
  const now = await readState();
  if (now.current === release.version || now.ready === release.version) return;
  await writeState(now.current ? { ...now, ready: release.version } : { ...now, current: release.version });
}

/** Kept from the first time on that it is fetched whole. */
async function fetchPicture(version, [path, , hash]) {
  const url = addressOf(path), cache = await caches.open(CACHE + version), kept = await cache.match(url);
  if (kept) return kept;
  const fetched = await fetchFile(url, hash, new Map());
  await cache.put(url, fetched.clone());
  return fetched;
}

/** A file that no cache has. */
async function fetchMissing(request, path) {
  const version = path.split("/")[0];
  const picture = allPictures(await readList(version)).find(each => each[0] === path);
  return picture ? fetchPicture(version, picture).catch(() => Response.error()) : fetch(request);
}

let fetching = null;
const ACTS = {
  versions: readState,
  fetch: ({ build }) => (fetching ||= fetchVersion(build).finally(() => { fetching = null; })),
  async use({ which }) {
    const state = await readState();
    if (!state[which]) throw new Error("there is no such version here");
    const stays = which === "previous" ? { ready: state.current } : { ready: null };
    await writeState({ ...stays, current: state[which], previous: which === "previous" ? null : state.current });
  },
  async pictures({ version, language }) {
    for (const picture of picturesOf(await readList(version), language)) await fetchPicture(version, picture);
  },
  async shared() {
    const cache = await caches.open(SHARED), texts = [], files = [];
    for (const request of await cache.keys()) {
      const found = await cache.match(request);
      if (request.url.includes("file-")) files.push({ name: found.headers.get("x-name"), bytes: new Uint8Array(await found.arrayBuffer()) });
      else texts.push(await found.text());
    }
    await caches.delete(SHARED);
    return { texts, files };
  },
};

async function receive(request) {
  const form = await request.formData(), cache = await caches.open(SHARED);
  for (const name of ["text", "url", "title"]) {
    if (form.get(name)) await cache.put(new URL(name, ROOT), new Response(form.get(name)));
  }
  for (const [number, file] of form.getAll("files").entries()) {
    await cache.put(new URL(`file-${number}`, ROOT), new Response(file, { headers: { "x-name": encodeURIComponent(file.name) } }));
  }
  return Response.redirect(new URL("./#/shared", ROOT), 303);
}

self.addEventListener("install", event => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", event => event.waitUntil(self.clients.claim()));
self.addEventListener("message", event => {
  const answer = value => event.ports[0].postMessage(value);
  event.waitUntil(Promise.resolve().then(() => ACTS[event.data.kind](event.data)).then(
    value => answer(value || {}), error => answer({ error: String(error.message || error) }),
  ));
});

self.addEventListener("fetch", event => {
  const { request } = event, url = new URL(request.url);
  if (url.origin !== ROOT.origin || !url.pathname.startsWith(ROOT.pathname)) return;
  if (request.method === "POST" && url.pathname === `${ROOT.pathname}share`) return event.respondWith(receive(request));
  if (request.method !== "GET" || url.pathname === NOTE || /\/(release\.json|service-worker\.js)$/.test(url.pathname)) return;
  const isPage = request.mode === "navigate" && [ROOT.pathname, `${ROOT.pathname}index.html`].includes(url.pathname);
  const path = url.pathname.slice(ROOT.pathname.length), isShared = !path.includes("/"); // by all versions, each with its own
  event.respondWith((async () => {
    if (!isShared) return await caches.match(request, { ignoreSearch: true }) || fetchMissing(request, path);
    const { current } = await readState();
    const found = current && await (await caches.open(CACHE + current)).match(isPage ? new URL("index.html", ROOT) : url, { ignoreSearch: true });
    return found || fetch(request);
  })());
});
