"""Values as people and programs write them in English and French, and what only resembles them.

Values stand in `[[TYPE:value]]`, as in the golden set; every rule runs on every sentence.
"""

import pytest

from gateway.detection.rules import RulesDetector
from gateway.evaluation.golden import parse_markup

DETECTOR = RulesDetector()

FOUND = {
    "accounts of computers": [
        "it crashes in /home/[[USERNAME:mquill]]/app/main.py at the import",
        "/Users/[[USERNAME:mquill]]/dev is empty",
        "C:\\Users\\[[USERNAME:tquill]]\\Documents\\invoice.pdf",
        '{"path": "C:\\\\Users\\\\[[USERNAME:Tina Quill]]\\\\notes.txt"}',
        "ssh -p 2222 [[USERNAME:mquill]]@[[IP_ADDRESS:203.0.113.7]]",
        "ssh [[USERNAME:mquill]]@buildbox and restart it",
        "scp a.txt [[USERNAME:mquill]]@build-01:/tmp",
        "[[USERNAME:mquill]]@macbook ~ % ls",
        "[[USERNAME:mquill]]@laptop:~$ make",
    ],
    "logins": [
        "login [[USERNAME:quillmara]] pw [[PASSWORD:letmein]]",
        "user: [[USERNAME:quillmara]], pw: [[PASSWORD:letmein]]",
        "[[USERNAME:quill]]:[[PASSWORD:marlow12]]@[[IP_ADDRESS:192.168.1.1]]",
        "Authorization: Basic [[SECRET:bGl6OlNwcmluZzIwMjQ=]]",
        "AccountKey=[[SECRET:abcDEF123456ghiJKL789mnoPQR012stuVWX345yz==]]",
        "PHPSESSID=[[SECRET:9f8h3k2j4h5g6f7d]]",
    ],
    "towns and streets": [
        "MG Rd, Pune - [[POSTAL_CODE:411001]]",
        "[[LOCATION:4567 boul. Saint-Laurent]]",
    ],
    "names at a provider": [
        "upi is [[USERNAME:taraq]]@oksbi",
        "pay to [[PHONENUMBER:9876543210]]@paytm pls",
        "[[EMAIL:tara.quill@gmailcom]]",
        "write to [[EMAIL:tara.quill@gmail]] pls",
        "[[EMAIL:tara.quill@wanadoofr]]",
        "where email='[[EMAIL:tara@example.com]]'",
    ],
    "codes that open": [
        "just fyi cvc is [[PASSWORD:0 4 5]]",
        "lockbox combo [[PASSWORD:3-14-27]]",
        "the safe is [[PASSWORD:22-8-41]]",
        "the combination to the locker is [[PASSWORD:22 8 41]]",
        "la combinaison du cadenas est [[PASSWORD:4-18-2]]",
        'the pass phrase is "[[PASSWORD:purple monkey dishwasher]]"',
        "memorable word: [[PASSWORD:kingfisher]]",
        "interphone [[NUMBER:12]], code [[PASSWORD:1945A]]",
        "bâtiment C, code [[PASSWORD:24B18]] 2e étage",
        "pw is still [[PASSWORD:fluffy2019]]",
    ],
    "codes of firms and offices": [
        "PNR is [[NUMBER:QKTRWX]]",
        "pnr [[NUMBER:QKTRWX]], two seats",
        "booking reference: [[NUMBER:QKTRWX]]",
        "votre référence de réservation [[NUMBER:QKTRWX]]",
        "swift [[NUMBER:BNPAFRPP]] or bic: [[NUMBER:bnpafrpp]]",
        "bsb [[NUMBER:062-000]] please",
        "ABN [[NUMBER:51 824 753 556]]",
        "claim ref [[NUMBER:2024-CLM-00391]]",
        "evri tracking [[NUMBER:H00KQX1234567890]]",
        "itin [[NATIONAL_ID:912-70-1234]]",
        "ein [[NUMBER:12-3456789]]",
        "medicare [[NATIONAL_ID:1EG4-TE5-MK72]]",
        "crn [[NATIONAL_ID:204 123 456A]]",
        "gst [[NATIONAL_ID:29ABCPE1234F1Z5]]",
        "railcard [[NUMBER:ABX 123 4567]]",
        "nectar card [[NUMBER:98263000 1234 5678 901]]",
        "NAM [[NATIONAL_ID:TREM 8505 1512]]",
        "my ohip is [[NATIONAL_ID:1234-567-890-XK]]",
        "my ni is [[NATIONAL_ID:ab123456c]]",
        "passport [[NATIONAL_ID:123456789]] exp soon",
    ],
    "plates": [
        "rego [[LICENSE_PLATE:ABC 12D]]",
        "the ute, rego [[LICENSE_PLATE:1AB 2CD]], got pinged",
        "number plate: [[LICENSE_PLATE:LAG 123 AA]]",
        "plate [[LICENSE_PLATE:KDA 123A]]",
        "number plate [[LICENSE_PLATE:BX 45 LM GP]]",
        "reg number [[LICENSE_PLATE:CA 123-456]]",
    ],
}
LEFT_ALONE = [
    "forgot my pin again!! what now",
    "the password is wrong!!",
    "the password is wrong!",
    "login page pwd field",
    "user forgot pwd again",
    "immeuble A, code postal inconnu",
    "Authorization: Basic authentication",
    "my id is expired",
    "ein 12-jähriger Junge",
    "accept all cookies on the website",
    "Pune 4 rooms, Noida 12",
    "GET /home/settings/profile is slow",
    "see /home/ubuntu/app and /Users/Shared/tmp",
    "root@web:~# whoami",
    "import { x } from '@angular/core'",
    "npm i @types/node",
    "at com.sample.app.Main.run",
    "status code 404 on /api/v2/users",
    "the password is in the drawer",
    "the password is on the fridge",
    "le mot de passe est dans le tiroir",
    "la password è nel cassetto",
    "das Passwort steht auf dem Router",
    "password is same as mine",
    "cvc is 3 digits",
    "PNR STATUS please",
    "PNR is needed",
    "booking reference: PLEASE",
    "the combination of 4 things",
    "is the safe in room 2041?",
    "swift delivery, thanks",
    "the pw is still wrong",
    "my password is still not working",
    "meet me @ gmail",
]


@pytest.mark.parametrize("marked", [text for texts in FOUND.values() for text in texts])
def test_value_is_found_whole(marked: str) -> None:
    """Each value is found with its bounds and type, and nothing else."""
    text, spans = parse_markup(marked)
    found = [(entity.start, entity.end, entity.type) for entity in DETECTOR.detect([text])[0]]
    assert found == [tuple(span) for span in spans]


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_harmless_text_is_left_alone(text: str) -> None:
    """Nothing is found in talk about values, in code and in paths."""
    assert DETECTOR.detect([text])[0] == []
