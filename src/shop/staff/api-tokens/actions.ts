/** API tokens of integrations: created by staff, shown once, stored as a hash, valid until they expire or are revoked. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { hashToken, randomToken } from '../../../platform/security/secrets.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Staff } from '../rules.ts'
import { apiTokens } from './records.ts'
import { type ApiTokenScope, endOfLife, tokenMark, visiblePrefixLength } from './rules.ts'

type Deps = Pick<Shop, 'db' | 'clock'>

/** `used_at` is updated only if it is at least this old. */
const noteUsedMs = 60_000
const mostLiving = 50

export interface NewApiToken {
  readonly name: string
  readonly scopes: readonly ApiTokenScope[]
  readonly days: number
  readonly by: Pick<Staff, 'id' | 'name'>
}

/** Returns the token, which is never shown again. */
export async function createToken({ db, clock }: Deps, { name, scopes, days, by }: NewApiToken) {
  const now = clock.now()
  const token = tokenMark + randomToken()
  const expiresAt = endOfLife(days, now)
  const id = await db.transaction(async (tx) => {
    const living = await tx.$count(apiTokens, and(isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now)))
    if (living >= mostLiving) throw refuse('api-tokens.too-many', { most: mostLiving })
    const [row] = await tx
      .insert(apiTokens)
      .values({
        name,
        shown: token.slice(0, visiblePrefixLength),
        tokenHash: hashToken(token),
        scopes: [...new Set(scopes)],
        createdBy: by.name,
        createdById: by.id,
        createdAt: now,
        expiresAt,
      })
      .returning({ id: apiTokens.id })
    return row!.id
  })
  return { id, token, expiresAt }
}

/** Immediate and permanent. Revoking it again changes nothing. */
export async function revokeToken({ db, clock }: Deps, { id, by }: { id: number; by: string }): Promise<void> {
  const change = { revokedAt: clock.now(), revokedBy: by }
  const [found] = await db.select({ id: apiTokens.id }).from(apiTokens).where(eq(apiTokens.id, id))
  if (!found) throw refuse('api-tokens.unknown')
  await db
    .update(apiTokens)
    .set(change)
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
}

/** Newest first. */
export const listTokens = (db: Db): Promise<(typeof apiTokens.$inferSelect)[]> =>
  db.select().from(apiTokens).orderBy(desc(apiTokens.id)).limit(200)

/** An integration that authenticated with its token. */
export interface Integration {
  readonly tokenId: number
  readonly name: string
  readonly shown: string
  readonly scopes: readonly ApiTokenScope[]
  readonly expiresAt: Date
  /** Null for a token from before this was recorded. */
  readonly createdById: number | null
}

/** The integration of a token. Null if the token does not exist, has expired, or was revoked. */
export async function findIntegrationByToken(
  { db, clock }: Deps,
  token: string,
  ip: string,
): Promise<Integration | null> {
  const [row] = await db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.tokenHash, hashToken(token)))
  const now = clock.now()
  if (!row || row.revokedAt || row.expiresAt <= now) return null
  if (!row.usedAt || row.usedAt.getTime() < now.getTime() - noteUsedMs || row.usedFrom !== ip)
    await db.update(apiTokens).set({ usedAt: now, usedFrom: ip }).where(eq(apiTokens.id, row.id))
  const { id: tokenId, name, shown, scopes, expiresAt, createdById } = row
  return { tokenId, name, shown, scopes, expiresAt, createdById }
}
