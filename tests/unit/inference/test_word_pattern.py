"""Words are cut as `tokenizers` cuts them, by whichever of the two ways."""

from hypothesis import example, given
from hypothesis import strategies as st
from tokenizers import Regex, pre_tokenizers

from gateway.inference.word_pattern import _KNOWN, word_patterns
from gateway.inference.words import WORD_PATTERN, as_read, cut_words

_SPLIT = pre_tokenizers.Split(Regex(WORD_PATTERN), behavior="removed", invert=True)


def test_every_usual_character_is_cut_alike() -> None:
    """Between letters and digits, each character joins, parts or stands alone as it does there."""
    unusual = word_patterns().unusual
    for part in _KNOWN:
        for start in range(part.start, part.stop, 64):
            usual = [c for c in map(chr, range(start, start + 64)) if not unusual.search(c)]
            text = "\n".join(f"a{c}1{c}{c}ب" for c in usual)
            assert cut_words(text) == _SPLIT.pre_tokenize_str(text)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
@example("&A0;").via("a reference of HTML")
@example("a%40b <b>c</b>").via("a sign of a link, and tags")
@example("*Runa* calls").via("bold")
@example("«Runa» calls").via("quotes")
def test_any_text_is_cut_alike(text: str) -> None:
    """Texts of any characters, unknown ones among them, give the same words and spans.

    Escapes of pasted JSON, what pages and links hold encoded signs of Markdown and quotes are
    blanks to both.
    """
    assert cut_words(text) == _SPLIT.pre_tokenize_str(as_read(text))


def test_unknown_characters_are_left_to_the_tokenizers() -> None:
    """Private, unassigned and rare characters are unusual; those of chats are not."""
    unusual = word_patterns().unusual
    assert all(unusual.search(c) for c in ("\ue000", "\u0378", "\U00010330"))
    assert unusual.search("سلام، Zoë! ۱۲ 你好 😀🤔 \u200c\ufe0f") is None
