/** Every kind of job on one page, and the action that does it. */
import type { JobHandlers } from './platform/jobs/jobs.ts'
import type { Shop } from './shop/shop.ts'

export const jobHandlers = (_shop: Shop): JobHandlers => ({})
