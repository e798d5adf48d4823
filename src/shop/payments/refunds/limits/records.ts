/** What staff refunded without a second person, so that the limit cannot be evaded in small parts. Append-only. */
import { and, eq, gte, sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { Paise } from '../../../../units/paise.ts'
import { staffAccounts } from '../../../staff/records.ts'
import { refundActs } from './rules.ts'

export const refundsAlone = pgTable(
  'refunds_alone',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    act: text('act', { enum: refundActs }).notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    /** Of an order, or of a purchase of digital silver. */
    orderId: integer('order_id').notNull(),
    amount: bigintColumn('amount').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    index('refunds_alone_by').on(table.staffId, table.act, table.at),
    index('refunds_alone_of').on(table.orderId, table.act, table.at),
  ],
)

type Row = typeof refundsAlone.$inferSelect

const sum = sql<number>`coalesce(sum(${refundsAlone.amount}), 0)`.mapWith(Number)

/** On this order, by any staff member. */
export async function sumOnOrder(db: Db, { act, orderId }: Pick<Row, 'act' | 'orderId'>, since: Date): Promise<Paise> {
  const { act: one, orderId: order, at } = refundsAlone
  const [row] = await db
    .select({ sum })
    .from(refundsAlone)
    .where(and(eq(one, act), eq(order, orderId), gte(at, since)))
  return row?.sum ?? 0
}

/** Serialises requests of the same staff member. */
export async function lockStaffMember(tx: Tx, staffId: number): Promise<void> {
  const { id } = staffAccounts
  await tx.select({ id }).from(staffAccounts).where(eq(id, staffId)).for('no key update')
}

/** By this staff member, on all orders. */
export async function sumByStaffMember(
  db: Db,
  { act, staffId }: Pick<Row, 'act' | 'staffId'>,
  since: Date,
): Promise<Paise> {
  const { act: one, staffId: person, at } = refundsAlone
  const [row] = await db
    .select({ sum })
    .from(refundsAlone)
    .where(and(eq(one, act), eq(person, staffId), gte(at, since)))
  return row?.sum ?? 0
}
