"""Names of Latin lists in Arabic letters."""

import pytest

from gateway.pseudonyms.foreign_letters import in_arabic_letters
from gateway.pseudonyms.locales import load_locale
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    ("name", "language", "persian", "arabic"),
    [
        ("Olivia", "en", "اولیویا", "أوليويا"),
        ("Helen", "en", "هلن", "هيلين"),
        ("Jean-Luc", "fr", "ژان-لوک", "جان-لوك"),
        ("René", "fr", "رنه", "رينه"),
        ("Schneider", "de", "شنایدر", "شنايدر"),
        ("Müller", "de", "مولر", "مولر"),
        ("Francesca", "it", "فرانچسکا", "فرانتشسكا"),
    ],
)
def test_names_are_written_by_their_sounds(
    name: str, language: str, persian: str, arabic: str
) -> None:
    """Each in the letters that the text has."""
    assert in_arabic_letters(name, language, of_arabic=False) == persian
    assert in_arabic_letters(name, language, of_arabic=True) == arabic


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
@pytest.mark.parametrize("of_arabic", [False, True])
def test_every_listed_name_has_arabic_letters(language: str, of_arabic: bool) -> None:
    """No Latin letter is left in any, and none is nothing."""
    locale = load_locale(language)
    for section in ("forenames.F", "forenames.M", "surnames"):
        for name in locale.lists[section]:
            written = in_arabic_letters(name.latin, language, of_arabic=of_arabic)
            letters = [c for c in written if c.isalpha()]
            assert letters
            assert all("\u0600" <= c <= "\u06ff" for c in letters), name


@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(6)])
@pytest.mark.parametrize(("latin", "arabic"), [("Maryam", "مریم"), ("Karim", "كريم")])
def test_who_was_met_in_latin_letters_has_arabic_ones_in_an_arabic_text(
    chat: Chat, latin: str, arabic: str, conversation: str
) -> None:
    """And Latin ones where a text is in Latin again."""
    first = chat.one("PERSON", latin, conversation, "Salut, ici {} qui parle")
    second = chat.one("PERSON", arabic, conversation, "أهلا {} كيف")
    assert "a" <= first[0].lower() <= "z"
    assert all("\u0600" <= c <= "\u06ff" for c in second if c.isalpha())
    assert chat.one("PERSON", latin.upper(), conversation) == first.upper()
