"""Numbers that are dictated in words: read as their digits, and dictated again in the same way."""

from gateway.pseudonyms.surrogates.contract import SurrogateType, no_core
from gateway.pseudonyms.surrogates.dictated_digits import dictated_like, in_digits


def in_any_dictation(plain: SurrogateType) -> SurrogateType:
    """Return a type that reads values as `plain` does, in words as well where it reads none."""

    def form(value: str) -> str | None:
        read = plain.form(value)
        digits = in_digits(value) if read is None else None
        return read if digits is None else plain.form(digits)

    def core(value: str) -> tuple[str, bool] | None:
        return plain.core(value if value[-1:].isdecimal() else _read(value))

    def render(surrogate: str, value: str) -> str:
        # Nearly all numbers are digits.
        read = value if value[-1:].isdecimal() else _read(value)
        written = plain.render(surrogate, read)
        if read is value:
            return written
        return dictated_like("".join(filter(str.isdecimal, written)), value)

    def _read(value: str) -> str:
        digits = in_digits(value)
        return value if digits is None or plain.form(value) is not None else digits

    own_core = plain.core if plain.core is no_core else core
    return plain._replace(form=form, core=own_core, render=render)
