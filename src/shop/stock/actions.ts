/** Pieces come into the house, are counted, put right or thrown out: each a row that says who and why. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { noteChange } from '../../platform/database/note-change.ts'
import { brands } from '../catalog/records/brands.ts'
import { products } from '../catalog/records/products.ts'
import { assureFree } from '../packing/actions.ts'
import { writeOff } from '../passports/actions.ts'
import { makeCode } from '../passports/code.ts'
import { addPassports, countInStock, passports } from '../passports/records.ts'
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
 * takes from; those of pieces that are gone are written off. Throws `stock.…` beside the field that is wrong, and what
 * `writeOff` and `assureFree` throw.
 */
export async function moveStock(
  shop: Pick<Shop, 'db' | 'clock' | 'catalogue'>,
  moving: Moving,
): Promise<StockMovement> {
  const at = shop.clock.now()
  const moved = await shop.db.transaction(async (tx) => {
    const product = await mustLock(tx, moving.productId)
    const numbered = (await countInStock(tx, [product.id])).get(product.id) ?? 0
    const pieces = moveOf(moving, { ...product, numbered })
    await noteOpening(tx, product.id, at)
    if (moving.kind === 'received') await receiveSerials(tx, product, { serials: moving.serials, at })
    else await strikeOut(shop, tx, moving)
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

/** What lies in a packed parcel is taken out of it first. */
async function strikeOut(shop: Pick<Shop, 'clock'>, tx: Tx, { productId, serials }: Moving): Promise<void> {
  await writeOff(shop, tx, { productId, serials, field: 'serials' })
  await assureFree(tx, serials)
}

async function receiveSerials(
  tx: Tx,
  product: Product,
  { serials, at }: { serials: readonly string[]; at: Date },
): Promise<void> {
  if (serials.length === 0) return
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
