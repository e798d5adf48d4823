/** What pricing and showing a cart depend on, read together with the cart in one statement. */
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { preparedQuery } from '../../platform/database/availability/prepared-query.ts'
import { columnsName, encodeRow, rowPlaceholders } from '../../platform/database/availability/prepared-row.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SelectedColumns, SelectedValues } from '../../platform/database/json-rows.ts'
import { type CouponRow, offeredCouponsColumn } from '../catalog/coupons/records.ts'
import { addressesColumn, type StoredAddress } from '../customers/addresses/actions.ts'
import { addresses } from '../customers/addresses/records.ts'
import { balancesColumn, type CustomerBalance } from '../ledger/records/accounts.ts'
import { type Hold, openHoldsColumn } from '../ledger/records/holds.ts'
import { purchasesColumn } from '../loyalty/club/reading.ts'
import type { Purchases } from '../loyalty/club/rules.ts'
import { type ArrivalFacts, arrivalFactsColumn } from './delivery/actions.ts'
import {
  type CartChanges,
  type CartLineContent,
  type CartLineRow,
  type CartOwner,
  type CartRow,
  cartInsertion,
  carts,
  firstLinesInsertion,
  isOpenCheckoutCart,
  linesColumn,
  type NewCartValues,
  openCartOf,
  ownerKindOf,
} from './records.ts'

export interface CartFacts {
  readonly lines: readonly CartLineRow[]
  /** Of delivery and billing, even if deleted. */
  readonly addresses: readonly StoredAddress[]
  /** What is reserved in the customer's wallets for this cart. */
  readonly holds: readonly Hold[]
  readonly balances: readonly CustomerBalance[]
  /** What counts for the customer's tier. */
  readonly purchases: Purchases
  /** Coupons that shoppers are shown now. */
  readonly offeredCoupons: readonly CouponRow[]
  /** Of the pincode that it is delivered to. */
  readonly arrival: ArrivalFacts
}

export interface CartWithFacts {
  readonly cart: CartRow
  readonly facts: CartFacts
}

/** The pincode of the chosen address; without one, the pincode that was checked. */
export const deliveryPincode = sql`coalesce(
  (SELECT ${addresses.pincode} FROM ${addresses}
    WHERE ${and(eq(addresses.id, carts.deliveryAddressId), isNull(addresses.deletedAt))}),
  ${carts.deliveryPincode})`

const factColumns = {
  lines: linesColumn(carts.id),
  addresses: addressesColumn([carts.deliveryAddressId, carts.billingAddressId]),
  holds: openHoldsColumn(carts.id),
  balances: balancesColumn(carts.customerId),
  purchases: purchasesColumn(carts.customerId),
  offeredCoupons: offeredCouponsColumn(sql.placeholder('now')),
  arrival: arrivalFactsColumn(deliveryPincode),
}
const columns = { ...getTableColumns(carts), ...factColumns }

function splitRow(row: CartRow & CartFacts): CartWithFacts {
  const { lines, addresses, holds, balances, purchases, offeredCoupons, arrival, ...cart } = row
  return { cart, facts: { lines, addresses, holds, balances, purchases, offeredCoupons, arrival } }
}

const cartQuery = (name: string, where: SQL | undefined) =>
  preparedQuery(name, (db) => db.select(columns).from(carts).where(where))

const queries = {
  customerId: cartQuery('cart_facts_of_customer', openCartOf.customerId),
  sessionHash: cartQuery('cart_facts_of_session', openCartOf.sessionHash),
  checkout: cartQuery('cart_facts_of_checkout', isOpenCheckoutCart),
  id: cartQuery('cart_facts_by_id', eq(carts.id, sql.placeholder('orderId'))),
}

async function readOne(query: Promise<(CartRow & CartFacts)[]>): Promise<CartWithFacts | undefined> {
  const [row] = await query
  return row && splitRow(row)
}

/** The shopping cart, with its facts at that moment; one that an offer filled is found by its order id alone. */
export const findCartWithFacts = (db: Db, owner: CartOwner, now: Date): Promise<CartWithFacts | undefined> =>
  readOne(queries[ownerKindOf(owner)](db, { ...owner, now: now.toISOString() }))

/** `carts` and `cart_lines` are the rows just inserted: the tables do not show them yet to the statement that inserts them. */
const creationOf = (by: keyof typeof openCartOf) =>
  preparedQuery(`create_cart_of_${by}`, (db) =>
    db
      .with(db.$with('carts', {}).as(cartInsertion(by)), db.$with('cart_lines', {}).as(firstLinesInsertion))
      .select(columns)
      .from(carts),
  )
const creations = { customerId: creationOf('customerId'), sessionHash: creationOf('sessionHash') }

/**
 * A cart with its first lines, in one statement, with its facts. Undefined where the owner has an open cart, even one that a
 * concurrent request has just made.
 */
export const createCart = (
  db: Db,
  owner: CartOwner,
  { now, ...first }: NewCartValues,
  lines: readonly CartLineContent[],
): Promise<CartWithFacts | undefined> =>
  readOne(
    creations[ownerKindOf(owner)](db, {
      ...{ customerId: null, sessionHash: null, ...owner, ...first },
      now: now.toISOString(),
      lines: JSON.stringify(
        lines.map(({ productId, packageId, quantity, properties }) => ({ productId, packageId, quantity, properties })),
      ),
    }),
  )

/** A customer and the order that the customer's cart becomes. */
export interface CheckoutCartOwner {
  readonly customerId: number
  readonly orderId: number
}

/** As `findCheckoutCart`, with its facts at that moment. */
export const findCheckoutCartWithFacts = (
  db: Db,
  { customerId, orderId }: CheckoutCartOwner,
  now: Date,
): Promise<CartWithFacts | undefined> => readOne(queries.checkout(db, { customerId, orderId, now: now.toISOString() }))

/** As `findCheckoutCartWithFacts`, with what further columns answer of the order, in one statement. */
export function checkoutCartQuery<Further extends SelectedColumns>(
  name: string,
  further: Further,
): (
  db: Db,
  owner: CheckoutCartOwner,
  now: Date,
) => Promise<(CartWithFacts & { readonly further: SelectedValues<Further> }) | undefined> {
  const query = preparedQuery(name, (db) =>
    db
      .select({ ...columns, further })
      .from(carts)
      .where(isOpenCheckoutCart),
  )
  return async (db, { customerId, orderId }, now) => {
    const [found] = (await query(db, { customerId, orderId, now: now.toISOString() })) as (CartRow &
      CartFacts & { readonly further: SelectedValues<Further> })[]
    if (!found) return undefined
    const { further, ...row } = found
    return { ...splitRow(row), further }
  }
}

/** A cart that exists, open or not, with its facts at that moment. */
export async function readCartWithFacts(db: Db, orderId: number, now: Date): Promise<CartWithFacts> {
  const found = await readOne(queries.id(db, { orderId, now: now.toISOString() }))
  if (!found) throw new Error(`There is no cart ${orderId}`)
  return found
}

/**
 * As `saveCart`, with the facts, to show them: where it waited for another change of the cart, they are those before that change.
 */
export async function saveCartWithFacts(
  db: Db,
  orderId: number,
  changes: CartChanges,
  now: Date,
): Promise<CartWithFacts> {
  const [row] = await savesOf(changes)(db, valuesOf(orderId, changes, now))
  return splitRow(row!)
}

/** A condition that a cart is saved under, and the start of the names of its prepared statements. */
export interface CartCondition {
  readonly name: string
  /** May have placeholders, which `values` fills. */
  readonly where: SQL | undefined
}

export interface SavedCart {
  readonly orderId: number
  readonly condition: CartCondition
  readonly values?: Readonly<Record<string, unknown>>
}

/** As `saveCartWithFacts`, for a cart that meets a condition; null where it does not. */
export async function saveCartIf(
  db: Db,
  { orderId, condition, values }: SavedCart,
  changes: CartChanges,
  now: Date,
): Promise<CartWithFacts | null> {
  const [row] = await savesOf(changes, condition)(db, { ...values, ...valuesOf(orderId, changes, now) })
  return row ? splitRow(row) : null
}

const valuesOf = (orderId: number, changes: CartChanges, now: Date): Record<string, unknown> => ({
  ...encodeRow(carts, changes),
  orderId,
  now: now.toISOString(),
})

const saves = new Map<string, ReturnType<typeof saveQuery>>()

/** One prepared statement for each set of columns that is changed. */
function savesOf(changes: CartChanges, condition?: CartCondition): ReturnType<typeof saveQuery> {
  const keys = Object.keys(changes).sort()
  const name = columnsName(condition?.name ?? 'save_cart', carts, keys)
  const known = saves.get(name) ?? saveQuery(name, keys, condition?.where)
  saves.set(name, known)
  return known
}

const saveQuery = (name: string, keys: readonly string[], condition: SQL | undefined) =>
  preparedQuery(name, (db) =>
    db
      .update(carts)
      .set(rowPlaceholders(keys))
      .where(and(eq(carts.id, sql.placeholder('orderId')), condition))
      .returning(columns),
  )
