"""Faces, hands, hearts and other pictures of chats: "Sara🙏", "📍Rome", "kommt 👉Sara auch?"."""

import re
from typing import Final

FIRST_SIGN, LAST_SIGN, FIRST_FACE = 0x2600, 0x27BF, 0x1F000
"""Bounds of hearts, stars and the like, and where faces, hands and colours of skin begin."""
PICTURES: Final = r"\u2600-\u27bf\U0001f000-\U0001faff"
"""What a class of patterns holds for them."""
# And what varies and joins them.
_RUN: Final = rf"[{PICTURES}\u200d\ufe0f]*"
# Within a sentence: where one begins they are a bullet.
_LEADING: Final = re.compile(rf"[{PICTURES}](?<=[\w,;:،][ \u00a0].){_RUN}(?=[^\W_])")


def without_leading_pictures(text: str) -> str:
    """Return `text` with blanks for pictures right before a word, of the same length."""
    return text if text.isascii() else _LEADING.sub(_blanks, text)


def _blanks(match: re.Match[str]) -> str:
    return " " * len(match[0])
