"""Draws the two fonts of the shop's papers (invoices, statements) from Anek Devanagari as its makers give it, Latin included
(SIL Open Font License, beside the fonts).

    npm pack @expo-google-fonts/anek-devanagari && tar xzf expo-google-fonts-anek-devanagari-*.tgz
    python3 scripts/fonts/papers.py package

Needs fonttools. Kept: Latin with its marks, all of Devanagari with every ligature, since names of people stand on papers,
and ₹. Figures are the tabular ones always, so that nothing has to ask for them and columns stand in line.
"""
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parent.parent.parent / "src/platform/pdf/fonts"
RANGES = (
    "U+0020-007E,U+00A0-017F,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2032-2033,U+20B9,U+2212,U+00D7,"
    "U+0900-097F,U+200C-200D,U+25CC"
)


def write(source, name):
    target = FONTS / name
    subset.main([str(source), f"--unicodes={RANGES}", "--layout-features=*", "--no-hinting", f"--output-file={target}"])
    font = TTFont(target)
    tabular = figures(font)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update({code: tabular.get(name, name) for code, name in table.cmap.items()})
    font.save(target)


def figures(font):
    layout = font["GSUB"].table
    lookups = {
        index
        for record in layout.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    pairs = {}
    for index in lookups:
        for part in layout.LookupList.Lookup[index].SubTable:
            pairs.update(getattr(part, "ExtSubTable", part).mapping)
    return pairs


family = Path(sys.argv[1])
write(family / "400Regular/AnekDevanagari_400Regular.ttf", "anek-regular.ttf")
write(family / "600SemiBold/AnekDevanagari_600SemiBold.ttf", "anek-semibold.ttf")
