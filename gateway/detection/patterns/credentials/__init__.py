"""What lets somebody in: passwords, passphrases, codes, keys."""
