"""Policy: what becomes of each entity type, which values stay, and how sure a detector must be."""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Self

from gateway.domain import CONTACT_TYPES, SECRET_TYPES, Entity, EntityType
from gateway.errors import ConfigurationError
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.large_organizations import is_identifying
from gateway.pseudonyms.role_words import names_nobody
from gateway.pseudonyms.surrogates import SURROGATE_TYPES


class Strategy(StrEnum):
    """What a reader sees in an entity's place."""

    KEEP = "keep"
    DELETE = "delete"
    MASK = "mask"
    CATEGORY = "category"
    GENERALIZE = "generalize"
    INDEX = "index"
    PSEUDONYM = "pseudonym"


# Kinds of indirect identifiers: age, job, illness, place, organization, date, postal code.
MOST_QUASI_KINDS = 7
SCOPES = ("conversation", "sender", "topic", "global")
_SECRET_STRATEGIES = frozenset({Strategy.DELETE, Strategy.MASK, Strategy.CATEGORY})

_INDEXED_FOR_ANALYTICS = (
    EntityType.PERSON,
    EntityType.LOCATION,
    EntityType.ORGANIZATION,
    EntityType.EMAIL,
    EntityType.PHONENUMBER,
    EntityType.USERNAME,
    EntityType.NATIONAL_ID,
)
# Each profile: the strategy of types that it does not name, then those that it names.
_PROFILES: Mapping[str, tuple[Strategy, Mapping[str, Strategy]]] = {
    "llm": (Strategy.PSEUDONYM, {EntityType.MISC: Strategy.INDEX}),
    "analytics": (Strategy.CATEGORY, dict.fromkeys(_INDEXED_FOR_ANALYTICS, Strategy.INDEX)),
    "strict": (Strategy.MASK, {}),
}
PROFILES = tuple(_PROFILES)
# None further: detectors have applied their own, which a model's manifest gives by type.
DEFAULT_THRESHOLD = 0.0
_KEYS = frozenset(
    {
        "profile", "policy", "threshold", "thresholds", "allow", "deny", "organizations", "scope",
        "quasi_identifiers",
    }
)  # fmt: skip
# The version of the rules in this module and of the surrogates: part of every policy's version.
_RULES_VERSION = 7


@dataclass(frozen=True, slots=True)
class Policy:
    """A strategy a type, thresholds, and lists of values that stay or never stay.

    `organizations` is `all`, or `identifying` where those that thousands belong to stay. `scope`
    tells who shares pseudonyms. `quasi_limit` is how many kinds of indirect identifiers a
    conversation may show, plus one; 0 for any number. `version` names the content: two policies
    with the same version decide alike.
    """

    profile: str
    default: Strategy
    strategies: Mapping[str, Strategy]
    threshold: float
    thresholds: Mapping[str, float]
    _allow: frozenset[tuple[str, str]] = field(repr=False)
    _deny: frozenset[tuple[str, str]] = field(repr=False)
    version: str
    organizations: str = "all"
    scope: str = "conversation"
    quasi_limit: int = 0
    _denied: re.Pattern[str] | None = field(default=None, repr=False, compare=False)

    @classmethod
    def from_profile(cls, profile: str = "llm") -> Self:
        """Return the policy that a profile stands for, with nothing changed."""
        return cls.from_mapping({"profile": profile})

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, object]) -> Self:
        """Return the policy that plain settings describe.

        Args:
            mapping: `profile`, `policy` (type to strategy), `threshold`, `thresholds` (type to
                score), `allow` and `deny` (type to values), `organizations`, `scope`,
                `quasi_identifiers` (a number); all optional.

        Raises:
            ConfigurationError: names the setting and how to mend it, never a listed value.
        """
        if unknown := sorted(set(mapping) - _KEYS):
            raise ConfigurationError(
                f"pseudonyms.{unknown[0]} is unknown; known are {', '.join(sorted(_KEYS))}"
            )
        profile = mapping.get("profile", "llm")
        if not isinstance(profile, str) or profile not in _PROFILES:
            raise ConfigurationError(f"pseudonyms.profile must be one of {', '.join(_PROFILES)}")
        default, named = _PROFILES[profile]
        strategies = _strategies(mapping, default, named)
        threshold = _score("threshold", mapping.get("threshold", DEFAULT_THRESHOLD))
        thresholds = {
            type_: _score(f"thresholds.{type_}", value)
            for type_, value in _section(mapping, "thresholds").items()
        }
        allow, deny = _values(mapping, "allow"), _values(mapping, "deny")
        for type_, _ in allow:
            _check_may_be_allowed(type_)
        for type_ in thresholds:
            if type_ in SECRET_TYPES:
                raise ConfigurationError(
                    f"pseudonyms.thresholds.{type_}: a secret is replaced however sure a detector "
                    "is; remove it"
                )
        organizations = _choice(mapping, "organizations", ("all", "identifying"))
        scope = _choice(mapping, "scope", SCOPES)
        quasi_limit = _quasi_limit(mapping)
        content = [
            _RULES_VERSION, default, sorted(strategies.items()), threshold,
            sorted(thresholds.items()),
            sorted(allow), sorted(deny), organizations, scope, quasi_limit,
        ]  # fmt: skip
        digest = hashlib.sha256(json.dumps(content, ensure_ascii=False).encode()).hexdigest()
        return cls(
            profile=profile,
            default=default,
            strategies=MappingProxyType(strategies),
            threshold=threshold,
            thresholds=MappingProxyType(thresholds),
            _allow=allow,
            _deny=deny,
            version=f"{profile}-{digest[:12]}",
            organizations=organizations,
            scope=scope,
            quasi_limit=quasi_limit,
            _denied=_any_of(deny),
        )

    def strategy_of(self, type_: str) -> Strategy:
        """Return the strategy of a type, for values on no list."""
        return self.strategies.get(type_, self.default)

    def decide(self, type_: str, value: str) -> Strategy:
        """Return the strategy of one value: deny list first, then allow list, then its type's."""
        if self._allow or self._deny or self.organizations != "all":
            return self.explain(type_, value)[0]
        # Nothing looks at the value: spares wording a rule that nobody asked for.
        return self.strategies.get(type_, self.default)

    def explain(self, type_: str, value: str) -> tuple[Strategy, str]:
        """Return the strategy of one value and the rule that chose it, named by its setting."""
        strategy, rule = self._chosen(type_, value)
        if (
            self._denied is not None
            and not rule.startswith("deny.")
            and self._denied.search(canonical(value)) is not None
            and _may_show(strategy, type_, value)
        ):
            # A longer find took the listed value in: "Monday at 5 pm", "University of Falcon".
            return Strategy.CATEGORY, f"deny.{type_}"
        return strategy, rule

    def _chosen(self, type_: str, value: str) -> tuple[Strategy, str]:
        strategy = self.strategies.get(type_, self.default)
        if self._allow or self._deny:
            entry = (type_, canonical(value))
            if entry in self._deny:
                stays = strategy is Strategy.KEEP or (
                    strategy is Strategy.PSEUDONYM and _stays(type_, value)
                )
                return (Strategy.CATEGORY if stays else strategy), f"deny.{type_}"
            if entry in self._allow:
                return Strategy.KEEP, f"allow.{type_}"
        if (
            type_ == EntityType.ORGANIZATION
            and self.organizations == "identifying"
            and not is_identifying(value)
        ):
            return Strategy.KEEP, "organizations"
        return (
            strategy,
            f"policy.{type_}" if type_ in self.strategies else f"profile {self.profile}",
        )

    def is_shown_in(self, value: str, surrogate: str) -> bool:
        """Return whether a listed value that a longer one took in may be read in its surrogate.

        The pseudonym of an address keeps its country, and that of a firm what kind of firm it is.
        """
        denied = self._denied
        return (
            denied is not None
            and denied.search(canonical(value)) is not None
            and denied.search(canonical(surrogate)) is not None
        )

    def is_denied_in(self, wider: str) -> bool:
        """Return whether a listed value may be read in what is wider than another one."""
        denied = self._denied
        return denied is not None and denied.search(canonical(wider)) is not None

    def admits(self, entity: Entity) -> bool:
        """Return whether `entity` counts: where a detector is sure enough, and all secrets."""
        return (
            entity.score >= self.thresholds.get(entity.type, self.threshold)
            or entity.type in SECRET_TYPES
        )


def _stays(type_: str, value: str) -> bool:
    """Return whether pseudonyms keep a value as it is: a country, a weekday, a desk's name."""
    if type_ == EntityType.PERSON:
        return names_nobody(value)
    maker = SURROGATE_TYPES.get(type_)
    form = None if maker is None else maker.form(value)
    return maker is not None and form is not None and maker.stays(form)


def _may_show(strategy: Strategy, type_: str, value: str) -> bool:
    """Return whether words of a value may be read in what takes its place."""
    if strategy is not Strategy.PSEUDONYM:
        return strategy is Strategy.KEEP
    # A date that is shifted keeps its weekday and its hour.
    return type_ == EntityType.DATETIME or _stays(type_, value)


def _any_of(listed: Iterable[tuple[str, str]]) -> re.Pattern[str] | None:
    """Return what finds a listed value, as whole words, in a canonical form; None for no list."""
    forms = "|".join(map(re.escape, sorted({form for _, form in listed})))
    return re.compile(rf"(?<!\w)(?:{forms})(?!\w)") if forms else None


def _choice(mapping: Mapping[str, object], name: str, choices: tuple[str, ...]) -> str:
    value = mapping.get(name, choices[0])
    if not isinstance(value, str) or value not in choices:
        raise ConfigurationError(f"pseudonyms.{name} must be one of {', '.join(choices)}")
    return value


def _section(mapping: Mapping[str, object], name: str) -> dict[str, object]:
    section = mapping.get(name) or {}
    if not isinstance(section, Mapping):
        raise ConfigurationError(f"pseudonyms.{name} must map entity types to values")
    return {_type_name(name, key): value for key, value in section.items()}


def _type_name(section: str, name: object) -> str:
    if not isinstance(name, str) or name.upper() not in EntityType.__members__:
        raise ConfigurationError(
            f"pseudonyms.{section}: unknown entity type; known are {', '.join(EntityType)}"
        )
    return name.upper()


def _strategies(
    mapping: Mapping[str, object], default: Strategy, named: Mapping[str, Strategy]
) -> dict[str, Strategy]:
    """Return the strategy of each type: as settings say, then as the profile does."""
    strategies = dict(named)
    for type_, name in _section(mapping, "policy").items():
        strategies[type_] = _strategy(type_, name)
    for type_ in SECRET_TYPES:
        if strategies.get(type_, default) not in _SECRET_STRATEGIES:
            # Neither an index nor a pseudonym: both would tell two secrets apart or look like one.
            strategies[type_] = Strategy.CATEGORY
    return strategies


def _check_may_be_allowed(type_: str) -> None:
    if type_ in SECRET_TYPES:
        raise ConfigurationError(f"pseudonyms.allow.{type_}: a secret is never kept; remove it")
    if type_ in CONTACT_TYPES:
        raise ConfigurationError(
            f"pseudonyms.allow.{type_}: contacts of public figures and bodies are not "
            f"public; remove it, or set pseudonyms.policy.{type_} to keep"
        )


def _quasi_limit(mapping: Mapping[str, object]) -> int:
    limit = mapping.get("quasi_identifiers", 0)
    if (
        isinstance(limit, int)
        and not isinstance(limit, bool)
        and (limit == 0 or 2 <= limit <= MOST_QUASI_KINDS)
    ):
        return limit
    raise ConfigurationError(
        f"pseudonyms.quasi_identifiers must be 0 (off) or from 2 to {MOST_QUASI_KINDS}"
    )


def _strategy(type_: str, name: object) -> Strategy:
    try:
        strategy = Strategy(str(name))
    except ValueError:
        raise ConfigurationError(
            f"pseudonyms.policy.{type_} must be one of {', '.join(Strategy)}"
        ) from None
    if type_ in SECRET_TYPES and strategy is Strategy.KEEP:
        raise ConfigurationError(
            f"pseudonyms.policy.{type_}: a secret is never kept; use category, mask or delete"
        )
    return strategy


def _score(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise ConfigurationError(f"pseudonyms.{name} must be a number from 0 to 1")
    return float(value)


def _values(mapping: Mapping[str, object], name: str) -> frozenset[tuple[str, str]]:
    listed: set[tuple[str, str]] = set()
    for type_, values in _section(mapping, name).items():
        if isinstance(values, str) or not isinstance(values, Iterable):
            raise ConfigurationError(f"pseudonyms.{name}.{type_} must be a list of values")
        for value in values:
            form = canonical(value) if isinstance(value, str) else ""
            if not form:
                raise ConfigurationError(
                    f"pseudonyms.{name}.{type_} holds an empty value or a number"
                )
            listed.add((type_, form))
    return frozenset(listed)
