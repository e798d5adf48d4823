/** The customer's actions: withdraw the request, accept or refuse the offer, have a failed payment sent again. */

import type { Tx } from '../../platform/database/database.ts'
import { queueJob } from '../../platform/jobs/jobs.ts'
import { formatMoney } from '../../units/format.ts'
import { assurePayable } from '../customers/bank-accounts/reading.ts'
import { readAccount } from '../customers/bank-accounts/records.ts'
import { assureStepUp } from '../customers/one-time-codes/step-up.ts'
import { keepTakenBack } from '../inventory/passports/actions.ts'
import { post } from '../ledger/actions.ts'
import { piecesBoughtBack } from '../ledger/movements.ts'
import { endAssay } from '../ledger/stock/orders.ts'
import { smsFigure } from '../messaging/messages/words.ts'
import { anotherTry } from '../payments/payouts/rules.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { mustLockBuyBack, returnPiece, soldBackPieces } from './admin/handle-request.ts'
import { buyBackAccepted, buyBackRefused, buyBackRetried, buyBackWithdrawn } from './letters.ts'
import { moveBuyBack } from './move.ts'
import { assureTaxId } from './offered-line.ts'
import { type BuyBack, readBuyBack } from './records.ts'
import { tell } from './tell.ts'
import { issueVoucher } from './voucher.ts'

interface Own {
  readonly customerId: number
  readonly id: number
}

interface WithCode extends Own {
  readonly code: string | null
}

/** Throws `buy-back.unknown` for what is not the customer's. */
export async function readOwn(shop: Pick<Shop, 'db'>, { customerId, id }: Own): Promise<BuyBack> {
  const row = await readBuyBack(shop.db, id)
  if (row?.customerId !== customerId) throw refuse('buy-back.unknown')
  return row
}

const byCustomer = ({ customerId }: Own): string => `customer:${customerId}`

/** Before we have the piece. Throws `states.not-now` afterwards. */
export async function withdrawBuyBack(shop: Shop, own: Own): Promise<BuyBack> {
  await readOwn(shop, own)
  return shop.db.transaction(async (tx) => {
    const before = await mustLockBuyBack(tx, own.id)
    const row = await moveBuyBack(shop, tx, before, { event: 'withdraw', by: byCustomer(own), why: 'withdrawn' })
    await tell(shop, tx, row, { event: 'withdrawn', words: buyBackWithdrawn })
    return row
  })
}

/** Throws `buy-back.no-offer` and `.offer-over`. */
function assureOffered(shop: Shop, { state, offerEndsAt }: BuyBack): void {
  if (state !== 'OFFERED' || !offerEndsAt) throw refuse('buy-back.no-offer')
  if (shop.clock.now() >= offerEndsAt) throw refuse('buy-back.offer-over')
}

/**
 * Sold: the piece is ours, the money due, whether or not there is an account for it yet. Throws `buy-back.no-offer`,
 * `.offer-over`, `.pan-needed` and what `assureStepUp` throws.
 */
export async function acceptOffer(shop: Shop, own: WithCode): Promise<BuyBack> {
  const { customerId, code } = own
  const found = await readOwn(shop, own)
  // All that can be said before a code is asked for is said before.
  assureOffered(shop, found)
  await assureTaxId(shop, shop.db, customerId, found.amount)
  const account = await readAccount(shop.db, customerId)
  const act = {
    exactly: `sell buy-back ${found.id} for ${found.amount}, account ${account?.id ?? 'to come'}`,
    words: `sell ${found.quantity} ${found.quantity === 1 ? 'piece' : 'pieces'} for ${smsFigure(formatMoney(found.amount))}`,
  }
  return assureStepUp(shop, { customerId, purpose: 'sell', act, code }, (tx) => takeOffer(shop, tx, own))
}

/** What follows once it is certain who says so. Throws `buy-back.no-offer` and `.offer-over`. */
export async function takeOffer(shop: Shop, tx: Tx, own: Own): Promise<BuyBack> {
  const before = await mustLockBuyBack(tx, own.id)
  assureOffered(shop, before)
  const { customerId, amount, id: buyBackId } = before
  const accepted = await moveBuyBack(shop, tx, before, { event: 'accept', by: byCustomer(own), why: 'accepted' })
  await post(shop, tx, piecesBoughtBack({ customerId, buyBackId, amount }))
  const transfer = await endAssay(shop, tx, { ...(await soldBackPieces(tx, accepted)), to: 'returned' })
  if (accepted.receivedAt) await keepTakenBack(tx, { transfer, lineId: accepted.lineId, takenAt: accepted.receivedAt })
  await queuePayment(tx, accepted, shop.clock.now())
  await tell(shop, tx, accepted, { event: 'accepted', words: buyBackAccepted })
  // Last: the next number is locked until the transaction ends.
  return issueVoucher(shop, tx, accepted)
}

/** The intent to pay: it is there exactly when what is owed is. */
const queuePayment = (tx: Tx, { id, tryNo }: BuyBack, now: Date): Promise<void> =>
  queueJob(tx, { kind: 'buy-back.pay', key: `${id}:${tryNo}`, payload: { id, tryNo }, dueAt: now }, now)

/** The piece goes back to the customer. Needs no code: nothing leaves the account. */
export async function refuseOffer(shop: Shop, own: Own): Promise<BuyBack> {
  assureOffered(shop, await readOwn(shop, own))
  return shop.db.transaction(async (tx) => {
    const before = await mustLockBuyBack(tx, own.id)
    assureOffered(shop, before)
    const row = await moveBuyBack(shop, tx, before, { event: 'refuse', by: byCustomer(own), why: 'offer refused' })
    await returnPiece(shop, tx, row)
    await tell(shop, tx, row, { event: 'refused', words: buyBackRefused })
    return row
  })
}

/** Once more, to the account there is now. Throws `buy-back.not-unpaid`, and what `assurePayable` and `assureStepUp` throw. */
export async function retryPayment(shop: Shop, own: WithCode): Promise<BuyBack> {
  const { customerId, code } = own
  const found = await readOwn(shop, own)
  if (found.state !== 'UNPAID') throw refuse('buy-back.not-unpaid')
  const account = await assurePayable(shop, shop.db, customerId)
  const act = {
    exactly: `pay buy-back ${found.id} try ${found.tryNo + 1} to ${account.id}`,
    words: `have ${smsFigure(formatMoney(found.amount))} sent again`,
  }
  return assureStepUp(shop, { customerId, purpose: 'sell', act, code }, async (tx) => {
    const before = await mustLockBuyBack(tx, own.id)
    if (before.state !== 'UNPAID') throw refuse('buy-back.not-unpaid')
    const change = { ...anotherTry(before), accountId: account.id }
    const by = byCustomer(own)
    const row = await moveBuyBack(shop, tx, before, { event: 'retry', by, why: 'tried again', change })
    await queuePayment(tx, row, shop.clock.now())
    await tell(shop, tx, row, { event: `retried:${row.tryNo}`, words: buyBackRetried })
    return row
  })
}
