"""The settings of a route: topics, and how the messages in them are shaped."""

import re
from typing import Any, Final, Literal

from pydantic import Field, field_validator, model_validator

from gateway.codecs.headers import HeaderFilter
from gateway.codecs.selectors import HEADER_PREFIX, RECORD_KEY, parse_selector
from gateway.errors import ConfigurationError
from gateway.settings.groups import SettingsGroup, known_type

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

# What Kafka allows; "." and ".." are refused beside.
_TOPIC: Final = re.compile(r"(?!\.{1,2}$)[A-Za-z0-9._-]{1,249}")


class PassRuleSettings(SettingsGroup):
    """Records that are not chat, told by one field and published without a look at their text."""

    field: str = Field(description="Selector of one place, or `$headers.<name>`.")
    values: tuple[str, ...] = Field(min_length=1, description="The rule applies to these values.")
    publish: Literal["unchanged"] | tuple[str, ...] = Field(
        description="Selectors of what is published; `unchanged` where no personal data can be."
    )

    @field_validator("field")
    @classmethod
    def _check_field(cls, value: str) -> str:
        return _single(value)

    @field_validator("publish")
    @classmethod
    def _check_publish(cls, value: str | tuple[str, ...]) -> str | tuple[str, ...]:
        if not isinstance(value, str):
            for selector in value:
                _parsed(selector)
        return value


class KeySettings(SettingsGroup):
    """What becomes of the record key."""

    publish: bool = Field(True, description="Keep the key; otherwise records go out without one.")
    type: str | None = Field(
        None, description="Entity type of the key where it is personal; it is then pseudonymized."
    )

    @field_validator("type")
    @classmethod
    def _check_type(cls, value: str | None) -> str | None:
        return value if value is None else known_type(value)


class RouteSettings(SettingsGroup):
    """One raw topic, its downstream topics, and the shape of its messages."""

    name: str = Field("chat", pattern=r"^[a-z][a-z0-9-]*$", description="Name in logs and metrics.")
    input: str = Field("chat.raw", min_length=1, description="Topic with raw messages.")
    output: str = Field("chat.sanitized", min_length=1, description="Topic for sanitized messages.")
    audit: str = Field("chat.audit", min_length=1, description="Topic for audit events.")
    dead_letters: str = Field("chat.dlq", min_length=1, description="Topic for dead letters.")
    format: Literal["json", "text"] = Field("json", description="Format of the values.")
    conversation_id: str = Field(
        "conversation_id",
        description="Selector of the conversation id, `$key` or `$headers.<name>`.",
    )
    conversation_id_type: str | None = Field(
        None,
        description="Entity type of the conversation id if it is personal, as a phone number is.",
    )
    message_id: str | None = Field(
        "message_id", description="Selector of the message id, `$headers.<name>`, or empty."
    )
    texts: tuple[str, ...] = Field(("text",), description="Selectors of free text.")
    fields: dict[str, str] = Field(
        default_factory=lambda: {"sender_id": "USERNAME", "sender_name": "PERSON"},
        description="Selectors of structured fields and their entity types.",
    )
    require_text: bool = Field(
        True, description="Refuse records in which no selector of `texts` finds its place."
    )
    drop_unknown: bool = Field(False, description="Publish only what selectors name.")
    keep: tuple[str, ...] = Field(
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
    def _check_conversation_id(cls, value: str) -> str:
        return value if value == RECORD_KEY else _single(value)

    @field_validator("message_id")
    @classmethod
    def _check_message_id(cls, value: str | None) -> str | None:
        return _single(value) if value else None

    @field_validator("texts", "keep")
    @classmethod
    def _check_selectors(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for selector in value:
            _parsed(selector)
        return value

    @field_validator("fields")
    @classmethod
    def _check_fields(cls, value: dict[str, str]) -> dict[str, str]:
        for selector in value:
            _parsed(selector)
        return {selector: known_type(name) for selector, name in value.items()}

    @field_validator("conversation_id_type")
    @classmethod
    def _check_type(cls, value: str | None) -> str | None:
        return value if value is None else known_type(value)

    @field_validator("headers")
    @classmethod
    def _check_headers(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for name in value:
            if not name or "*" in name[:-1] or name == "*":
                raise ValueError("a header is named in full, or by its beginning and one `*`")
        return tuple(name.lower() for name in value)

    @model_validator(mode="after")
    def _check_relations(self) -> "RouteSettings":
        topics = (self.input, self.output, self.audit, self.dead_letters)
        if len(set(topics)) != len(topics):
            raise ValueError("input, output, audit and dead_letters must be four different topics")
        if self.format == "text":
            in_document = (self.conversation_id, self.message_id or RECORD_KEY)
            if self.texts or self.fields or any(not s.startswith("$") for s in in_document):
                raise ValueError(
                    "plain text has no fields: conversation_id is $key or $headers.<name>, "
                    "message_id is empty or $headers.<name>, texts and fields are empty"
                )
            if any(
                not isinstance(rule.publish, str) or not rule.field.startswith(HEADER_PREFIX)
                for rule in self.pass_rules
            ):
                raise ValueError(
                    "plain text has no fields: a pass rule looks at $headers.<name> and publishes "
                    "the value unchanged"
                )
        elif not self.texts and not self.fields:
            raise ValueError("a route selects at least one text or field")
        elif not self.texts and self.require_text:
            raise ValueError(
                "texts is empty, so free text would go out as it came: select it, or say "
                "require_text: false where the messages have none"
            )
        if self.conversation_id_type and self.conversation_id.startswith(HEADER_PREFIX):
            header = self.conversation_id.removeprefix(HEADER_PREFIX).lower()
            if HeaderFilter.of(self.headers).names(header):
                raise ValueError(f"headers must not publish {header}, the personal conversation id")
        if self.keep and not self.drop_unknown:
            raise ValueError("keep has no effect unless drop_unknown is set")
        return self


def _parsed(text: str) -> str:
    try:
        parse_selector(text)
    except ConfigurationError as error:
        raise ValueError(error.detail) from None
    return text


def _single(text: str) -> str:
    if text.startswith(HEADER_PREFIX) and len(text) > len(HEADER_PREFIX):
        return text
    try:
        selector = parse_selector(text)
    except ConfigurationError as error:
        raise ValueError(error.detail) from None
    if not selector.is_single:
        raise ValueError("must lead to one place; wildcards lead to many")
    return text
