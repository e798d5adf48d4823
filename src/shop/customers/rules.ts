/** What is true of customers' e-mails and tax numbers. */

/** Person, company, firm, family, association, trust, body, local authority, artificial person, government (rules/gst.md 3.2). */
const panPattern = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/

/** As typed, blanks and small letters included; null when it is none. */
export function parsePan(typed: string): string | null {
  const pan = typed.replace(/\s/g, '').toUpperCase()
  return panPattern.test(pan) ? pan : null
}

/** "ABCPD1234F" → "ABxxxxxx4F" (rules/gst.md 5.2). */
export const maskPan = (pan: string): string => `${pan.slice(0, 2)}xxxxxx${pan.slice(-2)}`

const reservedMs = 48 * 3_600_000

interface EmailReservation {
  readonly emailVerifiedAt: Date | null
  readonly emailSetAt: Date | null
}

/**
 * Whether an address that stands at one account may not be given to another. Unverified it is kept for as long as its link
 * works; after that whoever claims it next has it, or strangers could keep people out of their own addresses.
 */
export function isEmailReserved({ emailVerifiedAt, emailSetAt }: EmailReservation, now: Date): boolean {
  return emailVerifiedAt !== null || (emailSetAt !== null && now.getTime() < emailSetAt.getTime() + reservedMs)
}

/** What a sealed PAN is bound to. */
export const panBinding = (customerId: number) => ({ kind: 'pan', owner: customerId }) as const
