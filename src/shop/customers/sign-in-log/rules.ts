/** What a line of the log says of a try to sign in. */

export const ways = ['password', 'code'] as const
export type Way = (typeof ways)[number]

/** unverified: the right password, for an e-mail that was not verified yet. */
export const outcomes = ['signed-in', 'wrong', 'unverified'] as const
export type Outcome = (typeof outcomes)[number]

/** CERT-In asks for logs of 180 days, and nobody needs them longer (rules/security.md 6.4). */
export const logDays = 180
