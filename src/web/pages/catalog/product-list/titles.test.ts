import { expect, test } from 'vitest'
import { listTexts } from '../../../texts/catalog/list.ts'
import { headingOf, listSubjectOf, metalOfList } from './titles.ts'

const brand = (id: number, slug: string, title: string) => ({
  id,
  slug,
  title,
  image: '',
  description: '',
  products: 1,
})
const families = {
  brands: [brand(1, 'silvera', 'Silvera'), brand(4, 'india_government_mint_mumbai', 'India Government Mint Mumbai')],
  occasions: [
    { id: 35, title: 'Raksha Bandhan' },
    { id: 40, title: 'Mother’s Day' },
  ],
}
const title = (slug: string, searched = '') =>
  headingOf(listSubjectOf(slug, searched, families), listTexts.english).title

test.each([
  ['all-gold', '', 'Gold'],
  ['silver_coin', '', 'Silver coins'],
  ['bs_gold_bar', '', 'Gold bars: buy more, save more'],
  ['silvera', '', 'Silvera'],
  ['india_government_mint_mumbai_gold_coin', '', 'India Government Mint Mumbai gold coins'],
  ['raksha_bandhan', '', 'Raksha Bandhan'],
  ['mothers_day', '', 'Mother’s Day'],
  ['search', 'lotus', 'Results for “lotus”'],
  ['search', '', 'All coins and bars'],
  ['Silvera Gold Bar, 10 g', '', 'Results for “Silvera Gold Bar, 10 g”'],
  ['toString', '', 'Results for “toString”'],
  ['all', '', 'Results for “all”'],
])('%s %s is headed %s', (slug, searched, expected) => expect(title(slug, searched)).toBe(expected))

test('what a list has set itself is not offered as a filter', () => {
  expect(listSubjectOf('silvera_gold_coin', '', families).fixed).toEqual(['brand', 'category'])
  expect(listSubjectOf('all-silver', '', families).fixed).toEqual([])
})

test('coins and bars stand under their metal', () => {
  expect(metalOfList(listSubjectOf('bs_silver_coin', '', families))).toBe('silver')
  expect(metalOfList(listSubjectOf('silvera_gold_bar', '', families))).toBe('gold')
  expect(metalOfList(listSubjectOf('best_seller', '', families))).toBe(undefined)
})
