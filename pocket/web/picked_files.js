// Files that a person picks. Flet's client opens the browser's picker, as it has to be done within the tap; the files stay
// in the page for the app, which reads them beside the screen. The client gets empty ones of the same names instead: it
// would take their content apart byte by byte, and hold the screen meanwhile.
const { click } = HTMLElement.prototype;
let picked = [];

HTMLInputElement.prototype.click = function () {
  if (this.type === "file") this.addEventListener("change", keep, { capture: true }); // before the client's own
  click.call(this);
};

function keep() {
  picked = [...this.files];
  const names = new DataTransfer();
  for (const { name, type } of picked) names.items.add(new File([], name, { type }));
  this.files = names.files;
}

/** Those that were picked last; once. */
export function takePicked() {
  return picked.splice(0);
}
