/** Page views and visits by day: numbers without cookies, addresses or anything else about a person (decision 0124). */
import { date, integer, pgTable } from 'drizzle-orm/pg-core'

export const visitDays = pgTable('visit_days', {
  /** Day in India. */
  day: date('day', { mode: 'string' }).primaryKey(),
  pageViews: integer('page_views').notNull(),
  /** Page views that began a visit. */
  visits: integer('visits').notNull(),
})
