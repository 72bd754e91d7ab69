"""Frozen lists of names and places, one file a language; read on first use."""

from gateway.pseudonyms.locales.reader import Locale, Name, load_locale

__all__ = ["Locale", "Name", "load_locale"]
