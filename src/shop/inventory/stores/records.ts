import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

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
  /** Orders can be sent there; a closed one keeps those it has. */
  open: boolean('open').notNull().default(true),
  /** What lies there is also sent to buyers; otherwise only who collects there may have it. */
  ships: boolean('ships').notNull().default(false),
})
