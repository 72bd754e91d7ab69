"""The groups of settings: what each one means, its unit, its bounds and its default."""

import base64
import binascii
from difflib import get_close_matches
from pathlib import Path
from types import UnionType
from typing import Annotated, Final, Literal, TypeAlias, Union, get_args, get_origin

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SecretStr,
    ValidationInfo,
    field_validator,
    model_validator,
)

from gateway.domain import CONTACT_TYPES, SECRET_TYPES, EntityType
from gateway.errors import KeyMissing

Strategy = Literal["keep", "delete", "mask", "category", "generalize", "index", "pseudonym"]
_MIN_KEY_BYTES = 32
# Where no unit or client sets a bound of its own: beyond these a value is a slip.
_MAX_RECORD_BYTES: Final = 1024**3
_MAX_COUNT: Final = 10_000_000
_NO_NUMBER: Final = "is a number, not true or false"


def no_flag(value: object) -> object:
    """Return `value` unless it is true or false, which Python takes for 1 and 0."""
    if isinstance(value, bool):
        raise ValueError(_NO_NUMBER)
    return value


Share = Annotated[float, BeforeValidator(no_flag), Field(ge=0.0, le=1.0)]


class SettingsGroup(BaseModel):
    """Base of all groups: frozen, unknown keys refused, inputs never quoted in errors.

    Numbers are finite, and true or false is none.
    """

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        hide_input_in_errors=True,
        validate_default=True,
        allow_inf_nan=False,
    )

    @field_validator("*", mode="before")
    @classmethod
    def _refuse_flags(cls, value: object, info: ValidationInfo) -> object:
        annotation = cls.model_fields[info.field_name or ""].annotation
        return no_flag(value) if is_number(annotation) else value


def is_number(annotation: object) -> bool:
    """Return whether a field of this type holds a number, or none at all."""
    if get_origin(annotation) is Annotated:
        return is_number(get_args(annotation)[0])
    if isinstance(annotation, UnionType) or get_origin(annotation) is Union:
        return any(map(is_number, get_args(annotation)))
    return annotation in (int, float)


# What other products call the types.
_USUAL_NAMES: Final = {
    **dict.fromkeys(("NAME", "PER", "PERSON_NAME", "FULL_NAME"), EntityType.PERSON.value),
    **dict.fromkeys(("PHONE", "MOBILE", "TEL", "PHONE_NUMBER"), EntityType.PHONENUMBER.value),
    **dict.fromkeys(("MAIL", "EMAIL_ADDRESS", "E_MAIL"), EntityType.EMAIL.value),
    **dict.fromkeys(("ADDRESS", "CITY", "LOC", "COUNTRY", "PLACE"), EntityType.LOCATION.value),
    **dict.fromkeys(("COMPANY", "ORG", "BRAND"), EntityType.ORGANIZATION.value),
    **dict.fromkeys(("DATE", "TIME", "DATE_TIME", "BIRTHDAY"), EntityType.DATETIME.value),
    **dict.fromkeys(("USER", "NICKNAME", "HANDLE", "ACCOUNT"), EntityType.USERNAME.value),
    **dict.fromkeys(("CARD", "CREDITCARD"), EntityType.CREDIT_CARD.value),
    **dict.fromkeys(("ID", "INTEGER"), EntityType.NUMBER.value),
    **dict.fromkeys(("IP", "IPV4", "IPV6"), EntityType.IP_ADDRESS.value),
}


def known_type(name: str) -> str:
    """Return `name` in upper case if it is an entity type that the gateway knows.

    A misspelt type would silently leave the real one to its default, so it is refused.
    """
    upper = name.upper()
    if upper not in EntityType.__members__:
        near = [_USUAL_NAMES[upper]] if upper in _USUAL_NAMES else []
        near = near or get_close_matches(upper, EntityType.__members__, n=1)
        meant = f"did you mean {near[0]}? " if near else ""
        raise ValueError(f"not an entity type; {meant}known are {', '.join(EntityType)}")
    return upper


# Checked one by one, so that an error names the entry.
TypeName: TypeAlias = Annotated[str, AfterValidator(known_type)]


class BatchSettings(SettingsGroup):
    """When a micro-batch is complete, and how many are in flight."""

    max_messages: int = Field(2_000, ge=1, le=50_000, description="Records in a micro-batch.")
    max_bytes: int = Field(
        4 * 1024 * 1024,
        ge=1,
        le=_MAX_RECORD_BYTES,
        description="Keys, values and headers in a micro-batch, in bytes.",
    )
    max_delay_ms: int = Field(
        50, ge=0, le=10_000, description="How long the first record waits for company."
    )
    max_in_flight: int = Field(
        2,
        ge=1,
        le=16,
        description="A partition is fetched from until it holds so many times `max_bytes`, or four "
        "times `max_messages`, between fetch and commit.",
    )


class PseudonymSettings(SettingsGroup):
    """What becomes of each entity type, and the key that decides which pseudonym."""

    master_key: SecretStr | None = Field(
        None, description="At least 32 random bytes in base64; give it by the environment."
    )
    retired_keys: tuple[SecretStr, ...] = Field(
        (),
        description="Master keys of before, the last one first, for conversations that began under "
        "them; give them by the environment, as a list in JSON.",
    )
    accept_other_key: bool = Field(
        False,
        description="Go on with a vault that was written under none of these keys: its "
        "conversations get other pseudonyms.",
    )
    profile: Literal["llm", "analytics", "strict"] = Field(
        "llm", description="The strategies to start from."
    )
    policy: dict[TypeName, Strategy] = Field(
        default_factory=dict, description="Strategy of single types, over the profile's."
    )
    threshold: Share = Field(
        0.0,
        description="Entities with a lower score stay as they are, but for passwords and secrets; "
        "detectors have thresholds of their own, by type, which this one can only add to.",
    )
    thresholds: dict[TypeName, Share] = Field(
        default_factory=dict, description="Threshold of single types, over `threshold`."
    )
    memory: bool = Field(
        True, description="Find values of a conversation again where the detectors miss them."
    )
    allow: dict[TypeName, tuple[str, ...]] = Field(
        default_factory=dict,
        description="Values of a type that stay as they are, such as public bodies.",
        repr=False,
    )
    deny: dict[TypeName, tuple[str, ...]] = Field(
        default_factory=dict, description="Values of a type that are always replaced.", repr=False
    )
    organizations: Literal["all", "identifying"] = Field(
        "all", description="`identifying` keeps banks, universities, public bodies and media."
    )
    scope: Literal["conversation", "sender", "topic", "global"] = Field(
        "conversation", description="What shares pseudonyms; wider scopes can be linked."
    )
    quasi_identifiers: int = Field(
        0,
        ge=0,
        le=7,
        description="Kinds of indirect identifiers (age, job, illness, town …) that may not meet "
        "in a conversation; 0: any number.",
    )

    @field_validator("master_key")
    @classmethod
    def _check_key(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and len(key_bytes_of(value)) < _MIN_KEY_BYTES:
            raise ValueError("must be at least 32 bytes in base64: openssl rand -base64 32")
        return value

    @field_validator("retired_keys")
    @classmethod
    def _check_retired_keys(cls, value: tuple[SecretStr, ...]) -> tuple[SecretStr, ...]:
        for key in value:
            cls._check_key(key)
        return value

    @model_validator(mode="after")
    def _check_relations(self) -> "PseudonymSettings":
        for entity_type in SECRET_TYPES:
            if self.policy.get(entity_type) == "keep" or self.allow.get(entity_type):
                raise ValueError(
                    f"{entity_type} is never kept, neither by policy nor by allow list"
                )
            if entity_type in self.thresholds:
                raise ValueError(
                    f"thresholds.{entity_type}: it is replaced however sure a detector is; "
                    "remove it"
                )
        for entity_type in CONTACT_TYPES:
            if self.allow.get(entity_type):
                raise ValueError(
                    f"allow.{entity_type}: contacts of public figures and bodies are not public; "
                    f"remove it, or set policy.{entity_type} to keep"
                )
        if self.quasi_identifiers == 1:
            raise ValueError("quasi_identifiers is 0 (off) or from 2 to 7: one alone meets nothing")
        return self

    def key_bytes(self) -> bytes:
        """Return the master key.

        Raises:
            KeyMissing: none is configured.
        """
        if self.master_key is None:
            raise KeyMissing("pseudonyms.master_key is empty")
        return key_bytes_of(self.master_key)


def key_bytes_of(key: SecretStr) -> bytes:
    """Return what a key in base64 spells; nothing where it is none."""
    try:
        return base64.b64decode(key.get_secret_value().strip(), validate=True)
    except (binascii.Error, ValueError):
        return b""


class NerSettings(SettingsGroup):
    """The NER model."""

    model: Path | None = Field(
        None, description="Folder with model.onnx and manifest.json; empty: the bundled model."
    )
    threads: int = Field(1, ge=1, le=256, description="Threads of the embedded model.")


class DetectionSettings(SettingsGroup):
    """Who looks for personal data."""

    detectors: Literal["rules", "ner", "all"] = Field("all", description="Which detectors run.")
    ner: NerSettings = Field(default_factory=NerSettings, description="The NER model.")
    one_core: bool = Field(
        True,
        description="Where `detectors` is `rules`, a worker keeps to one core at a time while one "
        "has room for it: its threads take turns, and a second core only costs them.",
    )


class VaultSettings(SettingsGroup):
    """Where pseudonyms are kept between messages."""

    backend: Literal["rocksdb", "memory"] = Field(
        "rocksdb", description="`memory` reads the whole changelog again at each start."
    )
    dir: Path = Field(Path("var/vault"), description="Folder of the local store.")
    standby: bool = Field(
        False, description="Follow the changelog of partitions that other workers own."
    )
    max_conversations: int = Field(
        50_000,
        ge=1,
        le=_MAX_COUNT,
        description="Conversations of a partition that are held in memory.",
    )
    max_memory_mb: int = Field(
        512,
        ge=16,
        le=1024**2,
        description="Megabytes that the conversations in memory may take, for all partitions of a "
        "worker together; the others are read from the local store again when they go on.",
    )


class LimitSettings(SettingsGroup):
    """What is too much for one record; beyond it a record becomes a dead letter."""

    max_message_bytes: int = Field(
        1_048_576, ge=1, le=_MAX_RECORD_BYTES, description="Bytes of a value."
    )
    max_entities: int = Field(
        2_000, ge=1, le=_MAX_COUNT, description="Entities found in one record."
    )
    # orjson writes 254 levels.
    max_nesting: int = Field(64, ge=1, le=250, description="Objects and lists inside one another.")
    max_text_fields: int = Field(
        1_000, ge=1, le=_MAX_COUNT, description="Texts selected in one record."
    )


class DeadLetterSettings(SettingsGroup):
    """When too many dead letters stop the worker."""

    max_share: Share = Field(
        1.0,
        description="Share of dead letters among the last records beyond which the worker stops.",
    )
    min_records: int = Field(
        1_000,
        ge=1,
        le=_MAX_COUNT,
        description="Records of a partition over which the share is taken.",
    )


class ObservabilitySettings(SettingsGroup):
    """Logs, metrics and the web server."""

    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO",
        description="Least level of what the gateway writes itself; libraries are heard from "
        "`WARNING` on. `DEBUG` adds little: to which core a worker with rules alone has moved.",
    )
    log_format: Literal["json", "console"] = Field(
        "json", description="`console` is for people, `json` for machines."
    )
    web_enabled: bool = Field(True, description="Serve health, metrics and the status page.")
    web_host: str = Field("0.0.0.0", description="Address to listen at.")  # noqa: S104 - pods need it
    web_port: int = Field(6066, ge=1, le=65_535, description="Port to listen at.")
    web_playground: bool = Field(
        False,
        description="Serve a page into which text is typed to see what becomes of it; whoever "
        "reaches the port can use it.",
    )

    @model_validator(mode="after")
    def _check_playground(self) -> "ObservabilitySettings":
        if self.web_playground and not self.web_enabled:
            raise ValueError("web_playground has no effect unless web_enabled is true")
        return self
