import { expect, test } from 'vitest'
import { titleOf } from './titles.ts'

const brand = (id: number, slug: string, title: string) => ({
  id,
  slug,
  title,
  image: '',
  description: '',
  products: 1,
})
const brands = [
  brand(1, 'silvera', 'Silvera'),
  brand(4, 'india_government_mint_mumbai', 'India Government Mint Mumbai'),
]

test.each([
  ['all-gold', '', 'Gold'],
  ['silver_coin', '', 'Silver coins'],
  ['bs_gold_bar', '', 'Gold bars: buy more, save more'],
  ['silvera', '', 'Silvera'],
  ['india_government_mint_mumbai_gold_coin', '', 'India Government Mint Mumbai gold coins'],
  ['raksha_bandhan', '', 'Raksha Bandhan'],
  ['search', 'lotus', 'Results for “lotus”'],
  ['search', '', 'All coins and bars'],
  ['Silvera Gold Bar, 10 g', '', 'Results for “Silvera Gold Bar, 10 g”'],
  ['toString', '', 'Results for “toString”'],
])('%s %s is headed %s', (slug, searched, title) => expect(titleOf(slug, searched, brands).title).toBe(title))

test('what a list has set itself is not offered as a filter', () => {
  expect(titleOf('silvera_gold_coin', '', brands).fixed).toEqual(['brand', 'category'])
  expect(titleOf('all-silver', '', brands).fixed).toBeUndefined()
})
