"""The AI opponents of Architects with Works of Wonder."""
