import { trouble as hindi } from '../texts/hindi/trouble.ts'
import { type Language, languageOf, languageTags } from '../texts/language.ts'
import { troubleTexts } from '../texts/trouble.ts'
import { type HeaderSettings, securityHeaders } from './headers.ts'

/**
 * The response as it is, or a page that says the same: for a browser that went to an address without a page of its own (a
 * download, the way back from a payment) while the database is unavailable.
 */
export function forReaders(request: Request, response: Response, headers: HeaderSettings): Response {
  const retryAfter = response.headers.get('retry-after')
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const isReader = request.headers.get('accept')?.includes('text/html') ?? false
  if (response.status !== 503 || retryAfter === null || isPage || !isReader) return response
  return unavailablePage(languageOf(request.headers.get('cookie')), headers, retryAfter)
}

/** It needs nothing but itself. */
function unavailablePage(language: Language, headers: HeaderSettings, retryAfter: string): Response {
  const { noRecords, safe, home } = language === 'hi' ? hindi : troubleTexts.english
  const html =
    `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${noRecords} | Silvera</title></head><body><h1>${noRecords}</h1><p>${safe}</p><p><a href="/">${home}</a></p></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      ...securityHeaders('open', headers),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': retryAfter,
    },
  })
}
