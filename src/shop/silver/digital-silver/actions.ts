/** What happens to a purchase of digital silver: it moves, and once it is paid the grams are the customer's. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { formatMoney, formatSilver } from '../../../units/format.ts'
import { postMovement } from '../../ledger/actions.ts'
import { silverBought } from '../../ledger/movements.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import { issueSilverInvoice } from '../../orders/invoices/issue-silver.ts'
import type { InvoiceDeps } from '../../orders/invoices/write.ts'
import type { SilverDraft } from '../../payments/purchase-draft.ts'
import { splitSilverTax } from '../../pricing/rules/price-silver.ts'
import type { Shop } from '../../shop.ts'
import { can, next } from '../../states.ts'
import { type PurchaseEvent, purchaseFlow } from './purchase-flow.ts'
import { purchases, type SilverPurchase, silverPurchaseTransitions } from './records.ts'
import { silverPurchasedEmail, silverPurchasedSms } from './silver-purchase-notifications.ts'

type Clocked = Pick<Shop, 'clock'>

export interface SilverPurchaseTransition {
  readonly event: PurchaseEvent
  readonly by: string
  readonly why: string
}

/** Moves a locked purchase and leaves a row; throws `states.not-now`. */
export async function transitionSilverPurchase(
  shop: Clocked,
  tx: Tx,
  purchase: SilverPurchase,
  { event, by, why }: SilverPurchaseTransition,
): Promise<SilverPurchase> {
  const from = purchase.state
  const to = next(purchaseFlow, from, event)
  const at = shop.clock.now()
  const change = { state: to, ...(to === 'CREDITED' ? { creditedAt: at } : {}) }
  await tx.update(purchases).set(change).where(eq(purchases.id, purchase.id))
  await tx.insert(silverPurchaseTransitions).values({ purchaseId: purchase.id, event, from, to, by, why, at })
  return { ...purchase, ...change }
}

/** As `transitionSilverPurchase`, where the move may have been made before or no longer matter. */
export async function tryTransitionSilverPurchase(
  shop: Clocked,
  tx: Tx,
  purchase: SilverPurchase,
  transition: SilverPurchaseTransition,
): Promise<SilverPurchase> {
  return can(purchaseFlow, purchase.state, transition.event)
    ? transitionSilverPurchase(shop, tx, purchase, transition)
    : purchase
}

/** The purchase as its payment begins: priced for the way that was chosen. */
export async function beginPurchase(
  shop: Clocked,
  tx: Tx,
  purchase: SilverPurchase,
  draft: SilverDraft,
): Promise<SilverPurchase> {
  const priced = await writePrice(tx, purchase, draft)
  return transitionSilverPurchase(shop, tx, priced, {
    event: 'begin',
    by: `customer:${draft.customerId}`,
    why: 'began to pay',
  })
}

async function writePrice(tx: Tx, purchase: SilverPurchase, { price }: SilverDraft): Promise<SilverPurchase> {
  const change = { gatewayCharge: price.gatewayCharge, total: price.payable }
  await tx.update(purchases).set(change).where(eq(purchases.id, purchase.id))
  return { ...purchase, ...change }
}

export interface SilverPurchasePayment {
  /** As it was paid: an older try may have had another charge. */
  readonly draft: SilverDraft
  /** "UPI" */
  readonly paymentMode: string
  readonly by: string
}

/**
 * The money is here: in one transaction the grams become the customer's, the sale and its tax are booked, the invoice is
 * made and the customer is told (rules/wallets.md 3.3). Throws `states.not-now` when it was credited before.
 */
export async function creditPurchase(
  shop: InvoiceDeps,
  tx: Tx,
  purchase: SilverPurchase,
  paid: SilverPurchasePayment,
): Promise<SilverPurchase> {
  const { draft, paymentMode, by } = paid
  const priced = await writePrice(tx, purchase, draft)
  await tx.update(purchases).set({ paymentMode }).where(eq(purchases.id, purchase.id))
  const credited = await transitionSilverPurchase(
    shop,
    tx,
    { ...priced, paymentMode },
    { event: 'pay', by, why: 'paid' },
  )
  await postMovement(shop, tx, silverBought(draft, splitSilverTax(soldPrice(draft), draft.sameState)))
  if (shop.config) await notify(shop, tx, draft)
  // Last: the next number of its series is locked until the transaction ends.
  await issueSilverInvoice(shop, tx, invoiced(draft, paymentMode))
  return credited
}

const soldPrice = ({ price: { payable, ...price } }: SilverDraft) => ({ ...price, total: payable })

const invoiced = (draft: SilverDraft, paymentMode: string) => ({
  id: draft.orderId,
  uniqueOrderId: draft.uniqueOrderId,
  customerId: draft.customerId,
  price: soldPrice(draft),
  rate: draft.rate,
  buyer: draft.billing,
  sameState: draft.sameState,
  paymentMode,
})

async function notify(
  { clock }: Clocked,
  tx: Tx,
  { orderId, uniqueOrderId, price, rate, billing }: SilverDraft,
): Promise<void> {
  const { silver, metalValue, gst, gatewayCharge, payable } = price
  const summary = {
    uniqueOrderId,
    name: billing.name || 'there',
    silver: formatSilver(silver),
    amount: formatMoney(payable),
    metalValue: formatMoney(metalValue),
    gst: formatMoney(gst),
    charge: formatMoney(gatewayCharge),
    rate: formatMoney(rate),
  }
  const drafts = [
    ...(billing.mobile
      ? [{ key: `silver:${orderId}:credited:sms`, to: billing.mobile, content: silverPurchasedSms(summary) }]
      : []),
    ...(billing.email
      ? [{ key: `silver:${orderId}:credited`, to: billing.email, content: silverPurchasedEmail(summary) }]
      : []),
  ]
  await sendMessages(tx, drafts, clock.now())
}
