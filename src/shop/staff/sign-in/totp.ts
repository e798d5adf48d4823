/** Six-digit codes computed by an authenticator and the shop (RFC 6238: SHA-1, 30 seconds). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const emails = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 20 random bytes as base32, for the authenticator. */
export const newTotpSecret = (): string => base32(randomBytes(20))

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds)

/** The code of a step (RFC 4226 §5.3). */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = digest[19]! & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

/**
 * The time step of a code: the current one or its neighbours, since clocks differ, but after `after`, whose codes are used up.
 * Null if it matches none.
 */
export function stepOfCode(secret: string, code: string, { now, after }: { now: Date; after: number }): number | null {
  const present = stepAt(now)
  const found = [present - 1, present, present + 1].filter((step) => isSame(codeOfStep(secret, step), code))
  return found.find((step) => step > after) ?? null
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The content of the QR code that an authenticator scans, which lists the account under the issuer. */
export function totpUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  const query = new URLSearchParams({ secret, issuer })
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query}`
}

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => emails[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((message) => emails.indexOf(message).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
