/** Customers by what is known of them: mobile, how words of the name or the e-mail begin, an order, the code for friends. */
import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { matchWordPrefixes, toSearchVector } from '../../../platform/database/text-search.ts'
import { type Customer, customers } from '../../customers/records.ts'
import { orders } from '../../orders/records.ts'
import type { CustomerView } from './rules.ts'

const leastCharacters = 2

/** Newest first, those before an id. Each way of searching is answered by an index, however many customers there are. */
export async function findCustomers(
  db: Db,
  { view, search, before, take }: { view: CustomerView; search: string; before: number | null; take: number },
): Promise<Customer[]> {
  const isSought = search.length >= leastCharacters
  return (
    db
      .select()
      .from(customers)
      .where(
        and(
          view === 'blocked' ? and(isNotNull(customers.blockedAt), isNull(customers.erasedAt)) : undefined,
          isSought ? matching(search) : undefined,
          before === null ? undefined : lt(customers.id, before),
        ),
      )
      // In the order of its index all customers would be gone through until a page is full; the sum keeps it from that.
      .orderBy(isSought ? sql`${customers.id} + 0 DESC` : desc(customers.id))
      .limit(take)
  )
}

/** Each way is asked for itself: joined by OR, one without an index would have every customer looked at. */
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

/** "+91 98765 43210" → "9876543210"; three digits at least, as they begin. */
function mobileOf(typed: string): string | null {
  const bare = typed.replace(/[\s()+-]/g, '')
  if (!/^\d{3,12}$/.test(bare)) return null
  return bare.length > 10 ? bare.slice(-10) : bare
}

const inMobiles = (begins: string): SQL | undefined =>
  begins.length === 10
    ? eq(customers.mobile, begins)
    : and(gte(customers.mobile, begins), lt(customers.mobile, `${begins}:`))
