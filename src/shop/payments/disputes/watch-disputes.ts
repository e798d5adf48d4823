/** Task `disputes.watch`: disputes whose webhooks did not arrive, and warnings before deadlines. */
import { PartnerError } from '../../../partners/partner-error.ts'
import type { Shop } from '../../shop.ts'
import { warnOfDisputeDeadlines } from './dispute-emails.ts'
import { recordDisputeReport } from './record-dispute.ts'

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'payments' | 'log'>

const hourMs = 3_600_000

/** At the full hour. */
export const nextDisputeWatchAt = (now: Date): Date => new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs)

export async function watchDisputes(shop: Deps): Promise<void> {
  for (const { name, disputes } of shop.payments.all)
    try {
      for (const report of (await disputes?.list()) ?? []) await recordDisputeReport(shop, report)
    } catch (failure) {
      // Warnings are sent even while a provider cannot be reached.
      if (!(failure instanceof PartnerError)) throw failure
      shop.log.warn({ err: failure, provider: name }, 'the disputes of a provider could not be listed')
    }
  await warnOfDisputeDeadlines(shop)
}
