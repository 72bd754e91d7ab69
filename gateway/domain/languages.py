"""The languages that the gateway knows."""

from typing import Final

LANGUAGES: Final = ("fa", "en", "fr", "ar", "de", "it")
# Of them, those whose own letters are Arabic.
OF_ARABIC_SCRIPT: Final = ("fa", "ar")
