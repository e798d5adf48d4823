/** How links are followed that do not name a language: on a Hindi page they lead to Hindi pages. */
import { addressIn, currentLanguage, splitLanguage } from '../language-address.ts'
import { isPageAddress } from '../routes.ts'
import type { Language } from '../texts/language.ts'

/**
 * What the router of a page in `language` is given for a link: the address of a page, without a language. Undefined for what
 * needs a document: another site, a file, the back office, or a page that is named in another language.
 */
export function routerAddress(language: Language, to: string): string | undefined {
  const named = splitLanguage(to)
  if (named.language !== 'en') return named.language === language ? named.path : undefined
  return isPageAddress(to) ? to : undefined
}

/** The same link as the browser follows it by itself. */
export function documentAddress(language: Language, to: string): string {
  const address = routerAddress(language, to)
  return address === undefined ? to : addressIn(language, address)
}

/** Cleaned markup of staff (`shop/content/clean-html.ts`), with its links as they are followed on a page in `language`. */
export const withLinksIn = (language: Language, html: string): string =>
  language === 'en'
    ? html
    : html.replace(
        /(<a\b[^>]*?\shref=")([^"]*)/g,
        (_link, start: string, to: string) => start + documentAddress(language, to),
      )

/** In the browser: opens an address of this site as a new document; a page in the language of the one being shown. */
export function openDocument(address: string, { replace = false } = {}): void {
  const target = documentAddress(currentLanguage(), address)
  if (replace) window.location.replace(target)
  else window.location.assign(target)
}
