"""Certificates for tests of encrypted connections, made up anew and valid for a day."""

from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID


class Certificates(NamedTuple):
    """Files in PEM: an authority, and a server and a client that it vouches for."""

    authority: Path
    server: Path
    server_key: Path
    client: Path
    client_key: Path


def write_certificates(folder: Path) -> Certificates:
    """Write an authority, a server for the loopback address and a client into `folder`."""
    authority_key = ec.generate_private_key(ec.SECP256R1())
    authority = _signed("authority", authority_key, authority_key, "authority")
    files = Certificates(
        folder / "authority.pem",
        folder / "server.pem",
        folder / "server.key",
        folder / "client.pem",
        folder / "client.key",
    )
    files.authority.write_bytes(authority.public_bytes(serialization.Encoding.PEM))
    for name, path, key_path in (
        ("localhost", files.server, files.server_key),
        ("client", files.client, files.client_key),
    ):
        key = ec.generate_private_key(ec.SECP256R1())
        certificate = _signed(name, key, authority_key, "authority")
        path.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
        key_path.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM,
                serialization.PrivateFormat.PKCS8,
                serialization.NoEncryption(),
            )
        )
    return files


def _signed(
    name: str,
    key: ec.EllipticCurvePrivateKey,
    authority_key: ec.EllipticCurvePrivateKey,
    authority: str,
) -> x509.Certificate:
    now = datetime.now(UTC)
    addresses = [x509.DNSName("localhost"), x509.IPAddress(IPv4Address("127.0.0.1"))]
    return (
        x509.CertificateBuilder()
        .subject_name(_name(name))
        .issuer_name(_name(authority))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=name == authority, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName(addresses), critical=False)
        .sign(authority_key, hashes.SHA256())
    )


def _name(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
