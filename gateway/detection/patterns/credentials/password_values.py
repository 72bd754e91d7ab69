"""How a password looks: what may be one by itself, beside a word for it, or by no means."""

import re

from gateway.detection.common_words import is_frequent, is_ordinary
from gateway.detection.normalize import ARABIC_SCRIPT, BatchText
from gateway.detection.patterns.announced import Token, is_among, typed_words
from gateway.detection.patterns.credentials import password_words as words
from gateway.detection.patterns.lexical import numerals

# What says of the letters before it that they are the value: "رمزش علی۱۳۷۰ بود", "… علی۱۳۷۰ه".
_COPULA_BEHIND = re.compile(
    r"(?:ـ*ه|[\s\u200c]+(?:ه|است|هست|هستش|بود|بوده|شد|میشه|گذاشتم|گذاشته|گذاشتیم))(?!\w)"
)
# "قطتي٢٠٢٠"
_WORD_AND_DIGITS = re.compile(r"[^\W\d_]{4,}[\d@#$&*_.-]*\d{2}[!*#]?")
# "ABCDE-FGHIJ-KLMNO"
_KEY_GROUPS = re.compile(r"[A-Z\d]{4,6}(?:-[A-Z\d]{4,6}){2,7}")
_FIRST_NOT_LATIN = "\u0250"
_MIN_ALONE = 4
_MIN_TOLD = 5
# "the password was remembered", "das passwort ist gesperrt": said of a password, and none itself.
_SAID_OF_IT = re.compile(r"\w+(?:ed|ing|able|ible|less|ous)")
_SAID_BEHIND = {
    "ist": re.compile(
        r"(?:ab|an|auf|aus|ein|zurück|um)?ge\w{3,}t|ver\w{3,}t|\w{2,}iert|\w{3,}(?:lich|ig)"
    ),
    "è": re.compile(r"\w{2,}(?:[aiu]t[oa]|issim[oa]|[ai]bile)"),
    "est": re.compile(r"\w{3,}(?:eu[xs]e?|if|ive)"),
}
_SAID_BEHIND |= {"war": _SAID_BEHIND["ist"], "era": _SAID_BEHIND["è"]}
_SAID_BEHIND |= dict.fromkeys(("c", "c'est", "cest"), _SAID_BEHIND["est"])
_NOUNS = typed_words(
    """
    honig essig zeisig pfennig reisig
    geist gebet gesicht gewicht gedicht gericht geburt gestalt gehalt gewalt gerät
    patata limonata insalata cioccolata aranciata frittata crostata marmellata granata pirata
    matita margherita partita calamita gelato soldato prato mercato avvocato vita velluto lavanda
    """
)
# What a program puts there: a name for the value, a call, a type, a place of a template.
_IN_CODE = re.compile(
    r"[a-z]\w*(?:Pass(?:word|wd)?|Pwd)(?:[A-Z][a-z]+)?|[a-z]+_pass(?:word|wd)?(?:_[a-z]+)?"
    r"|pass(?:word|wd)_[a-z_]+|\$\{.*|\$[A-Z]+_[A-Z_]+|\{\{.*|[A-Za-z_]\w*(?:\.\w+)+[\[(].*"
    r"|(?i:n?(?:var)?char|string)\(.*"
)
_NOT_TYPED = frozenset("<>\\(){}[]")
_SYMBOLS = frozenset("!@#$%^&*+=?~|\\")
_NO_PASSWORD = re.compile(
    r"\d{1,2}[:.]\d{2}(?::\d{2})?|\d{1,2}\.\d{3,}|\d{1,2}|\d{1,3}%|\d{1,2}(?:am|pm|h|min|s|st|nd|rd|th|er|[eè]me|x)|\d{1,2}h\d{2}|"
    r"\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?|\d{4}/\d{1,2}/\d{1,2}|.*://.*|\d+(?:,\d{3})+|"
    r"\d+(?:[.,]\d{1,3})*(?:[€$£]|eur|euros?|k€?|kg|km|mb|gb|ms|cm|mm|ml)|[€$£]\d+(?:[.,]\d+)*|"
    # A line of source: "src/login.ts:482:17", also behind a word for one, "login".
    r"(?:[\w.~-]{1,64}/){0,12}[\w-]{0,64}\.(?:[cm]?[jt]sx?|py|java|kt|go|rs|rb|php|cs|cpp|[ch]"
    r"|swift|vue|html|s?css|ya?ml|json|log|sql|sh):\d{1,6}(?::\d{1,5})?",
    re.IGNORECASE,
)
# Behind digits of any length: what they count, so that they are no code.
_COUNTED = re.compile(
    r"[\s\u200c]{0,2}(?:تومن|تومان|تمن|ریال|هزار|میلیون|میلیارد|دلار|یورو|درهم|دینار|نفر|بار|دفعه|خط|متر|کیلو|درصد|"
    r"جنیه|دولار|لیرة|الف|ملیون|شخص|مرة|€|\$|£|euros?|eur|dollars?|pounds?|quid|times|fois|volte|lines|zeilen|lignes"
    r"|righe|words|mots|wörter|zeichen|characters|caract[eè]res|caratteri|stellen|digits|toman|tomn|hezar|milion|nafar|riyal|rial|dirham|dinar|geneh|رای(?!\w))"
    r"(?![A-Za-z])"
)
# Single digits stand for letters there, and behind an article stands a noun.
_CHAT_ARABIC = re.compile(r"[a-z]*(?:[a-z][2356789]|[2356789][a-z])[a-z]*(?:[2356789][a-z]*)?")
CARD_CODES = frozenset(("cvv2", "cvc2"))
"""Words of letters and a digit for the code of a card, and none themselves."""
_ARTICLE = re.compile(r"(?<!\w)(?:el|al|l) \Z", re.IGNORECASE)
_MAX_ARTICLE = 4
_PRODUCT = re.compile(
    r"0x[0-9a-f]+$|(?:iphone|ipad|windows|win|ios|android|galaxy|covid|office|ps|xbox|mp|web|python|java|php|v|gpt"
    r"|node|vue|jdk|ubuntu|debian|react|django|postgres|mysql|chrome)-?\d|"
    r"(?:ax|ac|be)\d{3,5}$|802\.11[a-z]{0,2}$|"
    r"[\w.-]+\.(?:com|org|net|ir|de|fr|it|txt|pdf|docx?|xlsx?|zip|py|js)$|[^@]+@[^@]+\.\w+$"
    # A number and its unit; "0000root" is none.
    r"|(?!0\d|\d+(?:admin|guest|root|user|test)\Z)\d+[a-z]{1,5}$",
    re.IGNORECASE,
)
LONGEST = 64
"""How many characters a password has at most."""
CODE = re.compile(r"\d{4,8}")
"""Digits alone that may be a PIN or a one-time code."""
# What four digits may be besides a code.
YEAR = re.compile(r"(?:13|14|19|20)\d\d")
# "der code ist 558 201 schnell!!"
_SHOUTED = re.compile(r"[a-zà-ÿ]+[!?]{2,}")
# Whole words around a number ("4-in-1", "covid-19"), or a number with its unit.
_CODE_OR_NAME = re.compile(r"\d+[a-z%°€$£]{1,8}|\d+(?:-[a-z]+)+(?:-\d+)?|[a-z]+[- ]\d{1,2}", re.I)
# "the password is on the fridge", "le mdp est dans le tiroir": where it is to be read.
_PLACED = re.compile(
    r"(?:\b(?:is|was|are|ist|war|est|c'?est|è)|'s|\bc)(?: [^\W\d_]{3,10})? (?:"
    r"(?:on|in|at|under|behind|inside|near|by|above|below) (?:the|my|our|your|his|her|a)"
    r"|(?:sur|dans|sous|derrière|derriere|chez|à) (?:l[ae]|les|mon|ma|notre|ton|ta|votre|un|une)"
    r"|(?:auf|in|unter|hinter|an|bei|neben) (?:de[rmn]|die|das|meine[rmn]?|unsere[rmn]?|eine[rmn]?)"
    r"|im|am|beim|(?:su|in|sotto|dietro) (?:il|la|un|una)|su[il]|sulla|nel|nella|nello|nei|sullo)"
    r" (?:[^\W\d_]{2,12} )?\Z"
)
_PLACED_REACH = 48
# "margin:0", "line-height:14px"
_STYLE = re.compile(r"[a-z]+(?:-[a-z]+){0,3}:\d{1,3}(?:px|r?em|%|v[hw]|fr)?")
# "/api/v2/users"
_PATH = re.compile(r"/[\w.{}:-]+(?:/|\Z)")


def is_value(batch: BatchText, token: Token, *, has_colon: bool, copula: str) -> bool:
    """Return whether the token is a password, given what stands between it and the word for it.

    Args:
        batch: the texts.
        token: what may be one.
        has_colon: whether a colon or an equals sign stands between.
        copula: the last verb between, in small letters; empty where there is none.
    """
    value = token.text
    # "das passwort ist falsch!!!"
    word = value.lower().rstrip("!?")
    if word in words.PLAIN_WORDS or _NO_PASSWORD.fullmatch(value) or _IN_CODE.fullmatch(value):
        return False
    if word in words.FILLERS or is_counting(batch.folded, value, token.end):
        return False  # "bta3" is "of" in the Arabic of chats
    if is_random(value):
        # Letters of the Arabic script with digits are mostly a prefix and a number.
        if is_latin(value) or has_colon or copula or _WORD_AND_DIGITS.fullmatch(value):
            return True
        return _COPULA_BEHIND.match(batch.folded, token.end) is not None
    if is_among(word, words.FILLERS):
        return False
    if _KEY_GROUPS.fullmatch(value):
        return True
    if not value.isascii():
        # "كلمة السر: قطتي", and nothing behind it.
        is_alone = ":" in token.lead and token.ends_line and value.isalpha()
        return is_alone and len(value) >= _MIN_ALONE and not is_ordinary(value)
    if not value.replace("-", "").rstrip("!*#$").isalpha():
        return False
    if has_colon:
        return True
    if copula and _PLACED.search(batch.before(token.start, _PLACED_REACH)):
        return False
    # A Latin word in a Persian or Arabic sentence can hardly be anything else.
    is_foreign = ARABIC_SCRIPT.search(batch.before(token.start, 5)) is not None
    if len(value) >= 4 and is_foreign and word not in words.ANNOUNCING:
        return True
    if word in numerals.values():
        return False  # "la password è dieci caratteri"
    if not copula or len(value) < _MIN_TOLD:
        return False
    # "my password's length", "le mdp c relou": less is sure behind what is hardly a verb.
    is_sure = copula not in words.SHORT_COPULAS
    return not is_said_of_one(word, copula) and (is_sure or not is_frequent(word))


def is_said_of_one(word: str, copula: str) -> bool:
    """Return whether what stands behind a copula is said of a password, as adjectives are."""
    if _SAID_OF_IT.fullmatch(word):
        return True
    pattern = _SAID_BEHIND.get(copula)
    return pattern is not None and word not in _NOUNS and pattern.fullmatch(word) is not None


def is_counting(folded: str, value: str, end: int) -> bool:
    """Return whether `value`, which ends at `end`, is digits that count money or people."""
    return value.isdecimal() and _COUNTED.match(folded, end) is not None


def is_noun_of_chat(folded: str, value: str, start: int) -> bool:
    """Return whether `value`, at `start`, is a noun of Arabic in Latin letters: "el mashroo3"."""
    if _CHAT_ARABIC.fullmatch(value) is None:
        return False
    return _ARTICLE.search(folded, max(0, start - _MAX_ARTICLE), start) is not None


def is_talk(value: str) -> bool:
    """Return whether `value`, behind a password, is no other: "cvv2", "iphone13", "bsor3a"."""
    small = value.lower()
    return (
        small in CARD_CODES
        or _PRODUCT.match(small) is not None
        or (_CHAT_ARABIC.fullmatch(small) is not None and not small[-2:].isdecimal())
    )


def is_mixed(value: str) -> bool:
    """Return whether the value mixes letters with digits or symbols, and names no product."""
    return (
        len(value) >= 6
        and is_latin(value)
        and any(map(str.isalpha, value))
        and is_random(value)
        and not value.isalpha()
        and not _PRODUCT.match(value)
    )


def has_password_form(value: str) -> bool:
    """Return whether a mixed value is more like a password than like a code or a quantity."""
    return (
        is_mixed(value)
        and any(map(str.islower, value))
        and (any(map(str.isdigit, value)) or not _SYMBOLS.isdisjoint(value))
        and not _CODE_OR_NAME.fullmatch(value)
        and not _SHOUTED.fullmatch(value)
        and not _STYLE.fullmatch(value)
        and value[0] not in "@#"
        and not _PATH.match(value)
        and _NOT_TYPED.isdisjoint(value)
    )


def is_key(value: str) -> bool:
    """Return whether the value is groups of capitals and digits: a voucher, "ABCD-EFGH-1234"."""
    return (
        _KEY_GROUPS.fullmatch(value) is not None
        and any(map(str.isdigit, value))
        and any(map(str.isalpha, value))
    )


def is_latin(value: str) -> bool:
    """Return whether no letter is of another script; "Bärli_22" is one, "قطتي22" is none."""
    return value.isascii() or max(value) < _FIRST_NOT_LATIN


def is_random(value: str) -> bool:
    """Return whether the value holds digits, inner symbols or mixed case, as no plain word does."""
    if any(map(str.isdigit, value)):
        return not _NO_PASSWORD.fullmatch(value)
    if not value.isascii() or len(value) < 5:
        return False
    if not _SYMBOLS.isdisjoint(value[:-1].rstrip("!?")) and any(map(str.isalpha, value)):
        return True
    inner = value[1:-1]
    if "_" in inner:
        return True
    return value.isalpha() and any(map(str.isupper, inner)) and any(map(str.islower, inner))
