"""Where a step stands in the rules, in words."""

from views.ui import Ui
from views.words import DOT

SOURCES = {
    "rulebook": "app.setup.source.rulebook",
    "gog-rulebook": "terms.module.gates_of_gold",
    "gog-rules": "terms.module.gates_of_gold",
    "kok-rules": "terms.module.keeper_of_keys",
    "wow-rules": "terms.module.works_of_wonder",
    "card-list": "app.setup.source.card-list",
    "bga": "app.setup.source.bga",
    "web": "app.setup.source.web",
}
PAGE_MARKS = ("img",)  # how it was read, of no use at the table


def reference(ui: Ui, rule: str) -> str:
    """In the words of a player, such as rulebook p6 · Gates of Gold; empty where no source says it."""
    found = []
    for source in rule.split("; "):
        tag, *pages = source.split()
        if text := SOURCES.get(tag.partition(":")[0]):
            found.append(" ".join([ui(text), *(page for page in pages if page not in PAGE_MARKS)]))
    return DOT.join(dict.fromkeys(found))
