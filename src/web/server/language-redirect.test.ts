import { describe, expect, test } from 'vitest'
import { languageOfRequest, redirectForLanguage } from './language-redirect.ts'
import { pageAddressOf } from './page-key.ts'
import { plainRequestOf } from './plain-request.ts'

type Input = Readonly<Record<string, string>>

const locationFor = (target: string, fields: Input): string | undefined =>
  redirectForLanguage({ method: 'GET', target, header: (name) => fields[name] ?? null }, pageAddressOf(target))?.headers
    .location

const hindi = { cookie: 'language=hi' }

describe('a document that is asked for from outside by somebody who prefers Hindi', () => {
  test.each([
    ['/', '/hi'],
    ['/?utm_source=x', '/hi?utm_source=x'],
    ['/product/a%20b?x=1&y=%2F', '/hi/product/a%20b?x=1&y=%2F'],
    ['/email-validate/t', '/hi/email-validate/t'],
    ['/search?q=a//b', '/hi/search?q=a//b'],
  ])('%s leads to %s, and no further', (target, location) => {
    for (const site of ['none', 'cross-site', 'same-site'])
      expect(locationFor(target, { ...hindi, 'sec-fetch-site': site })).toBe(location)
    // Browsers over plain http and old ones do not say where they come from.
    expect(locationFor(target, hindi)).toBe(location)
    expect(locationFor(location, hindi)).toBeUndefined()
  })
})

test.each<[string, string, Input]>([
  ['without a preference', '/cart', {}],
  ['with English preferred', '/cart', { cookie: 'language=en' }],
  ['by a link of the shop, such as the switch to English', '/cart', { ...hindi, 'sec-fetch-site': 'same-origin' }],
  ['as data', '/_data/product/a', hindi],
  ['in Hindi already', '/hi/cart', hindi],
  ['at home in Hindi', '/hi?x=1', hindi],
  ['with the name of another site', '//evil.example', hindi],
  ['with the name of another site in Hindi', '/hi//evil.example', hindi],
])('what is asked for %s is answered where it is', (_, target, fields) => {
  expect(locationFor(target, fields)).toBeUndefined()
})

test.each([
  ['/hi/', '/hi'],
  ['/hi/?x=1', '/hi?x=1'],
  ['/HI/', '/hi'],
])('%s is spelt %s', (target, location) => expect(locationFor(target, {})).toBe(location))

test.each([
  ['/hi/cart', undefined, 'hi'],
  ['/hi/cart', 'language=en', 'hi'],
  ['/app/api/paytm/callback', 'language=hi', 'hi'],
  ['/cart', undefined, 'en'],
])('instead of %s with the cookie %j something is said in %s', (path, cookie, language) => {
  const request = new Request(`https://shop.example${path}`, { headers: cookie ? { cookie } : {} })
  expect(languageOfRequest(plainRequestOf(request))).toBe(language)
})
