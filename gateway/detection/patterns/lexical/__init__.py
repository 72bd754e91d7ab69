"""What is said in words of six languages: dates, times, sums of money, numbers."""
