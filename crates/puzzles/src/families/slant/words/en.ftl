# Slant in English.

family = Slant
about = Every cell gets a diagonal; a digit counts those that end at its vertex, and none close a loop.
value-0 = /
value-1 = \
