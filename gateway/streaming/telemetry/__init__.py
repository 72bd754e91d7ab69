"""What a worker tells about itself: metrics, lag, traces."""
