/** Cart actions. Each returns the cart priced from scratch. */
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { commitStatement } from '../../platform/database/lock/commit-record.ts'
import { hashToken } from '../../platform/security/secrets.ts'
import { chooseCoupon } from '../catalog/coupons/actions.ts'
import type { Product } from '../catalog/product.ts'
import { findProduct } from '../catalog/snapshot/catalogue.ts'
import {
  changeLineProperties,
  type LineProperties,
  type LinePropertyChanges,
  mergeLineProperties,
} from '../orders/line-properties/rules.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import {
  type CartWithFacts,
  createCart,
  findCartWithFacts,
  findCheckoutCartWithFacts,
  readCartWithFacts,
} from './cart-facts.ts'
import { beforePayment, couponCase, type PricedCart, priceOpenCart } from './priced-cart.ts'
import {
  addLine,
  type CartLineContent,
  type CartLineRow,
  type CartOwner,
  type CartRow,
  cartLines,
  findLines,
  lockCart,
  lockOpenCart,
  type NewCartValues,
  saveCart,
  saveChange,
} from './records.ts'
import { mostLines, requireAvailableQuantity } from './rules.ts'
import { fitTenders } from './wallet-amounts.ts'

/** A customer's own cart, otherwise that of the guest's session. Null without either. */
export function ownerOf(customer: { readonly id: number } | null, sessionId: string | undefined): CartOwner | null {
  if (customer) return { customerId: customer.id }
  return sessionId ? { sessionHash: hashToken(sessionId) } : null
}

export interface CartView extends PricedCart {
  /** A rate has changed since the owner last saw the cart. */
  readonly priceChanged: boolean
}

/** The owner's cart now, or null when there is none. Records which rates the owner has seen. */
export async function showCart(shop: Shop, owner: CartOwner): Promise<CartView | null> {
  const found = await findCartWithFacts(shop.db, owner, shop.clock.now())
  return found ? buildCartView(shop, found) : null
}

/** This customer's open cart by the id of its order; throws `cart.unknown` for anyone else's. */
export async function findOwnCart(shop: Shop, owner: CartOwner, orderId: number): Promise<CartWithFacts> {
  const found = await findCartWithFacts(shop.db, owner, shop.clock.now())
  if (found?.cart.id !== orderId) throw refuse('cart.unknown')
  return found
}

/** As `findOwnCart`, also for a cart that an offer filled; with its facts. `db` may be a transaction. */
export async function requireCheckoutCart(
  shop: Pick<Shop, 'clock'>,
  db: Db,
  order: { readonly customerId: number; readonly orderId: number },
): Promise<CartWithFacts> {
  const found = await findCheckoutCartWithFacts(db, order, shop.clock.now())
  if (!found) throw refuse('cart.unknown')
  return found
}

function currentRateIds({ catalogue }: Shop) {
  const { gold, silver } = catalogue.now.currentRates
  return { shownGoldRateId: gold?.rate.id ?? null, shownSilverRateId: silver?.rate.id ?? null }
}

/** Builds the view of a cart that was just read or written. */
export async function buildCartView(shop: Shop, { cart, facts }: CartWithFacts): Promise<CartView> {
  const priced = await priceOpenCart(shop, shop.db, { cart, facts, terms: beforePayment })
  const current = currentRateIds(shop)
  const metals = new Set(priced.items.map(({ product }) => product.metal))
  const differs = (metal: 'gold' | 'silver', before: number | null, now: number | null) =>
    metals.has(metal) && before !== null && before !== now
  const priceChanged =
    differs('gold', cart.shownGoldRateId, current.shownGoldRateId) ||
    differs('silver', cart.shownSilverRateId, current.shownSilverRateId)
  if (cart.shownGoldRateId !== current.shownGoldRateId || cart.shownSilverRateId !== current.shownSilverRateId)
    await saveCart(shop.db, cart.id, current)
  return { ...priced, priceChanged }
}

export interface CartAddition {
  readonly productId: number
  readonly quantity: number
  /** 0 for none. */
  readonly packageId: number
  /** Absent: nothing was written. */
  readonly properties?: LineProperties
}

/**
 * Adds products, all or none: if one is refused, nothing is added. The same product in the same package increases the
 * existing line. `pincode` is the delivery pincode that was checked.
 */
export async function addToCart(
  shop: Shop,
  owner: CartOwner,
  { pieces, pincode }: { pieces: readonly CartAddition[]; pincode: string | null },
): Promise<CartView> {
  for (const piece of pieces) {
    const product = buyable(shop, piece.productId)
    if (piece.packageId && !product.packages.some(({ id }) => id === piece.packageId))
      throw refuse('cart.unknown-package')
  }
  const first = { now: shop.clock.now(), deliveryPincode: pincode, ...currentRateIds(shop) }
  const started = await startCart(shop, owner, { pieces, first })
  return showChanged(shop, started ?? (await readChanged(shop, await addToOpenCart(shop, owner, { pieces, first }))))
}

interface FirstAddition {
  readonly pieces: readonly CartAddition[]
  readonly first: NewCartValues
}

/** Undefined where the owner has an open cart, or a piece is refused. */
async function startCart(
  shop: Shop,
  owner: CartOwner,
  { pieces, first }: FirstAddition,
): Promise<CartWithFacts | undefined> {
  let lines: readonly PlannedLine[]
  try {
    lines = linesWith(shop, [], pieces)
  } catch (failure) {
    // What is left of a product depends on the cart as well.
    if (failure instanceof Refusal) return undefined
    throw failure
  }
  return commitStatement(shop.db, (db) => createCart(db, owner, first, lines))
}

const addToOpenCart = (shop: Shop, owner: CartOwner, { pieces, first }: FirstAddition): Promise<number> =>
  shop.db.transaction(async (tx) => {
    const { cart, isNew } = await lockCart(tx, owner, first)
    const before = isNew ? [] : await findLines(tx, cart.id)
    for (const { id, ...line } of linesWith(shop, before, pieces)) {
      const { quantity, properties } = line
      if (id === undefined) await addLine(tx, { ...line, cartId: cart.id, addedAt: first.now })
      else if (before.some((one) => one.id === id && one.quantity !== quantity))
        await tx.update(cartLines).set({ quantity, properties }).where(eq(cartLines.id, id))
    }
    const { now: changedAt, deliveryPincode } = first
    if (!isNew) await saveChange(tx, cart.id, { changedAt, ...(deliveryPincode ? { deliveryPincode } : {}) })
    return cart.id
  })

/** As `buildCartView`, after a change: first reduces the reserved wallet amounts if less is due now. */
async function showChanged(shop: Shop, changed: CartWithFacts): Promise<CartView> {
  const isFitted = await fitTenders(shop, changed)
  return buildCartView(shop, isFitted ? await readChanged(shop, changed.cart.id) : changed)
}

const readChanged = (shop: Shop, cartId: number) => readCartWithFacts(shop.db, cartId, shop.clock.now())

/** A line after an addition. */
interface PlannedLine extends CartLineContent {
  /** Absent: it is new. */
  readonly id?: number
}

const linesWith = (
  shop: Shop,
  before: readonly CartLineRow[],
  pieces: readonly CartAddition[],
): readonly PlannedLine[] =>
  pieces.reduce<readonly PlannedLine[]>(
    (lines, piece) => linesWithPiece(shop, lines, piece),
    before.map(({ id, productId, packageId, quantity, properties }) => ({
      id,
      productId,
      packageId,
      quantity,
      properties,
    })),
  )

/** The lines after adding more of one product. */
function linesWithPiece(shop: Shop, lines: readonly PlannedLine[], piece: CartAddition): readonly PlannedLine[] {
  const { productId, packageId, properties: added = {} } = piece
  const product = buyable(shop, productId)
  const same = lines.find((line) => line.productId === productId && line.packageId === packageId)
  if (!same && lines.length >= mostLines) throw refuse('cart.full', { most: mostLines })
  const quantity = (same?.quantity ?? 0) + piece.quantity
  requireAvailableQuantity({
    quantity,
    elsewhere: piecesElsewhere(lines, productId, packageId),
    sellable: shop.catalogue.sellableOf(product),
  })
  const properties = mergeLineProperties(same?.properties ?? {}, added)
  const line = { productId, packageId, quantity, properties }
  return same ? lines.map((one) => (one === same ? { ...same, ...line } : one)) : [...lines, line]
}

function buyable(shop: Shop, productId: number): Product {
  const product = findProduct(shop.catalogue, productId)
  if (!product) throw refuse('cart.unknown-product')
  return product
}

/** Pieces of the product in other packages. */
const piecesElsewhere = (
  lines: readonly { productId: number; packageId: number; quantity: number }[],
  productId: number,
  packageId: number,
) =>
  lines.reduce(
    (sum, line) => (line.productId === productId && line.packageId !== packageId ? sum + line.quantity : sum),
    0,
  )

/** Sets the quantity of a line. Throws `cart.unknown-line` for a line of another cart. */
export async function updateLine(
  shop: Shop,
  owner: CartOwner,
  change: { lineId: number; quantity: number },
): Promise<CartView> {
  return changeLines(shop, owner, async (tx, cart) => {
    const lines = await findLines(tx, cart.id)
    const line = lines.find(({ id }) => id === change.lineId)
    if (!line) throw refuse('cart.unknown-line')
    const product = buyable(shop, line.productId)
    // A lower quantity is allowed even if more than is in stock.
    const sellable = shop.catalogue.sellableOf(product)
    if (change.quantity > line.quantity || change.quantity > sellable)
      requireAvailableQuantity({
        quantity: change.quantity,
        elsewhere: piecesElsewhere(lines, line.productId, line.packageId),
        sellable,
      })
    await tx.update(cartLines).set({ quantity: change.quantity }).where(eq(cartLines.id, line.id))
  })
}

/** Changes what the shopper wrote for a line. Throws `cart.unknown-line` for a line of another cart. */
export async function saveLineProperties(
  shop: Shop,
  owner: CartOwner,
  { lineId, changes }: { lineId: number; changes: LinePropertyChanges },
): Promise<CartView> {
  return changeLines(shop, owner, async (tx, cart) => {
    const line = (await findLines(tx, cart.id)).find(({ id }) => id === lineId)
    if (!line) throw refuse('cart.unknown-line')
    const properties = changeLineProperties(line.properties, changes)
    await tx.update(cartLines).set({ properties }).where(eq(cartLines.id, line.id))
  })
}

/** Removes a line. Throws `cart.unknown-line` for a line of another cart. */
export async function removeLine(shop: Shop, owner: CartOwner, lineId: number): Promise<CartView> {
  return changeLines(shop, owner, async (tx, cart) => {
    const deleted = await tx
      .delete(cartLines)
      .where(and(eq(cartLines.id, lineId), eq(cartLines.cartId, cart.id)))
      .returning({ id: cartLines.id })
    if (!deleted.length) throw refuse('cart.unknown-line')
  })
}

async function changeLines(
  shop: Shop,
  owner: CartOwner,
  change: (tx: Tx, cart: CartRow) => Promise<void>,
): Promise<CartView> {
  const cartId = await shop.db.transaction(async (tx) => {
    const cart = await lockOpenCart(tx, owner)
    if (!cart) throw refuse('cart.unknown-line')
    await change(tx, cart)
    await saveChange(tx, cart.id, { changedAt: shop.clock.now() })
    return cart.id
  })
  return showChanged(shop, await readChanged(shop, cartId))
}

/** Applies a coupon. Throws what `coupons` throws; the previous coupon stays until another is accepted. */
export async function applyCoupon(shop: Shop, { cart, facts }: CartWithFacts, code: string): Promise<CartView> {
  const { items } = await priceOpenCart(shop, shop.db, { cart, facts, terms: beforePayment })
  const request = { ...(await couponCase(shop.db, { cart, items, paymentMode: null })), code }
  const coupon = await chooseCoupon(shop, shop.db, request)
  return setCoupon(shop, cart, coupon.id)
}

/** Removes the coupon; throws `cart.other-coupon` if the cart has another or none. */
export async function removeCoupon(shop: Shop, { cart }: CartWithFacts, couponId: number): Promise<CartView> {
  if (cart.couponId !== couponId) throw refuse('cart.other-coupon')
  return setCoupon(shop, cart, null)
}

/** A coupon keeps the locked rates but needs a new total (rules/pricing.md 6.3), so the cart's version does not change. */
async function setCoupon(shop: Shop, cart: CartRow, couponId: number | null): Promise<CartView> {
  await saveCart(shop.db, cart.id, { couponId, changedAt: shop.clock.now() })
  // Read by a statement of its own: one that waited for another change of the cart would not see what that reserved.
  return showChanged(shop, await readChanged(shop, cart.id))
}
