"""Value formats, selectors and headers: from record values to documents and back."""

from gateway.codecs.documents import (
    JSON_NUMBER,
    KeyName,
    OutsideStep,
    leaves,
    replaced,
    text_of,
    value_at,
)
from gateway.codecs.exact_numbers import ExactNumber
from gateway.codecs.headers import HeaderFilter
from gateway.codecs.json_codec import JsonCodec
from gateway.codecs.missing_places import step_without_place
from gateway.codecs.places import Place, first_found, place_of, utf8
from gateway.codecs.projection import projected
from gateway.codecs.protocols import Codec
from gateway.codecs.registry_framing import refuse_framing
from gateway.codecs.selection import Selection, select
from gateway.codecs.selectors import (
    HEADER_PREFIX,
    RECORD_KEY,
    ROOT,
    Selector,
    SelectorNode,
    Wildcard,
    key_step,
    may_meet,
    parse_selector,
)
from gateway.codecs.text_codec import TextCodec
from gateway.codecs.text_ranges import TextRanges

__all__ = [
    "HEADER_PREFIX",
    "JSON_NUMBER",
    "RECORD_KEY",
    "ROOT",
    "Codec",
    "ExactNumber",
    "HeaderFilter",
    "JsonCodec",
    "KeyName",
    "OutsideStep",
    "Place",
    "Selection",
    "Selector",
    "SelectorNode",
    "TextCodec",
    "TextRanges",
    "Wildcard",
    "first_found",
    "key_step",
    "leaves",
    "may_meet",
    "parse_selector",
    "place_of",
    "projected",
    "refuse_framing",
    "replaced",
    "select",
    "step_without_place",
    "text_of",
    "utf8",
    "value_at",
]
