// The decoder's thread: the browser's own reader of codes where it has one, else jsQR.
const native = (async () => {
  if (!("BarcodeDetector" in self)) return null;
  const kinds = await BarcodeDetector.getSupportedFormats().catch(() => []);
  return kinds.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : null;
})();

function readOne(pixels, thorough) {
  if (!self.jsQR) importScripts("jsQR.js");
  return jsQR(pixels.data, pixels.width, pixels.height, { inversionAttempts: thorough ? "attemptBoth" : "dontInvert" });
}

/** jsQR finds one code at a time: each that it found is painted over. */
function readAll(bitmap, thorough) {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const brush = canvas.getContext("2d", { willReadFrequently: true }), texts = [];
  brush.fillStyle = "white";
  brush.fillRect(0, 0, canvas.width, canvas.height); // what is transparent counts as paper
  brush.drawImage(bitmap, 0, 0);
  for (let turn = 0; turn < (thorough ? 16 : 2); turn++) {
    const found = readOne(brush.getImageData(0, 0, canvas.width, canvas.height), thorough);
    if (!found) break;
    if (found.data) texts.push(found.data);
    const { topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner } = found.location;
    brush.beginPath();
    for (const corner of [topLeftCorner, topRightCorner, bottomRightCorner, bottomLeftCorner]) brush.lineTo(corner.x, corner.y);
    brush.closePath();
    brush.fill();
  }
  return texts;
}

self.onmessage = async ({ data: { id, bitmap, thorough } }) => {
  let texts = [];
  try {
    const detector = await native;
    if (detector) texts = (await detector.detect(bitmap)).map(code => code.rawValue).filter(Boolean);
    if (!texts.length) texts = readAll(bitmap, thorough);
  } catch (error) {
    console.info("no code:", String(error));
  }
  bitmap.close();
  self.postMessage({ id, texts });
};
