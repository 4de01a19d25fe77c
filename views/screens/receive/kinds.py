"""What reads and shows which kind of payload. A new kind is one line."""

from __future__ import annotations

from collections.abc import Mapping

from app import result_code, setup_payload
from views.screens.receive import cards, matches, result, setup
from views.screens.receive.offer import Kind

KINDS: Mapping[str, Kind] = {
    "setup": Kind(setup_payload.read, setup.offer),
    "result": Kind(result_code.read, result.offer),
    "cards": Kind(cards.read, cards.offer),
    "matches": Kind(matches.Received, matches.offer),
}
