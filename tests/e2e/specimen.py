"""A page with every kind of character and icon the app draws, served as the app is."""

import argparse

import flet as ft

from server.run import serve
from views.components.icons import Icon, icon
from views.theme import PALETTES

LINES = {
    "latin": "Œuvre, à l’été : « ça » 12\u202f345 € — Łódź, İzmir",
    "cyrillic": "Щука, Ёлка, їжак",
    "figures": "0123456789 × ÷ − ½ № 3",
    "symbols": "★ ✓ → ● ⚀ ♠",
    "emoji": "🎲🏰👑😀",
}


def named(identifier: str, control: ft.Control) -> ft.Control:
    return ft.MergeSemantics(ft.Semantics(identifier=identifier, content=control))


@ft.component
def specimen() -> list[ft.View]:
    count, set_count = ft.use_state(0)
    style = ft.TextStyle(font_family="Alegreya Sans", font_family_fallback=["Symbols", "Emoji"], size=20)
    return [
        ft.View(
            route="/",
            bgcolor=PALETTES["light"]["surface"],  # the page waits for a ground that is not the client's own
            controls=[
                named("count", ft.Text(str(count))),
                named("add", ft.FilledButton("Add one", on_click=lambda: set_count(lambda now: now + 1))),
                *[named(name, ft.Text(line, style=style)) for name, line in LINES.items()],
                ft.Row([icon(name, 32, "#8b2c28") for name in Icon], wrap=True),
            ],
        )
    ]


def main(page: ft.Page) -> None:
    page.render_views(specimen)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int)
    serve(main, port=parser.parse_args().port, open_browser=False)
