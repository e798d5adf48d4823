import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HomeSlot, selectSlotProducts, slotNames, slotsOf } from './home-slots.ts'

const slot = (slug: HomeSlot['slug'], over: Partial<HomeSlot> = {}): HomeSlot => ({
  ...{ slug, title: '', titleHi: '', productIds: [], fillsUp: true, place: 10, shown: true },
  ...over,
})

describe('the sliders of the home page', () => {
  test('are all there, each once, whatever was changed', () => {
    const names = fc.uniqueArray(fc.constantFrom(...slotNames))
    fc.assert(
      fc.property(names, fc.nat(200), (changed, place) => {
        const slugs = slotsOf(changed.map((slug) => slot(slug, { place }))).map(({ slug }) => slug)
        expect([...slugs].sort()).toEqual([...slotNames].sort())
      }),
    )
  })

  test('stand by their place, the secondary tabs behind and among themselves', () => {
    const slugs = slotsOf([slot('gold_bar', { place: 1 }), slot('divine', { place: 35 })]).map(({ slug }) => slug)
    expect(slugs.slice(0, 5)).toEqual(['best-seller', 'on-order', 'deals', 'divine', 'new-arrivals'])
    expect(slugs.slice(-4)).toEqual(['gold_bar', 'silver_coin', 'silver_bar', 'gold_coin'])
  })
})

describe('what stands in a slider', () => {
  const list = [1, 2, 3, 4, 5]
  const row = { list, belongs: (id: number) => list.includes(id), most: 4 }
  test.each([
    ['the list as it is', { productIds: [], fillsUp: true }, [1, 2, 3, 4]],
    ['those chosen first, in their order', { productIds: [5, 2], fillsUp: true }, [5, 2, 1, 3]],
    ['those chosen alone', { productIds: [5, 2], fillsUp: false }, [5, 2]],
    ['none that is not in the list', { productIds: [9, 3], fillsUp: true }, [3, 1, 2, 4]],
    ['no more than there is room for', { productIds: [5, 4, 3, 2, 1], fillsUp: true }, [5, 4, 3, 2]],
  ])('is %s', (_what, chosen, expected) => {
    expect(selectSlotProducts(chosen, row)).toEqual(expected)
  })
})
