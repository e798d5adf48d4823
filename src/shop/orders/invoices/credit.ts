/** Credit notes for invoiced goods that are returned or cancelled (rules/gst.md 4.4). */
import type { Tx } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import { readSettings } from '../../content/reading.ts'
import type { Settings } from '../../content/settings.ts'
import type { OrderRow } from '../actions.ts'
import type { LineQuantity } from '../shipments.ts'
import { type InvoiceRow, readInvoiceDocuments } from './records.ts'
import type { InvoiceLine } from './rules/facts.ts'
import { countsOf, partOfCharge, partOfLines } from './rules/lines.ts'
import { type InvoiceDeps, writeInvoice } from './write.ts'

export interface CreditNoteRequest {
  readonly order: OrderRow
  /** Identifies the cancellation or return; repeating the call creates nothing new. */
  readonly ref: string
  readonly reason: string
  /** What is credited; absent: everything invoiced and not credited yet. */
  readonly pieces?: readonly LineQuantity[]
  /** Whether shipping is credited too: all of it, once. */
  readonly shipping: boolean
  /** How much of it is credited; never more than is left. */
  readonly gatewayCharge: Paise
}

/**
 * Issues credit notes, one for each invoice concerned; none if nothing was invoiced (rules/gst.md 4.4: before the invoice an
 * order is just cancelled). The caller holds the order.
 */
export async function issueCreditNote(shop: InvoiceDeps, tx: Tx, back: CreditNoteRequest): Promise<InvoiceRow[]> {
  const rows = await readInvoiceDocuments(tx, back.order.uniqueOrderId)
  const settings = await readSettings(tx)
  const made: InvoiceRow[] = []
  let left = back.pieces?.map((one) => ({ ...one }))
  for (const invoice of rows.filter(({ kind }) => kind === 'goods')) {
    const cause = `credit:${back.ref}:${invoice.id}`
    const existing = rows.find((row) => row.cause === cause)
    const credited = rows.filter((row) => row.correctsId === invoice.id && row !== existing)
    const lines = existing ? existing.facts.lines : creditLines(invoice, credited, { ...back, pieces: left })
    left = left?.map((one) => ({ ...one, quantity: one.quantity - countIn(lines, one.lineId) }))
    if (lines.length > 0)
      made.push(existing ?? (await writeCredit(shop, tx, { settings, back, invoice, cause, lines })))
  }
  return made
}

const countIn = (lines: readonly InvoiceLine[], lineId: number): number =>
  lines.reduce((sum, line) => (line.lineId === lineId ? sum + line.quantity : sum), 0)

interface Receipt extends Pick<CreditNoteRequest, 'shipping' | 'gatewayCharge'> {
  readonly pieces: readonly LineQuantity[] | undefined
}

/** What of an invoice is credited now, after earlier credit notes. */
function creditLines(invoice: InvoiceRow, credited: readonly InvoiceRow[], receipt: Receipt): InvoiceLine[] {
  const before = credited.flatMap(({ facts }) => facts.lines)
  // Which pieces come back is recorded with the return, not here.
  const goods = invoice.facts.lines.filter(({ lineId }) => lineId !== null).map(({ serials: _, ...line }) => line)
  const free = goods.map(({ lineId, quantity }) => ({ lineId: lineId!, quantity: quantity - countIn(before, lineId!) }))
  const now = free.map((one) => ({
    lineId: one.lineId,
    quantity: receipt.pieces
      ? Math.min(one.quantity, receipt.pieces.find(({ lineId }) => lineId === one.lineId)?.quantity ?? 0)
      : one.quantity,
  }))
  const charges = invoice.facts.lines.flatMap((line) => chargeLeft(line, before, receipt))
  return [...partOfLines(goods, now, countsOf(before)), ...charges]
}

/** What of a charge is credited now; goods are counted in units instead, and return nothing here. */
function chargeLeft(line: InvoiceLine, before: readonly InvoiceLine[], receipt: Receipt): InvoiceLine[] {
  if (line.charge === null) return []
  const credited = before.reduce((sum, one) => (one.charge === line.charge ? sum + one.total : sum), 0)
  const wanted = line.charge === 'payment' ? receipt.gatewayCharge : receipt.shipping ? line.total : 0
  const amount = Math.min(wanted, line.total - credited)
  return amount > 0 ? [partOfCharge(line, { before: credited, amount })] : []
}

interface Credit {
  readonly settings: Settings
  readonly back: CreditNoteRequest
  readonly invoice: InvoiceRow
  readonly cause: string
  readonly lines: readonly InvoiceLine[]
}

/** Repeats the parties of the invoice unchanged. */
function writeCredit(
  shop: InvoiceDeps,
  tx: Tx,
  { settings, back, invoice, cause, lines }: Credit,
): Promise<InvoiceRow> {
  const { seller, buyer, deliverTo, placeOfSupply, uniqueOrderId, orderedOn, paymentMode, waybill } = invoice.facts
  return writeInvoice(shop, tx, {
    settings,
    cause,
    customerId: invoice.customerId,
    orderId: invoice.orderId,
    correctsId: invoice.id,
    email: back.order.billing.email,
    facts: {
      ...{
        kind: 'credit-note',
        seller,
        buyer,
        deliverTo,
        placeOfSupply,
        uniqueOrderId,
        orderedOn,
        paymentMode,
        waybill,
      },
      paidInSilver: null,
      corrects: { number: invoice.number, issuedOn: invoice.facts.issuedOn, reason: back.reason },
      lines,
    },
  })
}
