/**
 * The document that sends a browser on to a payment provider by form. Banks redirect to hosts that nobody knows beforehand,
 * and browsers hold each redirect of a form against the policy of the document that posted it: so it is not the payment
 * page, where cards are typed, that lets forms go anywhere, but this one, which holds nothing but the form.
 */
import { escapeHtml } from '../../../shop/content/rules.ts'
import { hindiHandoffTexts as hindiTexts } from '../../texts/hindi/payments/handoff.ts'
import type { Language } from '../../texts/language.ts'
import { handoffTexts } from '../../texts/payments/handoff.ts'
import { drawPlainDocument, plainDocumentHeaders } from './plain-document.ts'

export interface Handoff {
  readonly method: 'get' | 'post'
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  readonly language: Language
  /** Shoppers come over https. */
  readonly https: boolean
}

/** Runs while the document loads, so that it leaves no entry of its own in the history: going back leads to the payment page. */
const script = 'document.forms[0].submit()'

export function handoffResponse({ method, action, fields, language, https }: Handoff): Response {
  const t = language === 'hi' ? hindiTexts : handoffTexts.english
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const body =
    `<form method="${method}" action="${escapeHtml(action)}">${inputs}<h1>${t.title}</h1><p role="status">${t.wait}</p>` +
    `<noscript><button>${t.go}</button></noscript></form>`
  // The stand-in provider of a developer is reached over plain http.
  const rules = [action.startsWith('https:') ? 'form-action https:' : 'form-action https: http:']
  return new Response(drawPlainDocument({ language, title: t.title, body, script }), {
    headers: plainDocumentHeaders({ script, rules, https }),
  })
}
