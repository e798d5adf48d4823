import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFresh, isOldQuote, isTooOldQuote, liesApart, quoteDifference } from './trust.ts'

const at = (text: string) => new Date(`${text}+05:30`)

describe('two feeds', () => {
  it.each([
    [1_492_000, 1_492_000, 0],
    [1_522_140, 1_492_000, 203],
    [1_492_000, 1_522_140, -199],
    [25_001, 25_000, 1],
    [24_999, 25_000, -1],
  ])('of %i and %i lie %i basis points apart', (one, other, apart) => {
    expect(quoteDifference(one, other)).toBe(apart)
  })

  it('lie apart by what takes one to the other, to the basis point above', () => {
    const rate = fc.integer({ min: 1, max: 5_000_000 })
    fc.assert(
      fc.property(rate, rate, (one, other) => {
        const share = BigInt(Math.abs(quoteDifference(one, other)))
        const difference = BigInt(Math.abs(one - other)) * 10_000n
        expect(share * BigInt(other) >= difference).toBe(true)
        expect((share - 1n) * BigInt(other) < difference).toBe(true)
        expect(Math.sign(quoteDifference(one, other))).toBe(Math.sign(one - other))
      }),
    )
  })

  it.each([
    [500, 0, false],
    [501, 0, true],
    [-501, 0, true],
    [900, 700, false],
    [1201, 700, true],
    [0, 700, true],
  ])('%i apart, with %i believed: held is %s', (apart, believed, expected) => {
    expect(liesApart(apart, { believed, most: 500 })).toBe(expected)
  })

  it('are compared while the second answers, and may miss one turn', () => {
    const now = at('2026-11-20T12:00:00')
    expect(isFresh(null, 60_000, now)).toBe(false)
    expect(isFresh(at('2026-11-20T11:57:00'), 60_000, now)).toBe(true)
    expect(isFresh(at('2026-11-20T11:56:59'), 60_000, now)).toBe(false)
    expect(isFresh(at('2026-11-20T10:40:00'), 40 * 60_000, now)).toBe(true)
  })
})

describe('the word of a feed', () => {
  const sunday = [0]
  const none = { validUntil: null }

  it.each([
    ['a day of trading ago', '2026-11-19T12:00:00', '2026-11-20T12:00:00', false, false],
    ['a minute more', '2026-11-19T12:00:00', '2026-11-20T12:01:00', true, false],
    ['over a Sunday, which is none', '2026-11-21T12:00:00', '2026-11-23T11:59:00', false, false],
    ['three days, a Sunday between', '2026-11-20T12:00:00', '2026-11-24T12:00:00', true, false],
    ['three days and a minute', '2026-11-20T12:00:00', '2026-11-24T12:01:00', true, true],
  ])('%s: told is %4$s, believed no more %5$s', (_, from, to, summary, tooOld) => {
    const quote = { asOf: at(from), ...none }
    expect([isOldQuote(quote, sunday, at(to)), isTooOldQuote(quote, sunday, at(to))]).toEqual([summary, tooOld])
  })

  it('that its source stands by is never old', () => {
    const quote = { asOf: at('2026-11-10T12:00:00'), validUntil: at('2026-11-20T12:00:00') }
    expect(isTooOldQuote(quote, sunday, at('2026-11-20T12:00:00'))).toBe(false)
    expect(isTooOldQuote(quote, sunday, at('2026-11-20T12:00:01'))).toBe(true)
  })
})
