/** A returned piece is answered: with what was paid for it, or with another one. */
import type { Tx } from '../../platform/database/database.ts'
import type { Paise } from '../../units/paise.ts'
import { takeStock } from '../catalog/stock.ts'
import { withdrawReturned } from '../holdings/follow-orders.ts'
import { advance, type Cause, mustLockOrder, type OrderRow } from '../orders/actions.ts'
import type { OrderLine } from '../orders/order.ts'
import { readLines } from '../orders/reading.ts'
import type { OrderEvent } from '../orders/rules.ts'
import { addShipment, type LinePieces, type Parcel } from '../orders/shipments.ts'
import { sendPassports, takeBackPassports } from '../passports/actions.ts'
import { moneyOf } from '../payments/money.ts'
import { reverseEarned } from '../points-wallet/earn.ts'
import { returnSpent } from '../points-wallet/return-spent.ts'
import { moveReturns, noteShare, type OrderReturn, returnsOf } from '../returns/actions.ts'
import { added, type Returned, type Share, shareOfReturn } from '../returns/share.ts'
import { tellParcel } from './despatch.ts'
import { returnSettled } from './letters-returned.ts'
import { oweBack } from './refunds.ts'
import type { Room } from './room.ts'
import { tell } from './tell.ts'
import { undoSale } from './undo-sale.ts'

export interface Settling extends Cause {
  /** How a replacement travels; absent: everything is refunded, whatever was wished. */
  readonly parcel: Omit<Parcel, 'pieces'> | null
}

/**
 * Throws `catalog.sold-out` where no piece is left to replace one with. What follows, in order:
 *   1. the returns are settled
 *   2. what is refunded is credited; its silver and points go back, those it earned are taken back; its holding goes
 *   3. the order moves: returned as a whole, in part, or on its way again with another piece
 *   4. the customer is told
 *   5. another piece is taken off the shelf and leaves
 *   6. the money of the refunded pieces goes back
 */
export async function settleReturn(
  shop: Room,
  tx: Tx,
  orderId: number,
  { parcel, ...cause }: Settling,
): Promise<OrderRow> {
  const before = await mustLockOrder(tx, orderId)
  const lines = await readLines(tx, orderId)
  const settled = await moveReturns(shop, tx, { orderId, from: 'RECEIVED', event: 'settle' })
  const replaced = parcel ? settled.filter(({ wish }) => wish === 'replacement') : []
  const refunded = settled.filter((one) => !replaced.includes(one))
  const given = await giveBack(shop, tx, before, { lines, refunded })
  const event = eventOf({ lines, replaced, returned: given.returned })
  const order = await advance(shop, tx, before, { order: event, ...cause })
  await tell(shop, tx, order, {
    event: `return-settled:${settled.at(-1)?.id ?? 0}`,
    words: (about) => returnSettled(about, replaced.length > 0),
  })
  for (const back of settled) await takeBackPassports(shop, tx, back)
  if (parcel && replaced.length > 0) await sendAnother(shop, tx, order, { lines, replaced, parcel, cause })
  return payBack(shop, tx, order, { money: given.money, cause })
}

function eventOf({
  lines,
  replaced,
  returned,
}: {
  lines: readonly OrderLine[]
  replaced: readonly OrderReturn[]
  returned: Returned
}): OrderEvent {
  if (replaced.length > 0) return 'replace'
  return isAllBack(lines, returned) ? 'settle-return' : 'settle-part'
}

/**
 * Each row by itself, on top of what came back before: its credit note, its silver and points, its holding. What it brings in
 * money is what the credit notes say, less what goes back as silver.
 */
async function giveBack(
  shop: Room,
  tx: Tx,
  order: OrderRow,
  { lines, refunded }: { lines: readonly OrderLine[]; refunded: readonly OrderReturn[] },
): Promise<{ returned: Returned; money: Paise }> {
  const earlier = (await returnsOf(tx, order.id)).filter(
    ({ state, wish, id }) => state === 'SETTLED' && wish === 'refund' && !refunded.some((one) => one.id === id),
  )
  let returned: Returned = countOf(earlier)
  let money = 0
  for (const row of refunded) {
    const now = countOf([row])
    const share = shareOfReturn({ lines, price: order.price }, returned, now)
    returned = added(returned, now)
    const given = await giveBackRow(shop, tx, order, { row, share, isLast: isAllBack(lines, returned) })
    await noteShare(tx, row.id, { ...share, money: given })
    money += given
  }
  return { returned, money }
}

const isAllBack = (lines: readonly OrderLine[], returned: Returned): boolean =>
  lines.every(({ id, priced }) => (returned.get(id) ?? 0) >= priced.quantity)

async function giveBackRow(
  shop: Room,
  tx: Tx,
  order: OrderRow,
  { row, share, isLast }: { row: OrderReturn; share: Share; isLast: boolean },
): Promise<Paise> {
  const { lineId, quantity } = row
  const reference = `return:${row.id}`
  const credited = await undoSale(shop, tx, {
    order,
    ref: reference,
    reason: row.reason,
    pieces: [{ lineId, quantity }],
    shipping: isLast,
    gatewayCharge: isLast,
    silverValue: share.silverValue,
  })
  await returnSpent(shop, tx, order, isLast ? null : { reference, points: share.points, silver: share.silver })
  const worth = { reference, returned: share.money + share.silverValue, of: order.price.goodsNet }
  await reverseEarned(shop, tx, order, isLast ? null : worth)
  await withdrawReturned(shop, tx, order, { reference, why: 'returned', lines: [{ id: lineId, quantity }] })
  return credited === null ? share.money : credited - share.silverValue
}

const countOf = (rows: readonly OrderReturn[]): Returned =>
  rows.reduce<Returned>((sum, { lineId, quantity }) => added(sum, new Map([[lineId, quantity]])), new Map())

async function sendAnother(
  shop: Room,
  tx: Tx,
  order: OrderRow,
  {
    lines,
    replaced,
    parcel,
    cause,
  }: {
    lines: readonly OrderLine[]
    replaced: readonly OrderReturn[]
    parcel: Omit<Parcel, 'pieces'>
    cause: Cause
  },
): Promise<void> {
  const pieces: LinePieces[] = replaced.map(({ lineId, quantity }) => ({ lineId, quantity }))
  const productOf = (lineId: number) => lines.find(({ id }) => id === lineId)!.product.id
  await takeStock(
    tx,
    pieces.map(({ lineId, quantity }) => ({ productId: productOf(lineId), quantity })),
  )
  const packed = { ...parcel, pieces, state: 'IN_TRANSIT', isReplacement: true } as const
  const shipment = await addShipment(shop, tx, { orderId: order.id, packed, ...cause })
  await sendPassports(shop, tx, shipment)
  await tellParcel(shop, tx, order, { shipment, isLast: true })
}

async function payBack(
  shop: Room,
  tx: Tx,
  order: OrderRow,
  { money, cause }: { money: Paise; cause: Cause },
): Promise<OrderRow> {
  const [payment] = await moneyOf(tx, order.id)
  return payment ? oweBack(shop, tx, order, { payment, amount: money, why: 'returned', cause }) : order
}
