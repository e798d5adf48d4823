/**
 * The demo customer's purchases of digital silver: by amount and by weight, by UPI, card and net banking. Created by the
 * shop's own actions, each at its own clock.
 */

import { desc, eq } from 'drizzle-orm'
import { fixedClock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { FIRST_GST_RATE } from '../../../shop/content/rules/gst-rates.ts'
import { defaultSettings } from '../../../shop/content/settings.ts'
import type { Recipient } from '../../../shop/orders/order.ts'
import { openAttempt, transitionPaymentAttempt } from '../../../shop/payments/attempts.ts'
import { recordPayment } from '../../../shop/payments/received-payments.ts'
import { gatewayChargeRateOf, labelOf, type PaymentMode } from '../../../shop/pricing/payment-modes.ts'
import { rates } from '../../../shop/pricing/rates/records.ts'
import type { SilverOrder } from '../../../shop/pricing/rules/price-silver.ts'
import { beginPurchase, creditPurchase } from '../../../shop/silver/digital-silver/actions.ts'
import { writeQuote } from '../../../shop/silver/digital-silver/quote.ts'
import { draftPurchase } from '../../../shop/silver/digital-silver/rules.ts'
import { dayMs } from '../../../units/date.ts'
import { demoProvider } from '../demo-provider.ts'

interface PastSilverPurchase {
  readonly daysAgo: number
  readonly order: SilverOrder
  readonly mode: PaymentMode
  /** Paise per gram on that day. */
  readonly rate: number
}

const past: readonly PastSilverPurchase[] = [
  { daysAgo: 160, order: { by: 'amount', amount: 5_000_00 }, mode: 'UPI', rate: 23_340 },
  { daysAgo: 98, order: { by: 'grams', silver: 100_0000 }, mode: 'CREDIT_CARD', rate: 24_165 },
  { daysAgo: 21, order: { by: 'amount', amount: 10_000_00 }, mode: 'UPI', rate: 24_480 },
  { daysAgo: 12, order: { by: 'amount', amount: 1_000_00 }, mode: 'NET_BANKING', rate: 24_890 },
]

interface Demo {
  readonly customerId: number
  readonly recipient: Recipient
  readonly now: Date
}

export async function seedSilver(tx: Tx, demo: Demo): Promise<void> {
  const [rate] = await tx
    .select({ id: rates.id })
    .from(rates)
    .where(eq(rates.metal, 'silver'))
    .orderBy(desc(rates.id))
    .limit(1)
  for (const one of past) await seedPurchase(tx, one, { ...demo, rateId: rate?.id ?? 0 })
}

async function seedPurchase(
  tx: Tx,
  { daysAgo, order, mode, rate }: PastSilverPurchase,
  { customerId, recipient: buyer, now, rateId }: Demo & { rateId: number },
): Promise<void> {
  const clock = fixedClock(new Date(now.getTime() - daysAgo * dayMs))
  const shop = { clock, config: null }
  const { payments, delivery, company } = defaultSettings
  const quoted = {
    customerId,
    order,
    rate: { id: rateId, paisePerGram: rate },
    charge: 0,
    gst: FIRST_GST_RATE,
    buyer,
    numberPrefix: company.numberPrefix,
  }
  const purchase = await writeQuote(shop, tx, quoted)
  const draft = draftPurchase(purchase, {
    charge: gatewayChargeRateOf(mode, payments),
    gst: FIRST_GST_RATE,
    shopState: delivery.state,
  })
  const purchased = await beginPurchase(shop, tx, purchase, draft)
  const methods = { mode, provider: demoProvider, lockEndsAt: purchase.endsAt, before: [] } as const
  const attempt = await openAttempt(shop, tx, { draft, ...methods })
  clock.advance(90_000)
  const receipt = { provider: demoProvider.name, paymentRef: `DEMO${purchase.id}`, orderRef: attempt.ref } as const
  await recordPayment(shop, tx, { attempt, receipt: { ...receipt, amount: draft.price.payable } })
  await creditPurchase(shop, tx, purchased, { draft, paymentMode: labelOf(mode), by: demoProvider.name })
  await transitionPaymentAttempt(tx, attempt, { event: 'pay' })
}
