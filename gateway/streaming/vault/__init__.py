"""The vault of a partition: what is kept on disk, read in a micro-batch, recovered from Kafka."""
