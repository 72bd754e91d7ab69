"""Frozen lists of names and places, one file a language; read on first use."""

from gateway.pseudonyms.locales.reader import ENDING_IN_A, Locale, Name, load_locale

__all__ = ["ENDING_IN_A", "Locale", "Name", "load_locale"]
