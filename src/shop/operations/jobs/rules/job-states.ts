/** In the order of the list's filters. `dead`: given up. `retrying`: tried again by itself. `discarded`: by staff. */
export const failedJobStates = ['dead', 'retrying', 'discarded'] as const
