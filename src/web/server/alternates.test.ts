import { describe, expect, test } from 'vitest'
import { languageTagsOf } from './alternates.ts'

const origin = 'https://shop.example'
const english = `${origin}/compare?ids=a,b&amp;x=1`
const hindi = `${origin}/hi/compare?ids=a,b&amp;x=1`
const links =
  `<link rel="alternate" hreflang="en-IN" href="${english}">` +
  `<link rel="alternate" hreflang="hi-IN" href="${hindi}">` +
  `<link rel="alternate" hreflang="x-default" href="${english}">`

describe('the head of a page', () => {
  test.each([
    ['en', english, 'en_IN', 'hi_IN'],
    ['hi', hindi, 'hi_IN', 'en_IN'],
  ] as const)('that is translated, in %s, names both addresses', (language, canonical, locale, other) =>
    expect(languageTagsOf({ canonical, origin, language, isTranslated: true })).toBe(
      `<meta property="og:locale" content="${locale}"><meta property="og:locale:alternate" content="${other}">${links}`,
    ),
  )

  test.each(['en', 'hi'] as const)(
    'that is not translated, at its address in %s, says that it is English',
    (language) =>
      expect(languageTagsOf({ canonical: english, origin, language, isTranslated: false })).toBe(
        '<meta property="og:locale" content="en_IN">',
      ),
  )
})
