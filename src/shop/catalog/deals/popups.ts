/** The home page popups that staff write: each names a product, and may promise a coupon. */
import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { ContentFacts, StoredContentItem } from '../../content/items.ts'
import { refuse } from '../../refusal.ts'
import { homeModals } from './records.ts'

const fromText = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** Saves a popup, or creates one if `key` is null; returns its key. Throws `content.unknown`. */
export async function writePopup(
  tx: Tx,
  { couponCode, startsAt, endsAt, ...rest }: ContentFacts['popup'],
  key: string | null,
): Promise<string> {
  const values = {
    ...rest,
    startsAt: fromText(startsAt),
    endsAt: fromText(endsAt),
    couponCode: couponCode || null,
  }
  const id = Number(key)
  const saved =
    key === null
      ? await tx.insert(homeModals).values(values).returning({ id: homeModals.id })
      : Number.isSafeInteger(id)
        ? await tx.update(homeModals).set(values).where(eq(homeModals.id, id)).returning({ id: homeModals.id })
        : []
  if (!saved[0]) throw refuse('content.unknown')
  return String(saved[0].id)
}

export async function readPopups(db: Db): Promise<StoredContentItem[]> {
  const rows = await db.select().from(homeModals).orderBy(asc(homeModals.id))
  return rows.map(({ id, couponCode, startsAt, endsAt, ...facts }) => ({
    kind: 'popup' as const,
    key: String(id),
    facts: {
      ...facts,
      couponCode: couponCode ?? '',
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    },
  }))
}
