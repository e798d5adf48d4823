import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { customers } from '../../customers/records.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Product } from '../product.ts'
import { products } from '../records/products.ts'
import { pictureUrl } from '../show-product.ts'
import { findProduct } from '../snapshot/catalogue.ts'
import { wishlistItems } from './records.ts'

/** See rules/limits.md 2.3. */
const mostWishes = 100

export interface WishlistItem {
  readonly customerId: number
  readonly productId: number
}

/** What can be told of a piece whether it is still sold or not. */
export interface WishlistProduct {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** On Hindi pages; empty: the English one. */
  readonly nameHi: string
  readonly image: string
}

/** All newest first. */
export interface Wishlist {
  readonly ids: readonly number[]
  readonly products: readonly Product[]
  /** Pieces that are no longer sold. */
  readonly withdrawn: readonly WishlistProduct[]
}

const piece = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  nameHi: products.nameHi,
  images: products.images,
}
const wishlistProductOf = ({
  images,
  ...rest
}: {
  id: number
  slug: string
  name: string
  nameHi: string
  images: string[]
}): WishlistProduct => ({
  ...rest,
  image: pictureUrl(images[0] ?? ''),
})

export async function readWishlist({ db, catalogue }: Shop, customerId: number): Promise<Wishlist> {
  const rows = await db
    .select(piece)
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.place))
  return {
    ids: rows.map(({ id }) => id),
    products: rows.flatMap(({ id }) => findProduct(catalogue, id) ?? []),
    withdrawn: rows.filter(({ id }) => !findProduct(catalogue, id)).map(wishlistProductOf),
  }
}

/** Marks a piece that is sold; doing it again changes nothing. Answers whether it is new on the list. */
export async function addToWishlist(
  { db, catalogue, clock }: Shop,
  request: WishlistItem,
): Promise<{ product: Product; isNew: boolean }> {
  const product = findProduct(catalogue, request.productId)
  if (!product) throw refuse('catalog.no-product')
  const isNew = await db.transaction(async (tx) => {
    // The customer's row serves as the lock, so that two adds cannot pass the limit together.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, request.customerId)).for('update')
    if (await tx.$count(wishlistItems, isSameItem(request))) return false
    const count = await tx.$count(wishlistItems, eq(wishlistItems.customerId, request.customerId))
    if (count >= mostWishes) throw refuse('wishlist.full', { most: mostWishes })
    await tx.insert(wishlistItems).values({ ...request, addedAt: clock.now() })
    return true
  })
  return { product, isNew }
}

/** Takes a piece away; one that is not on the list is away already. */
export async function removeFromWishlist({ db }: Shop, request: WishlistItem): Promise<WishlistProduct> {
  const product = await findPiece(db, request.productId)
  await db.transaction((tx) => tx.delete(wishlistItems).where(isSameItem(request)))
  return product
}

const isSameItem = ({ customerId, productId }: WishlistItem) =>
  and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId))

async function findPiece(db: Db, productId: number): Promise<WishlistProduct> {
  const [row] = await db.select(piece).from(products).where(eq(products.id, productId))
  if (!row) throw refuse('catalog.no-product')
  return wishlistProductOf(row)
}
