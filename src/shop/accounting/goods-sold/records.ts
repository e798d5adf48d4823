/** Figures of the goods sold on days that are over, stored so that trends need not read the lines of every order (decision 0135). */
import { bigserial, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { bigintColumn } from '../../../platform/database/columns.ts'
import type { Day } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'

const dayColumn = () => date('day', { mode: 'string' }).$type<Day>()

/** The stored days, those without a sale too. */
export const goodsSoldDays = pgTable('goods_sold_days', { day: dayColumn().primaryKey() })

/** Stored days of which an order changed since: triggers of the database only add to them, so that no order waits for another. */
export const goodsSoldDayChanges = pgTable(
  'goods_sold_day_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    day: dayColumn().notNull(),
  },
  (table) => [index('goods_sold_day_changes_of').on(table.day)],
)

export const goodsSoldDaySums = pgTable(
  'goods_sold_day_sums',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    day: dayColumn().notNull(),
    metal: text('metal').$type<Metal>(),
    productId: integer('product_id').notNull(),
    brandId: integer('brand_id'),
    pieces: bigintColumn('pieces').notNull(),
    /** Milligrams with their fraction, so that sums of days are rounded once. */
    fineMg: numeric('fine_mg').notNull(),
    /** Paise. */
    sales: bigintColumn('sales').notNull(),
    /** Paise. */
    metalValue: bigintColumn('metal_value').notNull(),
  },
  (table) => [index('goods_sold_day_sums_of').on(table.day)],
)
