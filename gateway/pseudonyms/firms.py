"""Firms in the place of a sender's name: "Plomberie Martin", "Autohaus Berger GmbH".

The words for its kind and its legal form name nobody and stay; what is left is nearly always the
surname of whoever runs it, by which chats speak of him.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.name_lists import is_surname, is_usual_forename
from gateway.pseudonyms.name_words import CONJUNCTIONS, ITALIAN_AND


def _forms(words: str) -> frozenset[str]:
    return frozenset(words.split())


# Behind a name they make a firm of it, whatever the name is.
_LEGAL_FORMS: Final = _forms("ltd limited llc llp plc inc gmbh mbh kgaa sarl eurl sasu srls")
# Such with a capital alone are surnames: "Ana Sá", "Maria Sas".
_SHORT_FORMS: Final = _forms("ag kg ug ohg gbr ek eg sa sas snc spa srl bv nv oy co cie")
_PARTNERS: Final = _forms(
    "partner partners sons sohne fils figli associes associati kollegen co cie"
)
# Before a name, beside the shops and trades that organizations are told by.
_FIRST: Final = "salon studio cabinet sanitar mobel impianti autoservizi umzuge"
# What goes on with a kind: "Studio Legale", "Salon de coiffure".
_ADJECTIVES: Final = _forms(
    "legale notarile dentistico odontoiatrico medico tecnico commerciale associato fotografico "
    "veterinario agricola edile estetico dentaire medical juridique comptable infirmier "
    "veterinaire immobiliere funebri de di coiffure beaute bellezza"
)
# Of the words for shops and trades those that are rare surnames as well, or a part of many names.
_SURNAMES_TOO: Final = _forms(
    "salon bank butcher gallery college inn care trust lumber timber diner freight hardware sons "
    "school charity practice surgery movers traders tires tyres provisions fabrics ferme primeur "
    "fils freres gite etude depot retraite snack camping traiteur notaire peinture optique syndic "
    "communal communale cantonal cantonale municipal municipale regional regionale departemental "
    "departementale hort krippe reisen reifen labor pension trafik kino sohne nido cantina vivaio "
    "salone piscina negozio figli eredi edile agricola funebri onoranze coop ditta theater"
)
_SHORTEST: Final = 4
_MOST_LEADING: Final = 3


def named_part(
    value: str, spans: Sequence[tuple[int, int]], is_name: Callable[[str], bool]
) -> tuple[int, int] | None:
    """Return where the name stands in that of a firm; None where it is none.

    Args:
        value: the name of the firm.
        spans: where its words stand.
        is_name: whether lists have a canonical form as a name: such a word tells no firm.
    """
    words = [value[start:end] for start, end in spans]
    first_form, last_form = canonical(words[0]), canonical(words[-1])
    if first_form not in _before() and last_form not in _behind():
        return None
    forms = [first_form, *map(canonical, words[1:-1]), last_form]
    last = len(forms)
    has_form = False
    while last > 1 and (n_words := _length_of_end(value, spans, forms[:last], words, is_name)):
        has_form = has_form or forms[last - 1] in _LEGAL_FORMS | _SHORT_FORMS | _PARTNERS
        last -= n_words
    first = 0
    while first < min(last - 1, _MOST_LEADING) and _is_kind_before(forms[first], first, is_name):
        first += 1
    if not first and not has_form and last == 1 and _is_forename(forms[0]):
        # "Melissa Salon"
        last = len(forms)
    if not first and last == len(forms):
        return None
    return spans[first][0], spans[last - 1][1]


def _is_kind_before(form: str, place: int, is_name: Callable[[str], bool]) -> bool:
    if place and form in _ADJECTIVES:
        return True
    return form in _before() and not is_name(form)


def _length_of_end(
    value: str,
    spans: Sequence[tuple[int, int]],
    forms: Sequence[str],
    words: Sequence[str],
    is_name: Callable[[str], bool],
) -> int:
    """Return how many words at the end are for the kind of a firm, or its legal form."""
    last = len(forms) - 1
    form = forms[last]
    if form in _PARTNERS:
        if "&" in value[spans[last - 1][1] : spans[last][0]]:
            return 1
        is_joined = forms[last - 1] in CONJUNCTIONS or forms[last - 1] == ITALIAN_AND
        if is_joined and last > 1:
            return 2
    if form in _LEGAL_FORMS:
        return 1
    if form in _SHORT_FORMS:
        return int(not words[last].istitle() and not value.isupper())
    return int(form in _behind() and form not in _PARTNERS and not is_name(form))


def _is_forename(form: str) -> bool:
    return is_usual_forename(form) and not is_surname(form)


@cache
def _before() -> frozenset[str]:
    """Return the kinds that German, French and Italian have before a name."""
    # Imported here: the kinds of surrogates read names themselves.
    from gateway.pseudonyms.surrogates.organization_words import SHOPS

    return _kinds(SHOPS["de"] | SHOPS["fr"] | SHOPS["it"]) | _forms(_FIRST)


@cache
def _behind() -> frozenset[str]:
    """Return the kinds that English has behind a name, and what makes a firm of one."""
    from gateway.pseudonyms.surrogates.organization_words import SHOPS

    return _kinds(SHOPS["en"]) | _LEGAL_FORMS | _SHORT_FORMS | _PARTNERS


def _kinds(words: frozenset[str]) -> frozenset[str]:
    return frozenset(
        word for word in words - _SURNAMES_TOO if len(word) >= _SHORTEST and word.isalpha()
    )
