/** What a line of the log says of a try to sign in. */

export const ways = ['password', 'code'] as const
export type Way = (typeof ways)[number]

export const outcomes = ['signed-in', 'wrong', 'unverified', 'closed'] as const
/** unverified: the e-mail was not verified yet. closed: the account is. */
export type Outcome = (typeof outcomes)[number]

/** CERT-In asks for logs of 180 days, and nobody needs them longer (domain 2.7). */
export const logDays = 180
