"""Architects of the West Kingdom: base game and promos, Age of Artisans, Works of Wonder."""
