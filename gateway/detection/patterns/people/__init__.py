"""Names of people that the words around them tell."""
