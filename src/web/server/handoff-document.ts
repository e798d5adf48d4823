/**
 * The document that sends a browser on to a payment provider by form. Banks redirect to hosts that nobody knows beforehand,
 * and browsers hold each redirect of a form against the policy of the document that posted it: so it is not the payment
 * page, where cards are typed, that lets forms go anywhere, but this one, which holds nothing but the form.
 */
import { escaped } from '../../shop/content/rules.ts'
import { handoffTexts } from '../texts/handoff.ts'
import { handoff as hindiTexts } from '../texts/hindi/handoff.ts'
import { type Language, languageTags } from '../texts/language.ts'
import { hashOf, sniffless } from './headers.ts'

export interface Handoff {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  readonly language: Language
  /** Shoppers come over https. */
  readonly https: boolean
}

/** Runs while the document loads, so that it leaves no entry of its own in the history: going back leads to the payment page. */
const script = 'document.forms[0].submit()'
const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;box-sizing:border-box}
form{max-width:26rem;text-align:center}
h1{font-size:1.25rem;margin:0 0 .5rem}
p{margin:0 0 1rem}
button{font:inherit;min-height:2.75rem;padding:.5rem 1.5rem}`

export const answerHandoff = (handoff: Handoff): Response =>
  new Response(documentOf(handoff), { headers: headersOf(handoff) })

function documentOf({ action, fields, language }: Handoff): string {
  const t = language === 'hi' ? hindiTexts : handoffTexts.english
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  return (
    `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${t.title}</title><style>${style}</style></head>` +
    `<body><form method="post" action="${escaped(action)}">${inputs}<h1>${t.title}</h1><p role="status">${t.wait}</p>` +
    `<noscript><button>${t.go}</button></noscript></form><script>${script}</script></body></html>`
  )
}

function headersOf({ action, https }: Handoff): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    // The stand-in provider of a developer is reached over plain http.
    action.startsWith('https:') ? 'form-action https:' : 'form-action https: http:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    ...sniffless,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
