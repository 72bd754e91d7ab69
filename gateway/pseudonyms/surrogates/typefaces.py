"""Values in full-width or mathematical characters: read as plain ones, written as they were.

Values that hold escapes of JSON are not understood: letters and digits of the escapes would be
drawn anew.
"""

import re
import unicodedata
from functools import cache

from gateway.domain.escapes import has_escapes
from gateway.pseudonyms.surrogates.contract import SurrogateType, no_core
from gateway.pseudonyms.surrogates.digits import in_script

# Full-width signs, letters and digits; mathematical letters and digits. Each is one plain one.
_STYLED = re.compile("[\uff01-\uff5e\U0001d400-\U0001d7ff]")


def in_any_typeface(plain: SurrogateType) -> SurrogateType:
    """Return a type that reads values as `plain` does, in whatever typeface they are.

    Digits and signs of a surrogate are written as those of the value; letters are plain.
    """

    def form(value: str) -> str | None:
        if has_escapes(value):
            return None
        return plain.form(value if value.isascii() else _plain(value))

    def core(value: str) -> tuple[str, bool] | None:
        if has_escapes(value):
            return None
        return plain.core(value if value.isascii() else _plain(value))

    def render(surrogate: str, value: str) -> str:
        if value.isascii() or not (styled := set(_STYLED.findall(value))):
            return plain.render(surrogate, value)
        written = plain.render(surrogate, _plain(value))
        digit = next((c for c in styled if c.isdecimal()), None)
        if digit is not None:
            written = in_script(written, chr(ord(digit) - unicodedata.decimal(digit)))
        signs = {ord(_plain(c)): c for c in styled if not c.isalnum()}
        return written.translate(signs)

    # A type without cores goes on to say so: nobody has to read its values for them.
    own_core = plain.core if plain.core is no_core else core
    return plain._replace(form=form, core=own_core, render=render)


def _plain(value: str) -> str:
    return _STYLED.sub(lambda match: _plain_character(match.group()), value)


@cache
def _plain_character(character: str) -> str:
    return unicodedata.normalize("NFKC", character)
