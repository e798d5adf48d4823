/** The two fonts of PDF documents, opened once: Latin, Devanagari and ₹, with tabular figures (`scripts/fonts/papers.py`). */
import { join } from 'node:path'
import type { Font, GlyphRun } from 'fontkit'
import { LRUCache } from 'lru-cache'

export type Weight = 'regular' | 'semibold'

/** "·": the fonts class it as a mark, so shaping takes its width away and the next letter would touch it. */
const middleDot = 0xb7

/** Cache size for shaped words: documents repeat most words of the previous one. */
const mostCachedRuns = 4_000

export type PdfFonts = Readonly<Record<Weight, Font>>

let opened: Promise<PdfFonts> | undefined

/** The library is loaded with them: until the first document nothing needs it. */
export function openPdfFonts(): Promise<PdfFonts> {
  opened ??= import('fontkit').then(({ openSync }) => {
    const open = (file: string) => remembering(openSync(join(import.meta.dirname, 'fonts', file)) as Font)
    return { regular: open('anek-regular.ttf'), semibold: open('anek-semibold.ttf') }
  })
  return opened
}

/** Shaping is most of the work of a document, and its result for a word is always the same. */
function remembering(font: Font): Font {
  const runs = new LRUCache<string, GlyphRun>({ max: mostCachedRuns })
  const layout = (text: string): GlyphRun => {
    let run = runs.get(text)
    if (!run) {
      run = font.layout(text)
      for (const [at, glyph] of run.glyphs.entries())
        if (glyph.codePoints[0] === middleDot) run.positions[at]!.xAdvance = glyph.advanceWidth
      runs.set(text, run)
    }
    // The caller scales the positions in place.
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
  }
  return Object.create(font, { layout: { value: layout } })
}
