/** Settles a return: with a refund or with a replacement. */
import type { Tx } from '../../../platform/database/database.ts'
import { formatMoney, formatPoints, formatSilver } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import type { Points } from '../../../units/points.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { withdrawReturnedHoldings } from '../../holdings/follow-orders.ts'
import { keepPassports } from '../../inventory/passports/returned-passports.ts'
import { sendPassports } from '../../inventory/passports/send-passports.ts'
import { endAssay, groupUnitsByProduct, shipUnits } from '../../ledger/stock/orders.ts'
import { reverseEarned } from '../../loyalty/points-wallet/earned-points.ts'
import { returnSpent } from '../../loyalty/points-wallet/return-spent.ts'
import { mustLockOrder, type OrderChangeCause, type OrderRow, transitionOrder } from '../../orders/actions.ts'
import { issueCreditNote } from '../../orders/invoices/credit.ts'
import { type InvoiceRow, readInvoiceDocuments } from '../../orders/invoices/records.ts'
import type { OrderLine } from '../../orders/order.ts'
import { readLines } from '../../orders/reading.ts'
import { noteShare, type OrderReturn, returnsOf, transitionReturns } from '../../orders/returns/actions.ts'
import {
  addReturnedQuantities,
  countOf,
  gatewayChargeOfReturn,
  isWhole,
  type ReturnedOrder,
  type ReturnedQuantities,
  type Share,
  shareOfReturn,
} from '../../orders/returns/rules/share.ts'
import type { OrderEvent } from '../../orders/rules/order-flow.ts'
import { addShipment, type LineQuantity, type Parcel } from '../../orders/shipments.ts'
import { listOrderPayments } from '../../payments/received-payments.ts'
import { undoSale } from '../cancellation/reverse-sale.ts'
import { notifyParcelDespatched } from '../despatch/despatch.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { notifyOrderCustomer } from '../notify-order-customer.ts'
import { lockOrderToLeave } from '../order-holds/actions.ts'
import { requireSoldWeights } from '../packing/sold-weights.ts'
import { refundOrderPayments } from '../refunds/refund-order.ts'
import { returnSettledMessages } from './return-notifications.ts'

export interface ReturnSettlement extends OrderChangeCause {
  /** How a replacement is sent. Absent: everything is refunded, even where a replacement was requested. */
  readonly parcel: Omit<Parcel, 'pieces'> | null
}

/**
 * Throws `orders.on-hold` and `packing.weight-changed` where a replacement must not leave, and `catalog.sold-out` where none is
 * left. In this order:
 *   1. the returns are settled
 *   2. what is refunded gets a credit note; silver and points are returned, earned points reversed, its holding withdrawn
 *   3. the order's transition: returned in full, in part, or on its way again with a replacement
 *   4. the customer is notified
 *   5. the replacement is taken from the shelf and sent
 *   6. the money of the refunded pieces is refunded
 */
export async function settleReturn(
  shop: FulfilmentDeps,
  tx: Tx,
  orderId: number,
  { parcel, ...cause }: ReturnSettlement,
): Promise<OrderRow> {
  const before = await (parcel ? lockOrderToLeave(shop, tx, orderId) : mustLockOrder(tx, orderId))
  const lines = await readLines(tx, orderId)
  const settled = await transitionReturns(shop, tx, { orderId, from: 'RECEIVED', event: 'settle' })
  const assayTransfer = await endAssay(shop, tx, {
    orderId,
    pieces: groupUnitsByProduct(lines, settled),
    to: 'returned',
  })
  await keepPassports(shop, tx, { transfer: assayTransfer, parts: settled })
  const replaced = parcel ? settled.filter(({ wish }) => wish === 'replacement') : []
  const refunded = settled.filter((one) => !replaced.includes(one))
  const result = await giveBack(shop, tx, before, { lines, refunded })
  const event = eventOf({ lines, replaced, returned: result.returned })
  const order = await transitionOrder(shop, tx, before, { order: event, ...cause })
  await notifyOrderCustomer(shop, tx, order, {
    event: `return-settled:${settled.at(-1)?.id ?? 0}`,
    messages: (about) =>
      returnSettledMessages(about, {
        isReplaced: replaced.length > 0,
        refund: result.money > 0 ? formatMoney(result.money) : '',
        wallet: [
          ...(result.points > 0 ? [`${formatPoints(result.points)} points`] : []),
          ...(result.silver > 0 ? [`${formatSilver(result.silver)} of silver`] : []),
        ],
      }),
    pieces: settled,
  })
  if (parcel && replaced.length > 0) await sendAnother(shop, tx, order, { lines, replaced, parcel, cause })
  return refundReturnedPieces(shop, tx, order, { money: result.money, cause })
}

function eventOf({
  lines,
  replaced,
  returned,
}: {
  lines: readonly OrderLine[]
  replaced: readonly OrderReturn[]
  returned: ReturnedQuantities
}): OrderEvent {
  if (replaced.length > 0) return 'replace'
  return isWhole({ lines }, returned) ? 'settle-return' : 'settle-part'
}

/**
 * Processes each return by itself, on top of earlier ones: its credit note, its silver and points, its holding. The money
 * refunded is the amount of the credit note less what is returned as silver. Returns what went back in all.
 */
async function giveBack(
  shop: FulfilmentDeps,
  tx: Tx,
  order: OrderRow,
  { lines, refunded }: { lines: readonly OrderLine[]; refunded: readonly OrderReturn[] },
): Promise<{ returned: ReturnedQuantities; money: Paise; silver: SilverUnits; points: Points }> {
  const whole = { lines, price: order.price }
  const earlier = (await returnsOf(tx, order.id)).filter(
    ({ state, wish, id }) => state === 'SETTLED' && wish === 'refund' && !refunded.some((one) => one.id === id),
  )
  let returned: ReturnedQuantities = countOf(earlier)
  let [money, silver, points] = [0, 0, 0]
  for (const row of refunded) {
    const before = returned
    returned = addReturnedQuantities(returned, countOf([row]))
    const share = await giveBackRow(shop, tx, order, { row, whole, before, after: returned })
    await noteShare(tx, row.id, share)
    money += share.money
    silver += share.silver
    points += share.points
  }
  return { returned, money, silver, points }
}

async function giveBackRow(
  shop: FulfilmentDeps,
  tx: Tx,
  order: OrderRow,
  {
    row,
    whole,
    before,
    after,
  }: { row: OrderReturn; whole: ReturnedOrder; before: ReturnedQuantities; after: ReturnedQuantities },
): Promise<Share> {
  const { lineId, quantity } = row
  const reference = `return:${row.id}`
  const isLast = isWhole(whole, after)
  const creditedBefore = await goodsCredited(tx, order)
  const notes = await issueCreditNote(shop, tx, {
    order,
    ref: reference,
    reason: row.reason,
    pieces: [{ lineId, quantity }],
    shipping: isLast,
    // The last return takes all that is left of the charge.
    gatewayCharge: isLast
      ? order.price.gatewayCharge
      : gatewayChargeOfReturn(whole, after) - gatewayChargeOfReturn(whole, before),
  })
  const goods = sumOfGoods(notes)
  const share = shareOfReturn(
    whole,
    { returned: before, goods: creditedBefore },
    { returned: after, goods: creditedBefore + goods },
  )
  await undoSale(shop, tx, { order, ref: reference, notes, silverValue: share.silverValue })
  await returnSpent(shop, tx, order, isLast ? null : { reference, points: share.points, silver: share.silver })
  const worth = { reference, returned: goods, of: order.price.goodsNet }
  await reverseEarned(shop, tx, order, isLast ? null : worth)
  await withdrawReturnedHoldings(shop, tx, order, { reference, why: 'returned', lines: [{ id: lineId, quantity }] })
  return share
}

const goodsCredited = async (tx: Tx, { uniqueOrderId }: OrderRow): Promise<Paise> =>
  sumOfGoods((await readInvoiceDocuments(tx, uniqueOrderId)).filter(({ kind }) => kind === 'credit-note'))

const sumOfGoods = (notes: readonly InvoiceRow[]): Paise =>
  notes.flatMap(({ facts }) => facts.lines).reduce((sum, { lineId, total }) => (lineId === null ? sum : sum + total), 0)

async function sendAnother(
  shop: FulfilmentDeps,
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
    cause: OrderChangeCause
  },
): Promise<void> {
  const pieces: LineQuantity[] = replaced.map(({ lineId, quantity }) => ({ lineId, quantity }))
  const { isPacked = false, serials, ...leaving } = parcel
  await requireSoldWeights(tx, lines, pieces)
  const leavingPieces = groupUnitsByProduct(lines, pieces)
  const transfer = await shipUnits(shop, tx, {
    orderId: order.id,
    pieces: leavingPieces,
    from: 'available',
    isPacked,
  })
  const packed = { ...leaving, pieces, state: 'IN_TRANSIT', isReplacement: true } as const
  const shipment = await addShipment(shop, tx, { orderId: order.id, packed, ...cause })
  await sendPassports(shop, tx, { shipment, transfer, serials })
  await notifyParcelDespatched(shop, tx, order, { shipment, isLast: true })
}

async function refundReturnedPieces(
  shop: FulfilmentDeps,
  tx: Tx,
  order: OrderRow,
  { money, cause }: { money: Paise; cause: OrderChangeCause },
): Promise<OrderRow> {
  const payments = await listOrderPayments(tx, order.id)
  return refundOrderPayments(shop, tx, order, { payments, amount: money, why: 'returned', cause })
}
