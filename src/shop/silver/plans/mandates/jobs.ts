/** The jobs of mandates (`src/jobs.ts` lists them); the debit itself is among those of payments. */
import type { JobHandlers, JobOutcome } from '../../../../platform/jobs/jobs.ts'
import type { Shop } from '../../../shop.ts'
import { can } from '../../../states.ts'
import { lockMandate, mandateRefsOf, readMandate, type SilverMandate, transitionMandate } from '../records/mandates.ts'
import { lockPlan } from '../records/plans.ts'
import { announceDebit } from './announce.ts'
import { mandateGatewayOf, refreshMandate } from './apply-report.ts'
import { authorisationMs } from './rules/debit-terms.ts'
import { type MandateEvent, mandateFlow } from './rules/mandate-flow.ts'

export const mandateJobs = (shop: Shop) =>
  ({
    'mandates.check': (one: { mandateId: number }) => checkMandate(shop, one),
    'mandates.cancel': (one: { mandateId: number }) => cancelMandate(shop, one),
    'mandates.announce-debit': (one: { debitId: number }) => announceDebit(shop, one),
  }) satisfies JobHandlers

const minuteMs = 60_000

/** Until the bank has decided, or a day has passed. */
async function checkMandate(shop: Shop, { mandateId }: { mandateId: number }): Promise<JobOutcome> {
  const mandate = await refreshMandate(shop, mandateId)
  if (mandate?.state !== 'PENDING') return undefined
  const now = shop.clock.now()
  const ageMs = now.getTime() - mandate.openedAt.getTime()
  if (ageMs >= authorisationMs) return void (await tryTransition(shop, mandate, { event: 'expire', by: 'clock' }))
  return { again: new Date(now.getTime() + (ageMs < 10 * minuteMs ? minuteMs / 4 : 10 * minuteMs)) }
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
