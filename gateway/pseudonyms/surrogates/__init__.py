"""Surrogates: one module a type, each with a canonical form, a keyed draw and a way to write it."""

from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.registry import SURROGATE_TYPES

__all__ = ["SURROGATE_TYPES", "Drawing", "SurrogateType"]
