"""The recognizers that the rules detector runs."""

from gateway.detection.patterns.abbreviated_costs import AbbreviatedCosts
from gateway.detection.patterns.address_lines import AddressLines
from gateway.detection.patterns.announced_names import AnnouncedNames
from gateway.detection.patterns.announced_places import AnnouncedPlaces
from gateway.detection.patterns.card_details import CardDetails
from gateway.detection.patterns.coordinates import Coordinates
from gateway.detection.patterns.credit_card import CreditCards
from gateway.detection.patterns.email import Emails
from gateway.detection.patterns.iban import Ibans
from gateway.detection.patterns.ip_address import IpAddresses, MacAddresses
from gateway.detection.patterns.known_places import KnownPlaces
from gateway.detection.patterns.last_digits import LastDigits
from gateway.detection.patterns.lexicon_recognizer import LexicalRecognizer
from gateway.detection.patterns.license_plate import LicensePlates
from gateway.detection.patterns.named_codes import NamedCodes
from gateway.detection.patterns.national_id import NationalIds
from gateway.detection.patterns.passphrases import Passphrases
from gateway.detection.patterns.password import Passwords
from gateway.detection.patterns.phone import PhoneNumbers
from gateway.detection.patterns.postal_code import PostalCodes
from gateway.detection.patterns.protocols import Recognizer
from gateway.detection.patterns.secret import Secrets
from gateway.detection.patterns.speaker_lines import SpeakerLines
from gateway.detection.patterns.spelled_names import SpelledNames
from gateway.detection.patterns.spoken_numbers import SpokenNumbers
from gateway.detection.patterns.street_address import StreetAddresses
from gateway.detection.patterns.timestamps import Timestamps
from gateway.detection.patterns.url import Urls
from gateway.detection.patterns.username import Usernames


def structured_recognizers() -> tuple[Recognizer, ...]:
    """Return the recognizers of values with a form: addresses, numbers, accounts and secrets."""
    return (
        Emails(),
        Urls(),
        PhoneNumbers(),
        CreditCards(),
        CardDetails(),
        Ibans(),
        IpAddresses(),
        MacAddresses(),
        Usernames(),
        Passwords(),
        Passphrases(),
        Secrets(),
        NationalIds(),
        PostalCodes(),
        LicensePlates(),
        SpokenNumbers(),
        StreetAddresses(),
        AddressLines(),
        Coordinates(),
        Timestamps(),
        NamedCodes(),
        LastDigits(),
        SpelledNames(),
        SpeakerLines(),
        AnnouncedNames(),
        AnnouncedPlaces(),
        KnownPlaces(),
        AbbreviatedCosts(),
    )


def default_recognizers() -> tuple[Recognizer, ...]:
    """Return every recognizer, as `RulesDetector` runs them."""
    return (*structured_recognizers(), LexicalRecognizer())
