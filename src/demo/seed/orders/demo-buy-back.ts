/** A piece that the demo customer is selling back: received yesterday and about to be tested. */
import { and, asc, eq } from 'drizzle-orm'
import { fixedClock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { buyBacks, buyBackTransitions } from '../../../shop/buy-back/records.ts'
import { priceBuyBack } from '../../../shop/buy-back/rules/price.ts'
import { serialsWithCustomer } from '../../../shop/inventory/passports/read-serials.ts'
import { takeBackPassports } from '../../../shop/inventory/passports/returned-passports.ts'
import { receiveReturnedUnits } from '../../../shop/ledger/stock/orders.ts'
import { orderLines, orders } from '../../../shop/orders/records.ts'
import { dayMs } from '../../../units/date.ts'

const rate = 23_880

/** One piece from the order that was closed long ago. */
export async function seedBuyBack(
  tx: Tx,
  { customerId, now, photo }: { customerId: number; now: Date; photo: string },
): Promise<void> {
  const [closed] = await tx
    .select({ orderId: orders.id, lineId: orderLines.id, line: orderLines.line })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'CLOSED')))
    .orderBy(asc(orders.id))
    .limit(1)
  if (!closed) throw new Error('the demo customer has no closed order')
  const { orderId, lineId, line } = closed
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const { weightMg: weight, finenessPer10000: fineness } = line.product
  const about = { rate, premium: 0, weight, fineness, quantity: 1, opened: false }
  const receivedAt = before(1)
  const serials = await serialsWithCustomer(tx, lineId)
  const [row] = await tx
    .insert(buyBacks)
    .values({
      ...{ orderId, lineId, customerId, quantity: 1, opened: false, handOver: 'counter', state: 'RECEIVED' },
      ...{ rate, premium: 0, quoted: priceBuyBack(about).price, askedAt: before(3), receivedAt },
      ...{ receiptPhoto: photo, scaleWeight: weight, scannedSerials: serials.slice(0, 1) },
    })
    .returning()
  const buyBackId = row!.id
  const adminStep = { buyBackId, tryNo: 1, by: 'staff:demo', why: 'demo shop' }
  await tx.insert(buyBackTransitions).values([
    { ...adminStep, event: 'request', from: null, to: 'REQUESTED', by: `customer:${customerId}`, at: before(3) },
    { ...adminStep, event: 'approve', from: 'REQUESTED', to: 'APPROVED', at: before(2) },
    { ...adminStep, event: 'receive', from: 'APPROVED', to: 'RECEIVED', at: receivedAt },
  ])
  const shop = { clock: fixedClock(receivedAt) }
  const pieces = [{ productId: line.product.id, quantity: 1 }]
  const transfer = await receiveReturnedUnits(shop, tx, {
    orderId,
    pieces,
    to: 'in assay',
    reason: 'buy-back received',
  })
  await takeBackPassports(shop, tx, { transfer, lineId, quantity: 1 })
}
