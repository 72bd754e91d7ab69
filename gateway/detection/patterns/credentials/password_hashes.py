"""SECRET: passwords as systems keep them: `{SSHA}5en6…=` of directories, `$2b$12$KIXQ…` of crypt.

Who has one can try passwords until one fits. https://man7.org/linux/man-pages/man5/crypt.5.html
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.SECRET.value
# Above any other reading of its parts: "$12$" is no sum.
_SCORE: Final = 0.99
_BASE64: Final = r"[A-Za-z0-9+/]"
_CRYPT: Final = r"\$[./A-Za-z0-9]{1,16}\$[./A-Za-z0-9]{20,90}"
_ARGON: Final = rf"v=\d+\$m=\d+,t=\d+,p=\d+\${_BASE64}{{8,64}}\${_BASE64}{{16,128}}"
_OF_DIRECTORY: Final = rf"[\w-]{{0,14}}\}}{_BASE64}{{12,200}}={{0,2}}"
_SCHEMES: Final = ("{sha", "{ssha", "{md5", "{smd5", "{crypt", "{pbkdf2")
# What each begins with, in small letters.
_FORMS: Final = (
    ("$2", re.compile(r"\$2[abxy]\$\d\d\$[./A-Za-z0-9]{50,60}")),
    *((f"${n}$", re.compile(rf"\${n}{_CRYPT}")) for n in "156"),
    ("$argon2", re.compile(rf"\$argon2(?:id?|d)\${_ARGON}")),
    *((each, re.compile(rf"(?i:{re.escape(each)}){_OF_DIRECTORY}")) for each in _SCHEMES),
)


class PasswordHashes:
    """Finds hashed passwords with what says how they were hashed."""

    name = "password-hash"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the hashes."""
        for literal, pattern in _FORMS:
            for at in positions(batch.lowered, literal):
                match = pattern.match(batch.folded, at)
                if match is not None:
                    yield Found(*match.span(), _TYPE, _SCORE, self.name)
