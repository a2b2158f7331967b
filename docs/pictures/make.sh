#!/bin/sh
# The pictures of the README, from the boards beside this file: make.sh [PROGRAM]
set -eu
cd "$(dirname "$0")"
twotone=${1:-twotone}
for board in mosaic takuzu slant; do
    "$twotone" render --cell 24px "$board.txt" -o "$board.svg"
    "$twotone" render --cell 24px --solution "$board.txt" -o "$board-solution.svg"
done
"$twotone" render --cell 32px --odds-from odds.txt odds-board.txt -o odds.svg
# Two equal values side by side: the cells next to them are the other one.
"$twotone" render --cell 32px takuzu.txt -o hint.svg \
    --mark premise:r7c3 --mark premise:r7c4 --mark conclusion:r7c2 --mark conclusion:r7c5
"$twotone" render --cell 32px --position mistake.txt --faults slant.txt -o conflict.svg
"$twotone" render --cell 24px --solution --theme dark mosaic.txt -o dark.svg
"$twotone" generate mosaic --picture cat.png --width 40 --preview tones.png
