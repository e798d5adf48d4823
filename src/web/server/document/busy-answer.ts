/** The response for requests when the process is overloaded: sent at once, with a time to retry. */
import { codedSentenceOf } from '../../../wire/messages.ts'
import { hindiBusyTexts as hindiTexts } from '../../texts/hindi/site/busy.ts'
import type { Language } from '../../texts/language.ts'
import { busyTexts } from '../../texts/site/busy.ts'
import { languageOfRequest } from '../language-redirect.ts'
import { isRead, type PlainRequest, type PlainResponse, pathOf } from '../plain-request.ts'
import { drawPlainDocument, plainDocumentHeaders } from './plain-document.ts'

export type BusyAnswer = (request: PlainRequest) => PlainResponse

/** Each answer is made once: when it is needed there is no time for it. */
export function openBusyAnswer(https: boolean): BusyAnswer {
  // Different times, so that not all clients retry at the same moment.
  const pagesIn = (language: Language) => [3, 4, 5, 6, 7].map((seconds) => busyPage(language, seconds, https))
  const pages = { en: pagesIn('en'), hi: pagesIn('hi') }
  return (request) => {
    const isPage = isRead(request.method) && !pathOf(request.target).startsWith('/app/api/')
    if (!isPage) return busyCall
    const choices = pages[languageOfRequest(request)]
    return choices[Math.floor(Math.random() * choices.length)]!
  }
}

const { sentence, ...refusal } = codedSentenceOf({ reason: 'server.busy', facts: {} })
const busyCall = answerOf(JSON.stringify({ error: true, data: { refusal }, errorMessage: sentence }), {
  'content-type': 'application/json',
  ...{ 'retry-after': '2', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
})

function busyPage(language: Language, seconds: number, https: boolean): PlainResponse {
  const t = language === 'hi' ? hindiTexts : busyTexts.english
  const head = `<meta http-equiv="refresh" content="${seconds}">`
  const body = `<h1>${t.title}</h1><p>${t.wait}</p>`
  return answerOf(drawPlainDocument({ language, title: t.title, head, body }), {
    ...plainDocumentHeaders({ https }),
    'retry-after': String(seconds),
  })
}

function answerOf(text: string, headers: Readonly<Record<string, string>>): PlainResponse {
  const body = new TextEncoder().encode(text)
  return { status: 503, headers: { ...headers, 'content-length': String(body.length) }, body }
}
