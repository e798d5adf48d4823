/** Digital silver gifted by a link, and the transitions of each gift. The grams themselves are in the ledger. */
import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { customers } from '../../customers/records.ts'
import type { GiftCardDesign } from './rules/gift.ts'
import type { GiftEvent, GiftState } from './rules/gift-flow.ts'

export const silverGifts = pgTable(
  'silver_gifts',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    giverId: bigintColumn('giver_id')
      .notNull()
      .references(() => customers.id),
    /** The giver's first name on that day. It is all a recipient sees of the giver. */
    giverName: text('giver_name').notNull(),
    /** In 0.0001 g. */
    silver: bigintColumn('silver').notNull(),
    recipientName: text('recipient_name').notNull(),
    /** Ten digits. The customer with this verified mobile may claim it. */
    mobile: text('mobile').notNull(),
    message: text('message').notNull(),
    card: text('card').$type<GiftCardDesign>().notNull().default('lotus'),
    /** Hash of the token in the link, which is derived again when the giver requests it (`link.ts`). */
    tokenHash: text('token_hash').notNull(),
    state: text('state').$type<GiftState>().notNull(),
    claimedBy: bigintColumn('claimed_by').references(() => customers.id),
    givenAt: timestampColumn('given_at').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('silver_gifts_token').on(table.tokenHash),
    index('silver_gifts_giver').on(table.giverId, table.id),
    index('silver_gifts_claimed_by').on(table.claimedBy),
    check('silver_gifts_something', sql`${table.silver} > 0`),
    check('silver_gifts_claimed', sql`(${table.state} = 'CLAIMED') = (${table.claimedBy} IS NOT NULL)`),
    check('silver_gifts_ended', sql`(${table.state} = 'OPEN') = (${table.endedAt} IS NULL)`),
  ],
)

/** Every transition of a gift. */
export const silverGiftTransitions = pgTable(
  'silver_gift_moves',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    giftId: bigintColumn('gift_id')
      .notNull()
      .references(() => silverGifts.id),
    event: text('event').$type<GiftEvent | 'give'>().notNull(),
    from: text('from').$type<GiftState>(),
    to: text('to').$type<GiftState>().notNull(),
    by: text('by').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('silver_gift_moves_of').on(table.giftId, table.id)],
)

export type SilverGift = typeof silverGifts.$inferSelect

export async function readGift(db: Db, id: number): Promise<SilverGift | null> {
  const [gift] = await db.select().from(silverGifts).where(eq(silverGifts.id, id))
  return gift ?? null
}

export async function findByToken(db: Db, tokenHash: string): Promise<SilverGift | null> {
  const [gift] = await db.select().from(silverGifts).where(eq(silverGifts.tokenHash, tokenHash))
  return gift ?? null
}

/** Locks the gift until the transaction ends. */
export async function lockGift(tx: Tx, id: number): Promise<SilverGift | undefined> {
  const [gift] = await tx.select().from(silverGifts).where(eq(silverGifts.id, id)).for('update')
  return gift
}

/** Newest first. */
export async function listGifts(
  db: Db,
  giverId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ readonly total: number; readonly gifts: SilverGift[] }> {
  const own = eq(silverGifts.giverId, giverId)
  const [counted] = await db.select({ total: count() }).from(silverGifts).where(own)
  const gifts = await db.select().from(silverGifts).where(own).orderBy(desc(silverGifts.id)).limit(limit).offset(offset)
  return { total: counted?.total ?? 0, gifts }
}

/** What a customer has gifted since then, whatever its state. */
export async function sumGiftsSince(
  db: Db,
  giverId: number,
  since: Date,
): Promise<{ silver: SilverUnits; gifts: number }> {
  const [row] = await db
    .select({ silver: sql<string>`coalesce(sum(${silverGifts.silver}), 0)`, gifts: count() })
    .from(silverGifts)
    .where(and(eq(silverGifts.giverId, giverId), gte(silverGifts.givenAt, since)))
  return { silver: Number(row?.silver ?? 0), gifts: row?.gifts ?? 0 }
}
