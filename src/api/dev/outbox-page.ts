/** Messages as JSON for programs, and as a page for people. */
import { escapeHtml } from '../../shop/content/rules.ts'
import type { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { istText } from '../../units/date.ts'
import { formatDateAndTime } from '../../units/format.ts'
import { bareMobile } from '../../wire/shape/fields.ts'

type Message = Awaited<ReturnType<typeof outboxOf>>[number]

export interface Outbox {
  readonly title: string
  /** The recipient as typed, whose messages are shown. */
  readonly typed: string
  readonly messages: readonly Message[]
  /** Paragraphs of HTML above the messages. */
  readonly note: readonly string[]
  /** Shown when there are none. */
  readonly none: string
}

export const recipientQueryOf = (request: Request): string => new URL(request.url).searchParams.get('to')?.trim() ?? ''

/** As the shop stores it: ten digits, or lower case. */
export const recipientOf = (typed: string): string => (typed.includes('@') ? typed.toLowerCase() : bareMobile(typed))

export function showOutbox(request: Request, outbox: Outbox, headers: Record<string, string> = {}): Response {
  if (!/text\/html/.test(request.headers.get('accept') ?? ''))
    return Response.json({ messages: outbox.messages.map(notify) }, { headers })
  return new Response(page(outbox), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      ...headers,
    },
  })
}

const notify = ({ id, channel, to, subject, text, createdAt }: Message) => ({
  id,
  channel,
  to,
  subject,
  text,
  at: istText(createdAt),
})

const style = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.5rem;margin:0 0 1rem}
form{display:flex;gap:.5rem;margin:0 0 1.5rem}
input,button{font:inherit;padding:.5rem .75rem}
input{flex:1;min-width:0}
article{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.5rem;padding:1rem;margin:0 0 1rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;font-size:.875rem}
h2{font-size:1.0625rem;margin:.25rem 0 0}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0 0}`

const page = ({ title, typed, messages, note, none }: Outbox): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${note.map((line) => `<p>${line}</p>\n`).join('')}<form><input name="to" value="${escapeHtml(typed)}" placeholder="Mobile or email" aria-label="Mobile or email"><button>Show</button></form>
${messages.length ? messages.map(article).join('\n') : `<p>${none}</p>`}
</main></body></html>
`

const article = ({ id, channel, to, subject, text, createdAt, sentAt }: Message): string =>
  `<article id="message-${id}"><header><b>${channel === 'sms' ? 'SMS' : 'Email'}</b><span>to ${escapeHtml(to)}</span>` +
  `<time datetime="${istText(createdAt)}">${formatDateAndTime(createdAt)}</time>${sentAt ? '' : '<span>not sent yet</span>'}</header>` +
  `${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}<pre>${withLinks(escapeHtml(text))}</pre></article>`

/** `escaped` is already HTML; a character that ends a URL cannot occur in one. */
const withLinks = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<>"']+/g, (url) => `<a href="${url}">${url}</a>`)
