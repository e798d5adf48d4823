/** What was invoiced and comes back: a credit note says so, and what we had earned by it is the customer's again. */
import type { Tx } from '../../platform/database/database.ts'
import type { Paise } from '../../units/paise.ts'
import { issueCreditNote, type Return } from '../invoices/credit.ts'
import type { InvoiceRow } from '../invoices/records.ts'
import { post } from '../ledger/actions.ts'
import { entriesUnder } from '../ledger/records/transfers.ts'
import { saleUndone } from '../ledger/undoing-movements.ts'
import type { Room } from './room.ts'

export interface Undone extends Return {
  /** The value of the silver that goes back as grams. */
  readonly silverValue: Paise
}

/** Answers what the credit notes come to; null where nothing was invoiced, and the money is still the customer's. */
export async function undoSale(shop: Room, tx: Tx, { silverValue, ...back }: Undone): Promise<Paise | null> {
  const { id: orderId, customerId } = back.order
  const notes = await issueCreditNote(shop, tx, back)
  const isEarned = (await entriesUnder(tx, `order:${orderId}:earned`)).length > 0
  if (isEarned) {
    const sums = sumsOf(notes)
    await post(shop, tx, saleUndone({ orderId, customerId }, { ref: back.ref, silverValue, ...sums }))
  }
  return notes.length > 0 ? notes.reduce((sum, { total }) => sum + total, 0) : null
}

function sumsOf(notes: readonly InvoiceRow[]) {
  const lines = notes.flatMap(({ facts }) => facts.lines)
  const sum = (some: typeof lines, of: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    some.reduce((total, line) => total + line[of], 0)
  const besides = lines.filter(({ lineId }) => lineId === null)
  return {
    sales: sum(
      lines.filter(({ lineId }) => lineId !== null),
      'taxable',
    ),
    shipping: sum(
      besides.filter(({ charge }) => charge === 'shipping'),
      'taxable',
    ),
    charges: sum(
      besides.filter(({ charge }) => charge === 'payment'),
      'taxable',
    ),
    cgst: sum(lines, 'cgst'),
    sgst: sum(lines, 'sgst'),
    igst: sum(lines, 'igst'),
  }
}
