"""The look: parchment and ink, one crimson for the next thing to do, gold for rules, prizes and questions.

Views name colour roles (`ft.Colors.PRIMARY`) and text styles (`ft.TextThemeStyle`), never values, so light, dark,
high contrast and every text size need no second version of a screen.
"""

from __future__ import annotations

import re
from dataclasses import fields

import flet as ft

from app.preferences import ThemeName
from locales import LANGUAGES, WAYS, Language, texts

FALLBACKS = ["Symbols", "Emoji"]
HEADING = "Alegreya"
TEXT = "Alegreya Sans"
# One file for each family: there the other weights are drawn from it.
PACKED_FONTS = {
    HEADING: "fonts/Alegreya-700.ttf",
    TEXT: "fonts/AlegreyaSans-400.ttf",
    "Symbols": "fonts/Symbols.ttf",
    "Emoji": "fonts/Emoji.ttf",
}

# primary: the next thing to do. tertiary: rules, prizes, questions (tertiary_fixed: their pictures).
# surface_container: cards.
PALETTES: dict[str, dict[str, str]] = {
    "light": {
        "primary": "#8b2c28",
        "on_primary": "#fff8ec",
        "primary_container": "#f3d3c6",
        "on_primary_container": "#5c1512",
        "secondary": "#5f5041",
        "on_secondary": "#fff8ec",
        "secondary_container": "#ecdcc0",
        "on_secondary_container": "#33271b",
        "tertiary": "#7a5400",
        "on_tertiary": "#fff8ec",
        "tertiary_container": "#e9bf60",
        "tertiary_fixed": "#a8791a",
        "on_tertiary_container": "#2c1f00",
        "error": "#9c1b1b",
        "on_error": "#fff8ec",
        "error_container": "#f7d5cb",
        "on_error_container": "#5c1010",
        "surface": "#f5e9d6",
        "on_surface": "#2a211a",
        "on_surface_variant": "#625242",
        "surface_container_lowest": "#fffdf6",
        "surface_container_low": "#fffaef",
        "surface_container": "#fffaef",
        "surface_container_high": "#fbf1de",
        "surface_container_highest": "#f0e1c6",
        "outline": "#8a7860",
        "outline_variant": "#dfd0b4",
        "inverse_surface": "#33291f",
        "on_inverse_surface": "#f8ecd9",
        "inverse_primary": "#ef9a8d",
        "surface_tint": "#fffaef",
        "shadow": "#2a211a",
        "scrim": "#000000",
    },
    "dark": {
        "primary": "#e98479",
        "on_primary": "#2b0c09",
        "primary_container": "#6b2a25",
        "on_primary_container": "#ffdad3",
        "secondary": "#d3c2ab",
        "on_secondary": "#2b2119",
        "secondary_container": "#463a2f",
        "on_secondary_container": "#f3e6d3",
        "tertiary": "#e8bb5e",
        "on_tertiary": "#2c1f00",
        "tertiary_container": "#e3b256",
        "tertiary_fixed": "#e3b256",
        "on_tertiary_container": "#2c1f00",
        "error": "#ff9d90",
        "on_error": "#3a0806",
        "error_container": "#5e1d18",
        "on_error_container": "#ffdad3",
        "surface": "#1b1613",
        "on_surface": "#f3e8d8",
        "on_surface_variant": "#bcae9c",
        "surface_container_lowest": "#14100e",
        "surface_container_low": "#241e1a",
        "surface_container": "#2a231e",
        "surface_container_high": "#332b25",
        "surface_container_highest": "#3b312a",
        "outline": "#8d7d6b",
        "outline_variant": "#463c33",
        "inverse_surface": "#f3e8d8",
        "on_inverse_surface": "#2a211a",
        "inverse_primary": "#8b2c28",
        "surface_tint": "#2a231e",
        "shadow": "#000000",
        "scrim": "#000000",
    },
}
PALETTES["contrast_light"] = PALETTES["light"] | {
    "primary": "#6d0f0d",
    "tertiary": "#553a00",
    "error": "#7a0808",
    "surface": "#ffffff",
    "on_surface": "#000000",
    "on_surface_variant": "#2a211a",
    "surface_container_low": "#ffffff",
    "surface_container": "#ffffff",
    "surface_container_high": "#f6f0e6",
    "surface_container_highest": "#ece3d3",
    "outline": "#3d3227",
    "outline_variant": "#6d5f4f",
}
PALETTES["contrast_dark"] = PALETTES["dark"] | {
    "primary": "#ffb0a6",
    "tertiary": "#ffd988",
    "tertiary_container": "#ffd988",
    "error": "#ffb8ae",
    "surface": "#000000",
    "on_surface": "#ffffff",
    "on_surface_variant": "#eaddca",
    "surface_container_low": "#0d0b09",
    "surface_container": "#120f0d",
    "surface_container_high": "#1d1815",
    "surface_container_highest": "#2b2420",
    "outline": "#d9cab6",
    "outline_variant": "#a39582",
}

# The wooden pieces' colours. A badge always carries a letter too, so no colour has to be told from another.
SEAT_COLOURS: dict[str, str] = {
    "red": "#a8302b",
    "blue": "#2b5c92",
    "green": "#38713f",
    "yellow": "#e0b02f",
    "orange": "#d9772b",
    "purple": "#6d4687",
    "black": "#2b2622",
    "grey": "#75706a",
}

_BODY = 18
_LETTER = 0.58  # of the size: how wide the letters of a long word are on average in the font of the headings
_SIZES: dict[str, tuple[str, float, ft.FontWeight, float]] = {
    "display_large": (HEADING, 52, ft.FontWeight.W_700, 1.1),
    "display_medium": (HEADING, 44, ft.FontWeight.W_700, 1.1),
    "display_small": (HEADING, 36, ft.FontWeight.W_700, 1.1),
    "headline_large": (HEADING, 32, ft.FontWeight.W_700, 1.15),
    "headline_medium": (HEADING, 28, ft.FontWeight.W_700, 1.15),
    "headline_small": (HEADING, 24, ft.FontWeight.W_700, 1.2),
    "title_large": (HEADING, 22, ft.FontWeight.W_700, 1.2),
    "title_medium": (TEXT, 18, ft.FontWeight.W_700, 1.25),
    "title_small": (TEXT, 16, ft.FontWeight.W_700, 1.25),
    "body_large": (TEXT, 18, ft.FontWeight.W_400, 1.3),
    "body_medium": (TEXT, 17, ft.FontWeight.W_400, 1.3),
    "body_small": (TEXT, 15, ft.FontWeight.W_400, 1.3),
    "label_large": (TEXT, 17, ft.FontWeight.W_700, 1.2),
    "label_medium": (TEXT, 15, ft.FontWeight.W_500, 1.2),
    "label_small": (TEXT, 14, ft.FontWeight.W_500, 1.2),
}


def grown(size: float, scale: float) -> float:
    """A text size at the person's scale. What is large already grows by as much as the body text does, not by as many
    times, so that a heading still fits a phone at 200 %."""
    return size * scale if size <= _BODY else size + _BODY * (scale - 1)


def title_size(words: str, style: str, scale: float, room: float) -> float | None:
    """The size at which the longest word of a title keeps to its line, or None where that of the style does.

    It stays as large as the smallest text.
    """
    size = grown(_SIZES[style][1], scale)
    longest = max(len(word) for word in re.split(r"[\s–-]", words))
    fits = room / (_LETTER * longest) if longest else size
    return None if fits >= size else max(fits, grown(_SIZES["body_small"][1], scale))


def text_theme(scale: float, colour: str) -> ft.TextTheme:
    return ft.TextTheme(
        **{
            name: ft.TextStyle(
                font_family=family,
                font_family_fallback=FALLBACKS,
                size=grown(size, scale),
                weight=weight,
                height=height,
                letter_spacing=0,
                color=colour,
            )
            for name, (family, size, weight, height) in _SIZES.items()
        }
    )


def drawn_text(size: float, colour: ft.ColorValue) -> ft.TextStyle:
    """For words on a drawing, which no theme reaches: without our fonts the browser would ask again and again for one
    that is not there, for each letter that its own font lacks."""
    return ft.TextStyle(
        font_family=TEXT, font_family_fallback=FALLBACKS, size=size, weight=ft.FontWeight.W_700, color=colour
    )


def theme(palette: str, scale: float) -> ft.Theme:
    colours = PALETTES[palette]  # the parts of a theme that are read before it is in force need the values themselves
    still = ft.PageTransitionTheme.NONE  # at the table a tap answers at once; a sliding page also swallows quick taps
    return ft.Theme(
        color_scheme=ft.ColorScheme(**colours),
        font_family=TEXT,
        text_theme=text_theme(scale, colours["on_surface"]),
        scaffold_bgcolor=colours["surface"],
        page_transitions=ft.PageTransitionsTheme(**{f.name: still for f in fields(ft.PageTransitionsTheme)}),
        visual_density=ft.VisualDensity.STANDARD,
        divider_theme=ft.DividerTheme(color=colours["outline_variant"], thickness=1, space=1),
        tooltip_theme=ft.TooltipTheme(
            text_style=ft.TextStyle(size=15 * scale, font_family=TEXT, font_family_fallback=FALLBACKS)
        ),
    )


def themes(name: ThemeName, text_size: int) -> tuple[ft.Theme, ft.Theme, ft.ThemeMode]:
    """The light theme, the dark one, and which of them is shown."""
    scale = text_size / 100
    prefix = "contrast_" if name == "contrast" else ""
    mode = {"light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}.get(name, ft.ThemeMode.SYSTEM)
    return theme(f"{prefix}light", scale), theme(f"{prefix}dark", scale), mode


def luminance(colour: str) -> float:
    """Relative luminance of a hex colour, as WCAG defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black on white); text needs 4.5, the border of a control 3."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def ink_on(colour: str) -> str:
    """The more readable of our two inks on a seat's colour."""
    return max("#ffffff", "#1b1613", key=lambda ink: contrast(ink, colour))


LOCALES = {language: ft.Locale(*ways.language_and_country) for language, ways in WAYS.items()}


def apply_theme(page: ft.Page, language: Language, theme: ThemeName, text_size: int) -> None:
    """Applies theme, title and language to a page."""
    page.theme, page.dark_theme, page.theme_mode = themes(theme, text_size)
    # A theme that fades in shows a first moment without the fallback fonts: boxes, and requests for fonts.
    page.theme_animation_style = ft.AnimationStyle(duration=0, reverse_duration=0)
    page.title = texts(language)("app.title")
    page.locale_configuration = ft.LocaleConfiguration(
        supported_locales=[LOCALES[each] for each in LANGUAGES], current_locale=LOCALES[language]
    )
