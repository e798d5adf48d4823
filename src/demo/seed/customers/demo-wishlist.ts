import type { Tx } from '../../../platform/database/database.ts'
import { wishlistItems } from '../../../shop/catalog/wishlist/records.ts'
import { dayMs } from '../../../units/date.ts'
import type { DemoProductRow } from '../../catalogue/demo-products.ts'
import { insertAll } from '../generated/bulk.ts'

/** What the demo customer has her eye on, oldest first: one to buy, one to wait for, one sold out. */
const picks: readonly ((product: DemoProductRow) => boolean)[] = [
  ({ metal, subCategoryId, stock }) => metal === 'gold' && subCategoryId === 10 && stock > 4,
  ({ stock, preSale, onOrder }) => stock === 0 && !preSale && !onOrder,
  ({ preSale }) => preSale === true,
  ({ slug }) => slug === 'silvera-lotus-silver-coin-10-g',
]

interface Deps {
  readonly customerId: number
  readonly pieces: readonly DemoProductRow[]
  readonly now: Date
}

export async function seedWishlist(tx: Tx, { customerId, pieces, now }: Deps): Promise<void> {
  const ids = picks.flatMap((fits) => pieces.find(fits)?.id ?? [])
  const rows = [...new Set(ids)].map((productId, at) => ({
    customerId,
    productId,
    addedAt: new Date(now.getTime() - (ids.length - at) * dayMs),
  }))
  await insertAll(tx, wishlistItems, rows)
}
