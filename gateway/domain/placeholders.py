"""What fields hold in the place of a name: "null", "N/A", and what somebody is ("Customer").

It names nobody. In its field it gives way as any name does; in texts it stands for itself.
"""

from typing import Final

_PLACEHOLDERS: Final = frozenset(
    part.strip()
    for part in """
    null, none, n/a, undefined, unknown, unnamed, untitled, anonymous, nobody, no name,
    not available, not set, deleted, deleted user, deleted account,
    user, guest, member, customer, client, visitor, agent, operator, support, admin,
    administrator, moderator, bot, chatbot, assistant, system, service, owner, host, student,
    teacher, patient, doctor, seller, buyer, driver, passenger, me, you,

    ناشناس, نامشخص, نامعلوم, بدون نام, بی نام, بی\u200cنام, کاربر, مهمان, عضو, مشتری, خریدار,
    فروشنده, پشتیبان, پشتیبانی, اپراتور, ادمین, مدیر, ربات, سیستم, کاربر مهمان, کاربر ناشناس,
    حساب حذف شده, حساب حذف\u200cشده, راننده, مسافر, بیمار, دانشجو, استاد, من,

    مجهول, غير معروف, بدون اسم, مستخدم, ضيف, عميل, زبون, زائر, الدعم, المشرف, النظام,
    مدير, مستخدم محذوف, بائع, مشتري, سائق, أنا,

    inconnu, inconnue, anonyme, sans nom, utilisateur, utilisatrice, invité, invitée, membre,
    cliente, visiteur, conseiller, conseillère, opérateur, administrateur, modérateur, système,
    compte supprimé, vendeur, acheteur, chauffeur, moi,

    unbekannt, anonym, kein name, benutzer, nutzer, gast, mitglied, kunde, kundin, besucher,
    berater, mitarbeiter, betreuer, systemnachricht, gelöschtes konto, verkäufer, käufer, fahrer,
    ich,

    sconosciuto, sconosciuta, anonimo, anonima, senza nome, utente, ospite, membro, visitatore,
    operatore, operatrice, assistenza, supporto, amministratore, moderatore, sistema,
    account eliminato, venditore, acquirente, autista, io
    """.replace("\n", " ").split(",")
)
_LONGEST: Final = max(map(len, _PLACEHOLDERS))


def is_placeholder(value: str) -> bool:
    """Return whether a value is a placeholder as a whole, in any case."""
    return len(value) <= _LONGEST and value.lower() in _PLACEHOLDERS
