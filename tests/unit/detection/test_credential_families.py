"""Passwords, codes and keys: what the rules find, exactly.

Values stand in `[[TYPE:value]]`, as in the golden set; sentences here are about one trait each.
"""

from tests.unit.detection.marked_families import each_of, found_and_marked

FOUND = {
    "password and secret": [
        "رمزش [[PASSWORD:abcD1234]] بود",
        "رمز:[[PASSWORD:۱۲۳۴]]",
        'password: "[[PASSWORD:two-Words]]"',
        "[[PASSWORD:482913]] is your verification code",
        "user/pass: [[USERNAME:root]]/[[PASSWORD:toor123]]",
        "passwort ist [[PASSWORD:hundkatze]]",
        "my password is [[PASSWORD:#5GlRztt30]]",
        # A Persian copula or object marker written on to the value.
        "رمزم [[PASSWORD:۴۵۶۷]]ه",
        "رمزم[[PASSWORD:1234]]ه",
        "رمز:[[PASSWORD:۴۵۶۷]]ه",
        "رمز گوشیم [[PASSWORD:۱۲۳۴۵۶]]ـه",
        "رمز وای فای [[PASSWORD:mahi1378]]ه",
        "رمز [[PASSWORD:۴۵۶۷]]رو بزن",
        "کد [[PASSWORD:۵۸۲۹۱]]ه",
        "کد تایید [[PASSWORD:۴۸۲ ۱۱۹]]ه",
        "پسوردش [[PASSWORD:علی۱۳۷۰]] بود",
        "پسورد [[PASSWORD:علی۱۳۷۰]]ه",
        "my PIN[[PASSWORD:4821]] ok",
        "پسم [[PASSWORD:mahi1378]]",
        "یوزر: [[USERNAME:mahi78]] پس: [[PASSWORD:mahi1378]]",
        "یوزر پس: [[USERNAME:mahi78]] / [[PASSWORD:mahi1378]]",
        "یوزر و پسش: [[USERNAME:mahi78]] [[PASSWORD:mahi1378]]",
        "user & pass: [[USERNAME:mahi78]] / [[PASSWORD:mahi1378]]",
        "user pass: [[USERNAME:mahi78]] / [[PASSWORD:mahi1378]]ه",
        # Persian in Latin letters.
        "passam [[PASSWORD:mahi1378]] e",
        "ramzam [[PASSWORD:mahi1378]] e",
        "ramze kartam [[PASSWORD:4567]] e",
        "ramz dovom [[PASSWORD:845621]]",
        "kode tayid ro bede: [[PASSWORD:482 119]]",
        "code taeid [[PASSWORD:58291]]",
        # Codes of messages.
        "[[PASSWORD:482119]] is your Google code",
        "[[PASSWORD:G-482119]] is your Google verification code",
        "[[PASSWORD:482119]] est votre code Netflix",
        "[[PASSWORD:۴۸۲۱۱۹]] کد تایید شماست",
        "کد فعالسازی واتساپ [[PASSWORD:482-119]]",
        # Digit by digit.
        "رمز: [[PASSWORD:چهار پنج شش هفت]]",
        "رمزم [[PASSWORD:چهار پنج شش هفت]]ه",
        "رمز کارت [[PASSWORD:چهل و پنج شصت و هفت]]",
        "کد تایید [[PASSWORD:پنجاه و هشت دویست و نود و یک]]",
        "my pin is [[PASSWORD:four eight two one]]",
        "le code est [[PASSWORD:quatre huit deux un]]",
        "il pin è [[PASSWORD:quattro otto due uno]]",
        "der Code ist [[PASSWORD:vier acht zwei eins]]",
        "PIN: [[PASSWORD:4 8 2 1]]",
        "my pin is:\n[[PASSWORD:5\n3\n9\n1]]\nok?",
        "[[SECRET:AKIAIOSFODNN7EXAMPLE]]",
        "token: [[SECRET:a8Fj3kLm29XyZqPw74Tb]].",
        # Points join the parts of one; words are none of it.
        "bot läuft mit [[SECRET:NzQ1MTIw.Xk2Lqa.p9Vw3ZrTx7KcYs1EbUdH]] seit gestern",
        "siehe config.[[SECRET:p9Vw3ZrTx7KcYs1EbUdH]].local",
    ],
    "codes of two numerals": [
        "my pin is [[PASSWORD:twenty one forty five]]",
        "der Code ist [[PASSWORD:einundzwanzig fünfundvierzig]]",
        "PIN: [[PASSWORD:ten twelve]]",
    ],
    "codes of what is opened": [
        "code for the shed [[PASSWORD:4821]]",
        "code for the lobby [[PASSWORD:6093]]",
        "code fürs Velohüsli [[PASSWORD:4821]]",
        "codice della serranda [[PASSWORD:6093]]",
        "code zur Tiefgarage [[PASSWORD:4821]]",
    ],
    "answers": [
        "[[POSTAL_CODE:55912-0418]]",
        "the recovery code [[SECRET:K8PQ-M3XD-98RT-ZL5W]], keep it",
        "[[PASSWORD:Heron-7blue27]]",
        "[[PASSWORD:Kirschblatt_88!]], merci",
        "rotate [[PASSWORD:Quagga!!58run]] please",
    ],
    "pairs": [
        "Dein Zugang für das Portal: [[USERNAME:m.torva]] / [[PASSWORD:Elbe!Sommer24]], ab morgen",
        "user pass: [[USERNAME:mahi78]], [[PASSWORD:mahi1378]]",
        "user pass: [[USERNAME:mahi78]],[[PASSWORD:mahi1378]]",
        "user pass: [[USERNAME:mahi78]]\n[[PASSWORD:mahi1378]]",
        "user pass: [[USERNAME:mahi78]] / [[PASSWORD:toor]]",
    ],
    "codes before their word": [
        "[[PASSWORD:482119]] is the code",
        "[[PASSWORD:2023]] is your Google code",
        "my PIN[[PASSWORD:4821]] ok",
    ],
}


@each_of(FOUND)
def test_rules_find_exactly(marked: str) -> None:
    """The marked values are found with their type and exact span, and nothing else is."""
    found, expected = found_and_marked(marked)
    assert found == expected
