// Gives the data away as one ZIP file when the app itself cannot open it: no Python, no package, only the files.
import { FOLDER, HEADER, readLabel } from "./opfs.js";

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const crc32 = bytes => {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
};

/** The files of the app by their paths, the newest of each. */
async function readFiles() {
  const root = await navigator.storage.getDirectory(), folder = await root.getDirectoryHandle(FOLDER);
  const found = new Map();
  for await (const handle of folder.values()) {
    const file = await handle.getFile();
    if (file.size < HEADER) continue;
    const label = readLabel(new Uint8Array(await file.slice(0, HEADER).arrayBuffer()));
    if (!label || (found.get(label.path)?.sequence ?? 0) > label.sequence) continue;
    found.set(label.path, { ...label, blob: file.slice(HEADER) });
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A ZIP file, stored without compression. */
export async function rescue() {
  const parts = [], entries = [], encoder = new TextEncoder();
  let at = 0;
  for (const { path, blob } of await readFiles()) {
    const bytes = new Uint8Array(await blob.arrayBuffer()), name = encoder.encode(path);
    const common = new DataView(new ArrayBuffer(26));
    common.setUint16(0, 20, true);
    common.setUint16(2, 0x800, true); // names are UTF-8
    common.setUint16(8, 0x21, true); // 1 January 1980: the format has no way to leave the day out
    common.setUint32(10, crc32(bytes), true);
    common.setUint32(14, bytes.length, true);
    common.setUint32(18, bytes.length, true);
    common.setUint16(22, name.length, true);
    const entry = new DataView(new ArrayBuffer(46));
    entry.setUint32(0, 0x504b0102, false);
    entry.setUint16(4, 20, true);
    new Uint8Array(entry.buffer).set(new Uint8Array(common.buffer), 6);
    entry.setUint32(42, at, true);
    entries.push(entry, name);
    const head = new DataView(new ArrayBuffer(4));
    head.setUint32(0, 0x504b0304, false);
    parts.push(head, common, name, bytes);
    at += 30 + name.length + bytes.length;
  }
  const end = new DataView(new ArrayBuffer(22)), size = entries.reduce((sum, part) => sum + part.byteLength, 0);
  end.setUint32(0, 0x504b0506, false);
  end.setUint16(8, entries.length / 2, true);
  end.setUint16(10, entries.length / 2, true);
  end.setUint32(12, size, true);
  end.setUint32(16, at, true);
  return new Blob([...parts, ...entries, end], { type: "application/zip" });
}

export function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it only then
}

/** Lets the browser download it. */
export async function saveData() {
  download(await rescue(), "west-kingdom-data.zip");
}
