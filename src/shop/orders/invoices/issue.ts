/** Issues the tax invoice of a consignment, in the transaction in which it leaves. */

import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { dayOf } from '../../../units/date.ts'
import { readSettings } from '../../content/reading.ts'
import type { Settings } from '../../content/settings.ts'
import { gstRateOfCharges } from '../../pricing/rules/cart-line.ts'
import type { OrderRow } from '../actions.ts'
import type { Recipient } from '../order.ts'
import { orderLines } from '../records.ts'
import type { LineQuantity, Shipment } from '../shipments.ts'
import { invoicePlaceOfSupply, partyOf, sellerOf } from './parties.ts'
import { findByCause, type InvoiceRow, readInvoiceDocuments } from './records.ts'
import type { InvoiceLine } from './rules/facts.ts'
import { chargeLines, countsOf, linesOfOrder, partOfLines } from './rules/lines.ts'
import { type InvoiceDeps, writeInvoice } from './write.ts'

interface Consignment {
  readonly order: OrderRow
  readonly shipment: Pick<Shipment, 'id' | 'waybillNo' | 'pieces'>
  /** Of the pieces that leave, by line. */
  readonly serials: ReadonlyMap<number, readonly string[]>
}

/**
 * Issues the tax invoice of a consignment, at despatch or when it is ready at the counter (rule: at or before removal). Shipping
 * and gateway charge are on the order's first invoice. The caller holds the order.
 */
export async function issueInvoice(
  shop: InvoiceDeps,
  tx: Tx,
  { order, shipment, serials }: Consignment,
): Promise<InvoiceRow> {
  const cause = `shipment:${shipment.id}`
  const existing = await findByCause(tx, cause)
  if (existing) return existing
  const before = (await readInvoiceDocuments(tx, order.uniqueOrderId)).filter(({ kind }) => kind === 'goods')
  const settings = await readSettings(tx)
  const lines = (await linesNow(tx, order, { pieces: shipment.pieces, before })).map((line) =>
    line.lineId === null ? line : { ...line, serials: serials.get(line.lineId) ?? [] },
  )
  const isFirst = before.length === 0
  const { silver, silverValue } = order.price
  return writeInvoice(shop, tx, {
    settings,
    cause,
    customerId: order.customerId,
    orderId: order.id,
    correctsId: null,
    // No e-mail of its own: the e-mail about the parcel says where to find the invoice.
    email: null,
    facts: {
      kind: 'goods',
      ...partiesOf(settings, order),
      uniqueOrderId: order.uniqueOrderId,
      orderedOn: dayOf(order.placedAt ?? order.begunAt),
      paymentMode: order.paymentMode,
      paidInSilver: isFirst && silverValue > 0 ? { silver, value: silverValue } : null,
      waybill: shipment.waybillNo || null,
      corrects: null,
      lines,
    },
  })
}

/**
 * Issues the tax invoice of the gateway charge that is kept from an order that was cancelled before anything of it was invoiced: the
 * charge bears tax (rules/gst.md 4.4), so the return must state it. The caller holds the order.
 */
export async function issueChargeInvoice(shop: InvoiceDeps, tx: Tx, order: OrderRow): Promise<void> {
  const cause = `charge-kept:${order.id}`
  if (await findByCause(tx, cause)) return
  const settings = await readSettings(tx)
  const lines = (await readOrderLines(tx, order)).map(({ line }) => line)
  const { gatewayTax } = order.price
  await writeInvoice(shop, tx, {
    settings,
    cause,
    customerId: order.customerId,
    orderId: order.id,
    correctsId: null,
    // The e-mail about the cancellation states the charge.
    email: null,
    facts: {
      kind: 'goods',
      ...partiesOf(settings, order),
      uniqueOrderId: order.uniqueOrderId,
      orderedOn: dayOf(order.placedAt ?? order.begunAt),
      paymentMode: order.paymentMode,
      paidInSilver: null,
      waybill: null,
      corrects: null,
      lines: chargeLines(
        { shippingTax: null, gatewayTax },
        { hsn: lines[0]?.product.hsn ?? '', rate: gstRateOfCharges(lines.map(({ priced }) => priced)) },
      ),
    },
  })
}

const readOrderLines = (tx: Tx, order: Pick<OrderRow, 'id'>) =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.place)

async function linesNow(
  tx: Tx,
  order: OrderRow,
  { pieces, before }: { pieces: readonly LineQuantity[]; before: readonly InvoiceRow[] },
): Promise<InvoiceLine[]> {
  const rows = await readOrderLines(tx, order)
  const whole = linesOfOrder(
    rows.map(({ line }) => line),
    { price: order.price, rates: { gold: order.goldRate, silver: order.silverRate } },
  )
  const goods = partOfLines(
    whole,
    pieces,
    before.flatMap(({ facts }) => countsOf(facts.lines)),
  )
  return before.length > 0
    ? goods
    : [
        ...goods,
        ...chargeLines(order.price, {
          hsn: goods[0]?.hsn ?? '',
          rate: gstRateOfCharges(rows.map(({ line }) => line.priced)),
        }),
      ]
}

function partiesOf(settings: Settings, { billing, delivery, pickupStoreId }: OrderRow) {
  const buyer = partyOf(billing)
  const isDeliveredElsewhere = pickupStoreId === null && !isSamePlace(billing, delivery)
  return {
    seller: sellerOf(settings),
    buyer,
    deliverTo: isDeliveredElsewhere ? partyOf(delivery) : null,
    placeOfSupply: invoicePlaceOfSupply(settings, {
      to: pickupStoreId === null ? delivery : null,
      gstin: billing.gstin,
    }),
  }
}

const isSamePlace = (a: Recipient, b: Recipient): boolean =>
  a.name === b.name && a.address === b.address && a.pincode === b.pincode
