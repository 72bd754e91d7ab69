"""Trains NER models: corpora, augmentation, synthetic chats, networks, export. Extra: `train`."""
