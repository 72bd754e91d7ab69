"""Values that hold characters encoded (`name%40example.com`): read decoded, written as they were.

Mail addresses, and values that a type does not understand else, are read without the marks that
hide them: invisible characters, and the signs of addition that are the blanks of a form.
"""

import re
import unicodedata

from gateway.domain.encodings import decoded, encoded_like, may_be_quoted
from gateway.pseudonyms.surrogates.contract import SurrogateType, no_core

_BLANK_OF_FORM = re.compile(r"(?<=\w)\+(?=\w)")


def in_any_encoding(plain: SurrogateType) -> SurrogateType:
    """Return a type that reads values as `plain` does, whatever of them is encoded or hidden."""

    def form(value: str) -> str | None:
        read = _decoded(value)
        found = plain.form(read)
        return plain.form(_bare(read)) if found is None and _is_marked(read) else found

    def core(value: str) -> tuple[str, bool] | None:
        return plain.core(_decoded(value))

    def render(surrogate: str, value: str) -> str:
        read = _decoded(value)
        if _is_marked(read) and plain.form(read) is None:
            written = plain.render(surrogate, _bare(read))
            if "+" in read:
                written = written.replace(" ", "+")
        else:
            written = plain.render(surrogate, read)
        return written if read is value else encoded_like(written, value)

    own_core = plain.core if plain.core is no_core else core
    return plain._replace(form=form, core=own_core, render=render)


def _decoded(value: str) -> str:
    if "%" in value or "&amp;" in value or may_be_quoted(value):
        value = decoded(value)
    return _visible(value) if "@" in value and not value.isascii() else value


def _is_marked(value: str) -> bool:
    return not value.isascii() or "+" in value


def _bare(value: str) -> str:
    return _BLANK_OF_FORM.sub(" ", _visible(value))


def _visible(value: str) -> str:
    return "".join([c for c in value if unicodedata.category(c) != "Cf"])
