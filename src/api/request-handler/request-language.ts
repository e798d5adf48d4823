/**
 * The language of the page that makes a request: by the address of the page, which browsers send to their own site, else by the
 * visitor's preference. Null for the back office, and for partners and programs, which have neither.
 */
import type { MessageLanguage } from '../../units/language/message-language.ts'
import { languageOf } from '../../web/texts/language.ts'

export function pageLanguageOf(request: Request, publicUrl: string): MessageLanguage | null {
  const path = pathOfPage(request, publicUrl)
  if (path !== null && /^\/admin(?:\/|$)/.test(path)) return null
  if (path !== null) return /^\/hi(?:\/|$)/i.test(path) ? 'hi' : 'en'
  const cookies = request.headers.get('cookie') ?? ''
  return /(?:^|; ?)(?:__Host-)?language=/.test(cookies) ? languageOf(cookies) : null
}

function pathOfPage(request: Request, publicUrl: string): string | null {
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  const own = [new URL(publicUrl).host, new URL(request.url).host]
  return referrer && own.includes(referrer.host) ? referrer.pathname : null
}
