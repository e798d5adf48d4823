/** Finds orders by number, mobile, waybill, the beginning of a name, or the customer's e-mail, in one statement. */
import { desc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { formatMoney } from '../../../units/format.ts'
import { customers } from '../../customers/records.ts'
import { orderSearchTerms } from '../../fulfilment/admin/records.ts'
import { matchTermPrefix, orderIdRanges, orderTerms } from '../../fulfilment/admin/search.ts'
import { orders } from '../../orders/records.ts'
import { orderLabels } from '../../orders/rules/order-flow.ts'
import { mostResultsPerGroup as most, type SearchResult } from './rules.ts'

export async function findOrders(db: Db, typed: string): Promise<SearchResult[]> {
  const wanted = typed.toLowerCase()
  const word = orderSearchTerms.word
  // Each part reads at most as many rows as are shown, from an index.
  const parts = [
    sql`SELECT ${orders.id} AS id FROM ${orders} WHERE ${orders.uniqueOrderId} = ${typed.toUpperCase()}`,
    sql`SELECT ${orders.id} FROM ${orders} JOIN ${customers} ON ${customers.id} = ${orders.customerId}
      WHERE ${customers.email} = ${wanted} ORDER BY ${orders.id} DESC LIMIT ${most}`,
    ...orderIdRanges(wanted).map(
      (range) => sql`SELECT ${orders.id} FROM ${orders} WHERE ${range} ORDER BY ${orders.id} DESC LIMIT ${most}`,
    ),
    ...orderTerms(wanted).flatMap((term) => [
      sql`SELECT ${orderSearchTerms.orderId} FROM ${orderSearchTerms} WHERE ${word} = ${term}
        ORDER BY ${orderSearchTerms.orderId} DESC LIMIT ${most}`,
      sql`SELECT ${orderSearchTerms.orderId} FROM ${orderSearchTerms} WHERE ${matchTermPrefix(term)} ORDER BY ${word} LIMIT ${most}`,
    ]),
  ]
  const found = (await db.execute(
    sql.join(
      parts.map((part) => sql`(${part})`),
      sql` UNION ALL `,
    ),
  )) as unknown as { rows: { id: number | string }[] }
  const ids = [...new Set(found.rows.map(({ id }) => Number(id)))].slice(0, most)
  if (ids.length === 0) return []
  const rows = await db
    .select({
      number: orders.uniqueOrderId,
      state: orders.state,
      payable: orders.payable,
      name: sql<string | null>`${orders.delivery} ->> 'name'`,
    })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.id))
  return rows.map(({ number, state, payable, name }) => ({
    target: 'order',
    id: number,
    title: number,
    detail: [name, orderLabels[state], formatMoney(payable)].filter(Boolean).join(' · '),
  }))
}
