import { and, asc, type Column, desc, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { preparedQuery } from '../../platform/database/availability/prepared-query.ts'
import { bigintColumn, timestampColumn } from '../../platform/database/columns.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { jsonRows } from '../../platform/database/json-rows.ts'
import type { LineProperties } from '../orders/line-properties/rules.ts'
import type { AgreedCartLine, AgreedCartTerms } from './agreed-terms.ts'

/** A cart belongs to a customer or, by the hash of a session id, to a guest. Its id becomes the id of the order. */
export const carts = pgTable(
  'carts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 118_001 }),
    customerId: bigintColumn('customer_id'),
    sessionHash: text('session_hash'),
    couponId: integer('coupon_id'),
    /** The pincode that was checked before adding to the cart. */
    deliveryPincode: text('delivery_pincode'),
    deliveryAddressId: bigintColumn('delivery_address_id'),
    billingAddressId: bigintColumn('billing_address_id'),
    pickupStoreId: integer('pickup_store_id'),
    printedInvoice: boolean('printed_invoice').notNull().default(false),
    /** GSTIN and name of the business that is billed; both or neither. */
    gstin: text('gstin'),
    registeredName: text('registered_name'),
    specialInstruction: text('special_instruction').notNull().default(''),
    /** When checkout steps were completed; cleared when something they depend on changes. */
    addressSavedAt: timestampColumn('address_saved_at'),
    summarySavedAt: timestampColumn('summary_saved_at'),
    /** The rates when the owner last saw the cart; if they have changed, the owner is notified. */
    shownGoldRateId: bigintColumn('shown_gold_rate_id'),
    shownSilverRateId: bigintColumn('shown_silver_rate_id'),
    /** Incremented with every change of the goods, because a price lock applies to one version. */
    version: integer('version').notNull().default(1),
    createdAt: timestampColumn('created_at').notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
    /** Set when it became an order, or was merged into another cart. */
    closedAt: timestampColumn('closed_at'),
    /** The offer that filled it; null: the customer's shopping cart. */
    offerId: bigintColumn('offer_id'),
    /** The terms of that offer. */
    agreed: jsonb('agreed').$type<AgreedCartTerms>(),
  },
  (table) => [
    uniqueIndex('carts_of_customer')
      .on(table.customerId)
      .where(sql`${table.closedAt} IS NULL AND ${table.customerId} IS NOT NULL AND ${table.offerId} IS NULL`),
    uniqueIndex('carts_of_offer').on(table.offerId).where(sql`${table.offerId} IS NOT NULL`),
    index('carts_delivered')
      .on(table.customerId, table.closedAt)
      .where(sql`${table.closedAt} IS NOT NULL AND ${table.deliveryAddressId} IS NOT NULL`),
    uniqueIndex('carts_of_session')
      .on(table.sessionHash)
      .where(sql`${table.closedAt} IS NULL AND ${table.customerId} IS NULL`),
    check('carts_owner', sql`${table.customerId} IS NOT NULL OR ${table.sessionHash} IS NOT NULL`),
    check('carts_agreed', sql`(${table.offerId} IS NULL) = (${table.agreed} IS NULL)`),
    check('carts_business', sql`(${table.gstin} IS NULL) = (${table.registeredName} IS NULL)`),
  ],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 5001 }),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id),
    productId: integer('product_id').notNull(),
    /** 0 for none, because a unique index ignores NULL. */
    packageId: integer('package_id').notNull().default(0),
    quantity: integer('quantity').notNull(),
    addedAt: timestampColumn('added_at').notNull(),
    properties: jsonb('properties').$type<LineProperties>().notNull().default({}),
    /** What an offer agreed for the line; null: the catalogue's price. */
    agreed: jsonb('agreed').$type<AgreedCartLine>(),
  },
  (table) => [
    uniqueIndex('cart_lines_piece').on(table.cartId, table.productId, table.packageId),
    index('cart_lines_product').on(table.productId),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

export type CartRow = typeof carts.$inferSelect
export type CartLineRow = typeof cartLines.$inferSelect

/** The owner of a cart: a customer, or a guest by session. */
export type CartOwner = { readonly customerId: number } | { readonly sessionHash: string }

const isOpenCartOfCustomer = (customerId: number | Placeholder) =>
  and(eq(carts.customerId, customerId), isNull(carts.closedAt), isNull(carts.offerId))
const isOpenCartOfSession = (sessionHash: string | Placeholder) =>
  and(eq(carts.sessionHash, sessionHash), isNull(carts.customerId), isNull(carts.closedAt))

/** Conditions with the owner as placeholder. */
export const openCartOf = {
  customerId: isOpenCartOfCustomer(sql.placeholder('customerId')),
  sessionHash: isOpenCartOfSession(sql.placeholder('sessionHash')),
}
const openCart = (by: keyof typeof openCartOf, db: Db) => db.select().from(carts).where(openCartOf[by])
const lockOf = {
  customerId: preparedQuery('lock_cart_of_customer', (db) => openCart('customerId', db).for('update')),
  sessionHash: preparedQuery('lock_cart_of_session', (db) => openCart('sessionHash', db).for('update')),
}
export const ownerKindOf = (owner: CartOwner) => ('customerId' in owner ? 'customerId' : 'sessionHash')

/** With the ids of order and customer as placeholders. */
export const isOpenCheckoutCart = and(
  eq(carts.id, sql.placeholder('orderId')),
  eq(carts.customerId, sql.placeholder('customerId')),
  isNull(carts.closedAt),
)
const openCheckoutCart = preparedQuery('checkout_cart', (db) => db.select().from(carts).where(isOpenCheckoutCart))

/** What the customer is checking out under this order id while it is open: the shopping cart, or a cart filled by an offer. */
export async function findCheckoutCart(
  db: Db,
  { customerId, orderId }: { readonly customerId: number; readonly orderId: number },
): Promise<CartRow | undefined> {
  const [cart] = await openCheckoutCart(db, { customerId, orderId })
  return cart
}

const lastDelivery = preparedQuery('last_delivery_of_customer', (db) =>
  db
    .select({ addressId: carts.deliveryAddressId })
    .from(carts)
    .where(
      and(
        eq(carts.customerId, sql.placeholder('customerId')),
        isNotNull(carts.closedAt),
        isNotNull(carts.deliveryAddressId),
      ),
    )
    .orderBy(desc(carts.closedAt))
    .limit(1),
)

/** The id of the address that the customer's latest order went to; null before the first. */
export async function findLastDelivery(db: Db, customerId: number): Promise<number | null> {
  const [cart] = await lastDelivery(db, { customerId })
  return cart?.addressId ?? null
}

/** Initial values of a cart. */
export interface NewCartValues {
  readonly now: Date
  readonly deliveryPincode: string | null
  readonly shownGoldRateId: number | null
  readonly shownSilverRateId: number | null
}

const beginCart = preparedQuery('begin_cart', (db) =>
  db
    .insert(carts)
    .values({
      customerId: sql.placeholder('customerId'),
      sessionHash: sql.placeholder('sessionHash'),
      deliveryPincode: sql.placeholder('deliveryPincode'),
      shownGoldRateId: sql.placeholder('shownGoldRateId'),
      shownSilverRateId: sql.placeholder('shownSilverRateId'),
      createdAt: sql.placeholder('now'),
      changedAt: sql.placeholder('now'),
    })
    .onConflictDoNothing()
    .returning(),
)

/** What is in a line of a cart. */
export type CartLineContent = Pick<CartLineRow, 'productId' | 'packageId' | 'quantity' | 'properties'>

/** Inserts a cart, unless its owner has an open one, even one that a concurrent request has just made. Returns its row. */
export const cartInsertion = (by: keyof typeof openCartOf): SQL => sql`
  INSERT INTO ${carts} (customer_id, session_hash, delivery_pincode, shown_gold_rate_id, shown_silver_rate_id, created_at, changed_at)
  SELECT ${sql.placeholder('customerId')}::bigint, ${sql.placeholder('sessionHash')}::text, ${sql.placeholder('deliveryPincode')}::text,
    ${sql.placeholder('shownGoldRateId')}::bigint, ${sql.placeholder('shownSilverRateId')}::bigint,
    ${sql.placeholder('now')}::timestamptz, ${sql.placeholder('now')}::timestamptz
  WHERE NOT EXISTS (SELECT 1 FROM ${carts} WHERE ${openCartOf[by]}) ON CONFLICT DO NOTHING RETURNING *`

/** Inserts `lines` (`CartLineContent` as JSON) into the cart of a `cartInsertion` that is named `carts`. Returns their rows. */
export const firstLinesInsertion: SQL = sql`
  INSERT INTO ${cartLines} (cart_id, product_id, package_id, quantity, added_at, properties)
  SELECT cart.id, line."productId", line."packageId", line.quantity, ${sql.placeholder('now')}::timestamptz, line.properties
  FROM carts AS cart CROSS JOIN ROWS FROM (
    jsonb_to_recordset(${sql.placeholder('lines')}::jsonb)
      AS ("productId" integer, "packageId" integer, quantity integer, properties jsonb)
  ) WITH ORDINALITY AS line ("productId", "packageId", quantity, properties, place)
  ORDER BY line.place RETURNING *`

/** The open cart, created if there is none, locked until the transaction ends. */
export async function lockCart(
  tx: Tx,
  owner: CartOwner,
  first: NewCartValues,
): Promise<{ cart: CartRow; isNew: boolean }> {
  const found = await lockOpenCart(tx, owner)
  if (found) return { cart: found, isNew: false }
  const [made] = await beginCart(tx, { customerId: null, sessionHash: null, ...owner, ...first })
  if (made) return { cart: made, isNew: true }
  // A concurrent request of the same owner created it.
  return { cart: (await lockOpenCart(tx, owner))!, isNew: false }
}

export async function lockOpenCart(tx: Tx, owner: CartOwner): Promise<CartRow | undefined> {
  const [cart] = await lockOf[ownerKindOf(owner)](tx, { ...owner })
  return cart
}

const linesOf = preparedQuery('lines_of_cart', (db) =>
  db
    .select()
    .from(cartLines)
    .where(eq(cartLines.cartId, sql.placeholder('cartId')))
    .orderBy(asc(cartLines.id)),
)
export const findLines = (db: Db, cartId: number): Promise<CartLineRow[]> => linesOf(db, { cartId })

/** As `findLines`, as a column of a query that has the cart's id. */
export const linesColumn = (cartId: Column): SQL<CartLineRow[]> =>
  jsonRows(cartLines, { where: eq(cartLines.cartId, cartId), orderBy: asc(cartLines.id) })

const insertLine = preparedQuery('insert_cart_line', (db) =>
  db
    .insert(cartLines)
    .values({
      cartId: sql.placeholder('cartId'),
      productId: sql.placeholder('productId'),
      packageId: sql.placeholder('packageId'),
      quantity: sql.placeholder('quantity'),
      addedAt: sql.placeholder('addedAt'),
      properties: sql.placeholder('properties'),
      agreed: sql.placeholder('agreed'),
    })
    .returning(),
)

/** A line of another cart keeps everything but its id: `addLine(tx, { ...line, cartId })`. */
export async function addLine(
  tx: Tx,
  line: Omit<CartLineRow, 'id' | 'agreed'> & Partial<Pick<CartLineRow, 'agreed'>>,
): Promise<CartLineRow> {
  const [added] = await insertLine(tx, { agreed: null, ...line })
  return added!
}

export type CartChanges = Partial<Omit<CartRow, 'id' | 'version'>>

/** The goods have changed: checkout steps and a price lock for the old version no longer apply. */
export async function saveChange(tx: Tx, cartId: number, changes: CartChanges & { changedAt: Date }): Promise<void> {
  await tx
    .update(carts)
    .set({ summarySavedAt: null, ...changes, version: sql`${carts.version} + 1` })
    .where(eq(carts.id, cartId))
}

/** Changes something other than the goods, with one statement, so that no transaction is needed. */
export async function saveCart(db: Db, cartId: number, changes: CartChanges): Promise<CartRow> {
  const [saved] = await db.update(carts).set(changes).where(eq(carts.id, cartId)).returning()
  return saved!
}
