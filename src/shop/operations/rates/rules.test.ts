import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../content/settings.ts'
import { changeOf, needsSecond, rateTermsOf, whyBadPrices, whyBadTerms } from './rules.ts'

const now = { sell: 25_000, ownBuy: 24_000, otherBuy: 23_750 }

describe('a change', () => {
  it.each([
    ['nothing', now, 0],
    ['half a percent', { ...now, sell: 25_125 }, 50],
    ['two percent to the paisa', { ...now, sell: 25_500 }, 200],
    ['a paisa more than two percent', { ...now, sell: 25_501 }, 201],
    ['down as much as up', { ...now, sell: 24_500 }, 200],
    ['the furthest of the three', { sell: 25_025, ownBuy: 23_520, otherBuy: 23_750 }, 200],
  ])('of %s counts as it is', (_what, after, change) => expect(changeOf(now, after)).toBe(change))

  it.each([
    [0, 200, false],
    [0, 201, true],
    [150, 50, false],
    [150, 51, true],
    [300, 0, false],
    [300, 1, true],
  ])('after %i of the day, of %i needs a second person: %s', (ofDay, more, needed) =>
    expect(needsSecond({ ofDay, more })).toBe(needed),
  )

  it('is hardly less in steps than at once', () => {
    const step = fc.integer({ min: 1, max: 50 })
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 2_000_000 }),
        fc.array(step, { minLength: 1, maxLength: 10 }),
        (from, steps) => {
          const rates = [from]
          for (const share of steps) rates.push(rates.at(-1)! + Math.ceil((rates.at(-1)! * share) / 10_000))
          const sum = steps.reduce((all, _, at) => all + changeOf(sold(rates[at]!), sold(rates[at + 1]!)), 0)
          // Each step is measured by the rate it replaces: over ten steps of half a percent that is some 2% of the way.
          expect(sum * 1.03).toBeGreaterThanOrEqual(changeOf(sold(from), sold(rates.at(-1)!)))
        },
      ),
    )
  })
})

const sold = (sell: number) => ({ ...now, sell })

describe('prices by hand', () => {
  it.each([
    [now, null],
    [{ ...now, ownBuy: 25_000 }, null],
    [{ ...now, ownBuy: 25_001 }, 'rates-desk.buys-above-sells'],
    [{ ...now, otherBuy: 25_001 }, 'rates-desk.buys-above-sells'],
    [{ ...now, sell: 0 }, 'rates-desk.no-price'],
    [{ ...now, ownBuy: -1 }, 'rates-desk.no-price'],
    [{ ...now, sell: 250.5 }, 'rates-desk.no-price'],
  ])('%j: %s', (prices, why) => expect(whyBadPrices(prices)).toBe(why))
})

describe('terms', () => {
  const usual = rateTermsOf(defaultSettings.rates)
  const window = {
    name: 'Weekend',
    metals: ['gold' as const],
    weekdays: [0],
    from: '00:00',
    until: '24:00',
    sell: 50,
    buy: 0,
  }
  const source = usual.sources.simulated!
  it('that are usual are good', () => expect(whyBadTerms({ ...usual, windows: [window] })).toBe(null))
  it.each([
    ['a spread over 20%', { ownGoldSpread: 2001 }, 'ownGoldSpread'],
    ['a margin below nothing', { sources: { simulated: { ...source, goldMargin: -1 } } }, 'sources.simulated'],
    ['a jump that nothing is', { sources: { simulated: { ...source, mostJump: 0 } } }, 'sources.simulated'],
    ['a mark after the stop', { sources: { simulated: { ...source, markedAfterMinutes: 31 } } }, 'sources.simulated'],
    ['a window without a name', { windows: [{ ...window, name: ' ' }] }, 'windows.0'],
    ['a window on no day', { windows: [window, { ...window, weekdays: [] }] }, 'windows.1'],
    ['a window over midnight', { windows: [{ ...window, from: '22:00', until: '06:00' }] }, 'windows.0'],
    ['a time that is none', { windows: [{ ...window, from: '9:30' }] }, 'windows.0'],
    ['a premium of half', { windows: [{ ...window, sell: 5000 }] }, 'windows.0'],
  ])('with %s are refused', (_what, over, field) => expect(whyBadTerms({ ...usual, ...over })?.field).toBe(field))
})
