/** Tests the connection to a partner, at the request of staff, and stores the result. */
import { PartnerError } from '../../../partners/partner-error.ts'
import { openCounter } from '../../../platform/limits/limits.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { maskPersonalData } from '../jobs/masked-text.ts'
import { listPartners } from './partner-list.ts'
import { partnerTests } from './records.ts'

export const connectionTestMs = 10_000
/** Feeds of rates are paid by the request. */
const limit = { points: 6, seconds: 600 }

export interface ConnectionTestResult {
  readonly succeeded: boolean
  readonly detail: string
  readonly tookMs: number
}

/** Throws `partners.unknown`, `partners.off` where it is not used, and `partners.tested-too-often`. */
export async function testPartnerConnection(shop: Shop, id: string, by: string): Promise<ConnectionTestResult> {
  const partner = listPartners(shop).find((one) => one.id === id)
  if (!partner) throw refuse('partners.unknown')
  if (partner.mode === 'off') throw refuse('partners.off')
  const { waitMs } = await openCounter(shop.db).count(`partner test ${id}`, limit)
  if (waitMs > 0) throw refuse('partners.tested-too-often', { minutes: Math.ceil(waitMs / 60_000) })
  const startedMs = performance.now()
  const outcome = await resultOf(partner.testConnection, id)
  const result = { ...outcome, tookMs: Math.round(performance.now() - startedMs) }
  const row = { ...result, testedAt: shop.clock.now(), testedBy: by }
  await shop.db
    .insert(partnerTests)
    .values({ partner: id, ...row })
    .onConflictDoUpdate({ target: partnerTests.partner, set: row })
  return result
}

async function resultOf(test: () => Promise<string>, id: string): Promise<Omit<ConnectionTestResult, 'tookMs'>> {
  try {
    return { succeeded: true, detail: await withinTime(test(), id) }
  } catch (failure) {
    if (!(failure instanceof PartnerError)) throw failure
    return { succeeded: false, detail: maskPersonalData(`${reasons[failure.kind]} ${failure.detail}`).slice(0, 300) }
  }
}

const reasons: Readonly<Record<PartnerError['kind'], string>> = {
  unreachable: 'No connection.',
  timeout: `No answer within ${connectionTestMs / 1000} seconds.`,
  unauthorized: 'Key, password or account not accepted:',
  refused: 'Refused:',
  unreadable: 'Unexpected answer:',
}

/** An adapter may retry or wait longer than staff do. */
async function withinTime<T>(work: Promise<T>, id: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartnerError(id, 'connection test', { kind: 'timeout' })), connectionTestMs)
  })
  // Its own failure may come after the time is over, when nobody waits for it any more.
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
