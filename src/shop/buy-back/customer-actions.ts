/** The customer's actions: withdraw the request, accept or refuse the offer, have a failed payment sent again. */

import type { Tx } from '../../platform/database/database.ts'
import { queueJob } from '../../platform/jobs/jobs.ts'
import { formatMoney } from '../../units/format.ts'
import { requirePayableAccount } from '../customers/bank-accounts/reading.ts'
import { readBankAccount } from '../customers/bank-accounts/records.ts'
import { requireStepUp } from '../customers/one-time-codes/step-up.ts'
import { keepBoughtBackPassports } from '../inventory/passports/returned-passports.ts'
import { postMovement } from '../ledger/actions.ts'
import { itemsBoughtBack } from '../ledger/movements.ts'
import { endAssay } from '../ledger/stock/orders.ts'
import { smsFigure } from '../messaging/messages/message-content.ts'
import { nextPayoutAttempt } from '../payments/payouts/rules.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { mustLockBuyBack, readBuyBackItems, returnBuyBackItems } from './admin/handle-request.ts'
import { buyBackWithdrawnMessages } from './buy-back-notifications.ts'
import {
  buyBackAcceptedMessages,
  buyBackRefusedMessages,
  buyBackRetriedMessages,
} from './buy-back-offer-notifications.ts'
import { notifyBuyBackCustomer } from './notify-buy-back-customer.ts'
import { requireTaxIdForBuyBack } from './offered-line.ts'
import { type BuyBack, readBuyBack } from './records.ts'
import { transitionBuyBack } from './transition-buy-back.ts'
import { issueVoucher } from './voucher.ts'

interface OwnBuyBack {
  readonly customerId: number
  readonly id: number
}

interface WithCode extends OwnBuyBack {
  readonly code: string | null
}

/** Throws `buy-back.unknown` if it is not the customer's. */
export async function readOwn(shop: Pick<Shop, 'db'>, { customerId, id }: OwnBuyBack): Promise<BuyBack> {
  const row = await readBuyBack(shop.db, id)
  if (row?.customerId !== customerId) throw refuse('buy-back.unknown')
  return row
}

const byCustomer = ({ customerId }: OwnBuyBack): string => `customer:${customerId}`

/** Possible until we have received the piece. Throws `buy-back.unknown`, and `states.not-now` afterwards. */
export async function withdrawBuyBack(shop: Shop, own: OwnBuyBack): Promise<BuyBack> {
  await readOwn(shop, own)
  return shop.db.transaction(async (tx) => {
    const before = await mustLockBuyBack(tx, own.id)
    const row = await transitionBuyBack(shop, tx, before, { event: 'withdraw', by: byCustomer(own), why: 'withdrawn' })
    await notifyBuyBackCustomer(shop, tx, row, { event: 'withdrawn', messages: buyBackWithdrawnMessages })
    return row
  })
}

/** Throws `buy-back.no-offer` and `.offer-over`. */
function requireOpenOffer(shop: Shop, { state, offerEndsAt }: BuyBack): void {
  if (state !== 'OFFERED' || !offerEndsAt) throw refuse('buy-back.no-offer')
  if (shop.clock.now() >= offerEndsAt) throw refuse('buy-back.offer-over')
}

/**
 * Accepts the offer: the piece becomes ours and the payment is due, even if there is no bank account yet. Throws
 * `buy-back.unknown`, `.no-offer`, `.offer-over`, `.pan-needed` and what `requireStepUp` throws.
 */
export async function acceptOffer(shop: Shop, own: WithCode): Promise<BuyBack> {
  const { customerId, code } = own
  const found = await readOwn(shop, own)
  // Everything is validated before a code is requested.
  requireOpenOffer(shop, found)
  await requireTaxIdForBuyBack(shop, shop.db, customerId, found.amount)
  const account = await readBankAccount(shop.db, customerId)
  const [pieces, amount] = [found.quantity, smsFigure(formatMoney(found.amount))]
  const act = {
    exactly: `sell buy-back ${found.id} for ${found.amount}, account ${account?.id ?? 'to come'}`,
    words: {
      en: `sell ${pieces} ${pieces === 1 ? 'piece' : 'pieces'} for ${amount}`,
      hi: `${amount} में ${pieces} नग बेचने`,
    },
  }
  return requireStepUp(shop, { customerId, purpose: 'sell', act, code }, (tx) => takeOffer(shop, tx, own))
}

/** Accepts the offer once the customer is authenticated. Throws `buy-back.unknown`, `.no-offer` and `.offer-over`. */
export async function takeOffer(shop: Shop, tx: Tx, own: OwnBuyBack): Promise<BuyBack> {
  const before = await mustLockBuyBack(tx, own.id)
  requireOpenOffer(shop, before)
  const { customerId, amount, id: buyBackId } = before
  const accepted = await transitionBuyBack(shop, tx, before, { event: 'accept', by: byCustomer(own), why: 'accepted' })
  await postMovement(shop, tx, itemsBoughtBack({ customerId, buyBackId, amount }))
  const transfer = await endAssay(shop, tx, { ...(await readBuyBackItems(tx, accepted)), to: 'returned' })
  if (accepted.receivedAt)
    await keepBoughtBackPassports(tx, { transfer, lineId: accepted.lineId, returnedAt: accepted.receivedAt })
  await queuePayment(tx, accepted, shop.clock.now())
  await notifyBuyBackCustomer(shop, tx, accepted, { event: 'accepted', messages: buyBackAcceptedMessages })
  // Last: the next number is locked until the transaction ends.
  return issueVoucher(shop, tx, accepted)
}

/** Queues the payment in the same transaction, so that every debt has its payment job. */
const queuePayment = (tx: Tx, { id, tryNo }: BuyBack, now: Date): Promise<void> =>
  queueJob(tx, { kind: 'buy-back.pay', key: `${id}:${tryNo}`, payload: { id, tryNo }, dueAt: now }, now)

/**
 * The piece is returned to the customer. No code is needed, because nothing is taken from the customer. Throws
 * `buy-back.unknown`, `.no-offer` and `.offer-over`.
 */
export async function refuseOffer(shop: Shop, own: OwnBuyBack): Promise<BuyBack> {
  requireOpenOffer(shop, await readOwn(shop, own))
  return shop.db.transaction(async (tx) => {
    const before = await mustLockBuyBack(tx, own.id)
    requireOpenOffer(shop, before)
    const row = await transitionBuyBack(shop, tx, before, {
      event: 'refuse',
      by: byCustomer(own),
      why: 'offer refused',
    })
    await returnBuyBackItems(shop, tx, row)
    await notifyBuyBackCustomer(shop, tx, row, { event: 'refused', messages: buyBackRefusedMessages })
    return row
  })
}

/**
 * Repeats the payout, to the current account. Throws `buy-back.unknown`, `.not-unpaid`, and what `requirePayableAccount`
 * and `requireStepUp` throw.
 */
export async function retryPayment(shop: Shop, own: WithCode): Promise<BuyBack> {
  const { customerId, code } = own
  const found = await readOwn(shop, own)
  if (found.state !== 'UNPAID') throw refuse('buy-back.not-unpaid')
  const account = await requirePayableAccount(shop, shop.db, customerId)
  const amount = smsFigure(formatMoney(found.amount))
  const act = {
    exactly: `pay buy-back ${found.id} try ${found.tryNo + 1} to ${account.id}`,
    words: { en: `have ${amount} sent again`, hi: `${amount} फिर भिजवाने` },
  }
  return requireStepUp(shop, { customerId, purpose: 'sell', act, code }, async (tx) => {
    const before = await mustLockBuyBack(tx, own.id)
    if (before.state !== 'UNPAID') throw refuse('buy-back.not-unpaid')
    const change = { ...nextPayoutAttempt(before), accountId: account.id }
    const by = byCustomer(own)
    const row = await transitionBuyBack(shop, tx, before, { event: 'retry', by, why: 'tried again', change })
    await queuePayment(tx, row, shop.clock.now())
    await notifyBuyBackCustomer(shop, tx, row, { event: `retried:${row.tryNo}`, messages: buyBackRetriedMessages })
    return row
  })
}
