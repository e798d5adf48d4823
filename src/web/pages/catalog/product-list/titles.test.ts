import { expect, test } from 'vitest'
import { showList } from '../../../../api/catalog/list-view.ts'
import { demoBrands, demoCategories, demoOccasions, demoSubCategories } from '../../../../demo/catalogue/families.ts'
import { structureListOf } from '../../../../shop/catalog/lists/list-slugs.ts'
import { listTexts } from '../../../texts/catalog/list.ts'
import { hindiListTexts } from '../../../texts/hindi/catalog/list.ts'
import type { Language } from '../../../texts/language.ts'
import { textsInLanguage } from '../../../texts/texts-in-language.ts'
import { headingOf, listSubjectOf, metalOfList } from './titles.ts'

const families = {
  brands: demoBrands,
  categories: demoCategories,
  subCategories: demoSubCategories,
  occasions: demoOccasions,
  formerSlugs: [],
}
function subjectOf(slug: string, searched = '', language: Language = 'en') {
  const list = structureListOf(slug, families)
  const view = list && textsInLanguage(showList(list, families), language)
  return listSubjectOf({ slug, searched, list: view as Parameters<typeof listSubjectOf>[0]['list'] })
}
const title = (slug: string, searched = '') => headingOf(subjectOf(slug, searched), listTexts.english).title

test.each([
  ['all-gold', '', 'Gold'],
  ['silver_coin', '', 'Silver coins'],
  ['bs_gold_bar', '', 'Gold bars: buy more, save more'],
  ['silvera', '', 'Silvera'],
  ['silvera-product', '', 'Silvera'],
  ['india_government_mint_mumbai_gold_coin', '', 'India Government Mint Mumbai gold coins'],
  ['raksha_bandhan', '', 'Raksha Bandhan'],
  ['mothers_day', '', 'Mother’s Day'],
  ['search', 'lotus', 'Results for “lotus”'],
  ['search', '', 'All coins and bars'],
  ['Silvera Gold Bar, 10 g', '', 'Results for “Silvera Gold Bar, 10 g”'],
  ['toString', '', 'Results for “toString”'],
  ['all', '', 'Results for “all”'],
])('%s %s is headed %s', (slug, searched, expected) => expect(title(slug, searched)).toBe(expected))

test('Hindi pages have the Hindi titles of the structure', () => {
  const hindi = (slug: string) => headingOf(subjectOf(slug, '', 'hi'), hindiListTexts)
  expect(hindi('mothers_day').title).toBe('मदर्स डे')
  expect(hindi('silver_coin')).toMatchObject({ title: 'चाँदी के सिक्के', aside: '' })
  expect(headingOf(subjectOf('silver_coin'), listTexts.english).aside).toBe('चाँदी के सिक्के')
})

test('what a list has set itself is not offered as a filter', () => {
  expect(subjectOf('silvera_gold_coin').fixed).toEqual(['brand', 'category'])
  expect(subjectOf('mothers_day').fixed).toEqual(['occasion'])
  expect(subjectOf('all-silver').fixed).toEqual([])
})

test('coins and bars stand under their metal', () => {
  expect(metalOfList(subjectOf('bs_silver_coin'))).toBe('silver')
  expect(metalOfList(subjectOf('silvera_gold_bar'))).toBe('gold')
  expect(metalOfList(subjectOf('best_seller'))).toBe(undefined)
})
