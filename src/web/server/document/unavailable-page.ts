import { addressIn } from '../../language-address.ts'
import { hindiErrorTexts as hindi } from '../../texts/hindi/site/error.ts'
import type { Language } from '../../texts/language.ts'
import { errorTexts } from '../../texts/site/error.ts'
import { urls } from '../../urls.ts'
import { languageOfRequest } from '../language-redirect.ts'
import { plainRequestOf } from '../plain-request.ts'
import { drawPlainDocument, plainDocumentHeaders } from './plain-document.ts'

/**
 * Returns the response unchanged, or a page with the same message: for a browser that opened a URL without a page of its own (a
 * download, the return from a payment) while the database is unavailable.
 */
export function forReaders(request: Request, response: Response, https: boolean): Response {
  // Checked first, since every response passes through here: reading headers costs more than the rest.
  if (response.status !== 503) return response
  const retryAfter = response.headers.get('retry-after')
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const isReader = request.headers.get('accept')?.includes('text/html') ?? false
  if (retryAfter === null || isPage || !isReader) return response
  return unavailablePage(languageOfRequest(plainRequestOf(request)), https, retryAfter)
}

function unavailablePage(language: Language, https: boolean, retryAfter: string): Response {
  const { noRecords, safe, home } = language === 'hi' ? hindi : errorTexts.english
  const head = '<meta name="robots" content="noindex">'
  const body = `<h1>${noRecords}</h1><p>${safe}</p><p><a href="${addressIn(language, urls.home())}">${home}</a></p>`
  return new Response(drawPlainDocument({ language, title: noRecords, head, body }), {
    status: 503,
    headers: { ...plainDocumentHeaders({ https }), 'retry-after': retryAfter },
  })
}
