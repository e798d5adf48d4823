/** Customers by what is known of them: mobile, e-mail, the beginning of a name, an order, the code for friends. */
import { and, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type Customer, customers } from '../customers/records.ts'
import { orders } from '../orders/records.ts'
import type { CustomerView } from './rules.ts'

const leastLetters = 2

/** Newest first, those before an id. Each way of searching is answered by an index. */
export async function findCustomers(
  db: Db,
  { view, search, before, take }: { view: CustomerView; search: string; before: number | null; take: number },
): Promise<Customer[]> {
  return db
    .select()
    .from(customers)
    .where(
      and(
        view === 'blocked' ? and(isNotNull(customers.blockedAt), isNull(customers.erasedAt)) : undefined,
        search.length < leastLetters ? undefined : matching(search),
        before === null ? undefined : lt(customers.id, before),
      ),
    )
    .orderBy(desc(customers.id))
    .limit(take)
}

function matching(typed: string): SQL | undefined {
  const mobile = mobileOf(typed)
  const name = `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return or(
    mobile ? inMobiles(mobile) : undefined,
    eq(customers.email, typed.toLowerCase()),
    eq(customers.referCode, typed.toUpperCase()),
    sql`lower(${customers.name}) LIKE ${name}`,
    sql`${customers.id} IN (SELECT ${orders.customerId} FROM ${orders} WHERE ${orders.uniqueOrderId} = ${typed.toUpperCase()})`,
  )
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
