"""Where somebody is: streets, postal codes, coordinates, names of places beside words that tell."""
