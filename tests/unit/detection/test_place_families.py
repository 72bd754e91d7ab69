"""Coordinates, postal codes and addresses: what the rules find, exactly.

Values stand in `[[TYPE:value]]`, as in the golden set; sentences here are about one trait each.
"""

from tests.unit.detection.marked_families import each_of, found_and_marked

FOUND = {
    "coordinates": [
        "lat [[LOCATION:35.6892]], lng [[LOCATION:51.3890]]",
        '{"lat": [[LOCATION:35.6892]], "lon": [[LOCATION:51.3890]]}',
        r"{\"longitude\":[[LOCATION:51.38901]],\"latitude\":[[LOCATION:35.68922]]}",
        "at lat=[[LOCATION:35.6892]]&lng=[[LOCATION:-51.3890]]",
        "latitude: [[LOCATION:35.6892]] longitude: [[LOCATION:-51.389]]",
        "لوکیشن [[LOCATION:35.6997, 51.3380]]",
        "[[LOCATION:۳۵٫۶۹۹۷۲۲، ۵۱٫۳۳۸۰۵۶]]",
        "my location [[LOCATION:-33.8651° N, 151.2099° E]]",
        "[[LOCATION:35.699722,51.338056]].",
        "[[LOCATION:۳۵٫۶۱۹۷ ، ۵۱٫۳۱۸۰]]",
        "GPSLatitude: [[LOCATION:54.100806]], GPSLongitude: [[LOCATION:-1.349056]]",
    ],
    "angles": [
        "meet at [[LOCATION:54°12'02.9\"N 1°22'56.8\"W]] then",
        "EXIF [[LOCATION:54 deg 12' 2.88\" N]]",
        "[[LOCATION:54º12′02.9″N, 1º22′56.8″W]]",
        "[[LOCATION:N 54° 12.049' W 001° 22.947']]",
        "turn 45°30' left, it is 25°C",
        "the board is 40' long and 5'11\" wide",
        "rates 1.0845, 1.0912",
    ],
    "degrees": [
        "location [[LOCATION:-12.500, 15.300]]",
        "lat/lon [[LOCATION:35.699, 51.338]]",
        "[[LOCATION:5.699722, 51.338056]]",
    ],
    "postal code": [
        "کد پستی: [[POSTAL_CODE:۱۴۳۵۷-۶۶۱۹۳]]",
        "کد\u200cپستی [[POSTAL_CODE:1435766193]]",
        "[[POSTAL_CODE:SW1A 2AA]]",
        "PLZ: [[POSTAL_CODE:10115]]",
        "کدپستیم[[POSTAL_CODE:۱۹۶۸۷۱۳۴۵۶]]ه",
        "ich wohne in [[POSTAL_CODE:10969]] [[LOCATION:Berlin]]",
        "کد پستی خونه [[POSTAL_CODE:۱۹۶۸۷ ۱۳۴۵۶]]ه",
        "CA [[POSTAL_CODE:90210-1234]]",
        "Beverly Hills, CA [[POSTAL_CODE:90210-1234]].",
        "[[POSTAL_CODE:SW1A1AA]]",
        "[[LOCATION:London]] [[POSTAL_CODE:SW1A1AA]], please",
        "[[LOCATION:12 Elm Road]], [[POSTAL_CODE:CR26XH]]",
    ],
    "street of a region": [
        "wir wohnen in der [[LOCATION:Gohliser Zeile 12]], zweiter Stock",
        "ich zieh in die [[LOCATION:Krähentwiete 4]]. Bring Kisten mit",
        "mir sind am [[LOCATION:Rosenrain 7]] dehei",
        "Adresse bleibt [[LOCATION:Buchenhalde 23]], [[POSTAL_CODE:6003]] [[LOCATION:Luzern]]?",
        "[[LOCATION:Am Eichkamp 9b]] steht auf dem Zettel",
        "sie wohnt gleich [[LOCATION:Pflaumengärten 6]].",
        "Büro: [[LOCATION:Kölner Ring 45]], dritter Stock",
        "Letzter Platz 3, das war nix",
        "Guter Platz 1, schlechter Platz 2",
        "siehe Anhang 3, da steht alles",
        "die Körperhöhe 180, dann passt es",
        "Kindergärten 5, Schulen 3",
        "am Hang 3 Stürze gesehen",
        "am Bergrain 3 Hasen gesehen",
    ],
    "street address": [
        "j'habite au [[LOCATION:3 rue des Lilas]], [[POSTAL_CODE:75011]] [[LOCATION:Paris]]",
        "au [[LOCATION:12 bis av. du 8 mai 1945]] svp",
        "[[LOCATION:9 rue victor hugo]] [[POSTAL_CODE:69002]] [[LOCATION:lyon]]",
        "[[LOCATION:Rue de la Gare 12]], [[POSTAL_CODE:1204]] [[LOCATION:Genève]]",
        "[[LOCATION:Lindenstraße 4]], [[POSTAL_CODE:10969]] [[LOCATION:Berlin]]",
        "komm in die [[LOCATION:karl-marx-str. 12a]], klingeln",
        "[[LOCATION:Straße des 17. Juni 135]]",
        "[[LOCATION:Am Markt 7]], [[POSTAL_CODE:99084]] [[LOCATION:Erfurt]]",
        "in der [[LOCATION:Ahornstraße 10]], [[POSTAL_CODE:50667]] [[LOCATION:Köln]]",
        "[[LOCATION:12 Main St]], [[LOCATION:Austin]], [[LOCATION:TX]] [[POSTAL_CODE:73301]]",
        "[[LOCATION:Flat 3, 24 Baker Street]], [[LOCATION:London]] [[POSTAL_CODE:NW1 6XE]]",
        "im at [[LOCATION:221b baker street]] now",
        "[[LOCATION:350 5th Ave, Apt 4B]].",
        "[[LOCATION:P.O. Box 123]]",
        "[[LOCATION:PSC 1234, Box 5678]], [[LOCATION:APO AP]] [[POSTAL_CODE:96338]]",
        "[[LOCATION:via Savona 22]], suona due volte",
        "[[LOCATION:p.zza Garibaldi 3 int. 4]]",
        "abito in [[LOCATION:v. Savona 22]], suona",
        "cfr. v. Tabella 3 e Rossi v. Bianchi 12",
        "[[LOCATION:v.le monza 140]], [[POSTAL_CODE:20127]] [[LOCATION:Milano]]",
        "بیا [[LOCATION:خیابون ولیعصر، کوچه نسترن، پلاک ۱۲، واحد ۳]] منتظرم",
        "[[LOCATION:خیابان ۱۷ شهریور پلاک ۱۴/۱]]",
        "[[LOCATION:khiaban motahari pelak 118]] zood bia",
        "46 metri gharbi, [[LOCATION:pelak 88, zang 2]]",
        "[[LOCATION:خ گلستان پ۱۸ و۳ ط۲]]",
        "[[LOCATION:پلاک۷ خیابان گلستان]]",
        "خونه ما [[LOCATION:پلاک۱۸ واحد۳ زنگ۲]] هست",
        "[[LOCATION:شارع الملك فهد، مبنى 12، شقة 3]]",
        "ساكن في [[LOCATION:15 شارع التحرير]] فوق الصيدلية",
        "[[LOCATION:قطعة 4، شارع 12، منزل 33]]",
        "العنوان [[LOCATION:عمارة 45 شقة 7]]",
        "الدور 3 رقم 5",
        "[[LOCATION:واحد ۴ پلاک ۱۱۲]]",
        "واحد ۴ نفر",
        "[[LOCATION:7 impasse Lamarck]]. Ma mère",
        "[[LOCATION:14 bis rue de la Pompe à Eau]] svp",
        "[[LOCATION:9 chemin du Moulin a Vent]], portail vert",
        "[[LOCATION:12 St. James Street]]",
        "[[LOCATION:ص.ب 1234]]",
    ],
}


@each_of(FOUND)
def test_rules_find_exactly(marked: str) -> None:
    """The marked values are found with their type and exact span, and nothing else is."""
    found, expected = found_and_marked(marked)
    assert found == expected
