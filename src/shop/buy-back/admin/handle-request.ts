/** Staff actions on a buy-back: approve, receive, assay, offer a price, or return the piece. */
import type { Tx } from '../../../platform/database/database.ts'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import type { Milligrams } from '../../../units/weight.ts'
import { giveBackPassports, takeBackPassports } from '../../inventory/passports/returned-passports.ts'
import { endAssay, type OrderUnits, receiveReturnedUnits } from '../../ledger/stock/orders.ts'
import type { OrderChangeCause } from '../../orders/actions.ts'
import type { OrderLine } from '../../orders/order.ts'
import { readLines } from '../../orders/reading.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import {
  buyBackApprovedMessages,
  buyBackAssayedMessages,
  buyBackDeclinedMessages,
  buyBackReceivedMessages,
} from '../buy-back-notifications.ts'
import { buyBackOfferedMessages, buyBackSentBackMessages } from '../buy-back-offer-notifications.ts'
import { notifyBuyBackCustomer } from '../notify-buy-back-customer.ts'
import { currentBuyBackRate } from '../offered-line.ts'
import { type BuyBack, lockBuyBack } from '../records.ts'
import { buyBackFlow } from '../rules/buy-back-flow.ts'
import { priceBuyBack } from '../rules/price.ts'
import { offerEnd } from '../rules/times.ts'
import { transitionBuyBack } from '../transition-buy-back.ts'
import { requirePerson } from './people.ts'
import { type BuyBackReceipt, validateBuyBackReceipt } from './receipt.ts'

/** Throws `buy-back.unknown`. */
export async function mustLockBuyBack(tx: Tx, id: number): Promise<BuyBack> {
  const row = await lockBuyBack(tx, id)
  if (!row) throw refuse('buy-back.unknown')
  return row
}

export async function readBuyBackLine(tx: Tx, { orderId, lineId }: BuyBack): Promise<OrderLine> {
  const line = (await readLines(tx, orderId)).find(({ id }) => id === lineId)
  if (!line) throw new Error(`line ${lineId} is in no order`)
  return line
}

export async function approveBuyBack(shop: Shop, tx: Tx, id: number, cause: OrderChangeCause): Promise<BuyBack> {
  const row = await transitionBuyBack(shop, tx, await mustLockBuyBack(tx, id), { event: 'approve', ...cause })
  await notifyBuyBackCustomer(shop, tx, row, { event: 'approved', messages: buyBackApprovedMessages })
  return row
}

/** We do not buy it; the customer receives the reason `why`. */
export async function declineBuyBack(shop: Shop, tx: Tx, id: number, cause: OrderChangeCause): Promise<BuyBack> {
  const row = await transitionBuyBack(shop, tx, await mustLockBuyBack(tx, id), { event: 'decline', ...cause })
  await notifyBuyBackCustomer(shop, tx, row, { event: 'declined', messages: buyBackDeclinedMessages })
  return row
}

/**
 * Records the receipt with its proof: photograph, scale, serials. The rate of the request applies if it was still held,
 * otherwise the current rate. Throws what `validateBuyBackReceipt` throws.
 */
export async function receiveBuyBack(
  shop: Shop,
  tx: Tx,
  id: number,
  { receipt, ...cause }: OrderChangeCause & { readonly receipt: BuyBackReceipt },
): Promise<BuyBack> {
  const before = await mustLockBuyBack(tx, id)
  const { product } = await readBuyBackLine(tx, before)
  next(buyBackFlow, before.state, 'receive')
  const personId = await requirePerson(shop, tx, before, { step: 'receive', by: cause.by })
  await validateBuyBackReceipt(tx, before, { receipt, product })
  const receivedAt = shop.clock.now()
  const isQuoteValid = before.heldUntil !== null && receivedAt <= before.heldUntil
  const rate = isQuoteValid ? before.rate : currentBuyBackRate(shop, product)
  const { photo: receiptPhoto, scaleWeight, serials: scannedSerials, serialNote } = receipt
  const change = { rate, receivedAt, receiptPhoto, scaleWeight, scannedSerials, serialNote }
  const row = await transitionBuyBack(shop, tx, before, { event: 'receive', ...cause, personId, change })
  const pieces = await readBuyBackItems(tx, row)
  const transfer = await receiveReturnedUnits(shop, tx, { ...pieces, to: 'in assay', reason: 'buy-back received' })
  await takeBackPassports(shop, tx, { ...row, transfer, serials: scannedSerials })
  await notifyBuyBackCustomer(shop, tx, row, { event: 'received', messages: buyBackReceivedMessages })
  return row
}

export interface Assay {
  /** For all pieces together; absent: as sold. */
  readonly weight?: Milligrams | undefined
  /** Of 10,000. */
  readonly fineness?: number | undefined
  readonly opened?: boolean | undefined
}

export async function assayBuyBack(
  shop: Shop,
  tx: Tx,
  id: number,
  { assay, ...cause }: OrderChangeCause & { assay: Assay },
) {
  const before = await mustLockBuyBack(tx, id)
  const { product } = await readBuyBackLine(tx, before)
  next(buyBackFlow, before.state, 'assay')
  const personId = await requirePerson(shop, tx, before, { step: 'assay', by: cause.by })
  const change = {
    foundWeight: assay.weight ?? product.weightMg * before.quantity,
    foundFineness: assay.fineness ?? product.finenessPer10000,
    opened: assay.opened ?? before.opened,
  }
  const row = await transitionBuyBack(shop, tx, before, { event: 'assay', ...cause, personId, change })
  await notifyBuyBackCustomer(shop, tx, row, { event: 'assayed', messages: buyBackAssayedMessages })
  return row
}

/** The price by the assay result; used for the offer and shown on the voucher. */
export function calculateBuyBackPrice(row: BuyBack, { product }: OrderLine) {
  const { rate, premium, quantity, opened, foundWeight, foundFineness } = row
  const pieces = { rate, premium, quantity, opened, weight: product.weightMg, fineness: product.finenessPer10000 }
  const found = foundWeight !== null && foundFineness !== null ? { weight: foundWeight, fineness: foundFineness } : null
  return priceBuyBack(pieces, found ?? undefined)
}

/** The final price. It is valid for a day, then the piece is returned. Throws what `requirePerson` throws. */
export async function offerBuyBack(shop: Shop, tx: Tx, id: number, cause: OrderChangeCause): Promise<BuyBack> {
  // Serialises offers, so that two small ones at the same moment count towards each other's limit.
  await lockByName(tx, 'buy-back offers')
  const before = await mustLockBuyBack(tx, id)
  next(buyBackFlow, before.state, 'offer')
  const { price: amount } = calculateBuyBackPrice(before, await readBuyBackLine(tx, before))
  const personId = await requirePerson(shop, tx, before, { step: 'offer', by: cause.by, toOffer: amount })
  const now = shop.clock.now()
  const offerEndsAt = offerEnd(now)
  const row = await transitionBuyBack(shop, tx, before, {
    event: 'offer',
    ...cause,
    personId,
    change: { amount, offerEndsAt },
  })
  await queueJob(tx, { kind: 'buy-back.lapse', key: String(id), payload: { id }, dueAt: offerEndsAt }, now)
  await notifyBuyBackCustomer(shop, tx, row, { event: 'offered', messages: buyBackOfferedMessages })
  return row
}

/** The piece is not as expected and is returned to the customer, who receives the reason `why`. */
export async function returnBuyBack(shop: Shop, tx: Tx, id: number, cause: OrderChangeCause): Promise<BuyBack> {
  const row = await transitionBuyBack(shop, tx, await mustLockBuyBack(tx, id), { event: 'send-back', ...cause })
  await returnBuyBackItems(shop, tx, row)
  await notifyBuyBackCustomer(shop, tx, row, { event: 'sent-back', messages: buyBackSentBackMessages })
  return row
}

/** Returns the pieces to the customer in the stock ledger and in their passports. */
export async function returnBuyBackItems(shop: Pick<Shop, 'clock'>, tx: Tx, row: BuyBack): Promise<void> {
  const { lineId, receivedAt } = row
  if (!receivedAt) return
  const transfer = await endAssay(shop, tx, { ...(await readBuyBackItems(tx, row)), to: 'customers' })
  await giveBackPassports(tx, { transfer, lineId, returnedAt: receivedAt })
}

/** The pieces of a request for the stock ledger. */
export async function readBuyBackItems(tx: Tx, row: BuyBack): Promise<OrderUnits> {
  const { product } = await readBuyBackLine(tx, row)
  return { orderId: row.orderId, pieces: [{ productId: product.id, quantity: row.quantity }] }
}
