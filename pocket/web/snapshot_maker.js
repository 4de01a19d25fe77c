// A worker of its own that loads all modules once more, keeps Python as it is then, and ends. It has none of the
// person's data: no folder of it is there, and no database is opened. Between its steps it waits while the person is busy.
import { FIND_MODULES, fetchArchives, loadPython, unpack } from "./python.js";
import { keep } from "./snapshot.js";

const STEPS = [
  FIND_MODULES, "import sqlalchemy.orm", "import alembic.command", "import pydantic", "import sqlmodel", "import flet.app",
  "import flet.messaging.pyodide_connection", "import models.store", "import views.app", "import pocket.browser.start",
];
let go = null;

/** The app's worker says when. */
const quiet = () => new Promise(resolve => {
  go = resolve;
  self.postMessage({ kind: "step" });
});

async function make(names) {
  // The stand-ins have the names of what the app gives to Python.
  const objects = { flet_js: Object.fromEntries(names.map(name => [name, () => { throw new Error(name); }])) };
  const archives = fetchArchives();
  const python = await loadPython({ _makeSnapshot: true });
  python.registerJsModule("flet_js", objects.flet_js);
  for (const archive of archives) {
    await quiet();
    unpack(python, await archive);
  }
  for (const step of STEPS) {
    await quiet();
    python.runPython(step);
  }
  await quiet();
  const found = python.runPython(`
from pocket.browser.snapshot import before
before()
`), paths = found.toJs();
  found.destroy();
  await quiet();
  await keep(python, objects, paths.map(path => [path, python.FS.readFile(path)]));
  self.postMessage({ kind: "end" });
}

self.onmessage = ({ data }) => {
  if (data.names) make(data.names).catch(error => self.postMessage({ kind: "end", error: String(error.stack || error) }));
  else go?.();
};
