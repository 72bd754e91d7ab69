"""The settings of a route: topics, and how the messages in them are shaped."""

import re
from itertools import product
from typing import Any, Final, Literal

from pydantic import Field, field_validator, model_validator

from gateway.codecs.headers import HeaderFilter
from gateway.codecs.selectors import (
    HEADER_PREFIX,
    RECORD_KEY,
    Selector,
    Step,
    Wildcard,
    may_meet,
    parse_selector,
)
from gateway.settings.groups import SettingsGroup, TypeName
from gateway.settings.range_settings import RangeSettings
from gateway.settings.selector_text import SelectorText, valid_selector

# Trace context and the CloudEvents attributes that name no person. Left out: ce_subject and
# ce_partitionkey, which often hold a user, unknown extensions, and tracestate and baggage, in which
# other systems write what they like.
DEFAULT_HEADERS = (
    "traceparent",
    "content-type",
    "ce_specversion",
    "ce_id",
    "ce_source",
    "ce_type",
    "ce_time",
    "ce_dataschema",
    "ce_sequence",
)

# As the field of a pass rule.
_RECORD_AS_LIST: Final = "[*]"

# What Kafka allows; "." and ".." are refused beside.
_TOPIC: Final = re.compile(r"(?!\.{1,2}$)[A-Za-z0-9._-]{1,249}")


def _single(text: str) -> str:
    if text.startswith(HEADER_PREFIX) and len(text) > len(HEADER_PREFIX):
        return text
    if not valid_selector(text).is_single:
        raise ValueError("must lead to one place; wildcards lead to many")
    return text


def _each(value: str | tuple[str, ...] | None) -> tuple[str, ...]:
    if value is None:
        return ()
    if not isinstance(value, str) and not value:
        raise ValueError("has no entry; it needs at least one")
    return (value,) if isinstance(value, str) else value


def _may_keep(kept: Selector, place: Selector) -> bool:
    if Wildcard.ANY_DEPTH in kept.steps:
        return kept.steps[-1] in place.steps
    return may_meet(kept, place)


class PassRuleSettings(SettingsGroup):
    """Records that are not chat, told by one field and published without a look at their text."""

    field: str = Field(
        description="Selector of one place, or `$headers.<name>`; with `empty` also `[*]`, for a "
        "record that is a list itself."
    )
    values: tuple[str, ...] = Field((), description="The rule applies to these values.")
    empty: bool = Field(False, description="The rule applies to an empty list.")
    publish: Literal["unchanged"] | tuple[SelectorText, ...] = Field(
        description="Selectors of what is published; `unchanged` where no personal data can be."
    )

    @field_validator("field")
    @classmethod
    def _check_field(cls, value: str) -> str:
        return value if value == _RECORD_AS_LIST else _single(value)

    @model_validator(mode="after")
    def _check_relations(self) -> "PassRuleSettings":
        if not self.values and not self.empty:
            raise ValueError("names neither values nor empty: true, so that it applies to nothing")
        if self.field == _RECORD_AS_LIST and self.values:
            raise ValueError("field must lead to one place for values; wildcards lead to many")
        if self.field.startswith(HEADER_PREFIX) and self.empty:
            raise ValueError("empty is said of a list, and a header holds none")
        return self


class KeySettings(SettingsGroup):
    """What becomes of the record key."""

    publish: bool = Field(True, description="Keep the key; otherwise records go out without one.")
    type: TypeName | None = Field(
        None, description="Entity type of the key where it is personal; it is then pseudonymized."
    )


class RouteSettings(SettingsGroup):
    """One raw topic, its downstream topics, and the shape of its messages."""

    name: str = Field(
        "chat",
        pattern=r"^[a-z][a-z0-9-]*$",
        description="Name in logs and metrics; small letters, digits and `-`, a letter first.",
    )
    input: str = Field("chat.raw", min_length=1, description="Topic with raw messages.")
    output: str = Field("chat.sanitized", min_length=1, description="Topic for sanitized messages.")
    audit: str = Field("chat.audit", min_length=1, description="Topic for audit events.")
    dead_letters: str = Field("chat.dlq", min_length=1, description="Topic for dead letters.")
    format: Literal["json", "text"] = Field("json", description="Format of the values.")
    conversation_id: str | tuple[str, ...] = Field(
        "conversation_id",
        description="Selector of the conversation id, `$key` or `$headers.<name>`; of several the "
        "first that holds something counts.",
    )
    conversation_id_type: TypeName | None = Field(
        None,
        description="Entity type of the conversation id if it is personal, as a phone number is.",
    )
    message_id: str | tuple[str, ...] | None = Field(
        "message_id",
        description="Selector of the message id, `$headers.<name>`, or empty; of several the first "
        "that holds something counts.",
    )
    texts: tuple[SelectorText, ...] = Field(("text",), description="Selectors of free text.")
    joined: tuple[SelectorText, ...] = Field(
        (),
        description="Selectors of free text in pieces: neighbours in a list are one text, as the "
        "runs of rich text are.",
    )
    fields: dict[SelectorText, TypeName] = Field(
        default_factory=lambda: {"sender_id": "USERNAME", "sender_name": "PERSON"},
        description="Selectors of structured fields and their entity types.",
    )
    ranges: tuple[RangeSettings, ...] = Field(
        (), description="Ranges into texts that stand beside these, and move with them."
    )
    require_text: bool = Field(
        True, description="Refuse records in which no selector of `texts` finds its place."
    )
    drop_unknown: bool = Field(False, description="Publish only what selectors name.")
    keep: tuple[SelectorText, ...] = Field(
        (), description="Further fields to publish where `drop_unknown` is set."
    )
    pass_rules: tuple[PassRuleSettings, ...] = Field((), description="Records that are not chat.")
    headers: tuple[str, ...] = Field(
        DEFAULT_HEADERS, description="Headers that are published; a name may end with `*`."
    )
    on_inference_failure: Literal["wait", "fallback", "dead_letter"] = Field(
        "wait",
        description="Once the model server was away for `inference.patience_s`: go on waiting, "
        "use the embedded model, or make dead letters.",
    )
    hard_cases: bool = Field(
        False, description="Ask the LLM of `llm.hard_cases` about messages in doubt."
    )
    restorable: bool = Field(
        False,
        description="Keep what is replaced in the vault, encrypted, so that `anon-gateway restore` "
        "turns answers back; passwords and secrets are never kept.",
    )
    restores: str | None = Field(
        None,
        min_length=1,
        description="Input topic of the restorable route whose answers this route turns back: "
        "`output` gets the originals.",
    )
    key: KeySettings = Field(
        default_factory=KeySettings, description="What becomes of the record key."
    )

    @model_validator(mode="before")
    @classmethod
    def _choose_text_defaults(cls, data: Any) -> Any:
        """Plain text has no fields: its ids come from the record key unless said otherwise."""
        if isinstance(data, dict) and data.get("format") == "text":
            return {
                "conversation_id": RECORD_KEY,
                "message_id": None,
                "texts": (),
                "fields": {},
                **data,
            }
        return data

    @field_validator("input", "output", "audit", "dead_letters")
    @classmethod
    def _check_topic(cls, value: str) -> str:
        if not _TOPIC.fullmatch(value):
            raise ValueError("not a topic name: letters, digits, `.`, `_` and `-`, at most 249")
        return value

    @field_validator("conversation_id")
    @classmethod
    def _check_conversation_id(cls, value: str | tuple[str, ...]) -> str | tuple[str, ...]:
        for selector in _each(value):
            if selector != RECORD_KEY:
                _single(selector)
        return value

    @field_validator("message_id")
    @classmethod
    def _check_message_id(cls, value: str | tuple[str, ...] | None) -> str | tuple[str, ...] | None:
        if value == "":
            return None
        for selector in _each(value):
            _single(selector)
        return value

    @field_validator("headers")
    @classmethod
    def _check_headers(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for name in value:
            if not name or "*" in name[:-1] or name == "*":
                raise ValueError("a header is named in full, or by its beginning and one `*`")
        return tuple(name.lower() for name in value)

    @model_validator(mode="after")
    def _check_relations(self) -> "RouteSettings":
        if len({self.input, *self.outputs}) < 4:
            raise ValueError("input, output, audit and dead_letters must be four different topics")
        if self.format == "text":
            ids = (*self.conversation_ids, *self.message_ids)
            if self.free_texts or self.fields or any(not s.startswith("$") for s in ids):
                raise ValueError(
                    "plain text has no fields: conversation_id is $key or $headers.<name>, "
                    "message_id is empty or $headers.<name>, texts and fields are empty"
                )
            if self.pass_rules:
                raise ValueError(
                    "plain text has no fields: all of a value is text that is looked through, so "
                    "no pass rule could apply; remove pass_rules"
                )
            if self.drop_unknown:
                raise ValueError(
                    "plain text has no fields: all of a value is published, so drop_unknown could "
                    "leave nothing out; remove it"
                )
        elif not self.free_texts and not self.fields:
            raise ValueError("a route selects at least one text or field")
        elif not self.free_texts and self.require_text:
            raise ValueError(
                "texts is empty, so free text would go out as it came: select it, or say "
                "require_text: false where the messages have none"
            )
        for selector in self.conversation_ids if self.conversation_id_type else ():
            header = selector.removeprefix(HEADER_PREFIX).lower()
            if selector.startswith(HEADER_PREFIX) and HeaderFilter.of(self.headers).names(header):
                raise ValueError(f"headers must not publish {header}, the personal conversation id")
        if self.restores is not None:
            if self.restorable or self.restores == self.input:
                raise ValueError("a route that restores another one's answers is not restorable")
            if self.conversation_id_type or self.key.type:
                raise ValueError(
                    "restores needs the conversation id as it stands in the raw messages: leave "
                    "out conversation_id_type and key.type"
                )
        self._check_selected()
        self._check_joined()
        self._check_ranges()
        if self.keep and not self.drop_unknown:
            raise ValueError("keep has no effect unless drop_unknown is set")
        return self

    def _check_selected(self) -> None:
        """Raise where a place is selected in two ways, or published without a look at it."""
        types: dict[tuple[Step, ...], str] = {}
        texts = ((selector, None) for selector in self.free_texts)
        for selector, entity_type in (*self.selected().items(), *texts):
            as_what = entity_type or "text"
            before = types.setdefault(parse_selector(selector).steps, as_what)
            if before != as_what:
                raise ValueError(f"{selector!r} is selected twice, as {as_what} and as {before}")
        for rule in self.pass_rules:
            published = () if isinstance(rule.publish, str) else rule.publish
            for one, other in product(published, self.selected()):
                if may_meet(parse_selector(one), parse_selector(other)):
                    raise ValueError(
                        f"a pass rule publishes {one!r} unseen, which meets the selected {other!r}"
                    )

    def _check_joined(self) -> None:
        """Raise where something is joined that stands in no list."""
        for selector in self.joined:
            steps = parse_selector(selector).steps
            if not {Wildcard.EVERY_ITEM, Wildcard.ANY_DEPTH}.intersection(steps):
                raise ValueError(
                    f"joined names {selector!r}, which leads through no list: write [*] or .. "
                    "where the pieces stand"
                )

    def _check_ranges(self) -> None:
        """Raise where ranges would stay as they came, or would not be published."""
        kept = [parse_selector(one) for one in self.keep]
        for ranges in self.ranges:
            if ranges.text not in self.texts:
                raise ValueError(f"ranges lie in {ranges.text!r}, which texts does not name")
            for joined in self.joined:
                if may_meet(parse_selector(ranges.text), parse_selector(joined)):
                    raise ValueError(
                        f"ranges lie in {ranges.text!r}, which meets the joined {joined!r}: "
                        "a range lies in a text of one piece"
                    )
            for number in ranges.selectors if self.drop_unknown else ():
                if not any(_may_keep(one, number) for one in kept):
                    raise ValueError(f"drop_unknown drops {number.text}: name it in keep")

    @property
    def outputs(self) -> tuple[str, str, str]:
        """The topics that the route publishes to."""
        return self.output, self.audit, self.dead_letters

    @property
    def free_texts(self) -> tuple[str, ...]:
        """The selectors of free text, in one piece or in several."""
        return (*self.texts, *self.joined)

    @property
    def conversation_ids(self) -> tuple[str, ...]:
        """The selectors of the conversation id, in the order in which they count."""
        return _each(self.conversation_id)

    @property
    def message_ids(self) -> tuple[str, ...]:
        """The selectors of the message id, in the order in which they count."""
        return _each(self.message_id)

    def selected(self) -> dict[str, str | None]:
        """Return all selectors that lead to text, with their types; None means free text."""
        selected: dict[str, str | None] = dict(self.fields)
        if self.conversation_id_type:
            for selector in self.conversation_ids:
                if not selector.startswith("$"):
                    selected.setdefault(selector, self.conversation_id_type)
        for selector in self.free_texts:
            selected.setdefault(selector, None)
        return selected
