// What the app asks of its page, by name: what only a page can do, or what is the browser's own.
import { closeScanner, readPicture, openScanner, showScanned } from "./scanner.js";
import { goBack, takeShared, useReady, versions } from "./updates.js";

const FUNCTIONS = {
  /** Asks the browser not to clear the data away by itself; some ask the person, some decide alone. */
  persist: async () => await navigator.storage.persisted() || navigator.storage.persist(),
  persisted: () => navigator.storage.persisted(),
  appearance({ theme, language }) {
    localStorage.setItem("companion-theme", theme);
    localStorage.setItem("companion-language", language);
    document.documentElement.dataset.theme = theme;
  },
  versions,
  useReady: async () => {
    await useReady();
    location.reload();
  },
  goBack: async () => {
    await goBack();
    location.reload();
  },
  shared: takeShared,
  scan: (_value, post) => openScanner(text => post({ kind: "scannedText", text })),
  stopScan: closeScanner,
  codes: bytes => readPicture(bytes),
};

/** `post` sends the app a message, also later than the answer. */
export async function answerApp({ name, value }, post) {
  return FUNCTIONS[name](value, post);
}

/** What the app says to a code that was scanned. */
export function scanned({ words, done }) {
  if (done) closeScanner();
  else showScanned(words);
}
