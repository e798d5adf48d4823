/** Stops and resumes selling, each with one click. */
import type { Metal } from '../../../units/metal.ts'
import { stopOrResumeSelling } from '../../pricing/rates/by-hand.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Staff } from '../../staff/rules.ts'

export interface SellingStopRequest {
  readonly metals: readonly Metal[]
  readonly stopped: boolean
  readonly reason: string
}

/** Throws `rates-desk.no-reason` if a stop has no reason, because others must know it. */
export async function stopSelling(
  shop: Shop,
  { metals, stopped, reason }: SellingStopRequest,
  by: Staff,
): Promise<void> {
  if (stopped && reason.trim() === '') throw refuse('rates-desk.no-reason', {}, 'reason')
  const row = { metals: [...new Set(metals)], stopped, reason: reason.trim(), by: by.name }
  await shop.db.transaction((tx) => stopOrResumeSelling(tx, row, shop.clock.now()))
  await shop.catalogue.refresh('rates')
}
