/** Who tried to sign in, how, and what came of it: written for every try, read by the customer it concerns. */
import { count, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { signIns } from './records.ts'
import type { SignInMethod, SignInOutcome } from './rules.ts'

export interface SignInAttempt {
  /** Null for an account that is nobody's: it is written all the same, so that the answer takes the same time. */
  readonly customerId: number | null
  readonly way: SignInMethod
  readonly outcome: SignInOutcome
}

interface From {
  readonly ip: string
  readonly userAgent: string
}

/** `db` or the transaction of a sign-in that succeeded. */
export async function noteSignIn(db: Db, tried: SignInAttempt, { ip, userAgent }: From, at: Date): Promise<void> {
  await db.insert(signIns).values({ ...tried, ip, userAgent, at })
}

const pageSize = 20

/** A customer's own, newest first. */
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
