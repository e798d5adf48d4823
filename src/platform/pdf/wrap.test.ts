import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plain, wrap } from './wrap.ts'

const widthOf = (text: string) => text.length

it('no line is wider than it may be, and no word is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,30}$/)), fc.integer({ min: 3, max: 40 }), (words, width) => {
      const lines = wrap(words.join(' '), width, widthOf)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''))
    }),
  )
})

it('a word breaks between letters as people see them', () => {
  expect(wrap('क्षत्रिय', 4, widthOf).join('|')).not.toMatch(/\|[\u093e-\u094d]/)
})

it('a weight stays beside its unit', () => {
  expect(wrap('Silver coin 50\u00a0g', 14, widthOf)).toEqual(['Silver coin', '50\u00a0g'])
})

it('blanks and line ends are one blank', () => {
  expect(plain('  a\n\tb\u0007  c ')).toBe('a b c')
})
