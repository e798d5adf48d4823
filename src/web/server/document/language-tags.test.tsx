import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LanguageTags } from './language-tags.tsx'

const origin = 'https://shop.example'
const english = `${origin}/compare?ids=a,b&x=1`
const hindi = `${origin}/hi/compare?ids=a,b&x=1`
const englishLink = english.replace('&', '&amp;')
const hindiLink = hindi.replace('&', '&amp;')
const links =
  `<link rel="alternate" hrefLang="en-IN" href="${englishLink}"/>` +
  `<link rel="alternate" hrefLang="hi-IN" href="${hindiLink}"/>` +
  `<link rel="alternate" hrefLang="x-default" href="${englishLink}"/>`

describe('the head of a page', () => {
  test.each([
    ['en', english, 'en_IN', 'hi_IN'],
    ['hi', hindi, 'hi_IN', 'en_IN'],
  ] as const)('that is translated, in %s, names both addresses', (language, canonical, locale, other) =>
    expect(renderToStaticMarkup(<LanguageTags {...{ canonical, origin, language }} isTranslated />)).toBe(
      `<meta property="og:locale" content="${locale}"/><meta property="og:locale:alternate" content="${other}"/>${links}`,
    ),
  )

  test.each(['en', 'hi'] as const)('of staff’s texts, at its address in %s, says that it is English', (language) =>
    expect(
      renderToStaticMarkup(<LanguageTags {...{ canonical: english, origin, language }} isTranslated={false} />),
    ).toBe('<meta property="og:locale" content="en_IN"/>'),
  )
})
