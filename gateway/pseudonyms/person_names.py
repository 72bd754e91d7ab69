"""Takes a person's name apart: titles, given names, surnames, particles, clitics.

Shared by all who read names.
"""

import re
from enum import Enum
from functools import cache, lru_cache
from typing import NamedTuple

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.locales import LANGUAGES, load_locale
from gateway.pseudonyms.posts import post_of

# A letter with its combining marks; ZWNJ inside a Persian compound belongs to the word.
_LETTER = r"[^\W\d_][\u0300-\u036f\u064b-\u0655\u0670]*"
_TOKEN = re.compile(rf"{_LETTER}(?:\u200c?{_LETTER})*")

_MALE_TITLES = (
    "آقای آقا mr sir monsieur m herr herrn hr sig signor السيد سيد الأستاذ أستاذ الدكتور الشيخ "
    "شيخ جناب "
    "dott don mister آقاي السید الاستاذ الدکتور الشیخ dottor dottore lord uncle onkel opa "
    "oncle zio nonno عمو دایی عم خال سي"
)
_FEMALE_TITLES = (
    "خانم خانوم سرکار بانو mrs ms miss madam mme madame mlle mademoiselle frau fräulein fr "
    "signora signorina "
    "السيدة سيدة الآنسة الأستاذة الدكتورة دوشیزه siga dottssa dottoressa professoressa lady aunt "
    "auntie tante oma zia nonna خاله عمه ست"
)
_OTHER_TITLES = (
    "دکتر مهندس استاد حاج حاجی کربلایی dr prof professor doctor docteur doktor dipl ing me maître"
    " avv avvocato "
    "ingegnere ra ssa دكتور دكتورة الحاج الحاجة مدام أستاذة سردار سرهنگ قاضی captain rev père suor "
    # What senders put before a name, theirs or that of whom they speak for: "Mama Yusuf".
    "trainer trainerin coach lehrer lehrerin teacher nachbar nachbarin praxis kanzlei familie "
    "family famille famiglia maman mama mutti papa vati papi mamie papy mamma babbo mum mom dad "
    "grandma grandpa مادر مامان پدر بابا خواهر برادر داداش آبجی خانواده معلم مربی عائلة ماما مس"
)
_PARTICLES = (
    "von van der den zu zur zum de del della dello di da du des la le les lo el al bin ben ibn "
    "bint abu abou "
    "ould ait بو بن ابن بنت أبو أبي أم آل d l y و سید سیده الله يا"
)
_NOBILIARY = frozenset("von van der den zu zur zum de del della dello di da du des".split())  # noqa: SIM905
_SUFFIXES = (
    "جان جون عزیز خان خانم آقا ها های هایی رو را م ت ش ام ات اش مون تون شون ی "
    "s jan joon jun khan agha san kun chan sama sensei ji"
)

_MALE = frozenset(map(canonical, _MALE_TITLES.split()))
_FEMALE = frozenset(map(canonical, _FEMALE_TITLES.split()))
_TITLES = _MALE | _FEMALE | frozenset(map(canonical, _OTHER_TITLES.split()))
_PARTICLE_FORMS = frozenset(map(canonical, _PARTICLES.split()))
_SUFFIX_FORMS = frozenset(map(canonical, _SUFFIXES.split()))
# Sig.ra, dott.ssa: the end of an abbreviation that is male without it.
_FEMALE_ENDINGS = frozenset({"ra", "ssa"})
_ARTICLE = "ال"
# The same in Latin letters.
LATIN_ARTICLES = ("al", "el")
# "لـعبد", "ولـسارة": prepositions and conjunctions, with a stroke behind them.
_GLUED = re.compile("[وفبلكک]{1,2}ـ+(?=\\w)")
ARTICLE_LENGTH = 2
_SHORTEST_AFTER_ARTICLE = 3
# "Napoleone III": the number of a ruler stays; one letter may be an initial.
_ROMAN = re.compile(r"(?=..)X{0,3}(?:IX|IV|VI{0,3}|I{0,3})")
_GENERATIONS = frozenset({"jr", "sr", "junior", "senior", "jun", "sen", "esq", "phd"})
# Beyond every list: for names that are recognized and not listed.
_UNRANKED = 1_000_000
# A list that gives a name to both genders so far down says little.
_MUCH_RARER = 2
# The first word of Arabic names such as عبد الله, which are one name with or without the blank.
_SERVANT = "عبد"
# Particles that are forenames where they come first.
_FORENAMES_TOO = frozenset({"ben", "al", "van"})
FATHER = "ابو"
FATHERHOODS = frozenset(
    map(canonical, "ابو ابي بو أم بنت ابن بن abu abou umm oum bint ibn".split())  # noqa: SIM905
)
_DOUBLE = 2
_HYPHENS = ("-", "\u2010", "\u2011")
_SHORTEST_COMPOUND = 6
_ITALIAN_FIRSTS = ("pier ", "gian ")
_ARABIC_ONLY = frozenset("يكةىأإ")
# "Yuki-san": elsewhere these are names and words.
_HONORIFICS = frozenset({"san", "kun", "chan", "sama", "sensei", "ji"})
_APOSTROPHES = ("'", "’")
# Words of French and Italian that lose their vowel before a name.
_ELIDED = frozenset(
    ["qu", "jusqu", "lorsqu", "puisqu", "dell", "nell", "all", "dall", "sull", "coll", "quell",
     "quest", "un", "degl", "agl", "dagl", "negl", "sugl"]
)  # fmt: skip
# The Arabic preposition with the article, which loses its first letter behind it.
_TO_THE = "لل"
# Arabic prepositions and conjunctions written with the word; Persian and German endings likewise,
# longest first.
PREFIX_LETTERS = "وفبلک"
ENDINGS = (
    "هایی", "خانم", "های", "شون", "تون", "مون", "جان", "جون", "خان", "اقا", "ها", "رو",
    "م", "ت", "ش", "و", "ه", "joon", "jan", "jun", "'s", "s",
)  # fmt: skip
# "زهرای من": the ezafe is written after this letter, and after others it would make a surname.
_EZAFE_AFTER_A = "ای"
# "ولماجد"
_TWO_PREFIXES = ("ول", "وب", "وک", "فل", "فب")
# What makes a surname that of a family.
PLURALS = frozenset({"ها", "های", "هایی", "s"})


class Role(Enum):
    """What a token is within a name."""

    TITLE = "title"
    POST = "post"
    GIVEN = "given"
    SURNAME = "surname"
    INITIAL = "initial"
    FIXED = "fixed"


class Token(NamedTuple):
    """One word of a name: where it stands, its role and its key.

    `start` and `end` are code points of the value, half-open.

    `key` is the canonical form that is the same for every spelling and script of this part of the
    name; it is empty where the token is not replaced.
    """

    start: int
    end: int
    role: Role
    key: str


class PersonName(NamedTuple):
    """A name taken apart; `gender` is `M` or `F` where title or given name tells it, or empty.

    `parts` are the tokens that identify: given names and surnames. `told_gender` is the gender that
    a title tells, or a given name that all lists give to one.
    """

    tokens: tuple[Token, ...]
    gender: str
    parts: tuple[Token, ...]
    told_gender: str = ""


@cache
def native_forms() -> dict[str, str]:
    """Return Latin spellings of Persian and Arabic names with their native canonical form."""
    return {**load_locale("ar").native_forms, **load_locale("fa").native_forms}


@lru_cache(maxsize=16_384)
def part_key(form: str) -> str:
    """Return the key of a part given in canonical form.

    It is without article and blanks, and one for both scripts.
    """
    form = native_forms().get(form, form)
    if has_article(form):
        form = form[ARTICLE_LENGTH:]
    return form.replace(" ", "")


@lru_cache(maxsize=16_384)
def has_article(form: str) -> bool:
    """Return whether a form begins with the Arabic article, not by chance as الهام does."""
    if not form.startswith(_ARTICLE):
        return False
    rest = form[ARTICLE_LENGTH:]
    if len(rest) < _SHORTEST_AFTER_ARTICLE or gender_of(form):
        return False
    # الوندی is a Persian surname as it stands.
    return form in load_locale("ar").surname_ranks or is_known(rest) or not is_known(form)


@lru_cache(maxsize=16_384)
def gender_of(form: str) -> str:
    """Return `M`, `F`, `U`, or nothing for a forename that no list knows.

    The language that ranks the name highest decides: Jean is a man of France first.
    """
    best, best_rank = "", _UNRANKED + 1
    for language in LANGUAGES:
        locale = load_locale(language)
        gender = locale.genders.get(form)
        if gender:
            rank = locale.forename_ranks.get(form, _UNRANKED)
            if rank < best_rank:
                best, best_rank = gender, rank
    return best


@lru_cache(maxsize=16_384)
def sure_gender_of(form: str) -> str:
    """Return `M` or `F` for a forename that no list gives to the other gender.

    Lists that give it to both count where it is about as frequent there.
    """
    gender = gender_of(form)
    if gender not in ("M", "F"):
        return ""
    ranks = {
        (locale.genders[form], locale.forename_ranks.get(form, _UNRANKED))
        for locale in map(load_locale, LANGUAGES)
        if form in locale.genders
    }
    best = min(rank for _, rank in ranks)
    for other, rank in ranks:
        if other != gender and (other != "U" or rank < _MUCH_RARER * best):
            return ""
    return gender


@lru_cache(maxsize=16_384)
def is_surname(form: str) -> bool:
    """Return whether a list knows `form` as a surname."""
    return any(form in load_locale(language).surname_ranks for language in LANGUAGES)


def is_usual_forename(form: str) -> bool:
    """Return whether a list of forenames that people are drawn from has `form`.

    The lists that only tell a gender have surnames too that a child was once given (Nguyen).
    """
    return any(form in load_locale(language).forename_ranks for language in LANGUAGES)


@lru_cache(maxsize=16_384)
def is_known(form: str) -> bool:
    """Return whether a list knows `form` as part of a name."""
    return bool(gender_of(form)) or is_surname(form)


@lru_cache(maxsize=16_384)
def parse_name(value: str) -> PersonName:
    """Return `value` taken apart; a value without any letters has no tokens."""
    words = _split_words(value)
    roles: list[Role | None] = []
    post = post_of(value, is_known) if len(words) > 1 else None
    title_gender = ""
    for i, (start, end) in enumerate(words):
        form = _form(value[start:end])
        is_last = i == len(words) - 1
        after_name = any(role is None for role in roles)
        is_outside = post is not None and not (post.start <= start and end <= post.end)
        if is_outside and form not in _TITLES:
            roles.append(Role.POST)
        elif after_name and _is_generation(value, start, end, form, is_last=is_last):
            roles.append(Role.FIXED)
        elif _is_short_doctor(value, start, end) and not is_last:
            roles.append(Role.TITLE)
        elif form in _TITLES and not after_name and not (is_last and i == 0):
            roles.append(Role.TITLE)
            if form in _FEMALE_ENDINGS:
                title_gender = "F"
            elif not title_gender:
                title_gender = "M" if form in _MALE else "F" if form in _FEMALE else ""
        elif form in _SUFFIX_FORMS and after_name and _is_clitic(value, start, form):
            roles.append(Role.FIXED)
            if form in ("خانم", "خان", "اقا"):
                title_gender = title_gender or ("F" if form == "خانم" else "M")
        elif (
            (
                form in _PARTICLE_FORMS
                and len(words) > 1
                and not (is_last and not after_name)
                and (
                    after_name
                    or form not in _FORENAMES_TOO
                    or value[start].islower()
                    or _is_article(value, end, form)
                    or _form(value[slice(*words[i + 1])]) in _PARTICLE_FORMS
                )
            )
            or (form in _TITLES and after_name)
            or _is_short_von(value, start, end)
        ):
            roles.append(Role.FIXED)
        else:
            is_single = len(form) == 1
            if (is_single or form in _ELIDED) and value[end:][:1] in _APOSTROPHES and not is_last:
                roles.append(Role.FIXED)
            else:
                roles.append(Role.INITIAL if is_single else None)
    name = _with_roles(value, words, roles, title_gender)
    if post is not None and post.gender and not name.gender:
        return name._replace(gender=post.gender, told_gender=post.gender)
    return name


def _is_generation(value: str, start: int, end: int, form: str, *, is_last: bool) -> bool:
    """Return whether a word tells two of one name apart: "Miller Jr.", "Napoleone III"."""
    if is_last and form in _GENERATIONS:
        return True
    return _ROMAN.fullmatch(value, start, end) is not None and not value.isupper()


def _is_short_doctor(value: str, start: int, end: int) -> bool:
    """Return whether a letter is the title of "د. سامي", and no initial."""
    return value[start:end] == "د" and value.startswith(". ", end)


def _is_short_von(value: str, start: int, end: int) -> bool:
    """Return whether a letter is the "v." of "A. v. Lüttwitz", and no initial."""
    return start > 0 and value[start:end] == "v" and value.startswith(". ", end)


def _is_clitic(value: str, start: int, form: str) -> bool:
    """Return whether a suffix word stands where it can only be a suffix."""
    before = value[start - 1] if start else ""
    if form in _HONORIFICS:
        return before in _HYPHENS
    return before in ("\u200c", "'", "’") or form in ("جان", "جون", "عزیز", "خان", "خانم",
    "اقا", "jan", "joon", "khan", "agha")  # fmt: skip


def _is_article(value: str, end: int, form: str) -> bool:
    """Return whether a word is the article of "Al-Otaibi", and not the forename Al."""
    return form in LATIN_ARTICLES and value[end : end + 1] in _HYPHENS


def _form(word: str) -> str:
    """Return the canonical form of a word of a name; the blank of compounds goes as in lists."""
    form = canonical(word).replace(f"{_SERVANT} ", _SERVANT)
    if " " in form and not is_known(form) and is_known(glued := form.replace(" ", "")):
        return glued
    return form


def _split_words(value: str) -> list[tuple[int, int]]:
    """Return the spans of the words, with attached prefixes and endings split off."""
    words: list[tuple[int, int]] = []
    for match in _TOKEN.finditer(value):
        start, end = match.span()
        word = match.group()
        cut = word.rfind("\u200c")
        if cut > 0 and canonical(word[cut + 1 :]) in _SUFFIX_FORMS:
            words += [(start, start + cut), (start + cut + 1, end)]
            continue
        glued = _GLUED.match(word)
        if glued is not None:
            start += glued.end()
            word = word[glued.end() :]
        form = canonical(word)
        is_noble = bool(words) and canonical(value[slice(*words[-1])]) in _NOBILIARY
        # "De Santis" has no ending.
        if form and len(form) == len(word) and not is_known(form) and not is_noble:
            start, end = _without_attached(form, start, end)
        if words:
            before = words[-1][0]
            if canonical(value[slice(*words[-1])]) == _SERVANT or _is_compound(value[before:end]):
                start = words.pop()[0]
        words.append((start, end))
    return words


def _without_attached(form: str, start: int, end: int) -> tuple[int, int]:
    """Return the span of a word that no list knows, without what is attached to a known one."""
    if form[0] in PREFIX_LETTERS and (is_known(form[1:]) or form[1:] in FATHERHOODS):
        return start + 1, end
    if form.startswith(_TWO_PREFIXES) and is_known(form[2:]):
        return start + 2, end
    if form.startswith(_TO_THE) and is_known(form[len(_TO_THE) :]):
        return start + len(_TO_THE), end
    if form.startswith(FATHER) and is_known(form[len(FATHER) :]):
        return start + len(FATHER), end
    if form.endswith(_EZAFE_AFTER_A) and is_known(form[:-1]):
        return start, end - 1
    for ending in ENDINGS:
        if form.endswith(ending) and is_known(form[: -len(ending)]):
            return start, end - len(ending)
    return start, end


def _is_compound(words: str) -> bool:
    """Return whether two words are one forename, as in علی رضا and "Pier Luigi"."""
    form = canonical(words)
    if form.startswith(_ITALIAN_FIRSTS):
        return form.count(" ") == 1 and " " in words and bool(gender_of(form.replace(" ", "")))
    return (
        len(form) > _SHORTEST_COMPOUND
        and form.count(" ") == 1
        and not form.isascii()
        and _ARABIC_ONLY.isdisjoint(words)
        and bool(gender_of(form.replace(" ", "")))
    )


def _is_double_surname(
    value: str, words: list[tuple[int, int]], forms: list[str], has_title: bool
) -> bool:
    """Return whether a hyphen joins two surnames, as in "Müller-Lüdenscheidt".

    Two forenames are one forename so; behind a title one forename alone is a surname as well.
    """
    if value[words[0][1] : words[1][0]] not in _HYPHENS:
        return False
    are_given = [bool(gender_of(form)) for form in forms]
    if all(are_given):
        return False
    return has_title or (not are_given[0] and any(map(is_surname, forms)))


def _with_roles(
    value: str, words: list[tuple[int, int]], roles: list[Role | None], title_gender: str
) -> PersonName:
    """Return the name with given names and surnames told apart and the gender settled."""
    forms = [_form(value[start:end]) for start, end in words]
    open_places = [i for i, role in enumerate(roles) if role is None]
    initials = [i for i, role in enumerate(roles) if role is Role.INITIAL]
    if not open_places:
        # A single letter or a bare title is all there is: it is the name then.
        open_places, initials = initials or list(range(len(words))), []
    has_title = Role.TITLE in roles
    # "De Gasperi": what follows such a particle is a surname, unless it is known as a forename.
    nobles = {i for i, form in enumerate(forms) if roles[i] is Role.FIXED and form in _NOBILIARY}
    comma = "," in value or "،" in value
    is_double_surname = len(open_places) == _DOUBLE and _is_double_surname(
        value, [words[i] for i in open_places], [forms[i] for i in open_places], has_title
    )
    settled: dict[int, Role] = {}
    for n, i in enumerate(open_places):
        form = forms[i]
        known_given = bool(gender_of(form))
        if len(open_places) == 1:
            is_family = has_title or initials or is_surname(form) or i - 1 in nobles
            is_given = known_given or not is_family
            if has_title and is_surname(form):
                is_given = False
        elif comma:
            is_given = n > 0
        elif is_double_surname:
            is_given = False
        elif n == 0:
            is_given = known_given or not is_surname(form) or not gender_of(forms[open_places[-1]])
        elif n == len(open_places) - 1:
            first_is_surname = settled[open_places[0]] is Role.SURNAME
            # Jean-Pierre: a hyphen joins two given names where nothing else is there.
            is_double = value[words[i - 1][1] : words[i][0]] == "-" and len(open_places) == _DOUBLE
            is_given = known_given and (first_is_surname or is_double)
        else:
            # "Sabine Martin-Werner"
            following = open_places[n + 1]
            is_in_surname = (
                following == open_places[-1]
                and settled[open_places[0]] is Role.GIVEN
                and value[words[i][1] : words[following][0]] in _HYPHENS
            )
            is_given = known_given and not (is_in_surname and is_surname(form))
        settled[i] = Role.GIVEN if is_given else Role.SURNAME
    tokens = []
    gender = told_gender = title_gender
    for i, (start, end) in enumerate(words):
        role = settled.get(i) or roles[i] or Role.FIXED
        key = part_key(forms[i]) if role in (Role.GIVEN, Role.SURNAME) else ""
        if role is Role.GIVEN and not gender:
            known = gender_of(forms[i])
            gender = known if known in ("M", "F") else ""
            # Of a bare name the part itself tells who is meant.
            told_gender = sure_gender_of(forms[i]) if len(open_places) > 1 else ""
        tokens.append(Token(start, end, role, key))
    parts = tuple(token for token in tokens if token.key)
    return PersonName(tuple(tokens), gender, parts, told_gender)
