import { expect, test } from 'vitest'
import { testFamilies, testShelf } from '../snapshot/testing.ts'
import { metalMenus } from './metal-menus.ts'

const linesOf = (menus: ReturnType<typeof metalMenus>) =>
  menus.flatMap(({ metal, brands }) =>
    brands.map(({ title, lists }) => [metal, title, ...lists.map(({ slug }) => slug)].join(' ')),
  )

test('each metal has the second mint and the own brand, coins before bars', () => {
  expect(linesOf(metalMenus(testShelf))).toEqual([
    'gold MMTC-PAMP mmtc_pamp_gold_coin mmtc_pamp_gold_bar',
    'gold Silvera silvera_gold_coin silvera_gold_bar',
    'silver MMTC-PAMP mmtc_pamp_silver_coin mmtc_pamp_silver_bar',
    'silver Silvera silvera_silver_coin silvera_silver_bar',
  ])
})

test('beside them are the other mints and the weights that most products have', () => {
  const grams = ({ weights }: ReturnType<typeof metalMenus>[number]) => weights.map((weight) => weight / 1000)
  const [gold, silver] = metalMenus(testShelf)
  const others = ['Kundan', 'India Government Mint Mumbai']
  expect(gold?.otherBrands.map(({ title }) => title)).toEqual(others)
  expect(silver?.otherBrands.map(({ title }) => title)).toEqual(others)
  expect(gold && grams(gold)).toEqual([1, 2, 5, 8, 10, 20])
  expect(silver && grams(silver)).toEqual([10, 20, 50, 100, 250, 500])
  expect(metalMenus({ families: testFamilies, products: [] })).toEqual([
    { metal: 'gold', brands: [], otherBrands: [], weights: [] },
    { metal: 'silver', brands: [], otherBrands: [], weights: [] },
  ])
})

test('archived entries, brands that are not marked and lists without products are left out', () => {
  const archivedAt = new Date()
  const families = {
    ...testFamilies,
    brands: testFamilies.brands.map((one) => (one.id === 2 ? { ...one, archivedAt } : one)),
    subCategories: testFamilies.subCategories.map((one) => (one.slug === 'gold_bar' ? { ...one, archivedAt } : one)),
  }
  const products = testShelf.products.filter(({ subCategoryId }) => subCategoryId !== 8)
  expect(linesOf(metalMenus({ families, products }))).toEqual([
    'gold Silvera silvera_gold_coin',
    'silver Silvera silvera_silver_bar',
  ])
})
