/** `dead`: given up after the last attempt. `retrying`: tried again by itself. `discarded`: by staff. */
export const failedJobStates = ['dead', 'retrying', 'discarded'] as const
export type FailedJobState = (typeof failedJobStates)[number]
