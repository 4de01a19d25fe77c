// What the app asks of its page, by name: what only a page can do, or what is the browser's own.
import { takePicked } from "./picked_files.js";
import { download, saveData } from "./rescue.js";
import { readPicture } from "./scanner/scanner.js";
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
  saveData,
  saveFile: ({ name, content }) => download(new Blob([content]), name),
  picked: takePicked,
  shared: takeShared,
  codes: readPicture,
};

export async function answerApp({ name, value }) {
  return FUNCTIONS[name](value);
}
