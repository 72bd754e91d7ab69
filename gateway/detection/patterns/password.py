"""Passwords, PINs and one-time codes: what a sentence in six languages says to be one."""

import re
from collections.abc import Iterator

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import word_positions
from gateway.domain import EntityType

_TYPE = EntityType.PASSWORD.value

# A value may follow these at a little distance ("the password for the wifi is …").
_WORDS = """
    رمز رمزم رمزش رمزشون پسورد پسوردم پسوردش پسوورد گذرواژه گذرواژم گذرواژه‌ام پسوردمون پین پسوردشون رمزمون
    password passwort passwd pwd passcode passphrase pass-word passwords passw kennwort pin pincode
    mdp motdepasse
    کلمة کلمه باسورد الباسورد پاسوورد باسوورد الرقم‌السري السری
    cvv cvv2 cvc otp
    """.split()
_PHRASES = (
    "mot de passe",
    "code secret",
    "code pin",
    "code d'accès",
    "code de vérification",
    "codice di verifica",
    "code de confirmation",
    "verification code",
    "security code",
    "one-time code",
    "one time code",
    "login code",
    "confirmation code",
    "access code",
    "wifi key",
    "wi-fi key",
    "کد تایید",
    "کد ورود",
    "کد تأیید",
    "کد امنیتی",
    "کد یکبار",
    "کد یک‌بار",
    "کد فعال",
    "الرقم السری",
    "رمز",
    "الرمز السری",
    "رمز التحقق",
    "کود التحقق",
    "کلمة المرور",
    "کلمة السر",
    "کلمه السر",
    "کلمه المرور",
    "کلمه عبور",
    "parola d'ordine",
    "parola chiave",
    "codice segreto",
    "codice pin",
    "codice otp",
    "bestätigungscode",
    "sicherheitscode",
    "zugangscode",
    "zugangskennwort",
    "wlan-schlüssel",
    "wlan-key",
    "anmeldecode",
    "tan-code",
)
# `pass` is a verb, a ski pass and a mountain: only with a colon or an equals sign.
_COLON_WORDS = ("pass", "pw", "psw", "passe", "code", "کد", "pwd", "cod", "السر", "المرور")
_FILLER = (
    r"(?:عبور|ورود|من|ام|اون|این|وای|فای|وایفای|مودم|اینترنت|کارت|کارتم|دوم|اول|پویا|ایمیل|ایمیلم|اینستا|اینستام|گوشی|گوشیم|"
    r"لپتاپ|لپتاپم|لپ|تاپ|حساب|حسابم|اکانت|اکانتم|سایت|جدید|جدیدم|جدیدش|قبلی|قدیمی|شما|تو|همون|هم|که|رو|را|هست|میشه|می|شه|شد|است|اینه|"
    r"گذاشتم|گذاشتیم|کردم|بزن|بزنید|وارد|کن|کنید|یکبار|یک|بار|مصرف|ثابت|موقت|اصلی|همراه|بانک|بانکم|سیستم|تلگرام|تلگرامم|جیمیل|جیمیلم|پنل|سرور|ادمین|"
    r"برای|واسه|واسش|در|های|ی|ش|م|مون|الان|عوض|هات|اسپات|خونه|شرکت|دفتر|گاوصندوق|تایید|سازی|فعال|عددی|چهار|رقمی|دستگاه|پسورد|یوزر|به|"
    r"for|the|my|our|your|his|her|their|a|wifi|wi|fi|account|email|mail|admin|login|to|of|new|old|router|netflix|database|db|server|is|was|it's|its|"
    r"will|be|should|now|temporary|temp|initial|default|bank|card|laptop|phone|office|home|guest|current|root|are|s|vpn|and|in|on|user|"
    r"pour|le|la|les|du|de|des|mon|ma|notre|votre|ton|est|c'est|c|compte|nouveau|wifi|boîte|boite|carte|mail|provisoire|toujours|actuel|d|l|"
    r"für|das|der|die|den|dem|mein|meine|unser|unsere|ist|lautet|vom|von|wlan|konto|neues|neue|neu|zum|zur|aktuelles|router|laptop|mails|heißt|war|jetzt|im|"
    r"per|il|lo|del|della|dell|mia|mio|nostra|nostro|è|e'|era|nuova|nuovo|account|posta|conto|rete|sarà|di|al|alla|"
    r"السر|المرور|السري|السریه|الخاصة|الخاص|هي|هو|هی|بی|بتاعی|حقی|حق|الوای|الواي|واي|فاي|فای|الفای|للوای|للواي|شبکة|الشبکة|الحساب|حسابی|لحسابی|الجدیدة|الجدید|الجدیده|"
    r"البرید|الإیمیل|الایمیل|بالبنک|البطاقة|علی|للبرید|عندی|ل|code|otp|cvv2|cvv|sms|number|key|whatsapp|google|instagram|facebook)"
)
_FILLERS = re.compile(
    rf"[^\W\d_]{{0,3}}(?:[\s\u200c]*(?:{_FILLER}(?!\w)|[\u200c'][^\W\d_]{{1,4}}(?!\w)|[:=\-–>(\[\"'`*]+(?=\s|\w|\"|[^\w\s])|,(?=\s)))*?"
)
_VALUE = re.compile(
    r"[\s\u200c]*(?P<lead>[:=>\-\s\u200c\"'`(\[*]*)(?P<value>[^\s\u200c\"`,;\0]{3,64})"
)
_SIMPLE_GAP = re.compile(r"[^\W\d_]{0,3}[\s\u200c]{0,3}[:=]")
_TRAILING = ".,;:?)]}\"'`»،*"
_COPULA = re.compile(
    r"(?:\b(?:is|was|are|it's|will be|est|ist|lautet|war|è|era|sarà|هست|است|اینه|میشه|شد|هو|هي|هی)|e')\W*$"
)
_STOP_WORDS = frozenset(
    """
    wrong incorrect invalid expired weak strong secure required not too still being the a an my your our changed reset
    correct right same different missing needed protected hashed encrypted empty blank case long short saved
    stored shared stolen lost forgotten compromised gone here there below above attached please what which how
    something anything nothing everything only also just really always never now new old manager policy
    field fields reminder recovery hint safe sicher falsch richtig abgelaufen nicht zu noch geändert vergessen
    ungültig schwach wichtig leider auch schon expiré incorrect invalide faux pas trop oublié changé perdu bon
    sbagliata sbagliato scaduta scaduto errata errato non troppo cambiata debole corretta sicura dimenticata
    sent resent changing working known unknown updated set unset visible hidden minimum maximum at least must
    bitte hier gleich dieselbe dasselbe immer unten unsicher kompliziert lang kurz toujours encore celui
    sempre ancora questa questo quella quello qui
    """.split()
)
_BEFORE = re.compile(
    r"(?P<value>[^\s\0]{4,64})[\s\u200c]+(?:(?:is|as|was)\s+(?:my|the|your|our|his|her|a)\s+(?:\w+\s+){0,2}$|(?:est|c'est)\s+(?:mon|le|ton|votre|notre)\s+$|"
    r"ist\s+(?:mein|das|dein|unser)\s+$|è\s+la\s+(?:mia|tua|nostra)?\s*$|هي\s+$|هی\s+$|هو\s+$|as\s+$|$)"
)


class Passwords:
    """Finds the value after, and sometimes before, a word for password, PIN or one-time code."""

    name = "password"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the values that look like ones, not the words of "the password is wrong"."""
        vocabulary = batch.vocabulary
        for start, end in word_positions(batch, _present(_WORDS, vocabulary)):
            yield from self._value(batch, start, end)
        for start, end in word_positions(batch, _present_phrases(vocabulary)):
            yield from self._value(batch, start, end)
        for start, end in word_positions(batch, _present(_COLON_WORDS, vocabulary)):
            if _SIMPLE_GAP.match(batch.lowered, end):
                yield from self._value(batch, start, end)

    def _value(self, batch: BatchText, start: int, end: int) -> Iterator[Found]:
        folded, lowered = batch.folded, batch.lowered
        at = end
        for _ in range(8):
            match = _VALUE.match(folded, _word_end(lowered, at) if at == end else at)
            if match is None:
                break
            if "\n" in match["lead"] and match["lead"].count("\n") > 1:
                break
            value_start, value_end = _trim(folded, *match.span("value"))
            value = folded[value_start:value_end]
            gap = lowered[end:value_start]
            if len(value) >= 3 and _is_value(value, gap):
                yield Found(value_start, value_end, _TYPE, 0.96, self.name)
                return
            word = _FILLER_WORD.match(
                lowered, _skip(lowered, at if at > end else _word_end(lowered, end))
            )
            if word is None:
                break
            at = word.end()
        yield from self._value_before(batch, start)

    def _value_before(self, batch: BatchText, start: int) -> Iterator[Found]:
        before = batch.before(start, 90)
        match = _BEFORE.search(before)
        if match is None:
            return
        offset = start - len(before)
        value_start, value_end = match.span("value")
        value_start, value_end = _trim(batch.folded, offset + value_start, offset + value_end)
        value = batch.folded[value_start:value_end]
        if len(value) >= 4 and _is_random(value):
            yield Found(value_start, value_end, _TYPE, 0.95, self.name)


_FILLER_WORD = re.compile(rf"{_FILLER}(?!\w)")
_SKIPPED = frozenset(" \t\n\u200c:=\"'`(->*,[")


def _present(words: tuple[str, ...] | list[str], vocabulary: frozenset[str]) -> list[str]:
    return [word for word in words if word in vocabulary]


def _present_phrases(vocabulary: frozenset[str]) -> list[str]:
    return [
        phrase
        for phrase, words in _PHRASE_WORDS.items()
        if any(word in vocabulary for word in words)
    ]


_PHRASE_WORDS = {phrase: re.findall(r"[^\W\d_]+", phrase)[:1] for phrase in _PHRASES}


def _word_end(lowered: str, at: int) -> int:
    """Return the end of the word that `at` lies in or ends."""
    stop = min(at + 4, len(lowered))
    while at < stop and lowered[at].isalpha():
        at += 1
    return at


def _skip(lowered: str, at: int) -> int:
    stop = min(at + 8, len(lowered))
    while at < stop and lowered[at] in _SKIPPED:
        at += 1
    return at


def _trim(folded: str, start: int, end: int) -> tuple[int, int]:
    while end > start and folded[end - 1] in _TRAILING:
        end -= 1
    while start < end and folded[start] in "\"'`([*:=":
        start += 1
    return start, end


def _is_value(value: str, gap: str) -> bool:
    """Return whether `value` is a password, given what stands between it and the word for it."""
    if _is_random(value):
        return True
    if not value.isascii() or value.lower() in _STOP_WORDS or not value.isalpha():
        return False
    if _FILLER_WORD.fullmatch(value.lower()):
        return False
    has_colon = ":" in gap or "=" in gap or '"' in gap
    if has_colon:
        return True
    if _COPULA.search(gap):
        return len(value) >= 5
    # An ASCII word after a Persian or Arabic sentence can hardly be anything else.
    return any("\u0600" <= letter <= "\u06ff" for letter in gap) and len(value) >= 4


def _is_random(value: str) -> bool:
    """Return whether the value holds digits, inner symbols or mixed case, as no plain word does."""
    if sum(map(str.isdigit, value)) >= len(value) and len(value) < 3:
        return False
    if "://" in value or value.count("/") > 1:
        return False
    if any(map(str.isdigit, value)):
        return not _CLOCK_OR_COUNT.fullmatch(value)
    if not value.isascii():
        return False
    inner = value[1:-1]
    if any(symbol in "!@#$%^&*+=?~<>|\\" for symbol in value) and any(map(str.isalpha, value)):
        return len(value) >= 5
    if "_" in inner and len(value) >= 6:
        return True
    return (
        len(value) >= 6
        and value.isalpha()
        and any(map(str.isupper, inner))
        and any(map(str.islower, inner))
    )


_CLOCK_OR_COUNT = re.compile(
    r"\d{1,2}[:.]\d{2}|\d{1,2}|\d{1,3}%|\d{1,2}(?:am|pm|h|min|s|st|nd|rd|th)|\d{1,2}/\d{1,2}(?:/\d{2,4})?|\d{4}/\d{1,2}/\d{1,2}"
)
