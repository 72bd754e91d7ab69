"""Codes and passwords told at a distance: "did the code come? mine says 829 114", "and I go 4471".

A word for one stands before. Right before the value stands whose it is, who said it, that it is the
new, the old or the temporary one, or that it was changed to it; or else a question mark.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import typed_words, without_clitic
from gateway.detection.patterns.credentials.code_surroundings import any_of, ends_there
from gateway.detection.patterns.credentials.password_values import (
    CODE,
    YEAR,
    has_password_form,
    is_counting,
    is_noun_of_chat,
    is_talk,
)
from gateway.detection.patterns.credentials.password_words import PLAIN_WORDS
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import PhraseIndex, phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_USERNAME: Final = EntityType.USERNAME.value
_NAME: Final = "password"

_WORDS: Final = """
    password passwords passwrd passcode pw pwd psw passwort kennwort mot_de_passe mots_de_passe mdp
    pass lmdp motdepasse parola_d'ordine parola_segreta pin pins pin_code puk otp tan 2fa nip
    geheimzahl kartenpin handypin pinnummer
    رمز پسورد پسوورد گذرواژه پین باسورد الباسورد باسوورد كلمة_السر كلمة_المرور كلمة_سر كلمه_السر
    الرقم_السري رقم_سري الرمز ramz ramze ramzesh ramzet ramzo ramzam password_e
"""
_PASSWORDS: Final = phrase_index(typed_words(_WORDS))
# Where a password is hardly spoken of without its word: only what has the form of one.
_LOGINS: Final = phrase_index(
    typed_words(
        """
        wifi wi-fi wlan login log_in logged_in locked_out locked_myself_out locked_me_out
        logins zugang zugangsdaten einloggen ausgesperrt anmelden hotspot vpn connexion connecter
        accesso accedere وای_فای وایفای مودم لاگین
        الواي_فاي واي_فاي الراوتر
        """
    )
)
_CODES: Final = phrase_index(
    typed_words(
        "code codes cod kode codice codici zahlencode türcode torcode smscode haustürcode hauscode "
        "kod lcode elcode lkod elkod lcod combo combination kombi kombination combinaison "
        "combinazione "
        "کد کدش کدشو كود الكود"
    )
)
# "error code", "zip code": no value opens anything. "code postal", "کد ملی".
_OTHERS: Final = any_of(
    """
    error promo discount postal post zip area country dress source status http exit bar qr product
    item order voucher coupon referral invite tax sort swift tracking booking
    fehler rabatt artikel produkt quell gutschein
    """
)
_OTHERS_BEHIND: Final = any_of(
    """
    postal promo couleur erreur d'erreur barre barres réduction source review base article
    fiscale sconto colore errore prodotto postale sorgente a_barre
    ملی پستی تخفیف خطا خطای پرواز الخصم خصم الخطأ البريدي تخفیفش
    """
)
_OF_OTHERS: Final = re.compile(rf"(?<![^\W\d_])(?:{_OTHERS})[ -]\Z")
_OF_OTHERS_BEHIND: Final = re.compile(rf"[ \u200c-](?:{_OTHERS_BEHIND})(?![^\W\d_])")
# Who or what tells the value; a question mark stands among them.
_TELLING: Final = """
    mine ours me i_got i_had i_get i_have i_see i_go i_goes i_went i_said i_say i_told im_like
    i'm_like i_was_like said says told_him told_her told_them gave_him gave_her gave_them
    meiner meine meins bei_mir bei_uns hier_steht da_steht da_kam ich_hab ich_habe ich_so
    ich_sag ich_sage ich_sagte gesagt sagt meint ich_kriegte
    le_mien la_mienne moi chez_moi j'ai_eu j'ai_reçu jai_eu jai_reçu je_dis j'dis jdis j'ai_dit
    jai_dit ai_dit lui_dis je_fais dit il_m'a_dit
    il_mio la_mia a_me da_me ho_ricevuto ho_avuto mi_dice gli_dico le_dico ho_detto dico dice io_ho
    مال_من برا_من برای_من واسه_من مال_ما گفتم میگم بهش_گفتم گفت میگه نوشته
    انا عندي تبعي حقي جاني وصلني طلعلي مالتي قلت قلتله قلتلو قلتلها قلتلهم گلتله قال قالي مكتوب
    male_man bara_man baraye_man vase_man goftam migam ana jani 3andi goltlo oltelo 2oltelo oltlo
    it's its c'est cest es_ist das_ist è میشه هو هي
    you_sent you_typed you_wrote you_posted just_sent just_typed just_wrote just_posted
    sie_haben du_hast ihr_habt haben_sie hast_du
    d'écrire d'envoyer de_taper avez_écrit avez_envoyé avez_mis as_écrit as_envoyé as_mis
    ha_mandato ha_scritto ha_inviato hai_mandato hai_scritto hai_inviato appena_mandato
    appena_scritto appena_inviato
    changed geändert changé cambiato cambiata تغییر_کرده تغییر_کرد عوض_شد عوض_شده تغير اتغير
    now it's_now its_now now_it's now_its becomes become will_be changed_to changed_it_to set_to
    set_it_to reset_to made_it new_one new_ones new_one's temp_one temp_ones temp_one's
    temporary_one old_one old_one's other_one current_one
    jetzt jetzt_auf auf das_neue der_neue die_neue das_alte der_alte die_alte neues altes neu wird
    wird_zu lautet_jetzt
    maintenant nouveau le_nouveau nouvelle la_nouvelle l'ancien l'ancienne ancien ancienne
    ancien_essayé
    devient passe_à changé_en changé_pour mis mis_à provisoire temporaire
    adesso ora nuovo nuova quello_nuovo quella_nuova quello_vecchio quella_vecchia vecchio vecchia
    diventa cambia_in cambiato_in cambiata_in messo messa messo_a provvisorio provvisoria
    جدید جدیده جدیدش جدیدم قبلی قبلیش قبلا قدیمیش الان الانش موقت موقتش موقتی گذاشتم گذاشتمش
    عوض_کردم عوضش_کردم عوض_کردم_شد عوضش_کردم_شد عوض_کردیم تنظیم_کردم
    الجديد الجديدة القديم القديمة صار صارت وخليته خليته وخليتها خليتها حطيته وحطيته المؤقت
    المؤقتة غيرته بدلته الحين هلق دلوقتي
    jadide jadidesh jadid ghabli ghablish alan gozashtam gozashtim avaz_kardam avazesh_kardam
"""
# Where such a phrase begins.
_FIRST_OF_TELLING: Final = frozenset(
    BatchText([phrase]).words.texts[0] for phrase in typed_words(_TELLING)
)
_LINKS: Final = any_of(
    """
    says said is was are it's its s reads shows showed got him her them like just that yeah one it
    sagt steht stand ist war is isch zeigt heißt lautet kam ihm ihr ja so hat
    c'est c'était cest c est dit disait affiche j'ai eu j'ai_eu jai_eu reçu lui que direct je
    essayé j'ai_reçu tape mets
    dice diceva è e' era segna esce gli le che ho ricevuto
    زده نوشته بود اومده میگه هست اینه شده گذاشتم که
    طالع كاتب هو هي جاني يقول كان له لها لهم وصلني طلع صار
    bood zade zadeh hast jani howa houwa
    """
)
_VALUE: Final = (
    r"[\"'«(]?(?P<value>[*#]?\d{3,8}[#*]{1,2}|\d{3}[ -]\d{3}(?![\w-])"
    r"|\d\d(?:[ -]\d\d){2,3}(?![\w-])|\d{4}[ -]\d{4}(?![\w-])|(?=[^\s\0]{0,39}\d)[^\s\0\"'»]{4,40})"
)
_TOLD: Final = re.compile(
    rf"(?:(?<![^\W\d_])(?:{any_of(_TELLING)})(?![^\W\d_])|[?](?=\s))"
    rf"(?:'s)?(?:[ ,]{{1,2}}(?:{_LINKS})(?![^\W\d_])){{0,3}}\s?[ :=]{{1,3}}{_VALUE}"
)
# "my login is benw_88": small letters in words are how people call themselves, and a password has
# another word beside it.
_LOGIN_NAME: Final = re.compile(
    r"login(?:'s\s|\s+(?:is|was|ist|war|lautet|est|était|c'est|c est|è|era)\s|\s?(?=[:=]))[\s:=]*"
    r"(?P<value>[a-z][a-z0-9]+(?:[._][a-z0-9]+){1,3})(?![\w@!?#$%&*+/-]*[\w@#$%&*+/-])"
)
_DIGIT: Final = re.compile(r"\d")
_MARKED_CODE: Final = re.compile(r"[*#]?\d{3,8}[#*]{1,2}|\d{2,4}(?:[ -]\d{2,4}){1,3}")
# "2580B", as old doors have them
_DOOR_CODE: Final = re.compile(r"\d{3,5}[A-F]|\d{1,3}[A-F]\d{2,4}|[A-F]\d{4,5}")
_DATED: Final = re.compile(r"(?:[0-2]\d|3[01])[ -](?:0\d|1[0-2])[ -](?:19|20)?\d\d")
_REACH: Final = 96
_REACH_OF_KIND: Final = 12
_SCORE: Final = 0.85


def login_name(batch: BatchText, start: int) -> Found | None:
    """Return the account that is told behind the word "login", which begins at `start`."""
    match = _LOGIN_NAME.match(batch.lowered, start)
    if match is None or not batch.folded[slice(*match.span("value"))].islower():
        return None
    return Found(*match.span("value"), _USERNAME, _SCORE, _NAME)


def find(batch: BatchText) -> Iterator[Found]:
    """Yield what is told behind a word for a password, a code or a login."""
    yield from _behind(batch, _PASSWORDS, takes_codes=True)
    yield from _behind(batch, _CODES, takes_codes=True)
    yield from _behind(batch, _LOGINS, takes_codes=False)


def _behind(batch: BatchText, index: PhraseIndex, *, takes_codes: bool) -> Iterator[Found]:
    lowered = batch.lowered
    for start, end in phrase_positions(batch, index):
        window = batch.after(end, _REACH)
        if _DIGIT.search(window) is None:
            continue
        if index is _CODES and (
            _OF_OTHERS.search(batch.before(start, _REACH_OF_KIND))
            or _OF_OTHERS_BEHIND.match(lowered, end)
        ):
            continue
        name = login_name(batch, start) if index is _LOGINS else None
        reach = end if name is None else name.end
        for at in _beginnings(batch, end, end + len(window)):
            match = _TOLD.match(lowered, at, end + len(window)) if at >= reach else None
            if match is None:
                continue
            reach = match.end()
            found = _checked(batch, match, takes_codes=takes_codes)
            if found is not None:
                yield found


def _beginnings(batch: BatchText, start: int, end: int) -> list[int]:
    """Return where between two offsets it may begin to be told, ascending."""
    texts, starts, _ = batch.words
    places = range(bisect_left(starts, start), bisect_left(starts, end))
    begins = [starts[at] for at in places if texts[at] in _FIRST_OF_TELLING]
    asked = batch.lowered.find("?", start, end)
    while asked >= 0:
        begins.append(asked)
        asked = batch.lowered.find("?", asked + 1, end)
    return sorted(begins)


def _checked(batch: BatchText, match: re.Match[str], *, takes_codes: bool) -> Found | None:
    start, end = match.span("value")
    value = batch.folded[start:end]
    if _MARKED_CODE.fullmatch(value) is not None:
        is_told = takes_codes and _DATED.fullmatch(value) is None
        return Found(start, end, _TYPE, _SCORE, _NAME) if is_told else None
    value = without_clitic(value.rstrip(".,;:?)"))
    end = start + len(value)
    if _DOOR_CODE.fullmatch(value) is not None:
        is_told = takes_codes
    elif CODE.fullmatch(value) is not None:
        is_told = takes_codes and YEAR.fullmatch(value) is None
        is_told = is_told and not is_counting(batch.folded, value, end)
        is_told = is_told and ends_there(batch.lowered, end)
    else:
        is_marked = value[-1].isdigit() or any(map(str.isupper, value))
        is_told = has_password_form(value) and (is_marked or not is_talk(value))
        is_told = is_told and value.lower() not in PLAIN_WORDS
        is_told = is_told and not is_noun_of_chat(batch.folded, value, start)
    return Found(start, end, _TYPE, _SCORE, _NAME) if is_told else None
