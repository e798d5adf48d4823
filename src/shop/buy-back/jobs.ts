/** Jobs of buy-backs: pay what is due, let unanswered offers lapse, and expire requests whose piece was not handed over. */
import type { Tx } from '../../platform/database/database.ts'
import type { JobHandlers, JobOutcome } from '../../platform/jobs/jobs.ts'
import { readPayeeId, requirePayableAccount } from '../customers/bank-accounts/reading.ts'
import { withdrawReturnedHoldings } from '../holdings/follow-orders.ts'
import { type Debts, type PayoutAttempt, payDebt } from '../payments/payouts/pay-debt.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { can } from '../states.ts'
import { returnBuyBackItems } from './admin/handle-request.ts'
import { isPaymentCovered } from './admin/people.ts'
import { buyBackExpiredMessages } from './buy-back-notifications.ts'
import { buyBackLapsedMessages, buyBackPaidMessages, buyBackUnpaidMessages } from './buy-back-offer-notifications.ts'
import { notifyBuyBackCustomer } from './notify-buy-back-customer.ts'
import { type BuyBack, lockBuyBack, markBuyBackPayoutRequested, readBuyBack, setBuyBackAccount } from './records.ts'
import { type BuyBackState, buyBackFlow } from './rules/buy-back-flow.ts'
import { buildBuyBackPayoutRef } from './rules/times.ts'
import { transitionBuyBack } from './transition-buy-back.ts'

interface One {
  readonly id: number
}

export const buyBackJobs = (shop: Shop) =>
  ({
    'buy-back.pay': (payload: PayoutAttempt) => payBuyBack(shop, payload),
    'buy-back.lapse': ({ id }: One) => lapseOffer(shop, id),
    'buy-back.expire': ({ id }: One) => expireRequest(shop, id),
  }) satisfies JobHandlers

const debtStatusByState: Readonly<Partial<Record<BuyBackState, 'open' | 'paid'>>> = {
  ACCEPTED: 'open',
  PAYING: 'open',
  PAID: 'paid',
}

export const buyBackDebts: Debts<BuyBack> = {
  kind: 'buyBack',
  narration: 'Buy back',
  refOf: buildBuyBackPayoutRef,
  read: readBuyBack,
  lock: lockBuyBack,
  statusOf: ({ state }) => debtStatusByState[state] ?? 'over',
  can: ({ state }, event) => can(buyBackFlow, state, event),
  mustWait: async (tx, row) => !(await isPaymentCovered(tx, row)),
  payee: chooseAccount,
  noteRequest: markBuyBackPayoutRequested,
  transition: transitionBuyBack,
  follow: async (shop, tx, row, event) => {
    if (event === 'fail')
      return notifyBuyBackCustomer(shop, tx, row, { event: `unpaid:${row.tryNo}`, messages: buyBackUnpaidMessages })
    await withdrawHolding(shop, tx, row)
    await notifyBuyBackCustomer(shop, tx, row, { event: `paid:${row.tryNo}`, messages: buyBackPaidMessages })
  },
}

export const payBuyBack = (shop: Shop, one: PayoutAttempt): Promise<JobOutcome> => payDebt(shop, buyBackDebts, one)

/** The account is stored before the partner is called, so that a retry uses the same one. Null while no account can be paid. */
async function chooseAccount(shop: Shop, { id, customerId, accountId }: BuyBack): Promise<string | null> {
  if (accountId !== null) return readPayeeId(shop.db, accountId)
  try {
    const chosen = await shop.db.transaction(async (tx) => {
      const row = await lockBuyBack(tx, id)
      if (row?.accountId) return row.accountId
      const account = await requirePayableAccount(shop, tx, customerId)
      await setBuyBackAccount(tx, id, account.id)
      return account.id
    })
    return await readPayeeId(shop.db, chosen)
  } catch (refused) {
    if (refused instanceof Refusal) return null
    throw refused
  }
}

const withdrawHolding = (shop: Shop, tx: Tx, { id, orderId, lineId, quantity, amount }: BuyBack): Promise<void> =>
  withdrawReturnedHoldings(
    shop,
    tx,
    { id: orderId },
    { reference: `buy-back:${id}`, why: 'sold-back', lines: [{ id: lineId, quantity, received: amount }] },
  )

/** No answer in time: the piece is returned. */
const lapseOffer = (shop: Shop, id: number): Promise<void> =>
  shop.db.transaction(async (tx) => {
    const before = await lockBuyBack(tx, id)
    if (before?.state !== 'OFFERED') return
    const row = await transitionBuyBack(shop, tx, before, {
      event: 'lapse',
      by: 'silvera',
      why: 'no answer to the offer',
    })
    await returnBuyBackItems(shop, tx, row)
    await notifyBuyBackCustomer(shop, tx, row, { event: 'lapsed', messages: buyBackLapsedMessages })
  })

const expireRequest = (shop: Shop, id: number): Promise<void> =>
  shop.db.transaction(async (tx) => {
    const before = await lockBuyBack(tx, id)
    if (!before || !can(buyBackFlow, before.state, 'expire')) return
    const row = await transitionBuyBack(shop, tx, before, { event: 'expire', by: 'silvera', why: 'not handed over' })
    await notifyBuyBackCustomer(shop, tx, row, { event: 'expired', messages: buyBackExpiredMessages })
  })
