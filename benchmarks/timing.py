"""Times taken inside the page itself, so that the driver of the browser is not measured."""

import json

from playwright.sync_api import Browser, BrowserContext, Page

LIMIT_MS = 120_000
# Switches the accessibility tree on and notes when what makes the screen usable is in it.
USABLE = """(() => {
  const usable = %s;
  const look = () => {
    document.querySelector('flt-semantics-placeholder')?.click();
    if (document.querySelector(usable)) {
      window.usableAt = performance.now();
      watch.disconnect();
    }
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { subtree: true, childList: true, attributes: true });
})()"""
# From the finger's rise to the change of what the tap changes.
CHANGED = """([watched]) => {
  const signature = () => {
    const node = document.querySelector(`[flt-semantics-identifier='${watched}']`);
    if (!node) return '';
    const said = [...node.querySelectorAll('*'), node].flatMap(each =>
      ['aria-checked', 'aria-current', 'aria-selected', 'aria-label'].map(name => each.getAttribute(name)));
    return [node.textContent, ...said].join('|');
  };
  window.changed = new Promise((done, failed) => {
    const before = signature();
    let began = 0;
    addEventListener('pointerup', () => { began = performance.now(); }, { capture: true, once: true });
    const watch = new MutationObserver(() => {
      if (!began || signature() === before) return;
      watch.disconnect();
      done(performance.now() - began);
    });
    watch.observe(document.querySelector('flt-semantics-host'),
      { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(() => failed(new Error(`a tap did not change ${watched}`)), 10000);
  });
}"""
TRANSFERRED = """() => performance.getEntriesByType('resource')
  .concat(performance.getEntriesByType('navigation')).reduce((sum, entry) => sum + entry.transferSize, 0)"""


def at(identifier: str) -> str:
    return f"[flt-semantics-identifier='{identifier}']"


def new_phone(browser: Browser, usable: str) -> BrowserContext:
    """A phone that has never been here; `usable` is the control that a person waits for."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="en-GB")
    watch_for(context, at(usable))
    return context


def watch_for(context: BrowserContext, usable: str) -> None:
    """Pages of this browser note when there is something that this selector finds."""
    context.add_init_script(USABLE % json.dumps(usable))


def usable_ms(page: Page, url: str) -> float:
    """Loads the page; returns the milliseconds to what is watched for."""
    page.goto(url, timeout=LIMIT_MS)
    page.wait_for_function("() => window.usableAt", timeout=LIMIT_MS)
    milliseconds: float = page.evaluate("window.usableAt")
    return milliseconds


def load(page: Page, url: str) -> tuple[float, int]:
    """The milliseconds to a usable screen and the bytes that came over the wire."""
    milliseconds = usable_ms(page, url)
    page.wait_for_load_state("networkidle")
    size: int = page.evaluate(TRANSFERRED)
    return milliseconds, size


def tap(page: Page, tapped: str, watched: str) -> float:
    """Taps; returns the milliseconds until the watched control has changed."""
    target = page.locator(at(tapped))
    page.evaluate(CHANGED, [watched])
    target.click()
    milliseconds: float = page.evaluate("window.changed")
    # The next tap comes when the screen is at rest, as a person's does.
    page.wait_for_timeout(150)
    return milliseconds
