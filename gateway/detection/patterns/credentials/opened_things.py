"""What a code opens or switches off, in the words of chats."""

from typing import Final

OPENED: Final = """
    door gate garage alarm lock padlock lockbox keybox safe keypad locker entry entrance buzzer
    intercom barrier shutter shed cabin cottage elevator lift building porch mailbox cabinet fob
    lobby
    tür haustür kellertür eingangstür wohnungstür gartentür seitentür hintertür balkontür bürotür
    tor hoftor gartentor garagentor haustor törli gartetörli türli schranke schloss tresor
    schlüsselbox schlüsselkasten schlüsselsafe keller spind schließfach alarmanlage nebeneingang
    eingang hintereingang tiefgarage velohüsli hüsli gartenhaus briefkasten klingel kasten tastatur
    tastenfeld fahrradkeller müllraum packstation rollladen
    porte portail portillon immeuble hall digicode interphone alarme l'alarme lalarme coffre
    cadenas barrière ascenseur local boîte_à_clés boîte cave casier clavier vigik résidence
    porta portone portoncino cancello cancelletto cancellino allarme l'allarme cassaforte
    lucchetto armadietto citofono
    tastierino ascensore condominio sbarra serranda cantina box cassetta basculante
    در درب دزدگیر گاوصندوق صندوق پارکینگ قفل آیفون ساختمون ساختمان آسانسور کمد گیت ورودی لابی
    باب الباب بوابة البوابة الخزنة خزنة القفل العمارة عمارة الكراج الجراج جراج الكاراج الانذار
    الإنذار لالارم الالارم المصعد الشاليه المخزن الدولاب الصندوق البارك الحارة الانتركم الجهاز
    bab lbab elbab el_bab bawaba elbawaba dar khazna garaj parking dare darb
    zahlenschloss fahrradschloss vorhängeschloss schlüsseltresor serratura bâtiment palazzo
    بناية العماره
"""
"""Doors, locks, boxes and alarms; `_` stands for a blank."""
