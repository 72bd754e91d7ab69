"""Ways to reach somebody: e-mail, links, network addresses, telephones, accounts."""
