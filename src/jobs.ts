/** Every kind of job on one page, and the action that does it. */
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { ledgerJobs } from './shop/ledger/nightly-proof.ts'
import type { Shop } from './shop/shop.ts'

export const jobHandlers = (shop: Shop): JobHandlers => ({ ...ledgerJobs(shop) })
