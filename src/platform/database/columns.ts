/** Kinds of column that tables everywhere are made of. */
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time, a `Date` with us. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A whole number of 64 bits: amounts, and ids of what there may be very many of. */
export const bigintColumn = (name: string) => bigint(name, { mode: 'number' })
