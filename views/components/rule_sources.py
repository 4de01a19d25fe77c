"""Where a step stands in the rules, in words."""

import re

from views.formatting import DOT
from views.ui_context import Ui

SOURCES = {
    "rulebook": "app.setup.source.rulebook",
    "base-rulebook": "app.setup.source.rulebook",
    "gog-rulebook": "terms.module.gates_of_gold",
    "gog-rules": "terms.module.gates_of_gold",
    "kok-rules": "terms.module.keeper_of_keys",
    "wow-rules": "terms.module.works_of_wonder",
    "card-list": "app.setup.source.card-list",
    "bga": "app.setup.source.bga",
    "web": "app.setup.source.web",
}
PAGE = re.compile(r"p(\d+(?:-\d+)?)")


def reference(ui: Ui, rule: str) -> str:
    """In the words of a player, such as rulebook p6 · Gates of Gold; empty where no source says it."""
    found = []
    for source in rule.split("; "):
        tag, _, where = source.partition(" ")
        if text := SOURCES.get(tag.partition(":")[0]):
            pages = tuple(PAGE.findall(where))
            found.append(ui("app.setup.source.pages", source=ui(text), pages=pages) if pages else ui(text))
    return DOT.join(dict.fromkeys(found))
