"""Cuts the two Latin fonts of the shop out of Anek Latin and Ysabeau Office as their makers give them (SIL Open Font License).

    npm pack @fontsource-variable/anek-latin @fontsource-variable/ysabeau-office
    for archive in fontsource-variable-*.tgz; do tar xzf "$archive" && mv package "${archive%-5*}"; done
    python3 scripts/fonts/latin.py .

Needs fonttools with brotli. The makers cut a family into files by script, and the rupee sign stands in another file than the
digits before it: here it is put into the Latin one, because each page shows prices and each file costs a round trip. What is
kept: the characters of `KEPT`, the weights that the stylesheets ask for, figures of one width, ligatures, and kerning of at least
a hundredth of the size, which is a sixth of a pixel in running text.
"""
import sys
from copy import deepcopy
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FONTS = Path(__file__).parent.parent.parent / "src/web/styles/fonts"
RUPEE = 0x20B9
# `fonts.css` names the same ranges.
KEPT = (
    "U+20-7E,U+A0,U+A7,U+A9,U+AE,U+B0-B3,U+B7,U+BC-BE,U+D7,U+E9,U+F7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+202"
    "6,U+2032-2033,U+20B9,U+2190-2193,U+2212,U+2248,U+2264-2265,U+2713"
)


def add_rupee(font, donor):
    """Copies the sign with its variations; the advance widths that vary are then read from `gvar` alone."""
    name = donor.getBestCmap()[RUPEE]
    glyph = donor["glyf"][name]
    assert not glyph.isComposite()
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph
    font["glyf"].setGlyphOrder(font.getGlyphOrder())
    font["hmtx"].metrics[name] = donor["hmtx"].metrics[name]
    font["gvar"].variations[name] = donor["gvar"].variations[name]
    font["maxp"].numGlyphs += 1
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[RUPEE] = name
    if "HVAR" in font:
        del font["HVAR"]


def drop_small_kerning(table, least):
    for lookup in table.table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            pairs = getattr(subtable, "ExtSubTable", subtable)
            if pairs.LookupType != 2:
                continue
            if pairs.Format == 1:
                for second in pairs.PairSet:
                    second.PairValueRecord = [it for it in second.PairValueRecord if abs(it.Value1.XAdvance) >= least]
                    second.PairValueCount = len(second.PairValueRecord)
                continue
            for value in (cell.Value1 for row in pairs.Class1Record for cell in row.Class2Record):
                if value and value.XAdvance and abs(value.XAdvance) < least:
                    value.XAdvance = 0


def write(folder, family, weights, name):
    files = Path(folder) / f"fontsource-variable-{family}" / "files"
    font, donor = (TTFont(files / f"{family}-{script}-wght-normal.woff2") for script in ("latin", "latin-ext"))
    for part in (font, donor):
        part["glyf"].glyphs, part["gvar"].variations  # read before the glyphs change their order
    add_rupee(font, donor)
    # Kerning of the middle weight for all: it varies by less than a hundredth of the size, and half the file would be kerning.
    kerning = instancer.instantiateVariableFont(deepcopy(font), {"wght": 500})["GPOS"]
    font = instancer.instantiateVariableFont(font, {"wght": weights})
    font["GPOS"] = kerning
    options = subset.Options(
        flavor="woff2", hinting=False, layout_features=["kern", "liga", "ccmp", "tnum", "mark"], name_IDs=[1, 2, 4, 6, 13, 14],
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=subset.parse_unicodes(KEPT.replace("U+", "")))
    cutter.subset(font)
    drop_small_kerning(font["GPOS"], font["head"].unitsPerEm / 100)
    subset.save_font(font, FONTS / name, options)


write(sys.argv[1], "anek-latin", (400, 600), "anek-latin.woff2")
write(sys.argv[1], "ysabeau-office", 460, "ysabeau-latin.woff2")
