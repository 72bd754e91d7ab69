"""Folding and the shared facts of a micro-batch."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.detection.normalize import SEPARATOR, BatchText, fold

ANY_TEXT = st.text(max_size=60)


@given(ANY_TEXT)
def test_fold_keeps_length(text: str) -> None:
    """Every code point becomes exactly one, so offsets stay valid."""
    assert len(fold(text)) == len(text)


@given(ANY_TEXT)
def test_fold_is_idempotent(text: str) -> None:
    """Folding what is folded changes nothing, so patterns are written in folded characters."""
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("۰۹۱۲", "0912"),
        ("٠٩١٢", "0912"),
        ("０９１２", "0912"),
        ("۰۹1٢", "0912"),
        ("كيف", "کیف"),
        ("علي", "علی"),
        ("أحمد", "احمد"),
        ("آب", "آب"),
        ("ａ＠ｂ．ｃ", "a@b.c"),
        ("١٫٥", "1.5"),
        ("۱٬۰۰۰", "1,000"),
        ("0912–000—4512", "0912-000-4512"),
        ("a\u200eb\u2069c", "a\u200cb\u200cc"),
        ("0\u034f1\ufe0f2\U000e00203\U000e01004", "0\u200c1\u200c2\u200c3\u200c4"),
        ("a\u00a0b", "a b"),
        ("«رمز»", '"رمز"'),
        ("m² ⁰₉⑦", "m2 097"),
        ("Rom…", "Rom."),
    ],
)
def test_fold_maps_variants_to_one_form(written: str, folded: str) -> None:
    """The variants of a character that people type become the one that patterns know."""
    assert fold(written) == folded


@given(st.lists(ANY_TEXT, min_size=1, max_size=8))
def test_batch_offsets_lead_back_to_texts(texts: list[str]) -> None:
    """Start and end of every text cut its own folded form out of the joined one."""
    batch = BatchText(texts, keeps_escapes=True)
    for text, start, end in zip(texts, batch.starts, batch.ends, strict=True):
        cut, folded = batch.folded[start:end], fold(text.replace("\0", "\ufffd"))
        assert len(cut) == len(folded)
        others = {(plain, now) for plain, now in zip(folded, cut, strict=True) if plain != now}
        assert all((plain >= "\u2600" or plain in "-·>→") and now in " !" for plain, now in others)
    assert len(batch.lowered) == len(batch.joined)


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("bis um 5🙏🙏", "bis um 5!!"),
        ("Rom❤️ und", "Rom!\u200c und"),
        ("📍Rom", " Rom"),
        ("Rom 📍 5", "Rom 📍 5"),
        ("رمز🔑4471", "رمز🔑4471"),
        ("warum?😂", "warum?!"),
    ],
)
def test_pictures_are_no_part_of_the_words_that_they_touch(text: str, folded: str) -> None:
    """Behind one they end a sentence, before it they are a blank; a key announces something."""
    assert BatchText([text]).folded == folded
    assert BatchText(["a", text, "b"]).lowered.split("\n\0\n")[1] == folded.lower()


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("-10.0.0.1", " 10.0.0.1"),
        ("so:\n  •Zalt\n>Rom\n→5", "so:\n   Zalt\n Rom\n 5"),
        ("-@zalt", " @zalt"),
        ("- Zalt", "- Zalt"),
        ("curl\n -H x\n -pZalt\n --url y", "curl\n -H x\n -pZalt\n --url y"),
        ("Zalt-5\n->x", "Zalt-5\n->x"),
    ],
)
def test_signs_of_lists_are_no_part_of_the_words_that_they_touch(text: str, folded: str) -> None:
    """But for options of commands."""
    assert BatchText([text]).folded == folded
    assert BatchText(["a", text]).lowered.split("\n\0\n")[1] == folded.lower()


@given(st.lists(ANY_TEXT, min_size=1, max_size=8))
def test_batch_words_are_those_of_each_text(texts: list[str]) -> None:
    """The words of a batch are the words of its texts, one text after the other."""
    batch = BatchText(texts)
    assert batch.words.texts == [word for text in texts for word in BatchText([text]).words.texts]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("سه‌شنبه ساعت ۵", ["سه", "شنبه", "ساعت", "5"]),
        ("à 17h30", ["à", "17", "h", "30"]),
        ("l'Été", ["l", "été"]),
        ("كَلِمَةُ السِّرِّ", ["کلمة", "السر"]),
        ("رمـــز", ["رمز"]),
        ("İZMİR", ["izmir"]),
    ],
)
def test_words_break_and_fold(text: str, words: list[str]) -> None:
    """Words break at ZWNJ, apostrophes and digits, and lose case, diacritics and tatweel."""
    assert BatchText([text]).words.texts == words


def test_word_indices_names_every_use() -> None:
    """All uses of the words asked for are named, ascending; unknown words are none."""
    batch = BatchText(["a b a", "c a"])
    assert batch.word_indices({"a", "c", "x"}) == [0, 2, 3, 4]


def test_context_stays_within_the_text() -> None:
    """What stands before and after a place never includes another text of the batch."""
    batch = BatchText(["PASSWORD", "abc 12 def", "next"])
    start = batch.folded.index("12")
    assert batch.before(start, 50).strip() == "abc"
    assert batch.after(start + 2, 50).strip() == "def"


def test_separator_inside_a_text_does_not_split_it() -> None:
    """A text that holds the separator itself remains one text."""
    batch = BatchText([f"a{SEPARATOR}b", "c"])
    assert batch.folded.count("\0") == 1
    assert batch.ends[0] == len(f"a{SEPARATOR}b")


def test_number_clusters_join_near_digits() -> None:
    """Digits with blanks, dashes or line breaks between are one cluster; a comma ends it."""
    batch = BatchText(["0912 000-45\n12, 5551234 and 99"])
    assert [cluster.digits for cluster in batch.number_clusters] == ["09120004512", "5551234"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (r"a\nb\tc\rd", ["a", "b", "c", "d"]),
        (r"سلام\u200c\u00E9علی", ["سلام", "علی"]),
        (r"C:\new\users \u12 \q", ["c", "ew", "users", "u", "12", "q"]),
    ],
)
def test_escapes_belong_to_no_word(text: str, words: list[str]) -> None:
    """Escapes of JSON are blanks of the same length, alone and beside other texts."""
    for texts in ([text], ["x", text, "é\\"]):
        batch = BatchText(texts)
        start = batch.starts[texts.index(text)]
        end = start + len(text)
        assert batch.ends[texts.index(text)] == end
        assert batch.folded[start:end].split() == BatchText([text]).folded.split()
        found = [
            word
            for word, at in zip(batch.words.texts, batch.words.starts, strict=True)
            if start <= at < end
        ]
        assert found == words
        assert len(batch.joined) == len(batch.folded) == len(batch.lowered) == len(batch.facts)
