"""A name and its password, side by side: "user/pass: root/toor", "login: mkoch / Wald!44"."""

import re
from collections.abc import Callable, Iterator
from itertools import chain

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.pasted_records import NEXT_FIELD
from gateway.detection.patterns.announced import LINE_ENDS, typed_words, without_clitic
from gateway.detection.patterns.contact.ip_address import IP_V4
from gateway.detection.patterns.contact.username_words import PLAIN_WORDS as NAMES_OF_NOBODY
from gateway.detection.patterns.credentials.password_values import is_mixed
from gateway.detection.patterns.credentials.password_words import ANNOUNCING, FILLERS, PLAIN_WORDS
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions, positions
from gateway.domain import EntityType

_PASSWORD = EntityType.PASSWORD.value
_USERNAME = EntityType.USERNAME.value
_NAME = "password"

# user/pass: admin/secret
# Possessive: blanks may fill each of its gaps, and what one of them took is not tried again.
_HEADED = re.compile(
    r"\s*+[/&+]\s*+(?:pass|password|passwort|پسورد|پسوورد|رمز|mdp|mot de passe)\s*+[:=\-]?\s*+"
    r"(?:(?:is|are|ist|sind|est|sont|è|sono)\s++)?(?P<user>[^\s/:|\0]{2,64})"
    r"(?:\s*+[/|:]\s*+|[^\S ]*+ \s*+)(?P<password>[^\s/|\0]{3,64})"
)
# user pass: mkoch / Wald44; talk ("user password forgotten") has no colon there.
_TITLED = re.compile(
    r"[^\W\d_]{0,4}[ \u200c]{0,2}[:=]\s{0,2}(?P<user>[^\s/:|\0]{1,63}[^\s/:|,\0])"
    r"(?P<part>[ ,]{0,3}[/|\n][ \n]{0,2}|[ ,]{1,3})(?P<password>[^\s/|\0]{3,64})"
)
_PARTS = frozenset("/|")
# login: mkoch / Wald!44see, access to the portal: mkoch / Wald!44see
_PARTED = re.compile(
    r"(?:(?: [^\W\d_]{1,12}){1,4}(?=:))?[ \u200c]{0,2}[:=]?[ \u200c]{0,2}"
    r"(?:(?:with|mit|avec|con|is|are|ist|sind|est|sont|è|sono|با) )?"
    r"(?:(?:still|now|noch|jetzt|toujours|ancora|sempre|هنوز) )?"
    r"(?P<user>[A-Za-z][\w.@-]{1,40}) ?[/|] ?(?P<password>[^\s/|\0]{5,64})"
)
# mail@example.com:Wald44see, mail@example.com / Wald44see, or on the next line
_AFTER_MAILBOX = re.compile(
    r"@[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.[A-Za-z]{2,24}(?: ?[:;|/,] ?|[ \n]{1,3})"
    r"(?P<named>(?:and |und |et |e |و )?(?:pass|password|pw|pwd|psw|passwort|kennwort|mdp|پسورد|پس"
    r"|رمز|باسورد)[ :=]{1,3})?(?P<password>[^\s|\0]{6,64})"
)
# What stands right before a mailbox ends what is told behind it: `"mail@example.com:Wald44see"`.
_OPENING = re.compile(r"(?P<sign>[\"'>])[\w.+-]{1,64}\Z")
_CLOSINGS = {'"': '"', "'": "'", ">": "<"}
# `<message from="mail@example.com/phone"`, `"jid": "mail@example.com/phone"`: an account's device.
_IN_ATTRIBUTE = re.compile(r"(?:<[A-Za-z][^<>]*[\w:]=|\" ?: ?)[\"'][\w.+-]{1,64}\Z")
_REACH_OF_TAG = 256
# "netflix: mail@example.com and bluebellkettle", which ends the line
_WORD_AFTER_MAILBOX = re.compile(
    r"@[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.[A-Za-z]{2,24}"
    r"(?:,? (?:and|und|et|e|و) | ?[+&/] ?)(?P<password>[^\W\d_]{8,32}!?)(?=\.?\s*(?:[\n\0]|\Z))"
)
_LOGIN_BEFORE = re.compile(
    r"(?<!\w)(?:log(?:ged)? ?in|sign in|login|logins|account|netflix|spotify|disney|prime"
    r"|dazn|hbo|icloud|einloggen|anmelden|anmeldung|zugang|konto|geht mit|connexion|connecter"
    r"|connecte|compte|accès|accesso|accedi|accedere|entra|entri|entrare|اکانت|وارد|ورود|حساب|دخول|ادخلی?"
    r"|نتفلکس|نتفلیکس)(?!\w)"
)
_REACH_OF_LOGIN = 72
# "lea_kettle / Wald!44see": the login is told in the line before, or what to do with it behind.
_USER_BEFORE = re.compile(r"(?<![^\s:(])(?P<user>[a-z][\w.@-]{1,40}) ?\Z")
_BEHIND_SLASH = re.compile(r"[/|] ?(?P<password>[^\s/|\0]{6,64})(?P<behind>[^\n\0]{0,24})")
_LOGIN_BEHIND = re.compile(
    r"(?<!\w)(?:برو ?تو|وارد شو|ادخلی?|rein|(?:to|can) (?:log|sign|get) in)(?!\w)"
)
# یوزر lea پس Wald1400: behind a name "then" is the password.
_PERSIAN = re.compile(
    r"[\u200c ]{0,2}[^\W\d_]{0,3}[ :=]{1,3}(?P<user>[A-Za-z][\w.@-]{1,40})[ ,]{1,3}(?:و )?"
    r"پس[شم]?(?P<link>[ :=]{1,3})(?P<password>[^\s\0]{4,64})(?P<more> ?[^\s\0])?"
)
# login admin pw letmein: the word alone, where no list of words has it.
_SHORT = re.compile(
    r"[ :=]{1,3}(?P<user>[A-Za-z][\w.@-]{1,40})[ ,/]{1,3}(?:(?:and|&|et|und|e) )?(?:the )?"
    r"(?:pw|pwd|psw|mdp)[ :=]{1,3}(?P<password>[A-Za-z]{5,40})(?=[\s.,!;)]*(?:[\n\0]|\Z))"
)
# admin:admin123@192.168.1.1
_BEFORE_MACHINE = re.compile(
    r"(?<![\w.:/@-])(?P<user>[A-Za-z][\w.-]{1,31}):(?P<password>[^\s:@/\0]{3,64})\Z"
)
_MACHINE = re.compile(rf"@(?:{IP_V4}|localhost)(?!\w)")
# "10.40.7.112, user dkulkarni": words by themselves, right behind a machine.
_BEHIND_MACHINE = re.compile(
    rf"(?<![\d.]){IP_V4}(?::\d{{1,5}})?[ ,;/|(]{{1,3}}"
    r"(?:(?:user|username|login|benutzer|utente|utilisateur|یوزر)[ :=]{1,3}[\w.@-]{2,40}"
    r"[ ,;/]{1,3})?"
    r"(?:(?:with|mit|avec|con|and|und|et|e|as|als|با|و) )?(?:the |der |l'|il |la )?\Z"
)
_LONGEST_MACHINE = 96
_OF_MACHINE = re.compile(
    r"(?:name)?[ :=]{1,3}(?P<value>[A-Za-z][\w.@-]{2,40})"
    r"(?=[\s.,;!)]*(?:[\n\0]|\Z)|[,;]| (?:pw|pwd|pass|password|passwort|mdp|and|und|et|e)\b)"
)
# "kettle_fan22 and the", right before a word for a password
_NAME_BEFORE = re.compile(
    r"(?:^|[\s:(\0])(?P<user>[A-Za-z][\w.-]{2,30}[^\W_])(?: ?[,;/|&+]| ?\n|,?)[ ]?"
    r"(?:(?:and|und|et|e|con|with|mit|avec|و|w|u|va|ba|با|ب) ?)?"
    r"(?:(?:the|its|das|le|la|il|my|his|her|mein|ال) )?\Z"
)
# Names without a digit or a sign within are words to the rules.
_MARKED = re.compile(r"[^\W_][\d_.-]")
_DOMAIN_END = re.compile(r"\.[a-z]{2,4}\Z|https?|www")
_LONGEST_NAME = 56
_LONGEST_LOGIN = 97
_PERSIAN_HEADS = phrase_index(typed_words("یوزر یوزرنیم یوزرش یوزرم نام_کاربری"))
_HEADS_OF_SHORT = phrase_index(
    typed_words("user username login identifiant benutzer benutzername utente")
)
_HEADS_AT_MACHINE = {
    _USERNAME: phrase_index(
        typed_words("user username usr login benutzer utente utilisateur یوزر یوزرش")
    ),
    _PASSWORD: phrase_index(
        typed_words("pw pwd pass password passwort kennwort mdp psw پس پسورد پسش رمز رمزش")
    ),
}
_HEADS = phrase_index(typed_words("user username login یوزر یوزرنیم benutzer utente"))
_TITLES = phrase_index(
    typed_words(
        """
        user_pass user_password username_password user_and_pass username_and_password userpass
        user_o_pass یوزر_پس یوزر_و_پس یوزرپس یوزر_پسورد یوزر_و_پسورد یوزرپسورد یوزر_رمز یوزر_و_رمز
        """
    )
)
_WORDS = phrase_index(
    typed_words(
        """
        user username login logins credentials creds account benutzer benutzername zugangsdaten
        zugang anmeldedaten identifiant identifiants accès connexion compte utente credenziali
        accesso accessi یوزر یوزرنیم نام_کاربری ورود الدخول دخول يوزر اليوزر بيانات_الدخول
        """
    )
)


def find(batch: BatchText, is_password: Callable[[str], bool]) -> Iterator[Found]:
    """Yield both values of every pair.

    Args:
        batch: the texts.
        is_password: whether a value is more like a password than like anything else.
    """
    for _, end in phrase_positions(batch, _TITLES):
        match = _TITLED.match(batch.folded, end)
        # A blank, a comma or a line break may part two words of a letter as well.
        if match is not None and (
            not _PARTS.isdisjoint(match["part"]) or is_password(_password(batch, match))
        ):
            yield from _pair(batch, match)
    for _, end in phrase_positions(batch, _PERSIAN_HEADS):
        match = _PERSIAN.match(batch.folded, end)
        if match is not None and not _is_talk(match):
            yield from _pair(batch, match)
    for _, end in phrase_positions(batch, _HEADS_OF_SHORT):
        match = _SHORT.match(batch.folded, end)
        if match is None or any(map(_is_of_talk, match.group("user", "password"))):
            continue
        yield Found(*match.span("user"), _USERNAME, 0.9, _NAME)
        yield Found(*match.span("password"), _PASSWORD, 0.95, _NAME)
    yield from _at_machine(batch)
    for at in positions(batch.folded, "@"):
        yield from _before_machine(batch, at)
        yield from _after_mailbox(batch, at, is_password)
    if "/" not in batch.folded and "|" not in batch.folded:
        return
    for _, end in phrase_positions(batch, _HEADS):
        match = _HEADED.match(batch.lowered, end)
        if match is not None:
            yield Found(*match.span("user"), _USERNAME, 0.95, _NAME)
            yield Found(*match.span("password"), _PASSWORD, 0.97, _NAME)
    for _, end in phrase_positions(batch, _WORDS):
        match = _PARTED.match(batch.folded, end)
        if match is not None and is_password(_password(batch, match)):
            # A mailbox is found by itself.
            yield from _pair(batch, match, has_name="@" not in match["user"])
    yield from _told_by_login(batch, is_password)


def _pair(batch: BatchText, match: re.Match[str], *, has_name: bool = True) -> Iterator[Found]:
    """Yield both values of a match, or the password alone."""
    if has_name:
        yield Found(*match.span("user"), _USERNAME, 0.95, _NAME)
    yield Found(*_password_bounds(batch.folded, match), _PASSWORD, 0.97, _NAME)


def _before_machine(batch: BatchText, at: int) -> Iterator[Found]:
    """Yield both values before the "@" of a machine."""
    if _MACHINE.match(batch.folded, at) is None:
        return
    match = _BEFORE_MACHINE.search(batch.before(at, _LONGEST_LOGIN))
    if match is not None:
        first, middle = at - len(match[0]), at - len(match["password"])
        yield Found(first, middle - 1, _USERNAME, 0.95, _NAME)
        yield Found(middle, at, _PASSWORD, 0.97, _NAME)


def _after_mailbox(
    batch: BatchText, at: int, is_password: Callable[[str], bool]
) -> Iterator[Found]:
    """Yield the password behind a mailbox, by its "@"."""
    folded = batch.folded
    match = _AFTER_MAILBOX.match(folded, at)
    if match is not None:
        first, stop = _password_bounds(folded, match)
        before = batch.before(at, _REACH_OF_TAG)
        opening = _OPENING.search(before)
        if opening is not None:
            if folded[first - 1] == "/" and _IN_ATTRIBUTE.search(before) is not None:
                return
            closing = folded.find(_CLOSINGS[opening["sign"]], first, stop)
            stop = stop if closing < 0 else closing
        # What a log line or a calendar tells next to a mailbox: "name=", "ATTENDEE;ROLE=".
        if not match["named"] and NEXT_FIELD.search(folded, match.start() + 1, stop):
            return
        # "…, pw bluekettle", and no more on the line
        is_alone = match["named"] and folded[match.end() : match.end() + 1] in LINE_ENDS
        is_word = is_alone and _is_plain_password(folded[first:stop])
        if is_word or is_password(folded[first:stop]):
            yield Found(first, stop, _PASSWORD, 0.9, _NAME)
            return
    match = _WORD_AFTER_MAILBOX.match(folded, at)
    if match is not None and _is_plain_password(match["password"]):
        before = batch.before(at, _REACH_OF_LOGIN).rpartition("\n")[2]
        if _LOGIN_BEFORE.search(before) is not None:
            yield Found(*match.span("password"), _PASSWORD, 0.8, _NAME)


def _at_machine(batch: BatchText) -> Iterator[Found]:
    """Yield the name or the password behind the address of a machine."""
    for type_, heads in _HEADS_AT_MACHINE.items():
        for start, end in phrase_positions(batch, heads):
            if _BEHIND_MACHINE.search(batch.before(start, _LONGEST_MACHINE)) is None:
                continue
            match = _OF_MACHINE.match(batch.folded, end)
            if match is not None and not _is_of_talk(match["value"]):
                yield Found(*match.span("value"), type_, 0.9, _NAME)


def _told_by_login(batch: BatchText, is_password: Callable[[str], bool]) -> Iterator[Found]:
    """Yield both values of the pairs whose login is told elsewhere in the line."""
    for at in sorted(chain.from_iterable(positions(batch.folded, sign) for sign in _PARTS)):
        match = _BEHIND_SLASH.match(batch.folded, at)
        if match is None:
            continue
        line = batch.before(at, _REACH_OF_LOGIN).rpartition("\n")[2]
        user = _USER_BEFORE.search(line)
        if user is None or (
            _LOGIN_BEFORE.search(line, 0, user.start()) is None
            and _LOGIN_BEHIND.search(match["behind"]) is None
        ):
            continue
        first, stop = _password_bounds(batch.folded, match)
        if is_password(batch.folded[first:stop]):
            start = at - len(line)
            yield Found(start + user.start("user"), start + user.end("user"), _USERNAME, 0.9, _NAME)
            yield Found(first, stop, _PASSWORD, 0.93, _NAME)


def name_before(batch: BatchText, start: int) -> Iterator[Found]:
    """Yield the name that stands right before a word for a password, at `start`, with its value.

    "kettle_fan22 and the password's …", "sniper_22 وكلمة المرور …".
    """
    before = batch.before(start, _LONGEST_NAME)
    if _MARKED.search(before) is None:
        return
    match = _NAME_BEFORE.search(batch.folded, start - len(before), start)
    if match is None or not is_mixed(match["user"]) or _DOMAIN_END.search(match["user"]):
        return
    yield Found(*match.span("user"), _USERNAME, 0.85, _NAME)


def _is_talk(match: re.Match[str]) -> bool:
    """Return whether what follows "پس" makes it "then": "یوزر lea پس بعدا میام"."""
    value = match["password"]
    if match["link"].strip() or not value.isalpha() or value.isascii():
        return False
    return match["more"] is not None or is_ordinary(value)


def _is_plain_password(value: str) -> bool:
    word = value.rstrip("!")
    return word.isalpha() and not _is_of_talk(word) and word.lower() not in ANNOUNCING


def _is_of_talk(value: str) -> bool:
    word = value.lower()
    return is_ordinary(word) or word in PLAIN_WORDS or word in FILLERS or word in NAMES_OF_NOBODY


def _password(batch: BatchText, match: re.Match[str]) -> str:
    return batch.folded[slice(*_password_bounds(batch.folded, match))]


def _password_bounds(folded: str, match: re.Match[str]) -> tuple[int, int]:
    """Return the bounds without what ends a sentence, and without a Persian clitic."""
    start, end = match.span("password")
    while end > start and folded[end - 1] in ".,;)":
        end -= 1
    return start, start + len(without_clitic(folded[start:end]))
