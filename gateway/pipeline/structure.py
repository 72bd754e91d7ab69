"""What fields say that no person does: types of events and media, languages, time zones.

A sender may be called "message" or live in London; `"type": "message"` and `Europe/London` beside
it are no repeats of that.
"""

import re
from typing import Final

_WORDS: Final = """
    true false null none yes no on off unknown default other new open closed active inactive pending
    message messages text chat conversation thread channel group room private public direct user
    users member bot system assistant admin administrator owner agent customer client support
    visitor guest sender receiver contact team service image photo picture video audio voice file
    document sticker location link url html markdown plain json reaction reply comment post note
    status event update edit edited delete deleted create created join joined leave left sent
    delivered read received failed incoming outgoing inbound outbound in out web mobile desktop
    phone ios android email mail sms mms whatsapp telegram slack discord facebook instagram twitter
    messenger signal viber matrix intercom zendesk name title body content data type kind source
"""
_TERMS: Final = frozenset(_WORDS.split())
_FORM: Final = re.compile(
    # Media types, languages with and without a country, time zones of the IANA data base.
    r"(?:text|image|audio|video|application|multipart|message|font|model)/[a-z0-9.+-]{1,64}"
    r"|[a-z]{2}(?:[-_][A-Z]{2})?"
    r"|(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)"
    r"(?:/[A-Za-z0-9_+-]{1,32}){1,2}"
)
_LONGEST: Final = 96


def is_structure(text: str) -> bool:
    """Return whether a whole field is a word of protocols, in their spelling."""
    return text in _TERMS or (len(text) <= _LONGEST and _FORM.fullmatch(text) is not None)
