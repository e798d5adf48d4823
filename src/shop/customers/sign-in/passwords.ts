/** Passwords as they are kept: Argon2id (rules/security.md 1.3). It takes tens of milliseconds, so never inside a transaction. */
import { hash, verify } from '@node-rs/argon2'
import { PartnerError } from '../../../partners/partner-error.ts'
import { limitLog } from '../../../platform/logging/log-limit.ts'
import { randomToken } from '../../../platform/security/secrets.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { isEasyToGuess } from './rules/passwords.ts'

/** 19 MiB, two passes: what OWASP asks of Argon2id at least. The binding's algorithm is Argon2id unless told otherwise. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Keyboards compose accents differently; the same word typed must be the same password. */
const composed = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(composed(password), cost)

let nobody: Promise<string> | undefined

/** False without a hash, but only after the same work: an unknown account answers no faster than a known one. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomToken())
  const matches = await verify(storedHash ?? (await nobody), composed(password))
  return matches && storedHash !== null
}

type BreachCheck = Pick<Shop, 'breachedPasswords' | 'log' | 'clock'>

const failures = limitLog(10 * 60_000)

/** Asks a partner, so never inside a transaction. One that does not answer keeps nobody from a new password. */
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

/** Throws `sign-in.easy-password` or `sign-in.breached-password` beside the field. Never inside a transaction. */
export async function requireStrongPassword(
  shop: BreachCheck,
  password: string,
  about: { email: string | null; mobile: string | null },
): Promise<void> {
  if (isEasyToGuess(password, about)) throw refuse('sign-in.easy-password', {}, 'password')
  if (await isBreachedPassword(shop, password)) throw refuse('sign-in.breached-password', {}, 'password')
}
