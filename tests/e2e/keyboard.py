"""A person without a mouse: Tab, Shift+Tab, Enter, Space and Escape, and where the focus is."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence

from PIL import Image

from testing.phone import Phone
from testing.screens import LOOKS
from tests.e2e.semantics import DRAWN, Box, Node
from views.theme import contrast

FAR = 200  # presses of Tab; no screen has as many controls
ROUND = 8  # px around a control in which its ring is looked for
FOCUSED = """() => {
  const at = document.activeElement?.closest('[flt-semantics-identifier]');
  return at ? at.getAttribute('flt-semantics-identifier') : '';
}"""


def press(phone: Phone, key: str) -> str:
    """What has the focus after it; Flutter moves it a moment later."""
    phone.page.keyboard.press(key)
    phone.still()
    return focused(phone)


def focused(phone: Phone) -> str:
    identifier: str = phone.page.evaluate(FOCUSED)
    return identifier


def reach(phone: Phone, wanted: str) -> int:
    """Tabs until the focus is on a control, by the pattern of its identifier; how many presses it took."""
    for presses in range(1, FAR):
        if re.fullmatch(wanted, press(phone, "Tab")):
            return presses
    raise AssertionError(f"Tab never comes to {wanted}")


def tour(phone: Phone) -> list[str]:
    """All that Tab visits until it comes to where it began."""
    first = press(phone, "Tab") or press(phone, "Tab")
    visited = [first]
    while (now := press(phone, "Tab")) != first and len(visited) < FAR:
        visited.append(now)
    return visited


def lost_ways(found: Sequence[Node], visited: Sequence[str]) -> Iterator[str]:
    """What is wrong with the way Tab went through a screen, by where things were before it began."""
    there = {node.identifier: node for node in found if node.identifier}
    for node in found:
        if node.live and node.acts and (times := visited.count(node.identifier)) != 1:
            yield f"{node} has the focus {times} times"
    order = list(there)
    way = [there[identifier] for identifier in visited if identifier in there]
    first = min(range(len(way)), key=lambda at: order.index(way[at].identifier), default=0)
    way = [*way[first:], *way[:first]]  # the way is a round; it may have begun anywhere
    last: dict[int, Node] = {}
    for node in way:
        before = last.get(node.group)
        if before and not DRAWN.fullmatch(node.identifier) and not _follows(before.box, node.box):
            yield f"from {before} Tab goes back to {node}"
        last[node.group] = node
    left: list[int] = []
    for node, following in zip(way, [*way[1:], None], strict=False):
        if node.group and (following is None or following.group != node.group):
            if node.group in left:
                yield f"Tab comes a second time to the part around {node}"
            left.append(node.group)


def _follows(one: Box, other: Box) -> bool:
    """In the same row it is to the right, else it is below."""
    _across, down = one.shared(other)
    if down > min(one.height, other.height) / 2:
        return other.x > one.x
    return other.y > one.y


def ringed(phone: Phone, around: Box, before: bytes) -> bool:
    """Whether a control that has the focus comes to look different from a picture of the screen before, by as many
    pixels as half a ring has."""
    without = _pixels(before, around)
    for _ in range(LOOKS):
        pairs = zip(_pixels(phone.page.screenshot(), around), without, strict=True)
        if sum(contrast(one, other) >= 3 for one, other in pairs if one != other) >= around.width + around.height:
            return True
        phone.still()  # a ring comes some frames after the focus
    return False


def _pixels(picture: bytes, around: Box) -> list[str]:
    left, top = round(around.x - ROUND), round(around.y - ROUND)
    whole = Image.open(io.BytesIO(picture)).convert("RGB")
    data = whole.crop((left, top, round(around.right + ROUND), round(around.bottom + ROUND))).tobytes()
    return [f"#{data[at : at + 3].hex()}" for at in range(0, len(data), 3)]
