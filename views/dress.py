"""What a page wears: its theme, its title, its language."""

from __future__ import annotations

import flet as ft

from locales import LANGUAGES, Language, texts
from views.theme import ThemeName, themes

LOCALES = {"en": ft.Locale("en", "GB"), "fr": ft.Locale("fr", "FR"), "ru": ft.Locale("ru", "RU")}


def dress(page: ft.Page, language: Language, theme: ThemeName, text_size: int) -> None:
    page.theme, page.dark_theme, page.theme_mode = themes(theme, text_size)
    # A theme that fades in shows a first moment without the fallback fonts: boxes, and requests for fonts.
    page.theme_animation_style = ft.AnimationStyle(duration=0, reverse_duration=0)
    page.title = texts(language)("app.title")
    page.locale_configuration = ft.LocaleConfiguration(
        supported_locales=[LOCALES[each] for each in LANGUAGES], current_locale=LOCALES[language]
    )
