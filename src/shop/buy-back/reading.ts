/** Buy-backs of an order as shown to the customer, and what may be sold back now. */

import { readOrder } from '../orders/reading.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { countUnitsLeftToSellBack } from './offered-line.ts'
import { type BuyBack, buyBacksOf, countUnitsSoldBack, readBuyBackTransitions } from './records.ts'
import { type BuyBackState, buyBackLabels } from './rules/buy-back-flow.ts'
import { formatBuyBackNumber } from './rules/times.ts'

export interface BuyBackDetails extends Omit<BuyBack, 'voucher' | 'why'> {
  readonly number: string
  readonly status: string
  /** Why it was declined, returned or not paid; empty otherwise. */
  readonly answer: string
  readonly timeline: readonly { readonly status: string; readonly at: Date }[]
}

const answeredStates: readonly BuyBackState[] = ['DECLINED', 'RETURNED', 'UNPAID']

export async function showBuyBacks(db: Shop['db'], rows: readonly BuyBack[]): Promise<BuyBackDetails[]> {
  const transitions = await readBuyBackTransitions(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ voucher: _, why, ...row }) => ({
    ...row,
    number: formatBuyBackNumber(row.id, row.askedAt),
    status: buyBackLabels[row.state],
    answer: answeredStates.includes(row.state) ? why : '',
    timeline: transitions
      // Which member of staff pays is internal, so this step is not shown.
      .filter(({ buyBackId, event }) => buyBackId === row.id && event !== 'release')
      .map(({ to, at }) => ({ status: buyBackLabels[to], at })),
  }))
}

/** The newest buy-back of an order, or of one of its lines. Throws `buy-back.unknown`. */
export async function findNewestBuyBack(
  db: Shop['db'],
  { orderId, lineId }: { orderId: number; lineId: number | null },
): Promise<BuyBack> {
  const found = (await buyBacksOf(db, orderId)).findLast((row) => lineId === null || row.lineId === lineId)
  if (!found) throw refuse('buy-back.unknown')
  return found
}

export interface BuyBacksOfOrder {
  readonly buyBacks: readonly BuyBackDetails[]
  /** Lines that may be sold back now, and how many pieces of each. */
  readonly sellable: readonly { readonly lineId: number; readonly most: number }[]
}

/** Throws `orders.unknown` for another customer's order. */
export async function showBuyBacksOf(
  { db }: Pick<Shop, 'db'>,
  { customerId, uniqueOrderId }: { customerId: number; uniqueOrderId: string },
): Promise<BuyBacksOfOrder> {
  const found = await readOrder(db, customerId, uniqueOrderId)
  if (!found) throw refuse('orders.unknown')
  const { order, lines } = found
  const rows = await buyBacksOf(db, order.id)
  const sellable = []
  for (const line of lines) {
    if (rows.some(({ lineId, endedAt }) => lineId === line.id && endedAt === null)) continue
    const most = await countUnitsLeftToSellBack(db, { order, line })
    if (most > 0) sellable.push({ lineId: line.id, most })
  }
  return { buyBacks: await showBuyBacks(db, rows), sellable }
}

/** How many pieces of each of these lines were sold back or are in the process. */
export const countUnitsSoldBackByLine = async (
  db: Shop['db'],
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  new Map(await Promise.all(lineIds.map(async (id) => [id, await countUnitsSoldBack(db, id)] as const)))
