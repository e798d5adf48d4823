/** The jobs of mandates (`src/jobs.ts` lists them); the debit itself is among those of payments. */
import type { JobHandlers, JobOutcome } from '../../../../platform/jobs/jobs.ts'
import type { Shop } from '../../../shop.ts'
import { can } from '../../../states.ts'
import { lockMandate, mandateRefsOf, readMandate, type SilverMandate, transitionMandate } from '../records/mandates.ts'
import { lockPlan } from '../records/plans.ts'
import { announceDebit } from './announce.ts'
import { fetchMandate, mandateGatewayOf, refreshMandate } from './apply-report.ts'
import { authorisationMs, undecidedMs } from './rules/debit-terms.ts'
import { type MandateEvent, mandateFlow } from './rules/mandate-flow.ts'

export const mandateJobs = (shop: Shop) =>
  ({
    'mandates.check': (one: MandateCheck) => checkMandate(shop, one),
    'mandates.cancel': (one: { mandateId: number }) => cancelMandate(shop, one),
    'mandates.announce-debit': (one: { debitId: number }) => announceDebit(shop, one),
  }) satisfies JobHandlers

const minuteMs = 60_000

interface MandateCheck {
  readonly mandateId: number
  /** When its payment was noticed, which may be long after it was opened; absent in a job of an earlier version. */
  readonly since?: string
}

/**
 * Until the bank has decided. After a day it is given up here, and checked less often: what the bank confirms later is cancelled
 * there.
 */
async function checkMandate(shop: Shop, { mandateId, since }: MandateCheck): Promise<JobOutcome> {
  const { mandate, report } = await fetchMandate(shop, mandateId)
  if (!mandate) return undefined
  const now = shop.clock.now()
  const ageMs = now.getTime() - (since === undefined ? mandate.openedAt : new Date(since)).getTime()
  const isPending = mandate.state === 'PENDING' && ageMs < authorisationMs
  if (mandate.state === 'PENDING' && !isPending) await tryTransition(shop, mandate, { event: 'expire', by: 'clock' })
  const isOver = mandate.endedAt !== null || (mandate.state === 'PENDING' && !isPending)
  if (!isPending && !(isOver && report?.state === 'initiated')) return undefined
  if (ageMs >= undecidedMs) {
    shop.log.error({ mandate: mandate.uniqueId }, 'a bank has not decided about a mandate: it is not checked any more')
    return undefined
  }
  return { again: new Date(now.getTime() + checkAgainMs(ageMs)) }
}

function checkAgainMs(ageMs: number): number {
  if (ageMs < 10 * minuteMs) return minuteMs / 4
  return ageMs < authorisationMs ? 10 * minuteMs : 6 * 60 * minuteMs
}

/** The provider's own state decides when it is over, not the response to the request. */
async function cancelMandate(shop: Shop, { mandateId }: { mandateId: number }): Promise<JobOutcome> {
  const mandate = await readMandate(shop.db, mandateId)
  if (mandate?.state !== 'REVOKING') return undefined
  const refs = mandateRefsOf(mandate)
  const gateway = refs && mandateGatewayOf(shop, mandate)
  const report = gateway && (await gateway.fetch(refs))
  const mandateRef = report?.mandateRef ?? null
  if (!gateway || mandateRef === null || report?.state === 'rejected')
    return void (await tryTransition(shop, mandate, { event: 'end', by: mandate.provider }))
  if (report?.state !== 'cancelled') await gateway.cancel({ ...refs, mandateRef })
  const after = await refreshMandate(shop, mandateId)
  return after?.state === 'REVOKING' ? { again: new Date(shop.clock.now().getTime() + 5 * minuteMs) } : undefined
}

async function tryTransition(
  shop: Shop,
  { id, planId }: SilverMandate,
  transition: { event: MandateEvent; by: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockPlan(tx, planId)
    const mandate = await lockMandate(tx, id)
    if (can(mandateFlow, mandate.state, transition.event)) await transitionMandate(shop, tx, mandate, transition)
  })
}
