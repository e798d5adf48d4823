/** What the shop has sent, newest first: JSON for programs, a page for people (decisions 1 Outbox). */
import { setTimeout as pause } from 'node:timers/promises'
import { countDue } from '../platform/jobs/jobs.ts'
import { escaped } from '../shop/content/rules.ts'
import { outboxOf } from '../shop/messages/actions.ts'
import type { Shop } from '../shop/shop.ts'
import { istText } from '../units/date.ts'
import { formatDateAndTime } from '../units/format.ts'
import { bareMobile } from '../wire/fields.ts'

type Message = Awaited<ReturnType<typeof outboxOf>>[number]

export async function answerOutbox(shop: Shop, request: Request): Promise<Response> {
  await finishDueJobs(shop)
  const asked = new URL(request.url).searchParams.get('to')?.trim() ?? ''
  const messages = await outboxOf(shop.db, asked && recipientOf(asked))
  if (!/text\/html/.test(request.headers.get('accept') ?? '')) return Response.json({ messages: messages.map(tell) })
  return new Response(page(asked, messages), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    },
  })
}

/** As the shop writes them: ten digits, small letters. */
const recipientOf = (asked: string): string => (asked.includes('@') ? asked.toLowerCase() : bareMobile(asked))

const patienceMs = 2000
const lookAgainMs = 20

/** Some messages are written by a job: whoever asks for them right after their cause finds them here. */
async function finishDueJobs(shop: Shop): Promise<void> {
  await shop.jobs.runDue()
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookAgainMs) {
    if (!(await countDue(shop.db, shop.clock.now()))) return
    await pause(lookAgainMs)
  }
}

const tell = ({ id, channel, to, subject, text, createdAt }: Message) => ({
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

const page = (asked: string, messages: readonly Message[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title><style>${style}</style></head>
<body><main><h1>Outbox</h1>
<form><input name="to" value="${escaped(asked)}" placeholder="Mobile or email" aria-label="Mobile or email"><button>Show</button></form>
${messages.length ? messages.map(article).join('\n') : '<p>No messages yet.</p>'}
</main></body></html>
`

const article = ({ id, channel, to, subject, text, createdAt, sentAt }: Message): string =>
  `<article id="message-${id}"><header><b>${channel === 'sms' ? 'SMS' : 'Email'}</b><span>to ${escaped(to)}</span>` +
  `<time datetime="${istText(createdAt)}">${formatDateAndTime(createdAt)}</time>${sentAt ? '' : '<span>not sent yet</span>'}</header>` +
  `${subject ? `<h2>${escaped(subject)}</h2>` : ''}<pre>${withLinks(escaped(text))}</pre></article>`

/** `escaped` is HTML already; what ends an address cannot stand in one. */
const withLinks = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<>"']+/g, (url) => `<a href="${url}">${url}</a>`)
