"""Names of fields, as schemas have them: `device_id`, `firstName`. No person is called so."""

import re
from typing import Final

_WORD: Final = re.compile("[A-Z]?[a-z]+")
_WORDS: Final = """
account action actions address agent at attachment attachments attributes author avatar birth
birthday block blocks body card cards channel chat city client code column columns comment contact
content context conversation country created custom customer data date description device display
element elements email entities event extra family field fields file files first footer forward
from full given handle header history id ids identity info initials ip item items key label labels
last link location mail maiden member members message meta metadata middle mobile msg name nick note
notes number object original origin owner parent participant payload phone photo postal previous
profile properties quoted raw recipient ref reference reply row rows section sections sender sent
session source state street subject sur tag tags tel text thread ticket time title to token type
updated url user username users value values wa zip
"""
_SCHEMA_WORDS: Final = frozenset(_WORDS.split())
_ASSIGNED: Final = re.compile(r"\\{0,4}[\"']\s?:|=")
_COLON: Final = re.compile(r"\s?:")


def is_of_schema(key: str) -> bool:
    """Return whether a key is made of words of schemas alone: "device_id", "deviceId"."""
    words = _WORD.findall(key)
    is_whole = bool(words) and "".join(words) == key.replace("_", "")
    return is_whole and _SCHEMA_WORDS.issuperset(map(str.lower, words))


def is_field_name(text: str, start: int, end: int) -> bool:
    """Return whether what stands there names the field whose value follows.

    `"firstName": "Lea"`, `FromCity=Hexham`, `given_name: Lea`; one word before a colon may be what
    somebody is called there.
    """
    if text[end : end + 1] not in {"=", '"', "'", "\\", ":", " "}:
        return False
    name = text[start:end]
    if _ASSIGNED.match(text, end) is None and not (
        len(_WORD.findall(name)) > 1 and _COLON.match(text, end) is not None
    ):
        return False
    return is_of_schema(name)
