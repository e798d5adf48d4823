/** Column types shared by all tables. */
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp, as a `Date`. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A 64-bit integer: for amounts, and for ids of tables with very many rows. */
export const bigintColumn = (name: string) => bigint(name, { mode: 'number' })
