/** Whether the courier's tracking answers. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import type { CourierKey } from '../../content/rules/couriers.ts'

export const courierTracking = pgTable('courier_tracking', {
  courier: text('courier').$type<CourierKey>().primaryKey(),
  /** The last time it answered. */
  answeredAt: timestampColumn('answered_at'),
  /** Since then, how often it did not; the scheduled task waits longer after each. */
  failures: integer('failures').notNull().default(0),
  /** Not tried by the scheduled task before; null: at its next run. */
  retryAt: timestampColumn('retry_at'),
  /** Why it failed last, in words for staff; empty if it answered. */
  problem: text('problem').notNull().default(''),
})
