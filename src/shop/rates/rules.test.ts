import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../content/settings.ts'
import { buyBackPrice, roundTrip } from './buy-back.ts'
import {
  changesAt,
  isMarked,
  isTrading,
  isWorthPublishing,
  jumpsTooFar,
  type Standing,
  whyStopped,
  withMargin,
} from './rules.ts'

const hours = { opens: '10:00', closes: '23:30', closedWeekdays: [0] }
const at = (text: string) => new Date(`${text}+05:30`)
const confirmed = (when: string, rest: Partial<Standing> = {}): Standing => ({
  rate: { id: 1, metal: 'silver', paisePerGram: 25_000, asOf: at(when), source: 'simulated' },
  confirmedAt: at(when),
  validUntil: null,
  held: false,
  ...rest,
})

describe('a rate', () => {
  // 21 November 2026 is a Saturday.
  it.each([
    ['five minutes old is fresh', '2026-11-21T11:00', '2026-11-21T11:05', false, null],
    ['older is marked, and still sells', '2026-11-21T11:00', '2026-11-21T11:05:01', true, null],
    ['thirty minutes old still sells', '2026-11-21T11:00', '2026-11-21T11:30', true, null],
    ['older stops buying in trading hours', '2026-11-21T11:00', '2026-11-21T11:30:01', true, 'stale'],
    [
      'confirmed within half an hour of the close is good all night',
      '2026-11-21T23:05',
      '2026-11-22T03:00',
      true,
      null,
    ],
    ['and over Sunday', '2026-11-21T23:05', '2026-11-22T20:00', true, null],
    ['confirmed earlier than that is not', '2026-11-21T22:59', '2026-11-22T03:00', true, 'stale'],
    ['has its last half hour of trading after the next opening', '2026-11-21T23:20', '2026-11-23T10:20', true, null],
    ['and no more', '2026-11-21T23:20', '2026-11-23T10:20:01', true, 'stale'],
  ])('%s', (_what, confirmedAt, now, marked, stopped) => {
    expect(isMarked(confirmed(confirmedAt), at(now))).toBe(marked)
    expect(whyStopped(confirmed(confirmedAt), at(now), hours)).toBe(stopped)
  })

  it('that its source stands by is neither marked nor stopped until then', () => {
    const standing = confirmed('2026-11-21T12:05', { validUntil: at('2026-11-21T17:35') })
    expect(isMarked(standing, at('2026-11-21T17:35'))).toBe(false)
    expect(whyStopped(standing, at('2026-11-21T17:35'), hours)).toBe(null)
    expect(whyStopped(standing, at('2026-11-21T17:36'), hours)).toBe('stale')
  })

  it('of a metal with a held reading cannot be bought, however fresh', () => {
    expect(whyStopped(confirmed('2026-11-21T11:00', { held: true }), at('2026-11-21T11:00'), hours)).toBe('held')
  })

  it('says when it will next be marked or stopped', () => {
    const standing = confirmed('2026-11-21T11:00')
    expect(changesAt(standing, at('2026-11-21T11:00'))).toEqual(new Date(at('2026-11-21T11:05').getTime() + 1))
    expect(changesAt(standing, at('2026-11-21T11:06'))).toEqual(new Date(at('2026-11-21T11:30').getTime() + 1))
    expect(changesAt(standing, at('2026-11-21T11:31'))).toBe(null)
  })
})

describe('trading hours', () => {
  it.each([
    ['2026-11-21T09:59:59', false],
    ['2026-11-21T10:00', true],
    ['2026-11-21T23:29:59', true],
    ['2026-11-21T23:30', false],
    ['2026-11-22T12:00', false],
  ])('at %s: %s', (when, open) => expect(isTrading(at(when), hours)).toBe(open))
})

describe('a reading', () => {
  it.each([
    [25_000, 27_000, false],
    [25_000, 27_001, true],
    [25_000, 23_000, false],
    [25_000, 22_999, true],
  ])('after %i of %i jumps too far: %s', (previous, next, held) => expect(jumpsTooFar(previous, next)).toBe(held))

  it.each([
    ['2026-11-21T11:01', 25_012, false],
    ['2026-11-21T11:01', 25_013, true],
    ['2026-11-21T11:15', 25_001, true],
    ['2026-11-21T11:15', 25_000, false],
  ])('at %s of %i is published: %s', (when, paisePerGram, published) =>
    expect(isWorthPublishing(confirmed('2026-11-21T11:00').rate, { paisePerGram }, at(when))).toBe(published),
  )

  it('of a market gets the margin on top', () => expect(withMargin(1_492_000, 60)).toBe(1_500_952))
})

describe('the buy-back price', () => {
  const rates = { gold: 1_492_000, silver: 25_000 }
  const piece = { brandId: 1, metal: 'silver' as const, weightMg: 100_000, buyBackPremium: 10_000 }
  it('is rate less spread, times weight, plus the premium of the piece', () => {
    expect(buyBackPrice(piece, rates, defaultSettings.rates)).toBe(24_000 * 100 + 10_000)
    expect(buyBackPrice({ ...piece, brandId: 3 }, rates, defaultSettings.rates)).toBe(23_750 * 100 + 10_000)
    expect(buyBackPrice({ ...piece, metal: 'gold', weightMg: 500 }, rates, defaultSettings.rates)).toBe(
      731_080 + 10_000,
    )
  })

  it.each([
    [15_689_100, 14_621_600, 1_067_500, 680],
    [100_000, 100_000, 0, 0],
    // A premium may lift it above the price.
    [100_000, 101_000, -1_000, -100],
  ])('going in at %i and out at %i costs %i, %i basis points', (price, paysBack, cost, share) =>
    expect(roundTrip(price, paysBack)).toEqual({ cost, share }),
  )
})
