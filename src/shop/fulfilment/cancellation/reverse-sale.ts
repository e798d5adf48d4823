/** Reverses revenue for invoiced items that are returned or cancelled, by the amounts of their credit notes. */
import type { Tx } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import { postMovement } from '../../ledger/actions.ts'
import { entriesUnder } from '../../ledger/records/transfers.ts'
import { saleUndone } from '../../ledger/reversal-movements.ts'
import type { OrderRow } from '../../orders/actions.ts'
import type { InvoiceRow } from '../../orders/invoices/records.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'

export interface OrderSaleReversal {
  readonly order: Pick<OrderRow, 'id' | 'customerId'>
  /** Identifies the cancellation or return. */
  readonly ref: string
  /** The credit notes. */
  readonly notes: readonly InvoiceRow[]
  /** Value of the silver that is returned in grams. */
  readonly silverValue: Paise
}

/** No effect before all of the order has left, because until then no revenue was posted. */
export async function undoSale(
  shop: FulfilmentDeps,
  tx: Tx,
  { order, ref, notes, silverValue }: OrderSaleReversal,
): Promise<void> {
  const { id: orderId, customerId } = order
  if ((await entriesUnder(tx, `order:${orderId}:earned`)).length === 0) return
  await postMovement(shop, tx, saleUndone({ orderId, customerId }, { ref, silverValue, ...sumsOf(notes) }))
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
