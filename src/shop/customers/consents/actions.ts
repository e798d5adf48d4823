/** Consent is written down each time it is given or withdrawn, and withdrawn as easily as given (rules/security.md 6.1). */
import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import { consents } from './records.ts'
import { type Purpose, purposes, type Standing, standings } from './rules.ts'

export interface Statement {
  readonly customerId: number
  readonly purpose: Purpose
  readonly given: boolean
  readonly ip: string
  readonly userAgent: string
}

export async function noteConsent(tx: Tx, statement: Statement, now: Date): Promise<void> {
  const { version, words, canBeWithdrawn } = purposes[statement.purpose]
  if (!statement.given && !canBeWithdrawn) throw refuse('consents.stays', {}, 'given')
  await tx.insert(consents).values({ ...statement, version, words, at: now })
}

export async function readConsents(db: Db, customerId: number): Promise<Standing[]> {
  return standings(
    await db.select().from(consents).where(eq(consents.customerId, customerId)).orderBy(desc(consents.id)),
  )
}

/** Every consent the customer ever gave or took back, the newest first. */
export const readConsentLog = (db: Db, customerId: number): Promise<(typeof consents.$inferSelect)[]> =>
  db.select().from(consents).where(eq(consents.customerId, customerId)).orderBy(desc(consents.id))
