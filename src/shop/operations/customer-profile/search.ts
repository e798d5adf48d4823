/**
 * Searches customers by mobile, the beginning of words of the name, the beginning of the e-mail, an order, or the referral
 * code.
 */
import { and, count, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { matchWordPrefixes, toSearchVector } from '../../../platform/database/text-search.ts'
import { type Customer, customers } from '../../customers/records.ts'
import { orders } from '../../orders/records.ts'
import type { CustomerView } from './rules.ts'

const leastCharacters = 2

/** Newest first, before an id. Every kind of search uses an index, however many customers there are. */
export async function findCustomers(
  db: Db,
  { view, search, before, take }: { view: CustomerView; search: string; before: number | null; take: number },
): Promise<Customer[]> {
  const isSought = search.length >= leastCharacters
  return (
    db
      .select()
      .from(customers)
      .where(and(wanted({ view, search }), before === null ? undefined : lt(customers.id, before)))
      // `+ 0` keeps the planner from scanning all customers in id order until a page is full.
      .orderBy(isSought ? sql`${customers.id} + 0 DESC` : desc(customers.id))
      .limit(take)
  )
}

interface CustomerSearch {
  readonly view: CustomerView
  readonly search: string
}

const wanted = ({ view, search }: CustomerSearch): SQL | undefined =>
  and(
    view === 'blocked' ? and(isNotNull(customers.blockedAt), isNull(customers.erasedAt)) : undefined,
    search.length >= leastCharacters ? matching(search) : undefined,
  )

/** How many customers match, counted no further than `most`; closed accounts have no data left and do not count. */
export async function countCustomers(db: Db, search: CustomerSearch, most: number): Promise<number> {
  const some = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(wanted(search), isNull(customers.erasedAt)))
    .limit(most)
    .as('some')
  const [counted] = await db.select({ there: count() }).from(some)
  return counted?.there ?? 0
}

/** A separate subquery for each field: joined by OR, one without an index would make it scan every customer. */
function matching(typed: string): SQL {
  const mobile = mobileOf(typed)
  const methods = [
    mobile ? inMobiles(mobile) : null,
    eq(customers.email, typed.toLowerCase()),
    eq(customers.referCode, typed.toUpperCase()),
    matchWordPrefixes(toSearchVector(customers.name, customers.email), typed),
  ]
  const found = methods.flatMap((method) =>
    method ? [sql`SELECT ${customers.id} FROM ${customers} WHERE ${method}`] : [],
  )
  const byOrder = sql`SELECT ${orders.customerId} FROM ${orders} WHERE ${orders.uniqueOrderId} = ${typed.toUpperCase()}`
  return sql`${customers.id} IN (${sql.join([...found, byOrder], sql` UNION `)})`
}

/** "+91 98765 43210" → "9876543210". At least three digits from the beginning. */
function mobileOf(typed: string): string | null {
  const bare = typed.replace(/[\s()+-]/g, '')
  if (!/^\d{3,12}$/.test(bare)) return null
  return bare.length > 10 ? bare.slice(-10) : bare
}

const inMobiles = (begins: string): SQL | undefined =>
  begins.length === 10
    ? eq(customers.mobile, begins)
    : and(gte(customers.mobile, begins), lt(customers.mobile, `${begins}:`))
