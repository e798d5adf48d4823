/** What staff do about registrations: send a document again, and cancel an e-invoice within 24 hours (decision 0107). */
import type { Db } from '../../../../platform/database/database.ts'
import { formatDateAndTime, formatMoney } from '../../../../units/format.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import type { AssessedRisk } from '../../../staff/approvals/kinds.ts'
import { lockOrder } from '../../actions.ts'
import { readInvoiceDocuments } from '../records.ts'
import { lockRegistration, type RegisteredDocument, readRegistration, transitionRegistration } from './registrations.ts'
import { cancelRegistrationJob, queueRegistrationJob, registerInvoiceJob } from './request-registration.ts'
import { cancellableUntil, type cancellationReasons } from './rules/registration-flow.ts'

interface StaffRequest {
  readonly number: string
  /** "staff:1" */
  readonly by: string
}

/** Sends a document again now. Throws `invoices.unknown` and `invoices.registered-already`. */
export async function retryRegistration(shop: Shop, { number, by }: StaffRequest): Promise<void> {
  const { id: invoiceId } = await readRegistration(shop.db, number)
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    const row = await lockRegistration(tx, invoiceId)
    if (row.state === 'REFUSED') await transitionRegistration(tx, row, { event: 'retry', by, at: now })
    else if (row.state !== 'PENDING') throw refuse('invoices.registered-already')
    await queueRegistrationJob(tx, registerInvoiceJob, { invoiceId, now })
  })
}

export interface RegistrationCancellation {
  readonly number: string
  readonly reason: (typeof cancellationReasons)[number]
  readonly remark: string
}

/**
 * Asks the portal to cancel the registration. The invoice then counts as never issued: it leaves the return, and a later
 * cancellation or return of its order is not reported either. Throws what `requireCancellable` throws.
 */
export async function cancelRegistration(
  shop: Shop,
  { number, reason, remark, by }: RegistrationCancellation & { readonly by: string },
): Promise<void> {
  const { id: invoiceId, orderId } = await readRegistration(shop.db, number)
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    // A credit note is issued under the same lock.
    if (orderId !== null) await lockOrder(tx, orderId)
    const row = await lockRegistration(tx, invoiceId)
    await requireCancellable(tx, await readRegistration(tx, number), now)
    await transitionRegistration(tx, row, {
      event: 'request-cancel',
      by,
      at: now,
      note: remark,
      change: { cancelReason: reason, cancelRemark: remark },
    })
    await queueRegistrationJob(tx, cancelRegistrationJob, { invoiceId, now })
  })
}

/**
 * Throws `invoices.credit-note-stays`, `invoices.not-registered`, `invoices.cancel-too-late` and `invoices.credited`: after a credit
 * note the tax is already given back.
 */
async function requireCancellable(db: Db, document: RegisteredDocument, now: Date): Promise<void> {
  if (document.kind === 'credit-note') throw refuse('invoices.credit-note-stays')
  const until = cancellableUntil(document.registration)
  if (!until) throw refuse('invoices.not-registered')
  if (now > until) throw refuse('invoices.cancel-too-late', { until: formatDateAndTime(until) })
  const others = await readInvoiceDocuments(db, document.uniqueOrderId)
  if (others.some(({ correctsId }) => correctsId === document.id)) throw refuse('invoices.credited')
}

/** The tax of the invoice is no longer reported, which is what the shop would owe with interest if the sale stands. */
export async function assessRegistrationCancellation(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  { number }: Pick<RegistrationCancellation, 'number'>,
): Promise<AssessedRisk> {
  const document = await readRegistration(db, number)
  await requireCancellable(db, document, clock.now())
  const tax = document.cgst + document.sgst + document.igst
  return {
    maxLoss: tax,
    rules: [],
    sentence: `Cancel e-invoice ${number} of ${formatMoney(document.total)}`,
    changes: [{ what: 'E-invoice', before: 'Registered', after: 'Cancelled' }],
  }
}
