/** What the search of the back office finds, and who may find it. Read by the browser too. */
import type { Permission } from '../../staff/rules.ts'

export const searchGroups = [
  'orders',
  'customers',
  'products',
  'tickets',
  'payouts',
  'references',
  'serials',
  'settings',
  'pages',
  'questions',
] as const
export type SearchGroup = (typeof searchGroups)[number]

/** Somebody with one of the permissions gets the group. */
export const searchPermissions: Readonly<Record<SearchGroup, readonly Permission[]>> = {
  orders: ['orders.read'],
  customers: ['customers.read'],
  products: ['products.read'],
  tickets: ['tickets'],
  payouts: ['payouts'],
  references: ['transfers', 'refunds', 'payouts', 'money.read'],
  serials: ['orders.read', 'products.read'],
  settings: ['settings'],
  pages: ['content'],
  questions: ['content'],
}

/** The record that a result leads to. */
export const searchTargets = [
  'order',
  'customer',
  'product',
  'ticket',
  'payout',
  'refund',
  'transfer',
  'settlement',
  'setting',
  'page',
  'question',
] as const
export type SearchTarget = (typeof searchTargets)[number]

export interface SearchResult {
  readonly target: SearchTarget
  /** The number, id or slug in the address of the record. */
  readonly id: string
  readonly title: string
  readonly detail: string
}

export const mostResultsPerGroup = 5
export const leastSearchCharacters = 3
/** UTRs and serials are found whole; shorter ones do not exist. */
export const leastReferenceCharacters = 4

/**
 * Why matching customers are not listed: more match than are ever listed, so that nobody reads the customer base letter by
 * letter, or the person's daily limit of customer records is used up (decision 0085).
 */
export const withheldReasons = ['too-many', 'limit'] as const
export type WithheldReason = (typeof withheldReasons)[number]

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** Whether each typed word begins a word of the text; false where no word was typed. */
export function matchesPrefixes(text: string, typed: string): boolean {
  const parts = wordsOf(typed)
  const words = wordsOf(text)
  return parts.length > 0 && parts.every((part) => words.some((word) => word.startsWith(part)))
}
