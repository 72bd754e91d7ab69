"""One module a family of values: a cheap trigger, a linear pattern, and a validation in code."""

from gateway.detection.patterns.catalogue import default_recognizers

__all__ = ["default_recognizers"]
