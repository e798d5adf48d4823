import { describe, expect, it } from 'vitest'
import { buyBackPrice, roundTrip } from './rules/buy-back.ts'
import {
  type CurrentRate,
  handSource,
  hasManualRateExpired,
  isManualRateInForce,
  isRateMarkedStale,
  isTrading,
  isWorthPublishing,
  jumpsTooFar,
  whyStopped,
} from './rules.ts'

const hours = { opens: '10:00', closes: '23:30', closedWeekdays: [0] }
const limits = { ...hours, sources: {} }
const unsaid = { basePaisePerGram: null, ownBuyPaisePerGram: null, otherBuyPaisePerGram: null }
const at = (text: string) => new Date(`${text}+05:30`)
const confirmed = (when: string, rest: Partial<CurrentRate> = {}): CurrentRate => ({
  rate: { id: 1, metal: 'silver', paisePerGram: 25_000, asOf: at(when), source: 'simulated', ...unsaid },
  confirmedAt: at(when),
  confirmedBy: 'simulated',
  validUntil: null,
  held: false,
  stopped: null,
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
    expect(isRateMarkedStale(confirmed(confirmedAt), at(now), limits)).toBe(marked)
    expect(whyStopped(confirmed(confirmedAt), at(now), limits)).toBe(stopped)
  })

  it('that its source stands by is neither marked nor stopped until then', () => {
    const status = confirmed('2026-11-21T12:05', { validUntil: at('2026-11-21T17:35') })
    expect(isRateMarkedStale(status, at('2026-11-21T17:35'), limits)).toBe(false)
    expect(whyStopped(status, at('2026-11-21T17:35'), limits)).toBe(null)
    expect(whyStopped(status, at('2026-11-21T17:36'), limits)).toBe('stale')
  })

  it('of a metal with a held reading cannot be bought, however fresh', () => {
    expect(whyStopped(confirmed('2026-11-21T11:00', { held: true }), at('2026-11-21T11:00'), limits)).toBe('held')
  })

  it('of a metal that staff stopped cannot be bought, however fresh', () => {
    const stopped = { reason: 'Feed is wrong', by: 'finance@silvera.example', at: at('2026-11-21T11:00') }
    expect(whyStopped(confirmed('2026-11-21T11:00', { stopped }), at('2026-11-21T11:00'), limits)).toBe('stopped')
  })

  it('set by hand for a time is left alone until its last minute', () => {
    const byHand = confirmed('2026-11-21T11:00', { validUntil: at('2026-11-21T12:00') })
    const status = { ...byHand, rate: { ...byHand.rate, source: handSource } }
    const summary = (now: string) => [isManualRateInForce(status, at(now)), hasManualRateExpired(status, at(now))]
    expect(summary('2026-11-21T11:59')).toEqual([true, false])
    expect(summary('2026-11-21T11:59:01')).toEqual([false, true])
    expect(isManualRateInForce(byHand, at('2026-11-21T11:30'))).toBe(false)
    expect(hasManualRateExpired({ ...status, validUntil: null }, at('2026-11-21T13:00'))).toBe(false)
  })

  it('is judged by the limits of who confirmed it', () => {
    const slow = { goldMargin: 0, silverMargin: 0, mostJump: 800, markedAfterMinutes: 60, stoppedAfterMinutes: 120 }
    const patient = { ...hours, sources: { simulated: slow } }
    const status = confirmed('2026-11-21T11:00')
    expect(isRateMarkedStale(status, at('2026-11-21T12:00'), patient)).toBe(false)
    expect(whyStopped(status, at('2026-11-21T13:00'), patient)).toBe(null)
    expect(whyStopped(status, at('2026-11-21T13:00:01'), patient)).toBe('stale')
    expect(whyStopped({ ...status, confirmedBy: 'ibja' }, at('2026-11-21T12:00'), patient)).toBe('stale')
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
  ])('after %i of %i jumps too far: %s', (previous, next, expected) =>
    expect(jumpsTooFar(previous, next, 800)).toBe(expected),
  )

  it.each([
    ['2026-11-21T11:01', 25_012, false],
    ['2026-11-21T11:01', 25_013, true],
    ['2026-11-21T11:15', 25_001, true],
    ['2026-11-21T11:15', 25_000, false],
  ])('at %s of %i is published: %s', (when, paisePerGram, published) =>
    expect(isWorthPublishing(confirmed('2026-11-21T11:00').rate, { paisePerGram }, at(when))).toBe(published),
  )
})

describe('the buy-back price', () => {
  const rates = { own: { gold: 1_462_160, silver: 24_000 }, other: { gold: 1_454_700, silver: 23_750 } }
  const piece = { brandId: 1, metal: 'silver' as const, weightMg: 100_000, buyBackPremium: 10_000 }
  it('is rate less spread, times weight, plus the premium of the piece', () => {
    expect(buyBackPrice(piece, rates)).toBe(24_000 * 100 + 10_000)
    expect(buyBackPrice({ ...piece, brandId: 3 }, rates)).toBe(23_750 * 100 + 10_000)
    expect(buyBackPrice({ ...piece, metal: 'gold', weightMg: 500 }, rates)).toBe(731_080 + 10_000)
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
