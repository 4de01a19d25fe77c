"""Playing the AI of Architects with Works of Wonder."""
