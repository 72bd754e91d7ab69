"""Entity types that fall silent: names in the clear make no error, they are only found no more."""

from typing import Any, Final

from deploy.monitoring.slo import BY

EXPECTED: Final = "gateway:expected_entities:increase1h"
FOUND: Final = "sum by (namespace, topic, type) (increase(gateway_entities_total[1h]{at}))"
_SANITIZED: Final = (
    f'sum {BY} (increase(gateway_records_total{{{{outcome="sanitized"}}}}[1h]{{at}}))'
)
# Of the same hour of the same weekday, since nights and weekends talk of other things.
_THEN: Final = " offset 1w"
# Of so many that are expected, a tenth is no accident.
_LEAST: Final = 30
_SHARE: Final = 0.1


def expectation() -> dict[str, Any]:
    """Return the rule that records how many entities a week ago's messages would have now."""
    return {
        "record": EXPECTED,
        "expr": f"{FOUND.format(at=_THEN)}\n"
        "* on (namespace, topic) group_left ()\n"
        f"({_SANITIZED.format(at='')} / ({_SANITIZED.format(at=_THEN)} > 0))",
    }


def fell_silent(types: str) -> str:
    """Return the series of the types, given by a matcher, of which a tenth is found at most."""
    expected = f"{EXPECTED}{{{types}}}"
    return (
        f"{expected} > {_LEAST}\n"
        "unless on (namespace, topic, type)\n"
        f"{FOUND.format(at='')} > {_SHARE} * {expected}"
    )
