/** Challenges are kept here, answered once, and lapse after five minutes. */
import { and, eq, gt, lte } from 'drizzle-orm'
import { hashToken } from '../../../platform/security/secrets.ts'
import type { Shop } from '../../shop.ts'
import { passkeyChallenges } from './records.ts'

export const challengeMs = 5 * 60_000

interface Challenge {
  readonly purpose: (typeof passkeyChallenges.$inferSelect)['purpose']
  readonly holder: string
}

type Deps = Pick<Shop, 'db' | 'clock'>

export async function storeChallenge({ db, clock }: Deps, challenge: string, { purpose, holder }: Challenge) {
  const now = clock.now()
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
  const expiresAt = new Date(now.getTime() + challengeMs)
  await db.insert(passkeyChallenges).values({ challengeHash: hashToken(challenge), purpose, holder, expiresAt })
}

/**
 * The challenge that an answer names, if it was asked for this purpose and this holder and has not been answered yet. It is
 * used up whatever the rest of the answer is worth, so it is not part of the transaction that judges it.
 */
export async function takeChallenge(
  { db, clock }: Deps,
  clientData: string,
  { purpose, holder }: Challenge,
): Promise<string | null> {
  const challenge = challengeOf(clientData)
  if (challenge === null) return null
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.holder, holder),
        gt(passkeyChallenges.expiresAt, clock.now()),
      ),
    )
    .returning({ id: passkeyChallenges.id })
  return taken.length > 0 ? challenge : null
}

/** The challenge in the client data of an answer, which is verified together with its signature afterwards. */
function challengeOf(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
