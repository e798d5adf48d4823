import { afterEach, expect, test, vi } from 'vitest'
import { languageOf, rememberLanguage, tagOfText } from './language.ts'

test.each([
  [null, 'en'],
  ['', 'en'],
  ['language=hi', 'hi'],
  ['a=1; language=hi; b=2', 'hi'],
  ['language=en', 'en'],
  ['language=hindi', 'en'],
  ['a=1; __Host-language=hi', 'hi'],
  ['mylanguage=hi', 'en'],
  ['language=<script>', 'en'],
])('the cookies %j choose %s', (cookies, language) => expect(languageOf(cookies)).toBe(language))

test.each([
  ['Silvera Ganesh Silver Coin, 10 g', 'en-IN'],
  ['आपका कार्ट ख़ाली है', 'hi-IN'],
  ['Silvera Mandala Silver Coin, 50 g, maroon box: विशलिस्ट से हटाया गया', 'hi-IN'],
  ['श्री is written at the head of every account book opened on Diwali night, a wish for plenty.', 'en-IN'],
  ['₹14,920.00', undefined],
  ['10 g', undefined],
  ['', undefined],
  [undefined, undefined],
])('the letters of %j tell %s', (text, lang) => expect(tagOfText(text)).toBe(lang))

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['http:', ['language=en; path=/; max-age=31536000; samesite=lax']],
  ['https:', ['language=; path=/; max-age=0', '__Host-language=en; path=/; max-age=31536000; samesite=lax; secure']],
])('over %s the choice is written as %j, and speaks alone', (protocol, cookies) => {
  const written: string[] = []
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text)
    },
  })
  vi.stubGlobal('window', { location: { protocol } })
  rememberLanguage('en')
  expect(written).toEqual(cookies)
})
