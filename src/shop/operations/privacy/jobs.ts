/** The jobs of customers' data (`src/jobs.ts` lists them). */
import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { runErasure } from './erase.ts'
import { makeCopy } from './export.ts'

export const privacyJobs = (shop: Shop) =>
  ({
    'privacy.export': (payload: { exportId: number }) => makeCopy(shop, payload),
    'privacy.erase': (payload: { erasureId: number }) => runErasure(shop, payload),
  }) satisfies JobHandlers
