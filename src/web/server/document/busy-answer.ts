/** The response for requests when the process is overloaded: sent at once, with a time to retry. */
import { codedSentenceOf } from '../../../wire/messages.ts'
import { hindiBusyTexts as hindiTexts } from '../../texts/hindi/site/busy.ts'
import { busyTexts } from '../../texts/site/busy.ts'
import { languageOfRequest } from '../language-redirect.ts'
import { isRead, pathOf, requestTargetOf } from '../plain-request.ts'
import { drawPlainDocument, plainDocumentHeaders } from './plain-document.ts'

const { sentence, ...refusal } = codedSentenceOf({ reason: 'server.busy', facts: {} })

export function busyResponse(request: Request, https: boolean): Response {
  const isPage = isRead(request.method) && !pathOf(requestTargetOf(request.url)).startsWith('/app/api/')
  if (!isPage)
    return Response.json(
      { error: true, data: { refusal }, errorMessage: sentence },
      {
        status: 503,
        headers: { 'retry-after': '2', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      },
    )
  const language = languageOfRequest(request)
  const t = language === 'hi' ? hindiTexts : busyTexts.english
  // Random, so that not all clients retry at the same moment.
  const seconds = 3 + Math.floor(Math.random() * 5)
  const head = `<meta http-equiv="refresh" content="${seconds}">`
  const body = `<h1>${t.title}</h1><p>${t.wait}</p>`
  return new Response(drawPlainDocument({ language, title: t.title, head, body }), {
    status: 503,
    headers: { ...plainDocumentHeaders({ https }), 'retry-after': String(seconds) },
  })
}
