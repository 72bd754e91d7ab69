"""Feasts, holidays and named parts of a month, of a week and of a day: "Christi Himmelfahrt".

The lexicon has those of one word that are nothing else; here stand those of several words, those of
one that the grammar of dates needs for nothing, and the hours that prayers give.
"""

from typing import Final

from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.lexical.time_forms import time_form
from gateway.detection.patterns.triggers import phrase_index

NAMES: Final = phrase_index(
    typed_words(
        """
        good_friday bank_holiday bank_holiday_monday may_bank_holiday august_bank_holiday
        mother's_day mothers_day mothering_sunday father's_day fathers_day valentine's_day
        valentines_day valentines st_patrick's_day st_patricks_day paddy's_day paddys_day
        st_paddy's_day st_paddys_day boxing_day new_year's_eve new_years_eve new_year's_day
        new_years_day nye xmas xmas_eve xmas_day christmas_eve christmas_day bonfire_night
        guy_fawkes_night pancake_day shrove_tuesday ash_wednesday palm_sunday maundy_thursday
        easter_sunday easter_monday easter_saturday easter_weekend whit_monday whitsun
        ascension_day pentecost all_saints_day all_souls_day thanksgiving_day black_friday
        cyber_monday labor_day labour_day memorial_day independence_day juneteenth mlk_day
        presidents_day veterans_day remembrance_day remembrance_sunday armistice_day columbus_day
        canada_day victoria_day australia_day anzac_day waitangi_day republic_day gandhi_jayanti
        diwali divali deepavali holi navratri navaratri dussehra durga_puja ganesh_chaturthi
        raksha_bandhan janmashtami pongal makar_sankranti lohri baisakhi vaisakhi karva_chauth
        karwa_chauth maha_shivratri shivratri bhai_dooj dhanteras eid_al_fitr eid_ul_fitr
        eid_al_adha eid_ul_adha bakri_eid bakrid muharram ashura passover rosh_hashanah yom_kippur
        chanukah sukkot lunar_new_year chinese_new_year orthodox_easter burns_night hogmanay
        st_george's_day st_david's_day st_andrew's_day heritage_day mashujaa_day jamhuri_day
        madaraka_day month_end month-end year_end end_of_the_week end_of_week eom
        karneval fasching fastnacht fasnacht weiberfastnacht faschingsdienstag faschingsmontag
        aschermittwoch veilchendienstag palmsonntag karsamstag ostersamstag karwoche osterwoche
        himmelfahrt christi_himmelfahrt vatertag muttertag pfingstsonntag pfingstsamstag
        allerheiligen allerseelen buß-_und_bettag buß_und_bettag totensonntag ewigkeitssonntag
        volkstrauertag reformationstag tag_der_deutschen_einheit tag_der_arbeit maifeiertag
        nikolaustag nikolausabend heilige_drei_könige dreikönig dreikönigstag valentinstag
        stephanitag stefanitag stephanstag mariä_himmelfahrt maria_himmelfahrt mariä_empfängnis
        martinstag nationalfeiertag bundesfeiertag neujahrstag neujahrsmorgen schmutziger_donnerstag
        schmutzigen_donnerstag pfingstsamschtig pfingstsunntig ostersunntig ostermäntig
        pfingstmäntig karfritig charfritig sechseläuten faschingssamstag rosenmontagszug
        schmutzige_dunschtig zwischen_den_jahren monatserster monatsersten zum_monatsersten
        monatsletzten monatsmitte wochenmitte quartalsende
        vendredi_saint samedi_saint jeudi_saint lundi_de_pâques dimanche_de_pâques
        lundi_de_pentecôte pentecôte jeudi_de_l'ascension pont_de_l'ascension
        l'ascension_est l'assomption 15_août fête_nationale fête_du_travail
        fête_des_mères fête_des_pères fête_des_grands-mères saint-sylvestre saint_sylvestre
        saint-valentin saint_valentin st_valentin st-valentin la_saint-jean nouvel_an
        jour_de_l'an jour_de_noël veille_de_noël soir_de_noël lendemain_de_noël mardi_gras
        chandeleur jour_férié l'aïd aïd_el-fitr aïd_el_fitr aïd_el-kébir aïd_el_kebir
        aïd_el_adha aïd-el-kébir grand_aïd petit_aïd mouloud achoura tabaski korité yennayer
        fin_de_mois début_de_mois
        lunedì_dell'angelo venerdì_santo giovedì_santo sabato_santo domenica_delle_palme
        giovedì_grasso martedì_grasso carnevale mercoledì_delle_ceneri san_valentino san_silvestro
        festa_della_mamma festa_del_papà festa_della_donna festa_della_repubblica
        festa_dei_lavoratori festa_della_liberazione l'immacolata dell'immacolata tutti_i_santi
        giorno_dei_morti ponte_dei_morti vigilia_di_natale la_vigilia antivigilia corpus_domini
        notte_di_san_lorenzo primo_del_mese fine_mese inizio_mese metà_mese
        سیزده_بدر سیزده_به_در سیزدهبدر چهارشنبه_سوری چارشنبه_سوری شب_یلدا شب_چله عید_غدیر
        عید_قربان عید_فطر عید_نوروز عید_مبعث نیمه_شعبان شب_قدر شبای_قدر شبهای_قدر تحویل_سال
        سال_تحویل لحظه_تحویل_سال جشن_سده روز_مادر روز_پدر روز_زن روز_مرد روز_معلم روز_دختر
        روز_دانشجو ولنتاین شب_عید ایام_عید تعطیلات_عید تعطیلات_نوروز بعد_از_عید بعد_عید قبل_عید
        قبل_از_عید دم_عید هالووین کریسمس دهه_فجر ایام_فاطمیه ته_ماه ته_برج ته_هفته سر_برج سر_ماه
        سر_سال آخر_برج اول_برج وسط_برج کله_سحر کله_صبح دم_غروب دم_ظهر دم_صبح
        sizdah_bedar sizdah_be_dar charshanbe_soori charshanbe_suri shabe_yalda shab_yalda
        shabe_eyd shabe_eid eide_ghadir eyde_ghadir eide_fetr eide_ghorban bade_eyd bade_eid
        sare_borj sar_borj sare_mah avale_mah aval_mah akhare_mah akhar_mah avale_borj akhare_borj
        akhare_hafte akhar_hafte avale_hafte vasate_hafte kalle_sahar kale_sahar
        شم_النسيم المولد_النبوي مولد_النبي عيد_الام عيد_الأب عيد_الحب عيد_الميلاد_المجيد عيد_الفصح
        عيد_القيامة عيد_الغطاس احد_الشعانين الجمعة_العظيمة العيد_الكبير العيد_الصغير راس_السنة
        ليلة_القدر الاسراء_والمعراج وقفة_عرفة وقفة_عرفات يوم_عرفة يوم_عرفات عاشوراء عاشورا
        يوم_التأسيس اليوم_الوطني العيد_الوطني عيد_الاستقلال عيد_العمال عيد_الثورة عيد_العرش
        المسيرة_الخضراء الكريسماس الكريسمس القرقيعان اول_ايام_العيد تاني_ايام_العيد
        تالت_ايام_العيد ليلة_العيد يوم_العيد صباح_العيد ايام_العيد اجازة_العيد وقفة_العيد
        من_الفجر عقب_باجر ba3d_bokra ba3d_bukra b3d_bokra lunch_time
        غرة_الشهر غره_الشهر راس_الشهر نص_الشهر نصف_الشهر مستهل_الشهر
        """
    )
)
"""Days and times of several words, or of one that is nothing else."""

_PRAYERS: Final = (
    "(?:ال)?(?:فجر|صبح|شروق|ضحی|ظهر|ضهر|عصر|مغرب|عشاء?|تراویح|تهجد|جمعة|جمعه|سحور|فطور|افطار|اذان"
    "|أذان|قیام)"
)
_PERSIAN_PRAYERS: Final = "(?:صبح|ظهر|عصر|مغرب|عشا|جمعه|عید|جماعت|شب|مغرب و عشا)"
_LATIN_PRAYERS: Final = (
    r"(?:fajr|fajer|dhuhr|zuhr|zohr|dohr|asr|asar|maghrib|maghreb|magrib|isha|esha|taraweeh|tarawih"
    r"|jummah|jumah|jumu'ah|iftar|iftaar|ftour|suhoor|sehri|sahari|friday prayers?)"
)
# Of Arabic in Latin letters and digits.
_CHAT_PRAYERS: Final = (
    r"(?:sala[th]? )?(?:el|l|al)?[ -]?(?:3asr|3aser|3esha|3isha|3icha|maghreb|maghrib|moghreb|fajr"
    r"|fagr|fejr|dohr|dohor|zohr|taraw[ie]+7|ftour|fetar|jom3a|jem3a|gom3a|jum3a)"
)

FORMS: Final = (
    # Help is written as the feast is without its mark: "gift aid", "first aid".
    time_form(
        "aid aïd",
        r"(?P<time>a[iï]d)(?!\w)",
        r"(?<!\w)(?:l['’]?|d['’]|l |de |pour |avant |après |joyeux |bon |bonne )\Z",
    ),
    time_form(
        "aid aïd",
        r"(?P<time>a[iï]d)(?= (?:mubarak|moubarak|mabrouk|mabrook|said|saïd)\b)",
    ),
    time_form(
        # Of Switzerland; cars drive up one, which has an article.
        "auffahrt",
        r"(?P<time>auffahrt)(?!\w)(?! (?:a ?\d|auf|zur|nord|süd|ost|west)(?!\w))",
        r"(?<!\w)(?:an|über|wegen|vor|nach|ab|bis|seit|uf|wäge|wege|ob) \Z",
    ),
    time_form(
        "ascension",
        # Of a mountain it is no day.
        r"(?P<time>(?:à|pour) l'ascension)"
        r"(?!\w| (?:du|d'un) (?:col|mont|sommet|pic|volcan|glacier)\b"
        r"| (?:de la|d'une) (?:montagne|dune|face|paroi|tour)\b)",
        n_before=2,
    ),
    time_form(
        "بعد قبل وقت عند مع عقب قبیل لحد ورا",
        # A meal, with what is eaten.
        r"(?!مع (?:ال)?(?:عشاء|سحور|افطار|فطار) (?:بیبسی|کولا|عصیر|سلطة|سلطه)(?!\w))"
        rf"(?P<time>(?:بعد|قبل|وقت|عند|مع|عقب|قبیل|لحد|ورا) (?:(?:صلاة|صلاه|اذان|آذان) {_PRAYERS}"
        "|(?:ال)?(?:تراویح|تهجد|سحور|افطار|فطار|اذان|مغرب|عشاء|فجر)|الفطور(?= (?:فی رمضان|ب))))"
        r"(?!\w)(?! عن)",
    ),
    time_form(
        "فجر ظهر عصر لیلة لیله مسا مساء صباح صبح",
        r"(?P<time>(?:فجر|ظهر|عصر|لیلة|لیله|مساء?|صباح|صبح) (?:یوم )?(?:ال)?(?:سبت|احد|حد|اثنین"
        r"|اتنین|ثلاثاء|تلات|ثلاثا|اربعاء|اربعا|اربع|خمیس|جمعة|جمعه|غد|امس|عید|بکرة|بکره))(?!\w)",
    ),
    time_form(
        "بعد قبل سر دم موقع وقت تا",
        rf"(?P<time>(?:(?:بعد|قبل)(?: از)?|سر|دم|موقع|وقت|تا) (?:(?:نماز|اذان"
        rf"|آذان) {_PERSIAN_PRAYERS}"
        r"|(?:افطار|افطاری|سحری|سحر|اذون|اذان|نماز)))(?!\w)(?! (?:خوندن|میخون))",
    ),
    time_form(
        "after before at by around until till post",
        # Isha is a name as well.
        r"(?!by [ei]sha herself\b)"
        rf"(?:after|before|at|by|around|until|till|post) (?P<time>{_LATIN_PRAYERS})(?!\w)",
    ),
    # "ba3d el 3asr", "abl el maghreb", "ma3 el fajr"
    time_form("ba ma abl", rf"(?P<time>(?:ba3d|abl|ma3) {_CHAT_PRAYERS})(?!\w)"),
    time_form("b", rf"(?P<time>b3d {_CHAT_PRAYERS})(?!\w)", behind="3"),
    time_form("al abl", rf"(?P<time>(?:3al|[29]abl) {_CHAT_PRAYERS})(?!\w)", n_before=1),
    time_form(
        "après avant à vers pour",
        r"(?:après|avant|à|vers|pour) (?P<time>(?:la prière (?:du |de l'|de )?(?:vendredi|fajr"
        r"|dohr|asr|maghreb|isha|midi|soir)|l'?(?:iftar|asr|isha)|le (?:ftour|maghreb|fajr|dohr)"
        r"|la rupture du jeûne))(?!\w)",
    ),
)
"""Times that prayers and the meals of Ramadan give, and parts of a named day."""
