import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'

/** What the courier last said of a pincode: good for a week, and better than nothing while he does not answer. */
export const courierAnswers = pgTable('courier_answers', {
  pincode: text('pincode').primaryKey(),
  serviceable: boolean('serviceable').notNull(),
  askedAt: moment('asked_at').notNull(),
})

/** Days on which nothing leaves the house, besides Sundays. */
export const holidays = pgTable('holidays', {
  day: date('day', { mode: 'string' }).primaryKey(),
  title: text('title').notNull(),
})

/** Our counters, where orders can be picked up. */
export const stores = pgTable('stores', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  mobile: text('mobile').notNull(),
  address: text('address').notNull(),
  stateId: integer('state_id').notNull(),
  cityId: integer('city_id').notNull(),
  pincode: text('pincode').notNull(),
  hours: text('hours').notNull(),
})
