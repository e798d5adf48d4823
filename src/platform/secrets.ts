/** Small uses of node:crypto that several capabilities share. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

/** 32 random bytes as 43 url-safe characters: session tokens, mail tokens. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** A code of six digits, uniformly drawn. */
export const randomCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** What is stored of a token that is itself 256 random bits: no key or salt is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** What is stored of a guessable secret such as a one-time code, bound to what it is for. */
export const keyedHash = (key: Buffer, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

/** Compares in a time that depends on neither text, so that a secret cannot be guessed a character at a time. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** AES-256-GCM; the answer carries its nonce and tag. */
export function seal(key: Buffer, plain: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Opens what `seal` closed; throws when it was tampered with or sealed with another key. */
export function unseal(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
