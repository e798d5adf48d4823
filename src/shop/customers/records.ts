import { sql } from 'drizzle-orm'
import { bigserial, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A customer: someone whose mobile or e-mail was verified, or who is about to verify it. */
export const customers = pgTable(
  'customers',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Empty until the profile or the address form names it. */
    name: text('name').notNull().default(''),
    /** Lower case; absent for those who came by mobile and code. */
    email: text('email'),
    emailVerifiedAt: moment('email_verified_at'),
    /** Ten digits. */
    mobile: text('mobile'),
    mobileVerifiedAt: moment('mobile_verified_at'),
    passwordHash: text('password_hash'),
    /** His own code for friends (domain 6.7). */
    referCode: text('refer_code').notNull(),
    /** The code he signed up with. */
    referredByCode: text('referred_by_code'),
    /** Sealed with the data key; shown masked. */
    panSealed: text('pan_sealed'),
    blockedAt: moment('blocked_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('customers_email').on(table.email).where(sql`${table.email} IS NOT NULL`),
    uniqueIndex('customers_mobile').on(table.mobile).where(sql`${table.mobile} IS NOT NULL`),
    uniqueIndex('customers_refer_code').on(table.referCode),
  ],
)
