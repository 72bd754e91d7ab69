"""Values as people type and spell them: words for digits, odd groups, small letters.

Values stand in `[[TYPE:value]]`, as in the golden set; every rule runs on every sentence.
"""

import pytest

from gateway.detection.normalize import fold
from gateway.detection.patterns.lexical.numerals import groups_of
from gateway.detection.rules import RulesDetector
from gateway.evaluation.golden import parse_markup
from tests.unit.detection import alpine_forms, chat_forms, eastern_forms, told_values, world_forms

DETECTOR = RulesDetector()

FOUND = [
    # Numbers of telephones in words, and with digits among them.
    "شمارم [[PHONENUMBER:صفر نهصد و دوازده ۳۴۵ ۶۷ ۸۹]] ذخیره کن",
    "[[PHONENUMBER:صفر نهصد و دوازده سه تا صفر سی و یک پنجاه و شش]]",
    "شماره‌ش [[PHONENUMBER:صفر نهصد و دوازده، سه تا صفر، سی و یک پنجاه و شش]]",
    "بازی سه تا صفر شد",
    "[[PHONENUMBER:صفر نهصد و دوازده، سیصد و چهل و پنج، شصت و هفت، هشتاد و نه]]",
    "[[PHONENUMBER:نهصد و دوازده 345 67 89]] زنگ بزن",
    "[[PHONENUMBER:0912 سیصد و چهل و پنج شصت و هفت هشتاد و نه]]",
    "reach me at [[PHONENUMBER:five five five oh one two three]]",
    "[[PHONENUMBER:oh seven seven double oh nine hundred one two three]] is my mobile",
    "call [[PHONENUMBER:oh seven seven double four 123456]]",
    "[[PHONENUMBER:seven one eight, five five five, zero one eight eight]]",
    "[[PHONENUMBER:zéro six trente-neuf quatre-vingt-dix-huit douze trente-quatre]]",
    "[[PHONENUMBER:null eins sieben eins drei neun zwei null null vier fünf]]",
    "[[PHONENUMBER:tre quattro sette uno due tre quattro cinque sei sette]]",
    "num [[PHONENUMBER:tre quattro sette centoventitré quarantacinque sessantasette]]",
    "[[PHONENUMBER:null eins sieben eins hundertdreiundzwanzig fünfundvierzig siebenundsechzig]]",
    "[[PHONENUMBER:صفر خمسة خمسة واحد اثنين ثلاثة أربعة خمسة ستة سبعة]] رقمي",
    # In one word, with the "and" of the next, with counted noughts, and of the dialects.
    "تلفن خونه [[PHONENUMBER:هفتادوهفت، سی‌وسه، دوازده، بیست‌ودو]]",
    "شمارم [[PHONENUMBER:صفر نهصدوسی‌وپنج چهارصدودوازده سی‌ویک نودوچهار]]",
    "زنگ بزن [[PHONENUMBER:صفر نهصد و دوازده یازده دوصفر سی و سه]]",
    "جوالي [[PHONENUMBER:صفر خمسه خمسه ٦٦٧ ٨٨ ٩٩]]",
    "اتصل على [[PHONENUMBER:سبعين تلاتميه وتناشر اربعميه وخمسين]]",
    "كلمه على [[PHONENUMBER:صفر خمسة خمسين تلتاش عشرين تلاتين]]",
    "رقم الحاج: [[PHONENUMBER:زيرو احداشر تمنتاشر اربعة وخمسين سبعة وستين]]",
    "رقمه [[PHONENUMBER:صفر اتناشر اتنين وعشرين ٣٣ ٤٤ ٥٥]]",
    # Years of birth with their century, the last digits of a card, plates with an "is" behind them.
    "متولد [[DATETIME:هزار و سیصد و بیست و یک]]",
    "متولد [[DATETIME:سیصد و چهل و پنج]] هستم",
    "۴ رقم اخر: [[NUMBER:3307]]",
    "پلاکش [[LICENSE_PLATE:۱۲۳-۴۵۶۷۸]]ه",
    "پلاک موتورم [[LICENSE_PLATE:۴۱۷-۲۲۸۶۵]]ه",
    # In digits.
    "le fixe c'est [[PHONENUMBER:01/99/00/12/34]]",
    "خط جدیدمه [[PHONENUMBER:۰۹۹۰/۱۲۳/۴۵۶۷]]",
    "it's [[PHONENUMBER:2 0 2 5 5 5 0 1 9 4]]",
    "[[PHONENUMBER:(0)7700 900 111]]",
    "voicemail: [[PHONENUMBER:1 (312) 555-0175 ext. 204]]",
    # Mailboxes.
    "[[EMAIL:paul tiret bas durand arobase gmail point com]]",
    "[[EMAIL:kai unterstrich vogt ät gmx punkt net]]",
    "الإيميل: [[EMAIL:omar نقطة h ات جيميل دوت كوم]]",
    "ایمیل: [[EMAIL:reza.k اَت جیمیل دات کام]]",
    "email ham dare: [[EMAIL:m noghte rezvani at ut noghte ac noghte ir]]",
    "emailet [[EMAIL:arad.k at gmail noghte com]] bood?",
    "[[EMAIL:mia[dot]cole[at]example[dot]org]]",
    "[[EMAIL:julien.martin arobase example.fr]]",
    "[[EMAIL:info chiocciola studio-neri.it]]",
    "[[EMAIL:info klammeraffe schreinerei-huber.de]]",
    "[[EMAIL:m.huber ät schreinerei-huber.de]]",
    "[[EMAIL:l.neri[chiocciola]studioneri.it]]",
    "[[EMAIL:marie [arobase] free [point] fr]]",
    "[[EMAIL:neha.r at the rate gmail dot com]]",
    "email me, [[EMAIL:dave2001 at hotmail]]",
    # As chat platforms mark addresses and accounts.
    "<mailto:[[EMAIL:dan.w@example.com]]|[[EMAIL:dan.w@example.com]]>",
    "[[EMAIL:a.b@example.com]]-[[EMAIL:c.d@example.com]]",
    "> <[[USERNAME:@bob:example.org]]> Adresse?",
    "[[USERNAME:@bob:example.org:8448]] hat geschrieben",
    "find me [[USERNAME:@lea@example.org]] now",
    "[[USERNAME:@lea]]: hi",
    # Cards and accounts.
    "شماره کارتم [[CREDIT_CARD:٦٠٣٧/٩٩١٢/٣٤٥٦/٧٨١٠]]",
    "exp [[DATETIME:09/27]] cvv [[PASSWORD:318]]",
    "gültig bis [[DATETIME:11/28]], Prüfnummer [[PASSWORD:552]]",
    "expires [[DATETIME:12/2028]]",
    "تنتهي [[DATETIME:٠٧/٢٨]]",
    "bonifico su [[IBAN:IT 79 X 05428 11101 000000123987]]",
    # Identity papers.
    "NI [[NATIONAL_ID:QQ 12 34 56 C]]",
    "national insurance [[NATIONAL_ID:ab 12 34 56 c]]",
    "NIR sans clé [[NATIONAL_ID:2 89 06 75 116 042]]",
    "Sécu : [[NATIONAL_ID:1 77 11 31 224 018 clé 52]] merci",
    "Sozialversicherungsnummer [[NATIONAL_ID:65 170839 J 003]]",
    "Führerschein [[NATIONAL_ID:B072RRE2I55]]",
    "patente n. [[NATIONAL_ID:U1H234567K]]",
    "driver's license [[NATIONAL_ID:D1234567]]",
    "patente [[NATIONAL_ID:U1R482KD7M]] da rinnovare",
    "permis numero [[NATIONAL_ID:17AB02261]]",
    "fuehrerschein [[NATIONAL_ID:B072RRE2I55]]",
    "Versichertennummer [[NATIONAL_ID:M306219475]]",
    "c.i. [[NATIONAL_ID:CB40917XR]]",
    "NHS no. [[NATIONAL_ID:943 476 5919]] for the clinic",
    # Bookings.
    "rif. prenotazione [[NUMBER:T4QZ7N]]",
    "ref resa [[NUMBER:T4QZ7N]]",
    "booking ref [[NUMBER:t4qz7n]]",
    "sort code [[NUMBER:20-47-16]]",
    "reservierung [[NUMBER:T4QZ7N]]",
    # Plates.
    "پلاک: [[LICENSE_PLATE:ایران ۷۷ - ۳۵۱ ص ۴۲]]",
    "پلاک موتور [[LICENSE_PLATE:۱۲۳-۴۵۶۷۸]]",
    "immat [[LICENSE_PLATE:gh 482 kl]]",
    "nummernschild [[LICENSE_PLATE:m-kl 77e]]",
    "la macchina è [[LICENSE_PLATE:fx482kl]]",
    # Codes that were sent.
    "the code they texted is [[PASSWORD:482913]]",
    "2fa: [[PASSWORD:119 442]]",
    "TAN [[PASSWORD:482 119]]",
    "Code aus der SMS: [[PASSWORD:551290]]",
    "code de confirmation [[PASSWORD:738291]]",
    "ils m'ont envoyé le code [[PASSWORD:902144]]",
    "mi è arrivato il codice [[PASSWORD:771203]]",
    "رمز پویا اومد [[PASSWORD:۸۴۷۲۹۱]] زود بزن",
    "use [[PASSWORD:hunter_2k]] for the password",
    "Zahlenschloss Code [[PASSWORD:1973]]",
    # Names of accounts.
    "epic games: [[USERNAME:FrostyMint]]",
    "su twitch sono [[USERNAME:LupoSolitario7]]",
    "توی کالاف [[USERNAME:DarkShadow_IR]] هستم",
    # Dates and amounts.
    "تاریخ تولدم [[DATETIME:۶۷/۷/۲۳]]",
    "geb. [[DATETIME:siebter November vierundachtzig]]",
    "nata il [[DATETIME:tre settembre settantotto]]",
    "née le [[DATETIME:premier mars mille neuf cent quatre-vingt-dix]]",
    "born [[DATETIME:Nov 3rd, nineteen eighty-four]]",
    "گفت [[COST:۴۵۰ت]] میشه",
    "[[COST:یه تومن و نیم]] شد",
    "[[COST:zweieinhalbtausend Euro]]",
    "[[COST:zweitausendfünfhundert Euro]] brutto",
    "[[COST:milleduecento euro]]",
    "[[COST:une centaine d'euros]]",
    "Bestellnr. [[NUMBER:77-1204-88]]",
    # What stands at a machine, on the back of a card and in the country.
    "box is up at [[IP_ADDRESS:203.0.113.40]]:2456 pw [[PASSWORD:plumkettle]]",
    "ssh [[IP_ADDRESS:192.0.2.15]], user [[USERNAME:tbrandl]]",
    "[[IP_ADDRESS:192.0.2.15]] benutzer [[USERNAME:hkrause]] passwort [[PASSWORD:muschelsand]]",
    "[[DATETIME:11/29]] and [[PASSWORD:604]] on the back",
    "hab jetzt [[DATETIME:11/29]], die [[PASSWORD:604]] hinten",
    "left the trailer at [[LOCATION:County Road 218]]",
    "c'est à la [[LOCATION:résidence du Lac bât 3 apt 41]]",
    "kick off is [[DATETIME:half seven]] now not [[DATETIME:eight]]",
    "iniziamo [[DATETIME:mercoledì 9 ore otto]] in punto",
    "arrivo [[DATETIME:giovedì dopo le 18 e 30]], spero",
    "[[DATETIME:übernächstes WE]] ist bei mir frei",
    "still waiting on the deposit, [[COST:45 each]]",
    "invite my alt, [[USERNAME:nebelkraehe_19]]",
]

UNTOUCHED = [
    "متولد سیصد و پنجاه هزار نفر",
    "تولد سیصد نفر ثبت شد",
    "رقم اخر رو نخوندم",
    "هشتاد و چهار صفر دوازده",
    "هفتادوهفت سالشه",
    "دوصفر عقبیم",
    "tu in noghte vaysa ta biam",
    "noghte dare akharesh",
    "az in noghte at least yek saat",
    "nuqta muhimma ya ali",
    "noghte noghte ye matn",
    "تلتميه كيلو مشينا",
    "the manual says user manual and password required",
    "there is a sticker on the back",
    "hinten sind noch 2 frei",
    "la résidence principale compte 3 pièces",
    "one two three four five six seven eight nine ten",
    "ten nine eight seven six five four three two one",
    "یک دو سه چهار پنج شش هفت هشت نه ده",
    "ده بیست سی چهل پنجاه شصت هفتاد",
    "عشرة عشرين ثلاثين اربعين",
    "zehn zwanzig dreißig vierzig",
    "one hundred and one dalmatians",
    "vierundachtzig Seiten",
    "loto : 7 14 22 31 45 numéro chance 3",
    "Lottozahlen 4 11 19 23 38 45",
    "versione 4.2.11",
    "build 19045 crashes",
    "erreur 10060 au lancement",
    "Fehler 80244, was nun",
    "booking is for 4 people",
    "Guten Morgen ihr Lieben",
    "einen schönen guten morgen",
    "dreihundert vierhundert fünfhundert sechshundert",
    "a frying pan for 1234 eggs",
    "نسخه ۳.۰۱.۲۲",
    "کد خطا 0x80070057 چیه",
    "error code 0xC0000005",
    "۱۹۲۰ در ۱۰۸۰ بهتره",
    "on a gagné 3 à 2",
    "le vol dure 2h15",
    "Windows 11 22H2",
    "une dizaine de personnes",
    "exp 300 xp per level",
    "valid until further notice",
    "cid is a cool movie",
    "search in gmail",
    "2fa is on",
    "use something strong for the password",
    "la patente è ritirata",
]


@pytest.mark.parametrize(
    "marked",
    [
        *FOUND,
        *told_values.FOUND,
        *world_forms.FOUND,
        *alpine_forms.FOUND,
        *chat_forms.FOUND,
        *eastern_forms.FOUND,
    ],
)
def test_typed_form_gives_its_values(marked: str) -> None:
    """Each value is found with its type and bounds, and nothing beside it."""
    text, spans = parse_markup(marked)
    found = [(entity.start, entity.end, entity.type) for entity in DETECTOR.detect([text])[0]]
    assert found == [tuple(span) for span in spans]


@pytest.mark.parametrize(
    "text",
    [
        *UNTOUCHED,
        *told_values.UNTOUCHED,
        *world_forms.UNTOUCHED,
        *alpine_forms.UNTOUCHED,
        *chat_forms.UNTOUCHED,
        *eastern_forms.UNTOUCHED,
    ],
)
def test_counting_and_talk_are_left_alone(text: str) -> None:
    """What counts, numbers a version or talks about a code holds no value."""
    assert DETECTOR.detect([text]) == [[]]


@pytest.mark.parametrize(
    ("words", "groups"),
    [
        ("صفر نهصد و دوازده", ["0", "912"]),
        ("double oh nine hundred one", ["00", "901"]),
        ("quatre vingt dix huit douze", ["98", "12"]),
        ("خمسة وعشرين ثلاثة", ["25", "3"]),
        ("نهصدو دوازده سیصدو چهلو پنج", ["912", "345"]),
        ("هفتادوهفت سی وسه نهصدودوازده صدوبیستودو", ["77", "33", "912", "122"]),
        ("نهصد و دوازده دوصفر یازده", ["912", "00", "11"]),
        ("تلاتميه وتناشر اربعميه وخمسين", ["312", "450"]),
        ("sixty four 77 nine", ["64", "77", "9"]),
        ("zweihundertdrei hundertfünf centoventitré", ["203", "105", "123"]),
    ],
)
def test_groups_of_reads_each_number(words: str, groups: list[str]) -> None:
    """Tens take their units, hundreds their tens; digits stay as they are."""
    assert groups_of(fold(words).split()) == groups
