/** Renders an e-mail as text and as plain HTML that works in every mail client, light or dark. */
import type { MessageLanguage } from '../../../units/language/message-language.ts'
import { escapeHtml } from '../../content/rules.ts'
import { brandMark } from './brand-name.ts'
import { type EmailCard, emailCardHtml, emailCardText } from './email-card.ts'
import { emailLogoMark } from './email-logo.ts'

export interface EmailContent {
  readonly title: string
  readonly lines: readonly string[]
  /** Below the lines. */
  readonly card?: EmailCard
  readonly button?: { readonly label: string; readonly url: string }
  /** Below the button: the second thing to do. */
  readonly link?: { readonly label: string; readonly url: string }
  readonly after?: readonly string[]
  /** At the very end: how to unsubscribe. */
  readonly stop?: { readonly label: string; readonly url: string }
}

/** Ink as on pages; the edge keeps it visible on a dark ground. */
const buttonStyle =
  'background:#14181c;color:#fff;border:1px solid #8f9a97;padding:12px 24px;border-radius:6px;font-weight:600;text-decoration:none;display:inline-block'

const signatures = {
  en: `${brandMark} · Gold and silver coins and bars`,
  hi: `${brandMark} · सोने-चाँदी के सिक्के और बार`,
} as const

export function renderEmail(
  { title, lines, card, button, link, after = [], stop }: EmailContent,
  language: MessageLanguage,
): { text: string; html: string } {
  const signature = signatures[language]
  const text = [
    ...lines,
    ...(card ? emailCardText(card) : []),
    ...asText(button),
    ...asText(link),
    ...after,
    ...asText(stop),
    `-- \n${signature}`,
  ]
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`
  const buttonHtml = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="${buttonStyle}">${escapeHtml(button.label)}</a></p>`
    : ''
  const linkHtml = link
    ? `<p style="margin:0 0 24px"><a href="${escapeHtml(link.url)}" style="color:inherit">${escapeHtml(link.label)}</a></p>`
    : ''
  const last = stop
    ? `<p style="margin:24px 0 0;font-size:14px"><a href="${escapeHtml(stop.url)}">${escapeHtml(stop.label)}</a></p>`
    : ''
  return {
    text: text.join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
      '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
      `<title>${escapeHtml(title)}</title></head>`,
      '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif">',
      `<div style="max-width:560px;margin:0 auto">${emailLogoMark}<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(title)}</h1>`,
      ...lines.map(paragraph),
      card ? emailCardHtml(card) : '',
      buttonHtml,
      linkHtml,
      ...after.map(paragraph),
      last,
      `<p style="margin:32px 0 0;font-size:14px;opacity:.75">${signature}</p></div></body></html>`,
    ].join('\n'),
  }
}

const asText = (link: { label: string; url: string } | undefined): string[] =>
  link ? [`${link.label}:\n${link.url}`] : []
