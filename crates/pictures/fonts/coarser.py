"""Draws the letters of a font anew with so many steps to the height of a line: coarser.py FONT STEPS"""

import sys

from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

path, steps = sys.argv[1], int(sys.argv[2])
fine, font = TTFont(path), TTFont(path)
scale = steps / fine["head"].unitsPerEm
scale_upem(font, steps)
# That rounds each step of an outline by itself; here it is each spot, so that no outline drifts.
letters, outlines = fine.getGlyphSet(), font["CFF "].cff.topDictIndex[0].CharStrings
for name in font.getGlyphOrder():
    private, width = outlines[name].private, font["hmtx"][name][0]
    told = None if width == private.defaultWidthX else width - private.nominalWidthX
    pen = T2CharStringPen(told, None)
    letters[name].draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
    outlines.charStringsIndex[outlines.charStrings[name]] = pen.getCharString(private, outlines.globalSubrs)
font.save(path)
