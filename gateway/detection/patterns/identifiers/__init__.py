"""Numbers and codes of one person or account: cards, IBANs, identity numbers, plates."""
