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


def of_wonder(step: StepContext, resource: Resource, part: str) -> Asking[int]:
    """The Influence, Tax or VP of a Wonder."""
    value = getattr(step.setting.wonders[resource], part)
    if value is not None:
        return int(value)
    key = f"wonder.{resource}.{part}"
    if key not in step.known:
        high = step.facts.influence_max if part == "influence" else MOST_VALUE
        step.known[key] = yield from ask_number(f"wonder_{part}", "S32", 0, high, wonder=resource)
    return int(step.known[key])


def princess_of(step: StepContext, card: str) -> Asking[str]:
    return (yield from _location(step, card, "princess", ""))


def profiteer_of(step: StepContext, card: str, princess: str) -> Asking[str]:
    return (yield from _location(step, card, "profiteer", princess))


def _location(step: StepContext, card: str, who: str, taken: str) -> Asking[str]:
    if location := getattr(step.setting.contributions[card], who):
        return str(location)
    key = f"{CARD}.{card}.{who}"
    if key not in step.known:
        free = [location for location in OPEN_LOCATIONS if location != taken]
        step.known[key] = yield from ask_pick(f"{who}_at", "S53", free)
    return str(step.known[key])


def for_contributing(step: StepContext, card: str, resource: Resource) -> Asking[Words]:
    """S15: what the AI takes of what is printed under a resource."""
    words = step.setting.contributions[card].rewards[RESOURCES.index(resource)]
    if words and UNKNOWN not in words:
        return words
    details = {"resource": resource}
    return (yield from _words(step, f"{card}.{resource}", "contribution_reward", "S15", AI_TAKES, details))


AI_TAKES = ("gain_influence", "gain_virtue", "gain_reward_card")


def consequence_of(step: StepContext, card: str) -> Asking[Words]:
    words = step.setting.contributions[card].consequence
    if words and UNKNOWN not in words:
        return words
    allowed = sorted(vocabulary()["consequences"])
    return (yield from _words(step, f"{card}.consequence", "consequence", "S53", allowed, {}))


def reward_of(step: StepContext, card: str) -> Asking[Options]:
    """S30: of an unread card the one that the AI can take."""
    options = step.setting.contributions[card].reward
    if options and not any(UNKNOWN in words for words in options):
        return options
    allowed = sorted(vocabulary()["rewards"])
    return ((yield from _words(step, f"{card}.reward", "princess_reward", "S30", allowed, {})),)


def _words(
    step: StepContext, key: str, what: str, rule: str, allowed: Iterable[str], details: Mapping[str, str]
) -> Asking[Words]:
    """Icon words, one after the other."""
    key = f"{CARD}.{key}"
    if key not in step.known:
        words: list[str] = []
        question = Question("pick", what, rule, details, (*allowed, DONE))
        while (word := (yield question)) != DONE:
            words.append(str(word))
        step.known[key] = "+".join(words)
    return tuple(word for word in str(step.known[key]).split("+") if word)


def forget_cards(step: StepContext) -> None:
    """The seven cards were shuffled: what the app could only know by their order is to be read again."""
    step.known = {key: value for key, value in step.known.items() if not key.startswith(CARD)}
