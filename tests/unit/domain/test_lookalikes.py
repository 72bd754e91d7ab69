"""Texts are read as who sees them reads them."""

import pytest

from gateway.domain import lookalikes
from gateway.domain.lookalikes import has_lookalikes, is_masked, unmasked


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Ⓡⓤⓝⓐ 🅁🅄🄽🄰 🅡🅤🅝🅐 ᴿᵘⁿᵃ", "Runa RUNA RUNA Runa"),
        ("𝐑𝐮𝐧𝐚 𝓡𝓾𝓷𝓪 ʀᴜɴᴀ 🇷🇺🇳🇦", "Runa Runa runa RUNA"),
        ("Rυna Vеstеrgааrd Rսna", "Runa Vestergaard Runa"),
        ("R̶u̶n̶a̶ Ru\u200dna Ru\u00adna Ru\x08na \x1b[1mRuna\x1b[0m", "Runa Runa Runa Runa Runa"),
        ("R🙂u🙂n🙂a س🙂ا🙂ر🙂ا R👩\u200d💻una", "Runa سارا Runa"),
        ("⓪①⑦ ⁰¹⁷ 𝟎𝟏𝟕", "017 017 017"),
        ("V3st3rg44rd V€$terg@@rd", "Vestergaard Vestergaard"),
        ("Оскар и Ρόδος 🙂 Runa 🙂", "Оскар и Ρόδος 🙂 Runa 🙂"),
    ],
)
def test_look_alikes_are_read_as_what_they_show(text: str, read: str) -> None:
    """Offsets lead back to the characters of the text; letters of other alphabets stay words."""
    plain, starts, _ = unmasked(text)
    assert plain == read
    assert len(starts) == len(plain) + 1
    assert starts == sorted(starts)
    assert is_masked(text) == (text != read)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("ask V3st3rg44rd or sk-A5pc4hduh8kn", "Vestergaard"),
        ("R3gen, ask Rυna", "Regen, ask Runa"),
        ("sk-A5pc4hduh8kn1x", ""),
    ],
)
def test_words_are_what_digits_wrote(text: str, words: str) -> None:
    """A code is no word, whatever letters its digits look like."""
    assert unmasked(text).words == words


def test_no_look_alike_begins_with_a_byte_that_is_taken_for_harmless() -> None:
    """Every character shows in the bytes that are left, or is looked for by itself."""
    characters = map(chr, [*range(0xD800), *range(0xE000, 0x110000)])
    hidden = {
        character
        for run in lookalikes._SUSPECTED.findall("".join(characters))
        for character in run
        if not character.encode().translate(None, lookalikes._HARMLESS_BYTES)
    }
    assert hidden == {lookalikes._ARABIC_MARK}


@pytest.mark.parametrize("sign", lookalikes._HARMLESS_SIGNS)
def test_harmless_signs_are_no_look_alikes(sign: bytes) -> None:
    """They are taken out before the look."""
    assert lookalikes._SUSPECTED.search(sign.decode()) is None


@pytest.mark.parametrize("sign", "013457@$€!|")
def test_each_sign_that_stands_for_a_letter_masks_a_word(sign: str) -> None:
    """One between letters is enough, with none of the others in the text."""
    assert is_masked(f"ask r{sign}na")
    assert not is_masked(f"ask runa{sign} now")


@pytest.mark.parametrize(
    "text",
    ["hello\nthere\tyou", "سلام می‌آیم", "Grüße 🙂 aus Köln", "Оскар", "die mp3 um 17h30 für 3 €"],
)
def test_plain_texts_have_none(text: str) -> None:
    """What most people write takes no second reading."""
    assert not has_lookalikes(text)
    assert not is_masked(text)
