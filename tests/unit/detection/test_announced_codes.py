"""Codes in groups, spoken digits and numbers in parts: found whole, and products left alone."""

import pytest

from gateway.detection.patterns.identifiers.code_groups import codes_in
from gateway.detection.rules import RulesDetector
from gateway.evaluation.golden import parse_markup

DETECTOR = RulesDetector()

FOUND = (
    # Documents and files behind the words for them.
    "mein Reisepass ist [[NATIONAL_ID:C4 771 920 K]]",
    "passaporto [[NATIONAL_ID:YA 5507 318]]",
    "carte d'identité [[NATIONAL_ID:18 BK 20551]]",
    "شماره گذرنامه [[NATIONAL_ID:T 5510 7342]]",
    "شماره شکایتم [[NUMBER:ر-۷۷۴۱۲۰]] بود",
    "شماره درخواست [[NUMBER:ب-۵۵۰۹۱۲]]",
    "I only have a driving licence. [[NATIONAL_ID:HOLT9 704152 AB9XY]]",
    "الهوية [[NATIONAL_ID:ب-5507318]]",
    "quittance [[NUMBER:K-0073-512-B]]",
    "protocollo [[NUMBER:2031.0072.ABC]]",
    "the ref is [[NUMBER:Q8LM3T]] under my name",
    "Colissimo [[NUMBER:6A12345678901]] : votre colis",
    "DHL [[NUMBER:JJD00030012345678]] ist da",
    "il libretto n. [[NUMBER:VB20418K]]",
    "DPD Depot 0141, UPS 5 Pakete, badge A380, livret A3",
    "dhl express kostet mehr, hermes kommt nie, GLS T-Shirt XL, tessera CGIL",
    "dossier [[NUMBER:7TW-QRX]]",
    "ruolo R.G. [[NUMBER:5518/2031]]",
    "bic [[NUMBER:QWERDEF1]]",
    "cin [[NATIONAL_ID:01234567]] tn",
    "my medicare number, it's [[NATIONAL_ID:1EG4-TE5-MK73]] now",
    "medicare card [[NATIONAL_ID:2123 45670 1]] ref no 1 exp [[DATETIME:08/26]]",
    "Sinistro aperto, [[NUMBER:S31-0055817]].",
    "Az. [[NUMBER:FRD/0073-31]] liegt vor",
    "valable une fois : [[SECRET:kst-4Rq0-MMp2-y81]]",
    "registre: [[NATIONAL_ID:85.03.21-318.47]]",
    "SV [[NATIONAL_ID:65 210384 K 007]]",
    "[[DATETIME:2031-02-11 09:14:55,302]] ERROR down",
    '[[IP_ADDRESS:192.0.2.17]] - - [[DATETIME:11/Mar/2031:06:58:03 +0100]] "GET /" 200',
    "[[MAC_ADDRESS:f0.9e.4a.27.c1.8d]] steht drauf",
    "pluto ha il [[NUMBER:2604 7920 0388]], il vecchio",
    "codesh [[SECRET:8KQP-M5XN-93TD]] male to",
    "tagliando, contratto [[NUMBER:KR_3391-0047]]",
    "Gerätekennwort [[PASSWORD:Ahorn-55-Kran]] bitte",
    "the security word is [[PASSWORD:clementine]]",
    "parola d'ordine [[PASSWORD:magnolia]]",
    # What is his or hers, as people write it.
    "هاد رقمها [[PHONENUMBER:76 200 431]]",
    "رقمو [[PHONENUMBER:٧١ ٣٠٠ ٤٤٢]] جربه",
    "كلمتي السرية القديمة كانت [[PASSWORD:Nakhla77]]",
    "الكرت اللي آخره [[NUMBER:7719]] ضاع",
    "حسابم آخرش [[NUMBER:۸۸۲۱]] بود",
    "Meine KVNR lautet [[NATIONAL_ID:B204 118 337]]",
    "mit dem Anmeldenamen [[USERNAME:gretl_b77]] klappt es",
    "my account name is [[USERNAME:Theodora]]",
    # Digits one by one.
    "type [[NUMBER:4 4 0 9]] then hash",
    "Schloss [[NUMBER:7-1-8-0]]",
    "its [[NUMBER:nine one double four, oh seven, three]]",
    "le cryptogramme c'est [[PASSWORD:neuf deux huit]]",
    "the pin which is [[PASSWORD:nine nine two four]] unless he changed it",
    "my number is [[PHONENUMBER:sefr nohsado davazdah, sisad o chehel o panj, 20 18]]",
    # A part left out, or grouped as nothing else is.
    "the card [[CREDIT_CARD:4111 11** **** 5971]] on file",
    "[[CREDIT_CARD:xxxx xxxx xxxx 7781]]",
    "paket [[NUMBER:00340 7712 8862 0177 41]] bitte",
    "[[PHONENUMBER:0152-545 99 37 1]]. danke",
    "HMO pays [[COST:N60,000]], you pay [[COST:N25k]] on the N71",
    "CTC is [[COST:Rs. 12,40,000]] a year",
    "Zimmer für [[COST:98,–]] pro Nacht",
    "frais [[COST:2 350 DH]] en plus",
    "it was [[COST:3.5 lakh]] then",
    "پول سالن نفری [[COST:۱۶۰]] شد",
    "آخرها [[COST:٣٧٠ ألف]] بس",
    "[[EMAIL:k.moor(at)tonwerk(punkt)hamburg]]",
    "[[EMAIL:m i r a 9 at kolba dot ps]]",
    "[[LICENSE_PLATE:ایران ۸۸ ـ ۶۱۲ س ۳۳]] پراید سفید",
    "لوحته [[LICENSE_PLATE:DXB K 50718]] بيضا",
    "sono la [[LICENSE_PLATE:TI 330 118]]",
    # Parcels and transfers by their layout, codes behind the words for them.
    "parcel [[NUMBER:1Z 4K7 9Q2 66 0182 7735]] is stuck",
    "[[NUMBER:RK 518 220 947 AT]] angekommen?",
    "communication [[NUMBER:+++071/5520/83914+++]]",
    "zählernummer gas [[NUMBER:7 QRS00 5518 2207]]",
    "Schadensnr. [[NUMBER:KV/31-550718-M]]",
    "Az. [[NUMBER:14-5507/31]]",
    "customer id is [[NUMBER:K 550 718 220]]",
    "colis [[NUMBER:7B 55071 82204 61]] perdu",
    "pratica n. [[NUMBER:55071-C]]",
    "order #[[NUMBER:55071-B]] is late",
    "طلبي #[[NUMBER:55071-B]] تأخر",
    "شحنتي رقم [[NUMBER:QA-5507182-31]]",
    "فاکتور [[NUMBER:۵۵۰۷۱-الف]]",
    "کد رهگیری [[NUMBER:TK 5507 1822]]",
    "codice SDI [[NUMBER:Q7WKR2B]]",
    "kto [[NUMBER:5507182]] blz [[NUMBER:550 718 22]]",
    "acct [[NUMBER:5507 1822]] please",
    "compte [[NUMBER:0055071822 clé 31]]",
    "carte nationale [[NATIONAL_ID:QK 550718]]",
    "permesso di soggiorno [[NATIONAL_ID:K31 550 718]]",
    "permis n° [[NATIONAL_ID:31 QK 55071]]",
    "تذکره [[NATIONAL_ID:۵۵۰۷۱ جلد ۷ صفحه ۳۱]]",
    "شناسنامه ش [[NUMBER:۵۵۰۷]]",
    "my eircode is [[POSTAL_CODE:d04 k7r2]]",
    # Plates.
    "plate [[LICENSE_PLATE:6KQR 318]]",
    "rego's [[LICENSE_PLATE:QK 31 RT]]",
    "targa [[LICENSE_PLATE:qk55071]]",
    "نمرتها [[LICENSE_PLATE:55071 - ب - 7]]",
    "پلاکش [[LICENSE_PLATE:۳۱ - ۵۵۰ ط ۱۸]]",
    "the one by the kerb is [[LICENSE_PLATE:RV21KTO]]",
    "[[LICENSE_PLATE:BD69WNE]], blue estate",
    # Shorter ones of what is booked, and those of a series or of taxes.
    "Ihre Reservierung [[NUMBER:QB-5518]] steht",
    "booking ref, no, booking [[NUMBER:KT-318]]",
    "prenotazione [[NUMBER:W-5507]]",
    "is your account still [[NUMBER:Q-4ND2 5507]]?",
    "segnalazione n. [[NUMBER:5507/K]], grazie",
    "[[NATIONAL_ID:31/718/05507]] die da?",
    "seine schülernummer [[NUMBER:5507]] fehlt",
    "it says [[NUMBER:K3W 2055 7182 31]] underneath",
    # Telephones with letters for digits, words among them, groups of one digit.
    "tel [[PHONENUMBER:o6-7l-55-O7-18]]",
    "mob: [[PHONENUMBER:98l5O 22713]]",
    "call me [[PHONENUMBER:97 triple 5 12 408]]",
    "[[PHONENUMBER:صفر۹۳۵ ۲۲۱ ۷۷ شصت و هشت]]",
    "joignable au [[PHONENUMBER:06 48 21 90 7 3]]",
    "[[PHONENUMBER:015 2/3 4 8 8 7 1 9 0]]",
    # Addresses in the net.
    "die ip: [[IP_ADDRESS:192 168 55 7]]",
    "ban l'ip [[IP_ADDRESS:203 . 0 . 113 . 77]]",
    "[[URL:praxis-lindau . de/termin]] ansehen",
    "[[URL:gol-dana .ir/new]] ببین",
    "go to [[URL:tulipfarm dot com]]",
    "git clone [[URL:git@example.org:mira/shop.git]]",
    "[[URL:go.tonwerk.si/k7]] schau",
    # Account names.
    "Failed password for [[USERNAME:qmoor]] from [[IP_ADDRESS:203.0.113.77]]",
    "[[USERNAME:xX_nachtkatze_Xx]]",
    "insta von meiner schwester ist [[USERNAME:tante_rosi_61]]",
    # Accounts and cards.
    "شبا: [[IBAN:آی آر ۱۲ ۰۱۷۰ ۰۰۰۰ ۰۰۱۰ ۴۴۵۵ ۶۶۷۷ ۸۸]]",
    "conto [[IBAN:DE12 5001 0517 5407 3249 311]]",
    "the card is [[CREDIT_CARD:4111 1111, then 1111 1111]]",
    "بطاقتي المنتهية ب **** [[NUMBER:4471]]",
    # Hours and days that small words tell.
    "um [[DATETIME:elf]] hab ich zu tun",
    "see you at [[DATETIME:half ten]]?",
    "pago il [[DATETIME:28.9]] allora",
    "Termin [[DATETIME:Di, 12.05.]] passt",
    "ci vediamo il [[DATETIME:3 alle 9]] al bar",
    "am [[DATETIME:3. um 9 Uhr]] dann",
)

LEFT = (
    "the A-380 is my favourite, account for noise",
    "order A-320 seats early",
    "reservation for 4 at the window",
    "Reservierung für 4 Leute steht",
    "the meter M-200 is discontinued",
    "segnalazione 12 volte su 20",
    "teile es in 2/3/4 stücke",
    "/srv/22/815/08154",
    "AB99CDE is a part",
    "BMW21ABC4",
    "locked out of my account. name is Theodora",
    "it is about the account, name is Theodora",
    "no user; name unknown",
    "رقمها في القائمة 12",
    "رقمه المفضل 7",
    "رقمك 45 في الطابور",
    "الفيلم آخره حزين",
    "آخرها 3 أيام",
    "البطاقة آخرها بالجيب",
    "رقم الصفحة آخرها 120",
    "کارتون آخرش ۲۰ دقیقه است",
    "حسابم آخرش خالی شد",
    "كلمتي السرية ما تشتغل",
    "كلمتك السرية لازم تكون 8 أحرف",
    "die Versichertennummer fehlt noch",
    "der Anmeldename fehlt, das Passwort auch",
    "my passport is in the blue drawer",
    "the passport office has 12 windows",
    "dossier 12 pages et 3 annexes",
    "ref needed two time outs",
    "counting 1 2 3 4 5 and go",
    "we won 3-1 and 2-0",
    "one two three four five six seven",
    "um elf Punkte vorn",
    "half ten half twenty of them",
    "version 2.14.1 of the driver",
    "our code word for fun is still missing here",
    "norm ISO-9001-2015 applies",
    "il y en a 230 169 301 en tout",
    "2019 2020 2021 waren gut",
    "die RTX 4090 ist ausverkauft",
    "il 3.5 per cento dei voti",
    "about 12,5 km to go",
    "dal 3 alle 9 persone in più",
    "order 3 burgers 500g and 330ml cola",
    "il pacco da 12 costa meno",
    "ticket 3 of 12 done",
    "رقم 5 احسن من رقم 7",
    "بسته ۱۲ عددی دستمال",
    "جلد ۲ صفحه ۸۳ کتاب",
    "ip man 1 2 3 4 alle gesehen",
    "the dot com bubble",
    "polka dot de luxe",
    "i love .net and node .js",
    "add user_id to the config",
    "my_var = max_len + 2",
    "pot de 10l et 20l ou 30l",
    "1o e 2o livello, 3o premio",
    "triple 20 then double 16 on the darts",
    "i forgot my username haha",
)


@pytest.mark.parametrize("sentence", FOUND)
def test_value_is_found_whole(sentence: str) -> None:
    """What the mark covers is found, with its type and nothing else."""
    text, spans = parse_markup(sentence)
    found = [(one.start, one.end, one.type) for one in DETECTOR.detect([text])[0]]
    assert found == [(span.start, span.end, span.type) for span in spans]


@pytest.mark.parametrize("text", LEFT)
def test_talk_of_documents_scores_and_products_stays(text: str) -> None:
    """Without a code, in counting, scores, quantities and models nothing is found."""
    assert DETECTOR.detect([text])[0] == []


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("FN 771 204, the old one was CN550118", ["FN 771 204", "CN550118"]),
        ("wx52 abc I think", ["wx52 abc"]),
        ("A-418 oder A-481", ["A-418", "A-481"]),
        ("1770218/K/B/M/000", ["1770218/K/B/M/000"]),
        ("it was 250km and 21st of 5pm", []),
        ("see www.shop4711x.example and a4711b@mail.example", []),
    ],
)
def test_codes_are_groups_of_letters_and_digits(text: str, codes: list[str]) -> None:
    """Units, ordinals, links and addresses are no codes."""
    assert [text[start:end] for start, end in codes_in(text)] == codes
