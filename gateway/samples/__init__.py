"""Sample conversations of our own in six languages, with gold entities."""

from gateway.samples.messages import SampleMessage

__all__ = ["SampleMessage"]
