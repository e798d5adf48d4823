/** The checks before the rest of an order under review is paid, and its price lock (decision 0115). */
import type { Tx } from '../../../../platform/database/database.ts'
import type { Paise } from '../../../../units/paise.ts'
import { shareOf } from '../../../../units/percent.ts'
import { setTenders } from '../../../loyalty/points-wallet/tenders.ts'
import { lockOrder, type OrderRow } from '../../../orders/actions.ts'
import type { OrderDraft } from '../../../orders/order.ts'
import { isPaymentReceived } from '../../../orders/rules/payment-flow.ts'
import { lockAttempts } from '../../../payments/attempts.ts'
import { lockQuoteRow, noteDue, type Quote, ratesOf, startQuote } from '../../../payments/quotes.ts'
import { isInDoubt } from '../../../payments/rules/attempt-flow.ts'
import { gatewayChargeRateOf, isProviderMode, type PaymentMode } from '../../../pricing/payment-modes.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { chargedOrder } from '../charged-order.ts'
import type { PayingFor, Prepared } from '../prepare.ts'
import { readBalance } from './read-balance.ts'

/** Marks a price lock as one of the rest of an order under review: no cart has this version. */
const balanceVersion = -1

/**
 * The order at the price that holds now, locked for the usual time, less what was paid. Throws `orders.unknown`,
 * `payments.paid-already`, `payments.nothing-to-pay`, `payments.in-doubt`, `payments.balance-disputed`,
 * `payments.balance-online`, `payments.price-changed`, and why the order cannot be placed now.
 */
export async function prepareBalance(
  shop: Shop,
  tx: Tx,
  { customerId, orderId, mode, acceptedAmount }: PayingFor & { mode: PaymentMode | null },
): Promise<Prepared> {
  const before = await lockQuoteRow(tx, { orderId, customerId })
  const order = await lockOrder(tx, orderId)
  if (order?.customerId !== customerId) throw refuse('orders.unknown')
  if (order.state !== 'REVIEW') throw whyNothingLeft(order)
  const attempts = await lockAttempts(tx, orderId)
  if (attempts.some(({ state }) => isInDoubt(state))) throw refuse('payments.in-doubt', { orderId })
  const now = shop.clock.now()
  const isLocked =
    before.cartVersion === balanceVersion &&
    now < before.endsAt &&
    // As in `preparePayment`: the time after the displayed end is only for payments begun in time.
    (mode !== null || now < before.shownUntil)
  const balance = await readBalance(shop, tx, { order, locked: isLocked ? ratesOf(before) : null })
  if (balance.isDisputed) throw refuse('payments.balance-disputed')
  if (balance.refusal) throw balance.refusal
  const { due, received, draft } = balance
  if (draft.offer) throw refuse('offers.over', { state: 'expired' })
  if (due === 0) throw refuse('payments.nothing-to-pay')
  if (mode !== null && !isProviderMode(mode)) throw refuse('payments.balance-online')
  const quote = isLocked
    ? await keepLock(tx, before, due)
    : await startLock(shop, tx, before, { due, acceptedAmount, draft })
  const { points, silver, gatewayCharge } = draft.price
  if (points > 0 || silver > 0) await setTenders(shop, tx, { customerId, orderId }, { points, silver })
  const { payments } = shop.catalogue.now.content.settings
  const charge = mode === null ? 0 : shareOf(due, gatewayChargeRateOf(mode, payments))
  const rest = { ...chargedOrder(draft, gatewayCharge + charge), balance: { paid: received, charge: gatewayCharge } }
  return { draft: rest, quote, attempts }
}

/** It was placed meanwhile, or cancelled. */
const whyNothingLeft = ({ paymentStatus, state, uniqueOrderId }: OrderRow) =>
  isPaymentReceived(paymentStatus) && state !== 'CANCELLED'
    ? refuse('payments.paid-already', { uniqueOrderId })
    : refuse('payments.nothing-to-pay')

async function keepLock(tx: Tx, before: Quote, due: Paise): Promise<Quote> {
  if (due !== before.payable) await noteDue(tx, before.orderId, due)
  return { ...before, payable: due }
}

interface NewLock {
  readonly due: Paise
  readonly acceptedAmount: Paise | null
  readonly draft: OrderDraft
}

/** A difference higher than the one last held needs the customer's consent, as any higher price (rules/pricing.md 6.4). */
function startLock(shop: Shop, tx: Tx, before: Quote, { due, acceptedAmount, draft }: NewLock): Promise<Quote> {
  const isRisen = before.cartVersion === balanceVersion && due > before.payable
  if (isRisen && acceptedAmount !== due) throw refuse('payments.price-changed', { old: before.payable, new: due })
  const { orderId, customerId, rates } = draft
  return startQuote(shop, tx, { orderId, customerId, cartVersion: balanceVersion, rates, products: [], payable: due })
}
