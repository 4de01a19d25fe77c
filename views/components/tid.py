"""One name for a control: tests find it, screen readers get its role, label and state in one node."""

from typing import Any

import flet as ft


def tid(ident: str, control: ft.Control, *, expand: bool | int | None = None, **semantics: Any) -> ft.Control:
    """`semantics` are further properties of `ft.Semantics`: label, button, selected, header ... Unless told so, that
    node would say of a disabled button that it is enabled."""
    node = ft.Semantics(identifier=ident, content=control, disabled=control.disabled, **semantics)
    return ft.MergeSemantics(key=ident, content=node, expand=expand)
