"""Setup codes: short enough to read aloud, with a check that finds what was misheard.

A code is written in 29 characters that nobody mixes up: digits and capital letters without B, I, L, O, S, U, Z.
29 is a prime, so two check characters (the plain sum and the sum weighted by place, both 0) find every wrong
character and every swap of neighbours, and usually tell which one it was.

    version | mix, 2 | seed, 5 | a pair for each draw that was locked or drawn again | check, 2
"""

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from locales import Message, say

from .mix import GAMES, Mix, make_mix, mix_problems

ALPHABET = "0123456789ACDEFGHJKMNPQRTVWXY"
BASE = len(ALPHABET)
VERSION = 1
FIRST_OF_ARCHITECTS = 64
HIGHEST_MIX = BASE**2 - 1
SEED_LENGTH = 5
SHORTEST = 1 + 2 + SEED_LENGTH + 2
MOST_REROLLS = 99  # of one draw
LONGEST = 200  # more than every draw locked and drawn again that often
GROUP = 5
# What people type for what they see, Cyrillic capitals among it.
LOOK_ALIKES = str.maketrans("OILSZBUАВЕКМНОРСТУХЗ", "011528V" + "A8EKMH0PCTYX3")
# A pair's second character holds 2 for each time drawn again, and 1 for the lock.
MOST_IN_A_PAIR = BASE - 1


class BadCode(ValueError):
    """A text that is no setup code, and what seems to be wrong with it."""

    def __init__(self, what: Message) -> None:
        super().__init__(what.id)
        self.what = what


@dataclass(frozen=True, slots=True)
class SetupCode:
    """What a code holds. What was dealt by hand does not fit: that lives in the plan's document alone."""

    mix: Mix
    seed: str  # five characters of the alphabet
    rerolls: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))  # by a draw's number; never 0
    locked: frozenset[int] = frozenset()

    def __str__(self) -> str:
        return grouped(written(self))


def make_seed(below: Callable[[int], int]) -> str:
    """A fresh seed; `below(n)` gives a whole number from 0 to n - 1, as `secrets.randbelow` does."""
    return "".join(ALPHABET[below(BASE)] for _ in range(SEED_LENGTH))


def written(code: SetupCode) -> str:
    """The code without its dashes."""
    first, second = divmod(mix_number(code.mix), BASE)
    digits = [VERSION, first, second, *(ALPHABET.index(sign) for sign in code.seed)]
    for draw in sorted({*code.rerolls, *code.locked}):
        rest = 2 * code.rerolls.get(draw, 0) + (draw in code.locked)
        while rest:
            step = min(rest, MOST_IN_A_PAIR)
            digits += [draw, step]
            rest -= step
    return "".join(ALPHABET[digit] for digit in (*digits, *check_digits(digits)))


def parse(text: str) -> SetupCode:
    """The code in a text as people type it: small letters, spaces, dashes and look-alikes are fine."""
    signs = tidy(text)
    if not signs:
        raise BadCode(say("setup.code.empty"))
    if strange := [(at, sign) for at, sign in enumerate(signs, 1) if sign not in ALPHABET]:
        at, sign = strange[0]
        raise BadCode(say("setup.code.strange", at=at, sign=sign if sign.isprintable() else f"U+{ord(sign):04X}"))
    if not SHORTEST <= len(signs) <= LONGEST:
        raise BadCode(say("setup.code.length", n=len(signs), right=SHORTEST))
    if not checks(signs):
        raise BadCode(suspect(signs))
    code = read_checked(signs)
    if code is None:
        raise BadCode(say("setup.code.unknown"))
    return code


def tidy(text: str) -> str:
    """Capitals without spaces, dashes and the like, look-alikes put right."""
    plain = unicodedata.normalize("NFKC", text[: 4 * LONGEST]).upper()
    kept = (sign for sign in plain if not sign.isspace() and unicodedata.category(sign) not in {"Pd", "Cf"})
    return "".join(kept).translate(LOOK_ALIKES)


def grouped(signs: str) -> str:
    return "-".join(signs[at : at + GROUP] for at in range(0, len(signs), GROUP))


def weights(length: int) -> Iterator[int]:
    """No weight is 0 and no two neighbours have the same one."""
    return (at % (BASE - 1) + 1 for at in range(length))


def syndromes(digits: list[int]) -> tuple[int, int]:
    weighted = sum(weight * digit for weight, digit in zip(weights(len(digits)), digits, strict=True))
    return sum(digits) % BASE, weighted % BASE


def checks(signs: str) -> bool:
    return syndromes([ALPHABET.index(sign) for sign in signs]) == (0, 0)


def check_digits(digits: list[int]) -> tuple[int, int]:
    """The two that make both sums 0: a + b = -plain, u*a + v*b = -weighted, where v = u + 1 or (v, u) = (1, 28)."""
    plain, weighted = syndromes([*digits, 0, 0])
    u, v = list(weights(len(digits) + 2))[-2:]
    b = (-weighted + u * plain) * pow(v - u, -1, BASE) % BASE
    return (-plain - b) % BASE, b


def suspect(signs: str) -> Message:
    """Which one change would make it a code: the message names it where there is just one.

    One wrong character adds the same to both sums, times its weight; two swapped neighbours leave the plain sum alone.
    """
    digits = [ALPHABET.index(sign) for sign in signs]
    weight = list(weights(len(digits)))
    plain, weighted = syndromes(digits)
    found: list[Message] = []
    for at, digit in enumerate(digits):
        if plain and plain * weight[at] % BASE == weighted:
            better = ALPHABET[(digit - plain) % BASE]
            fixed = signs[:at] + better + signs[at + 1 :]
            if read_checked(fixed):
                message = say("setup.code.wrong", at=at + 1, sign=signs[at], better=better, whole=grouped(fixed))
                found.append(message)
        elif not plain and at and (weight[at] - weight[at - 1]) * (digit - digits[at - 1]) % BASE == weighted:
            fixed = signs[: at - 1] + signs[at] + signs[at - 1] + signs[at + 1 :]
            if read_checked(fixed):
                found.append(say("setup.code.swapped", at=at, then=at + 1, whole=grouped(fixed)))
    return found[0] if len(found) == 1 else say("setup.code.mistyped")


def read_checked(signs: str) -> SetupCode | None:
    """What a text with right check characters holds; None where no version of the app ever wrote it."""
    digits = [ALPHABET.index(sign) for sign in signs]
    version, first, second, *_ = digits
    mix = numbered_mix(BASE * first + second)
    if version != VERSION or mix is None:
        return None
    tail = digits[3 + SEED_LENGTH : -2]
    if len(tail) % 2:
        return None
    sums: dict[int, int] = {}
    for draw, step in zip(tail[::2], tail[1::2], strict=True):
        sums[draw] = sums.get(draw, 0) + step
    rerolls = MappingProxyType({draw: total // 2 for draw, total in sums.items() if total > 1})
    if any(count > MOST_REROLLS for count in rerolls.values()):
        return None
    locked = frozenset(draw for draw, total in sums.items() if total % 2)
    code = SetupCode(mix, signs[3 : 3 + SEED_LENGTH], rerolls, locked)
    return code if written(code) == signs else None


def mix_number(mix: Mix) -> int:
    """Each mix has one number, for ever: Viscounts from 0, Architects from 64; what further modules add to Viscounts
    counts from the highest number downwards. An opponent of the base box, with one person or two, has the numbers of
    the solo tables that need a module which such a game never has."""
    choice = GAMES[mix.game]
    modules = sum(1 << at for at, module in enumerate(choice.modules) if module in mix.modules)
    kind = modules * len(choice.boards) + choice.boards.index(mix.boards)
    if mix.has_base_opponent:
        table = 2 * choice.base_opponents.index(mix.solo or "") + mix.players - 1
    else:
        named = 0 if mix.solo is None else choice.opponents.index(mix.solo) + 1
        table = named if mix.is_solo else len(choice.opponents) + mix.players - 1
    number = kind * _tables(mix.game) + table
    if mix.game == "architects":
        return FIRST_OF_ARCHITECTS + number
    return number if number < FIRST_OF_ARCHITECTS else HIGHEST_MIX - (number - FIRST_OF_ARCHITECTS)


def numbered_mix(number: int) -> Mix | None:
    game, place = "viscounts", number
    if number >= FIRST_OF_ARCHITECTS:
        game, place = "architects", number - FIRST_OF_ARCHITECTS
        if place >= 2 ** len(GAMES[game].modules) * len(GAMES[game].boards) * _tables(game):
            game, place = "viscounts", FIRST_OF_ARCHITECTS + HIGHEST_MIX - number
    choice = GAMES[game]
    kind, table = divmod(place, _tables(game))
    if table < 2 * len(choice.base_opponents):
        named, other = divmod(table, 2)
        if mix := _of_kind(game, kind, other + 1, choice.base_opponents[named]):
            return mix
    opponents = (None, *choice.opponents)
    solo, players = (opponents[table], 1) if table < len(opponents) else (None, table - len(opponents) + 2)
    return _of_kind(game, kind, players, solo)


def _of_kind(game: str, kind: int, players: int, solo: str | None) -> Mix | None:
    """`kind` counts through the sets of modules, each with every kind of boards."""
    choice = GAMES[game]
    bits, boards = divmod(kind, len(choice.boards))
    if bits >= 2 ** len(choice.modules):
        return None
    modules = [module for at, module in enumerate(choice.modules) if bits >> at & 1]
    if mix_problems(game, modules, players, solo, choice.boards[boards]):
        return None
    return make_mix(game, modules, players, solo, choice.boards[boards])


def _tables(game: str) -> int:
    """Solo with an opponent drawn or named, or 2 players and more."""
    return len(GAMES[game].opponents) + GAMES[game].most_players
