/**
 * Stores passwords as Argon2id hashes (rules/security.md 1.3). Hashing takes tens of milliseconds, so never do it inside a
 * transaction.
 */
import { hash, verify } from '@node-rs/argon2'
import { PartnerError } from '../../../partners/partner-error.ts'
import { limitLog } from '../../../platform/logging/log-limit.ts'
import { randomToken } from '../../../platform/security/secrets.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { isEasyToGuess } from './rules/passwords.ts'

/** 19 MiB, two passes: OWASP's minimum for Argon2id. Argon2id is the default algorithm of the library. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Keyboards compose accents differently; the same text must be the same password. */
const composed = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(composed(password), cost)

let nobody: Promise<string> | undefined

/** Without a hash it returns false after the same amount of work: an unknown account must not respond faster than a known one. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomToken())
  const matches = await verify(storedHash ?? (await nobody), composed(password))
  return matches && storedHash !== null
}

type BreachCheck = Pick<Shop, 'breachedPasswords' | 'log' | 'clock'>

const failures = limitLog(10 * 60_000)

/** Calls a partner, so never inside a transaction. If the partner does not answer, the password is accepted. */
export async function isBreachedPassword(shop: BreachCheck, password: string): Promise<boolean> {
  try {
    return await shop.breachedPasswords.isBreached(composed(password))
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    failures.write(shop, (suppressed) =>
      shop.log.warn({ err: error, suppressed }, 'passwords are taken without asking whether they were leaked'),
    )
    return false
  }
}

/** Throws `sign-in.easy-password` or `sign-in.breached-password` for the field. Never call it inside a transaction. */
export async function requireStrongPassword(
  shop: BreachCheck,
  password: string,
  about: { email: string | null; mobile: string | null },
): Promise<void> {
  if (isEasyToGuess(password, about)) throw refuse('sign-in.easy-password', {}, 'password')
  if (await isBreachedPassword(shop, password)) throw refuse('sign-in.breached-password', {}, 'password')
}
