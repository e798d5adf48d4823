/**
 * Finds orders by number, name, mobile, waybill, or a part of one, and by tag. Whatever is typed, no more rows are read than can be
 * shown.
 */
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { orders } from '../../orders/records.ts'
import { findTagged } from '../tags/actions.ts'
import { orderSearchTerms } from './records.ts'

/** Nobody reads more results than this; staff type another letter instead. */
const mostSearchResults = 500
/** Of a tag no more orders are read, the newest. */
const mostTaggedOrders = 2000
const leastCharacters = 2

interface FoundIds {
  readonly ids: readonly number[]
  /** There may be more. */
  readonly isCut: boolean
}

/** What is searched for, and what has the tag; null where neither is asked for. */
export async function findOrderIds(
  db: Db,
  { search, tag }: { readonly search?: string | undefined; readonly tag?: string | undefined },
): Promise<FoundIds | null> {
  const searched = search ? await findOrders(db, search) : null
  if (!tag) return searched && { ids: searched, isCut: searched.length >= mostSearchResults }
  const tagged = await findTagged(db, tag, mostTaggedOrders)
  if (!searched) return { ids: tagged, isCut: tagged.length >= mostTaggedOrders }
  const isTagged = new Set(tagged)
  return { ids: searched.filter((id) => isTagged.has(id)), isCut: searched.length >= mostSearchResults }
}

/** Ids of orders; null if too little was typed to search. */
async function findOrders(db: Db, typed: string): Promise<number[] | null> {
  const wanted = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  if (wanted.length < leastCharacters) return null
  const found = new Set<number>()
  const take = (rows: readonly { id: number }[]) => {
    for (const { id } of rows) if (found.size < mostSearchResults) found.add(id)
  }
  for (const range of orderIdRanges(wanted))
    if (found.size < mostSearchResults)
      take(
        await db.select({ id: orders.id }).from(orders).where(range).orderBy(desc(orders.id)).limit(mostSearchResults),
      )
  for (const word of orderTerms(wanted)) {
    if (found.size >= mostSearchResults) break
    const id = orderSearchTerms.orderId
    const whole = eq(orderSearchTerms.word, word)
    take(await db.select({ id }).from(orderSearchTerms).where(whole).orderBy(desc(id)).limit(mostSearchResults))
    take(
      await db
        .select({ id })
        .from(orderSearchTerms)
        .where(matchTermPrefix(word))
        .orderBy(orderSearchTerms.word)
        .limit(mostSearchResults),
    )
  }
  return [...found]
}

/** In byte order, all words with this prefix lie between it and the prefix with its last letter incremented. */
export function matchTermPrefix(word: string): SQL {
  const after = word.slice(0, -1) + String.fromCodePoint((word.codePointAt(word.length - 1) ?? 0) + 1)
  return and(gte(orderSearchTerms.word, word), lt(orderSearchTerms.word, after)) as SQL
}

/** Numbers are found by their beginning or end; names by the beginning of any word. */
export function orderTerms(wanted: string): string[] {
  const number = wanted.replace(/[\s+()-]/g, '').replace(/^(?:\+?91)(?=\d{10}$)/, '')
  if (!/\d/.test(number)) return [wanted]
  return [number, reversed(number), ...(wanted === number ? [] : [reversed(wanted)])]
}

const reversed = (text: string): string => [...text].reverse().join('')

const mostDigits = 10

/** "SLV-2026-1182", "1182": ranges of the ids that begin with these digits. */
export function orderIdRanges(wanted: string): SQL[] {
  const digits = /^(?:[a-z]{3}-)?(?:\d{4}-)?(\d{1,10})$/.exec(wanted)?.[1]
  if (!digits || digits.startsWith('0')) return []
  const ranges: SQL[] = []
  for (let more = 0; digits.length + more <= mostDigits; more++) {
    const from = Number(digits) * 10 ** more
    if (from > 2_147_483_647) break
    const to = Math.min(from + 10 ** more - 1, 2_147_483_647)
    ranges.push(sql`${orders.id} BETWEEN ${from} AND ${to}`)
  }
  return ranges
}
