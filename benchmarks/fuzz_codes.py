"""Good, mistyped, cut and hostile texts through the reader of setup codes: a code or one sentence, each at once.

    python -m benchmarks.fuzz_codes --count 100000 --seed 1

One wrong character and two swapped neighbours are always noticed; what is read is written back as the same code.
"""

import sys
from random import Random

from benchmarks.fuzzing import Outcomes, fuzzed, main
from locales import LANGUAGES, Message, Texts, printable
from setup.code import ALPHABET, LONGEST, BadCode, SetupCode, grouped, make_seed, parse, tidy, written
from setup.mix import BadSetup, all_mixes
from setup.plan import from_code
from testing.counting import Calls

MIXES = all_mixes(promos=True)
HOSTILE = (
    "\0",
    "\x1b",
    "\u202e",
    "\u200b",
    "\ud800",
    "👑",
    "ﬃ",
    "Ⅻ",
    "\n",
    "я",
    "%s",
    "{n}",
    "'",
    "\uffff",
    "\U0010ffff",
)
MOST_CALLS = 40_000
"""Of functions, for a text; 10,247 are the most that were counted."""


def good(rng: Random) -> SetupCode:
    numbers = [rng.randint(1, 28) for _ in range(rng.choice((0, 0, 1, 3, 8)))]
    rerolls = {number: rng.randint(1, 99) for number in numbers}
    locked = frozenset(rng.sample(range(1, 29), rng.choice((0, 0, 2))))
    return SetupCode(rng.choice(MIXES), make_seed(rng.randrange), rerolls, locked)


def thrown(rng: Random) -> tuple[str, str, SetupCode | None]:
    """Its kind, the text, and what must come of it."""
    code = good(rng)
    signs = written(code)
    at = rng.randrange(len(signs) - 1)
    match rng.randrange(7):
        case 0:
            text = grouped(signs).lower() if rng.random() < 0.5 else " – ".join(signs)
            return "good", text, code
        case 1:
            other = rng.choice([sign for sign in ALPHABET if sign != signs[at]])
            return "wrong", signs[:at] + other + signs[at + 1 :], None
        case 2:
            return "swapped", signs[:at] + signs[at + 1] + signs[at] + signs[at + 2 :], None
        case 3:
            return "cut", signs[:at] if rng.random() < 0.5 else signs[:at] + signs[at + 1 :], None
        case 4:
            return "hostile", signs[:at] + rng.choice(HOSTILE) + signs[at:], None
        case 5:
            count = rng.choice((1, 10, LONGEST, 5000))
            return "signs", "".join(rng.choice(ALPHABET) for _ in range(count)), None
        case _:
            return "any", "".join(chr(rng.randrange(0x11_0000)) for _ in range(rng.randrange(40))), None


def read(text: str) -> SetupCode | Message:
    try:
        return parse(text)
    except BadCode as bad:
        return bad.what


def check(kind: str, text: str, wanted: SetupCode | None) -> str:
    with Calls() as calls:
        found = read(text)
    assert calls.count < MOST_CALLS, f"{calls.count} calls"
    if isinstance(found, Message):
        assert wanted is None, "a good code is refused"
        said = [Texts(language).render(found) for language in LANGUAGES]
        assert all(all(map(printable, sentence)) for sentence in said), "the sentence holds what cannot be printed"
        return "refused"
    assert wanted in (None, found), "another code is read"
    assert parse(str(found)) == found
    if kind in ("wrong", "swapped"):
        assert tidy(text) == written(found), "a slip is not noticed"
    try:
        from_code(found)
    except BadSetup:
        return "read, and names draws that the mix has not"
    return "read"


def fuzz(count: int, seed: int) -> Outcomes:
    """How often each kind of text came to what."""
    return fuzzed(count, seed, thrown, check)


if __name__ == "__main__":
    sys.exit(main(__doc__, "texts", 100_000, fuzz))
