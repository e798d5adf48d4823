/**
 * `digital-wallet-pay`: quotes a purchase at the current rate, which is then locked for it (rules/pricing.md 6.6,
 * rules/wallets.md 3.3).
 */
import type { Tx } from '../../../platform/database/database.ts'
import { dayOf, istMoment as startOf } from '../../../units/date.ts'
import { formatMoney } from '../../../units/format.ts'
import type { BasisPoints } from '../../../units/percent.ts'
import { silverGstRate } from '../../catalog/snapshot/catalogue.ts'
import { listAddresses } from '../../customers/addresses/actions.ts'
import { findState, indianStates } from '../../customers/addresses/places.ts'
import { readCustomer } from '../../customers/records.ts'
import { hasTaxId } from '../../customers/tax-id.ts'
import { lockWallet } from '../../loyalty/points-wallet/wallet-lock.ts'
import type { Recipient } from '../../orders/order.ts'
import { displayedPriceLockMs, priceLockMs } from '../../payments/rules/times.ts'
import { gatewayChargeRateOf, type PaymentMode } from '../../pricing/payment-modes.ts'
import { requireBuyableMetals } from '../../pricing/rates/actions.ts'
import { ownBrandId, type Rate } from '../../pricing/rates/rules.ts'
import { priceSilver, type SilverOrder } from '../../pricing/rules/price-silver.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { requireVaultCover } from '../proof-of-metal/vault.ts'
import { beingBought, boughtSince, nextNumber, purchases, type SilverPurchase } from './records.ts'
import { requireMinimumSilverOrder, requireWithinDailyLimit, uniquePurchaseIdOf } from './rules.ts'

export interface SilverQuoteRequest {
  readonly customerId: number
  readonly order: SilverOrder
  /** Includes the charge of this payment method. Null: no charge. */
  readonly mode: PaymentMode | null
}

/**
 * Saves the purchase as quoted. The wallet need not be active, since activation is only for spending on orders. Throws
 * `digital-silver.too-little`, `.day-full`, `.pan-needed`, `proof-of-metal.uncovered`, and `rates.stale` or `rates.held` while
 * silver cannot be bought.
 */
export const quotePurchase = (shop: Shop, request: SilverQuoteRequest): Promise<SilverPurchase> =>
  shop.db.transaction((tx) => quotePurchaseIn(shop, tx, request))

/** As `quotePurchase`, within a transaction. */
export async function quotePurchaseIn(
  shop: Shop,
  tx: Tx,
  { customerId, order, mode }: SilverQuoteRequest,
): Promise<SilverPurchase> {
  requireMinimumSilverOrder(order)
  requireBuyableMetals(shop, ['silver'])
  const { settings } = shop.catalogue.now.content
  const rate = silverRate(shop)
  const gst = silverGstRate(shop.catalogue, shop.clock.now())
  const charge = mode === null ? 0 : gatewayChargeRateOf(mode, settings.payments)
  const { silver, total } = priceSilver(order, rate.paisePerGram, { charge, gst })
  requireWithinDailyLimit(await boughtSince(tx, customerId, startOf(dayOf(shop.clock.now()))), silver)
  await requireVaultCover(shop, tx, silver)
  await requireTaxIdForSilver(shop, tx, { customerId, total })
  const buyer = await readSilverBuyer(tx, customerId, settings.delivery.state)
  const { numberPrefix } = settings.company
  return writeQuote(shop, tx, { customerId, order, rate, charge, gst, buyer, numberPrefix })
}

/**
 * Checks again when payment begins, because several quotes may each be within a day's limit but not all together. The wallet
 * lock makes purchases of one customer run one after another. Throws `digital-silver.day-full`.
 */
export async function requireDailyLimitLeft(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  purchase: SilverPurchase,
): Promise<void> {
  const now = shop.clock.now()
  const since = startOf(dayOf(now))
  await lockWallet(tx, purchase.customerId)
  const bought = await boughtSince(tx, purchase.customerId, since)
  requireWithinDailyLimit(bought + (await beingBought(tx, purchase, { since, now })), purchase.silver)
}

export interface NewSilverQuote {
  readonly customerId: number
  readonly order: SilverOrder
  readonly rate: Pick<Rate, 'id' | 'paisePerGram'>
  readonly charge: BasisPoints
  readonly gst: BasisPoints
  readonly buyer: Recipient
  /** Of the settings. */
  readonly numberPrefix: string
}

/** Saves the purchase as quoted. Its price is locked from now on. */
export async function writeQuote(shop: Pick<Shop, 'clock'>, tx: Tx, quote: NewSilverQuote): Promise<SilverPurchase> {
  const { customerId, order, rate, charge, gst, buyer, numberPrefix } = quote
  const quotedAt = shop.clock.now()
  const id = await nextNumber(tx)
  const [purchase] = await tx
    .insert(purchases)
    .values({
      id,
      uniqueOrderId: uniquePurchaseIdOf(id, quotedAt, numberPrefix),
      ...{ customerId, buyer, quotedAt },
      state: 'QUOTED',
      brandId: ownBrandId,
      orderedBy: order.by,
      rateId: rate.id,
      rate: rate.paisePerGram,
      ...priceSilver(order, rate.paisePerGram, { charge, gst }),
      shownUntil: new Date(quotedAt.getTime() + displayedPriceLockMs),
      endsAt: new Date(quotedAt.getTime() + priceLockMs),
    })
    .returning()
  if (!purchase) throw new Error(`purchase ${id} was not written`)
  return purchase
}

function silverRate({ catalogue }: Pick<Shop, 'catalogue'>) {
  const status = catalogue.now.currentRates.silver
  if (!status) throw refuse('rates.stale', { metal: 'silver' })
  return status.rate
}

/** PAN or Form 97 from ₹2,00,000 (rules/gst.md 5.1). */
export async function requireTaxIdForSilver(
  shop: Pick<Shop, 'catalogue'>,
  tx: Tx,
  { customerId, total }: { customerId: number; total: number },
): Promise<void> {
  const { panFrom } = shop.catalogue.now.content.settings.law
  if (total >= panFrom && !(await hasTaxId(tx, customerId)))
    throw refuse('digital-silver.pan-needed', { from: formatMoney(panFrom) })
}

/**
 * Nothing is delivered, so the place of supply is the state of the buyer's address on record, or else the shop's (rules/gst.md
 * 2.4).
 */
export async function readSilverBuyer(tx: Tx, customerId: number, shopState: string): Promise<Recipient> {
  const customer = await readCustomer(tx, customerId)
  if (!customer) throw new Error(`no customer ${customerId}`)
  const [address] = await listAddresses(tx, customerId)
  const state = address ? findState(address.stateId) : indianStates.find(({ code }) => code === shopState)
  return {
    name: customer.name || address?.name || '',
    email: customer.email ?? address?.email ?? '',
    mobile: customer.mobile ?? address?.mobile ?? '',
    address: address?.address ?? '',
    city: address?.city ?? '',
    state: state?.name ?? '',
    stateCode: state?.code ?? shopState,
    country: 'India',
    pincode: address?.pincode ?? '',
  }
}
