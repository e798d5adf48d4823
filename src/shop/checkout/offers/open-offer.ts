/** The customer opens the link of an offer, which then fills a cart. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/security/secrets.ts'
import { addOfferCart } from '../../cart/offer-cart.ts'
import { findCheckoutCart } from '../../cart/records.ts'
import { readCustomPieces } from '../../catalog/products/custom-pieces.ts'
import { findProduct } from '../../catalog/snapshot/catalogue.ts'
import { readCustomer } from '../../customers/records.ts'
import { findOwnOrder } from '../../orders/reading.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { fixedRatesOf } from './price-offer.ts'
import { type CustomerOffer, customerOffers, findOfferByToken, isAddressee, lockOffer } from './records.ts'

/**
 * Who asks: `own` may read and pay it; `signed-out` and `other` learn nothing about it, not even whether it is still valid.
 */
export type OfferAccess =
  | { readonly access: 'own'; readonly offer: CustomerOffer }
  | { readonly access: 'signed-out' | 'other'; readonly offer: null }

/** Throws `offers.unknown` if there is no such offer. */
export async function openOffer(
  { db }: Pick<Shop, 'db'>,
  { token, customerId }: { token: string; customerId: number | null },
): Promise<OfferAccess> {
  const offer = await findOfferByToken(db, hashToken(token))
  if (!offer?.sentAt) throw refuse('offers.unknown')
  if (customerId === null) return { access: 'signed-out', offer: null }
  return (await isTheirs(db, offer, customerId)) ? { access: 'own', offer } : { access: 'other', offer: null }
}

async function isTheirs(db: Db, offer: CustomerOffer, customerId: number): Promise<boolean> {
  if (offer.customerId !== null) return offer.customerId === customerId
  const customer = await readCustomer(db, customerId)
  return customer !== null && customer !== undefined && isAddressee(offer, customer)
}

/** Throws `offers.unknown`, and `offers.other-account` for anybody but the addressee. */
export async function requireOwnOffer(
  shop: Pick<Shop, 'db'>,
  { token, customerId }: { token: string; customerId: number },
): Promise<CustomerOffer> {
  const { access, offer } = await openOffer(shop, { token, customerId })
  if (access !== 'own') throw refuse('offers.other-account')
  return offer
}

/**
 * The order of the offer: fills its cart, once. Throws what `requireOwnOffer` throws, `offers.over`, `offers.product-changed`, and
 * `payments.paid-already` while its payment is under review.
 */
export async function openOfferCart(shop: Shop, by: { token: string; customerId: number }): Promise<number> {
  const { id } = await requireOwnOffer(shop, by)
  return shop.db.transaction((tx) => fillCart(shop, tx, { id, customerId: by.customerId }))
}

async function fillCart(shop: Shop, tx: Tx, { id, customerId }: { id: number; customerId: number }): Promise<number> {
  const offer = await lockOffer(tx, id)
  const { state, validUntil, orderId } = offer
  // Somebody else with the same contacts may have been faster.
  if (offer.customerId !== null && offer.customerId !== customerId) throw refuse('offers.other-account')
  const isOver = state !== 'sent' || validUntil === null || validUntil <= shop.clock.now()
  if (isOver) throw refuse('offers.over', { state: state === 'sent' ? 'expired' : state })
  await requireUnchangedProducts(shop, tx, offer)
  if (orderId !== null) return requireOpenCart(tx, { customerId, orderId })
  const rates = fixedRatesOf(offer)
  const cart = await addOfferCart(shop, tx, {
    customerId,
    offerId: id,
    agreed: {
      number: offer.number,
      rates,
      fixedUntil: rates && validUntil.toISOString(),
      deliveryCharge: offer.deliveryCharge,
    },
    lines: offer.lines.map(({ productId, quantity, makingCharge, discount, fixedPrice, isCustom }) => ({
      productId: productId!,
      quantity,
      agreed: { makingCharge, discount, fixedPrice, isCustom },
    })),
  })
  await tx.update(customerOffers).set({ customerId, orderId: cart.id }).where(eq(customerOffers.id, id))
  return cart.id
}

/** Its money is here, and under review: the page of the order says what the customer may choose. */
async function requireOpenCart(tx: Tx, own: { customerId: number; orderId: number }): Promise<number> {
  if (await findCheckoutCart(tx, own)) return own.orderId
  const order = await findOwnOrder(tx, own)
  throw order ? refuse('payments.paid-already', { uniqueOrderId: order.uniqueOrderId }) : refuse('cart.unknown')
}

/** What was offered is what is sold: a product that has changed since needs a new offer. */
async function requireUnchangedProducts(shop: Shop, tx: Tx, { lines }: CustomerOffer): Promise<void> {
  const custom = lines.filter(({ isCustom }) => isCustom).flatMap(({ productId }) => productId ?? [])
  const pieces = new Map((await readCustomPieces(tx, custom)).map((product) => [product.id, product]))
  for (const line of lines) {
    const { productId, metal, weightMg, finenessPer10000, name } = line
    const product = productId === null ? undefined : (pieces.get(productId) ?? findProduct(shop.catalogue, productId))
    const isSame =
      product?.metal === metal && product.weightMg === weightMg && product.finenessPer10000 === finenessPer10000
    if (!isSame) throw refuse('offers.product-changed', { name })
  }
}

/** Offers made to the customer, newest first, drafts excluded. */
export async function listOwnOffers(db: Db, customerId: number): Promise<CustomerOffer[]> {
  const customer = await readCustomer(db, customerId)
  if (!customer) return []
  const { email, emailVerifiedAt, mobile, mobileVerifiedAt } = customer
  const byContact = sql`(${emailVerifiedAt && email ? sql`${customerOffers.email} = ${email}` : sql`false`}
    OR ${mobileVerifiedAt && mobile ? sql`${customerOffers.mobile} = ${mobile}` : sql`false`})`
  return db
    .select()
    .from(customerOffers)
    .where(
      sql`${customerOffers.state} <> 'drafted' AND ${customerOffers.sentAt} IS NOT NULL AND
        (${eq(customerOffers.customerId, customerId)} OR ${and(isNull(customerOffers.customerId), byContact)})`,
    )
    .orderBy(sql`${customerOffers.id} DESC`)
    .limit(mostListed)
}

const mostListed = 100
