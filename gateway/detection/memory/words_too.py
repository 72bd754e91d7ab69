"""Names that are words of a language as well, and found again only where something tells a name.

After "Herr Fuhr" somebody still drives home ("er fuhr heim"), after "Anna Russo" a wine is Russian
("un vino russo"), and after "آقای نظری" anybody may have an opinion ("نظری نداری؟").
"""

from typing import Final

from gateway.detection.common_words import is_common, is_persian_thing
from gateway.detection.memory.known import Lists
from gateway.detection.word_kinds import Kind, forms, kind_of
from gateway.detection.word_kinds import form as word_form

# Of a country or a region, in small letters, though lists have them as surnames alone.
_NATIONS: Final = forms(
    "russo ungaro egiziano siciliano toscano catalano pugliese calabrese genovese veronese "
    "lucchese piemontese ferrarese padovano pisano picard normand lorrain bourguignon champenois "
    "allemand german norman roman"
)
# Surnames that Persian says every day: "by the way", "patience", "any wish", "an opinion". Whoever
# is called so the model finds by what is said of people.
_PERSIAN_WORDS: Final = forms(
    """
    راستی عزیزی صبوری مرادی توکلی حاضری بهشتی وکیلی آزادی خوشحالی سلامتی مهربانی امیدی جوانی بزرگی
    پاکی حقی حقیقی کاشی قربانی مرکزی دولتی محلی شهری جهانی آسمانی بارانی پاییزی زمستانی سبزی
    اسلامی ایرانی فارسی عربی ترکی هندی گرامی خوشی دوستی آشنایی برادری اصلی فرعی ادبی علمی هنری
    صنعتی تجاری مالی کافی نظری فکری حسابی خیری عمری خدایی الهی طبیعی ذاتی واقعی عالی خورشیدی قمری
    شمسی میلادی پیروزی تنهایی عسلی مشکی انصافی جرأتی فرصتی منتی شانسی
    """
)

# "Signora Bongiorno, buongiorno"
_GREETINGS: Final = forms(
    "buongiorno buonasera buonanotte buondì buonpomeriggio arrivederci bonjour bonsoir bienvenue "
    "bonnejournée goodmorning goodnight welcome servus grüezi tschüss hallöchen mahlzeit willkommen"
)
# Surnames that say in small letters how, when or whether somebody whose name stands before them
# does something: "kommt lukas kurz", "is anna well".
_SAID_BEHIND: Final = forms(
    "kurz lang lange länger klein groß gross schnell frei jung früh spät ernst sauer reich weiß "
    "weiss wild fromm still schön alt neu stark krank kann will darf mag muss soll kommt geht bald "
    "gern gerne gut recht richtig froh blass hart kalt warm braun schwarz grün rot lieb süß klug "
    "schlau faul fleißig bang baier young long short best well may might will just sharp strong "
    "small little moody good gay cross bright wise wright white black brown green gray grey hardy "
    "swift sweet rich noble early late short still back bello bella caro cara grosso grossa lungo "
    "piccolo biondo bruno basso forte contento sereno bravo buono rosso bianco vero amato malato "
    "petit petite grand grande gros brun blond blanc blanche noir roux doux fort jeune vieux long "
    "beau belle bon bonne gentil joli sage"
)


def is_greeting(form: str) -> bool:
    """Return whether a canonical form greets in one word, and is no slip of a name so like it."""
    return form in _GREETINGS


def is_nation(word: str) -> bool:
    """Return whether a listed surname says in small letters where something is from."""
    return word_form(word) in _NATIONS


def is_said_behind_names(word: str) -> bool:
    """Return whether a surname says something of whoever is named before it."""
    return word_form(word) in _SAID_BEHIND


def is_word_too(form: str, lists: Lists) -> bool:
    """Return whether the canonical form of a name says something else about as often.

    A surname of Latin letters does that lists have as a word besides; forenames that they have so
    are mostly names ("mila"), and are said in small letters.
    """
    if is_common(form, is_name=lists.is_name(form)):
        return True
    if not form.isascii():
        return is_persian_thing(form) or word_form(form) in _PERSIAN_WORDS
    if form in _NATIONS or form in _GREETINGS:
        return True
    return kind_of(form) is Kind.BOTH and not lists.is_forename(form)
