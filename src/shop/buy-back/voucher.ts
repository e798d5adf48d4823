/**
 * The purchase voucher for pieces bought back: the seller is not registered for GST, so we issue the document
 * (rules/buy-back.md 2.2).
 */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { dayOf, financialYearOf } from '../../units/date.ts'
import { moneyInWords } from '../../units/language/amount-in-words.ts'
import { numberSeries } from '../content/rules/number-series.ts'
import { readTaxId } from '../customers/tax-id.ts'
import { readReturnedSerials } from '../inventory/passports/read-serials.ts'
import { sellerOf } from '../orders/invoices/parties.ts'
import { takeSerial } from '../orders/invoices/records.ts'
import { formatInvoiceNumber as voucherNumberOf } from '../orders/invoices/rules/facts.ts'
import { orders } from '../orders/records.ts'
import type { Shop } from '../shop.ts'
import { calculateBuyBackPrice, readBuyBackLine } from './admin/handle-request.ts'
import { type BuyBack, buyBacks } from './records.ts'
import { formatBuyBackNumber } from './rules/times.ts'
import type { Voucher } from './rules/voucher.ts'

/** Numbered without gaps, because a rollback also undoes the number. */
export async function issueVoucher(shop: Shop, tx: Tx, row: BuyBack): Promise<BuyBack> {
  const voucher = await factsOf(shop, tx, row)
  const year = financialYearOf(shop.clock.now())
  const { numberPrefix } = shop.catalogue.now.content.settings.company
  const series = numberSeries(numberPrefix, 'purchase-voucher')
  const voucherNumber = voucherNumberOf(series, year, await takeSerial(tx, series, year))
  await tx.update(buyBacks).set({ voucherNumber, voucher }).where(eq(buyBacks.id, row.id))
  return { ...row, voucherNumber, voucher }
}

async function factsOf(shop: Shop, tx: Tx, row: BuyBack): Promise<Voucher> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, row.orderId))
  if (!order) throw new Error(`order ${row.orderId} is gone`)
  const line = await readBuyBackLine(tx, row)
  const { name, address, gstin } = sellerOf(shop.catalogue.now.content.settings)
  const { billing } = order
  const { pan } = await readTaxId({ db: tx, keys: shop.keys }, row.customerId)
  const price = calculateBuyBackPrice(row, line)
  return {
    buyer: { name, address, gstin },
    seller: {
      name: billing.name,
      address: [billing.address, `${billing.city} ${billing.pincode}`, billing.state].join(', '),
      pan: pan ?? '',
    },
    issuedOn: dayOf(shop.clock.now()),
    uniqueOrderId: order.uniqueOrderId,
    buyBackNumber: formatBuyBackNumber(row.id, row.askedAt),
    piece: line.product.name,
    hsn: line.product.hsn,
    quantity: row.quantity,
    serials: row.receivedAt ? await readReturnedSerials(tx, row.lineId, row.receivedAt) : [],
    weight: row.foundWeight ?? row.quantity * line.product.weightMg,
    fineness: row.foundFineness ?? line.product.finenessPer10000,
    rate: row.rate,
    price,
    inWords: moneyInWords(price.price),
  }
}
