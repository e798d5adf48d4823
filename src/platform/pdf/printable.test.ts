import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { paperFonts } from './fonts.ts'
import { drawPaper } from './paper.ts'
import { printable } from './printable.ts'
import { readWords } from './reading.ts'

const has = (code: number) => paperFonts().regular.hasGlyphForCodePoint(code)
const said = (words: string) => printable(words, has)

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
  ])('%s is printed as %s', (words, shown) => expect(said(words)).toBe(shown))

  test('are never a box, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (words) => {
        for (const letter of said(words)) expect(has(letter.codePointAt(0)!) || /\s/u.test(letter), letter).toBe(true)
      }),
    )
  })
})

it('a paper tells who copies or hears it what was written', async () => {
  const about = { title: 'A paper', author: 'Silvera', at: new Date('2026-11-21T05:00:00Z') }
  const bytes = await drawPaper(about, (paper) => paper.write('தமிழ்'), { packed: false })
  expect(readWords(bytes)).toContain('Tamizh')
  // UTF-16 of the name itself.
  expect(bytes.toString('latin1')).toContain(
    Buffer.from('\ufeffதமிழ்', 'utf16le').swap16().toString('latin1').slice(2, 6),
  )
})
