/** What a provider's report of a mandate means here, however it arrived, how often and in which order. */
import { eq } from 'drizzle-orm'
import type { MandateGateway, MandateReport, ProviderMandateState } from '../../../../partners/payment/mandates.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { queueJob } from '../../../../platform/jobs/jobs.ts'
import type { Shop } from '../../../shop.ts'
import { can } from '../../../states.ts'
import {
  findMandateByRef,
  lockMandate,
  lockOpenMandate,
  mandateRefsOf,
  readMandate,
  type SilverMandate,
  silverMandates,
  transitionMandate,
} from '../records/mandates.ts'
import { lockPlan, type SilverPlan } from '../records/plans.ts'
import { planNextDebit, stopDebits } from './debit-steps.ts'
import {
  mandateActiveMessages,
  mandateEndedMessages,
  mandatePausedMessages,
  mandateRejectedMessages,
} from './mandate-notifications.ts'
import { notifyOfMandate } from './notify.ts'
import { type MandateEvent, type MandateState, mandateFlow } from './rules/mandate-flow.ts'

/** The event of a report for a mandate in this state; null where it says nothing new. */
export function mandateEventOf(state: MandateState, report: ProviderMandateState): MandateEvent | null {
  const event = {
    confirmed: state === 'PAUSED' ? 'resume' : 'confirm',
    paused: 'pause',
    rejected: 'reject',
    cancelled: 'end',
  }
  const found = report in event ? (event[report as keyof typeof event] as MandateEvent) : null
  return found && can(mandateFlow, state, found) ? found : null
}

/** The calls of the mandate's provider. Throws where it has none any more. */
export function mandateGatewayOf(shop: Pick<Shop, 'payments'>, { provider, uniqueId }: SilverMandate): MandateGateway {
  const { mandates } = shop.payments.byName(provider)
  if (!mandates) throw new Error(`${provider} has no recurring payments for ${uniqueId}`)
  return mandates
}

/** A mandate as it is after the report about it; no report where the provider has not opened it. */
export interface RefreshedMandate {
  readonly mandate: SilverMandate | null
  readonly report: MandateReport | null
}

/** Fetches the state from the provider and applies it. Throws `PartnerError`. */
export async function fetchMandate(shop: Shop, mandateId: number): Promise<RefreshedMandate> {
  const mandate = await readMandate(shop.db, mandateId)
  const refs = mandate && mandateRefsOf(mandate)
  if (!refs) return { mandate, report: null }
  const report = await mandateGatewayOf(shop, mandate).fetch(refs)
  return { mandate: await applyMandateReport(shop, mandate.id, report), report }
}

/** As `fetchMandate`; returns the mandate alone. */
export const refreshMandate = async (shop: Shop, mandateId: number): Promise<SilverMandate | null> =>
  (await fetchMandate(shop, mandateId)).mandate

/** For a webhook. One that is not linked to its mandate yet is found by the job that waits for the authorisation. */
export async function refreshMandateByRef(
  shop: Shop,
  ref: Pick<SilverMandate, 'provider' | 'mandateRef'>,
): Promise<void> {
  const mandate = await findMandateByRef(shop.db, ref)
  if (mandate) await refreshMandate(shop, mandate.id)
}

export async function applyMandateReport(
  shop: Shop,
  mandateId: number,
  report: MandateReport,
): Promise<SilverMandate | null> {
  const found = await readMandate(shop.db, mandateId)
  if (!found) return null
  const isNews = report.mandateRef !== found.mandateRef || mandateEventOf(found.state, report.state) !== null
  if (!isNews) return found
  return shop.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, found.planId)
    if (!plan) throw new Error(`mandate ${found.uniqueId} is of no plan`)
    const mandate = await noteRef(tx, await lockMandate(tx, mandateId), report.mandateRef)
    const event = mandateEventOf(mandate.state, report.state)
    if (!event) return mandate
    const { provider: by, reason } = report
    return afterTransition(shop, tx, plan, {
      before: mandate,
      mandate: await transitionMandate(shop, tx, mandate, { event, by, reason }),
    })
  })
}

async function noteRef(tx: Tx, mandate: SilverMandate, mandateRef: string | null): Promise<SilverMandate> {
  if (mandateRef === null || mandate.mandateRef !== null) return mandate
  await tx.update(silverMandates).set({ mandateRef }).where(eq(silverMandates.id, mandate.id))
  return { ...mandate, mandateRef }
}

const messagesOf = {
  ACTIVE: mandateActiveMessages,
  PAUSED: mandatePausedMessages,
  REJECTED: mandateRejectedMessages,
  REVOKED: mandateEndedMessages,
} as const

async function afterTransition(
  shop: Shop,
  tx: Tx,
  plan: SilverPlan,
  { before, mandate }: { before: SilverMandate; mandate: SilverMandate },
): Promise<SilverMandate> {
  const { state } = mandate
  if (state === 'REVOKING') await queueCancellation(shop, tx, mandate)
  // A plan that has another mandate meanwhile, or ended, does not keep this one.
  if (state === 'ACTIVE') await planNextDebit(shop, tx, plan)
  if (state === 'PAUSED' || state === 'REVOKED')
    await stopDebits(shop, tx, plan, { why: `the mandate is ${state}`, recalls: true })
  // The customer who revoked it here was told then.
  const template = before.state === 'REVOKING' || state === 'REVOKING' ? null : messagesOf[state as 'ACTIVE']
  if (template) await notifyOfMandate(shop, tx, plan, { mandate, template })
  return mandate
}

export async function queueCancellation(shop: Pick<Shop, 'clock'>, tx: Tx, { id }: SilverMandate): Promise<void> {
  const now = shop.clock.now()
  await queueJob(tx, { kind: 'mandates.cancel', key: String(id), payload: { mandateId: id }, dueAt: now }, now)
}

/** Reads the state at the provider soon, and until the bank has decided, although the mandate may be over here. */
export async function queueMandateCheck(shop: Pick<Shop, 'clock'>, tx: Tx, mandateId: number): Promise<void> {
  const now = shop.clock.now()
  const payload = { mandateId, since: now.toISOString() }
  await queueJob(tx, { kind: 'mandates.check', key: String(mandateId), payload, dueAt: now }, now)
}

/** The customer turns automatic payment off, or their plan or account ends. Does nothing where there is none. */
export async function revokeMandate(
  shop: Shop,
  tx: Tx,
  plan: SilverPlan,
  { by, why }: { by: string; why: string },
): Promise<void> {
  const mandate = await lockOpenMandate(tx, plan.id)
  if (!mandate) return
  await stopDebits(shop, tx, plan, { why, recalls: true })
  const revoking = await transitionMandate(shop, tx, mandate, { event: 'revoke', by })
  await queueCancellation(shop, tx, revoking)
  if (mandate.state !== 'PENDING')
    await notifyOfMandate(shop, tx, plan, { mandate: revoking, template: mandateEndedMessages })
}
