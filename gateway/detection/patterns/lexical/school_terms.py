"""Terms of schools, fiscal years, quarters and classes with their years: "WS 22/23"."""

import re
from typing import Final

from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.lexical.time_forms import ENDS, time_form
from gateway.detection.patterns.triggers import phrase_index

_END: Final = r"(?![\w%€$£]|[.,:/-]\d| ?(?:€|euro|%|kg|km|toman|تومن|تومان)(?!\w))"
_LONG: Final = (
    r"(?:'\d\d|(?:1[34]|19|20)\d\d(?: ?[-/] ?(?:(?:1[34]|19|20)?\d\d))?|\d\d ?[/-] ?\d\d)"
)
_SHORT: Final = rf"(?:{_LONG}|'?\d\d)"

YEARS: Final = (
    (
        # They number nothing else.
        phrase_index(
            typed_words(
                """
                wintersemester sommersemester wise sose schuljahr studienjahr geschäftsjahr
                steuerjahr ausbildungsjahr spielzeit abiturjahrgang
                academic_year school_year tax_year financial_year fiscal_year
                année_scolaire année_universitaire année_académique année_fiscale exercice_fiscal
                anno_scolastico anno_accademico anno_fiscale anno_sportivo
                سال_تحصیلی نیمسال_اول نیمسال_دوم ورودی_مهر ورودی_بهمن ترم_مهر ترم_بهمن ترم_تابستون
                ترم_تابستان
                العام_الدراسي السنة_الدراسية السنه_الدراسيه السنة_الجامعية العام_الجامعي
                السنة_المالية الموسم_الدراسي
                """
            )
        ),
        re.compile(rf"\.?:? {_SHORT}{_END}"),
    ),
    (
        # These need a year of four digits, or of two sides.
        phrase_index(
            typed_words(
                """
                class_of batch_of cohort_of graduated_in ws ss a.a a.s promo
                promotion bac saison stagione rentrée exercice esercizio jahrgang
                abi abitur matura maturità season cohort batch intake jg
                michaelmas_term hilary_term trinity_term lent_term easter_term spring_term
                summer_term autumn_term winter_term fall_term spring_semester fall_semester
                summer_semester winter_semester autumn_semester
                premier_trimestre deuxième_trimestre troisième_trimestre quatrième_trimestre
                premier_semestre second_semestre deuxième_semestre primo_trimestre secondo_trimestre
                terzo_trimestre quarto_trimestre primo_semestre secondo_semestre
                erstes_quartal zweites_quartal drittes_quartal viertes_quartal
                الفصل_الأول الفصل_الثاني الفصل_الصيفي الترم_الأول الترم_الثاني
                الربع_الأول الربع_الثاني الربع_الثالث الربع_الرابع دفعة موسم
                سه_ماهه_اول سه_ماهه_دوم سه_ماهه_سوم سه_ماهه_چهارم ورودی ورودیای
                """
            )
        ),
        re.compile(rf"\.?:? {_LONG}{_END}"),
    ),
)
"""What a year follows, and the year behind it; the time is both."""

FORMS: Final = (
    time_form(
        "q t s h",
        r"(?P<time>(?:q[1-4]|t[1-4]|s[12]|h[12])[ /-]?(?:20\d\d|'\d\d|(?<=[/-])[2-9]\d"
        rf"|(?<= )2\d)){_END}",
    ),
    time_form(
        "q",
        rf"(?P<time>q[1-4]){_END}(?:{ENDS}|(?= (?:numbers?|results?|targets?|report|reports|zahlen"
        r"|ziele|resultate|budget|forecast|close|and|und|et|e)\b))",
        r"(?<!\w)(?:in|by|for|of|early|late|mid|until|till|since|from|next|last|this|ende|anfang"
        r"|mitte"
        r"|bis|seit|ab|im|fin|début|fine|inizio|entro|nel|au|the|our) \Z|(?:\A|\n)\Z",
    ),
    time_form("fy", rf"(?P<time>fy ?(?:20\d\d(?: ?[-/] ?\d\d)?|\d\d(?: ?[-/] ?\d\d)?)){_END}"),
    time_form(
        "season saison school academic tax intake term schuljahr wintersemester",
        r"(?P<time>(?:20)?\d\d[/-](?:20)?\d\d) (?:season|saison|school year|academic year|tax year"
        r"|intake|term|schuljahr|wintersemester)(?!\w)",
        r"(?<![\w.,:/-])\Z",
        n_before=2,
    ),
    time_form(
        "term trimester semester trimestre trimestre quarter",
        # "term 3 starts"
        r"(?P<time>(?:term|trimester|semester|trimestre) [1-4])(?= (?:starts?|ends?|begins|finishes"
        r"|dates|holidays|beginnt|endet|fängt|commence|finit|inizia|finisce)\b)",
    ),
    time_form(
        "kw kalenderwoche week semaine settimana",
        r"(?P<time>(?:kw|kalenderwoche|week|semaine|settimana) (?:[1-4]?\d"
        r"|5[0-3]))(?=[/ ](?:20\d\d|2\d)\b|/[3-9]\d\b"
        r"| (?:of term|of the year|de l'année|dell'anno)\b)",
    ),
)
"""Quarters, fiscal years and seasons by their letters and figures."""
