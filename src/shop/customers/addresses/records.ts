import { bigint, bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { customers } from '../records.ts'

export const addressModes = ['home', 'work'] as const

/** A customer's address book. A deleted address stays for the orders that name it. */
export const addresses = pgTable(
  'addresses',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    address: text('address').notNull(),
    stateId: integer('state_id').notNull(),
    cityId: integer('city_id').notNull(),
    pincode: text('pincode').notNull(),
    mode: text('mode', { enum: addressModes }).notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** When somebody or somewhere else was last written into it; null as long as it is what was first typed. */
    changedAt: timestampColumn('changed_at'),
    deletedAt: timestampColumn('deleted_at'),
  },
  (table) => [index('addresses_customer').on(table.customerId)],
)
