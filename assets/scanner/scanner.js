// Reads QR codes: from the camera, as often as there is a new picture, or from a picture that was picked. Another
// thread decodes, so that the screen goes on; nothing leaves the device.
const LONGEST = 1000; // pixels of the longer side: enough for the largest code of the app, and quick
const STYLE = `
  #scanner {
    position: fixed; inset: 0; z-index: 2; box-sizing: border-box; padding: 16px; background: #1b1613; color: #f5e9d6;
    display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 24px;
    font: 18px/1.5 Georgia, serif; text-align: center;
  }
  #scanner video { width: 100%; min-height: 0; flex: 1; object-fit: contain; border-radius: 16px; background: #000; }
  #scanner p { margin: 0; max-width: 26em; }
  #scanner button {
    min-height: 48px; padding: 8px 24px; border: 2px solid #e0a39b; border-radius: 24px; font: inherit; background: none;
    color: #e0a39b;
  }`; // dark in every theme: a bright edge would be mirrored in the other screen
let decoder = null, questions = 0, opened = null;
const asked = new Map();

function decode(bitmap, thorough) {
  if (!decoder) {
    decoder = new Worker(new URL("decoder.js", import.meta.url));
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

function closeScanner() {
  if (!opened) return;
  opened.stream?.getTracks().forEach(track => track.stop());
  opened.box.remove();
  opened.resolve(opened.refused);
  opened = null;
}

/** Tells the app once that the browser gives this page a camera. */
export async function announceCamera(tell) {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []) ?? [];
  if (devices.some(({ kind }) => kind === "videoinput")) tell({ kind: "camera" });
}

/** What the app says (`app/page_camera.py`), and how it is told what was seen. */
export function heardApp({ kind, words, done }, tell) {
  if (kind === "scan") openScanner(words, text => tell({ kind: "text", text })).then(refused => tell({ kind: "closed", refused }));
  else if (done) closeScanner();
  else if (opened) opened.line.textContent = words;
}

/** Ends when it is closed; gives whether the camera was refused. The words are those of the app, in its language. */
async function openScanner({ hint, close }, onText) {
  closeScanner();
  const [box, style, video, line, end] = ["div", "style", "video", "p", "button"].map(name => document.createElement(name));
  box.id = "scanner";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-modal", "true");
  box.setAttribute("aria-label", hint);
  box.onkeydown = ({ key }) => key === "Escape" && closeScanner();
  style.textContent = STYLE;
  video.playsInline = video.muted = true;
  line.setAttribute("role", "status");
  line.textContent = hint;
  end.textContent = close;
  end.onclick = closeScanner;
  box.append(style, video, line, end);
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
      onText(text);
    }
  }
}
