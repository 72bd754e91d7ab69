"""MAC_ADDRESS: from the block for documentation, then from locally administered ones.

RFC 7042 sets 00-00-5E-00-53-00 to 00-00-5E-00-53-FF aside.
"""

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import write_alphanumerics

_N_HEX = 12
_DOCUMENTATION = "00005e0053"
# Past so many failed draws the block of 256 is nearly used up in the conversation.
_ATTEMPTS_IN_BLOCK = 32


def _form(value: str) -> str | None:
    form = "".join(c for c in ascii_digits(value).lower() if c.isalnum())
    is_hex = len(form) == _N_HEX and all(c in "0123456789abcdef" for c in form)
    return form if is_hex else None


def _draw(_form: str, drawing: Drawing) -> str:
    if drawing.attempt < _ATTEMPTS_IN_BLOCK:
        return f"{_DOCUMENTATION}{drawing.draws.below(256):02x}"
    # Second hexadecimal digit 2: locally administered, so no maker's device carries it.
    return f"02{drawing.draws.below(1 << 40):010x}"


TYPE: SurrogateType = SurrogateType(_form, _draw, write_alphanumerics)
