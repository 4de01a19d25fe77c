// Python, with the app's files in its memory: for the worker that runs the app, and for the one that makes a snapshot.
import createModule from "./pyodide/pyodide.asm.mjs";
import { loadPyodide } from "./pyodide/pyodide.mjs";

export const DATA = "/data";
const PIECE = 256 * 1024; // of an archive, decompressed at once

const addressOf = name => new URL(name, import.meta.url).href;
const bytesOf = async name => new Uint8Array(await (await fetch(addressOf(name))).arrayBuffer());

export { createModule };
export const loadPython = options => loadPyodide({
  createPyodideModule: createModule, // it is here already: it came together with this file
  indexURL: addressOf("pyodide/"),
  stdLibURL: addressOf("library.zip"),
  stdout: line => console.log(line),
  stderr: line => console.warn(line),
  env: { HOME: "/home/pyodide", FLET_APP_STORAGE_DATA: DATA },
  ...options,
});

/** Asks for both at once. */
export function fetchArchives() {
  const archives = ["packages", "app"].map(name => bytesOf(`${name}.tar.zst`));
  for (const begun of archives) begun.catch(() => {}); // whoever waits for it is told
  return archives;
}

/** Python decompresses piece by piece, for its memory never shrinks again. Each file has memory of its own, which is free
 * once the file is gone: see `pocket/browser/loaded_files.py`. */
export function unpack(python, packed) {
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
  const decoder = new TextDecoder();
  const text = (at, length) => decoder.decode(tar.subarray(at, at + length)).split("\0")[0];
  const files = [];
  for (let at = 0; tar[at]; ) {
    const prefix = text(at + 345, 155), size = parseInt(text(at + 124, 12), 8);
    files.push([(prefix ? `/${prefix}/` : "/") + text(at, 100), tar.slice(at + 512, at + 512 + size)]);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  layDown(python.FS, files);
}

/** Pairs of a path and its bytes, which become the file's own. */
export function layDown(FS, files) {
  const folders = new Set();
  for (const [path, content] of files) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) {
      FS.mkdirTree(folder);
      folders.add(folder);
    }
    FS.createDataFile(path, null, content, true, true, true);
  }
}

/** Where Python finds what was unpacked. */
export const FIND_MODULES = `
import gc, os, sys
gc.disable() # until everything is loaded, of which nearly all stays
sys.path[:0] = ["/app", "/packages", "/library"]
os.chdir("/app")
from pocket.browser import quick_classes
quick_classes.install()
`;
