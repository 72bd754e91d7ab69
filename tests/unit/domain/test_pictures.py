"""Pictures of chats beside words."""

import pytest

from gateway.domain.pictures import without_leading_pictures


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("kommt 👉Runa auch", "kommt  Runa auch"),
        ("kommt ❤️Runa auch", "kommt   Runa auch"),
        ("سلام 🌹رها جان", "سلام  رها جان"),
        ("👉Runa kommt", "👉Runa kommt"),
        ("Liste:\n🔹Runa", "Liste:\n🔹Runa"),
        ("Ja. 🔹Runa kommt", "Ja. 🔹Runa kommt"),
        ("Runa🙏 kommt 🙏", "Runa🙏 kommt 🙏"),
    ],
)
def test_pictures_right_before_a_word_are_blanks(text: str, read: str) -> None:
    """Those behind a word and those that begin a sentence say something of their own."""
    assert without_leading_pictures(text) == read
