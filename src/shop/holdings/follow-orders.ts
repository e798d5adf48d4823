/**
 * Own-brand pieces become holdings automatically when they are delivered, and are withdrawn when they come back to us
 * (rules/wallets.md 7.1).
 */
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { dayOf } from '../../units/date.ts'
import type { Paise } from '../../units/paise.ts'
import type { OrderRow } from '../orders/actions.ts'
import { orderLines } from '../orders/records.ts'
import { ownBrandId } from '../pricing/rates/rules.ts'
import type { Shop } from '../shop.ts'
import { holdings, holdingWithdrawals } from './records.ts'

type Clocked = Pick<Shop, 'clock'>

/** Each own-brand line of a delivered order becomes a holding, once, at what was paid for it. */
export async function recordDeliveredHoldings(shop: Clocked, tx: Tx, order: OrderRow): Promise<void> {
  const now = shop.clock.now()
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.place))
  const rows = lines.flatMap(({ id, place, quantity, line: { product } }) => {
    const priced = order.price.lines[place]
    if (product.brand.id !== ownBrandId || !priced) return []
    return {
      customerId: order.customerId,
      orderLineId: id,
      productId: product.id,
      source: 'silvera' as const,
      metal: product.metal,
      name: product.name,
      weight: product.weightMg,
      quantity,
      cost: priced.tax.inclusive,
      acquiredOn: dayOf(now),
      addedAt: now,
    }
  })
  if (rows.length > 0) await tx.insert(holdings).values(rows).onConflictDoNothing({ target: holdings.orderLineId })
}

/** What came back of an order. Without lines: everything. */
export interface ReturnedItems {
  /** Identifies the event, so that a repetition withdraws nothing more. */
  readonly reference: string
  readonly why: 'returned' | 'sold-back'
  readonly lines?: readonly {
    /** `order_detail_id`. */
    readonly id: number
    readonly quantity: number
    /** Paise the customer receives for them when they were sold back. */
    readonly received?: Paise
  }[]
}

/** Withdraws what was returned or sold back. Ignores what is no longer held. */
export async function withdrawReturnedHoldings(
  shop: Clocked,
  tx: Tx,
  order: Pick<OrderRow, 'id'>,
  back: ReturnedItems = { reference: `return:${order.id}`, why: 'returned' },
): Promise<void> {
  const rows = await tx
    .select({ id: holdings.id, lineId: orderLines.id, quantity: holdings.quantity })
    .from(holdings)
    .innerJoin(orderLines, eq(orderLines.id, holdings.orderLineId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(holdings.id))
    .for('update', { of: holdings })
  for (const one of rows) {
    const line = back.lines?.find(({ id }) => id === one.lineId)
    if (back.lines && !line) continue
    const left = one.quantity - (await withdrawnOf(tx, one.id))
    const quantity = Math.min(left, line?.quantity ?? left)
    if (quantity === 0) continue
    const reference = `${back.reference}:${one.lineId}`
    const received = line?.received ?? 0
    await tx
      .insert(holdingWithdrawals)
      .values({ reference, holdingId: one.id, quantity, why: back.why, received, at: shop.clock.now() })
      .onConflictDoNothing()
  }
}

async function withdrawnOf(tx: Tx, holdingId: number): Promise<number> {
  const rows = await tx
    .select({ quantity: holdingWithdrawals.quantity })
    .from(holdingWithdrawals)
    .where(eq(holdingWithdrawals.holdingId, holdingId))
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}
