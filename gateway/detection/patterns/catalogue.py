"""The recognizers that the rules detector runs."""

from gateway.detection.patterns.contact.email import Emails
from gateway.detection.patterns.contact.encoded_words import EncodedWords
from gateway.detection.patterns.contact.ip_address import IpAddresses, MacAddresses
from gateway.detection.patterns.contact.message_ids import MessageIds
from gateway.detection.patterns.contact.phone import PhoneNumbers
from gateway.detection.patterns.contact.phone_parts import PhoneNumbersInParts
from gateway.detection.patterns.contact.spoken_numbers import SpokenNumbers
from gateway.detection.patterns.contact.url import Urls
from gateway.detection.patterns.contact.username import Usernames
from gateway.detection.patterns.credentials.passphrases import Passphrases
from gateway.detection.patterns.credentials.password import Passwords
from gateway.detection.patterns.credentials.password_hashes import PasswordHashes
from gateway.detection.patterns.credentials.secret import Secrets
from gateway.detection.patterns.identifiers.announced_codes import AnnouncedCodes
from gateway.detection.patterns.identifiers.card_details import CardDetails
from gateway.detection.patterns.identifiers.credit_card import CreditCards
from gateway.detection.patterns.identifiers.iban import Ibans
from gateway.detection.patterns.identifiers.last_digits import LastDigits
from gateway.detection.patterns.identifiers.license_plate import LicensePlates
from gateway.detection.patterns.identifiers.named_codes import NamedCodes
from gateway.detection.patterns.identifiers.national_id import NationalIds
from gateway.detection.patterns.identifiers.numbered_places import NumberedPlaces
from gateway.detection.patterns.identifiers.table_columns import TableColumns
from gateway.detection.patterns.lexical.abbreviated_costs import AbbreviatedCosts
from gateway.detection.patterns.lexical.arabic_sums import ArabicSums
from gateway.detection.patterns.lexical.bare_days import BareDays
from gateway.detection.patterns.lexical.bare_hours import BareHours
from gateway.detection.patterns.lexical.bargained_sums import BargainedSums
from gateway.detection.patterns.lexical.birth_years import BirthYears
from gateway.detection.patterns.lexical.implied_costs import ImpliedCosts
from gateway.detection.patterns.lexical.lexicon_recognizer import LexicalRecognizer
from gateway.detection.patterns.lexical.pay_amounts import PayAmounts
from gateway.detection.patterns.lexical.persian_payments import PersianPayments
from gateway.detection.patterns.lexical.persian_sums import PersianSums
from gateway.detection.patterns.lexical.priced_things import PricedThings
from gateway.detection.patterns.lexical.rated_sums import RatedSums
from gateway.detection.patterns.lexical.roman_dates import RomanDates
from gateway.detection.patterns.lexical.timestamps import Timestamps
from gateway.detection.patterns.lexical.told_times import ToldTimes
from gateway.detection.patterns.people.acting_names import ActingNames
from gateway.detection.patterns.people.announced_names import AnnouncedNames
from gateway.detection.patterns.people.arabic_company import ArabicCompany
from gateway.detection.patterns.people.birth_names import BirthNames
from gateway.detection.patterns.people.calendar_fields import CalendarFields
from gateway.detection.patterns.people.called_names import CalledNames
from gateway.detection.patterns.people.capital_names import CapitalNames
from gateway.detection.patterns.people.doubled_quotes import DoubledQuotes
from gateway.detection.patterns.people.file_names import FileNames
from gateway.detection.patterns.people.hashtag_names import HashtagNames
from gateway.detection.patterns.people.keyed_names import KeyedNames
from gateway.detection.patterns.people.owners_of_things import OwnersOfThings
from gateway.detection.patterns.people.patient_names import PatientNames
from gateway.detection.patterns.people.speaker_lines import SpeakerLines
from gateway.detection.patterns.people.spelled_names import SpelledNames
from gateway.detection.patterns.people.spelling_words import SpellingWords
from gateway.detection.patterns.people.ticket_names import TicketNames
from gateway.detection.patterns.places.address_lines import AddressLines
from gateway.detection.patterns.places.announced_addresses import AnnouncedAddresses
from gateway.detection.patterns.places.announced_places import AnnouncedPlaces
from gateway.detection.patterns.places.arabic_businesses import ArabicBusinesses
from gateway.detection.patterns.places.coordinates import Coordinates
from gateway.detection.patterns.places.keyed_addresses import KeyedAddresses
from gateway.detection.patterns.places.known_bodies import KnownBodies
from gateway.detection.patterns.places.known_places import KnownPlaces
from gateway.detection.patterns.places.named_houses import NamedHouses
from gateway.detection.patterns.places.numbered_units import NumberedUnits
from gateway.detection.patterns.places.postal_code import PostalCodes
from gateway.detection.patterns.places.street_address import StreetAddresses
from gateway.detection.patterns.places.well_known_bodies import WellKnownBodies
from gateway.detection.patterns.protocols import Recognizer


def recognizers_without_lexicon() -> tuple[Recognizer, ...]:
    """Return every recognizer but the lexicon's, which reads dates, amounts and numbers."""
    return (
        Emails(),
        EncodedWords(),
        Urls(),
        PhoneNumbers(),
        PhoneNumbersInParts(),
        CreditCards(),
        CardDetails(),
        Ibans(),
        IpAddresses(),
        MacAddresses(),
        Usernames(),
        MessageIds(),
        Passwords(),
        Passphrases(),
        Secrets(),
        PasswordHashes(),
        NationalIds(),
        PostalCodes(),
        LicensePlates(),
        SpokenNumbers(),
        StreetAddresses(),
        AddressLines(),
        NumberedUnits(),
        NumberedPlaces(),
        TableColumns(),
        Coordinates(),
        Timestamps(),
        RomanDates(),
        NamedCodes(),
        AnnouncedCodes(),
        LastDigits(),
        SpelledNames(),
        SpellingWords(),
        FileNames(),
        HashtagNames(),
        DoubledQuotes(),
        KeyedNames(),
        CalendarFields(),
        SpeakerLines(),
        AnnouncedNames(),
        CapitalNames(),
        TicketNames(),
        PatientNames(),
        ActingNames(),
        CalledNames(),
        OwnersOfThings(),
        ArabicCompany(),
        BirthNames(),
        AnnouncedAddresses(),
        KeyedAddresses(),
        AnnouncedPlaces(),
        KnownPlaces(),
        KnownBodies(),
        WellKnownBodies(),
        NamedHouses(),
        ArabicBusinesses(),
        BareHours(),
        BareDays(),
        ToldTimes(),
        BirthYears(),
        AbbreviatedCosts(),
        ImpliedCosts(),
        PersianPayments(),
        PersianSums(),
        ArabicSums(),
        RatedSums(),
        PayAmounts(),
        PricedThings(),
        BargainedSums(),
    )


def default_recognizers() -> tuple[Recognizer, ...]:
    """Return every recognizer, as `RulesDetector` runs them."""
    return (*recognizers_without_lexicon(), LexicalRecognizer())
