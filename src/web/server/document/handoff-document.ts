/**
 * The document that sends a browser to a payment provider by posting a form. Banks redirect to hosts we cannot know, and browsers
 * check every redirect of a form against the policy of the document that posted it. So this document, which contains only the
 * form, allows forms to go anywhere, and the payment page, where cards are typed, does not.
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
  /** The shop is served over https. */
  readonly https: boolean
}

/** Runs while the document loads, so that it adds no history entry: going back leads to the payment page. */
const script = 'document.forms[0].submit()'

export function handoffResponse({ method, action, fields, language, https }: Handoff): Response {
  const t = language === 'hi' ? hindiTexts : handoffTexts.english
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const body =
    `<form method="${method}" action="${escapeHtml(action)}">${inputs}<h1>${t.title}</h1><p role="status">${t.wait}</p>` +
    `<noscript><button>${t.go}</button></noscript></form>`
  // In development, the stand-in provider is reached over plain http.
  const rules = [action.startsWith('https:') ? 'form-action https:' : 'form-action https: http:']
  return new Response(drawPlainDocument({ language, title: t.title, body, script }), {
    headers: plainDocumentHeaders({ script, rules, https }),
  })
}
