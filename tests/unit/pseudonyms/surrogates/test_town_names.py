"""A town is one in every language of a conversation."""

import pytest

from gateway.pseudonyms.spellings import city_spellings
from gateway.pseudonyms.surrogates.place_lists import find_place
from gateway.pseudonyms.surrogates.town_names import town_key
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    "names",
    [
        ["München", "Munich", "Monaco di Baviera", "Muenchen", "مونیخ", "ميونخ"],
        ["Marseille", "Marsiglia", "مارسی", "مرسيليا"],
        ["تهران", "Tehran", "Teheran", "Téhéran", "طهران"],
        ["شیراز", "Shiraz", "Schiras", "شيراز"],
        ["القاهرة", "Cairo", "Kairo", "Il Cairo", "قاهره"],
        ["Moskau", "Moscou", "Mosca", "مسکو", "موسكو"],
        ["بيروت", "Beyrouth", "Beirut", "بیروت"],
    ],
)
@pytest.mark.parametrize("first", [0, -1])
def test_a_town_has_one_surrogate_in_every_language(
    chat: Chat, names: list[str], first: int
) -> None:
    """Whichever name was met first."""
    chat.one("LOCATION", names[first])
    met = {name: chat.one("LOCATION", name) for name in names}
    latin = {written for name, written in met.items() if name[0].isascii()}
    assert len({town_key(written) for written in latin}) == 1
    arabic = [written for name, written in met.items() if "\u0600" <= name[0] <= "\u06ff"]
    assert all("\u0600" <= c <= "\u06ff" for c in "".join(arabic).replace(" ", "").replace("-", ""))


@pytest.mark.parametrize(
    ("name", "romanized", "attached"),
    [
        ("پونک", "punak", ""),
        ("شهرک غرب", "shahrak gharb", ""),
        ("بروجرد", "borujerdam", "am"),
        ("بروجرد", "borujerde", "e"),
    ],
)
def test_a_place_of_iran_is_known_as_it_is_typed_in_latin_letters(
    chat: Chat, name: str, romanized: str, attached: str
) -> None:
    """However its vowels are written, and with what Persian attaches to it."""
    mention, other = find_place(chat.one("LOCATION", name)), chat.one("LOCATION", romanized)
    assert mention is not None
    stem = mention.place.name.latin.lower()
    assert other.startswith(stem)
    assert other[len(stem) :].endswith(attached)


def test_a_short_word_is_no_town_with_an_ending() -> None:
    """Few letters are left of it."""
    assert find_place("qome") is None


def test_towns_are_told_apart(chat: Chat) -> None:
    """Two of them have two surrogates in either script."""
    assert chat.one("LOCATION", "München") != chat.one("LOCATION", "Hamburg")
    assert chat.one("LOCATION", "مونیخ") != chat.one("LOCATION", "هامبورگ")


@pytest.mark.parametrize(
    ("one", "other"), [("Munich", "München"), ("Teheran", "Tehran"), ("Nizza", "Nice")]
)
def test_names_of_a_town_have_one_key(one: str, other: str) -> None:
    """By its Latin name in any language."""
    assert town_key(one) == town_key(other)


def test_a_town_is_known_again_without_its_umlaut() -> None:
    """A keyboard may have none."""
    assert "muenchen" in city_spellings("München")
    assert city_spellings("Berlin") == ("berlin",)
