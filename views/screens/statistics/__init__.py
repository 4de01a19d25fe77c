"""What the matches tell, and the year in a picture."""
