/**
 * Sign-up requires that the visitor has verified the mobile in the same browser within the last half hour. A cookie identifies
 * the browser; clients without cookies are identified by their `session_id` (rules/security.md 1.5).
 */
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { hashToken, randomToken } from '../../../platform/security/secrets.ts'
import { dayMs } from '../../../units/date.ts'
import { mobileProofs as proofs } from './records.ts'

export const proofMinutes = 30
const proofMs = proofMinutes * 60_000

/** What identifies a visitor between the steps. */
export interface SignUpVisitor {
  /** The cookie's secret. */
  readonly token: string | undefined
  readonly sessionId: string | undefined
}

interface NewProof {
  readonly mobile: string
  readonly sessionId: string | undefined
  readonly proved: boolean
}

/** Returns the secret for the visitor's cookie. */
export async function addMobileProof(tx: Tx, { mobile, sessionId, proved }: NewProof, now: Date): Promise<string> {
  await forgetOldProofs(tx, now)
  const token = randomToken()
  await tx.insert(proofs).values({
    mobile,
    tokenHash: hashToken(token),
    sessionHash: sessionId ? hashToken(sessionId) : null,
    startedAt: now,
    provedAt: proved ? now : null,
  })
  return token
}

/** The mobile the visitor entered last, verified or not. */
export async function namedMobile(db: Db, visitor: SignUpVisitor, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ mobile: proofs.mobile })
    .from(proofs)
    .where(and(ofVisitor(visitor), gt(proofs.startedAt, new Date(now.getTime() - proofMs))))
    .orderBy(desc(proofs.id))
    .limit(1)
  return row?.mobile ?? null
}

/** The visitor's unused proof for the mobile, or null. */
export async function findMobileProof(db: Db, visitor: SignUpVisitor, { mobile, now }: { mobile: string; now: Date }) {
  const [row] = await db
    .select({ id: proofs.id })
    .from(proofs)
    .where(
      and(
        ofVisitor(visitor),
        eq(proofs.mobile, mobile),
        isNull(proofs.usedAt),
        isNotNull(proofs.provedAt),
        gt(proofs.provedAt, new Date(now.getTime() - proofMs)),
      ),
    )
    .orderBy(desc(proofs.id))
    .limit(1)
  return row ?? null
}

/** False if it was used meanwhile. */
export async function consumeMobileProof(tx: Tx, id: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(proofs)
    .set({ usedAt: now })
    .where(and(eq(proofs.id, id), isNull(proofs.usedAt)))
    .returning({ id: proofs.id })
  return used.length > 0
}

/** A visitor without cookie and `session_id` matches nothing. */
function ofVisitor({ token, sessionId }: SignUpVisitor) {
  return or(
    eq(proofs.tokenHash, token ? hashToken(token) : ''),
    ...(sessionId ? [eq(proofs.sessionHash, hashToken(sessionId))] : []),
  )
}

async function forgetOldProofs(tx: Tx, now: Date): Promise<void> {
  const old = tx
    .select({ id: proofs.id })
    .from(proofs)
    .where(lt(proofs.startedAt, new Date(now.getTime() - dayMs)))
    .limit(50)
    .for('update', { skipLocked: true })
  await tx.delete(proofs).where(inArray(proofs.id, old))
}
