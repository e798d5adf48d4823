/** Changes of products that staff scheduled for a later time. */
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { SecondPersonRule } from '../../staff/approvals/rules/risk.ts'
import type { FieldChange } from '../products/rules/changes.ts'
import { productStates } from '../products/rules/product-filter.ts'
import { products } from '../records/products.ts'
import type { ScheduledChange } from './rules/schedule.ts'
import { scheduleOutcomes, scheduleStates } from './rules/schedule-flow.ts'

export const productSchedules = pgTable(
  'product_schedules',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** As staff chose it; what it does to each product is in `product_schedule_items`. */
    change: jsonb('change').$type<ScheduledChange>().notNull(),
    applyAt: timestampColumn('apply_at').notNull(),
    state: text('state', { enum: scheduleStates }).notNull(),
    products: integer('products').notNull(),
    /** The most that it may cost when it is applied, in paise, and the rules for which it was approved. */
    maxLoss: bigintColumn('max_loss').notNull(),
    rules: jsonb('rules').$type<readonly SecondPersonRule[]>().notNull(),
    scheduledBy: integer('scheduled_by').notNull(),
    /** With the second person who approved it. */
    scheduledByName: text('scheduled_by_name').notNull(),
    scheduledAt: timestampColumn('scheduled_at').notNull(),
    endedAt: timestampColumn('ended_at'),
    /** Who cancelled it. */
    endedBy: text('ended_by'),
    changed: integer('changed').notNull().default(0),
    refused: integer('refused').notNull().default(0),
  },
  (table) => [
    index('product_schedules_due').on(table.applyAt, table.id).where(sql`${table.state} = 'scheduled'`),
    index('product_schedules_refused').on(table.endedAt).where(sql`${table.refused} > 0`),
  ],
)

export const productScheduleItems = pgTable(
  'product_schedule_items',
  {
    scheduleId: bigintColumn('schedule_id')
      .notNull()
      .references(() => productSchedules.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** The state of the product in which the change is expected to find it. */
    expectedState: text('expected_state', { enum: productStates }).notNull(),
    fields: jsonb('fields').$type<readonly FieldChange[]>().notNull(),
    /** Null until its time. */
    outcome: text('outcome', { enum: scheduleOutcomes }),
    /** Why it was refused. */
    why: text('why').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.productId] }),
    index('product_schedule_items_pending').on(table.productId).where(sql`${table.outcome} IS NULL`),
    index('product_schedule_items_of').on(table.productId, table.scheduleId),
  ],
)
