import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPageFault } from './required-pages.ts'

const folder = join(import.meta.dirname, '../../operations/starter-kit/kit/pages')
const htmlOf = (slug: string) => readFileSync(join(folder, `${slug}.html`), 'utf8')
const law = [
  ...['terms-and-conditions', 'privacy-policy', 'about-us', 'cookie-policy', 'shipping-policy', 'buyback-policy'],
  ...['bis-hallmarking', 'cms-payment-options'],
]
const linked = ['cms-shipping-instruction', 'cms-howitworks', 'about-mmtc']
const page = (slug: string, over: object = {}) => ({ title: slug, html: htmlOf(slug), shown: true, ...over })

test.each([...law, ...linked])('%s may stand as it came, and not be hidden', (slug) => {
  expect(findPageFault(slug, page(slug))).toBeNull()
  const reason = law.includes(slug) ? 'content.law-needs' : 'content.is-linked'
  expect(findPageFault(slug, page(slug, { shown: false }))).toMatchObject({ reason, field: 'shown' })
})

test.each(law)('%s may not be emptied', (slug) => {
  for (const html of ['<p>.</p>', `<p>${'<b></b>'.repeat(400)}</p>`, `<p>${'&nbsp;'.repeat(600)}</p>`])
    expect(findPageFault(slug, page(slug, { html }))).toMatchObject({ reason: 'content.too-little', field: 'html' })
})

test.each(['terms-and-conditions', 'privacy-policy', 'about-us'])('%s tells who hears complaints', (slug) => {
  const silent = htmlOf(slug).replaceAll('{{grievanceOfficer}}', 'us')
  expect(findPageFault(slug, page(slug, { html: silent }))).toMatchObject({ reason: 'content.must-tell' })
})

test.each(['our-mint', 'constructor', '__proto__'])('%s is nobody’s business', (slug) => {
  expect(findPageFault(slug, { title: '', html: '', shown: false })).toBeNull()
})
