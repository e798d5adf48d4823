/**
 * `initiate-order`: the customer has chosen a payment method and is about to pay. One transaction holds the stock, reserves the
 * coupon's use and writes the intent to pay; only then is the provider called (rules/security.md 7.2).
 */
import type { Tx } from '../../../../platform/database/database.ts'
import { runTogether } from '../../../../platform/database/run-together.ts'
import { performWithStepUp } from '../../../customers/one-time-codes/step-up.ts'
import { openAttempt, type PaymentAttempt } from '../../../payments/attempts.ts'
import type { PurchaseDraft } from '../../../payments/purchase-draft.ts'
import { isProviderMode, type PaymentMode } from '../../../pricing/payment-modes.ts'
import type { Shop } from '../../../shop.ts'
import { type PaymentPlan, planPayment } from '../begin.ts'
import { endLiveAttempt } from '../end-attempt.ts'
import { placeOrder } from '../place.ts'
import type { PayingFor } from '../prepare.ts'
import { walletStepUp } from '../wallet-order.ts'
import { openWithProvider } from './open-with-provider.ts'
import { settleEarlier } from './poll.ts'

export interface Initiated {
  readonly draft: PurchaseDraft
  readonly quote: PaymentPlan['quote']
  /** Null if the order is placed already, because points and silver covered it. */
  readonly attempt: PaymentAttempt | null
}

export interface Initiation extends PayingFor {
  readonly mode: PaymentMode
  /** The rest of an order under review is paid. */
  readonly isBalance?: boolean
  /** The one-time code sent with the call; null without one. */
  readonly code: string | null
}

/** Throws what `planPayment`, its `write` and `performWithStepUp` throw, and the provider's `PartnerError`. */
export async function initiateOrder(shop: Shop, { code, ...paying }: Initiation): Promise<Initiated> {
  await settleEarlier(shop, paying)
  const opened = await performWithStepUp(shop, async (tx) => {
    const plan = await planPayment(shop, tx, paying)
    return { stepUp: walletStepUp(plan, code), act: () => begin(shop, tx, plan, paying.mode) }
  })
  const { attempt } = opened
  if (!attempt?.provider) return opened
  try {
    const { provider } = attempt
    return { ...opened, attempt: await openWithProvider(shop, { ...attempt, provider }, opened.quote.shownUntil) }
  } catch (failure) {
    // The provider was unreachable or refused: this attempt is over, and what it held is released.
    await endLiveAttempt(shop, attempt.id, { event: 'fail', why: 'The payment provider could not be reached' })
    throw failure
  }
}

async function begin(shop: Shop, tx: Tx, plan: PaymentPlan, mode: PaymentMode): Promise<Initiated> {
  const { draft, quote, attempts } = plan
  if (draft.kind === 'order' && draft.price.payable === 0) {
    const order = await plan.write()
    await placeOrder(shop, tx, { draft, modes: [mode], by: `customer:${draft.customerId}`, order })
    return { draft, quote, attempt: null }
  }
  const provider = isProviderMode(mode) ? shop.payments.forMode(mode) : null
  const methods = { mode, provider, lockEndsAt: quote.endsAt, before: attempts }
  const [attempt] = await runTogether(openAttempt(shop, tx, { draft, ...methods }), plan.write())
  return { draft, quote, attempt }
}
