"""Schemes of identity numbers: how long those of each country are, how written, how announced."""

from collections.abc import Callable
from typing import Final, NamedTuple

from gateway.detection.patterns.context import (
    OTHER_NUMBER_WORDS,
    ContextWords,
    context_words,
    word_list,
)
from gateway.detection.patterns.identifiers.national_id_checks import (
    is_american_ssn,
    is_australian_number,
    is_belgian_number,
    is_british_health_number,
    is_canadian_number,
    is_egyptian_id,
    is_emirates_id,
    is_french_nir,
    is_french_nir_without_key,
    is_german_tax_id,
    is_indian_number,
    is_iranian_id,
    is_saudi_id,
    is_swiss_number,
)

_PHONE_WORDS = word_list(
    """
    تلفن موبایل همراه تماس زنگ phone tel call mobile whatsapp téléphone portable handy telefono
    cellulare جوال هاتف تلفون تليفون محمول نقال واتس للتواصل
    """
)
_OTHER = (
    *OTHER_NUMBER_WORDS,
    *_PHONE_WORDS,
    *["پستی", "postal", "zip", "plz", "cap", "حساب", "کارت", "شبا", "account"],
)


class Scheme(NamedTuple):
    """One country's number: lengths, its check, the layouts it is written in, and its context."""

    lengths: frozenset[int]
    is_valid: Callable[[str], bool]
    layouts: tuple[tuple[int, ...], ...]
    words: ContextWords
    bare_score: float
    """Score of a valid number in one of `layouts` without context; 0 where chance is likely."""
    is_typo_kept: bool
    """Whether a number with a wrong check digit counts in context."""


_IRANIAN = (
    "ملی کدملی کدملیم ملیم شناسنامه national nationalid identity هویت nid meli melli kodmeli "
    "kodemeli kodemelli codmeli codemeli codemelli nationalcode"
)
_ARABIC = (
    "الوطنی الوطنیة الوطنية هویة الهویة هویتی الهوية القومی القومي الاقامة إقامة اقامتی هوية بطاقة "
    "بطاقتي المدني المدنية مدني hawiyati haweyati qawmy qawmi"
)
_SCHEMES = (
    Scheme(
        frozenset({10}),
        is_iranian_id,
        ((10,), (3, 6, 1)),
        context_words(_IRANIAN.split(), _OTHER),
        0.85,
        True,
    ),
    Scheme(
        frozenset({15}),
        is_french_nir,
        ((15,), (13, 2), (1, 2, 2, 2, 3, 3, 2)),
        context_words(["sécurité", "sécu", "sociale", "nir", "insee", "vitale"], _OTHER),
        0.97,
        True,
    ),
    Scheme(
        frozenset({13}),
        is_french_nir_without_key,
        ((1, 2, 2, 2, 3, 3),),
        context_words(["sécurité", "sécu", "sociale", "nir", "insee", "vitale"], _OTHER),
        0.9,
        False,
    ),
    Scheme(
        frozenset({11}),
        is_german_tax_id,
        ((2, 3, 3, 3), (3, 4, 4)),
        context_words(
            [
                "steuer",
                "steuerid",
                "id",
                "idnr",
                "steuernummer",
                "identifikationsnummer",
                "steueridentifikationsnummer",
                "tin",
                "tax",
            ],
            _OTHER,
        ),
        0.9,
        True,
    ),
    Scheme(
        frozenset({9}),
        is_american_ssn,
        ((3, 2, 4),),
        context_words(["ssn", "social", "security"], _OTHER),
        0.85,
        False,
    ),
    Scheme(
        frozenset({11}),
        is_belgian_number,
        ((2, 2, 2, 3, 2),),
        context_words(
            ["registre", "national", "niss", "nrn", "rijksregister", "insz", "rijksregisternummer"],
            _OTHER,
        ),
        0.97,
        True,
    ),
    Scheme(
        frozenset({13}),
        is_swiss_number,
        ((13,), (3, 4, 4, 2)),
        context_words(["ahv", "avs", "sozialversicherungsnummer", "navs"], _OTHER),
        0.97,
        False,
    ),
    Scheme(
        frozenset({9}),
        is_canadian_number,
        (),
        context_words(["nas", "sin", "assurance", "insurance"], _OTHER),
        0.0,
        False,
    ),
    Scheme(
        frozenset({9}), is_australian_number, (), context_words(["tfn", "tax"], _OTHER), 0.0, False
    ),
    Scheme(
        frozenset({12}),
        is_indian_number,
        ((4, 4, 4),),
        context_words(["aadhaar", "aadhar", "adhar", "uid"], _OTHER),
        0.8,
        False,
    ),
    Scheme(
        frozenset({10}), is_british_health_number, (), context_words(["nhs"], _OTHER), 0.0, False
    ),
    Scheme(frozenset({14}), is_egyptian_id, (), context_words(_ARABIC.split(), _OTHER), 0.0, False),
    Scheme(
        frozenset({15}),
        is_emirates_id,
        ((15,), (3, 4, 7, 1)),
        context_words([*_ARABIC.split(), "emirates", "eid"], _OTHER),
        0.97,
        True,
    ),
    Scheme(
        frozenset({10}),
        is_saudi_id,
        (),
        context_words([*_ARABIC.split(), "iqama", "national"], _OTHER),
        0.0,
        True,
    ),
)
LENGTHS: Final = frozenset(length for scheme in _SCHEMES for length in scheme.lengths)
SCHEMES_BY_LENGTH: Final = {
    length: tuple(scheme for scheme in _SCHEMES if length in scheme.lengths) for length in LENGTHS
}
