/**
 * A browser in which an account was signed in before has a secret of its own. Its codes and attempts are counted separately, so
 * that strangers cannot use up the owner's allowance (rules/limits.md 4.2).
 */
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/security/secrets.ts'
import { trustedBrowsers } from './records.ts'

/** The hash of the browser's secret if the account trusts it, otherwise empty, as for strangers. */
export async function findTrustedBrowser(db: Db, account: string, secret: string | undefined): Promise<string> {
  if (!secret) return ''
  const browserHash = hashToken(secret)
  const found = await db
    .select({ since: trustedBrowsers.since })
    .from(trustedBrowsers)
    .where(and(eq(trustedBrowsers.browserHash, browserHash), eq(trustedBrowsers.account, account)))
  return found.length ? browserHash : ''
}

interface Acquaintance {
  readonly secret: string
  readonly accounts: readonly (string | null)[]
}

export async function trustBrowser(tx: Tx, { secret, accounts }: Acquaintance, now: Date): Promise<void> {
  const rows = accounts
    .filter((account) => account !== null)
    .map((account) => ({ browserHash: hashToken(secret), account, since: now }))
  if (rows.length) await tx.insert(trustedBrowsers).values(rows).onConflictDoNothing()
}

/** After a new password no browser is trusted any more. */
export async function forgetBrowsers(tx: Tx, accounts: readonly (string | null)[]): Promise<void> {
  const named = accounts.filter((account) => account !== null)
  if (named.length) await tx.delete(trustedBrowsers).where(inArray(trustedBrowsers.account, named))
}
