"""Passwords, codes and accounts told at a distance or by what they open, and talk that is none.

Values stand in `[[TYPE:value]]`, as in the golden set; every rule runs on every sentence.
"""

import pytest

from gateway.detection.rules import RulesDetector
from gateway.evaluation.golden import parse_markup

DETECTOR = RulesDetector()
_ROW = "gym pearl island acid motor daring focus bamboo lake oxygen guilt riot"
_NUMBERED = "1) " + _ROW.replace(" ", " 2) ")

FOUND = {
    "codes in answer": [
        "which otp did they text you, mine was [[PASSWORD:5518]] but it timed out",
        "kam der code an? meiner ist [[PASSWORD:663 108]]",
        "t'as eu le code? le mien c'est [[PASSWORD:5537]]",
        "ti è arrivato il codice? a me dice [[PASSWORD:330 981]]",
        "کدش چی بود؟ برا من زده [[PASSWORD:۵۵۱۲]]",
        "شو الكود اللي وصلك؟ عندي طالع [[PASSWORD:6620]]",
    ],
    "codes in reported speech": [
        "they asked for my pin so i said [[PASSWORD:6617]]",
        "er so wie ist die pin und ich so [[PASSWORD:4482]]",
        "elle voulait le code, je lui ai dit [[PASSWORD:8812]]",
        "mi chiede il pin e io gli dico [[PASSWORD:4482]]",
        "یارو میگه رمزت چنده منم گفتم [[PASSWORD:۴۴۸۲]]",
        "سألني عن الرقم السري وقلت له [[PASSWORD:٨٨١٢]]",
    ],
    "words of wallets": [
        f"[[SECRET:{_ROW}]]",
        f"wallet seed [[SECRET:{_ROW}]]",
        f"عبارت بازیابی ولت من [[SECRET:{_ROW}]]",
        f"کلمه های ولتم:\n[[SECRET:{_NUMBERED}]]",
    ],
    "short passwords that something was changed to": [
        "ریست کردم شد [[PASSWORD:Vz@2044]]",
        "تغییر دادم به [[PASSWORD:Sima#1366]]",
        "ریست شد به [[PASSWORD:Qt@5518]]",
        "i reset it to [[PASSWORD:Vz@2044]]",
        "[[PASSWORD:Vz@2044]]",
        "پسورد شد [[PASSWORD:باد‌بادک۴۵]]",
    ],
    "passwords of before": [
        "[[PASSWORD:Advent2019]] war das alte, neues passwort ist [[PASSWORD:Fasching20!]]",
        "the password? [[PASSWORD:Merlin77x]] was the old one",
        "[[PASSWORD:Omid1360]] قبلیه رمز جدید بعدا میگم",
    ],
    "codes told by mistake": [
        "niemals die PIN teilen! Sie haben [[PASSWORD:4473]] in die Mail geschrieben",
        "non scriva il PIN qui! ha appena mandato [[PASSWORD:6618]]",
        "your pin stays with you, you just sent [[PASSWORD:7730]] to us",
    ],
    "codes that were changed": [
        "Haustürcode wurde geändert: [[PASSWORD:5582#]] ab heute",
        "code du portail changé : [[PASSWORD:7741#]]",
    ],
    "codes where keys are kept": [
        "la clé du garage est dans un petit coffret, code [[PASSWORD:3390B]]",
        "the key is under the blue pot, code [[PASSWORD:77A1]]",
    ],
    "codes of doors": [
        "Hauscode [[PASSWORD:C4471]] und dann Treppe",
        "garage is [[PASSWORD:7742#]] now, wait for the beep",
        "press [[PASSWORD:*23]] at the gate",
        "die schranke geht mit [[PASSWORD:4482#]] hoch",
        "die kellertür geht mit [[PASSWORD:B4-1180]] auf",
        "le portail s'ouvre avec [[PASSWORD:4482]] et étoile",
        "il portone si apre con [[PASSWORD:4482]]",
        "در پارکینگ با [[PASSWORD:۴۴۸۲]] باز میشه",
        "الخزنة تفتح على [[PASSWORD:٥٥٢١]]",
        "lbab kaythel b [[PASSWORD:8812]]",
        "citofono [[PASSWORD:2207]] e poi spingi forte",
        "[[PASSWORD:4482]] ist für die haustür",
        "ab dann wird der code vom hinteren hof neu, und zwar wird es jetzt [[PASSWORD:3480C]]",
        "the new gate code is [[PASSWORD:*2209]] not [[PASSWORD:*1180]]",
    ],
    "new, old and temporary ones": [
        "wifi got changed, new one is [[PASSWORD:TulipKettle9]]",
        "the pin was [[PASSWORD:4482]], now it's [[PASSWORD:8812]]",
        "hab die pin jetzt auf [[PASSWORD:7318]] gestellt",
        "mdp oublié. j'ai essayé l'ancien : [[PASSWORD:Tulipe2011]]",
        "ho cambiato il pin in [[PASSWORD:7318]]",
        "رمز کارتمو عوض کردم گذاشتم [[PASSWORD:۷۳۱۸]]",
        "رمز ایستا رو گذاشتم [[PASSWORD:۷۷۱۲۰]] درسته؟",
        "رمز ثابت رو عوض کردم [[PASSWORD:۷۷۱۲۰]]",
        "رمزو عوض کردم شد [[PASSWORD:۸۸۲۰۱]]",
        "ramz kart ro gozashtam [[PASSWORD:7712]]",
        "غيرت الرقم السري وخليته [[PASSWORD:7318]]",
    ],
    "passwords of all accounts, and what lets in": [
        "i use [[PASSWORD:kettletulip]] everywhere, bank and all",
        "ich nehm überall [[PASSWORD:Tulpe1999]]",
        "uso [[PASSWORD:tulipano99]] per tutto, banca compresa",
        "همه جا [[PASSWORD:lale1378]] گذاشتم",
        "log in with [[PASSWORD:rain-boat-42]]",
        "connecte toi avec [[PASSWORD:Rain-Boat42]]",
        "با [[PASSWORD:Rain-Boat42]] لاگین کن",
        "is your password still the dogs name? [[PASSWORD:rexRover9]]",
        "s passwort isch [[PASSWORD:Bärli-Hüsli_22]]",
    ],
    "words agreed upon, and with blanks": [
        "the security word is [[PASSWORD:lantern]] i think",
        "la parola d'ordine è [[PASSWORD:lanterna]] mi pare",
        "security question was first school so [[PASSWORD:Hillcrest]]",
        "question secrète : premier animal, réponse [[PASSWORD:Filou]]",
        "سوال امنیتی اسم اولین معلم، جوابش [[PASSWORD:صفوی]]",
        "كلمة سرية: [[PASSWORD:بطيخ]]",
        "uso sempre [[PASSWORD:css2024]] per tutto",
        "passwort: [[PASSWORD:Blauer Kessel 22]] mit leerzeichen",
        "the password's two words, [[PASSWORD:blue kettle]]",
    ],
    "words of wallets behind talk": [
        "mots de récup du ledger, garde les : [[SECRET:nuage tigre lampe crayon fenêtre jardin]]",
        "كلمات المحفظة خبيتها بالدرج: [[SECRET:غيمة نمر مصباح قلم شباك حديقة]] لا تعطيها لحد",
        "first four words of the seed are [[SECRET:river candle ocean brick]]",
    ],
    "accounts": [
        "msg [[USERNAME:u/kettle_fan]] about it",
        "whats your @? mine is [[USERNAME:kettle.fan.22]]",
        "il mio @ è [[USERNAME:teiera.pazza]]",
        "whitelist [[USERNAME:kettle_fan22]] on the server pls",
        "تو دیوار با [[USERNAME:ketri_22]] آگهی میذاره",
        "su discord invece [[USERNAME:teiera.pazza]]",
        "[[USERNAME:kesselfan22]], passwort [[PASSWORD:rainboat-9]]",
    ],
}
UNTOUCHED = {
    "letters and digits with a sign between": [
        "dinner with tom@1900?",
        "رفتیم خونه شد ۲۰:۴۵",
        "پیام بده به مینا ۱۲۳۴",
    ],
    "as many words as wallets have": [
        "plums nuts bread flour cheese onions lemons honey rice salt beans coffee",
        "fahre danach direkt heim koche nudeln backe kuchen schaue film schlafe lange",
        "wallet seed words should never leave paper when people ask just block them",
    ],
    "codes that open nothing, and other questions": [
        "did the code compile? mine says 404 errors",
        "which promo code? mine says SAVE20",
        "he goes whats your budget and i go 4482",
        "le code passe à 2000 lignes",
        "c'est quoi ton code postal? moi 69003",
        "what's the password policy? min8 chars",
    ],
    "what opens with other things": [
        "the show opens with 300 dancers",
        "le portail s'ouvre avec 2 clés",
        "در با ۲۰۰۰ تومن باز نمیشه",
        "the locker room 2204 is free",
        "see ticket 4482# maybe",
        "dial *141# to top up",
    ],
    "what is new and used everywhere": [
        "the new one's an iphone15",
        "i use javascript everywhere",
        "uso python3 per tutto",
        "log in with your account from 2019",
        "just type covid19 in the search",
        "use base64 for all of them",
        "set it to 1080p60",
        "changed it to 2560x1440",
        "ich nehm überall oauth20",
        "on met http200 partout",
        "با ۴۰۰۰ امتیاز باز میشه",
        "غيرته ١٢٠٠ مرة",
        "le portail est ouvert de 1200 jours",
        "press 1 for english",
        "bishop takes c4, rook e8",
        "build 4471 fails on arm",
        "error code? mine says 5003",
    ],
    "words and questions": [
        "security question was too easy so i changed it",
        "a password of two words, easy enough",
        "كلمة سرية بينا",
        "password with spaces not allowed",
        "recipe: flour sugar butter eggs milk salt",
    ],
    "names of programs": [
        "max_tokens on the server is 4096",
        "file is report_final_22 on the drive",
        "email me @ noon",
    ],
}
_OWN = {"PASSWORD", "SECRET", "USERNAME"}


@pytest.mark.parametrize("marked", [text for texts in FOUND.values() for text in texts])
def test_told_values_are_found_whole(marked: str) -> None:
    """The marked values are found with their types and their whole length."""
    text, spans = parse_markup(marked)
    found = [(entity.start, entity.end, entity.type) for entity in DETECTOR.detect([text])[0]]
    assert [span for span in found if span[2] in _OWN] == [tuple(span) for span in spans]


@pytest.mark.parametrize("text", [text for texts in UNTOUCHED.values() for text in texts])
def test_talk_tells_no_password_and_no_account(text: str) -> None:
    """No password, code or account is found where none is told."""
    assert _OWN.isdisjoint(entity.type for entity in DETECTOR.detect([text])[0])
