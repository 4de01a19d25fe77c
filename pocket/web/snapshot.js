// A snapshot: Python's memory with all modules loaded, kept in the browser for later starts.
//
// It is made in the browser after a start, so that it is no part of what is downloaded, and belongs to one version and
// one build of the browser. Pyodide restores a memory, but knows nothing of compiled modules (libraries): those are
// loaded again at the same places before that. Wherever anything is not as it was, the app starts in the ordinary way.
import { createModule, layDown, loadPython } from "./python.js";

const FOLDER = "companion-snapshot";
const HEAD = 4096;
const MAGIC = 0x574b5331;
const AT = { magic: 0, unfinished: 4, length: 8, hash: 12 };
const TRIES = 3; // starts with it, one after the other, that came to no end
const LEAST_FREE = 500e6; // bytes of storage
const LEAST_MEMORY = 4; // gigabytes of the machine, for a second Python beside the first
const VERSION = new URL("./", import.meta.url).pathname.split("/").at(-2);

/** It has not been tried in any other. */
const isTried = /Chrom(e|ium)\//.test(navigator.userAgent);
/** What else it depends on: Python has the language and the time zone from the browser, once. */
const MADE_IN = [navigator.userAgent, navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone].join("|");
const encoder = new TextEncoder(), decoder = new TextDecoder();
const hex = buffer => Array.from(new Uint8Array(buffer), byte => byte.toString(16).padStart(2, "0")).join("");
const hashOf = async bytes => hex(await crypto.subtle.digest("SHA-256", bytes));

async function folder(create = false) {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create });
}

const remove = async () => (await folder()).removeEntry(VERSION).catch(() => {});

/** What the places of functions and data are, as one number for each kind. */
function placesOf(python) {
  let sum = 0, count = 0;
  for (const [name, { value }] of Object.entries(python.GOT)) {
    for (let at = 0; at < name.length; at++) sum = Math.imul(sum ^ name.charCodeAt(at), 16777619);
    sum = Math.imul(sum ^ value, 16777619) >>> 0;
    count += 1;
  }
  return { sum, count, functions: python.wasmTable.length };
}

/** The compiled modules that are loaded, in their order. */
function librariesOf(python) {
  const word = (handle, at) => python.HEAPU32[(handle + at) >>> 2];
  return Object.entries(python.LDSO.loadedLibsByHandle).filter(([handle]) => +handle).map(([key, { name, global, refcount }]) => {
    const handle = +key;
    return {
      handle, name, global, stays: refcount === Infinity,
      memory: word(handle, 12), functions: word(handle, 20), bytes: [word(handle, 28), word(handle, 32)],
    };
  }).sort((one, other) => one.functions - other.functions);
}

/** Each lies in the memory as the file that it was loaded from. */
function compileLibraries({ info, memory }) {
  const start = memory.length - info.memory; // before it lies what Pyodide notes
  return Promise.all(info.libraries.map(({ bytes: [at, length] }) => (
    WebAssembly.compile(memory.subarray(start + at, start + at + length))
  )));
}

/** Puts the libraries where they were. What they write into the memory by that, the snapshot writes over. */
function loadLibraries(python, { libraries, places, memory }, compiled) {
  if (python.HEAPU8.length < memory && !python.growMemory(memory)) throw new Error("there is no memory for a snapshot");
  for (const [number, { handle, name, global, stays, memory, functions }] of libraries.entries()) {
    if (python.wasmTable.length !== functions) throw new Error(`${name} has another place now`);
    python.memoryFor = () => memory;
    const library = python.newDSO(name, handle, "loading");
    library.exports = python.loadWebAssemblyModule(compiled[number], { global, nodelete: stays }, name, {});
    library.global = global;
    library.refcount = stays ? Infinity : 1;
  }
  delete python.memoryFor;
  const found = placesOf(python);
  for (const [name, value] of Object.entries(places)) {
    if (found[name] !== value) throw new Error(`not as in the snapshot: ${name} ${value}, ${found[name]} now`);
  }
}

/** The snapshot of this version, for a start. */
class Snapshot {
  constructor(handle, head) {
    this.handle = handle;
    this.head = new DataView(head.buffer);
  }

  get unfinished() {
    return this.head.getUint32(AT.unfinished);
  }

  note(unfinished) {
    this.head.setUint32(AT.unfinished, unfinished);
    this.handle.write(this.head, { at: 0 });
    this.handle.flush();
  }

  close() {
    this.handle?.close();
    this.handle = null;
  }

  async discard() {
    this.close();
    await remove();
    return null;
  }

  /** The app has drawn something with it. */
  finished() {
    if (!this.handle) return;
    this.note(0);
    this.close();
  }

  read() {
    let at = HEAD;
    const next = length => {
      const bytes = new Uint8Array(length);
      if (this.handle.read(bytes, { at }) !== length) throw new Error("a snapshot is not whole");
      at += length;
      return bytes;
    };
    const text = next(this.head.getUint32(AT.length)), info = JSON.parse(decoder.decode(text));
    if (info.madeIn !== MADE_IN) throw new Error("a snapshot is of another browser");
    return { text, info, files: next(info.files.length), memory: next(info.length) };
  }

  async isWhole({ text, info, files, memory }) {
    return await hashOf(text) === hex(this.head.buffer.slice(AT.hash, AT.hash + 32)) && await hashOf(files) === info.hashes[0] && await hashOf(memory) === info.hashes[1];
  }

  /** Python as it was, with these objects in the place of those that it had. It is read while WebAssembly is fetched. */
  async restore(objects) {
    this.note(this.unfinished + 1);
    const read = new Promise(resolve => setTimeout(resolve)).then(() => this.read());
    const whole = read.then(parts => this.isWhole(parts)), compiled = read.then(compileLibraries);
    for (const begun of [whole, compiled]) begun.catch(() => {}); // whoever waits for it is told
    const python = await loadPython({
      _loadSnapshot: read.then(({ memory }) => memory),
      _snapshotDeserializer: path => path.reduce((object, name) => object[name], objects),
      async createPyodideModule(settings) {
        const module = await createModule(settings);
        if (!await whole) throw new Error("a snapshot is damaged");
        loadLibraries(module, (await read).info, await compiled);
        return module;
      },
    });
    const { info, files, memory } = await read;
    memory.buffer.transfer?.(0); // at once, not when the browser collects what nobody needs
    let from = 0;
    layDown(python.FS, info.files.paths.map(([path, length]) => [path, files.subarray(from, from += length)]));
    python.runPython(`
import os
os.chdir("/app")
from pocket.browser.snapshot import after
after()
`);
    return python;
  }
}

/** Null where there is none, or none that is to be used. */
export async function openSnapshot() {
  if (!isTried) return null;
  const head = new Uint8Array(HEAD);
  let snapshot = null;
  try {
    const file = await (await folder()).getFileHandle(VERSION);
    snapshot = new Snapshot(await file.createSyncAccessHandle(), head);
    snapshot.handle.read(head, { at: 0 });
  } catch {
    return null;
  }
  if (snapshot.head.getUint32(AT.magic) !== MAGIC) return snapshot.discard();
  if (snapshot.unfinished < TRIES) return snapshot;
  snapshot.close(); // it stays as a sign that there is to be no other
  return null;
}

/** What a person writes needs the room more. */
export const removeAll = async () => (await navigator.storage.getDirectory()).removeEntry(FOLDER, { recursive: true });

/** Whether one is missing and there is room for it. Removes those of other versions. */
export async function isWanted() {
  if (!isTried || navigator.deviceMemory < LEAST_MEMORY) return false;
  const place = await folder(true);
  let found = false;
  for await (const name of place.keys()) {
    if (name === VERSION) found = true;
    else await place.removeEntry(name);
  }
  const { usage, quota } = await navigator.storage.estimate();
  return !found && quota - usage >= LEAST_FREE;
}

/** Keeps what this Python is now. `objects` are those of JavaScript that it knows, by name. */
export async function keep(python, objects, files) {
  const paths = new Map();
  for (const [name, object] of Object.entries(objects)) {
    paths.set(object, [name]);
    for (const [key, value] of Object.entries(object)) paths.set(value, [name, key]);
  }
  const memory = python.makeMemorySnapshot({ serializer: object => {
    if (!paths.has(object)) throw new Error("Python holds an object of JavaScript that has no name");
    return paths.get(object);
  } });
  const content = new Uint8Array(await new Blob(files.map(([, bytes]) => bytes)).arrayBuffer());
  const text = encoder.encode(JSON.stringify({
    madeIn: MADE_IN,
    hashes: await Promise.all([content, memory].map(hashOf)),
    files: { length: content.length, paths: files.map(([path, bytes]) => [path, bytes.length]) },
    length: memory.length,
    memory: python._module.HEAPU8.length,
    libraries: librariesOf(python._module),
    places: placesOf(python._module),
  }));
  const head = new Uint8Array(HEAD), view = new DataView(head.buffer);
  const handle = await (await (await folder(true)).getFileHandle(VERSION, { create: true })).createSyncAccessHandle();
  try {
    let at = HEAD;
    for (const part of [text, content, memory]) {
      if (handle.write(part, { at }) !== part.length) throw new Error("no room for a snapshot");
      at += part.length;
    }
    handle.flush(); // its head is last: before that it is none
    view.setUint32(AT.magic, MAGIC);
    view.setUint32(AT.length, text.length);
    head.set(new Uint8Array(await crypto.subtle.digest("SHA-256", text)), AT.hash);
    handle.write(head, { at: 0 });
    handle.flush();
    handle.close();
  } catch (error) {
    handle.close();
    await remove();
    throw error;
  }
}
