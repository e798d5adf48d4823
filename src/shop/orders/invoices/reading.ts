/** Invoices and credit notes as their customer sees them; anyone else's are reported as unknown. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type InvoiceRow, invoices } from './records.ts'
import type { InvoiceKind } from './rules/facts.ts'

/** A document in a list. */
export interface ListedInvoice {
  readonly number: string
  readonly uniqueOrderId: string
  readonly kind: InvoiceKind
  readonly issuedAt: Date
  readonly total: number
}

/** Invoices and credit notes of these orders, oldest first. The caller has checked that the orders belong to the requester. */
export async function listInvoices(db: Db, uniqueOrderIds: readonly string[]): Promise<ListedInvoice[]> {
  if (uniqueOrderIds.length === 0) return []
  const { number, uniqueOrderId, kind, issuedAt, total } = invoices
  return db
    .select({ number, uniqueOrderId, kind, issuedAt, total })
    .from(invoices)
    .where(inArray(uniqueOrderId, [...uniqueOrderIds]))
    .orderBy(asc(invoices.id))
}

/** All documents of the customer's order or purchase, or only the one with the given number. */
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
