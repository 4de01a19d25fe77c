"""The card book: what people enter from their own cards, checked, shown, merged and put into a deck.

A card is a face: a JSON object in the shape that its `Form` describes, where a part that is not there is blank. All
else (the editor, files, the published schema, the comparison of two books) works on forms and knows no game.
"""
