/** Resolves links that do not name a language: on a Hindi page they lead to Hindi pages. */
import { addressIn, currentLanguage, splitLanguage } from '../language-address.ts'
import { isPageAddress } from '../routes.ts'
import type { Language } from '../texts/language.ts'

/**
 * The router address of a link on a page in `language`: a page's path without a language. Undefined for a link that needs a
 * document: another site, a file, the back office, or a page that is linked in another language.
 */
export function routerAddress(language: Language, to: string): string | undefined {
  const split = splitLanguage(to)
  if (split.language !== 'en') return split.language === language ? split.path : undefined
  return isPageAddress(to) ? to : undefined
}

/** The same link as a URL for the browser. */
export function documentAddress(language: Language, to: string): string {
  const address = routerAddress(language, to)
  return address === undefined ? to : addressIn(language, address)
}

/** Sanitized HTML of staff (`shop/content/clean-html.ts`), with links rewritten for a page in `language`. */
export const withLinksIn = (language: Language, html: string): string =>
  language === 'en'
    ? html
    : html.replace(
        /(<a\b[^>]*?\shref=")([^"]*)/g,
        (_link, start: string, to: string) => start + documentAddress(language, to),
      )

/** In the browser: opens a URL of this site as a new document; pages open in the language of the current page. */
export function openDocument(address: string, { replace = false } = {}): void {
  const target = documentAddress(currentLanguage(), address)
  if (replace) window.location.replace(target)
  else window.location.assign(target)
}
