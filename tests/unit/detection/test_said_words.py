"""What is said in Persian in Latin letters names nobody, where the talk is Persian."""

import pytest

from gateway.detection.ner.said_words import is_said_in_latin, said_in_arabic
from gateway.detection.ner.spans import entities_of
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.word_kinds import Kind, kind_of
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import shared_client
from gateway.inference.words import cut_words

_MANIFEST = shared_client(BUNDLED_MODEL).manifest


@pytest.mark.parametrize(
    ("text", "taken", "name"),
    [
        ("vay hanuz dastam milarze", ["hanuz"], ""),
        ("pesar amum onja ye khune dare", ["onja"], ""),
        ("salam arash alan koja raft", ["arash", "alan"], "arash"),
        ("hanuz sina nist khune", ["hanuz", "sina"], "sina"),
        ("karim ziadi goft farda miad", ["karim", "ziadi"], "karim ziadi"),
        # Of an Englishman, and where nothing else is Persian.
        ("alan said he is late", ["alan"], "alan"),
        ("onja wohnt in der Lindenstraße", ["onja"], "onja"),
        ("salam aghaye alan chetore", ["alan"], "alan"),
        ("dr alan goft bia khune", ["alan"], "alan"),
    ],
)
def test_talk_is_taken_out_of_names(text: str, taken: list[str], name: str) -> None:
    """What stands before and behind a name, and what stands for one; not what may be a surname."""
    words = cut_words(text)
    places = [place for place, (word, _) in enumerate(words) if word in taken]
    tagged = [TaggedWord(place, place == places[0], "PERSON", 0.9) for place in places]
    found = entities_of(text, words, tagged, _MANIFEST, "ner/test")
    assert " ".join(text[one.start : one.end] for one in found) == name


def test_words_of_arabic_are_on_no_list_of_names() -> None:
    """What nobody is called in Arabic stands between names, and what it names would be shown."""
    assert "نخرجو" in said_in_arabic()
    assert not {word for word in said_in_arabic() if kind_of(word) in (Kind.NAME, Kind.BOTH)}


def test_one_word_alone_is_not_told() -> None:
    """Nothing says that it is Persian."""
    assert not is_said_in_latin(cut_words("onja"), 0)
