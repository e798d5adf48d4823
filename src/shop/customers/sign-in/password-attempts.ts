/**
 * Each wrong password for an account, from anywhere, increases the wait before the next attempt. The account is never locked for
 * good, and a browser that it trusts waits only for its own attempts: strangers cannot lock anyone out (rules/security.md 1.4).
 */
import { eq, inArray, lt } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/security/secrets.ts'
import { dayMs } from '../../../units/date.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { findTrustedBrowser } from '../one-time-codes/trusted-browsers.ts'
import { passwordAttempts as tries } from './records.ts'
import { haveAttemptsExpired, waitAfterAttempts } from './rules/password-delay.ts'

interface PasswordAttempt {
  /** Staff cannot sign in by a mobile code instead, so their refusal has another text. */
  readonly kind: 'customer' | 'staff'
  readonly account: string
  /** The secret of the browser, if it sent one. */
  readonly browser: string | undefined
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts all count. Throws `sign-in.too-many-tries`, or
 * `staff.too-many-tries`.
 */
export async function countPasswordAttempt(shop: Shop, { kind, account, browser }: PasswordAttempt): Promise<string> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const key = hashToken(`${account} ${await findTrustedBrowser(tx, account, browser)}`)
    if (shop.config.RATE_LIMITS === 'off') return key
    await forgetFaded(tx, now)
    const [before] = await tx
      .insert(tries)
      .values({ account: key, tries: 0, lastAt: now, nextAt: now })
      .onConflictDoUpdate({ target: tries.account, set: { account: key } })
      .returning()
    if (before!.nextAt > now) {
      const waitMs = before!.nextAt.getTime() - now.getTime()
      throw refuse(kind === 'staff' ? 'staff.too-many-tries' : 'sign-in.too-many-tries', {
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      })
    }
    const made = haveAttemptsExpired(before!.lastAt, now) ? 1 : before!.tries + 1
    const nextAt = new Date(now.getTime() + waitAfterAttempts(made))
    await tx.update(tries).set({ tries: made, lastAt: now, nextAt }).where(eq(tries.account, key))
    return key
  })
}

/** The right password was given: clears the earlier attempts. `key` is what `countPasswordAttempt` returned. */
export async function clearPasswordAttempts(tx: Tx, key: string): Promise<void> {
  await tx.delete(tries).where(eq(tries.account, key))
}

/** A few at a time, skipping those locked by another transaction. */
async function forgetFaded(tx: Tx, now: Date): Promise<void> {
  const faded = tx
    .select({ account: tries.account })
    .from(tries)
    .where(lt(tries.lastAt, new Date(now.getTime() - dayMs)))
    .limit(50)
    .for('update', { skipLocked: true })
  await tx.delete(tries).where(inArray(tries.account, faded))
}
