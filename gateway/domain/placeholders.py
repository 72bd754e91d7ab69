"""What fields hold in the place of a name: "null", "N/A", and what somebody is ("Customer").

It names nobody: in texts such a word stands for itself, unless a detector takes it for a value.
"""

from typing import Final


def _listed(values: str) -> frozenset[str]:
    return frozenset(value.strip() for value in values.split(","))


SENDERS: Final = _listed("""
support, service, agent, operator, moderator, admin, administrator, bot, chatbot, assistant,
system, user, customer, guest, visitor, anonymous, unknown, deleted user, me, you,
gast, unbekannt, anonym, invité, invitée, anonyme, inconnu, système,
assistenza, supporto, ospite, anonimo, sconosciuto, sistema, operatore,
پشتیبانی, پشتیبان, ادمین, سیستم, ربات, کاربر, مشتری, مهمان, ناشناس, اپراتور,
الدعم, المشرف, النظام, زائر, ضيف, مجهول, مستخدم
""")
"""What platforms call a sender in place of a name, in lower case; pseudonyms keep these."""

EVERYBODY: Final = _listed("all, here, channel, everyone, room")
"""What platforms list as the account that a mention of all members leads to; pseudonyms keep it."""

_OTHERS: Final = _listed("""
null, none, n/a, undefined, unnamed, untitled, nobody, no name, not available, not set, deleted,
deleted account, member, client, owner, host, student, teacher, patient, doctor, seller, buyer,
driver, passenger,

نامشخص, نامعلوم, بدون نام, بی نام, بی\u200cنام, عضو, خریدار, فروشنده, مدیر, کاربر مهمان,
کاربر ناشناس, حساب حذف شده, حساب حذف\u200cشده, راننده, مسافر, بیمار, دانشجو, استاد, من,

غير معروف, بدون اسم, عميل, زبون, مدير, مستخدم محذوف, بائع, مشتري, سائق, أنا,

inconnue, sans nom, utilisateur, utilisatrice, membre, cliente, visiteur, conseiller, conseillère,
opérateur, administrateur, modérateur, compte supprimé, vendeur, acheteur, chauffeur, moi,

kein name, benutzer, nutzer, mitglied, kunde, kundin, besucher, berater, mitarbeiter, betreuer,
systemnachricht, gelöschtes konto, verkäufer, käufer, fahrer, ich,

sconosciuta, anonima, senza nome, utente, membro, visitatore, operatrice, amministratore,
moderatore, account eliminato, venditore, acquirente, autista, io
""")
_PLACEHOLDERS: Final = SENDERS | EVERYBODY | _OTHERS
_LONGEST: Final = max(map(len, _PLACEHOLDERS))


def is_placeholder(value: str) -> bool:
    """Return whether a value is a placeholder as a whole, in any case."""
    return len(value) <= _LONGEST and value.lower() in _PLACEHOLDERS
