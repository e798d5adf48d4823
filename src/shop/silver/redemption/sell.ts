/**
 * Sells digital silver back to us: first a quote, then the sale, with a code for this quote. One movement takes the grams and
 * makes the money due, in the same transaction as the job that pays it.
 */

import type { Tx } from '../../../platform/database/database.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import { dayMs } from '../../../units/date.ts'
import { formatMoney, formatSilver } from '../../../units/format.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { requirePayableAccount } from '../../customers/bank-accounts/reading.ts'
import { requireStepUp } from '../../customers/one-time-codes/step-up.ts'
import { hasTaxId } from '../../customers/tax-id.ts'
import { balanceOf, postMovement } from '../../ledger/actions.ts'
import { silverSold } from '../../ledger/movements.ts'
import { customerAccount } from '../../ledger/rules.ts'
import { smsFigure } from '../../messaging/messages/message-content.ts'
import { requireBuyableMetals } from '../../pricing/rates/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { notifySilverSeller } from './notify-silver-seller.ts'
import {
  forgetQuotes,
  readLiveQuote,
  readQuote,
  type SaleQuote,
  type SilverSale,
  silverSaleQuotes,
  silverSales,
  silverSaleTransitions,
  takeQuote,
} from './records.ts'
import { quoteDisplayMs, quoteValidityMs, requireSellableSilver, saleAmount } from './rules/sale.ts'
import { silverSoldMessages } from './silver-sale-notifications.ts'

interface Offered {
  readonly customerId: number
  readonly silver: SilverUnits
}

/** What the shop pays for a gram of its own silver now. Throws `rates.stale` or `rates.held`. */
export function sellRate(shop: Pick<Shop, 'catalogue' | 'clock'>): number {
  requireBuyableMetals(shop, ['silver'])
  return shop.catalogue.now.buyBack.own.silver
}

export const silverBalance = (shop: Pick<Shop, 'db'>, customerId: number): Promise<SilverUnits> =>
  balanceOf(shop.db, customerAccount(customerId, 'SILVER', 'wallet'))

/** A price guaranteed for 15 minutes. Throws `silver-out.too-little`, `.too-much`, and `rates.stale` or `rates.held`. */
export async function quoteSale(shop: Shop, { customerId, silver }: Offered): Promise<SaleQuote> {
  const rate = sellRate(shop)
  const amount = saleAmount(silver, rate)
  requireSellableSilver({ silver, amount, balance: await silverBalance(shop, customerId) })
  const quotedAt = shop.clock.now()
  await forgetQuotes(shop.db, customerId, new Date(quotedAt.getTime() - dayMs))
  const [quote] = await shop.db
    .insert(silverSaleQuotes)
    .values({
      customerId,
      silver,
      rate,
      amount,
      quotedAt,
      shownUntil: new Date(quotedAt.getTime() + quoteDisplayMs),
      endsAt: new Date(quotedAt.getTime() + quoteValidityMs),
    })
    .returning()
  if (!quote) throw new Error('the quote was not written')
  return quote
}

export interface SilverSaleRequest extends Offered {
  /** Absent: the newest quote for this amount is used, or a new one made. */
  readonly quoteId: number | undefined
  readonly code: string | null
}

/**
 * Throws `silver-out.no-quote`, `.quote-expired`, `.quote-used`, `.pan-needed`, what `requirePayableAccount` and `requireStepUp`
 * throw, and `ledger.not-enough`.
 */
export async function sellSilver(shop: Shop, selling: SilverSaleRequest): Promise<SilverSale> {
  const { customerId, code } = selling
  const quote = await quoteFor(shop, selling)
  // Check everything possible before a code is requested.
  const account = await requirePayableAccount(shop, shop.db, customerId)
  await requireTaxId(shop, quote)
  requireSellableSilver({ ...quote, balance: await silverBalance(shop, customerId) })
  const [silver, amount] = [smsFigure(formatSilver(quote.silver)), smsFigure(formatMoney(quote.amount))]
  const act = {
    exactly: `sell quote ${quote.id} to ${account.id}`,
    words: { en: `sell ${silver} for ${amount}`, hi: `${amount} में ${silver} बेचने` },
  }
  return requireStepUp(shop, { customerId, purpose: 'sell', act, code }, (tx) => sell(shop, tx, quote))
}

async function quoteFor(shop: Shop, { customerId, silver, quoteId }: SilverSaleRequest): Promise<SaleQuote> {
  const now = shop.clock.now()
  if (quoteId === undefined)
    return (await readLiveQuote(shop.db, { customerId, silver }, now)) ?? quoteSale(shop, { customerId, silver })
  const quote = await readQuote(shop.db, customerId, quoteId)
  if (quote?.silver !== silver) throw refuse('silver-out.no-quote')
  if (quote.usedAt) throw refuse('silver-out.quote-used')
  if (quote.endsAt <= now) throw refuse('silver-out.quote-expired')
  return quote
}

/** PAN or Form 97 from ₹2,00,000 (rules/gst.md 5.1). */
async function requireTaxId(shop: Shop, { customerId, amount }: SaleQuote): Promise<void> {
  const { panFrom } = shop.catalogue.now.content.settings.law
  if (amount >= panFrom && !(await hasTaxId(shop.db, customerId)))
    throw refuse('silver-out.pan-needed', { from: formatMoney(panFrom) })
}

async function sell(shop: Shop, tx: Tx, quote: SaleQuote): Promise<SilverSale> {
  const soldAt = shop.clock.now()
  if (!(await takeQuote(tx, quote.id, soldAt))) throw refuse('silver-out.quote-used')
  const { customerId, silver, rate, amount } = quote
  const account = await requirePayableAccount(shop, tx, customerId)
  const [sale] = await tx
    .insert(silverSales)
    .values({ customerId, quoteId: quote.id, accountId: account.id, silver, rate, amount, state: 'DUE', soldAt })
    .returning()
  if (!sale) throw new Error('the sale was not written')
  await tx.insert(silverSaleTransitions).values({
    saleId: sale.id,
    event: 'sell',
    from: null,
    to: 'DUE',
    tryNo: sale.tryNo,
    by: `customer:${customerId}`,
    why: 'sold',
    at: soldAt,
  })
  await postMovement(shop, tx, silverSold({ customerId, saleId: sale.id, silver, amount }))
  await queuePayout(tx, sale, soldAt)
  await notifySilverSeller(shop, tx, sale, { event: 'sold', messages: silverSoldMessages })
  return sale
}

/** The intent to pay, saved in the same transaction as the debt. */
export const queuePayout = (tx: Tx, { id: saleId, tryNo }: SilverSale, now: Date): Promise<void> =>
  queueJob(tx, { kind: 'silver-out.pay', key: `${saleId}:${tryNo}`, payload: { saleId, tryNo }, dueAt: now }, now)
