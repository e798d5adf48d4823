/** Rules for customers' e-mail addresses and tax numbers. */
import { isPan } from '../../units/pan.ts'

/** Accepts spaces and lower case; null if it is not a PAN. */
export function parsePan(typed: string): string | null {
  const pan = typed.replace(/\s/g, '').toUpperCase()
  return isPan(pan) ? pan : null
}

/** "ABCPD1234F" → "ABxxxxxx4F" (rules/gst.md 5.2). */
export const maskPan = (pan: string): string => `${pan.slice(0, 2)}xxxxxx${pan.slice(-2)}`

const reservedMs = 48 * 3_600_000

interface EmailReservation {
  readonly emailVerifiedAt: Date | null
  readonly emailSetAt: Date | null
}

/**
 * Whether an address of one account may not be given to another. An unverified address is reserved as long as its link is valid;
 * after that anyone may claim it, otherwise strangers could keep people out of their own addresses.
 */
export function isEmailReserved({ emailVerifiedAt, emailSetAt }: EmailReservation, now: Date): boolean {
  return emailVerifiedAt !== null || (emailSetAt !== null && now.getTime() < emailSetAt.getTime() + reservedMs)
}

/** The context to which an encrypted PAN is bound. */
export const panBinding = (customerId: number) => ({ kind: 'pan', owner: customerId }) as const
