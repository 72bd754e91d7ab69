"""What a surrogate has to share with the word that it replaces, so that its neighbours stay right.

The words around a value are not rewritten, but for the few of `articles`. French and Italian elide
before a vowel ("d'Anne", "l'Austria"), so a vowel gives way to a vowel. German adds no second s to
a sibilant ("Hans'"), so a sibilant gives way to a sibilant. Names of countries keep gender and
number ("en France", "au Mali", "aux Pays-Bas", "in der Schweiz").
"""

import re

from gateway.pseudonyms.canonical import canonical

KIND_LAST = ("en", "de")
"""Where the word for the kind follows the name: "Baker Street", "Lange Straße", "Leeds Bank"."""

# French h is mute in its own names (d'Hélène), and none in Arabic, Germanic and some other ones; y
# is a vowel before consonants (d'Yves, de Yann). Italian has both in foreign names alone.
_VOWEL = {
    "fr": re.compile(
        r"[aeiou]|y(?:onne\b|(?![aeiou]))"
        r"|h(?!a(?!iti|dri|rmon)|ich|ind|ocine|oll|ond|ong|oss|ou|ud|ugo|unt|us[se])"
    ),
    "it": re.compile("[aeiou]"),
}
_ENGLISH_VOWEL = re.compile(
    r"[€$£]?(?:8|1[18](?!\d)|hour|honou?r|heir|(?!eu|one\b|u(?:ni|ga|kr|ru|sa|ta))[aeiou])",
    re.IGNORECASE,
)
# An acronym is said letter by letter: "an NHS clinic".
_SPELLED = re.compile(r"[A-Z]{2,5}(?!\w)")
_SIBILANTS = ("s", "x", "z", "ce")
_FRENCH_PLURALS = frozenset({"pays-bas", "etats-unis", "emirats", "emirats arabes unis",
    "philippines", "maldives", "comores", "seychelles", "bahamas"})  # fmt: skip
_FRENCH_WITHOUT_ARTICLE = frozenset({"bahrein", "chypre", "cuba", "djibouti", "haiti", "madagascar",
    "malte", "monaco", "oman", "singapour", "taiwan"})  # fmt: skip
_FRENCH_MASCULINE = frozenset({"mexique", "mozambique", "cambodge", "zimbabwe"})
_FRENCH_FEMININE = frozenset({"coree du nord", "coree du sud"})
_ITALIAN_PLURALS = frozenset(
    {"stati uniti", "stati uniti d'america", "usa", "paesi bassi", "filippine", "marche",
     "emirati arabi uniti", "maldive", "comore", "seychelles", "bahamas"}
)  # fmt: skip
_ITALIAN_WITHOUT_ARTICLE = frozenset(
    {"cuba", "malta", "cipro", "haiti", "israele", "singapore", "taiwan", "giamaica", "panama",
     "gibuti", "el salvador"}
)  # fmt: skip
_ITALIAN_MASCULINE = frozenset({"canada", "kenya", "ghana", "ruanda", "nicaragua", "guatemala",
    "sri lanka", "venezuela"})  # fmt: skip
_ITALIAN_FEMININE = frozenset({"costa d'avorio", "corea del nord", "corea del sud", "valle d'aosta",
    "val d'aosta", "irlanda del nord", "macedonia del nord", "sierra leone"})  # fmt: skip
_ENGLISH_WITH_ARTICLE = frozenset({"netherlands", "philippines", "united arab emirates", "gambia",
    "czech republic", "bahamas", "seychelles", "maldives", "dominican republic",
    "central african republic", "solomon islands", "faroe islands"})  # fmt: skip
_GERMAN_ARTICLES = {
    "schweiz": "die", "turkei": "die", "slowakei": "die", "ukraine": "die", "mongolei": "die",
    "irak": "der", "iran": "der", "libanon": "der", "sudan": "der", "jemen": "der",
    "sudsudan": "der", "kongo": "der", "kosovo": "der", "niger": "der", "oman": "der",
    "senegal": "der", "tschad": "der", "elfenbeinkuste": "die", "moldau": "die",
    "niederlande": "plural", "usa": "plural", "philippinen": "plural", "malediven": "plural",
    "seychellen": "plural", "komoren": "plural", "bahamas": "plural",
}  # fmt: skip


def sound_class(language: str, word: str) -> str:
    """Return what neighbours of `word` depend on: equal for words that may stand in its place."""
    if (vowel := _VOWEL.get(language)) is not None:
        return "vowel" if vowel.match(canonical(word)) else "consonant"
    if language == "de":
        return "sibilant" if canonical(word).endswith(_SIBILANTS) else "open"
    return ""


def name_class(language: str, word: str) -> str:
    """Return what neighbours of a person's name depend on, in a language whose lists know it.

    Arabic names in Latin letters stand in French and Italian sentences as often as in others.
    """
    if language == "ar" and canonical(word).isascii():
        return sound_class("it", word)
    return sound_class(language, word)


def country_class(language: str, name: str) -> str:
    """Return the class of a country or region: its sound, gender and number."""
    form = canonical(name)
    sound = sound_class(language, name)
    if language == "fr":
        if form in _FRENCH_PLURALS:
            return "plural"
        if form in _FRENCH_WITHOUT_ARTICLE:
            return f"{sound} bare"
        if sound == "vowel":
            return sound
        is_feminine = form.endswith("e") or form in _FRENCH_FEMININE
        return "feminine" if is_feminine and form not in _FRENCH_MASCULINE else "masculine"
    if language == "en":
        return "article" if form in _ENGLISH_WITH_ARTICLE else sound
    if language == "de":
        return f"{sound} {_GERMAN_ARTICLES.get(form, '')}"
    return _italian_class(form, sound) if language == "it" else sound


def _italian_class(form: str, sound: str) -> str:
    """Return what decides between "il", "la", "lo", "i", "le" and no article at all."""
    if form in _ITALIAN_PLURALS:
        return "plural feminine" if form.endswith(("e", "s")) else "plural"
    if form in _ITALIAN_WITHOUT_ARTICLE:
        return f"{sound} bare"
    is_feminine = form in _ITALIAN_FEMININE or (
        form.endswith("a") and form not in _ITALIAN_MASCULINE
    )
    hard = sound == "consonant" and not is_feminine and form.startswith(("z", "sp", "st", "sv"))
    return f"{sound} {'feminine' if is_feminine else 'masculine'}{' hard' if hard else ''}"


def french_of(name: str) -> str:
    """Return "of" with a name as French writes it: de Lyon, d'Orléans, du Havre, des Lilas."""
    article, _, rest = name.partition(" ")
    if article in ("Le", "Les") and rest:
        return f"{'du' if article == 'Le' else 'des'} {rest}"
    return f"d'{name}" if sound_class("fr", name) == "vowel" else f"de {name}"


def is_contracted(name: str) -> bool:
    """Return whether French writes "à" and "de" as one word with a name's article: "au Mans"."""
    return name.startswith(("Le ", "Les "))


def begins_with_vowel(text: str) -> bool:
    """Return whether English says "an" before a text: "an hour", "a unit", "an $80 kettle"."""
    if _SPELLED.match(text):
        return text[0] in "AEFHILMNORSX"
    return _ENGLISH_VOWEL.match(text) is not None


def english_ordinal(number: int) -> str:
    """Return a number as English counts: 1st, 2nd, 11th."""
    endings = {1: "st", 2: "nd", 3: "rd"}
    is_teen = number // 10 % 10 == 1
    return f"{number}{'th' if is_teen else endings.get(number % 10, 'th')}"
