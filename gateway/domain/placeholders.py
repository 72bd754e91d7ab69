"""What fields hold in the place of a name: "null", "N/A", and what somebody is ("Customer").

It names nobody: in texts such a word stands for itself, unless a detector takes it for a value.
"""

from typing import Final


def _listed(values: str) -> frozenset[str]:
    return frozenset(value.strip() for value in values.split(","))


SENDERS: Final = _listed("""
support, service, agent, operator, moderator, admin, administrator, bot, chatbot, assistant,
system, user, customer, guest, visitor, anonymous, unknown, deleted user, me, you,
gast, benutzer, nutzer, unbekannt, anonym, invité, invitée, utilisateur, anonyme, inconnu, système,
assistenza, supporto, ospite, utente, anonimo, sconosciuto, sistema, operatore,
پشتیبانی, پشتیبان, ادمین, سیستم, ربات, کاربر, مشتری, مهمان, ناشناس, اپراتور,
الدعم, المشرف, النظام, زائر, ضيف, مجهول, مستخدم
""")
"""What platforms call a sender in place of a name, in lower case; pseudonyms keep these."""

EVERYBODY: Final = _listed("all, here, channel, everyone, room")
"""What platforms list as the account that a mention of all members leads to; pseudonyms keep it."""

_OTHERS: Final = _listed("""
null, none, n/a, undefined, unnamed, untitled, nobody, no name, not available, not set, deleted,
deleted account, member, client, owner, landlord, tenant, neighbour, neighbor, applicant, host,
student, teacher, patient, doctor, seller, buyer,
driver, passenger,

نامشخص, نامعلوم, بدون نام, بی نام, بی\u200cنام, عضو, خریدار, فروشنده, مدیر, کاربر مهمان,
کاربر ناشناس, متقاضی, شاکی, کارفرما, پذیرنده, مشترک, حساب حذف شده, حساب حذف\u200cشده, راننده, مسافر,
بیمار, دانشجو, استاد, من,

غير معروف, بدون اسم, المالك, المستأجر, صاحب البيت, عميل, زبون, مدير, مستخدم محذوف, بائع, مشتري,
سائق, أنا,

inconnue, sans nom, utilisatrice, membre, cliente, visiteur, propriétaire, locataire, voisin,
voisine, conseiller, conseillère,
opérateur, administrateur, modérateur, compte supprimé, vendeur, acheteur, chauffeur, moi,

kein name, mitglied, kunde, kundin, besucher, vermieter, vermieterin, mieter, mieterin, bewerber,
bewerberin, nutzerin, berater, mitarbeiter, betreuer,
systemnachricht, gelöschtes konto, verkäufer, käufer, fahrer, ich,

sconosciuta, anonima, senza nome, membro, visitatore, proprietario, proprietaria, inquilino,
inquilina, operatrice, amministratore,
moderatore, account eliminato, venditore, acquirente, autista, io
""")
PLACEHOLDERS: Final = SENDERS | EVERYBODY | _OTHERS
_LONGEST: Final = max(map(len, PLACEHOLDERS))


def is_placeholder(value: str) -> bool:
    """Return whether a value is a placeholder as a whole, in any case."""
    return len(value) <= _LONGEST and value.lower() in PLACEHOLDERS
