"""Sample conversations of our own in six languages, with gold entities."""

from gateway.samples.conversations import BROKEN_VALUE, load_records, load_samples
from gateway.samples.markup import MarkedText, parse_markup
from gateway.samples.messages import SampleMessage

__all__ = [
    "BROKEN_VALUE",
    "MarkedText",
    "SampleMessage",
    "load_records",
    "load_samples",
    "parse_markup",
]
