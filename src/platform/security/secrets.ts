/** Small helpers on node:crypto that several capabilities share. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 32 random bytes as 43 url-safe characters: session tokens, mail tokens. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** A random code of six digits, uniformly distributed. */
export const randomCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** Stored form of a token that is itself 256 random bits, so that no key or salt is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Stored form of a guessable secret such as a one-time code, bound to its purpose. */
export const keyedHash = (key: Buffer, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

/** Compares in constant time, so that a secret cannot be guessed character by character. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
