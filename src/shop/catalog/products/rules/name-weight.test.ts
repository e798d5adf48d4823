import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoProducts } from '../../../../demo/catalogue/demo-products.ts'
import { propertyRuns } from '../../../../testing-properties.ts'
import { disagreeingWeights, weightsInName } from './name-weight.ts'

describe('a name that states the weight', () => {
  it.each([
    ['Silver Bar 100 g', 100_000],
    ['Silver Bar 100\u00a0g', 100_000],
    ['Silver Bar 100gm', 100_000],
    ['Silver Bar, 100-gram', 100_000],
    ['Silver Bar100g', 100_000],
    ['Gold Coin 10 gm 24K 999', 10_000],
    ['Silver Bar 1 kg', 1_000_000],
    ['Silver Bar 1,000 g', 1_000_000],
    ['Silver Bar 1,00,000 g', 100_000_000],
    ['Silver Bar 0.5 Kilo', 500_000],
    ['Gold Coin 0.5 gram', 500],
    ['Gold Coin .5 gram', 500],
    ['Gold Coin 500 mg', 500],
    ['Gold Coin 5 Grams', 5_000],
    ['Gold Coin ½ g', 500],
    ['Gold Coin 2½ g', 2_500],
    ['Silver Round 1 oz', 31_103],
    ['Silver Round 1 oz', 31_104],
    ['Silver Round 1 oz', 31_100],
    ['Silver Round 1 Troy Ounce', 31_104],
    ['Gold Coin 1/10 oz', 3_110],
    ['Gold Coin 1 1/2 oz', 46_655],
    ['Gold Biscuit 1 Tola', 11_664],
    ['Gold Biscuit 2 tola', 23_328],
    ['Gold Biscuit 10 Tolas', 116_640],
    ['Silver Coins, 5 x 10 g', 50_000],
    ['Silver Coins, 5 x 10 g', 10_000],
    ['Silver Coins, 10 g × 5', 50_000],
    ['Set of 5 Silver Coins, 10 g', 50_000],
    ['Set of 5 Silver Coins, 10 g', 10_000],
    ['Set of five Silver Coins, 10 g each', 50_000],
    ['5 pieces of 10 g', 50_000],
    ['A pair of Diyas, 20 g', 40_000],
    ['Set of 5 Silver Coins, 50 g', 50_000],
    ['Gold 5 g + Silver 10 g', 15_000],
    ['Silver Coin 10 g in a box of 250 g', 10_000],
  ])('%s agrees with %i mg', (name, weightMg) => {
    expect(disagreeingWeights(name, weightMg)).toBeNull()
  })

  it.each([
    ['Silver Bar 100 g', 10_000, '100 g'],
    ['Silver Bar 100 g', 99_900, '100 g'],
    ['Silver Bar 1 kg', 100_000, '1 kg'],
    ['Gold Coin 0.5 gram', 5_000, '0.5 gram'],
    ['Silver Round 1 oz', 31_000, '1 oz'],
    ['Silver Round 1 oz', 28_350, '1 oz'],
    ['Gold Biscuit 2 tola', 20_000, '2 tola'],
    ['Silver Coins, 5 x 10 g', 20_000, '10 g'],
    ['Set of 5 Silver Coins, 50 g', 10_000, '50 g'],
    ['Silver Coin 10 g in a box of 250 g', 20_000, '10 g, 250 g'],
  ])('%s disagrees with %i mg', (name, weightMg, stated) => {
    expect(disagreeingWeights(name, weightMg)).toBe(stated)
  })

  it.each([
    'Lotus Silver Coin',
    'Gold 24K 999.9',
    'Ganesh 2026',
    '5 Gods',
    'चाँदी का सिक्का १० ग्राम',
    '10 ग्राम',
    '',
    '1/0 oz',
  ])('nothing is read in %s', (name) => {
    expect(weightsInName(name)).toEqual([])
    expect(disagreeingWeights(name, 1_234)).toBeNull()
  })

  it('waits for a weight to be entered', () => {
    expect(disagreeingWeights('Silver Bar 100 g', 0)).toBeNull()
  })
})

describe('any name', () => {
  const runs = propertyRuns({ short: 300, long: 20_000 })
  const grams = fc.integer({ min: 1, max: 100_000_000 })
  const gramsOf = (weightMg: number) => {
    const decimals = String(weightMg % 1000)
      .padStart(3, '0')
      .replace(/0+$/, '')
    return `${Math.floor(weightMg / 1000)}${decimals && `.${decimals}`}`
  }
  const gramUnit = fc.constantFrom('g', ' g', ' gm', 'gm', ' gram', ' Grams', '\u00a0g', '-gram')

  it('agrees with the weight written into it, and with no other', () => {
    fc.assert(
      fc.property(grams, gramUnit, grams, (weightMg, unit, other) => {
        const name = `Silver Bar ${gramsOf(weightMg)}${unit}`
        expect(disagreeingWeights(name, weightMg)).toBeNull()
        const isNear = Math.abs(other - weightMg) <= Math.max(1, (weightMg * 2) / 10_000)
        expect(disagreeingWeights(name, other) === null).toBe(isNear)
      }),
      runs,
    )
  })

  it('of a set agrees with a piece and with all of them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 50 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        gramUnit,
        (pieces, mg, unit) => {
          const name = `${pieces} x ${gramsOf(mg)}${unit}`
          expect(disagreeingWeights(name, mg)).toBeNull()
          expect(disagreeingWeights(name, mg * pieces)).toBeNull()
        },
      ),
      runs,
    )
  })

  it('is read without a failure', () => {
    const parts = fc.constantFrom(
      ...'0123456789१०½⅓/.,x×* -+goztlamk()'.split(''),
      ' oz',
      ' tola',
      'set of ',
      ' kg',
      'ग्राम',
    )
    const names = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.array(parts, { maxLength: 40 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(names, grams, (name, weightMg) => {
        const stated = disagreeingWeights(name, weightMg)
        expect(stated === null || stated.length > 0).toBe(true)
      }),
      runs,
    )
  })
})

it('every product of the demo agrees with its name', () => {
  const all = demoProducts(new Date('2026-11-21T05:30:00Z')).products
  expect(all.length).toBeGreaterThan(50)
  const wrong = all.filter(({ name, weightMg }) => disagreeingWeights(name, weightMg) !== null)
  expect(wrong.map(({ name, weightMg }) => ({ name, weightMg }))).toEqual([])
  expect(all.filter(({ name }) => weightsInName(name).length > 0)).toHaveLength(all.length)
})
