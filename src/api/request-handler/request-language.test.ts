import { expect, it } from 'vitest'
import { pageLanguageOf } from './request-language.ts'

const site = 'https://shop.example'

it.each([
  ['a Hindi page', { referer: `${site}/hi/cart` }, 'hi'],
  ['the Hindi front page', { referer: `${site}/hi` }, 'hi'],
  ['an English page, whatever the cookie says', { referer: `${site}/hindi-coins`, cookie: 'language=hi' }, 'en'],
  ['a page that is not named, by the cookie', { cookie: 'a=1; __Host-language=hi' }, 'hi'],
  ['another site, by the cookie', { referer: 'https://other.example/hi/', cookie: 'language=en' }, 'en'],
  ['the back office', { referer: `${site}/admin/orders`, cookie: 'language=hi' }, null],
  ['a program', {}, null],
  ['an address that cannot be read', { referer: 'hi' }, null],
])('of %s', (_what, headers, language) => {
  const request = new Request(`${site}/app/api/consent`, { headers: headers as Record<string, string> })
  expect(pageLanguageOf(request, site)).toBe(language)
})
