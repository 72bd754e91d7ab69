"""`python -m gateway` is `anon-gateway`."""

from gateway.cli import main

main()
