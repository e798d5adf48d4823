/** What the shop does with a request: approves it, takes the piece in, tests it, offers a price, or sends it back. */
import type { Tx } from '../../../platform/database/database.ts'
import { lockWord } from '../../../platform/database/lock/lock-word.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import type { Milligrams } from '../../../units/weight.ts'
import { giveBackPassports, takeBackPassports } from '../../inventory/passports/actions.ts'
import { endAssay, type OrderPieces, takeInPieces } from '../../ledger/stock/orders.ts'
import type { Cause } from '../../orders/actions.ts'
import type { OrderLine } from '../../orders/order.ts'
import { readLines } from '../../orders/reading.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import {
  buyBackApproved,
  buyBackAssayed,
  buyBackDeclined,
  buyBackOffered,
  buyBackReceived,
  buyBackSentBack,
} from '../letters.ts'
import { moveBuyBack } from '../move.ts'
import { rateNow } from '../offered-line.ts'
import { type BuyBack, lockBuyBack } from '../records.ts'
import { buyBackFlow } from '../rules/flow.ts'
import { priceBuyBack } from '../rules/price.ts'
import { offerEnd } from '../rules/times.ts'
import { tell } from '../tell.ts'
import { requirePerson } from './people.ts'
import { assureReceipt, type Receipt } from './receipt.ts'

/** Throws `buy-back.unknown`. */
export async function mustLockBuyBack(tx: Tx, id: number): Promise<BuyBack> {
  const row = await lockBuyBack(tx, id)
  if (!row) throw refuse('buy-back.unknown')
  return row
}

export async function lineOf(tx: Tx, { orderId, lineId }: BuyBack): Promise<OrderLine> {
  const line = (await readLines(tx, orderId)).find(({ id }) => id === lineId)
  if (!line) throw new Error(`line ${lineId} is in no order`)
  return line
}

export async function approveBuyBack(shop: Shop, tx: Tx, id: number, cause: Cause): Promise<BuyBack> {
  const row = await moveBuyBack(shop, tx, await mustLockBuyBack(tx, id), { event: 'approve', ...cause })
  await tell(shop, tx, row, { event: 'approved', words: buyBackApproved })
  return row
}

/** We do not buy it; `why` is told to the customer. */
export async function declineBuyBack(shop: Shop, tx: Tx, id: number, cause: Cause): Promise<BuyBack> {
  const row = await moveBuyBack(shop, tx, await mustLockBuyBack(tx, id), { event: 'decline', ...cause })
  await tell(shop, tx, row, { event: 'declined', words: buyBackDeclined })
  return row
}

/**
 * It is with us, with what shows it: photograph, scale, serials. From now on the rate of the request counts if it was held,
 * else the rate of this moment. Throws what `assureReceipt` throws.
 */
export async function receiveBuyBack(
  shop: Shop,
  tx: Tx,
  id: number,
  { receipt, ...cause }: Cause & { readonly receipt: Receipt },
): Promise<BuyBack> {
  const before = await mustLockBuyBack(tx, id)
  const { product } = await lineOf(tx, before)
  next(buyBackFlow, before.state, 'receive')
  const personId = await requirePerson(shop, tx, before, { step: 'receive', by: cause.by })
  await assureReceipt(tx, before, { receipt, product })
  const receivedAt = shop.clock.now()
  const isHeld = before.heldUntil !== null && receivedAt <= before.heldUntil
  const rate = isHeld ? before.rate : rateNow(shop, product)
  const { photo: receiptPhoto, scaleWeight, serials: scannedSerials, serialNote } = receipt
  const change = { rate, receivedAt, receiptPhoto, scaleWeight, scannedSerials, serialNote }
  const row = await moveBuyBack(shop, tx, before, { event: 'receive', ...cause, personId, change })
  const pieces = await soldBackPieces(tx, row)
  const transfer = await takeInPieces(shop, tx, { ...pieces, to: 'in assay', reason: 'buy-back received' })
  await takeBackPassports(shop, tx, { ...row, transfer, serials: scannedSerials })
  await tell(shop, tx, row, { event: 'received', words: buyBackReceived })
  return row
}

export interface Assay {
  /** Of all pieces together; absent: as they were sold. */
  readonly weight?: Milligrams | undefined
  /** Of 10,000. */
  readonly fineness?: number | undefined
  readonly opened?: boolean | undefined
}

export async function assayBuyBack(shop: Shop, tx: Tx, id: number, { assay, ...cause }: Cause & { assay: Assay }) {
  const before = await mustLockBuyBack(tx, id)
  const { product } = await lineOf(tx, before)
  next(buyBackFlow, before.state, 'assay')
  const personId = await requirePerson(shop, tx, before, { step: 'assay', by: cause.by })
  const change = {
    foundWeight: assay.weight ?? product.weightMg * before.quantity,
    foundFineness: assay.fineness ?? product.finenessPer10000,
    opened: assay.opened ?? before.opened,
  }
  const row = await moveBuyBack(shop, tx, before, { event: 'assay', ...cause, personId, change })
  await tell(shop, tx, row, { event: 'assayed', words: buyBackAssayed })
  return row
}

/** The sum of a row by what was found of it; the offer, and what its voucher shows. */
export function priceOf(row: BuyBack, { product }: OrderLine) {
  const { rate, premium, quantity, opened, foundWeight, foundFineness } = row
  const pieces = { rate, premium, quantity, opened, weight: product.weightMg, fineness: product.finenessPer10000 }
  const found = foundWeight !== null && foundFineness !== null ? { weight: foundWeight, fineness: foundFineness } : null
  return priceBuyBack(pieces, found ?? undefined)
}

/** The final price; it stands for a day, then the piece goes back. Throws what `requirePerson` throws. */
export async function offerBuyBack(shop: Shop, tx: Tx, id: number, cause: Cause): Promise<BuyBack> {
  // Two small ones at the same moment count with each other.
  await lockWord(tx, 'buy-back offers')
  const before = await mustLockBuyBack(tx, id)
  next(buyBackFlow, before.state, 'offer')
  const { price: amount } = priceOf(before, await lineOf(tx, before))
  const personId = await requirePerson(shop, tx, before, { step: 'offer', by: cause.by, toOffer: amount })
  const now = shop.clock.now()
  const offerEndsAt = offerEnd(now)
  const row = await moveBuyBack(shop, tx, before, {
    event: 'offer',
    ...cause,
    personId,
    change: { amount, offerEndsAt },
  })
  await queueJob(tx, { kind: 'buy-back.lapse', key: String(id), payload: { id }, dueAt: offerEndsAt }, now)
  await tell(shop, tx, row, { event: 'offered', words: buyBackOffered })
  return row
}

/** The piece is not what it should be, and goes back to the customer, who is told `why`. */
export async function sendBackPiece(shop: Shop, tx: Tx, id: number, cause: Cause): Promise<BuyBack> {
  const row = await moveBuyBack(shop, tx, await mustLockBuyBack(tx, id), { event: 'send-back', ...cause })
  await returnPiece(shop, tx, row)
  await tell(shop, tx, row, { event: 'sent-back', words: buyBackSentBack })
  return row
}

/** It goes back to its customer, and its passports say so. */
export async function returnPiece(shop: Pick<Shop, 'clock'>, tx: Tx, row: BuyBack): Promise<void> {
  const { lineId, receivedAt } = row
  if (!receivedAt) return
  const transfer = await endAssay(shop, tx, { ...(await soldBackPieces(tx, row)), to: 'customers' })
  await giveBackPassports(tx, { transfer, lineId, takenAt: receivedAt })
}

/** The pieces of a request, as the stock ledger counts them. */
export async function soldBackPieces(tx: Tx, row: BuyBack): Promise<OrderPieces> {
  const { product } = await lineOf(tx, row)
  return { orderId: row.orderId, pieces: [{ productId: product.id, quantity: row.quantity }] }
}
