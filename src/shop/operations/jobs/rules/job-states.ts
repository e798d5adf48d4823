import type { FailedJobState } from '../../../../platform/jobs/failed-jobs.ts'

/** In the order of the list's filters. */
export const failedJobStates = ['dead', 'retrying', 'discarded'] as const satisfies readonly FailedJobState[]
