"""What reads which kind of parcel. A new kind is one line."""

from __future__ import annotations

from collections.abc import Mapping

from views.receive import cards, matches, result, setup
from views.receive.offer import Reader

KINDS: Mapping[str, Reader] = {
    "setup": setup.offer,
    "result": result.offer,
    "cards": cards.offer,
    "matches": matches.offer,
}
