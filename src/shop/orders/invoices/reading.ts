/** Invoices and credit notes as their customer sees them; anyone else's are reported as unknown. */
import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import {
  type InvoiceDocument,
  invoiceDocumentColumns,
  invoiceRegistrations,
  invoices,
  readInvoiceDocuments,
  toInvoiceDocument,
} from './records.ts'
import { isWithoutIrn, statesWithoutIrn } from './registration/rules/registration-flow.ts'
import type { InvoiceKind } from './rules/facts.ts'

/** A document in a list. */
export interface ListedInvoice {
  readonly number: string
  readonly uniqueOrderId: string
  readonly kind: InvoiceKind
  readonly issuedAt: Date
  readonly total: number
}

/** A document that must be registered is given to its customer once it is: before, it is not valid (rules/gst.md 4.5). */
const isGivenOut = or(isNull(invoiceRegistrations.state), notInArray(invoiceRegistrations.state, [...statesWithoutIrn]))

/** Invoices and credit notes of these orders, oldest first. The caller has checked that the orders belong to the requester. */
export async function listInvoices(db: Db, uniqueOrderIds: readonly string[]): Promise<ListedInvoice[]> {
  if (uniqueOrderIds.length === 0) return []
  const { number, uniqueOrderId, kind, issuedAt, total } = invoices
  return db
    .select({ number, uniqueOrderId, kind, issuedAt, total })
    .from(invoices)
    .leftJoin(invoiceRegistrations, eq(invoiceRegistrations.invoiceId, invoices.id))
    .where(and(inArray(uniqueOrderId, [...uniqueOrderIds]), isGivenOut))
    .orderBy(asc(invoices.id))
}

/** All documents of the customer's order or purchase, or only the one with the given number. */
export async function readOwnInvoices(
  db: Db,
  wanted: { customerId: number; uniqueOrderId: string; number: string | null },
): Promise<InvoiceDocument[]> {
  const { customerId, uniqueOrderId, number } = wanted
  const own = [eq(invoices.uniqueOrderId, uniqueOrderId), eq(invoices.customerId, customerId)]
  const one = number === null ? [] : [eq(invoices.number, number)]
  const rows = await db
    .select(invoiceDocumentColumns)
    .from(invoices)
    .leftJoin(invoiceRegistrations, eq(invoiceRegistrations.invoiceId, invoices.id))
    .where(and(...own, ...one, isGivenOut))
    .orderBy(asc(invoices.id))
  return rows.map(toInvoiceDocument)
}

/** Invoices of an order, without those that wait for their registration, before which they are not valid (rules/gst.md 4.5). */
export const readPrintableInvoices = async (db: Db, uniqueOrderId: string): Promise<InvoiceDocument[]> =>
  (await readInvoiceDocuments(db, uniqueOrderId)).filter(
    ({ kind, registration }) => kind !== 'credit-note' && (!registration || !isWithoutIrn(registration.state)),
  )
