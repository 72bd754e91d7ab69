"""Selectors as settings hold them: checked one by one, so that an error names the entry."""

from typing import Annotated, TypeAlias

from pydantic import AfterValidator

from gateway.codecs.selectors import Selector, parse_selector
from gateway.errors import ConfigurationError


def valid_selector(text: str) -> Selector:
    """Read a selector as validators do: one that is none raises `ValueError`."""
    try:
        return parse_selector(text)
    except ConfigurationError as error:
        raise ValueError(error.detail) from None


def _checked(text: str) -> str:
    valid_selector(text)
    return text


SelectorText: TypeAlias = Annotated[str, AfterValidator(_checked)]
