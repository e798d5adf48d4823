/**
 * `check-payment`: the payment page opens. The price is locked, and a provider token is fetched to show payment methods and
 * banks, and to validate UPI ids and cards. Nothing is reserved yet, and the token is not meant for payment: it is opened with
 * the highest charge of all methods, so that a customer who does pay with it never pays less than is due.
 */
import type { ProviderBody } from '../../../../partners/payment/checkout.ts'
import type { PaymentGateway } from '../../../../partners/payment/gateway.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { shareOf } from '../../../../units/percent.ts'
import { isSameRecipient } from '../../../orders/order.ts'
import { newestChosen, newestUnchosen, openAttempt, type PaymentAttempt } from '../../../payments/attempts.ts'
import { amountDue, chargeDue, type PurchaseDraft, paidBefore } from '../../../payments/purchase-draft.ts'
import { isLive } from '../../../payments/rules/attempt-flow.ts'
import { dearestCharge } from '../../../pricing/payment-modes.ts'
import type { Shop } from '../../../shop.ts'
import { prepareBalance } from '../balance/prepare-balance.ts'
import type { PriceLockPeriod } from '../begin.ts'
import { chargedOrder } from '../charged-order.ts'
import { type PayingFor, preparePayment } from '../prepare.ts'
import { prepareSilver } from '../silver/prepare-silver.ts'
import { openWithProvider } from './open-with-provider.ts'

export interface PaymentOpening {
  readonly draft: PurchaseDraft
  readonly quote: PriceLockPeriod
  /** Null when points and silver cover everything: no money is due. */
  readonly attempt: PaymentAttempt | null
  /** The UPI attempt that is still open, with its QR code. */
  readonly upi: PaymentAttempt | null
  /** The provider's own body of payment options; null if no provider lets our page list them. */
  readonly options: ProviderBody | null
}

const prepare = { order: preparePayment, silver: prepareSilver, balance: prepareBalance }
/** The order of the cart, a purchase of digital silver, or the rest of an order under review. */
export type PaymentPurpose = keyof typeof prepare

/** A token that expires soon is not reused. */
const reuseForMs = 10 * 60_000

export async function checkPayment(
  shop: Shop,
  { purpose, ...paying }: PayingFor & { purpose: PaymentPurpose },
): Promise<PaymentOpening> {
  const { form } = shop.payments
  const prepared = await shop.db.transaction(async (tx) => {
    const { draft, quote, attempts } = await prepare[purpose](shop, tx, { ...paying, mode: null })
    const newest = newestChosen(attempts)
    const upi = newest && isOpenCode(newest) && isFor(newest, draft) ? newest : null
    if (draft.price.payable === 0 || !form) return { draft, quote, upi, attempt: null }
    return { draft, quote, upi, attempt: await openingFor(shop, tx, { draft, quote, attempts, provider: form }) }
  })
  const { attempt } = prepared
  if (!attempt || !form) return { ...prepared, options: null }
  const opened =
    attempt.token === null
      ? await openWithProvider(shop, { ...attempt, provider: form.name }, prepared.quote.shownUntil)
      : attempt
  const options = await form.checkout.fetchPaymentOptions({ orderId: opened.ref, token: opened.token ?? '' })
  return { ...prepared, attempt: opened, options }
}

const isOpenCode = ({ mode, state, qrText }: PaymentAttempt): boolean =>
  mode === 'UPI' && isLive(state) && qrText !== null

/**
 * Whether an attempt still fits: points, silver or a coupon may have changed the amount, or the customer the recipient or the
 * billing.
 */
const isFor = ({ draft }: PaymentAttempt, now: PurchaseDraft): boolean =>
  amountDue(draft) - chargeDue(draft) === amountDue(now) &&
  paidBefore(draft) === paidBefore(now) &&
  isSameRecipient(draft.billing, now.billing) &&
  (draft.kind !== 'order' || now.kind !== 'order' || isSameRecipient(draft.delivery, now.delivery))

interface Unopened {
  readonly draft: PurchaseDraft
  readonly quote: PriceLockPeriod
  readonly attempts: readonly PaymentAttempt[]
  readonly provider: PaymentGateway
}

async function openingFor(shop: Shop, tx: Tx, { draft, quote, attempts, provider }: Unopened): Promise<PaymentAttempt> {
  const dearest = withDearestCharge(shop, draft)
  const before = newestUnchosen(attempts)
  const oldestOpenedAt = shop.clock.now().getTime() - reuseForMs
  const isReusable =
    before?.provider === provider.name && before.token !== null && paidBefore(before.draft) === paidBefore(dearest)
  if (isReusable && before.amount === amountDue(dearest) && before.openedAt.getTime() > oldestOpenedAt) return before
  return openAttempt(shop, tx, {
    draft: dearest,
    mode: null,
    provider,
    lockEndsAt: quote.endsAt,
    before: attempts,
  })
}

/** The draft with the highest charge of all payment methods added. */
function withDearestCharge(shop: Shop, draft: PurchaseDraft): PurchaseDraft {
  const { payable } = draft.price
  const gatewayCharge = shareOf(amountDue(draft), dearestCharge(shop.catalogue.now.content.settings.payments))
  if (draft.kind === 'order') return chargedOrder(draft, draft.price.gatewayCharge + gatewayCharge)
  return { ...draft, price: { ...draft.price, gatewayCharge, payable: payable + gatewayCharge } }
}
