import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import { messageLanguages } from '../../../units/language/message-language.ts'
import { products } from '../../catalog/records/products.ts'

const productId = () =>
  integer('product_id')
    .notNull()
    .references(() => products.id)

/**
 * Price alerts. One is pending from the confirmation of its e-mail until it ends or expires. Per mobile and product at most one
 * is pending (rules/catalogue.md 7.1).
 */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    productId: productId(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    /** Of the page it was set on; for messages to a visitor without an account. */
    language: text('language', { enum: messageLanguages }),
    /** The customer who was signed in when it was set. */
    customerId: bigintColumn('customer_id'),
    /** Set by the customer whose verified mobile and e-mail these are. Another person's alert does not replace it. */
    isOwn: boolean('is_own').notNull(),
    /** Paise, GST included. */
    desiredPrice: bigintColumn('desired_price').notNull(),
    setAt: timestampColumn('set_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    confirmedAt: timestampColumn('confirmed_at'),
    /** The same by the database's clock, so that processes can find alerts that are new since their last check. */
    waitsSince: timestampColumn('waits_since'),
    endedAt: timestampColumn('ended_at'),
    ending: text('ending', { enum: ['fired', 'replaced', 'stopped'] }),
    firedPrice: bigintColumn('fired_price'),
    /** When a text message was queued with the e-mail. */
    textedAt: timestampColumn('texted_at'),
  },
  (table) => {
    const isWaiting = isAlertWaiting(table)
    return [
      check('price_alerts_price', sql`${table.desiredPrice} > 0`),
      check('price_alerts_ending', sql`(${table.endedAt} IS NULL) = (${table.ending} IS NULL)`),
      uniqueIndex('price_alerts_waiting').on(table.mobile, table.productId).where(isWaiting),
      index('price_alerts_due').on(table.productId, table.desiredPrice).where(isWaiting),
      index('price_alerts_new').on(table.waitsSince).where(isWaiting),
      index('price_alerts_email').on(table.email, table.setAt),
      index('price_alerts_customer').on(table.customerId),
      index('price_alerts_texted').on(table.mobile, table.textedAt).where(sql`${table.textedAt} IS NOT NULL`),
      index('price_alerts_expiry').on(table.expiresAt),
    ]
  },
)

/** Confirmed and not ended. Whether it has expired depends on the time. */
export const isAlertWaiting = ({ confirmedAt, endedAt }: Columns): SQL =>
  sql`${confirmedAt} IS NOT NULL AND ${endedAt} IS NULL`

interface Columns {
  readonly confirmedAt: SQLWrapper
  readonly endedAt: SQLWrapper
}

/** Mobiles whose owner opted out in a text message. They get no texts until the owner sets a price alert in their account. */
export const silencedMobiles = pgTable('silenced_mobiles', {
  mobile: text('mobile').primaryKey(),
  silencedAt: timestampColumn('silenced_at').notNull(),
})

/** Customers who want to be notified when a product can be bought again. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    productId: productId(),
    customerId: bigintColumn('customer_id').notNull(),
    askedAt: timestampColumn('asked_at').notNull(),
    endedAt: timestampColumn('ended_at'),
    ending: text('ending', { enum: ['fired', 'stopped'] }),
  },
  (table) => [
    uniqueIndex('stock_notices_waiting').on(table.customerId, table.productId).where(sql`${table.endedAt} IS NULL`),
    index('stock_notices_due').on(table.productId).where(sql`${table.endedAt} IS NULL`),
  ],
)
