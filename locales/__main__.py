"""`python -m locales`: how many sentences each language has, and which ones show in English."""

import sys

from . import DOMAINS, ENGLISH, HERE, LANGUAGES, WAYS, Language
from .compiling import read_ids


def ids(language: Language) -> set[str]:
    paths = (HERE / language / f"{domain}.po" for domain in DOMAINS)
    return {id for path in paths if path.exists() for id in read_ids(path)}


def missing(language: Language) -> list[str]:
    """The sentences that this language shows in English."""
    return sorted(ids(ENGLISH) - ids(language))


def main() -> int:
    for language in LANGUAGES:
        absent = missing(language)
        print(f"{language} {WAYS[language].name}: {len(ids(language))} sentences, {len(absent)} shown in English")
        for id in absent:
            print(f"  {id}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
