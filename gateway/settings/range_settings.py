"""The settings of ranges into the texts of a route: where they stand, and how they are told."""

from pydantic import Field, field_validator, model_validator

from gateway.codecs.selectors import Selector, Wildcard, parse_selector
from gateway.codecs.text_ranges import EndKind
from gateway.domain.text_units import TextUnit
from gateway.settings.groups import SettingsGroup
from gateway.settings.selector_text import SelectorText


class RangeSettings(SettingsGroup):
    """Ranges into a text that stand beside it, as those of mentions and links."""

    text: SelectorText = Field(description="The text that they lie in, as `texts` names it.")
    at: SelectorText = Field(
        description="Selector of the ranges, from the object that holds the text."
    )
    start: str | None = Field(
        None,
        min_length=1,
        description="Key of the first place of a range; none where a range is a list of two.",
    )
    end: str | None = Field(None, min_length=1, description="Key of the place behind its last.")
    length: str | None = Field(
        None, min_length=1, description="Key of its length, which may stand in the place of `end`."
    )
    last: str | None = Field(
        None, min_length=1, description="Key of its last place, which may stand there too."
    )
    unit: TextUnit = Field(
        "utf16", description="What is counted: code units of UTF-16, code points, or bytes."
    )

    @field_validator("text")
    @classmethod
    def _check_text(cls, value: str) -> str:
        if not isinstance(parse_selector(value).steps[-1], str):
            raise ValueError("must end in a key: ranges stand in the object that holds the text")
        return value

    @field_validator("at")
    @classmethod
    def _check_at(cls, value: str) -> str:
        if Wildcard.KEY_NAMES in parse_selector(value).steps:
            raise ValueError("leads to ranges, and keys of a map (*~) are none")
        return value

    @model_validator(mode="after")
    def _check_keys(self) -> "RangeSettings":
        ends = (self.end, self.length, self.last)
        keys = [key for key in (self.start, *ends) if key is not None]
        if keys and (self.start is None or len(keys) != 2):
            raise ValueError(
                "a range has a start with an end, a length or a last place, or is a list of two"
            )
        if len(set(keys)) != len(keys):
            raise ValueError("start and end of a range stand at two keys")
        return self

    @property
    def steps(self) -> tuple[str | int, str | int]:
        """The keys in a range, or the indexes in one that is a list, of its start and its end."""
        if self.start is None:
            return 0, 1
        return self.start, self.end or self.length or self.last or ""

    @property
    def end_is(self) -> EndKind:
        """What the number tells that is not the start."""
        if self.length is not None:
            return "length"
        return "end" if self.last is None else "last"

    @property
    def selectors(self) -> tuple[Selector, ...]:
        """Where a list of two, or each of its two keys, stands from the root.

        The texts of these are for people, and are no selectors.
        """
        steps = (*parse_selector(self.text).steps[:-1], *parse_selector(self.at).steps)
        if self.start is None:
            return (Selector(f"{self.at} beside {self.text}", steps),)
        return tuple(
            Selector(f"{self.at}.{key} beside {self.text}", (*steps, key)) for key in self.steps
        )
