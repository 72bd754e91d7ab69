"""What plain answers look like: a name, or one word, to who asks for nothing else."""

import re
from typing import Final

# Who asks for nothing but a name; the answer is one word, and what is asked back.
ASKS_NAME: Final = re.compile(
    r"what(?:['’]?s| is) (?:your|ur) name\b|\b(?:your|ur) name ?\?|\bti chiami\b|\bwie hei(?:ß|ss)"
    r"|t['’]appelles\b|vous appelez|اسمت (?:چیه|چی)|اسمتون (?:چیه|چی)|اسم شما چی"
    r"|باسم (?:مين|منو|مي)(?!\w)|(?:به نام|بنام|به اسم) کی"
    r"|(?:شو|وش|ما|[اإ]يش) اسمك|اسمك (?:[اإ]يه|شو|[اإ]يش)|اسمك ?؟"
)
# "I am", "it is", behind a name: "علی‌ام".
_IS: Final = r"\u200c(?:ا?م|ه|ست|است|هست)(?!\w)"
ONE_NAME: Final = re.compile(
    rf"\s*([^\W\d_][^\W\d_'’-]{{1,19}}(?:(?!{_IS})\u200c[^\W\d_]{{1,19}})?)"
    rf"(?=\s{{0,3}}(?:[^\w\s'’?؟\u200c-]|{_IS}|\Z)"
    r"|\ (?:et|and|und|e)\ (?:toi|vous|you|u|du|sie|ihr|tu|lei)\b"
    r"|\ (?:و ?)?(?:تو|شما|[أإا]نتي?)(?!\w))[^\n]{0,40}",
    re.IGNORECASE,
)
# Who asks what it is, and not whether somebody has changed it.
ASKS_WHAT: Final = re.compile(
    r"\b(?:what|whats|which|tell|send|give|quel|quelle|c'est quoi|donne|envoie|qual|quale|dimmi"
    r"|dammi|was|wie|welches|sag|schick)\b"
    r"|چیه|چی |چنده|بگو|بده|بفرست|وش|شو |ايش|ما هي|ما هو|رسل|عطني|عطيني"
)
# What lets nobody in: another password or code follows.
FAILS: Final = re.compile(
    r"\b(?:does ?n['o]?t work|did ?n['o]?t work|wo ?n['o]?t work|not working|no luck|still locked"
    r"|wrong|incorrect|invalid|gone red|rejected"
    r"|(?:geht|klappt|stimmt|funktioniert|passt) (?:immer noch |irgendwie |leider )?"
    r"(?:nicht|ned|net)"
    r"|falsch|ungültig"
    r"|(?:marche|fonctionne|passe|ouvre) (?:toujours |tjrs )?pas|faux|refusé|invalide"
    r"|non (?:va|funziona|apre|entra|la prende|lo prende)|sbagliat[ao]|errat[ao])\b"
    r"|اشتباه|منقضی|(?:کد|رمز)\S* نیومد|انتهت صلاحي|کار نمی|نمی[ \u200c]?زنه|باز نمی|قبول نمی|غلط"
    r"|ما (?:يشتغل|اشتغل|يفتح|زبط)|مش شغال|مو شغال"
)
ONE_WORD: Final = re.compile(r"\s*([^\W\d_]{4,20})[\s.,!…]*")
NO_ANSWERS: Final = frozenset(
    [
        *("dunno", "nothing", "none", "sorry", "later", "never", "check", "checking", "wait"),
        *("waiting", "moment", "hello", "thanks", "thank", "okay", "sure", "yeah", "maybe"),
        *("same", "lowercase", "uppercase", "changed", "expired", "forgot", "forgotten"),
        *("unknown", "empty", "nope", "this", "that", "which", "whose", "what", "where", "when"),
        *("idea", "seriously", "really", "private", "secret", "sent", "done", "coming"),
        *("deleted", "gone", "banned", "blocked", "closed", "haha", "hahaha", "hehe", "hey"),
        *("keine", "keins", "nichts", "weiß", "weiss", "warte", "gleich", "später", "danke"),
        *("vergessen", "unbekannt", "leider", "klar", "bitte", "welches", "wofür", "wieso"),
        *("warum", "welche", "geheim", "gelöscht"),
        *("aucun", "aucune", "rien", "attends", "attend", "désolé", "désolée", "pardon"),
        *("merci", "oublié", "voilà", "jamais", "sais", "demande", "lequel", "laquelle"),
        *("pourquoi", "quoi", "bonjour", "supprimé", "devine", "ptdr", "mdrr"),
        *("niente", "nessuna", "nessuno", "chi", "aspetta", "scusa", "grazie", "dimenticata"),
        *("dimenticato", "boh", "quale", "subito", "arrivo", "certo", "perché", "cancellato"),
        *("نمیدونم", "نمی\u200cدونم", "نمیدانم", "ندارم", "نداره", "ندارد", "هیچی", "صبر"),
        *("ببخشید", "مرسی", "ممنون", "کدوم", "کدام", "یادم", "سلام", "وایسا", "الان", "فعلا"),
        *("همون", "همونه", "جان", "جانم", "باشه", "حتما", "راستش", "یادمه"),
        *("مدري", "ماادري", "ادري", "لحظة", "شكرا", "عفوا", "انتظر", "أنتظر", "نسيت"),
        *("مش", "مو", "موش", "باسمي", "باسم", "زوجي", "زوجتي", "نفسه", "نفسي"),
        *("ثواني", "مافي", "مالقيته", "حاضر", "طيب", "تمام"),
    ]
)
