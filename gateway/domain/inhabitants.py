"""Words for the people of a town: "grenobloise", "bolognesi", "Bostonian", "Münchner", "بغداديين".

Each language makes them of the name of a town by endings, under which the name may lose its own;
what no rule makes is listed. Who finds such words (`detection.memory.inhabitants`) asks what towns
one may be made of, and where in the text and for which towns it counts is decided there. Who
replaces them (`pseudonyms.surrogates.inhabitants`) asks the same and writes the word for the
people of another town. All forms are canonical: small letters without marks.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final, NamedTuple


class People(NamedTuple):
    """A name that a town may have whose people a word names, and how the word is made of it.

    The word itself stands from `start` to `end`: an Arabic article and Persian plurals are around.
    """

    town: str
    language: str
    ending: str
    restored: str
    start: int
    end: int


# By language: endings, and what a name may lose before them.
_LATIN: Final = {
    "fr": (
        "ais aise aises ois oise oises ien ienne iens iennes ain aine ains aines "
        "nais naise naises eois eoise eoises",
        "e es s a",
    ),
    "it": (
        "ese esi ano ana ani ane ino ina ini ine itano itana itani itane etano etana etani etane "
        "hese hesi",
        "a o e i ia",
    ),
    "en": ("er ers ite ites ian ians an ans onian onians", "e a"),
    "de": ("er erin ern ers erinnen ner nerin nern aner anerin anern", "e en"),
}  # fmt: skip
_ARABIC: Final = ("ی یه یین یون یات وی ویه ویین ویون اوی اویه اویین اویون", "ه ا")
_ARTICLE: Final = "ال"
# Before it: and, so, with, to, like; those with the article first.
_ARABIC_PREFIXES: Final = ("ال", "وال", "فال", "بال", "کال", "ولل", "لل", "و", "ف", "ب", "ل", "")
_PERSIAN: Final = ("ی", " ای", "یی", "وی")
# As "تهرونی" is spoken of "تهران".
_SPOKEN_AN, _AN = "ون", "ان"
_HAMZA: Final = re.compile("(?:[وفب]?(?:ال|لل))?(?P<town>.{2,}?)ا[نی](?P<ending>ی(?:ه|ین|ون|ات)?)")
# What may be attached to it.
_PERSIAN_RESTS: Final = (
    *("", "ا", "ها", " ها", "های", " های", "هایی", " هایی", "م", " ام", "ه", " ان", " اند"),
)
# The word for a man of the town, where no rule makes it.
IRREGULAR: Final = {
    "de": {
        "basel": "basler", "bremen": "bremer", "dresden": "dresdner", "halle": "hallenser",
        "hannover": "hannoveraner", "koln": "kölner", "munchen": "münchner",
        "munster": "münsteraner", "emden": "emder", "ulm": "ulmer", "zurich": "zürcher",
    },
    "fr": {
        "angers": "angevin", "besancon": "bisontin", "bordeaux": "bordelais",
        "bourg-en-bresse": "burgien", "le havre": "havrais", "liege": "liégeois",
        "londres": "londonien", "marseille": "marseillais", "metz": "messin",
        "montpellier": "montpelliérain", "nancy": "nancéien", "nantes": "nantais",
        "paris": "parisien", "poitiers": "poitevin", "quebec": "québécois", "reims": "rémois",
        "rennes": "rennais", "saint-etienne": "stéphanois", "toulouse": "toulousain",
        "trois-rivieres": "trifluvien",
    },
    "it": {
        "ancona": "anconetano", "brescia": "bresciano", "firenze": "fiorentino",
        "foggia": "foggiano", "l'aquila": "aquilano", "la spezia": "spezzino",
        "mantova": "mantovano", "napoli": "napoletano", "padova": "padovano",
        "palermo": "palermitano", "parigi": "parigino", "perugia": "perugino", "pisa": "pisano",
        "reggio calabria": "reggino", "reggio emilia": "reggiano", "roma": "romano",
        "salerno": "salernitano", "siena": "senese", "siracusa": "siracusano",
        "taranto": "tarantino",
        "trento": "trentino", "trieste": "triestino", "venezia": "veneziano",
        "vicenza": "vicentino",
    },
    "en": {
        "athens": "athenian", "chester": "cestrian", "glasgow": "glaswegian",
        "leeds": "leodensian", "liverpool": "liverpudlian", "manchester": "mancunian",
        "naples": "neapolitan", "newcastle": "novocastrian", "venice": "venetian",
    },
}  # fmt: skip
# Further ones, with the ending that has their gender and number.
_OTHERS: Final = {
    "tourangeau": ("tours", "fr", "ain"), "tourangelle": ("tours", "fr", "aine"),
    "tourangeaux": ("tours", "fr", "ains"), "tourangelles": ("tours", "fr", "aines"),
    "manceau": ("le mans", "fr", "ain"), "mancelle": ("le mans", "fr", "aine"),
    "manceaux": ("le mans", "fr", "ains"), "mancelles": ("le mans", "fr", "aines"),
    "comasco": ("como", "it", "ano"), "comasca": ("como", "it", "ana"),
    "comaschi": ("como", "it", "ani"), "comasche": ("como", "it", "ane"),
    "bergamasco": ("bergamo", "it", "ano"), "bergamasca": ("bergamo", "it", "ana"),
    "bergamaschi": ("bergamo", "it", "ani"), "bergamasche": ("bergamo", "it", "ane"),
}  # fmt: skip
# Dishes as often as people.
FOOD: Final = frozenset(
    ["berliner", "hamburger", "hamburgers", "frankfurter", "wiener", "krakauer", "parmesan"]
)
# Frequent words that mean nobody else; others say something of their own: "genuine", "further".
PEOPLE_ALONE: Final = frozenset(["genovesi", "pisana", "مشهدی"])
# Words of another sense that no list of frequent words has, or not as often as people are meant:
# athletes, my grandfather, pictures, sight, news.
_OTHER_SENSES: Final = frozenset(
    [
        *("ریاضی", "ریاضیه", "ریاضیین", "ریاضیون", "ریاضیات", "جدی", "جدیه", "صوری", "صوریه"),
        *("بصری", "بصریه", "بصریات", "خبری", "خبریه", "معانی", "عالی", "عالیه", "سلمی", "سلمیه"),
        *("جنینی", "خلیلی", "جدیدی", "مهدی", "سعیدی", "عینی", "عینیه", "دخانی", "کافی", "بهاری"),
        *("hammer", "hammers", "hammern", "leerer", "leeren", "barker", "bather", "bathers"),
        *("corker", "corkers", "yorker", "bender", "benders", "darwinian", "pavian", "fasan"),
        *("bourgeois", "bourgeoise", "bourgeoises", "stadien", "grazien", "tournais", "homais"),
        *("fermano", "lodano", "anziano", "anziana", "anziani", "anziane", "notano", "portano"),
        *("bastano", "cortine", "cremina", "formina", "formine", "tantine", "tantino", "gerani"),
        *("saline", "salite", "vitrine", "fasane", "albino", "notino"),
    ]
)
_SHORTEST_TOWN, _SHORTEST_STEM = 4, 3
# Before them c and g are spoken otherwise than before "a" and "o".
_SOFT: Final = frozenset(["ese", "esi"])
# In Arabic script, where vowels go without letters.
_SHORTEST_ARABIC: Final = 3
# What is written with a capital.
CAPITALIZED: Final = frozenset(["en", "de"])
# Half of a longer name stands in every word that is made of it.
_LONG_ENOUGH: Final = 6
_MADE: Final = tuple(
    (ending, language, ("", *lost.split()))
    for language, (endings, lost) in _LATIN.items()
    for ending in endings.split()
)


def declined(language: str, word: str) -> dict[str, str]:
    """Return the forms of the word for a man of a town, by the ending that tells their sense."""
    if language == "de":
        return {e: word.removesuffix("er") + e for e in ("er", "erin", "ern", "ers", "erinnen")}
    if language == "en":
        return {"ian": word, "ians": f"{word}s"}
    if language == "it":
        stem, ending = word[:-1], word[-3:-1]
        if word.endswith("e"):
            return {"ese": word, "esi": f"{stem}i"}
        return {ending + vowel: stem + vowel for vowel in "oaie"}
    ending = word[-3:]
    female = f"{word}ne" if word.endswith("en") else f"{word}e"
    is_plain = not word.endswith("s")
    return {
        ending: word,
        f"{ending}e": female,
        **({f"{ending}s": f"{word}s"} if is_plain else {}),
        f"{ending}es": f"{female}s",
    }


def _plain(word: str) -> str:
    """Return a word of Latin letters without marks."""
    return unicodedata.normalize("NFD", word).encode("ascii", "ignore").decode()


_LISTED: Final = {
    _plain(form): (town, language, ending)
    for language, words in IRREGULAR.items()
    for town, word in words.items()
    for ending, form in declined(language, word).items()
} | _OTHERS


def _stems_by_town() -> dict[str, list[str]]:
    """Return beginnings of which every listed word for the people of a town has one."""
    stems: dict[str, list[str]] = {}
    for form, (town, _, _) in _LISTED.items():
        stem = form[: -3 if len(form) > _LONG_ENOUGH else -2]
        of_town = stems.setdefault(town, [])
        if not stem.startswith(tuple(of_town)):
            of_town.append(stem)
    return stems


_STEMS: Final = _stems_by_town()


def odd_stems(town: str) -> Iterator[str]:
    """Yield beginnings that words for the people of a town have, and its own stems have not."""
    if not town.isascii():
        stem = town.removeprefix(_ARTICLE).removesuffix("ه").removesuffix(_AN)
        stem = stem.removesuffix("ی").removesuffix("اء")
        if stem != town and len(stem) >= _SHORTEST_STEM - 1:
            yield stem
        return
    if _SHORTEST_TOWN <= len(town) < _LONG_ENOUGH:
        yield town[:-1]
    yield from _STEMS.get(town, ())


def people_of(form: str) -> Iterator[People]:
    """Yield the names of which a word may be made, the whole ones before those that lose an end."""
    if not form.isascii():
        yield from _people_in_arabic_script(form)
        return
    if form in _OTHER_SENSES:
        return
    if form in _LISTED:
        town, language, ending = _LISTED[form]
        yield People(town, language, ending, "", 0, len(form))
    for ending, language, lost in _MADE:
        if not form.endswith(ending):
            continue
        stem = form[: -len(ending)]
        if len(stem) < _SHORTEST_STEM:
            continue
        is_soft = ending in _SOFT and stem.endswith(("c", "g"))
        for end in lost:
            # "leccesi" are of Lecce, "lecchesi" of Lecco.
            if len(stem) + len(end) >= _SHORTEST_TOWN and not (is_soft and end in ("a", "o")):
                yield People(stem + end, language, ending, end, 0, len(form))


def _people_in_arabic_script(form: str) -> Iterator[People]:
    """Yield the Persian and Arabic towns whose people a word may name."""
    if form.removeprefix(_ARTICLE) in _OTHER_SENSES:
        return
    for rest in _PERSIAN_RESTS:
        word = form.removesuffix(rest)
        for ending in _PERSIAN if form.endswith(rest) else ():
            town = word.removesuffix(ending)
            if town == word or len(town) < _SHORTEST_ARABIC - 1:
                continue
            if ending == "وی":
                # "ساروی" of Sari
                yield People(f"{town}ی", "fa", ending, "ی", 0, len(word))
            elif len(town) >= _SHORTEST_ARABIC:
                yield People(town, "fa", ending, "", 0, len(word))
                if town.endswith(_SPOKEN_AN):
                    yield People(f"{town[:-2]}{_AN}", "fa", ending, _AN, 0, len(word))
    endings, lost = _ARABIC
    hamza = _HAMZA.fullmatch(form)
    if hamza is not None:
        # "صنعانيين" of صنعاء, "سامرائي" of سامراء
        for article in ("", _ARTICLE):
            town = f"{article}{hamza['town']}اء"
            yield People(town, "ar", hamza["ending"], "اء", hamza.start("town"), len(form))
    for prefix in _ARABIC_PREFIXES:
        word = form.removeprefix(prefix)
        for ending in endings.split() if form.startswith(prefix) else ():
            stem = word.removesuffix(ending)
            if stem == word:
                continue
            for end in ("", *lost.split()):
                if len(stem) + len(end) < _SHORTEST_ARABIC:
                    continue
                for article in ("", _ARTICLE):
                    town = f"{article}{stem}{end}"
                    yield People(town, "ar", ending, article + end, len(prefix), len(form))
