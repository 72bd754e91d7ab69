"""Names behind titles, as "hr. dönhoff" and "Fam. Schneidereit", and behind kin: "zio beppe".

In small letters a title tells as much of what is no word; before a capital it does of what is no
word and no trade, since any noun of German has one.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import frequent_words, is_common, is_ordinary
from gateway.detection.merge import VALIDATED_SCORE
from gateway.detection.normalize import BatchText
from gateway.detection.offices import OFFICES
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.triggers import PhraseIndex, phrase_index, phrase_positions
from gateway.detection.word_kinds import Kind, form, kind_of

# Before a name alone in chats; most are words before a verb as well ("die frau heult").
_TITLES: Final = phrase_index(
    folded_words(
        """
        herr herrn frau mister mrs monsieur madame mme mlle mademoiselle signor signora
        dottor dottoressa avvocato avvocatessa eheleute
        """
    )
)
# Before a name that a list has; alone and before verbs they stand as often.
_KIN: Final = phrase_index(
    folded_words(
        """
        aunt auntie uncle grandma granny grandpa cousin tante tata tatie onkel oma opa cousine
        tonton oncle mamie mamy papi papy mémé pépé nonna nonno zia zio cugina cugino sciura
        suor don donna mastro compare comare
        ostaz ostad agha aghaye khanom khanoom khanoome khale khaleh amoo ammo ammou tanta khalto
        khaltou teta hagg hagga hajj hajja haj
        """
    )
)
# Without their point they are other words: "1 hr standup", "fr fr".
_SHORT_TITLES: Final = phrase_index(folded_words("hr fr fam sig sig.ra dott dott.ssa avv mme mlle"))
_DETERMINER: Final = re.compile(
    r"(?:\b(?:die|der|den|dem|das|eine?[rmns]?|kein[er]?|(?:m|d|s)eine?[rmn]?|ihre?[rmn]?|unsere?[rn]?|"
    r"alte|junge|nette|la|le|les|una?|une|[smt]a|cette|ce|questa|quella|the|a|his|her|my)|l['’]|un')"
    r" ?\Z"
)
_REACH: Final = 12
_NAME: Final = (
    r" (?P<article>(?:lo|la|li|de|di|del|(?:von|van)(?: (?:der|den|dem))?|le) )?"
    r"(?P<name>(?:d['’])?[^\W\d_]{3,}(?:-[^\W\d_]+)*)"
)
_BEHIND_TITLES: Final = (
    (_TITLES, re.compile(_NAME)),
    (_SHORT_TITLES, re.compile(rf"\.{_NAME}")),
    (_KIN, re.compile(_NAME)),
)
# "Fr. Mag. Wiesinger"
_CAPITAL: Final = re.compile(
    r"\.? (?:(?:Mag|Dr|Prof|Ing|DI|Dipl|med|rer|nat|phil|jur|iur)\b(?:\.-?| ) ?(?:-Ing\. )?){0,3}"
    r"(?P<name>[A-ZÀ-Þ][^\W\d_]{3,}(?:-[A-ZÀ-Þ][^\W\d_]+)?)(?![\w'’@/-]|\.\w)"
)
# Whom one calls by what he is, as far as no list of words has it: "Frau Doktorin", "Herr Nachbar".
_ROLES: Final = folded_words(
    """
    anwalt baron bruder chef docteure doktorin fürst gemahl giudice gott graf hauptmann inspektor
    jesus kollege kommissarin maestro ministra mutter nachbar oberst professoressa professorin
    richter sindaca vater
    """
)
_ROLE_END: Final = re.compile(
    r"(?:kanzler|direktor|rektor|präsident|minister|meister|lehrer|leiter|sekretär)(?:in)?\Z"
)
_SHORTEST_UNKNOWN: Final = 5
# A model may know more of the name.
_SCORE: Final = 0.8


def titled_names(batch: BatchText) -> Iterator[tuple[int, int, float]]:
    """Yield where names stand behind titles and kin, in folded text, and how surely."""
    for titles, pattern in _BEHIND_TITLES:
        yield from _behind(batch, titles, pattern)


def is_listed(word: str) -> bool:
    """Return whether a list of names has a word that is not a frequent one as well."""
    kind = kind_of(word)
    is_word = kind is Kind.BOTH and is_common(form(word), is_name=True)
    return kind in (Kind.NAME, Kind.BOTH) and not is_word


def is_long_unknown(word: str) -> bool:
    """Return whether a word is none of the frequent ones, and long enough to be on that list."""
    return len(word) >= _SHORTEST_UNKNOWN and form(word) not in frequent_words()[0]


def _behind(
    batch: BatchText, titles: PhraseIndex, pattern: re.Pattern[str]
) -> Iterator[tuple[int, int, float]]:
    for start, end in phrase_positions(batch, titles):
        match = pattern.match(batch.folded, end)
        if match is None or not match["name"][0].islower():
            capital = None if titles is _KIN else _CAPITAL.match(batch.folded, end)
            if capital is not None and _is_name(capital["name"]):
                yield (*capital.span("name"), _SCORE)
            continue
        if match["article"] and match["name"] in OFFICES:
            continue
        kind = kind_of(match["name"])
        if titles is _KIN:
            if is_listed(match["name"]):
                yield (*match.span("name"), _SCORE)
            continue
        is_unknown = kind is Kind.UNKNOWN and is_long_unknown(match["name"])
        has_determiner = _DETERMINER.search(batch.before(start, _REACH)) is not None
        if kind is Kind.NAME or (is_unknown and not has_determiner):
            # With its article, which is nobody by itself: "herr von dönhoff".
            first = match.start("article" if match["article"] else "name")
            yield first, match.end("name"), VALIDATED_SCORE


def _is_name(name: str) -> bool:
    """Return whether a word with a capital is no noun, office or trade."""
    word = name.lower()
    if name.isupper() or is_ordinary(word) or word in OFFICES or word in _ROLES:
        return False
    kind = kind_of(word)
    return kind is Kind.NAME or (kind is not Kind.COMMON and _ROLE_END.search(word) is None)
