/** Invoices and credit notes as their customer sees them; a stranger's are as unknown as those that never were. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type InvoiceRow, invoices } from './records.ts'
import type { InvoiceKind } from './rules/facts.ts'

/** A paper as it is listed. */
export interface ListedInvoice {
  readonly number: string
  readonly uniqueOrderId: string
  readonly kind: InvoiceKind
  readonly issuedAt: Date
  readonly total: number
}

/** Invoices and credit notes of these orders, oldest first. The caller has checked that the orders are the requester's. */
export async function listInvoices(db: Db, uniqueOrderIds: readonly string[]): Promise<ListedInvoice[]> {
  if (uniqueOrderIds.length === 0) return []
  const { number, uniqueOrderId, kind, issuedAt, total } = invoices
  return db
    .select({ number, uniqueOrderId, kind, issuedAt, total })
    .from(invoices)
    .where(inArray(uniqueOrderId, [...uniqueOrderIds]))
    .orderBy(asc(invoices.id))
}

/** All papers of an order or a purchase of this customer's, or the one of that number. */
export function readOwnInvoices(
  db: Db,
  wanted: { customerId: number; uniqueOrderId: string; number: string | null },
): Promise<InvoiceRow[]> {
  const { customerId, uniqueOrderId, number } = wanted
  const own = [eq(invoices.uniqueOrderId, uniqueOrderId), eq(invoices.customerId, customerId)]
  const one = number === null ? [] : [eq(invoices.number, number)]
  return db
    .select()
    .from(invoices)
    .where(and(...own, ...one))
    .orderBy(asc(invoices.id))
}
