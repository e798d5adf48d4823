/** Column types shared by all tables. */
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp, as a `Date`. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A 64-bit integer: for amounts, and for ids of tables with very many rows. */
export const bigintColumn = (name: string) => bigint(name, { mode: 'number' })

/**
 * JSON of any kind. The `jsonb` of drizzle reads a text that is JSON itself a second time, so that "29" comes back as the number
 * 29: it is for objects and arrays only.
 */
export const jsonValueColumn = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
})
