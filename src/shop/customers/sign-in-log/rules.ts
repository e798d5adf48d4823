/** The methods and outcomes of a sign-in attempt in the log. */

export const signInMethods = ['password', 'code', 'passkey'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** unverified: the right password, but the e-mail is not verified yet. */
export const signInOutcomes = ['signed-in', 'wrong', 'unverified'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

/** CERT-In requires logs for 180 days, and nobody needs them longer (rules/security.md 6.4). */
export const logDays = 180
