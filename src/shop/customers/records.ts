import { and, eq, isNull, sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../platform/database/columns.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { toSearchVector } from '../../platform/database/text-search.ts'
import { messageLanguages } from '../../units/language/message-language.ts'
import { makeReferCode } from './refer-code.ts'

/** A customer: a person who has proved that a mobile is theirs. */
export const customers = pgTable(
  'customers',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Empty until the profile or the address form is filled in. */
    name: text('name').notNull().default(''),
    /** Lower case; null for customers who signed up by mobile and code. */
    email: text('email'),
    emailSetAt: timestampColumn('email_set_at'),
    emailVerifiedAt: timestampColumn('email_verified_at'),
    /** Ten digits. */
    mobile: text('mobile'),
    mobileVerifiedAt: timestampColumn('mobile_verified_at'),
    /** No payouts to the customer for a day after it (rules/security.md 3.2). */
    mobileChangedAt: timestampColumn('mobile_changed_at'),
    passwordHash: text('password_hash'),
    /** The customer's own referral code (rules/wallets.md 5.1). */
    referCode: text('refer_code').notNull(),
    /** The referral code the customer signed up with. */
    referredByCode: text('referred_by_code'),
    /** Encrypted with the data key; shown masked. */
    panSealed: text('pan_sealed'),
    panGivenAt: timestampColumn('pan_given_at'),
    /** When the customer declared on Form 97 that they have no PAN (rules/gst.md 5.1). */
    noPanDeclaredAt: timestampColumn('no_pan_declared_at'),
    /** Chosen by the customer for messages; null: `pageLanguage` (decision 0113). */
    messageLanguage: text('message_language', { enum: messageLanguages }),
    /** Of the page on which they last signed in or ordered. */
    pageLanguage: text('page_language', { enum: messageLanguages }),
    blockedAt: timestampColumn('blocked_at'),
    /** Name and contacts are erased; records that the law requires are still linked by the id (rules/security.md 6.3). */
    erasedAt: timestampColumn('erased_at'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('customers_email').on(table.email).where(sql`${table.email} IS NOT NULL`),
    uniqueIndex('customers_mobile').on(table.mobile).where(sql`${table.mobile} IS NOT NULL`),
    uniqueIndex('customers_refer_code').on(table.referCode),
    index('customers_referred_by').on(table.referredByCode),
    index('customers_blocked').on(table.id).where(sql`${table.blockedAt} IS NOT NULL`),
    index('customers_words').using('gin', toSearchVector(table.name, table.email)),
  ],
)

/** Each time a customer was blocked or unblocked, and why. */
export const customerBlocks = pgTable(
  'customer_blocks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    isBlocked: boolean('is_blocked').notNull(),
    why: text('why').notNull(),
    /** "staff:2" */
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('customer_blocks_of').on(table.customerId, table.id)],
)

/**
 * Links in e-mails that prove the ownership of the address: to verify it, or to choose a new password (rules/security.md 1.2).
 */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    /** The address it was sent to; it proves nothing about another one. */
    email: text('email').notNull(),
    sentAt: timestampColumn('sent_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [index('mail_links_customer').on(table.customerId, table.purpose)],
)

/**
 * A pending change of mobile: started with a code to the old number, it takes effect with a code to the new one. One per
 * customer.
 */
export const mobileChanges = pgTable('mobile_changes', {
  customerId: bigint('customer_id', { mode: 'number' })
    .primaryKey()
    .references(() => customers.id),
  mobile: text('mobile').notNull(),
  /** The session it was started in; only that session can complete it. */
  sessionId: bigint('session_id', { mode: 'number' }).notNull(),
  begunAt: timestampColumn('begun_at').notNull(),
})

export type Customer = typeof customers.$inferSelect
export type NewCustomer = Omit<typeof customers.$inferInsert, 'id' | 'referCode' | 'createdAt'>
export type CustomerChange = Partial<NewCustomer>

/** Returns the new customer's id. E-mail and mobile must be free; of two concurrent inserts a unique index admits one. */
export async function addCustomer(tx: Tx, customer: NewCustomer, now: Date): Promise<number> {
  const emailSetAt = customer.email ? now : null
  const [row] = await tx
    .insert(customers)
    .values({ emailSetAt, ...customer, referCode: makeReferCode(), createdAt: now })
    .returning({ id: customers.id })
  return row!.id
}

export async function changeCustomer(tx: Tx, id: number, change: CustomerChange): Promise<void> {
  await tx.update(customers).set(change).where(eq(customers.id, id))
}

export async function readCustomer(db: Db, id: number): Promise<Customer | null> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row ?? null
}

/** Locks the customer's row for a change until the transaction ends. */
export async function lockCustomer(tx: Tx, id: number): Promise<Customer> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update')
  if (!row) throw new Error(`there is no customer ${id}`)
  return row
}

export async function findCustomerByMobile(db: Db, mobile: string): Promise<Customer | null> {
  const [row] = await db.select().from(customers).where(eq(customers.mobile, mobile))
  return row ?? null
}

/** `email` must be in lower case, as the wire decodes it. */
export async function findCustomerByEmail(db: Db, email: string): Promise<Customer | null> {
  const [row] = await db.select().from(customers).where(eq(customers.email, email))
  return row ?? null
}

export async function isReferCode(db: Db, code: string): Promise<boolean> {
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.referCode, code), isNull(customers.blockedAt)))
  return found.length > 0
}
