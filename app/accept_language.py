"""The languages that a browser prefers, handed from the request that opens its socket to its page."""

from contextvars import ContextVar

# The `Accept-Language` of the page whose socket is being served: Flet itself does not pass it on.
wished_languages: ContextVar[str] = ContextVar("wished_languages", default="")


def languages_of(header: str) -> list[str]:
    """The language codes of an `Accept-Language` header, the most preferred first: "fr-CH, ru;q=0.5" is fr, ru."""
    wishes = [part.partition(";") for part in header.split(",")]
    weighed = [(_weight(rest), tag.strip().lower().partition("-")[0]) for tag, _semicolon, rest in wishes]
    return [code for weight, code in sorted(weighed, key=lambda pair: -pair[0]) if weight > 0]


def _weight(rest: str) -> float:
    name, _equals, value = rest.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0
