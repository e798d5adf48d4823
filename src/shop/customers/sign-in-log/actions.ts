/** Who attempted to sign in, how, and with what result: written for every attempt, readable by the customer concerned. */
import { count, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { signIns } from './records.ts'
import type { SignInMethod, SignInOutcome } from './rules.ts'

export interface SignInAttempt {
  /** Null if there is no such account: the attempt is recorded all the same, so that the response takes the same time. */
  readonly customerId: number | null
  readonly way: SignInMethod
  readonly outcome: SignInOutcome
}

interface From {
  readonly ip: string
  readonly userAgent: string
}

/** `db` or the transaction of a successful sign-in. */
export async function noteSignIn(db: Db, attempt: SignInAttempt, { ip, userAgent }: From, at: Date): Promise<void> {
  await db.insert(signIns).values({ ...attempt, ip, userAgent, at })
}

const pageSize = 20

/** The customer's own attempts, newest first. */
export async function readSignIns(db: Db, { customerId, page }: { customerId: number; page: number }) {
  const own = eq(signIns.customerId, customerId)
  const [counted] = await db.select({ all: count() }).from(signIns).where(own)
  const list = await db
    .select()
    .from(signIns)
    .where(own)
    .orderBy(desc(signIns.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { list, pages: Math.max(1, Math.ceil((counted?.all ?? 0) / pageSize)), total: counted?.all ?? 0 }
}
