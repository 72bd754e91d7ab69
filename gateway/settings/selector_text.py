"""Selectors as settings hold them: checked one by one, so that an error names the entry."""

from typing import Annotated, TypeAlias

from pydantic import AfterValidator

from gateway.codecs.selectors import parse_selector
from gateway.errors import ConfigurationError


def _parsed(text: str) -> str:
    try:
        parse_selector(text)
    except ConfigurationError as error:
        raise ValueError(error.detail) from None
    return text


SelectorText: TypeAlias = Annotated[str, AfterValidator(_parsed)]
