"""Draws the two Hindi fonts of the shop from Anek Devanagari as its makers give it (SIL Open Font License).

    npm pack @fontsource-variable/anek-devanagari && tar xzf fontsource-variable-anek-devanagari-*.tgz
    python3 scripts/fonts/subset.py package/files/anek-devanagari-devanagari-wght-normal.woff2

Needs fonttools with brotli, and harfbuzz's hb-shape. The whole family weighs 258 kB, most of it ligatures that modern
Hindi does not write. What is kept: every letter with every vowel sign, and the conjuncts of `conjuncts.txt` with the
usual ones; a test holds the Hindi texts to that list. Two weights as files of their own, so that the regular one, which
every Hindi page needs, comes first. `anek-devanagari-label` holds the few Hindi words that stand on English pages.
"""
import re
import subprocess
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
FONTS = HERE.parent.parent / "src/web/styles/fonts"
CONSONANTS = list("कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह") + ["क़", "ख़", "ग़", "ज़", "ड़", "ढ़", "फ़"]
SIGNS = ["", *"ािीुूृेैोौॉॅंँः", "िं", "ीं", "ें", "ैं", "ों", "ौं", "ाँ", "ुँ", "ूँ", "ां", "ुं", "ूं", "्"]
CONJUNCT_SIGNS = ["", *"ािीुूेैोौॉंँ", "िं", "ीं", "ें", "ैं", "ों", "ां", "ाँ"]
VOWELS = [vowel + sign for vowel in "अआइईउऊऋएऐओऔऑऍ" for sign in ["", "ं", "ँ"]]
RANGE = "U+0901-0903,U+0905-090B,U+090D,U+090F-0911,U+0913-0928,U+092A-0930,U+0932,U+0935-0939,U+093C,U+093E-0943,U+0945,U+0947-0949,U+094B-094D,U+0950,U+0964-096F,U+200C-200D,U+25CC"
LABEL = "चाँदी सोना हिन्दी सोने चाँदी के सिक्के बार"


def syllables():
    conjuncts = re.split(r"\s+", (HERE / "conjuncts.txt").read_text("utf-8").strip())
    yield from (letter + sign for letter in CONSONANTS for sign in SIGNS)
    yield from (conjunct + sign for conjunct in conjuncts for sign in CONJUNCT_SIGNS)
    yield from VOWELS
    yield from "०१२३४५६७८९।॥ॐ"


def drawn(source, weight):
    font = instancer.instantiateVariableFont(TTFont(source), {"wght": weight})
    font.flavor = None
    path = Path(f"/tmp/anek-devanagari-{weight}.ttf")
    font.save(path)
    return path


# A conjunct is drawn in steps: क् becomes its half form, half form and क become one sign. A glyph of a step on the way that
# is missing breaks the whole, so what stands when the later steps are left out is kept as well.
LATER_STEPS = ["", "-pres,-abvs,-blws,-psts,-haln,-calt", "-cjct,-pres,-abvs,-blws,-psts,-haln,-calt,-liga,-ccmp"]


def glyphs_of(font, texts):
    return sorted({name for left_out in LATER_STEPS for name in shaped(font, texts, left_out)})


def shaped(font, texts, left_out):
    lines = subprocess.run(
        ["hb-shape", "--no-positions", "--no-clusters", f"--features={left_out}", f"--font-file={font}"],
        input="\n".join(texts), capture_output=True, text=True, check=True,
    ).stdout
    return {name for line in lines.splitlines() for name in line.strip("[]").split("|")}


def write(font, texts, unicodes, name):
    subset.main([
        str(font), f"--glyphs={','.join(glyphs_of(font, texts))}", *unicodes, "--no-layout-closure",
        "--layout-features=*", "--no-hinting", "--flavor=woff2", f"--output-file={FONTS / name}",
    ])


source = sys.argv[1]
for weight in (400, 600):
    write(drawn(source, weight), list(syllables()), [f"--unicodes={RANGE}"], f"anek-devanagari-{weight}.woff2")
write(drawn(source, 500), LABEL.split(), [f"--text={LABEL}"], "anek-devanagari-label.woff2")
