# Mosaic in English.

family = Mosaic
about = A digit counts the black cells of the block around it, itself included.
value-0 = white
value-1 = black
