/** HTML that staff write: the facts in it, which are filled in when it is shown, and its headings. */

/** The facts that a page may name as `{{name}}` instead of stating their values: settings, and figures of the rules. */
export const factNames = [
  'brandName',
  'legalName',
  'address',
  'branchAddress',
  'phone',
  'phoneDigits',
  'whatsapp',
  'email',
  'grievanceOfficer',
  'gstin',
  'gst',
  'thousandWithGst',
  'panFrom',
  'mostByUpi',
  'mostByTransfer',
  'paymentCharges',
  'lockMinutes',
  'despatchDays',
  'freeShippingFrom',
  'mostPerConsignment',
  'shippingCharges',
  'tradingHours',
  'buyBackSpreads',
  'clubTiers',
  'pointsPerRupee',
  'joiningPoints',
  'pointsLastDays',
  'referPoints',
  'reviewDays',
  'giftsADay',
  'adultWords',
  'marketingWords',
  'whatsappWords',
] as const
export type FactName = (typeof factNames)[number]
/** Whether the whole of a page stands in Hindi. */
export const isPageInHindi = ({ titleHi, htmlHi }: { readonly titleHi: string; readonly htmlHi: string }): boolean =>
  titleHi !== '' && htmlHi !== ''

interface HindiQuestions {
  readonly titleHi: string
  readonly questions: readonly { readonly questionHi: string; readonly answerHi: string }[]
}

/** Whether all questions of a category have their Hindi text. */
export const isCategoryInHindi = ({ titleHi, questions }: HindiQuestions): boolean =>
  titleHi !== '' && questions.every(({ questionHi, answerHi }) => questionHi !== '' && answerHi !== '')

/** Each fact as HTML. */
export type PageFacts = Readonly<Record<FactName, string>>

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names of the facts in a text. */
export const factsIn = (html: string): string[] => [...html.matchAll(placeholder)].map(([, name = '']) => name)

/** The names in a text that are not facts. */
export const unknownFacts = (html: string): string[] => factsIn(html).filter((name) => !isFact(name))

const isFact = (name: string): name is FactName => factNames.includes(name as FactName)

const paragraph = /<(p|li)>(?:(?!<\/?\1>).)*<\/\1>\n?/gs

/**
 * Fills in the facts; a fact that is a table replaces the paragraph that contains only its name, and a paragraph or list item that
 * names a fact which the settings leave empty is left out.
 */
export function fillFacts(html: string, facts: PageFacts): string {
  const isEmpty = (name: string): boolean => isFact(name) && facts[name] === ''
  return html
    .replace(paragraph, (whole) => (factsIn(whole).some(isEmpty) ? '' : whole))
    .replace(/<p>\{\{(\w+)\}\}<\/p>/g, (whole, name: string) =>
      isFact(name) && facts[name].startsWith('<table') ? facts[name] : whole,
    )
    .replace(placeholder, (whole, name: string) => (isFact(name) ? facts[name] : whole))
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe as text and as an attribute's value in HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The text without its tags: for slugs, searching and tables of contents. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/(?:p|li|h\d|t[dhr]|dt|dd)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => plain[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
const plain: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** "What we keep, and why" → "what-we-keep-and-why" */
export const slugifyText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

const heading = /<(h[23])[^>]*>(.*?)<\/\1>/gs

/** Every heading gets the id of its place, or one made of its words, so that it can be linked to. */
export function withHeadingIds(html: string, ids: readonly string[] = []): string {
  const used = new Set<string>()
  let place = 0
  return html.replace(heading, (_, tag: string, innerHtml: string) => {
    const base = ids[place++] ?? (slugifyText(plainText(innerHtml)) || 'part')
    let id = base
    for (let count = 2; used.has(id); count++) id = `${base}-${count}`
    used.add(id)
    return `<${tag} id="${id}">${innerHtml}</${tag}>`
  })
}

/** The ids of all headings, in their order. */
export const headingIdsOf = (html: string): string[] =>
  [...html.matchAll(/<h[23] id="([^"]+)">/g)].map(([, id = '']) => id)

export interface Heading {
  readonly id: string
  readonly title: string
}

/** The sections of a page: its second-level headings. */
export const listPageHeadings = (html: string): Heading[] =>
  [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', innerHtml = '']) => ({
    id,
    title: plainText(innerHtml),
  }))
