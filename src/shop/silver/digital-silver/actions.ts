/** Transitions of a purchase of digital silver. Once it is paid, the grams belong to the customer. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { formatMoney, formatSilver } from '../../../units/format.ts'
import { postMovement } from '../../ledger/actions.ts'
import { silverBought } from '../../ledger/movements.ts'
import { draftsByMailAndSms, sendMessages } from '../../messaging/messages/actions.ts'
import { issueSilverInvoice } from '../../orders/invoices/issue-silver.ts'
import type { InvoiceDeps } from '../../orders/invoices/write.ts'
import type { SilverDraft } from '../../payments/purchase-draft.ts'
import { splitSilverTax } from '../../pricing/rules/price-silver.ts'
import type { Shop } from '../../shop.ts'
import { can, next } from '../../states.ts'
import { purchases, type SilverPurchase, silverPurchaseTransitions } from './records.ts'
import { type PurchaseEvent, purchaseFlow } from './rules/purchase-flow.ts'
import { silverPurchasedEmail, silverPurchasedSms } from './silver-purchase-notifications.ts'

type Clocked = Pick<Shop, 'clock'>

export interface SilverPurchaseTransition {
  readonly event: PurchaseEvent
  readonly by: string
  readonly why: string
}

/** Makes a transition of a locked purchase and records it. Throws `states.not-now`. */
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

/** Like `transitionSilverPurchase`, where the transition may have been made before or no longer be needed. */
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

/** Starts the payment of a purchase, priced for the chosen payment method. */
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
  /** Priced as it was paid, since an older attempt may have had another charge. */
  readonly draft: SilverDraft
  /** "UPI" */
  readonly paymentMode: string
  readonly by: string
}

/**
 * The payment has arrived. In one transaction the grams go to the customer, the sale and its tax are posted, the invoice is
 * issued and the customer is notified (rules/wallets.md 3.3). Throws `states.not-now` if it was credited before.
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
  if (shop.config) await notify({ clock: shop.clock, config: shop.config }, tx, draft)
  // Last, because the series' next number stays locked until the transaction ends.
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
  { clock, config }: Clocked & { readonly config: Pick<Shop['config'], 'publicUrl'> },
  tx: Tx,
  { orderId, uniqueOrderId, customerId, price, rate, billing }: SilverDraft,
): Promise<void> {
  const { silver, metalValue, gst, gatewayCharge, payable } = price
  const summary = {
    uniqueOrderId,
    name: billing.name || 'there',
    silver: formatSilver(silver),
    amount: formatMoney(payable),
    metalValue: formatMoney(metalValue),
    gst: formatMoney(gst),
    charge: gatewayCharge ? formatMoney(gatewayCharge) : '',
    rate: formatMoney(rate),
    url: `${config.publicUrl}/my-account/digital-silver`,
  }
  const messages = { mail: silverPurchasedEmail(summary), sms: silverPurchasedSms(summary) }
  const drafts = draftsByMailAndSms(billing, { key: `silver:${orderId}:credited`, ...messages, customerId })
  await sendMessages(tx, drafts, clock.now())
}
