/** Reads registrations, and makes their transitions, each with a row. */
import { and, asc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { refuse } from '../../../refusal.ts'
import { next } from '../../../states.ts'
import {
  type InvoiceDocument,
  invoiceDocumentColumns,
  invoiceRegistrations,
  invoiceRegistrationTransitions,
  invoices,
  type RegistrationRow,
  toInvoiceDocument,
} from '../records.ts'
import { type RegistrationEvent, registrationFlow } from './rules/registration-flow.ts'

export interface RegisteredDocument extends InvoiceDocument {
  readonly registration: RegistrationRow
}

const documents = (db: Db) =>
  db
    .select(invoiceDocumentColumns)
    .from(invoices)
    .innerJoin(invoiceRegistrations, eq(invoiceRegistrations.invoiceId, invoices.id))

const withRegistration = (row: Parameters<typeof toInvoiceDocument>[0]): RegisteredDocument =>
  toInvoiceDocument(row) as RegisteredDocument

/** Throws `invoices.unknown` for a document that is not there or needs no registration. */
export async function readRegistration(db: Db, number: string): Promise<RegisteredDocument> {
  const [row] = await documents(db).where(eq(invoices.number, number))
  if (!row) throw refuse('invoices.unknown')
  return withRegistration(row)
}

export async function findRegistration(db: Db, invoiceId: number): Promise<RegisteredDocument | undefined> {
  const [row] = await documents(db).where(eq(invoices.id, invoiceId))
  return row && withRegistration(row)
}

/** Those that staff may have to do something about, oldest first. */
export async function listOpenRegistrations(db: Db, limit: number): Promise<RegisteredDocument[]> {
  const rows = await documents(db)
    .where(notInArray(invoiceRegistrations.state, ['REGISTERED', 'CANCELLED']))
    .orderBy(asc(invoices.id))
    .limit(limit)
  return rows.map(withRegistration)
}

export async function countRegistrations(db: Db): Promise<{ pending: number; refused: number }> {
  const of = (state: RegistrationRow['state']) =>
    sql<number>`count(*) FILTER (WHERE ${invoiceRegistrations.state} = ${state})`.mapWith(Number)
  const [counts] = await db.select({ pending: of('PENDING'), refused: of('REFUSED') }).from(invoiceRegistrations)
  return counts ?? { pending: 0, refused: 0 }
}

/** A registration takes seconds; one that waits longer is looked after by monitoring. */
const lateAfterMs = 15 * 60_000

export interface UnregisteredInvoices {
  readonly pending: number
  /** Of those, issued a quarter of an hour ago or more. */
  readonly late: number
  readonly refused: number
}

/** For `/readyz` and `/metrics`: documents without IRN are not valid invoices (decision 0107). */
export async function countUnregisteredInvoices(db: Db, now: Date): Promise<UnregisteredInvoices> {
  const of = (state: RegistrationRow['state']) => sql`${invoiceRegistrations.state} = ${state}`
  const isLate = sql`${of('PENDING')} AND ${invoices.issuedAt} < ${new Date(now.getTime() - lateAfterMs).toISOString()}::timestamptz`
  const count = (wanted: SQL) => sql<number>`count(*) FILTER (WHERE ${wanted})`.mapWith(Number)
  const [counts] = await db
    .select({ pending: count(of('PENDING')), late: count(isLate), refused: count(of('REFUSED')) })
    .from(invoiceRegistrations)
    .innerJoin(invoices, eq(invoices.id, invoiceRegistrations.invoiceId))
    .where(inArray(invoiceRegistrations.state, ['PENDING', 'REFUSED']))
  return counts ?? { pending: 0, late: 0, refused: 0 }
}

/** Throws `invoices.no-irn` while an invoice of the order is not registered, or not any more: its goods are not handed over (decision 0107). */
export async function requireRegisteredInvoices(db: Db, orderId: number): Promise<void> {
  const [open] = await db
    .select({ number: invoices.number })
    .from(invoices)
    .innerJoin(invoiceRegistrations, eq(invoiceRegistrations.invoiceId, invoices.id))
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'goods'), ne(invoiceRegistrations.state, 'REGISTERED')))
    .limit(1)
  if (open) throw refuse('invoices.no-irn', { number: open.number })
}

export async function lockRegistration(tx: Tx, invoiceId: number): Promise<RegistrationRow> {
  const [row] = await tx
    .select()
    .from(invoiceRegistrations)
    .where(eq(invoiceRegistrations.invoiceId, invoiceId))
    .for('update')
  if (!row) throw refuse('invoices.unknown')
  return row
}

interface Transition {
  readonly event: RegistrationEvent
  readonly by: string
  readonly at: Date
  readonly note?: string
  readonly change?: Partial<Omit<RegistrationRow, 'invoiceId' | 'state'>>
}

/** The caller has locked the row. Throws `states.not-now`. */
export async function transitionRegistration(
  tx: Tx,
  { invoiceId, state: before }: Pick<RegistrationRow, 'invoiceId' | 'state'>,
  { event, by, at, note = '', change = {} }: Transition,
): Promise<void> {
  const state = next(registrationFlow, before, event)
  await tx
    .update(invoiceRegistrations)
    .set({ problem: '', ...change, state })
    .where(eq(invoiceRegistrations.invoiceId, invoiceId))
  await tx.insert(invoiceRegistrationTransitions).values({ invoiceId, event, state, by, note, at })
}
