// Reads QR codes: from the camera, as often as there is a new picture, or from a picture that was picked. Another
// thread decodes, so that the screen goes on; nothing leaves the phone.
import { words } from "./release.js";

const LONGEST = 1000; // pixels of the longer side: enough for the largest code of the app, and quick
let decoder = null, questions = 0, opened = null;
const asked = new Map();

function decode(bitmap, thorough) {
  if (!decoder) {
    decoder = new Worker(new URL("decoder.js", document.baseURI));
    decoder.onmessage = ({ data }) => {
      asked.get(data.id)(data.texts);
      asked.delete(data.id);
    };
  }
  return new Promise(resolve => {
    const id = ++questions;
    asked.set(id, resolve);
    decoder.postMessage({ id, bitmap, thorough }, [bitmap]);
  });
}

async function smaller(source, width, height, longest) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return createImageBitmap(source, { resizeWidth: Math.round(width * scale), resizeHeight: Math.round(height * scale) });
}

/** The texts of all codes in a picture; null for what is no picture. */
export async function readPicture(bytes) {
  let picture;
  try {
    picture = await createImageBitmap(new Blob([bytes]));
  } catch {
    return null;
  }
  const found = new Set();
  for (const longest of [LONGEST, 2400]) {
    for (const text of await decode(await smaller(picture, picture.width, picture.height, longest), true)) found.add(text);
    if (found.size) break;
  }
  picture.close();
  return [...found];
}

export function closeScanner() {
  if (!opened) return;
  opened.stream?.getTracks().forEach(track => track.stop());
  opened.box.remove();
  opened.resolve(opened.refused);
  opened = null;
}

export function showScanned(text) {
  if (opened) opened.line.textContent = text;
}

/** Ends when it is closed; gives whether the camera was refused. */
export async function openScanner(onText) {
  closeScanner();
  const box = document.createElement("div"), video = document.createElement("video");
  const line = document.createElement("p"), end = document.createElement("button");
  box.id = "scanner";
  box.setAttribute("role", "dialog");
  video.playsInline = video.muted = true;
  line.setAttribute("role", "status");
  line.textContent = words("pocket.scan");
  end.textContent = words("pocket.scan.close");
  end.onclick = closeScanner;
  box.append(video, line, end);
  document.body.append(box);
  end.focus();
  const mine = opened = { box, line, stream: null, refused: false };
  const closed = new Promise(resolve => { mine.resolve = resolve; });
  try {
    const wanted = { facingMode: "environment", width: { ideal: 1280 } };
    const stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
    if (opened !== mine) stream.getTracks().forEach(track => track.stop());
    mine.stream = stream;
    video.srcObject = stream;
    await video.play();
    watch(mine, video, onText);
  } catch {
    mine.refused = true;
    if (opened === mine) closeScanner();
  }
  return closed;
}

async function watch(mine, video, onText) {
  const seen = new Set();
  while (opened === mine) {
    await new Promise(requestAnimationFrame);
    if (!video.videoWidth) continue;
    for (const text of await decode(await smaller(video, video.videoWidth, video.videoHeight, LONGEST), false)) {
      if (seen.has(text) || opened !== mine) continue;
      seen.add(text);
      navigator.vibrate?.(60);
      onText(text);
    }
  }
}
