"""The parts that every screen is built from. Each takes the `Ui`, data and callbacks, and gives a control."""

from views.components.buttons import icon_button, primary_button, quiet_button
from views.components.calendar import calendar
from views.components.cards import card, card_button, notice
from views.components.choices import choice_chips, segments, switch_row
from views.components.codes import code_pages, payload_pages, qr_image
from views.components.dialogs import confirm, sheet
from views.components.fields import search_field, text_field
from views.components.labels import (
    empty_state,
    heading,
    icon_label,
    muted,
    paragraph,
    progress,
    progress_bar,
    selectable,
)
from views.components.rows import Shortcut, list_row, shortcut_button, shortcuts_card
from views.components.seats import seat_badge, seat_letters
from views.components.steppers import stepper
from views.components.tid import tid
from views.components.undo import document_undo_buttons, redo_button, step_name, undo_bar, undo_button

__all__ = [
    "Shortcut",
    "calendar",
    "card",
    "card_button",
    "choice_chips",
    "code_pages",
    "confirm",
    "document_undo_buttons",
    "empty_state",
    "heading",
    "icon_button",
    "icon_label",
    "list_row",
    "muted",
    "notice",
    "paragraph",
    "payload_pages",
    "primary_button",
    "progress",
    "progress_bar",
    "qr_image",
    "quiet_button",
    "redo_button",
    "search_field",
    "seat_badge",
    "seat_letters",
    "segments",
    "selectable",
    "sheet",
    "shortcut_button",
    "shortcuts_card",
    "step_name",
    "stepper",
    "switch_row",
    "text_field",
    "tid",
    "undo_bar",
    "undo_button",
]
