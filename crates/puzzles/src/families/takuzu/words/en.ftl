# Takuzu and Unruly in English.

family = Takuzu
about = As many zeros as ones in every line, never three equal in a row, and no two lines alike.
variant-unruly = Unruly
value-0 = 0
value-1 = 1
