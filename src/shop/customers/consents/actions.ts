/** Each consent is recorded when it is given or withdrawn; withdrawing is as easy as giving (rules/security.md 6.1). */
import { and, type Column, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import { consents } from './records.ts'
import { type ConsentStatus, deriveConsentStatuses, type Purpose, purposes } from './rules.ts'

export interface ConsentDecision {
  readonly customerId: number
  readonly purpose: Purpose
  readonly given: boolean
  readonly ip: string
  readonly userAgent: string
}

export async function noteConsent(tx: Tx, statement: ConsentDecision, now: Date): Promise<void> {
  const { version, words, canBeWithdrawn } = purposes[statement.purpose]
  if (!statement.given && !canBeWithdrawn) throw refuse('consents.stays', {}, 'given')
  await tx.insert(consents).values({ ...statement, version, words, at: now })
}

export async function readConsents(db: Db, customerId: number): Promise<ConsentStatus[]> {
  return deriveConsentStatuses(
    await db.select().from(consents).where(eq(consents.customerId, customerId)).orderBy(desc(consents.id)),
  )
}

export async function hasConsented(db: Db, customerId: number, purpose: Purpose): Promise<boolean> {
  const [newest] = await db
    .select({ given: consents.given })
    .from(consents)
    .where(and(eq(consents.customerId, customerId), eq(consents.purpose, purpose)))
    .orderBy(desc(consents.id))
    .limit(1)
  return newest?.given ?? false
}

/** The same, as an expression of a query that has the customer's id. */
export const hasConsentedSql = (customerId: Column, purpose: Purpose): SQL<boolean> =>
  sql`coalesce((SELECT ${consents.given} FROM ${consents}
    WHERE ${eq(consents.customerId, customerId)} AND ${consents.purpose} = ${purpose} ORDER BY ${consents.id} DESC LIMIT 1), false)`

/** Every consent the customer has given or withdrawn, newest first. */
export const readConsentLog = (db: Db, customerId: number): Promise<(typeof consents.$inferSelect)[]> =>
  db.select().from(consents).where(eq(consents.customerId, customerId)).orderBy(desc(consents.id))
