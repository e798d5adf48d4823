import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { openPdfFonts } from './fonts.ts'
import { renderPdf } from './pdf-writer.ts'
import { printable } from './printable.ts'
import { readPdfLines } from './read-pdf-lines.ts'

const { regular } = await openPdfFonts()
const has = (code: number) => regular.hasGlyphForCodePoint(code)
const print = (text: string) => printable(text, has)

describe('words of a paper', () => {
  it.each([
    ['Priya Sharma', 'Priya Sharma'],
    ['प्रिया शर्मा', 'प्रिया शर्मा'],
    ['₹1,500.00 · José', '₹1,500.00 · José'],
    ['தமிழ் செல்வன்', 'Tamizh Chelvan'],
    ['রবীন্দ্রনাথ ঠাকুর', 'Rabeendranaath Thaakur'],
    ['ગાંધી', 'Gaandhee'],
    ['కృష్ణ 42', 'Krishna 42'],
    ['ಬೆಂಗಳೂರು', 'Bengalooru'],
    ['അനിൽ', 'Anil'],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Gurapreet Singh'],
    ['محمد Khan', '[Arabic script] Khan'],
    ['王小明', '[Han script]'],
    ['Asha 🎉', 'Asha '],
  ])('%s is printed as %s', (text, printed) => expect(print(text)).toBe(printed))

  test('are never a box, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const email of print(text)) expect(has(email.codePointAt(0)!) || /\s/u.test(email), email).toBe(true)
      }),
    )
  })
})

it('a paper tells who copies or hears it what was written', async () => {
  const about = { title: 'A paper', author: 'Silvera', at: new Date('2026-11-21T05:00:00Z') }
  const bytes = await renderPdf(about, (document) => document.write('தமிழ்'), { packed: false })
  expect(readPdfLines(bytes)).toContain('Tamizh')
  // UTF-16 of the name itself.
  expect(bytes.toString('latin1')).toContain(
    Buffer.from('\ufeffதமிழ்', 'utf16le').swap16().toString('latin1').slice(2, 6),
  )
})
