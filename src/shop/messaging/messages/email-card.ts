/** What an e-mail shows below its text (rules/messages.md 2.3): items with pictures, sums that add up, and facts such as an address. */

import { withHindiFigures } from '../../../units/language/hindi-figures.ts'
import { type LocalizedText, localizedTextIn, type MessageLanguage } from '../../../units/language/message-language.ts'
import { escapeHtml } from '../../content/rules.ts'

export interface EmailCard {
  readonly items: readonly EmailCardItem[]
  /** The last one is the total. */
  readonly sums: readonly { readonly label: string; readonly amount: string }[]
  readonly facts: readonly { readonly label: string; readonly lines: readonly string[] }[]
}

export interface EmailCardItem {
  /** Absolute URL; empty: none. */
  readonly picture: string
  /** Where picture and name lead; none for what is already bought. */
  readonly url?: string
  readonly name: string
  /** "2 × ₹1,320.00"; empty: none. */
  readonly detail: string
  /** Empty: none. */
  readonly amount: string
}

/** The parts of a card whose items have no pictures, by label. Facts without a text are left out. */
interface AmountCardParts {
  readonly items?: readonly Omit<EmailCardItem, 'picture' | 'url'>[]
  readonly sums?: readonly (readonly [label: string, amount: string])[]
  readonly facts?: readonly (readonly [label: string, ...lines: (string | null)[]])[]
}

/** A card of what was bought, sold, paid or refunded; in Hindi with its dates and accounts as there. */
export function amountCard(
  language: MessageLanguage,
  { items = [], sums = [], facts = [] }: AmountCardParts,
): EmailCard {
  const written = language === 'hi' ? withHindiFigures : (text: string) => text
  return {
    items: items.map(({ name, detail, amount }) => ({
      picture: '',
      name,
      detail: written(detail),
      amount: written(amount),
    })),
    sums: sums.map(([label, amount]) => ({ label, amount: written(amount) })),
    facts: facts
      .map(([label, ...lines]) => ({ label, lines: lines.flatMap((line) => (line ? [written(line)] : [])) }))
      .filter(({ lines }) => lines.length > 0),
  }
}

export type EmailCards = Readonly<Record<MessageLanguage, EmailCard>>

/** The parts of a card without items, in both languages. */
interface LocalizedCardParts {
  readonly sums?: readonly (readonly [label: LocalizedText, amount: LocalizedText])[]
  readonly facts?: readonly (readonly [label: LocalizedText, line: LocalizedText | null])[]
}

/** The same card in both languages. */
export function localizedCards({ sums = [], facts = [] }: LocalizedCardParts): EmailCards {
  const cardIn = (language: MessageLanguage): EmailCard =>
    amountCard(language, {
      sums: sums.map(([label, amount]) => [localizedTextIn(label, language), localizedTextIn(amount, language)]),
      facts: facts.map(([label, line]) => [localizedTextIn(label, language), line && localizedTextIn(line, language)]),
    })
  return { en: cardIn('en'), hi: cardIn('hi') }
}

/** A card of facts alone, with these labels and in their order; those without a text are left out. */
export const factCards = <Name extends string>(
  labels: Readonly<Record<Name, LocalizedText>>,
  facts: Readonly<Partial<Record<Name, LocalizedText | null>>>,
): EmailCards =>
  localizedCards({ facts: (Object.keys(labels) as Name[]).map((name) => [labels[name], facts[name] ?? null]) })

/** The same card with further facts before its own. */
export const withFacts = (card: EmailCard, facts: EmailCard['facts']): EmailCard => ({
  ...card,
  facts: [...facts, ...card.facts],
})

/** The same card with these sums in the place of its own, and these facts. */
export const withSums = (card: EmailCard, { sums, facts }: Pick<EmailCard, 'sums' | 'facts'>): EmailCard => ({
  ...card,
  sums,
  facts,
})

/** One paragraph for items, one for sums, one for each fact. */
export const emailCardText = ({ items, sums, facts }: EmailCard): string[] =>
  [
    items
      .map(({ name, detail, amount }) => [name, [detail, amount].filter(Boolean).join(': ')].filter(Boolean).join('\n'))
      .join('\n'),
    sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    ...facts.map(({ label, lines }) => `${label}:\n${lines.join('\n')}`),
  ].filter(Boolean)

/** Tables with inline styles: Outlook lays out nothing else. Colours of text are the mail client's own, light or dark. */
export function emailCardHtml({ items, sums, facts }: EmailCard): string {
  const line = 'border-top:1px solid #8f9a97'
  const table = (rows: string) =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px">${rows}</table>`
  const hasPictures = items.some(({ picture }) => picture !== '')
  const itemRows = items.map((item) => {
    const { detail, amount } = item
    return (
      `<tr>${hasPictures ? `<td width="64" style="${line};padding:12px 12px 12px 0;vertical-align:top">${pictureOf(item)}</td>` : ''}` +
      `<td style="${line};padding:12px 8px 12px 0;vertical-align:top">${nameOf(item)}${detail && `<br><span style="font-size:14px">${escapeHtml(detail)}</span>`}</td>` +
      `<td align="right" style="${line};padding:12px 0;vertical-align:top;white-space:nowrap">${escapeHtml(amount)}</td></tr>`
    )
  })
  const sumRows = sums.map(({ label, amount }, at) => {
    const isTotal = at === sums.length - 1
    const style = isTotal ? `${line};padding:8px 0;font-weight:600` : 'padding:4px 0'
    return `<tr><td style="${style}">${escapeHtml(label)}</td><td align="right" style="${style};vertical-align:top;white-space:nowrap">${escapeHtml(amount)}</td></tr>`
  })
  const factRows = facts.map(
    ({ label, lines }) =>
      `<tr><td width="36%" style="${line};padding:8px 12px 8px 0;vertical-align:top;opacity:.75">${escapeHtml(label)}</td>` +
      `<td style="${line};padding:8px 0;vertical-align:top;overflow-wrap:anywhere">${lines.map(escapeHtml).join('<br>')}</td></tr>`,
  )
  return [itemRows, sumRows, factRows].map((rows) => (rows.length > 0 ? table(rows.join('')) : '')).join('')
}

/**
 * Its light ground keeps the metal visible in a dark mail client. The name stands beside it, so it has an alternative text only as
 * a link, small enough for the frame where pictures are not loaded.
 */
function pictureOf({ picture, url, name }: EmailCardItem): string {
  if (!picture) return ''
  const style =
    'display:block;border:0;border-radius:6px;overflow:hidden;background:#f4f4f1;color:#14181c;font-size:11px;line-height:13px'
  const image = `<img src="${escapeHtml(picture)}" width="64" height="64" alt="${url ? escapeHtml(name) : ''}" style="${style}">`
  return url ? `<a href="${escapeHtml(url)}" style="text-decoration:none">${image}</a>` : image
}

const nameOf = ({ name, url }: EmailCardItem): string =>
  url
    ? `<b><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(name)}</a></b>`
    : `<b>${escapeHtml(name)}</b>`
