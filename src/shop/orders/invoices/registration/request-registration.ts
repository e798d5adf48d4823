/** Requests the registration of a document in the transaction that issues it; a job makes it after the commit. */
import type { Tx } from '../../../../platform/database/database.ts'
import { dropJob, queueJob } from '../../../../platform/jobs/jobs.ts'
import { invoiceRegistrations, invoiceRegistrationTransitions } from '../records.ts'

export const registerInvoiceJob = 'invoices.register'
export const cancelRegistrationJob = 'invoices.cancel-registration'

export interface RegistrationJob {
  readonly invoiceId: number
}

export async function requestRegistration(tx: Tx, invoiceId: number, now: Date): Promise<void> {
  await tx.insert(invoiceRegistrations).values({ invoiceId, state: 'PENDING', requestedAt: now })
  await tx
    .insert(invoiceRegistrationTransitions)
    .values({ invoiceId, event: 'request', state: 'PENDING', by: 'shop', at: now })
  await queueRegistrationJob(tx, registerInvoiceJob, { invoiceId, now })
}

/** Due now, even if one is waiting for a later time. */
export async function queueRegistrationJob(
  tx: Tx,
  kind: typeof registerInvoiceJob | typeof cancelRegistrationJob,
  { invoiceId, now }: RegistrationJob & { readonly now: Date },
): Promise<void> {
  const key = String(invoiceId)
  await dropJob(tx, kind, key)
  await queueJob(tx, { kind, key, payload: { invoiceId }, dueAt: now }, now)
}
