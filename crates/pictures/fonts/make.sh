#!/bin/sh
# Cuts the two fonts of the books from Noto Sans and Noto Sans CJK SC: sh make.sh NotoSans-Regular.ttf NotoSansCJK-Regular.ttc
# Needs fonttools (`pip install fonttools`) and xz. The second file holds several fonts; number 2 is the one for Simplified Chinese.
set -e
cd "$(dirname "$0")"
shared="--layout-features= --no-hinting --notdef-outline --name-IDs=0,1,2,6,13,14 --name-languages=0x409"
# Latin, Greek and Cyrillic letters, punctuation, currency, letterlike signs, arrows.
pyftsubset "$1" $shared --drop-tables+=GSUB,GPOS,GDEF --output-file=latin.ttf \
    --unicodes=20-7E,A0-24F,370-3FF,400-45F,490-491,1E80-1E85,1E9E,2010-2027,2030-203A,20AC,2116,2122,2190-2193,2212,2260,2264,2265
# All of GB 2312, and the numbers in circles.
python3 - > gb2312.tmp <<'PYTHON'
codes = ((row, place) for row in range(0xA1, 0xF8) for place in range(0xA1, 0xFF))
signs = (bytes(code).decode("gb2312", "ignore") for code in codes)
print(" ".join(f"{ord(sign):X}" for sign in signs if sign), "2460-2473 25A0 25A1 25CB 25CF FF01-FF5E 3000-3011")
PYTHON
# Outlines without shared pieces are longer, but shorter when packed.
pyftsubset "$2" --font-number=2 $shared --desubroutinize --drop-tables+=VORG,vhea,vmtx,BASE,GSUB,GPOS,GDEF --output-file=chinese.otf \
    --unicodes-file=gb2312.tmp
rm gb2312.tmp
# A line of print is 256 steps high instead of 1000: nobody sees it, and outlines take 30 % less room.
python3 coarser.py chinese.otf 256
xz --format=lzma --lzma1=preset=9e,dict=4MiB,lc=3,pb=0,nice=273 --force latin.ttf chinese.otf
