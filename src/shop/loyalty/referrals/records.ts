/** The result of each friend's first order, decided once when it closes (rules/wallets.md 5.2). */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import { customers } from '../../customers/records.ts'
import { orders } from '../../orders/records.ts'
import type { Hindrance } from './rules.ts'

export const referrals = pgTable(
  'referrals',
  {
    /** The friend, who earns the referrer points only once. */
    refereeId: bigintColumn('referee_id')
      .primaryKey()
      .references(() => customers.id),
    /** The customer whose code the friend used. */
    referrerId: bigintColumn('referrer_id')
      .notNull()
      .references(() => customers.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** 0 where a rule excluded it. */
    points: integer('points').notNull(),
    hindrance: text('hindrance').$type<Hindrance>(),
    decidedAt: timestampColumn('decided_at').notNull(),
  },
  (table) => [
    index('referrals_of_referrer').on(table.referrerId, table.decidedAt),
    check('referrals_points', sql`(${table.points} > 0) = (${table.hindrance} IS NULL) AND ${table.points} >= 0`),
    check('referrals_of_others', sql`${table.refereeId} <> ${table.referrerId}`),
  ],
)
