"""What fields say that no person does: types of events and media, languages, time zones, base64.

A sender may be called "message" or live in London; `"type": "message"` and `Europe/London` beside
it are no repeats of that. Only media types and time zones that exist count: a path such as
`audio/sara-ahmadi.ogg` has their form as well.
"""

import re
from typing import Final

from gateway.domain.time_zones import TIME_ZONES

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
_TERMS: Final = frozenset(_WORDS.split()) | TIME_ZONES
_SUBTYPES: Final = """
    3gpp 3gpp2 aac ac3 alternative amr avif basic bmp calendar cloudevents+json css csv epub+zip
    flac form-data geo+json gif gzip heic heif html javascript jpeg jpg json ld+json m4a markdown
    midi mixed mp3 mp4 mp4a-latm mpeg msword octet-stream ogg opus otf pdf plain png problem+json
    quicktime related rfc822 rtf svg+xml tiff ttf vcard wav webm webp woff woff2 xhtml+xml xml yaml
    zip
    vnd.android.package-archive vnd.ms-excel vnd.ms-outlook vnd.ms-powerpoint vnd.rar
    vnd.oasis.opendocument.presentation vnd.oasis.opendocument.spreadsheet
    vnd.oasis.opendocument.text
    vnd.openxmlformats-officedocument.presentationml.presentation
    vnd.openxmlformats-officedocument.spreadsheetml.sheet
    vnd.openxmlformats-officedocument.wordprocessingml.document
    x-7z-compressed x-aac x-caf x-flac x-gzip x-icon x-m4a x-matroska x-ms-wmv x-msvideo x-ndjson
    x-rar-compressed x-tar x-tgsticker x-vcard x-wav x-www-form-urlencoded x-zip-compressed
"""
_MEDIA: Final = (
    r"(?:text|image|audio|video|application|multipart|message|font|model)/"
    rf"(?:{'|'.join(map(re.escape, _SUBTYPES.split()))})"
)
# A language with or without a country.
_FORM: Final = re.compile(rf"{_MEDIA}|[a-z]{{2}}(?:[-_][A-Z]{{2}})?")
_SHORTEST_BASE64: Final = 256
_BASE64: Final = re.compile(
    rf"(?:data:{_MEDIA};base64,)?(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])"
    rf"(?:[A-Za-z0-9+/]{{{_SHORTEST_BASE64},}}+|[A-Za-z0-9_-]{{{_SHORTEST_BASE64},}}+)={{0,2}}"
)


def is_structure(text: str) -> bool:
    """Return whether a whole field is a word of protocols, in their spelling."""
    return text in _TERMS or _FORM.fullmatch(text) is not None


def is_base64(text: str) -> bool:
    """Return whether a whole field is a file in base64, by itself or as a `data:` link."""
    return len(text) >= _SHORTEST_BASE64 and _BASE64.fullmatch(text) is not None
