"""All languages say the same things."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from locales import DOMAINS, HERE, LANGUAGES, WAYS, Language, Texts, printable, say


@cache
def read(language: str, domain: str) -> Catalog:
    with (HERE / language / f"{domain}.po").open("rb") as file:
        return read_po(file, locale=language, domain=domain, abort_invalid=True)


def entries(language: str, domain: str) -> Iterator[tuple[str, tuple[str, ...], bool]]:
    """Id, texts (one for each plural form), and whether the entry has plural forms."""
    for message in read(language, domain):
        plural = not isinstance(message.id, str)
        name = message.id if isinstance(message.id, str) else str(message.id[0])
        texts = message.string if isinstance(message.string, tuple) else (message.string,)
        if name:
            yield name, tuple(map(str, texts)), plural


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_is_said_in_every_language(language: Language, domain: str) -> None:
    english = {name: (texts, plural) for name, texts, plural in entries("en", domain)}
    here = {name: (texts, plural) for name, texts, plural in entries(language, domain)}
    assert here.keys() == english.keys()
    for name, (texts, plural) in here.items():
        assert name.startswith(f"{domain}."), name
        assert plural == english[name][1], f"{name}: plural in one language only"
        assert len(texts) == (read(language, domain).num_plurals if plural else 1), name
        assert all(text.strip() for text in texts), f"{name}: no text"
        wanted = placeholders("".join(english[name][0]))
        for text in texts:
            # A form for exactly one may spell the number out.
            assert placeholders(text) | {"n"} == wanted | {"n"}, name


def said_in(language: Language) -> Iterator[str]:
    """Every sentence of the catalogues and of the manual."""
    for domain in DOMAINS:
        for _, texts, _ in entries(language, domain):
            yield from texts
    for page in sorted((HERE.parent / "docs" / "manual" / language).iterdir()):
        yield from (line for line in page.read_text(encoding="utf-8").splitlines() if not line.startswith("!["))


@pytest.mark.parametrize("language", [language for language in LANGUAGES if WAYS[language].never])
def test_signs_are_set_as_the_language_does(language: Language) -> None:
    """Its `language.toml` says what no sentence has."""
    sentences = [*said_in(language)]
    for example, pattern in WAYS[language].never.items():
        assert re.search(pattern, example), example
        assert [text for text in sentences if re.search(pattern, text)] == [], example


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_stands_twice(language: Language, domain: str) -> None:
    text = (HERE / language / f"{domain}.po").read_text(encoding="utf-8")
    names = re.findall(r'^msgid "(.+)"$', text, re.M)
    assert sorted(names) == sorted(set(names))


def test_an_unknown_id_is_an_error_not_a_blank() -> None:
    with pytest.raises(KeyError, match=r"no text for 'terms\.no_such_thing'"):
        Texts("en").render(say("terms.no_such_thing"))


def test_what_stays_with_its_word_can_be_printed_and_what_breaks_a_line_cannot() -> None:
    assert [sign for sign in ("a", "\u00a0", " ", "\n", "\0", "\x1b", "\u202e", "\u2028") if printable(sign)] == [
        "a",
        "\u00a0",
        " ",
    ]
