"""The AI of Viscounts of the West Kingdom, with Gates of Gold and Keeper of Keys."""
