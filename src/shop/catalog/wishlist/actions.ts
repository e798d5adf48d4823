import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { customers } from '../../customers/records.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Product } from '../product.ts'
import { products } from '../records/products.ts'
import { pictureUrl } from '../show-product.ts'
import { productOf } from '../snapshot/catalogue.ts'
import { wishes } from './records.ts'

/** See rules/limits.md 2.3. */
const mostWishes = 100

export interface Wish {
  readonly customerId: number
  readonly productId: number
}

/** What can be told of a piece whether it is still sold or not. */
export interface WishedPiece {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly image: string
}

/** All newest first. */
export interface Wishlist {
  readonly ids: readonly number[]
  readonly products: readonly Product[]
  /** Pieces that are no longer sold. */
  readonly withdrawn: readonly WishedPiece[]
}

const piece = { id: products.id, slug: products.slug, name: products.name, images: products.images }
const shownPiece = ({
  images,
  ...rest
}: {
  id: number
  slug: string
  name: string
  images: string[]
}): WishedPiece => ({
  ...rest,
  image: pictureUrl(images[0] ?? ''),
})

export async function readWishlist({ db, catalogue }: Shop, customerId: number): Promise<Wishlist> {
  const rows = await db
    .select(piece)
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .where(eq(wishes.customerId, customerId))
    .orderBy(desc(wishes.place))
  return {
    ids: rows.map(({ id }) => id),
    products: rows.flatMap(({ id }) => productOf(catalogue, id) ?? []),
    withdrawn: rows.filter(({ id }) => !productOf(catalogue, id)).map(shownPiece),
  }
}

/** Marks a piece that is sold; doing it again changes nothing. Answers whether it is new on the list. */
export async function addWish(
  { db, catalogue, clock }: Shop,
  wish: Wish,
): Promise<{ product: Product; isNew: boolean }> {
  const product = productOf(catalogue, wish.productId)
  if (!product) throw refuse('catalog.no-product')
  const isNew = await db.transaction(async (tx) => {
    // The customer's row serves as the lock, so that two adds cannot pass the limit together.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, wish.customerId)).for('update')
    if (await tx.$count(wishes, sameWish(wish))) return false
    const count = await tx.$count(wishes, eq(wishes.customerId, wish.customerId))
    if (count >= mostWishes) throw refuse('wishlist.full', { most: mostWishes })
    await tx.insert(wishes).values({ ...wish, addedAt: clock.now() })
    return true
  })
  return { product, isNew }
}

/** Takes a piece away; one that is not on the list is away already. */
export async function removeWish({ db }: Shop, wish: Wish): Promise<WishedPiece> {
  const known = await findPiece(db, wish.productId)
  await db.transaction((tx) => tx.delete(wishes).where(sameWish(wish)))
  return known
}

const sameWish = ({ customerId, productId }: Wish) =>
  and(eq(wishes.customerId, customerId), eq(wishes.productId, productId))

async function findPiece(db: Db, productId: number): Promise<WishedPiece> {
  const [row] = await db.select(piece).from(products).where(eq(products.id, productId))
  if (!row) throw refuse('catalog.no-product')
  return shownPiece(row)
}
