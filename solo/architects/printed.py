"""What only the printed Wonders and Contribution Cards show: read from the start, or asked once and kept."""

from collections.abc import Iterable, Mapping

from content.architects_table import Resource
from solo.cards import Words
from solo.dialogue import Asking, Question, ask_number, ask_pick

from .boards import MOST_VALUE
from .cards import OPEN_LOCATIONS, RESOURCES, UNKNOWN, Options, vocabulary
from .step_context import StepContext

DONE = "done"
CARD = "contribution"


def of_wonder(work: StepContext, resource: Resource, part: str) -> Asking[int]:
    """The Influence, Tax or VP of a Wonder."""
    value = getattr(work.setting.wonders[resource], part)
    if value is not None:
        return int(value)
    key = f"wonder.{resource}.{part}"
    if key not in work.known:
        high = work.facts.influence_max if part == "influence" else MOST_VALUE
        work.known[key] = yield from ask_number(f"wonder_{part}", "S32", 0, high, wonder=resource)
    return int(work.known[key])


def princess_of(work: StepContext, card: str) -> Asking[str]:
    return (yield from _location(work, card, "princess", ""))


def profiteer_of(work: StepContext, card: str, princess: str) -> Asking[str]:
    return (yield from _location(work, card, "profiteer", princess))


def _location(work: StepContext, card: str, who: str, taken: str) -> Asking[str]:
    if location := getattr(work.setting.contributions[card], who):
        return str(location)
    key = f"{CARD}.{card}.{who}"
    if key not in work.known:
        free = [location for location in OPEN_LOCATIONS if location != taken]
        work.known[key] = yield from ask_pick(f"{who}_at", "S53", free)
    return str(work.known[key])


def for_contributing(work: StepContext, card: str, resource: Resource) -> Asking[Words]:
    """S15: what the AI takes of what is printed under a resource."""
    words = work.setting.contributions[card].rewards[RESOURCES.index(resource)]
    if words and UNKNOWN not in words:
        return words
    details = {"resource": resource}
    return (yield from _words(work, f"{card}.{resource}", "contribution_reward", "S15", AI_TAKES, details))


AI_TAKES = ("gain_influence", "gain_virtue", "gain_reward_card")


def consequence_of(work: StepContext, card: str) -> Asking[Words]:
    words = work.setting.contributions[card].consequence
    if words and UNKNOWN not in words:
        return words
    allowed = sorted(vocabulary()["consequences"])
    return (yield from _words(work, f"{card}.consequence", "consequence", "S53", allowed, {}))


def reward_of(work: StepContext, card: str) -> Asking[Options]:
    """S30: of an unread card the one that the AI can take."""
    options = work.setting.contributions[card].reward
    if options and not any(UNKNOWN in words for words in options):
        return options
    allowed = sorted(vocabulary()["rewards"])
    return ((yield from _words(work, f"{card}.reward", "princess_reward", "S30", allowed, {})),)


def _words(
    work: StepContext, key: str, what: str, rule: str, allowed: Iterable[str], details: Mapping[str, str]
) -> Asking[Words]:
    """Icon words, one after the other."""
    key = f"{CARD}.{key}"
    if key not in work.known:
        words: list[str] = []
        question = Question("pick", what, rule, details, (*allowed, DONE))
        while (word := (yield question)) != DONE:
            words.append(str(word))
        work.known[key] = "+".join(words)
    return tuple(word for word in str(work.known[key]).split("+") if word)


def forget_cards(work: StepContext) -> None:
    """The seven cards were shuffled: what the app could only know by their order is to be read again."""
    work.known = {key: value for key, value in work.known.items() if not key.startswith(CARD)}
