"""The time of completing a message grows with what it holds, and not much faster.

All partitions of a worker share one thread for it: a message of a few kilobytes, which anybody may
send, must not hold it for minutes.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

import pytest

from gateway.audit.events import AuditBuilder
from gateway.pipeline.memory import make_words
from gateway.pipeline.sanitizer import Sanitizer
from gateway.pseudonyms import KeyRing, MemoryVault, PartitionPseudonymizer, Policy, Vault
from gateway.pseudonyms.originals import OriginalsKeeper
from gateway.routes import compile_route
from gateway.settings import LimitSettings, RouteSettings
from gateway.testing.cpu_time import cpu_s
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record

_FEW: Final = 150
_TIMES_AS_MANY: Final = 4
# Linear is four, and what each value adds to a look-up a little more; quadratic is sixteen.
_MOST_TIMES_AS_LONG: Final = 10
_MANY_DATES: Final = 1_000
_N_RUNS: Final = 2
# What is shorter is told by the machine more than by the message.
_LEAST_S: Final = 0.01
_SYLLABLES: Final = ("ba", "ko", "ri", "te", "lan", "mar", "son", "ber", "fel", "gro")


def _name(number: int) -> str:
    """Return a name of its own for each number below ten thousand."""
    return "".join(_SYLLABLES[int(digit)] for digit in f"{number:04}").capitalize()


def _make_pseudonymizer(vault: Vault) -> OriginalsKeeper:
    keys, policy = KeyRing.for_demo(), Policy.from_mapping({})
    engine = PartitionPseudonymizer(keys, policy, vault, make_words=make_words)
    return OriginalsKeeper(engine, keys, vault)


def _completing(found: dict[str, str], text: str, before: str = "") -> float:
    """Return the fewest CPU seconds of completing one message of a conversation.

    Args:
        found: what is found in its texts, and as what.
        text: of the message.
        before: of the one before it, nothing where it is the first.
    """
    sanitizer = Sanitizer(
        compile_route(RouteSettings(), LimitSettings()),
        ScriptedDetector(found),
        Policy.from_mapping({}).admits,
        _make_pseudonymizer,
        AuditBuilder(policy_version="p", model_version="m"),
        max_entities=LimitSettings().max_entities,
    )
    first, detected = (
        asyncio.run(sanitizer.detect([make_record(number, text=each)]))
        for number, each in enumerate((before, text))
    )
    times: list[float] = []
    for number in range(1 + _N_RUNS):
        pseudonymizer = sanitizer.make_pseudonymizer(MemoryVault())
        sanitizer.complete(first, pseudonymizer)
        if not number:  # loads the lists
            assert sanitizer.complete(detected, pseudonymizer).n_sanitized == 1
            continue
        times.append(cpu_s(partial(sanitizer.complete, detected, pseudonymizer), n_runs=1))
    return max(min(times), _LEAST_S)


@pytest.mark.parametrize(
    ("type_", "value"),
    [
        ("CREDIT_CARD", lambda n: f"4539 5787 {n:04} {2000 + n}"),
        ("COST", lambda n: f"{100 + n} euros"),
        ("LOCATION", lambda n: f"{n + 1} {_name(n)} Street"),
        ("ORGANIZATION", lambda n: f"{_name(n)} GmbH"),
        ("DATETIME", lambda n: f"{1 + n % 28}.{1 + n // 28 % 12}.{1990 + n // 336}"),
        ("EMAIL", lambda n: f"{_name(n).lower()}@example.com"),
    ],
)
def test_complete_stays_linear_on(type_: str, value: Callable[[int], str]) -> None:
    """Values of one type, each of them another."""
    times: list[float] = []
    for n_values in (_FEW, _FEW * _TIMES_AS_MANY):
        found = dict.fromkeys(map(value, range(n_values)), type_)
        times.append(_completing(found, "\n".join(f"so {value}, ok" for value in found)))
    assert times[1] < _MOST_TIMES_AS_LONG * times[0]


def test_complete_stays_linear_on_passwords_after_as_many_originals() -> None:
    """Each of these is opened once, for all passwords of a message."""
    times: list[float] = []
    for n_values in (_FEW, _FEW * _TIMES_AS_MANY):
        mails = [f"{_name(n).lower()}@example.com" for n in range(n_values)]
        passwords = [f"{_name(n)}!{n}" for n in range(n_values)]
        found = dict.fromkeys(mails, "EMAIL") | dict.fromkeys(passwords, "PASSWORD")
        times.append(_completing(found, "\n".join(passwords), before="\n".join(mails)))
    assert times[1] < _MOST_TIMES_AS_LONG * times[0]


@pytest.mark.parametrize("piece", ["2024-01-02 ", "3 May, 5 June "])
def test_complete_stays_linear_on_dates_in_one_long_value(piece: str) -> None:
    """A rule may take in what stands behind a date or a password, up to the end of a message."""
    times: list[float] = []
    for n_dates in (_MANY_DATES, _MANY_DATES * _TIMES_AS_MANY):
        value = piece * n_dates
        times.append(_completing({value: "DATETIME"}, f"on {value}"))
    assert times[1] < _MOST_TIMES_AS_LONG * times[0]
