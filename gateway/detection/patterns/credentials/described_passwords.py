"""Passwords behind what a sentence says of them: "the password is my dog's name, Biscuit".

"رمز گوشیم تولدمه ۷۱۰۷", "passwort wie immer: Blaukessel", "email password same bluekettle".
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_frequent
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import is_among, typed_words
from gateway.detection.patterns.credentials.password_values import CODE, is_mixed, is_said_of_one
from gateway.detection.patterns.credentials.password_words import FILLERS, PLAIN_WORDS
from gateway.detection.patterns.protocols import Found
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_NAME: Final = "password"

_OWN: Final = r"(?:my|his|her|our|the|your|mein\w{0,2}|der|die|das|mon|ma|notre|il|la|mio|mia)"
_DESCRIPTION: Final = rf"""
    (?:the\ )?same(?:\ (?:one|password|pw|thing))?
      (?:\ (?:as|like)(?:\ (?:always|ever|before|usual|last\ time|the\ others?))?)?
    |(?:as|like)\ (?:always|usual|ever|before)|the\ usual(?:\ (?:one|password|pw))?
    |(?:das|die|der)\ übliche|l[ea]\ (?:mdp\ )?habituel(?:le)?|la\ solita
    |{_OWN}\ (?:[\w'’]{{1,14}}\ ){{0,2}}(?:names?|birthday|birth\ ?date|birth\ ?year|anniversary)
    |wie\ (?:immer|sonst|früher|vorher|gehabt)|(?:das|der)\ ?(?:gleiche|selbe)
    |(?:der\ )?(?:name|geburtstag)\ (?:vo[nm]|meine[rsm]|unsere[rsm]|der|des)\ [^\W\d_]{{2,14}}
    |{_OWN}\ (?:geburtstag|geburtsdatum|hochzeitstag)
    |comme\ (?:d'habitude|toujours|avant)|(?:toujours\ )?l[ea]\ même
    |(?:le\ )?(?:pré)?nom\ (?:de\ |du\ |d')(?:(?:mon|ma|notre|la|le)\ )?[^\W\d_]{{2,14}}
    |(?:ma\ )?date\ de\ naissance|(?:mon\ )?anniversaire
    |come\ (?:sempre|al\ solito|prima)|(?:sempre\ )?l[oa]\ stess[oa]
    |(?:il\ )?nome\ de(?:l|lla|lle|i)\ (?:(?:mio|mia|nostro|nostra)\ )?[^\W\d_]{{2,14}}
    |(?:la\ )?(?:mia\ )?data\ di\ nascita|(?:il\ )?(?:mio\ )?compleanno
    |all\ (?:lower|upper)\ ?case|all\ (?:small|caps|one\ word)(?:\ letters)?
    |alles\ (?:klein|groß|zusammen)(?:\ ?geschrieben)?
    |tout\ (?:en\ )?(?:minuscules?|majuscules?|attaché)
    |tutto\ (?:in\ )?(?:minuscol[oe]|maiuscol[oe]|attaccato)
    |(?:همه\ )?(?:با\ )?حروف\ (?:کوچیک|کوچک|بزرگ)
    |(?:همون|همان|مثل)\ (?:همیشه|قبل|قبلی|همیشگی)|اسم\ [^\W\d_]{{2,10}}
    |(?:تاریخ\ |سال\ )?تولد(?:مه?|شه?|مونه?|\ [^\W\d_]{{2,12}})?|شماره\ (?:شناسنامه|ملی)\w{{0,3}}
    |(?:نفس|مثل)\ (?:القدیم|القدیمه|القدیمة|الاول|کل\ مرة)
    |(?:تاریخ\ )?(?:میلاد|مولد|زواج)[^\W\d_]{{0,3}}
"""
# Behind the word for a password: its clitic, a few words, the description and the value, which
# ends the sentence.
_DESCRIBED: Final = re.compile(
    rf"""
    (?:[^\W\d_]{{0,4}}|'s)(?:[\s,:\u200c]{{1,3}}[^\W\d_][\w'’]{{0,13}}){{0,4}}?[\s,:\u200c]{{1,3}}
    (?:{_DESCRIPTION})
    (?:\ (?:is|ist|est|è|هست|است))?[\s,:(\u200c-]{{1,3}}
    (?P<but>(?:but|aber|nur|mais|ma|però)\ )?["'“«]?
    (?P<value>[^\s\0]{{4,40}}?)["'”»)]?[.,!;…]{{0,3}}(?=\s*(?:[\n\0]|\Z)|\ [^\w\s])
    """,
    re.VERBOSE | re.IGNORECASE,
)
# "1q1q", "a4b4", but no number with its unit ("10kg") and no name of a device ("ps5").
_SHORT: Final = re.compile(r"(?:\d[A-Za-z]){2}\d?|[A-Za-z]\d[A-Za-z]\d[A-Za-z]?")
# "same as always backwards", "wie immer zurücksetzen": no thing that a password is named after.
_NO_THINGS: Final = typed_words(
    "backwards lowercase uppercase capitals reversed forever everywhere mine yours hers ours theirs"
)
_VERBS: Final = re.compile(
    r"\w*(?:setzen|geben|nehmen|wenden|suchen|dern|ieren|fragen|holen|lassen|schicken|senden)"
)
# "pass router: …", "pass del wifi = …": a colon behind what it opens, and a value that is all.
_OF_ACCOUNT: Final = re.compile(
    r" (?:(?:for|für|fürs|fürn|pour|per|du|de|del|della|dell'|de la|de l'|dial|دیال|مال|تبع|حق) ?"
    r"(?:(?:the|my|das|den|mein|mon|il|mio|el|l) )?)?"
    r"(?:[\w-]{0,12}(?:wi-?fi|wlan)|hotspot|router|modem|box|netflix|spotify|e?-?mail|gmail|insta"
    r"|instagram|facebook|account|konto|compte|laptop|zoom|vpn|nas|النت|الوای|الراوتر|الایمیل)"
    r" ?[:=] ?(?P<value>[^\s\0\"',;]{4,63}[^\s\0\"',;.)?])(?=[.,)]?\s*(?:[\n\0]|\Z))"
)
# "wifi Meadowhouse password greenteapot": two names on a line, and the second is the password.
_LONE_WORD: Final = re.compile(r" (?P<value>[^\W\d_]{8,32}!?)(?=\.?\s*(?:[\n\0]|\Z))")
_NETWORK: Final = re.compile(
    r"(?<!\w)(?:wi-?fi|wlan|hotspot|ssid|وای[ \u200c]?فای|وایفای|مودم|الوای فای|واي فاي)"
    r"(?: (?:is|name|called|named|heißt|ist|est|c'?est|s'appelle|è|si chiama|اسمش|اسمه))?[ :]{1,2}"
    r"(?P<name>[^\s,\0]{3,32})[ ,]{1,2}"
    r"(?:(?:guest|the|with|and|und|mit|et|avec|e|con|le|la|das|و) ){0,2}\S{2,12}\Z"
)
_REACH_OF_NETWORK: Final = 80
_POSSESSED: Final = ("مه", "ته", "شه")
_LANGUAGES: Final = ("is", "ist", "est", "è")
_SCORE: Final = 0.9
_LONE_SCORE: Final = 0.8
_SURE_SCORE: Final = 0.95


def after(batch: BatchText, end: int) -> Iterator[Found]:
    """Yield the value of the description behind a word for a password that ends at `end`."""
    alone = _LONE_WORD.match(batch.folded, end)
    if alone is not None and _is_thing(alone["value"].rstrip("!")):
        network = _NETWORK.search(batch.before(end, _REACH_OF_NETWORK))
        if network is not None and _is_thing(network["name"]):
            yield Found(*alone.span("value"), _TYPE, _LONE_SCORE, _NAME)
    match = _DESCRIBED.match(batch.folded, end)
    if match is None:
        return
    value = match["value"]
    if value.isalpha() and match["but"] is not None:
        is_value = False  # "same but shorter"
    elif value.isalpha():
        is_value = _is_thing(value) or (value.isascii() and value.istitle())
    else:
        is_short = _SHORT.fullmatch(value) is not None
        is_value = CODE.fullmatch(value) is not None or is_short or is_mixed(value)
    if is_value:
        yield Found(*match.span("value"), _TYPE, _SCORE, _NAME)


def of_account(batch: BatchText, end: int) -> Iterator[Found]:
    """Yield the value of the account that follows a word for "pass", which ends at `end`."""
    match = _OF_ACCOUNT.match(batch.lowered, end)
    if match is None or match["value"] in PLAIN_WORDS or is_frequent(match["value"]):
        return
    yield Found(*match.span("value"), _TYPE, _SURE_SCORE, _NAME)


def _is_thing(word: str) -> bool:
    """Return whether a word of talk is one that a password may be named after."""
    small = word.lower()
    if is_frequent(word) or small in PLAIN_WORDS or small in _NO_THINGS or _VERBS.fullmatch(small):
        return False
    # "خودمه", "بابامه": whose it is, and "is".
    possessed = small[:-1] if small.endswith(_POSSESSED) else small
    if is_frequent(possessed) or is_among(possessed, FILLERS):
        return False
    return not any(is_said_of_one(small, copula) for copula in _LANGUAGES)
