"""What people ask each other for, in six languages: words of the question, and the reply's form."""

import re
from typing import Final, NamedTuple

from gateway.detection.memory.asked_hours import (
    HOUR_BEGINNINGS,
    HOUR_REPLY,
    HOUR_WORDS,
    WHEN_BEGINNINGS,
    WHEN_REPLY,
    WHEN_WORDS,
)
from gateway.detection.memory.asked_prices import PRICE_BEGINNINGS, PRICE_WORDS
from gateway.detection.memory.reply_forms import (
    APART,
    BEFORE_PLATE,
    BEGUN_IBAN,
    BEHIND_PLATE,
    CODE_END,
    DIGITS,
    DONE,
    END,
    FLAGS,
    LEAD,
    LEADING_NUMBER,
    LONG_NUMBER,
    MARKED_WORD,
    MIXED_CODE,
    MIXED_WORD,
    MORE,
    PLATE,
    SEED_WORDS,
    TALK,
    TRAIL,
)
from gateway.domain import EntityType


class Question(NamedTuple):
    """What may be asked for: the type of the value, how it is asked for, how the reply looks.

    `reply` has the value as the group that took part. `goes_on` tells that numbers come in pieces,
    over several messages, `may_be_code` that letters and digits anywhere in the reply are one.
    """

    type: str
    words: "re.Pattern[str]"
    reply: "re.Pattern[str]"
    goes_on: bool = False
    may_be_code: bool = False


def _question(
    type_: EntityType,
    words: str,
    reply: str,
    *,
    goes_on: bool = False,
    may_be_code: bool = False,
    is_cased: bool = False,
) -> Question:
    flags = re.VERBOSE if is_cased else FLAGS
    # Words that all begin with a letter as it is are searched for many times faster: what has to
    # stand before one, or must not, is therefore asked behind that letter where it can be.
    asked = re.compile(words, re.VERBOSE)
    return Question(type_.value, asked, re.compile(reply, flags), goes_on, may_be_code)


def _each(words: str, behind: str) -> str:
    """Return a pattern for any of the words with what stands behind it.

    Where each alternative begins with a letter as it is, a search costs a fraction.
    """
    return "|".join(f"{word}{behind}" for word in words.split())


PASSWORDS: Final = _question(
    EntityType.PASSWORD,
    r"""رمز|پسورد|گذرواژه|پین\ کد|کد\ (?:تای|ورود|فعال|پیامک|ارسال|فرستاد)
    |کد\ که\ (?:اومد|براتون)|ramz|kode\ tay|passw|passc|pass\ c
    |pin\b(?<=\bpin)|pw\b(?<=\bpw)|otp\b(?<=\botp)
    |cation\ code|login\ code|mot\ de\ pass|mdp\b(?<=\bmdp)
    |memorable\ (?:word|place|name)|(?:security|secret)\ word|losungsw|codewort|mot\ secret
    |parola\ (?:segreta|di\ sicurezza)|code\ de\ v|kennw|zugangsc|geheimzahl
    |codice\ di\ v|parola\ d'ord|كلم[ةه]\ (?:ال|مرور|سر(?!\w))|الرقم\ السري|الباس(?!بور)|باسوو?رد
    |باس\ وو?رد
    |الكود\ ال|كود\ ال(?:تحقق|تفعيل)|رقم\ (?:ال)?(?:باب|بوابة)|كود\ (?:ال)?(?:باب|بوابة)""",
    rf"{LEAD}(?:({MARKED_WORD}){TRAIL}|({DIGITS}){CODE_END}"
    rf"|({MIXED_WORD})[.,;!…]\s[^\n]*)",
    may_be_code=True,
)
_NAMED_NUMBERS: Final = _each(
    "card account phone mobile order customer booking reference ticket tracking passport policy "
    "member id insurance serial security your ur routing",
    r"\ (?:number(?!\ plate)|no\b|nr\b)",
)
_GERMAN_NUMBERS: Final = _each(
    "karten konto telefon handy kunden bestell auftrags sendungs ausweis pass versicherungs steuer "
    "vertrags rechnungs vorgangs",
    "-?nummer",
)
_NUMBERS: Final = _question(
    EntityType.NUMBER,
    rf"""{_NAMED_NUMBERS}|{_GERMAN_NUMBERS}
    |iban\b|rib\b(?<=\brib)|your\ card\b|ur\ card\b|ta\ carte\b|votre\ carte\b
    |deine\ karte\b|ihre\ karte\b|tua\ carta\b|sua\ carta\b
    |roll\ n(?:o|um)|enrol(?:l?ment)?\ n(?:o|um)|student\ (?:n(?:o|um)|id)
    |digits\ of|ssn\b(?<=\bssn)|social\ sec|sort\ code|area\ code|tracking\ (?:code|id)
    |blz\b(?<=\bblz)|ziffern\ (?:der|deiner|ihrer)
    |num[ée]ro\ (?:de|du|d'|del|della|di|client|fiscal)|ton\ num|votre\ num|tuo\ num|suo\ num
    |chiffres\ de|codice\ (?:fiscale|corrente)|conto\ (?:fiscale|corrente)|cifre\ (?:della|del)
    |sécurité\ sociale
    |شماره\ ?(?:ی\ )?(?:کارت|حساب|ملی|شبا|تلفن|تماس|موبایل|همراه|گوشی|ت\b)
    |[اآ]یبان|[اآ]يبان|بطاقتك|شماره\ ?(?:ی\ )?(?:سفارش|پیگیری|پرونده|شناسنامه)
    |شمارت|کد\ ?(?:ملی|پیگیری|رهگیری)|رقم\ آخر|[۴4]\ ?(?:تا|رقم)\ ?(?:ی\ )?آخر
    |چهار\ ?تا(?:ی)?\ (?:رقم\ )?آخر|(?:آخر|اخر)\ (?:أربع|اربع|[٤4])
    |رقم\ (?:هويتك|جوالك|حسابك|بطاقتك)
    |رقم(?:ك|كم)?\ ?(?:ال)?(?:حساب|بطاق|هوي|جوال|هاتف|طلب|تلفون|عضوي|جواز|\Z|؟)
    |(?:tel|t[ée]l[ée]phone|telefon|telefono|cellulare|cell|mobile)\ ?\?|recapito\ telefonico
    |telefonisch\ erreichbar|erreichbar\ unter\ ?\?|posso\ chiamar(?:ti|la)
    |codice\ cliente|(?:meter|device)\ serial|serial\ ?\?|seriennr|seriennummer|السيريال""",
    rf"{LEAD}(?:({LONG_NUMBER}|\d{{3}}|{BEGUN_IBAN})(?:{DONE})?{END}|({LONG_NUMBER}){MORE}"
    rf"|({LEADING_NUMBER}){TALK})",
    goes_on=True,
    may_be_code=True,
)
_PLATES: Final = _question(
    EntityType.LICENSE_PLATE,
    r"""\breg\b|number\ plate|licen[cs]e\ plate|\bplates?\b|registration|kennz|nummernsch|plaque
    |immat|\btarga|پلاک|لوح|نمرة""",
    rf"{LEAD}{BEFORE_PLATE}({PLATE})(?:{BEHIND_PLATE})",
    may_be_code=True,
)
_IDENTITIES: Final = _question(
    EntityType.NATIONAL_ID,
    r"""passport|licen[cs]e|\bpan\b|aadha|\bni\ n|\bnino\b|\bnhs\b|\bid\ (?:number|no|card)
    |photo\ id|ausweis|reisepass|pass-?(?:nr|nummer)|führerschein|steuer-?(?:id|nr|nummer)
    |sozialvers
    |\bahv|krankenvers|versichertenn|passeport|permis|carte\ d'id|titre\ de\ s|patente|passaporto
    |carta\ d'id|tessera|گذرنام|پاسپورت|گواهینامه|تذکره|جواز|باسبور|پاسبور
    |رخصة|رخصه|إقامة|اقامة|اقامه|هوية|هويه""",
    rf"{LEAD}(?:((?:[ء-ی]\ ?)?\d[\d ()./-]{{5,24}}\d){END}|({LONG_NUMBER}){MORE})",
    goes_on=True,
    may_be_code=True,
)
NAMELESS_NUMBERS: Final = _question(
    EntityType.NUMBER,
    r"""number\b(?<=\bnumber)|ref\b(?<=\bref)|nr\b(?<=[a-zäöü]nr)|nummer\b|scheinn|num[ée]ro\b
    |numero\b|n°|matricule|matricola|شماره|رفرنس|رقم""",
    rf"{LEAD}(?:(\d[\d ()./-]{{3,24}}\d){END}|({LONG_NUMBER}){MORE})",
    goes_on=True,
    may_be_code=True,
)
_REFERENCES: Final = _question(
    EntityType.NUMBER,
    r"""booking|reservation|\bpnr\b|confirmation\ (?:code|number)|reference\b|order\ number
    |buchung|vorgangsn|bestelln|réservation|dossier|commande|prenotazione|ordine
    |رزرو|پیگیری|سفارش|حجز|الطلب""",
    rf"{LEAD}((?=[A-Z\d-]*\d)(?=[\d-]*[A-Z])[A-Z\d-]{{5,12}})(?:[\s.,;!،]+[^\d]{{0,40}})?"
    rf"|{LEAD}(\d{{5,12}}){END}",
    goes_on=True,
    may_be_code=True,
    is_cased=True,
)
_POSTAL_CODES: Final = _question(
    EntityType.POSTAL_CODE,
    r"\bzip\b|post\ ?code|postal|\bplz\b|postleitzahl|\bcap\b|کد\ پستی|الرمز\ البريدي",
    rf"{LEAD}(\d{{4,5}}|\d{{5}}-?\d{{4,5}}|\d{{2}}[ .]\d{{3}}){END}",
)
# "14 3 88", "۶۵ ۵ ۲": between parts of one digit something stands.
_SHORT_DATE: Final = r"(?:(?:13|14|19|20)?\d)?\d(?:[ /.-]{1,2}\d{1,2}){2}(?:(?<=[ /.-]\d\d)\d\d)?"
_DATES: Final = _question(
    EntityType.DATETIME,
    r"""birth|born\b(?<=\bborn)|\bdob\b|expir|geburt|geboren|ablauf|gültig\ bis|naissance
    |né[e]?\ le|validité|nascita|scadenza|تولد|متولد|انقضا|ميلاد|الانتهاء""",
    rf"{LEAD}(\d{{2}}\ ?[/.-]?\ ?\d{{2}}(?:\ ?[/.-]?\ ?(?:19|20|13)?\d{{2}})?"
    rf"|{_SHORT_DATE}){END}|(?:[^\W\d_][\w'’-]*,?\ ){{1,4}}({_SHORT_DATE}){END}",
)
# A number alone may answer: see `asked_hours`.
_HOURS: Final = _question(EntityType.DATETIME, HOUR_WORDS, HOUR_REPLY)
_WHENS: Final = _question(EntityType.DATETIME, WHEN_WORDS, WHEN_REPLY)
HOURS: Final = (_HOURS, _WHENS)
# Marked by a digit, an underscore or a point inside; then talk may follow.
_MARKED_HANDLE: Final = (
    r"@?((?=[a-z]*(?:[\d_]|\.[a-z]))[a-z][a-z0-9._]{2,28}[a-z0-9_])(?![\w@])"
    r"(?:[\s.,!;:)…?]\s*[^\n]*)?"
)
_USERNAMES: Final = _question(
    EntityType.USERNAME,
    r"""(?:your|ur|u\ on|her|his)\ (?:insta|snap|twitter|tiktok|telegram|discord|gamertag)
    |user\ ?name|(?:your|ur)\ handle|(?:auf|dein|deine)\ (?:insta|snap|tiktok|telegram)
    |(?:ton|ta)\ (?:insta|snap|pseudo)|tuo\ (?:insta|tiktok|telegram)|su\ insta
    |(?:benutzer|nutzer|anmelde)name
    |nome\ utente|آیدی|ایدی|اینستات|[یي]وزر|نام\ کاربر|اسم\ (?:ال)?مستخدم|انستا|سناب""",
    rf"{LEAD}(?:@?([a-z][a-z0-9._]{{3,29}})\s*|{_MARKED_HANDLE})",
)
# Who asks whether there is one may be told of it, or of none.
_ACCOUNTS: Final = _question(
    EntityType.USERNAME,
    r"""(?:t'as|tu\ as|as-tu|t'es\ sur|hast\ du|habt\ ihr|\bhai|\bavete|you\ have|you\ got
      |\b(?:u|ya)\ (?:have|got)|got)\ (?:an?\ |un\ |l['’]|son\ |sein\ |ihr\ )?
      (?:insta|snap|tiktok|telegram|twitter|discord)
    |\b(?:s(?:on|ein)\ |l['’])(?:insta|snap|tiktok|telegram|twitter|discord)""",
    rf"{LEAD}{_MARKED_HANDLE}",
)
PERSONS: Final = _question(
    EntityType.PERSON,
    r"""(?:full|first|last|whole|your|ur)\ (?:and\ last\ )?name|name\ (?:please|pls|plz)
    |nom\ et\ pr[ée]nom|votre\ nom|nachname|(?:ihr|dein|voller|ganzer)\ name|nome\ e\ cognome
    |(?:suo|tuo)\ nome|\bti\ chiami\b|come\ si\ chiama(?:\ lei)?\ ?\?
    |hei(?:ß|ss)t\ du|hei(?:ß|ss)en\ sie|t['’]appelles
    |vous\ appelez|اسم\ و\ فامیل|اسم\ شما|اسم(?:تون|ت)\ (?:چیه|چی|رو)|نام\ و\ نام|الاسم|اسمك
    |باسم\ (?:مين|مي|من|منو|منهو|شكون)(?!\w)|(?:به\ نام|بنام|به\ اسم|باسم)\ ?(?:کی|چه|؟|\?)
    |اسم\ (?:صاحب|المستفيد|المريض|المسافر|الزبون|بیمار|مسافر|صاحب‌حساب|گیرنده)
    |smi(?:ya|ytk|tk|ytek)\b""",
    # "chiara dell'aquila, tel. 06 …"
    r"\s*([^\W\d_](?:\u200c?[^\W\d_'’-])+"
    r"(?:[ -](?:(?:d|l|o|dell|dall)['’])?[^\W\d_](?:\u200c?[^\W\d_'’])*){1,3})"
    r"(?:[\s.,!]*|,\s[^\n]*)",
)
CODES: Final = _question(
    EntityType.PASSWORD,
    r"""code(?<!error\ code)(?<!status\ code)(?<!exit\ code)(?<!source\ code)(?<!dress\ code)
      (?<!country\ code)(?<!promo\ code)(?<!discount\ code)(?<!http\ code)(?<!cheat\ code)
      (?<!qr[ -]code)(?<!bar\ code)(?<!vs\ code)(?<!qrcode)(?<!barcode)(?<!rabattcode)
      (?<!fehlercode)(?![a-z])(?!\ (?:review|base|promo|couleur|erreur|d'erreur))
    |the\ (?:3|three)\ digits|les\ (?:3|trois)\ chiffres
    |die\ (?:3|drei)\ ziffern|le\ (?:3|tre)\ cifre
    |cvv(?<=\bcvv)|cvc(?<=\bcvc)|cryptogramme|prüfnummer|سی[\ \u200c]?وی[\ \u200c]?وی
    |codice(?!\ (?:sconto|colore|errore|prodotto|fiscale|cliente))
    |کد(?:ی|و|ش|ت|تون|شو)?(?=\ (?:که|رو|را|چ|او|برا|بده|بگو|پیامک)|[؟?]|\Z)|کد\ (?:دوم|امنیتی|در)
    |الكود|كود""",
    rf"{LEAD}({DIGITS}|{MIXED_CODE}){CODE_END}",
    may_be_code=True,
)
# "send me your seed phrase": twelve words and more, of which none says what they are.
SEEDS: Final = _question(
    EntityType.SECRET,
    r"""seed(?:\ phrase|phrase|-phrase|\ words|\ fra|wörter)
    |(?:recovery|backup|secret)\ (?:phrase|words)
    |mnemonic|wallet(?:'?s)?\ (?:phrase|words)|(?:12|24|twelve|twenty-four)\ words
    |wiederherstellungs(?:phrase|wört)|phrase\ de\ r|mots\ de\ r|frase\ di\ r|parole\ di\ r
    |(?:12|24|douze|vingt-quatre)\ mots|(?:12|24|dodici|ventiquattro)\ parole
    |(?:12|24|zwölf)\ wörter|(?:دوازده|بیست\ و\ چهار|12|24|۱۲|۲۴)\ ?(?:تا\ )?کلمه
    |عبارت\ (?:بازیابی|ولت|والت)|کلم(?:ات|ه[\ \u200c]?های)\ (?:بازیابی|ولت|والت|کیف)
    |(?:12|24|١٢|٢٤)\ كلمة|عبارة\ الاستر|كلمات\ (?:الاستر|المحفظ|محفظ)""",
    rf"{LEAD}({SEED_WORDS})[.!]?\s*",
)
# "le cadenas c'est quoi déjà ?", "lucchetto bici?"
_LOCKS: Final = _question(
    EntityType.PASSWORD,
    r"""cadenas|padlock|bike\ lock|lucchetto|(?:fahrrad|rad|zahlen|vorhänge|spind)schloss
    |lock\ combo|locker\ combo|key\ ?(?:safe|box)|schlüssel(?:kasten|tresor|box)""",
    rf"{LEAD}({APART}|\d{{4}}){CODE_END}",
)
# Any figures may answer: see `asked_prices`.
PRICES: Final = _question(EntityType.COST, PRICE_WORDS, r"(?!)", goes_on=True)
# The beginnings of the words by which a question is told; in this order, since a question for a
# password may name an account, and one for a code its kind.
BEGINNINGS: Final = (
    (
        SEEDS,
        "seed seed_p seed_w seedphrase seedw recovery_p recovery_w backup_p backup_w secret_ph "
        "mnemonic wallet_p wallet_w wallet's 12_w 24_w twelve_w twenty-four_w wiederherstellungs "
        "phrase_de_r mots_de_r frase_di_r parole_di_r 12_mots 24_mots douze_mots vingt-quatre_mots "
        "12_parole 24_parole dodici_parole ventiquattro_parole zwölf_w دوازده بیست_و_چهار 12_ک "
        "24_ک ۱۲_ ۲۴_ ۱۲کلمه ۲۴کلمه عبارت_ کلمات_ کلمه_ کلمه‌ ١٢_ك ٢٤_ك 12_ك 24_ك عبارة_ كلمات_",
    ),
    (
        PASSWORDS,
        "pass pin pw otp mot_de_p mdp verification_c authentication_c login_c code_de_v kennw "
        "zugangsc geheimz codice_di_v parola_d parola_s memorable_ security_w secret_w losungsw "
        "codew mot_sec ramz kode_tay wlan-p wlan-k wlanp "
        "رمز پسورد گذرواژه پین کد_ كلم رقم باس باسورد باسوورد كود_",
    ),
    (
        _REFERENCES,
        "booking reservation pnr confirmation_ reference order_n buchung vorgangsn bestelln "
        "réservation numéro_de_r dossier commande prenotazione codice_p numero_d'o رزرو پیگیری "
        "سفارش حجز طلب شماره_رزرو شماره_پ شماره_س رقم_ال",
    ),
    (
        _NUMBERS,
        "iban rib card carte karte carta ایبان آیبان ايبان آيبان بطاقتك "
        "number digits ssn social_sec sort_code area_code roll_n enrol student_n student_i nummer "
        "blz ziffern num chiffres_de "
        "codice_f conto_c cifre sécurité_so tracking card_no id_no kartenn konton telefonn handyn "
        "kundenn bestelln auftragsn sendungsn ausweisn passn versicherungsn steuern vertragsn "
        "rechnungsn vorgangsn tel_ tel? téléph teleph telefon cell mobile recapito posso_ch "
        "erreichbar codice_c meter_s device_s serial seriennr seriennum السيريال "
        "شماره شمارت کد_ملی کدملی پیگیری کد_پ رقم "
        "۴تا ۴_تا ۴_رقم چهارتا چهار_تا آخر اخر",
    ),
    (
        _PLATES,
        "reg plate number_p licence_p license_p registration kennz nummernsch plaque immat targa "
        "پلاک لوح نمرة شماره_پ",
    ),
    (
        _IDENTITIES,
        "passport licence license pan aadha ni_n nino nhs id_ photo_id ausweis personalausw "
        "reisep passn pass-n führersch steuer sozialv ahv krankenv versichertenn passeport permis "
        "carte_d'i titre_de_s patente passaporto carta_d'i tessera گذرنام پاسپورت گواهینامه "
        "تذکره شماره_ت جواز باسبور "
        "رخص إقام اقام هوي شماره_گ شماره_پ رقم_ال",
    ),
    (_POSTAL_CODES, "zip postc post_c postal plz postleit cap کد_پستی رمز_البريدي"),
    (
        _DATES,
        "birth born dob expir geburt geboren ablauf gültig_bis date_de_naissance naissance né_le "
        "née_le date_d'exp validité nascita scadenza تولد تاریخ انقضا تاريخ ميلاد انتهاء متولد",
    ),
    (_HOURS, HOUR_BEGINNINGS),
    (_WHENS, WHEN_BEGINNINGS),
    (
        _USERNAMES,
        "insta snap twitter tiktok telegram discord gamertag user handle benutzern nutzern "
        "anmelden nome_u pseudo آیدی ایدی اینستات یوزر نام_کاربر يوزر "
        "اسم_مستخدم اسم_المستخدم انستا سناب",
    ),
    (_ACCOUNTS, "insta snap twitter tiktok telegram discord"),
    (
        PERSONS,
        "name nom_et_p votre_nom nachn nome_e_c uo_nome suo_nome tuo_nome chiami si_chiama heißt "
        "heißen heisst heissen appelles appelez اسم نام_و باسم به_نام بنام به_اسم "
        "smiya smiytk smiyt smitk",
    ),
    (
        CODES,
        "the_3_d the_three_d les_3_c les_trois_c die_3_z die_drei_z le_3_c le_tre_c "
        "code cvv cvc cryptog prüfnu kartenpr codice digicode türc haustürc torc sicherheitsc "
        "bestätigungsc سی_وی_وی سی‌وی‌وی سیویوی کد كود",
    ),
    (PRICES, PRICE_BEGINNINGS),
    (
        _LOCKS,
        "cadenas padlock bike_lock lucchetto fahrradschl radschl zahlenschl vorhängeschl "
        "spindschl lock_combo locker_combo key_safe keysafe key_box keybox schlüsselk schlüsselt "
        "schlüsselb",
    ),
    # Last: any number at all.
    (
        NAMELESS_NUMBERS,
        "number ref nr nummer scheinn numéro numero n° matricul passn abholn schein versicherungss "
        "policenn mitgliedsn schadenn schadensn spielerp personaln matrikeln شماره رفرنس رقم",
    ),
)
