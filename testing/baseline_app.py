"""The least a Flet app can do: one counter behind the same server. All times are measured against it."""

import argparse

import flet as ft

from server.run import serve


@ft.component
def counter() -> list[ft.View]:
    count, set_count = ft.use_state(0)

    def add() -> None:
        set_count(lambda now: now + 1)

    return [
        ft.View(
            route="/",
            controls=[
                ft.MergeSemantics(ft.Semantics(identifier="count", content=ft.Text(str(count)))),
                ft.MergeSemantics(ft.Semantics(identifier="add", content=ft.FilledButton("Add one", on_click=add))),
            ],
        )
    ]


def main(page: ft.Page) -> None:
    page.title = "Counter"
    page.render_views(counter)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int)
    serve(main, port=parser.parse_args().port, open_browser=False)
