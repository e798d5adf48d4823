import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxLossOfProductForm, type ProductFormChange, priceDrop, rulesOfProductForm } from './edit-risk.ts'
import { emptyProductForm, type ProductFormData } from './product-form-data.ts'

const bar: ProductFormData = {
  ...emptyProductForm,
  state: 'published',
  name: 'Silver bar',
  weightMg: 20_000,
  finenessPer10000: 9990,
}
const flat = (price: number) => ({ price, bands: [] })

const change = (more: Partial<ProductFormChange>): ProductFormChange => ({
  before: bar,
  after: bar,
  metalBefore: 'silver',
  metalAfter: 'silver',
  priceBefore: flat(5_000_00),
  priceAfter: flat(5_000_00),
  units: 10,
  deliveryPerPiece: 150_00,
  ...more,
})

describe('what a changed product form can cost', () => {
  it('is nothing where nothing becomes cheaper', () => {
    expect(maxLossOfProductForm(change({ priceAfter: flat(6_000_00) }))).toBe(0)
    expect(rulesOfProductForm(change({}))).toEqual([])
  })

  it('is the fall of the price times what can be sold: 20 g written as 2 g', () => {
    const theft = change({ after: { ...bar, weightMg: 2_000 }, priceAfter: flat(500_00) })
    expect(maxLossOfProductForm(theft)).toBe(45_000_00)
    expect(rulesOfProductForm(theft)).toEqual(['product-lowered'])
  })

  it('is the delivery of what can be sold where it ships free from now on', () => {
    const free = { ...bar, freeShipping: true }
    expect(maxLossOfProductForm(change({ after: free }))).toBe(1_500_00)
    expect(maxLossOfProductForm(change({ before: free, after: free }))).toBe(0)
    expect(maxLossOfProductForm(change({ before: free, after: bar }))).toBe(0)
  })

  it('needs a second person while it is withdrawn, and where nothing is in stock', () => {
    const withdrawn = { ...bar, state: 'withdrawn' } as const
    const theft = change({ before: withdrawn, after: { ...withdrawn, weightMg: 2_000 }, units: 0 })
    expect(rulesOfProductForm(theft)).toEqual(['product-lowered'])
  })

  it('needs none for a draft without pieces', () => {
    const draft = { ...bar, state: 'draft' } as const
    expect(rulesOfProductForm(change({ before: draft, after: { ...draft, weightMg: 2_000 }, units: 0 }))).toEqual([])
  })

  it('lets the making charge fall by 2 % of the price, and not by a paisa more', () => {
    const cheaper = { ...bar, makingValue: bar.makingValue + 1 }
    expect(rulesOfProductForm(change({ after: cheaper, priceAfter: flat(4_900_00) }))).toEqual([])
    expect(rulesOfProductForm(change({ after: cheaper, priceAfter: flat(4_899_99) }))).toEqual(['product-lowered'])
  })

  it('looks at every band', () => {
    const before = { price: 100_00, bands: [{ from: 10, to: null, price: 90_00 }] }
    expect(priceDrop(before, { price: 100_00, bands: [{ from: 5, to: null, price: 70_00 }] })).toBe(30_00)
    expect(priceDrop(before, flat(95_00))).toBe(5_00)
  })

  it('needs a second person for any buy-back premium, and for an account number in a text', () => {
    expect(rulesOfProductForm(change({ after: { ...bar, buyBackPremium: 15_000_00 } }))).toEqual(['buy-back-premium'])
    const text = { ...bar, description: '<p>Pay to 50200012345678</p>' }
    expect(rulesOfProductForm(change({ after: text }))).toEqual(['payment-details'])
    expect(rulesOfProductForm(change({ before: text, after: { ...text, hotItem: true } }))).toEqual([])
  })

  it('needs a second person for what makes sold pieces dearer to buy back: the own brand, and gold instead of silver', () => {
    const ofMint = { ...bar, brandId: 2 }
    const own = { ...bar, brandId: 1 }
    expect(rulesOfProductForm(change({ before: ofMint, after: own }))).toEqual(['buy-back-rate'])
    expect(rulesOfProductForm(change({ before: ofMint, after: own, units: 0 }))).toEqual(['buy-back-rate'])
    expect(rulesOfProductForm(change({ before: own, after: ofMint }))).toEqual([])
    expect(rulesOfProductForm(change({ before: own, after: { ...own, hotItem: true } }))).toEqual([])
    expect(rulesOfProductForm(change({ metalAfter: 'gold' }))).toEqual(['buy-back-rate'])
    expect(rulesOfProductForm(change({ metalBefore: 'gold' }))).toEqual([])
    const draft = { ...ofMint, state: 'draft' } as const
    const ownDraft = { ...own, state: 'draft' } as const
    expect(rulesOfProductForm(change({ before: draft, after: ownDraft, units: 0 }))).toEqual([])
    expect(rulesOfProductForm(change({ before: draft, after: ownDraft }))).toEqual(['buy-back-rate'])
    expect(rulesOfProductForm(change({ before: null, after: own, metalBefore: null }))).toEqual([])
  })

  it('grows with the units and never falls below nothing', () => {
    const price = fc.integer({ min: 0, max: 1e10 })
    fc.assert(
      fc.property(price, price, fc.nat(1e5), (was, is, units) => {
        const loss = maxLossOfProductForm(change({ priceBefore: flat(was), priceAfter: flat(is), units }))
        expect(loss).toBe(Math.max(0, was - is) * units)
      }),
    )
  })
})
