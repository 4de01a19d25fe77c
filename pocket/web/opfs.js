// A folder of Emscripten's file system that lies in the browser's origin-private file system (OPFS).
//
// SQLite calls its files synchronously, and the browser makes a file only asynchronously. So each file of the app is a
// slot out of a pool of files that were opened beforehand, and a header in the slot says which path it holds. A header
// has two copies, written in turn: whatever moment the power fails at, one of them is whole. fsync is flush: a commit
// has reached the disk before SQLite returns.

export const FOLDER = "companion";
const COPY = 4096;
export const HEADER = 2 * COPY;
const MAGIC = 0x574b4331;
const FIXED = 24; // magic, checksum, sequence number, length of the path
const SPARE = 32;
const LOW = 16;
const ENOSPC = 51, EIO = 29, ENODEV = 43;
const encoder = new TextEncoder(), decoder = new TextDecoder();

function checksum(bytes) {
  let sum = 2166136261;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 16777619) >>> 0;
  return sum;
}

function encodeLabel(sequence, path) {
  const name = encoder.encode(path), bytes = new Uint8Array(COPY), view = new DataView(bytes.buffer);
  if (FIXED + name.length > COPY) throw new Error("a path is too long");
  view.setUint32(0, MAGIC);
  view.setBigUint64(8, BigInt(sequence));
  view.setUint32(16, name.length);
  bytes.set(name, FIXED);
  view.setUint32(4, checksum(bytes.subarray(8, FIXED + name.length)));
  return bytes;
}

function decodeLabel(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), length = view.getUint32(16);
  if (view.getUint32(0) !== MAGIC || FIXED + length > COPY) return null;
  if (checksum(bytes.subarray(8, FIXED + length)) !== view.getUint32(4)) return null;
  return { sequence: Number(view.getBigUint64(8)), path: decoder.decode(bytes.subarray(FIXED, FIXED + length)) };
}

/** The newer of the two copies that are whole, or null for a slot that holds no file. */
export function readLabel(head) {
  const labels = [0, 1].map(copy => {
    const label = decodeLabel(head.subarray(copy * COPY, (copy + 1) * COPY));
    return label && { ...label, copy };
  });
  return labels.filter(Boolean).sort((a, b) => b.sequence - a.sequence)[0] || null;
}

export class Pool {
  constructor(folder) {
    this.folder = folder;
    this.slots = [];
    this.free = [];
    this.byPath = new Map();
    this.sequence = 1;
    this.growing = null;
    /** Called when there was no room. */
    this.full = () => {};
  }

  /** Takes every file of the folder. A page that has just gone may hold them for another moment. */
  static async open(patience = 8000) {
    const root = await navigator.storage.getDirectory();
    const pool = new Pool(await root.getDirectoryHandle(FOLDER, { create: true }));
    const names = [];
    for await (const name of pool.folder.keys()) names.push(name);
    const end = performance.now() + patience;
    await Promise.all(names.map(async name => {
      const file = await pool.folder.getFileHandle(name);
      for (;;) {
        try {
          pool.take(await file.createSyncAccessHandle());
          return;
        } catch (held) {
          if (held.name !== "NoModificationAllowedError" || performance.now() > end) throw held;
          await new Promise(resolve => setTimeout(resolve, 40));
        }
      }
    }));
    await pool.grow(SPARE);
    return pool;
  }

  take(handle) {
    const slot = { handle, path: null, sequence: 0, copy: 1 };
    this.slots.push(slot);
    const head = new Uint8Array(HEADER);
    const label = handle.getSize() && handle.read(head, { at: 0 }) ? readLabel(head) : null;
    if (!label) {
      this.free.push(slot);
      return;
    }
    Object.assign(slot, label);
    this.sequence = Math.max(this.sequence, label.sequence + 1);
    const other = this.byPath.get(slot.path);
    const stale = other && (other.sequence > slot.sequence ? slot : other);
    if (stale !== slot) this.byPath.set(slot.path, slot);
    if (stale) this.clear(stale); // a kill came between the two steps of a rename
  }

  /** Makes spare slots until there are so many; one call at a time. */
  async grow(wanted) {
    while (this.growing) await this.growing;
    const missing = wanted - this.free.length;
    if (missing <= 0) return;
    this.growing = Promise.all(Array.from({ length: missing }, async () => {
      const file = await this.folder.getFileHandle(crypto.randomUUID(), { create: true });
      const slot = { handle: await file.createSyncAccessHandle(), path: null, sequence: 0, copy: 1 };
      this.slots.push(slot);
      this.free.push(slot);
    }));
    try {
      await this.growing;
    } finally {
      this.growing = null;
    }
  }

  label(slot, path) {
    const copy = 1 - slot.copy, sequence = this.sequence++;
    slot.handle.write(encodeLabel(sequence, path), { at: copy * COPY });
    slot.handle.flush();
    Object.assign(slot, { path, sequence, copy });
    this.byPath.set(path, slot);
  }

  clear(slot) {
    slot.handle.truncate(0);
    slot.handle.flush();
    Object.assign(slot, { path: null, sequence: 0, copy: 1 });
    this.free.push(slot);
  }

  make(path) {
    const slot = this.free.pop();
    if (!slot) return null;
    try {
      this.label(slot, path);
    } catch (error) {
      this.free.push(slot);
      throw error;
    }
    if (this.free.length < LOW) this.grow(SPARE).catch(error => console.error("no spare files:", error));
    return slot;
  }

  rename(slot, path) {
    const before = slot.path, replaced = this.byPath.get(path);
    this.label(slot, path);
    if (this.byPath.get(before) === slot) this.byPath.delete(before);
    if (replaced && replaced !== slot) this.clear(replaced);
  }

  remove(slot) {
    if (this.byPath.get(slot.path) === slot) this.byPath.delete(slot.path);
    this.clear(slot);
  }
}

/** What belongs to this run alone stays in memory: SQLite's shared memory, and the lock file. */
const isTransient = name => name.endsWith("-shm") || name.endsWith(".lock");

export function mountPool(FS, pool, at) {
  const MEMFS = FS.filesystems.MEMFS;

  function guarded(act) {
    try {
      return act();
    } catch (error) {
      if (error instanceof FS.ErrnoError) throw error;
      const isFull = error.name === "QuotaExceededError";
      if (isFull) pool.full();
      throw new FS.ErrnoError(isFull ? ENOSPC : EIO);
    }
  }

  function pathOf(node) {
    const parts = [];
    for (let each = node; each !== root; each = each.parent) parts.unshift(each.name);
    return parts.join("/");
  }

  const fileNode = {
    getattr: node => MEMFS.node_ops.getattr(node),
    setattr(node, attributes) {
      const { size, ...others } = attributes;
      MEMFS.node_ops.setattr(node, { ...others, size: undefined });
      if (size === undefined || size === null) return;
      guarded(() => node.slot.handle.truncate(HEADER + size));
      node.usedBytes = size;
    },
  };

  const fileStream = {
    llseek: MEMFS.stream_ops.llseek,
    read(stream, buffer, offset, length, position) {
      const node = stream.node, count = Math.min(length, node.usedBytes - position);
      if (count <= 0) return 0;
      return guarded(() => node.slot.handle.read(buffer.subarray(offset, offset + count), { at: HEADER + position }));
    },
    write(stream, buffer, offset, length, position) {
      if (!length) return 0;
      const node = stream.node, bytes = buffer.subarray(offset, offset + length);
      const count = guarded(() => node.slot.handle.write(bytes, { at: HEADER + position }));
      if (!count) {
        pool.full();
        throw new FS.ErrnoError(ENOSPC);
      }
      node.usedBytes = Math.max(node.usedBytes, position + count);
      node.mtime = node.ctime = Date.now();
      return count;
    },
    mmap() {
      throw new FS.ErrnoError(ENODEV);
    },
    fsync(stream) {
      guarded(() => stream.node.slot.handle.flush());
      return 0;
    },
  };

  const folderNode = {
    getattr: MEMFS.node_ops.getattr,
    setattr: MEMFS.node_ops.setattr,
    lookup: MEMFS.node_ops.lookup,
    readdir: MEMFS.node_ops.readdir,
    rmdir: MEMFS.node_ops.rmdir,
    mknod: (parent, name, mode, device) => createNode(parent, name, mode, device),
    rename(node, folder, name) {
      const target = folder.contents[name];
      MEMFS.node_ops.rename(node, folder, name);
      node.parent = folder;
      relabel(node);
      if (target && target.slot && !node.slot) pool.remove(target.slot);
    },
    unlink(parent, name) {
      const node = parent.contents[name];
      MEMFS.node_ops.unlink(parent, name);
      if (node.slot) guarded(() => pool.remove(node.slot));
    },
  };

  function relabel(node) {
    if (node.slot) guarded(() => pool.rename(node.slot, pathOf(node)));
    else if (FS.isDir(node.mode)) Object.values(node.contents).forEach(relabel);
  }

  function createNode(parent, name, mode, device, slot = null) {
    const node = MEMFS.createNode(parent, name, mode, device);
    if (FS.isDir(mode)) {
      node.node_ops = folderNode;
    } else if (FS.isFile(mode) && !isTransient(name)) {
      try {
        node.slot = slot || guarded(() => pool.make(pathOf(node)));
        if (!node.slot) throw new FS.ErrnoError(ENOSPC);
      } catch (error) {
        MEMFS.node_ops.unlink(parent, name);
        throw error;
      }
      node.node_ops = fileNode;
      node.stream_ops = fileStream;
      node.contents = null;
      node.usedBytes = Math.max(0, node.slot.handle.getSize() - HEADER);
    }
    return node;
  }

  FS.mkdirTree(at);
  let root = null;
  root = FS.mount({ mount: () => createNode(null, "/", 0o40777, 0) }, {}, at);
  for (const [path, slot] of pool.byPath) {
    const parts = path.split("/"), name = parts.pop();
    let folder = root;
    for (const part of parts) folder = folder.contents[part] || createNode(folder, part, 0o40777, 0);
    createNode(folder, name, 0o100666, 0, slot);
  }
}
