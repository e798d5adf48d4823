/** Pieces by product, and metal by weight, against what the people of the week received, sent and took back. */
import { sql } from 'drizzle-orm'
import { addTo } from '../journal.ts'
import { type Check, differencesOf, readRows, readSums } from './check.ts'

export const checkStock: Check = async (week) => [...(await pieceFaults(week)), ...(await metalFaults(week))]

const nameOf = ({ team }: Parameters<Check>[0], id: number): string =>
  team.products.find((one) => one.id === id)?.name ?? String(id)

const pieceFaults: Check = async (week) => {
  const { journal } = week
  const expected = new Map<string, number>()
  for (const [id, pieces] of journal.received) addTo(expected, `${nameOf(week, id)} here`, pieces)
  for (const [id, pieces] of journal.sent) {
    addTo(expected, `${nameOf(week, id)} here`, -pieces)
    addTo(expected, `${nameOf(week, id)} sent`, pieces)
  }
  for (const [id, pieces] of journal.cameBack) addTo(expected, `${nameOf(week, id)} here`, pieces)
  const rows = await readRows<{ product_id: number; place: string; pieces: string }>(
    week,
    sql`SELECT account.product_id, CASE account.name WHEN 'shipped' THEN 'sent' ELSE 'here' END AS place,
          sum(entry.pieces) AS pieces
        FROM stock_entries entry JOIN stock_accounts account ON account.id = entry.account_id
        WHERE account.name IN ('available', 'reserved', 'sold', 'packed', 'returned', 'in assay', 'shipped') GROUP BY 1, 2`,
  )
  const found = new Map<string, number>()
  for (const { product_id, place, pieces } of rows) addTo(found, `${nameOf(week, product_id)} ${place}`, Number(pieces))
  return differencesOf('pieces', expected, found)
}

const metalFaults: Check = async (week) => {
  const { journal, team } = week
  const expected = new Map<string, number>()
  const fineOf = (id: number) => {
    const { metal, weightMg, finenessPer10000 } = team.products.find((one) => one.id === id)!
    return { metal, fineMg: (weightMg * finenessPer10000) / 10_000 }
  }
  for (const [id, pieces] of journal.received) addTo(expected, fineOf(id).metal, pieces * fineOf(id).fineMg)
  const states = await readSums(
    week,
    sql`SELECT id AS key, CASE WHEN state IN ('PENDING_PAYMENT', 'PAYMENT_FAILED', 'EXPIRED', 'REVIEW', 'CANCELLED') THEN 0 ELSE 1 END AS amount FROM orders`,
  )
  for (const { orderId, pieces, fate, step } of journal.orders)
    for (const { product, pieces: count } of pieces) {
      if (states.get(String(orderId)) === 1) addTo(expected, product.metal, -count * fineOf(product.id).fineMg)
      if (fate === 'returned' && step > 0) addTo(expected, product.metal, fineOf(product.id).fineMg)
    }
  // Each movement of grams between the vault and its owners is rounded to a milligram of fine metal once.
  const grams = await readSums(
    week,
    sql`SELECT 'silver' AS key, -sum(round(units * 999 / 10000)) AS amount FROM (
          SELECT sum(entry.amount) AS units FROM ledger_entries entry
          JOIN ledger_accounts account ON account.id = entry.account_id
          WHERE account.asset = 'SILVER' AND account.owner LIKE 'customer:%' GROUP BY entry.transfer_id) moved`,
  )
  addTo(expected, 'silver', grams.get('silver') ?? 0)
  const { positions } = await team.finance.get('admin/metal/position?from=2026-11-26&to=2026-12-04')
  const found = new Map<string, number>()
  for (const { metal, days } of positions) found.set(metal, days[0].closingMilligrams)
  return differencesOf('fine metal in the position, in mg', expected, found)
}
