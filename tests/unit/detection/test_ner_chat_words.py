"""Tests of Arabic in Latin letters that models take for usernames."""

import pytest

from gateway.detection.ner.chat_words import is_chat_word


def _is_none(marked: str) -> bool:
    """Return whether what stands in brackets is no username; brackets are no part of the text."""
    head, _, rest = marked.partition("[")
    value, _, tail = rest.partition("]")
    return is_chat_word(head + value + tail, len(head), len(head) + len(value))


@pytest.mark.parametrize(
    "marked",
    [
        "ana [3arfa] bas msh fadya",
        "ya [7aram] 3aleki",
        "el 7agz [7ayetla3] bokra",
        "[mab2ash] mawgood ya kareem, lessa bokra",
        "wein [re7t] mbere7 ya zalame",
        "[2oltelo] ya ragel howa elly 3ayez",
        "hay [3ande mashkal] kbir ya khayi",
        "tayeb ma3lesh [nesh2el] ba3d bokra",
        "shu [3melet] bel jem3a",
        "bas [5alast] el shoghl",
    ],
)
def test_words_of_arabic_are_no_usernames(marked: str) -> None:
    """A digit is a letter where the words around are Arabic in Latin letters."""
    assert _is_none(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "insta bta3y el gedid [sal7a3ali]",
        "el account esmo [7amada3x] ya basha",
        "add me ya ma3lem [nour3ali]",
        "ya kareem ana [sara_7elwa] el asleya",
        "ana [m7md99] msh howa ya gama3a",
        "ana [mido2005] ya gama3a bas msh fady",
        "my name there is [sk8terboi]",
        "ask [l33tman] about the server",
        "who is [t3rry]?",
        "[h4nnah] wrote me yesterday",
        "ya el [Bondo2a] howa",
        "ping [r2d2] or c3po please",
        "tu connais [m4thieu] ?",
        "chiedi a [lu7ca] domani",
        "frag [k3vin] morgen",
        "[j0hn] said so",
        "discord ya kbir [3obad]",
        "el user [2omar] lessa msh shaghal",
        "the [a3m] file",
        "ya [kareem.7] ana howa",
    ],
)
def test_other_usernames_stay(marked: str) -> None:
    """Words for accounts, other digits and other languages leave a username one."""
    assert not _is_none(marked)
