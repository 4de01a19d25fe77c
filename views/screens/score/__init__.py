"""The score pad on the screen: the grid, the entry of a cell, one person's list, the castle map, the choices."""
