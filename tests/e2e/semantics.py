"""What a screen reader has of a screen: the nodes of Flutter's accessibility tree, in the order of the page."""

from __future__ import annotations

import re
from dataclasses import dataclass

from testing.phone import Phone

NODES = """() => {
  const found = [];
  const own = node => [...node.childNodes].filter(each => each.nodeType === 3 || each.tagName === 'SPAN')
    .map(each => each.textContent).join(' ');
  const walk = (node, group) => {
    const tag = node.tagName;
    if (tag === 'FLT-SEMANTICS' || /^H[1-6]$/.test(tag) || tag === 'FLT-SEMANTICS-IMG') {
      const box = node.getBoundingClientRect();
      const field = node.querySelector(':scope > input, :scope > textarea');
      const role = node.getAttribute('role') || (field ? 'textbox' : /^H/.test(tag) ? 'heading' : '');
      found.push({
        identifier: node.getAttribute('flt-semantics-identifier') || '',
        role,
        name: (node.getAttribute('aria-label') || field?.getAttribute('aria-label') || own(node)).trim(),
        level: /^H/.test(tag) ? Number(tag[1]) : 0,
        acts: node.hasAttribute('flt-tappable') || Boolean(field && !field.disabled),
        off: node.getAttribute('aria-disabled') === 'true' || Boolean(field && field.disabled),
        live: node.hasAttribute('tabindex') && node.tabIndex >= 0 || Boolean(field && !field.disabled),
        box: [box.x, box.y, box.width, box.height],
        group,
      });
      if (role === 'group') group = found.length;
    }
    for (const child of node.children) walk(child, group);
  };
  walk(document.querySelector('flt-semantics-host'), 0);
  return found;
}"""

# The places of a Castle lie as on the board: close together, and in no rows.
DRAWN = re.compile(r"castle-(centre|\d-\d)|set-tier\d-\d")


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def shared(self, other: Box) -> tuple[float, float]:
        """How wide and how high the part is that both cover; not above 0 where there is none."""
        across = min(self.right, other.right) - max(self.x, other.x)
        return across, min(self.bottom, other.bottom) - max(self.y, other.y)


@dataclass(frozen=True, slots=True)
class Node:
    """`acts`: a tap does something; `off`: it says of itself that it does nothing now. `group` tells the parts of a
    screen that scroll, or that Tab takes as one."""

    identifier: str
    role: str
    name: str
    level: int
    acts: bool
    live: bool
    box: Box
    group: int
    off: bool = False

    def __str__(self) -> str:
        return f"{self.role or 'text'} {self.identifier or self.name[:40]!r}"


def nodes(phone: Phone) -> list[Node]:
    """All of the screen as it rests."""
    phone.still()
    return [Node(**{**found, "box": Box(*found["box"])}) for found in phone.page.evaluate(NODES)]
