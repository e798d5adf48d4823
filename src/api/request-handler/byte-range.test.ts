import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseByteRange } from './byte-range.ts'

it.each([
  [null, null],
  ['', null],
  ['bytes=0-', { start: 0, end: 100 }],
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=40-59', { start: 40, end: 60 }],
  ['bytes=40-1000', { start: 40, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-1000', { start: 0, end: 100 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=50-40', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=1e3-', null],
])('%s of 100 bytes is %j', (header, expected) => expect(parseByteRange(header, 100)).toEqual(expected))

it('never leads out of the file', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([first, last]) => `bytes=${first}-${last}`),
  )
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 1_000_000 }), (text, size) => {
      const range = parseByteRange(text, size)
      if (range === null || range === 'unsatisfiable') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeGreaterThan(range.start)
      expect(range.end).toBeLessThanOrEqual(size)
    }),
  )
})
