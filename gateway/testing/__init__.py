"""What tests, benchmarks and load tests need: generated chats and a real Kafka."""
