/** What a line of the log says of a try to sign in. */

export const signInMethods = ['password', 'code'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** unverified: the right password, for an e-mail that was not verified yet. */
export const signInOutcomes = ['signed-in', 'wrong', 'unverified'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

/** CERT-In asks for logs of 180 days, and nobody needs them longer (rules/security.md 6.4). */
export const logDays = 180
