"""Passwords that no word names: "same but marlowfen2", "I reset it to Marlow#fen9".

What was changed says so, and so do "use Marlow22! to log in" and an answer that is all of a line.
Somebody who says that a zero is no letter spells one: "no o, a zero, so m00rland".
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.credentials.password_values import has_password_form
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_NAME: Final = "password"

_SAME: Final = phrase_index(
    typed_words("same gleiche gleiches selbe dasselbe dieselbe même pareil stessa stesso")
)
# All of a message: "its the same but marlowfen2".
_AGAIN: Final = re.compile(
    r"(?:(?:ok|yes|yeah|yep|it'?s|ja|ist|oui|ouais|c'est|c|sì|si|è|the|das|die|le|la|lo)[ ,]+)"
    r"{0,3}$"
)
_BUT: Final = re.compile(
    r"(?: (?:one|password|pw|pass|passwort|mdp))?,? (?:but|just|nur|aber|mais|juste|ma|solo|però)"
    r"(?: (?:with|now|mit|jetzt|avec|con|ora))? (?P<value>[a-z]{6,24}[!#$&*@_-]?\d{1,6}[!?#*]?)"
    r"(?=[\s.,!;:)(]*(?:[\n\0]|\Z))"
)
_NO_LETTERS: Final = "0123456789!?#$&*@_-"
# What is known by a version.
_VERSIONED: Final = typed_words(
    """
    angular android chrome centos cuda debian django docker dotnet elastic expert express fedora
    firefox flutter github golang gitlab gradle iphone kafka kernel kotlin kubernetes laravel
    google facebook apple office javascript photoshop chatgpt gpt
    macbook mongo mysql nextjs nginx nodejs openai opus oracle postgres postgresql python react
    redis rocky sonnet spring swift symfony tomcat typescript ubuntu vuejs webpack windows
    version versione kapitel capitolo chapitre folge episode puntata saison stagione staffel partie
    """
)
# What has its number in its name.
_NUMBERED: Final = re.compile(
    r"(?:base(?:16|32|58|64|85)|sha(?:1|224|256|384|512)|https?[1-5]\d\d|ipv[46]|oauth(?:1|2)0?)",
    re.IGNORECASE,
)
# "i reset it to Marlow#fen", "habs auf Wald!see geändert".
_CHANGES: Final = phrase_index(
    typed_words(
        """
        changed_it_to changed_mine_to reset_it_to set_it_to it_is_now its_now it's_now habs_auf
        hab_es_auf habe_es_auf ändere_es_auf changé_pour changé_en mis_à_jour_en cambiata_in
        cambiato_in
        """
    )
)
_CHANGED: Final = re.compile(
    r"[ :]{1,3}[\"']?(?P<value>[^\s\"'\0]{8,40}?)[\"'.,;]{0,2}(?=\s|\0|\Z)"
)
# "use Marlow22! to log in"
_LOGINS: Final = phrase_index(
    typed_words("to_log_in to_login to_sign_in zum_einloggen zum_anmelden pour_te_connecter")
)
_USED: Final = re.compile(
    r"(?:^|[\s,])(?:use|try|with|nimm|mit|utilise|essaie|mets)[ :]+(?P<value>[^\s\0]{6,40}) $"
)
# "mit nullen statt o: m00rland"
_ZEROS: Final = phrase_index(
    typed_words(
        """
        not_o not_an_o not_oh not_the_letter_o no_o instead_of_o instead_of_an_o kein_o keine_o
        statt_o statt_dem_o statt_einem_o pas_o pas_un_o pas_de_o pas_la_lettre_o non_o non_la_o
        non_una_o invece_della_o al_posto_della_o نه_o مش_o مو_o
        """
    )
)
_ZEROED: Final = re.compile(r"(?<![^\s:\"'(])(?P<value>[a-z][a-z\d]{4,23}[!?]?)(?![\w@./-])")
_ZERO_INSIDE: Final = re.compile(r"[a-z]0+[a-z]")
_REACH_OF_ZERO: Final = 40
# "I use kettletulip everywhere", "ich nehm überall Tulpe1999"
_EVERYWHERE: Final = phrase_index(
    typed_words(
        """
        everywhere for_everything on_everything for_all überall für_alles partout pour_tout ovunque
        dappertutto per_tutto da_tutte_le_parti همه_جا همه‌جا برای_همه بكل_مكان في_كل_مكان
        بكل_شي hame_ja hameja
        """
    )
)
_USING: Final = (
    r"(?:use|used|using|put|have|had|nehme?|nutze?|benutze?|verwende|hatte|hab|habe|utilise|utilisais"
    r"|mets|met|mis|uso|usavo|uso sempre|messo|metto|استفاده میکنم|میزنم|زدم|گذاشتم|بستعمل|استعمل"
    r"|حاطط|عامل|mizanam|gozashtam)"
)
_BEFORE_EVERYWHERE: Final = re.compile(
    rf"(?<![^\W\d_]){_USING}(?: (?:the|das|den|le|la|always|immer|toujours|sempre))?[ :]{{1,2}}"
    r"[\"'«]?(?P<value>[^\s\0\"'»]{6,40})[\"'»]?,? (?:(?:pretty much|basically|quasi) )?\Z"
)
_USED_BEFORE: Final = re.compile(rf"(?<![^\W\d_]){_USING} \Z")
_USED_BEHIND: Final = re.compile(rf"[^\n\0]{{0,48}}?(?<![^\W\d_]){_USING}(?![^\W\d_])")
_BEHIND_EVERYWHERE: Final = re.compile(
    r"[ :]{1,2}[\"'«]?(?P<value>[A-Za-z][^\s\0\"'»]{5,39})(?=[\"'»]?(?:[\s.,!;:)]|\Z))"
)
# Where a plain word is one, accounts are told of: "…, bank, games and all".
_ACCOUNTS: Final = re.compile(
    r"(?<![^\W\d_])(?:bank\w{0,3}|banque|banca|passw\w+|mdp|e?-?mails?|insta\w*|facebook|fb|netflix"
    r"|gmail|paypal|accounts?|logins?|comptes?|konten|konto|account|logiciels?|jeux|games|giochi"
    r"|spiele|laptop|pc|wifi|wlan|بانک|ایمیل|اینستا|البنک|الایمیل)(?![^\W\d_])"
)
_SHORTEST_PLAIN: Final = 9
# "log in with rain-boat-42": what lets in, unless it is an address or a service.
_LETTING_IN: Final = phrase_index(
    typed_words(
        """
        log_in log_me_in login sign_in logging_in logged_in get_on get_in connect einloggen anmelden
        meld melde logg logge anmeldung connecte connectez connecter te_connecter accedi accedere
        entra entri entrare ادخل ادخلي تدخل سجل_دخول بتدخل وارد_شو لاگین ورود
        """
    )
)
_LET_IN_WITH: Final = re.compile(
    r"(?:[ -][^\W\d_]{1,10}){0,4}?[ ](?:with|w/|using|use|mit|avec|con|usa|utilise|nimm|ب|با)"
    r"(?: (?:the|code|dem|le|il|رمز))?[ :]{1,2}[\"'«]?(?P<value>[A-Za-z][^\s\0\"'»]{5,39})"
)
_PERSIAN_LOGIN: Final = phrase_index(typed_words("لاگین وارد login"))
_PERSIAN_WITH: Final = re.compile(r"(?<!\w)(?:با|ba) (?P<value>[A-Za-z][^\s\0]{5,39}) \Z")
# "you type hunter-du-75": words and a number joined, as nothing else that is typed.
_TYPING: Final = phrase_index(
    typed_words(
        "type typed tape tapes tapez tippe tippst tipp digita digiti scrivi بنویس تایپ_کن اكتب "
        "اكتبي gib saisis saisissez inserisci"
    )
)
_TYPED: Final = re.compile(
    r"(?: (?:in|ein|code))?[ :]{1,2}[\"'«]?(?P<value>[a-z]{2,}(?:[-_.!@#$&][a-z\d]{1,}){1,4}[!?]?)"
    r"(?=[\"'»]?(?:[\s,;!)]|\.?(?:\s|\Z)))",
    re.IGNORECASE,
)
_PARTS: Final = re.compile(r"[\W\d_]+")
_ADDRESS: Final = re.compile(r".*@[\w-]+\.\w|.*\.(?:com|org|net|io|ir|de|fr|it)\b|.*://")
_WHOLE: Final = 64
_MARKS: Final = frozenset("!#$&*@%")
_SCORE: Final = 0.75
_USED_SCORE: Final = 0.9


def find(batch: BatchText) -> Iterator[Found]:
    """Yield what was changed, used to log in or is "the same but …", where no word names it."""
    folded, lowered = batch.folded, batch.lowered
    for start, end in phrase_positions(batch, _SAME):
        match = _BUT.match(lowered, end)
        if match is None or _is_word_or_version(match["value"]):
            continue
        if _AGAIN.match(batch.before(start, _WHOLE).rpartition("\n")[2]) is not None:
            yield Found(*match.span("value"), _TYPE, _SCORE, _NAME)
    for _, end in phrase_positions(batch, _CHANGES):
        match = _CHANGED.match(folded, end)
        if match is not None and _is_marked(match["value"]):
            yield Found(*match.span("value"), _TYPE, _SCORE, _NAME)
    for start, _ in phrase_positions(batch, _LOGINS):
        before = batch.before(start, _WHOLE)
        match = _USED.search(before)
        if match is None or match["value"].strip(_NO_LETTERS).lower() in _VERSIONED:
            continue
        if has_password_form(match["value"]):
            origin = start - len(before)
            first, stop = match.span("value")
            yield Found(origin + first, origin + stop, _TYPE, _USED_SCORE, _NAME)
    yield from _used_everywhere(batch)
    yield from _letting_in(batch)
    for start, end in phrase_positions(batch, _ZEROS):
        before = batch.before(start, _REACH_OF_ZERO)
        origin = start - len(before)
        for match in _ZEROED.finditer(folded, origin, end + len(batch.after(end, _REACH_OF_ZERO))):
            if _ZERO_INSIDE.search(match["value"]) is not None:
                yield Found(*match.span("value"), _TYPE, _SCORE, _NAME)


def _used_everywhere(batch: BatchText) -> Iterator[Found]:
    for start, end in phrase_positions(batch, _EVERYWHERE):
        before = batch.before(start, _WHOLE)
        behind = batch.after(end, _WHOLE)
        match = _BEFORE_EVERYWHERE.search(batch.folded, start - len(before), start)
        if match is None and (_USED_BEFORE.search(before) or _USED_BEHIND.match(behind)):
            match = _BEHIND_EVERYWHERE.match(batch.folded, end)
        if match is None:
            continue
        first = match.start("value")
        value = match["value"].rstrip(".,;:!)")
        near = before + behind
        if _lets_in(value) or (_is_nobodys_word(value) and _ACCOUNTS.search(near)):
            yield Found(first, first + len(value), _TYPE, _SCORE, _NAME)


def _letting_in(batch: BatchText) -> Iterator[Found]:
    folded = batch.folded
    for _, end in phrase_positions(batch, _LETTING_IN):
        match = _LET_IN_WITH.match(folded, end)
        if match is not None:
            yield from _let_in(match)
    for start, _ in phrase_positions(batch, _PERSIAN_LOGIN):
        before = batch.before(start, _WHOLE)
        match = _PERSIAN_WITH.search(folded, start - len(before), start)
        if match is not None:
            yield from _let_in(match)
    for _, end in phrase_positions(batch, _TYPING):
        match = _TYPED.match(folded, end)
        if match is None or not match["value"].rstrip("!?")[-1].isdigit():
            continue
        n_joints = sum(not x.isalnum() for x in match["value"].rstrip("!?"))
        if n_joints > 1 or not _MARKS.isdisjoint(match["value"]):
            yield from _let_in(match)


def _let_in(match: re.Match[str]) -> Iterator[Found]:
    first = match.start("value")
    value = match["value"].rstrip(".,;:)")
    if _lets_in(value):
        yield Found(first, first + len(value), _TYPE, _SCORE, _NAME)


def _lets_in(value: str) -> bool:
    """Return whether a value has the form of a password, and names no program or address."""
    if not has_password_form(value) or not any(map(str.isdigit, value)):
        return False
    if _NUMBERED.fullmatch(value) is not None:
        return False
    parts = [part.lower() for part in _PARTS.split(value) if part]
    return _ADDRESS.match(value) is None and _VERSIONED.isdisjoint(parts)


def _is_nobodys_word(value: str) -> bool:
    """Return whether a long word is in no list: "kettletulip"."""
    return (
        len(value) >= _SHORTEST_PLAIN
        and value.isalpha()
        and value.islower()
        and kind_of(value) is Kind.UNKNOWN
        and not is_ordinary(value)
        and value not in _VERSIONED
    )


def _is_word_or_version(value: str) -> bool:
    """Return whether a value is a plain word or a program, with what is put behind it."""
    word = value.strip(_NO_LETTERS).lower()
    return word in _VERSIONED or is_ordinary(word)


def _is_marked(value: str) -> bool:
    """Return whether a value has a symbol among letters and digits, as passwords do."""
    return (
        has_password_form(value) and not _MARKS.isdisjoint(value) and any(map(str.isdigit, value))
    )
