/**
 * Registers documents at the portal and cancels registrations, outside any transaction. Registering twice is harmless: the portal
 * answers with the number it gave. A document that the portal objects to waits for staff; every other failure is tried again.
 */
import { eq } from 'drizzle-orm'
import type { InvoiceRegistrationPortal, IrnCancellationReason } from '../../../../partners/irp/irp.ts'
import { PartnerError } from '../../../../partners/partner-error.ts'
import type { JobHandlers, JobOutcome } from '../../../../platform/jobs/jobs.ts'
import type { Shop } from '../../../shop.ts'
import { can } from '../../../states.ts'
import { invoiceRegistrations, type RegistrationRow } from '../records.ts'
import { findRegistration, lockRegistration, type RegisteredDocument, transitionRegistration } from './registrations.ts'
import { cancelRegistrationJob, type RegistrationJob, registerInvoiceJob } from './request-registration.ts'
import { buildIrnPayload } from './rules/irn-payload.ts'
import { type RegistrationEvent, registrationFlow } from './rules/registration-flow.ts'

export const invoiceRegistrationJobs = (shop: Shop) =>
  ({
    [registerInvoiceJob]: ({ invoiceId }: RegistrationJob) => register(shop, invoiceId),
    [cancelRegistrationJob]: ({ invoiceId }: RegistrationJob) => cancel(shop, invoiceId),
  }) satisfies JobHandlers

/** Short, because the goods wait for the number. */
const retryMs = 60_000
const noPortal = 'No portal is connected. Set IRP in the environment settings'

async function register(shop: Shop, invoiceId: number): Promise<JobOutcome> {
  const document = await findRegistration(shop.db, invoiceId)
  if (document?.registration.state !== 'PENDING') return undefined
  const corrected = document.correctsId === null ? undefined : await findRegistration(shop.db, document.correctsId)
  // Whether the credit note is registered is known once the portal has decided about its invoice.
  if (corrected?.registration.state === 'CANCELLING') return later(shop, invoiceId, 'The invoice is being cancelled')
  if (corrected?.registration.state === 'CANCELLED') return record(shop, invoiceId, { event: 'void' })
  if (!shop.irp) return later(shop, invoiceId, noPortal)
  const built = buildIrnPayload(document)
  if ('problem' in built) return record(shop, invoiceId, { event: 'refuse', problem: built.problem })
  try {
    const { isCancelled, ...change } = await shop.irp.register(built.payload)
    if (isCancelled)
      return await record(shop, invoiceId, { event: 'refuse', problem: 'The portal has this number as cancelled' })
    return await record(shop, invoiceId, { event: 'register', change })
  } catch (failure) {
    const { isFinal, problem } = problemOf(shop, failure, invoiceId)
    return isFinal ? record(shop, invoiceId, { event: 'refuse', problem }) : later(shop, invoiceId, problem)
  }
}

async function cancel(shop: Shop, invoiceId: number): Promise<JobOutcome> {
  const document = await findRegistration(shop.db, invoiceId)
  if (document?.registration.state !== 'CANCELLING') return undefined
  if (!shop.irp) return later(shop, invoiceId, noPortal)
  try {
    const cancelledAt = await cancelAt(shop.irp, document, shop.clock.now())
    return await record(shop, invoiceId, { event: 'cancel', change: { cancelledAt } })
  } catch (failure) {
    const { isFinal, problem } = problemOf(shop, failure, invoiceId)
    return isFinal ? record(shop, invoiceId, { event: 'refuse-cancel', problem }) : later(shop, invoiceId, problem)
  }
}

/** An earlier attempt whose answer was lost may have cancelled it: then the portal refuses, and its record says so. */
async function cancelAt(
  irp: InvoiceRegistrationPortal,
  { facts, registration }: RegisteredDocument,
  now: Date,
): Promise<Date> {
  const { irn, cancelReason, cancelRemark } = registration
  const reference = { gstin: facts.seller.gstin, irn: irn ?? '' }
  try {
    const reason = cancelReason as IrnCancellationReason
    return (await irp.cancel({ ...reference, reason, remark: cancelRemark })).cancelledAt
  } catch (failure) {
    if (!(failure instanceof PartnerError) || failure.kind !== 'refused') throw failure
    if ((await irp.find(reference)).isCancelled) return now
    throw failure
  }
}

function problemOf(shop: Shop, failure: unknown, invoiceId: number): { isFinal: boolean; problem: string } {
  if (!(failure instanceof PartnerError)) throw failure
  shop.log.warn({ err: failure, invoice: invoiceId }, 'the invoice registration portal did not do what it was asked')
  if (failure.kind === 'refused') return { isFinal: true, problem: failure.detail }
  const why = failure.kind === 'unauthorized' ? 'The portal refuses our account' : 'The portal does not answer'
  return { isFinal: false, problem: [why, failure.detail].filter(Boolean).join(': ') }
}

async function later(shop: Shop, invoiceId: number, problem: string): Promise<JobOutcome> {
  await shop.db.update(invoiceRegistrations).set({ problem }).where(eq(invoiceRegistrations.invoiceId, invoiceId))
  return { again: new Date(shop.clock.now().getTime() + retryMs) }
}

interface Outcome {
  readonly event: RegistrationEvent
  readonly problem?: string
  readonly change?: Partial<RegistrationRow>
}

/** Idempotent: a result that comes twice changes nothing. */
async function record(shop: Shop, invoiceId: number, { event, problem = '', change }: Outcome): Promise<undefined> {
  await shop.db.transaction(async (tx) => {
    const row = await lockRegistration(tx, invoiceId)
    if (!can(registrationFlow, row.state, event)) return
    await transitionRegistration(tx, row, {
      event,
      by: shop.irp?.name ?? 'shop',
      at: shop.clock.now(),
      note: problem,
      change: { ...change, problem },
    })
  })
  return undefined
}
