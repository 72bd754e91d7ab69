"""Words inside names that are nobody's: titles, particles, suffixes, and what is written attached.

All are in canonical form.
"""

from typing import Final

from gateway.domain.degrees import OFFICES, OFFICES_OF_MEN, OFFICES_OF_WOMEN
from gateway.domain.plurals import LONG_PLURAL
from gateway.pseudonyms import arabic_roles, persian_roles
from gateway.pseudonyms.arabic_roles import EPITHETS, TRADES
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.persian_roles import KIN, ROLES


def _forms(words: str) -> frozenset[str]:
    return frozenset(map(canonical, words.split()))


MALE_TITLES: Final = _forms(
    "آقای آقا mr sir monsieur m herr herrn hr sig signor السيد سيد الأستاذ أستاذ الدكتور الشيخ "
    "شيخ جناب shri "
    "dott don mister آقاي السید الاستاذ الدکتور الشیخ dottor dottore lord سي sheikh "
    "uncle onkel opa oncle tonton zio nonno عمو دایی عم خال عامو مام کاک کاکا مش مشدی مشتی مستر "
    + " ".join(OFFICES_OF_MEN)
) | {
    # Of both genders in Persian, which may say nothing else: "معلم سارا".
    form
    for form, gender in (*KIN.items(), *TRADES.items())
    if gender == "M" and form not in ROLES
}
FEMALE_TITLES: Final = _forms(
    "خانم خانوم سرکار بانو mrs ms miss madam mme madame mlle mademoiselle frau fräulein fr "
    "dre docteure signora signorina "
    "السيدة سيدة الآنسة الأستاذة الدكتورة دوشیزه siga dottssa dottoressa professoressa lady ست "
    "smt shrimati "
    "sheikha aunt auntie aunty tante tatie oma zia nonna خاله عمه حاجیه بی بیبی "
    "المدام مدام ميس لالة أستاذة دكتورة الحاجة المهندسة مهندسة المعلمة طنط "
    + " ".join(OFFICES_OF_WOMEN)
) | {form for form, gender in (*KIN.items(), *TRADES.items()) if gender == "F"}
# Of these, those that stand before forenames.
BEFORE_FORENAMES: Final = KIN.keys() | _forms(
    "uncle onkel opa oncle tonton zio nonno عمو دایی عم خال aunt auntie aunty tante tatie oma zia "
    "nonna "
    "خاله عمه mama maman mutti papa vati papi mamie papy mamma babbo mum mom dad grandma grandpa "
    "مادر مامان پدر بابا خواهر برادر داداش آبجی ماما اوستا اوس حاج حاجی حاجیه کربلایی "
    "عامو مام کاک کاکا مش مشدی مشتی بی بیبی سید سیده"
)
_OTHER_TITLES: Final = _forms(
    "دکتر مهندس استاد اوستا اوس حاج حاجی کربلایی dr prof professor doctor docteur doktor dipl ing "
    "me maître avv avvocato "
    "ingegnere ra ssa دكتور الحاج سردار سرهنگ قاضی captain rev père suor "
    "lt col maj capt cpt sgt cpl brig cdr adm cllr revd insp supt "
    "eheleute ehepaar coniugi époux "
    # What senders put before a name, theirs or that of whom they speak for: "Mama Yusuf".
    "trainer trainerin coach lehrer lehrerin teacher nachbar nachbarin praxis kanzlei familie "
    "family famille famiglia maman mama mutti papa vati papi mamie papy mamma babbo mum mom dad "
    "grandma grandpa مادر مامان پدر بابا خواهر برادر داداش آبجی خانواده معلم مربی عائلة ماما مس "
    "راننده پیک منشی همسایه کاپیتان كابتن سائق driver fahrer chauffeur autista pr "
    + " ".join(OFFICES)
)
TITLES: Final = MALE_TITLES | FEMALE_TITLES | _OTHER_TITLES | ROLES | frozenset(KIN) | EPITHETS
SURNAMES_TOO: Final = persian_roles.SURNAMES_TOO | arabic_roles.SURNAMES_TOO
"""What somebody does that is his surname behind a forename."""
# Sig.ra, dott.ssa: the end of an abbreviation that is male without it.
FEMALE_ENDINGS: Final = frozenset({"ra", "ssa"})
PARTICLES: Final = _forms(
    "von van der den zu zur zum de del della dello di da du des la le les lo el dal dalla dalle "
    "dei degli delle dos ter ten al bin ben ibn bint abu abou "
    "ould ait بو بن ابن بنت أبو أبي أبا أم آل d l y و سید سیده الله يا"
)
# Before Irish surnames, as they are written: "Mr Ó Broin", "Máire Ní Bhriain".
IRISH: Final = frozenset({"Ó", "ó", "Ní", "Uí", "Nic", "Mhic", "Ua"})
# Behind a forename alone, for it is one as well: "Seán Mac Giolla".
IRISH_BEHIND: Final = frozenset({"Mac", "Mag", "Ni", "Ui"})
# Behind them, before what a family is called after: "Mac an Bhaird".
IRISH_ARTICLES: Final[tuple[str, ...]] = ("an", "na")
NOBILIARY: Final = _forms(
    "von van der den zu zur zum de del della dello di da du des dal dalla dalle dei degli delle "
    "dos ter ten"
)
# Between the names of several persons; in Italian "e", which may be an initial as well.
CONJUNCTIONS: Final = frozenset({"and", "und", "et", "و", "&"})
ITALIAN_AND: Final = "e"
# Before the surname that somebody was born with, as they are written: with a capital, Nata is a
# forename.
BIRTH_WORDS: Final = frozenset({"née", "nee", "geb", "geborene", "nata"})
# Particles that are forenames where they come first.
FORENAMES_TOO: Final = frozenset({"ben", "al", "van"})
# Particles of Italian and Dutch that are forenames, or a surname that comes first, where what
# follows is no surname of those languages: "Di Foster", "Lo Wing Kit".
RARELY_FORENAMES: Final = frozenset({"di", "del", "den", "lo"})
# Between a forename and what somebody is called for: "Pip the Plumber".
BYNAME_ARTICLE: Final = "the"
# Words of French and Italian that lose their vowel before a name.
ELIDED: Final = frozenset(
    ["qu", "jusqu", "lorsqu", "puisqu", "dell", "nell", "all", "dall", "sull", "coll", "quell",
     "quest", "un", "degl", "agl", "dagl", "negl", "sugl"]
)  # fmt: skip
HYPHENS: Final[tuple[str, ...]] = ("-", "\u2010", "\u2011")
APOSTROPHES: Final[tuple[str, ...]] = ("'", "’")
FATHER: Final = "ابو"
# The same as the Gulf says it, with which the other one ends.
SHORT_FATHER: Final = "بو"
FATHERHOODS: Final = _forms("ابو ابي أبا بو أم بنت ابن بن abu abou umm oum bint ibn")
# Whose family descends from the Prophet, before the forename of a man, also in one word with it:
# "سیدعلی".
SAYYID: Final = "سید"
# Behind these stands the forename of a child or of a father; the second kind tells who is a man.
KUNYAS: Final = _forms("أبو أبي أبا بو أم")
PATRONYMS: Final = _forms("بن ابن بنت")
OF_FAMILY: Final = canonical("آل")
# The first word of Arabic names such as عبد الله, which are one name with or without the blank.
SERVANT: Final = "عبد"
# The second words of names of men that are one name with or without the blank: "نجیب الله".
OF_GOD: Final = frozenset(("الله", "الدین"))
# And those that are no such end of a word by themselves, as "لاله" has one: "فضل الرحمن".
OF_GOD_APART: Final = OF_GOD | {"اله", "الرحمن", "الحق"}
# The same name, as it is written in documents.
GOD_APART: Final = (" اله", " الله")
# The second words of Persian surnames, which are one name with a blank, a half-space or neither:
# "رحیم زاده".
SURNAME_ENDS: Final = _forms(
    "زاده زادگان پور نژاد نیا فر فرد تبار پناه پرور خواه منش وند پرست نسب شناس نویس"
)
ITALIAN_FIRSTS: Final[tuple[str, ...]] = ("pier ", "gian ")
# What one calls somebody by behind a name, and what Persian writes on to it: "سارا جونو", "علی
# جونت". Of "خان" it would make "خانم", a woman.
CALLING: Final = tuple(map(canonical, ("جان", "جون", "خان", "خانم", "خانوم", "آقا")))
CALLED: Final = {
    f"{calling}{ending}": calling
    for calling in CALLING
    for ending in ("و", "رو", "م", "ت", "ش", "مو", "تو", "شو", "مون", "تون", "شون", "مونو")
    if f"{calling}{ending}" not in CALLING
}
"""Such words with an ending, and the words without it, in canonical form."""
SUFFIXES: Final = CALLED.keys() | _forms(
    "جان جون عزیز خان خانم خانوم آقا سادات السادات ها های هایی رو را م ت ش ام ات اش مون تون شون ی "
    "ه ان اند این ایم اید ست است اینا "
    "s jan joon jun khan agha san kun chan sama sensei ji"
)
# Behind the forename of a woman whose family descends from the Prophet: "زهرا سادات".
DESCENT: Final = _forms("سادات السادات")
# "Yuki-san": elsewhere these are names and words.
HONORIFICS: Final = frozenset({"san", "kun", "chan", "sama", "sensei", "ji"})
GENERATIONS: Final = frozenset({"jr", "sr", "junior", "senior", "jun", "sen", "esq", "phd"})

ARTICLE: Final = "ال"
# The same in Latin letters.
LATIN_ARTICLES: Final[tuple[str, ...]] = ("al", "el")
ARTICLE_LENGTH: Final = 2
# The Arabic preposition with the article, which loses its first letter behind it.
TO_THE: Final = "لل"
# Arabic prepositions and conjunctions written with the word; Persian and German endings likewise,
# longest first.
PREFIX_LETTERS: Final = "وفبلک"
# "ولماجد", and whom somebody calls: "ياأحمد".
TWO_PREFIXES: Final[tuple[str, ...]] = ("ول", "وب", "وک", "فل", "فب", "یا")
ENDINGS: Final[tuple[str, ...]] = (
    *sorted(CALLED, key=len, reverse=True),
    "هایی", "خانوم", "خانم", "های", "شون", "تون", "مون", "جان", "جون", "خان", "اقا", "ها", "رو",
    "ست", "م", "ت", "ش", "و", "هم", "ه", "joon", "jan", "jun", "'s", "s",
)  # fmt: skip
TA_MARBUTA: Final = "ة"
"""The last letter of many an Arabic name, where its canonical form has the Persian "is"."""
# Of these, what is somebody's in Persian: the end of many a word by chance.
PRONOUNS: Final = frozenset(("م", "ت", "ش"))
# As people type them, behind a word that was met without them alone: "Sara" has an end of its own.
# The first, a person and theirs, shares the last letter of "رضا" in "رضاینا", and loses it behind
# others: "سپهرینا".
AND_THEIRS: Final = "اینا"
SPOKEN_ENDINGS: Final[tuple[str, ...]] = (
    AND_THEIRS, AND_THEIRS[1:], "ایم", "اند", "ام", "ات", "اش", "ا",
)  # fmt: skip
# As Persians who type Latin letters write "am" and "is", and behind a name that the conversation
# has met the object and pronouns as well: "maryamam", "rezast", "maryamo".
ROMANIZED_COPULAS: Final[tuple[str, ...]] = ("ast", "am", "st", "m")
ROMANIZED_ENDINGS: Final[tuple[str, ...]] = (*ROMANIZED_COPULAS, "esh", "ro", "et", "o", "e")
# What makes a surname that of a family.
PLURALS: Final = frozenset({"ها", "های", "هایی", "ا", "s", LONG_PLURAL})
