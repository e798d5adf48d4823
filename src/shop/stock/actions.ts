/** Pieces come into the house, are counted, put right or thrown out: each a row that says who and why. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { noteChange } from '../../platform/database/note-change.ts'
import { brands } from '../catalog/records/brands.ts'
import { products } from '../catalog/records/products.ts'
import { makeCode } from '../passports/code.ts'
import { addPassports, passports } from '../passports/records.ts'
import { noteOpening } from '../reconciliation/stock.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { addMovement, type StockMovement } from './records.ts'
import { fineMetal, type MovementAsked, moveOf } from './rules.ts'

interface Moving extends MovementAsked {
  readonly productId: number
  readonly by: string
}

type Product = typeof products.$inferSelect

/**
 * Moves the stock of a product, or the quota of its pre-booking. Serials of received pieces become passports, which packing
 * takes from. Throws `stock.…` beside the field that is wrong.
 */
export async function moveStock(
  shop: Pick<Shop, 'db' | 'clock' | 'catalogue'>,
  moving: Moving,
): Promise<StockMovement> {
  const at = shop.clock.now()
  const moved = await shop.db.transaction(async (tx) => {
    const product = await mustLock(tx, moving.productId)
    const pieces = moveOf(moving, product)
    await noteOpening(tx, product.id, at)
    if (moving.serials.length > 0) await receiveSerials(tx, product, { serials: moving.serials, at })
    const isQuota = moving.kind === 'quota'
    const left = (isQuota ? product.preSaleLeft : product.stock) + pieces
    await tx
      .update(products)
      .set({ [isQuota ? 'preSaleLeft' : 'stock']: left, stockChangedAt: sql`clock_timestamp()` })
      .where(eq(products.id, product.id))
    const { kind, reference, reason, serials, by } = moving
    const fineMg = isQuota ? 0 : fineMetal(pieces, product.weightMg, product.finenessPer10000)
    const row = { productId: product.id, kind, pieces, left, fineMg, reference, reason, serials: [...serials], by, at }
    const movement = await addMovement(tx, row)
    await noteChange(tx, 'stock')
    return movement
  })
  await shop.catalogue.refresh('stock')
  return moved
}

async function mustLock(tx: Tx, id: number): Promise<Product> {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  if (!product) throw refuse('products.unknown')
  return product
}

async function receiveSerials(
  tx: Tx,
  product: Product,
  { serials, at }: { serials: readonly string[]; at: Date },
): Promise<void> {
  const [known] = await tx
    .select({ serial: passports.serial })
    .from(passports)
    .where(inArray(passports.serial, [...serials]))
    .limit(1)
  if (known) throw refuse('stock.serial-known', { serial: known.serial }, 'serials')
  const [brand] = await tx.select({ title: brands.title }).from(brands).where(eq(brands.id, product.brandId))
  await addPassports(
    tx,
    serials.map((serial) => ({
      serial,
      code: makeCode(),
      productId: product.id,
      name: product.name,
      mint: brand?.title ?? '',
      metal: product.metal,
      weight: product.weightMg,
      fineness: product.finenessPer10000,
      receivedAt: at,
    })),
  )
}
