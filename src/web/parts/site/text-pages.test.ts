import { expect, test } from 'vitest'
import { footerTexts } from '../../texts/site/footer.ts'
import { linkedTextPages, urls } from '../../urls.ts'
import { footerColumns } from '../footer/footer-columns.ts'
import { canBeOpened } from './text-pages.ts'

test.each([
  ['/page/first-bar', false],
  ['/page/first-bar#papers', false],
  ['/about-us', false],
  ['/page/privacy-policy', true],
  ['/contact-us', true],
  ['/products/first-bar', true],
  ['/', true],
])('without two pages, %s can be opened: %s', (to, can) =>
  expect(canBeOpened(to, { missingTextPages: ['first-bar', 'about-us'] })).toBe(can),
)

const footerLinks = (missingTextPages: readonly string[]) =>
  footerColumns(footerTexts.english, { hasDeals: false, missingTextPages }).flatMap(({ links }) =>
    links.map(({ to }) => to),
  )

test('the footer of a shop without texts leads to no page of text, and has no empty column', () => {
  expect(footerLinks([])).toContain(urls.contentPage('first-bar'))
  const left = footerLinks(linkedTextPages)
  expect(left.filter((to) => to.startsWith('/page/') || linkedTextPages.some((slug) => to === `/${slug}`))).toEqual([])
  expect(left).toContain(urls.contact())
  const columns = footerColumns(footerTexts.english, { hasDeals: false, missingTextPages: linkedTextPages })
  expect(columns.map(({ title }) => title)).not.toContain(footerTexts.english.policies.title)
})
