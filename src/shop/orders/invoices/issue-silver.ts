/** Issues the tax invoice of digital silver, in the transaction that credits the grams. */
import type { Tx } from '../../../platform/database/database.ts'
import { dayOf } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { readSettings } from '../../content/reading.ts'
import { formatSilverFactors } from '../../pricing/rules/metal-sum.ts'
import type { SilverPrice } from '../../pricing/rules/price-silver.ts'
import type { Recipient } from '../order.ts'
import { invoicePlaceOfSupply, partyOf, sellerOf } from './parties.ts'
import { findByCause, type InvoiceRow } from './records.ts'
import type { InvoiceLine } from './rules/facts.ts'
import { linesOfSilver } from './rules/lines.ts'
import { type InvoiceDeps, writeInvoice } from './write.ts'

/** The facts of the purchase that an invoice of digital silver needs. */
export interface SilverInvoiceInput {
  readonly id: number
  readonly uniqueOrderId: string
  readonly customerId: number
  readonly price: SilverPrice
  /** Paise per gram, without GST. */
  readonly rate: Paise
  readonly buyer: Recipient
  readonly sameState: boolean
  readonly paymentMode: string
}

/** Issues the tax invoice at the time of purchase: the metal is sold and allocated at once (rules/wallets.md 3.1). */
export async function issueSilverInvoice(shop: InvoiceDeps, tx: Tx, purchase: SilverInvoiceInput): Promise<InvoiceRow> {
  const cause = `purchase:${purchase.id}`
  const existing = await findByCause(tx, cause)
  if (existing) return existing
  const settings = await readSettings(tx)
  return writeInvoice(shop, tx, {
    settings,
    cause,
    customerId: purchase.customerId,
    orderId: null,
    correctsId: null,
    email: null,
    facts: {
      kind: 'silver',
      seller: sellerOf(settings),
      buyer: partyOf(purchase.buyer),
      deliverTo: null,
      // Always to the individual, never to a business (decision 0061).
      placeOfSupply: invoicePlaceOfSupply(settings, {
        to: purchase.sameState ? null : purchase.buyer,
        gstin: undefined,
      }),
      uniqueOrderId: purchase.uniqueOrderId,
      orderedOn: dayOf(shop.clock.now()),
      paymentMode: purchase.paymentMode,
      paidInSilver: null,
      waybill: null,
      corrects: null,
      lines: withFactors(linesOfSilver(purchase.price, purchase), purchase),
    },
  })
}

/** With how grams and taxable value belong together, so that a reader can recompute them. */
function withFactors([metal, ...charges]: InvoiceLine[], { price, rate }: SilverInvoiceInput): InvoiceLine[] {
  if (!metal) return charges
  const factors = formatSilverFactors({ silver: price.silver, rate, amount: price.metalValue })
  return [{ ...metal, detail: `${metal.detail}: ${factors}` }, ...charges]
}
