/** Finds customers and tickets: by contact or number as a whole, by name from the beginning of its words. */
import { desc, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { matchWordPrefixes, toSearchVector } from '../../../platform/database/text-search.ts'
import { customers } from '../../customers/records.ts'
import { maskedMobile } from '../../orders/rules/contact-masks.ts'
import { tickets } from '../../support/tickets/records.ts'
import { readTicketNumber, ticketKindLabels, ticketStateLabels } from '../../support/tickets/rules.ts'
import { mostResultsPerGroup as most, type SearchResult, type WithheldReason } from './rules.ts'

/** "+91 98765 43210" → "9876543210"; null unless it is a whole mobile number. */
function wholeMobile(typed: string): string | null {
  const digits = typed.replace(/[\s()+-]/g, '')
  return /^(?:91|0)?\d{10}$/.test(digits) ? digits.slice(-10) : null
}

/** An e-mail address is found as a whole: its parts are words that many share. */
const isName = (typed: string): boolean => /\p{L}/u.test(typed) && !typed.includes('@')

const unionOf = (parts: readonly SQL[]): SQL =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` UNION `,
  )

export interface FoundCustomers {
  readonly list: readonly SearchResult[]
  readonly withheld: WithheldReason | null
}

export async function findCustomersByText(db: Db, typed: string): Promise<FoundCustomers> {
  const mobile = wholeMobile(typed)
  const words = matchWordPrefixes(toSearchVector(customers.name, customers.email), typed)
  const from = sql`SELECT ${customers.id} FROM ${customers}`
  const ids = unionOf([
    ...(mobile ? [sql`${from} WHERE ${customers.mobile} = ${mobile}`] : []),
    sql`${from} WHERE ${customers.email} = ${typed.toLowerCase()}`,
    sql`${from} WHERE ${customers.referCode} = ${typed.toUpperCase()}`,
    // `+ 0` keeps the planner from reading customers in the order of their ids until enough match.
    ...(words && isName(typed)
      ? [sql`${from} WHERE ${words} ORDER BY ${customers.id} + 0 DESC LIMIT ${most + 1}`]
      : []),
  ])
  const rows = await db
    .select({ id: customers.id, name: customers.name, mobile: customers.mobile, blockedAt: customers.blockedAt })
    .from(customers)
    .where(sql`${customers.id} IN (${ids}) AND ${isNull(customers.erasedAt)}`)
    .orderBy(desc(customers.id))
    .limit(most + 1)
  if (rows.length > most) return { list: [], withheld: 'too-many' }
  return {
    list: rows.map(({ id, name, mobile: its, blockedAt }) => ({
      target: 'customer',
      id: String(id),
      title: name || `Customer ${id}`,
      detail: [maskedMobile(its ?? ''), blockedAt ? 'Blocked' : ''].filter(Boolean).join(' · '),
    })),
    withheld: null,
  }
}

export async function findTickets(db: Db, typed: string): Promise<SearchResult[]> {
  const mobile = wholeMobile(typed)
  const words = matchWordPrefixes(toSearchVector(tickets.name, tickets.email), typed)
  const from = sql`SELECT ${tickets.id} FROM ${tickets}`
  const newest = sql`ORDER BY ${tickets.id} + 0 DESC LIMIT ${most}`
  const ids = unionOf([
    sql`${from} WHERE ${tickets.number} = ${readTicketNumber(typed)}`,
    sql`${from} WHERE ${tickets.facts} ->> 'uniqueOrderId' = ${typed.toUpperCase()} ${newest}`,
    ...(mobile ? [sql`${from} WHERE ${tickets.mobile} = ${mobile} ${newest}`] : []),
    ...(words && isName(typed) ? [sql`${from} WHERE ${words} ${newest}`] : []),
  ])
  const rows = await db
    .select({ number: tickets.number, kind: tickets.kind, state: tickets.state, name: tickets.name })
    .from(tickets)
    .where(sql`${tickets.id} IN (${ids})`)
    .orderBy(desc(tickets.id))
    .limit(most)
  return rows.map(({ number, kind, state, name }) => ({
    target: 'ticket',
    id: number,
    title: number,
    detail: [name, ticketKindLabels[kind], ticketStateLabels[state]].filter(Boolean).join(' · '),
  }))
}
