/** Stock movements by staff: receipts, counts, adjustments and write-offs, each as a row with person and reason. */
import { eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { notifyChange } from '../../../platform/database/notify-change.ts'
import { brands } from '../../catalog/records/brands.ts'
import { products } from '../../catalog/records/products.ts'
import {
  fulfilBookings,
  lockBalances,
  type PostedTransfer,
  postStock,
  readBalances,
  readReturnedForOrders,
} from '../../ledger/stock/actions.ts'
import { balanceAt, type StockAccount, type StockBalance, vault } from '../../ledger/stock/rules.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { makeCode } from '../passports/code.ts'
import { lockSerials } from '../passports/lock-passports.ts'
import { countOnShelf } from '../passports/read-serials.ts'
import { addPassports, type Passport, passports } from '../passports/records.ts'
import { isHuid } from '../passports/rules/passport.ts'
import { lockScanned } from '../passports/scanned-passports.ts'
import { restockAll, transferPassports, writeOffPassports } from '../passports/stock-passports.ts'
import { stores } from '../stores/records.ts'
import { addMovement, type StockMovement } from './records.ts'
import {
  calculateMovementChange,
  fineMetal,
  isOfReturned,
  type MovementKind,
  movementPostings,
  type StockAtLocation,
  type StockMovementRequest,
} from './rules.ts'

export interface StaffStockMovement extends StockMovementRequest {
  readonly productId: number
  readonly by: string
  /** The HUID of each received piece, in the order of the serials; none or all. */
  readonly huids?: readonly string[]
}

type Product = typeof products.$inferSelect

/**
 * Changes the stock of a product, or its pre-booking quota. Serials of received pieces become passports, which packing uses;
 * those of pieces that are gone are written off. HUIDs are recorded with the received pieces that bear them. New pieces go to open pre-bookings first. Throws `stock.…` with the invalid
 * field, and what `lockScanned` throws.
 */
export async function recordStockMovement(
  shop: Pick<Shop, 'db' | 'clock' | 'catalogue'>,
  request: StaffStockMovement,
): Promise<StockMovement> {
  const recorded = await shop.db.transaction((tx) => postStockMovement(shop, tx, request))
  await shop.catalogue.refresh('stock')
  return recorded
}

/** As `recordStockMovement`, in its caller's transaction; the caller refreshes the catalogue afterwards. */
export async function postStockMovement(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  request: StaffStockMovement,
): Promise<StockMovement> {
  const at = shop.clock.now()
  await requireLocation(tx, request.locationId, 'locationId')
  if (request.toLocationId !== null) await requireLocation(tx, request.toLocationId, 'toLocationId')
  // Lock the ledger before the product, as everything that moves stock does.
  const balances = await lockBalances(tx, request.productId)
  const product = await mustRead(tx, request.productId)
  const shelf = await readShelf(tx, product, { balances, locationId: request.locationId })
  const pieces = calculateMovementChange(request, shelf)
  const named = await lockNamed(tx, product, request, at)
  const { kind, reference, reason, serials, by, account, locationId, toLocationId, productId } = request
  const isMetal = kind !== 'quota' && kind !== 'ordered' && kind !== 'moved' && kind !== 'restocked'
  const fineMg = isMetal ? fineMetal(pieces, product.weightMg, product.finenessPer10000) : 0
  const left = leftAfter(request, pieces, shelf)
  const metal = isMetal ? product.metal : null
  const row = { productId, kind, pieces, left, fineMg, metal, reference, reason, account, locationId, toLocationId }
  const movement = await addMovement(tx, { ...row, serials: [...serials], by, at })
  const postings = movementPostings(request, pieces, shelf)
  const transfer = await postStock(shop, tx, { reason: kind, reference: `movement:${movement.id}`, postings })
  await transferNamed(shop, tx, { kind, transfer, named })
  if (kind !== 'quota' && kind !== 'ordered') await fulfilBookings(shop, tx, [product.id])
  await notifyChange(tx, 'stock')
  return movement
}

interface IncomingChange {
  readonly productId: number
  /** Ordered more, or, below zero, not coming after all. */
  readonly pieces: number
  /** Of the purchase. */
  readonly reference: string
  readonly by: string
}

/**
 * Changes how many pieces are incoming. Fewer than wanted are taken off where some were received without their purchase in the
 * meantime, since a receipt uses up whatever is incoming.
 */
export async function changeIncoming(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { productId, pieces, reference, by }: IncomingChange,
): Promise<void> {
  const incoming = balanceAt(await lockBalances(tx, productId), 'incoming')
  const change = Math.max(pieces, -incoming)
  if (change === 0) return
  const row = { productId, kind: 'ordered', pieces: change, left: incoming + change, fineMg: 0, reference } as const
  const movement = await addMovement(tx, { ...row, by, at: shop.clock.now() })
  const order = { account: 'supplier order', locationId: vault } as const
  const coming = { account: 'incoming', locationId: vault } as const
  const [from, to] = change > 0 ? [order, coming] : [coming, order]
  const postings = [{ productId, pieces: Math.abs(change), from, to }]
  await postStock(shop, tx, { reason: 'ordered', reference: `movement:${movement.id}`, postings })
  await notifyChange(tx, 'stock')
}

/** What is available there afterwards, can still be booked, or is incoming. */
function leftAfter(request: StaffStockMovement, by: number, shelf: StockAtLocation): number {
  const { kind, account } = request
  if (kind === 'quota') return shelf.quota + by
  if (kind === 'ordered') return shelf.incoming + by
  if (kind === 'moved') return shelf.available - by
  if (isOfReturned(request)) return shelf.returned + by
  if (kind === 'counted' && account === 'packed') return shelf.packed
  if (kind === 'counted' && account === 'in assay') return shelf.inAssay
  return shelf.available + by
}

async function requireLocation(tx: Tx, locationId: number, field: string): Promise<void> {
  if (locationId === vault) return
  const [store] = await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, locationId))
  if (!store) throw refuse('stock.location', {}, field)
}

async function mustRead(tx: Tx, id: number): Promise<Product> {
  const [product] = await tx.select().from(products).where(eq(products.id, id))
  if (!product) throw refuse('products.unknown')
  return product
}

/** The stock of a product at a location. Takes no lock. */
export const readMovementShelf = async (db: Db, product: Product, locationId: number): Promise<StockAtLocation> =>
  readShelf(db, product, { balances: await readBalances(db, product.id), locationId })

/** The stock of a product at a location, with its accounts locked. */
async function readShelf(
  tx: Db,
  product: Product,
  { balances, locationId }: { balances: readonly StockBalance[]; locationId: number },
): Promise<StockAtLocation> {
  const here = (account: StockAccount) => balanceAt(balances, account, locationId)
  const all = (account: StockAccount) => balanceAt(balances, account)
  const returnedForOrders = await readReturnedForOrders(tx, { productId: product.id, locationId })
  return {
    available: here('available'),
    promised: here('reserved') + here('sold'),
    packed: here('packed'),
    returned: here('returned') - returnedForOrders,
    returnedForOrders,
    inAssay: here('in assay'),
    quota: all('quota'),
    incoming: all('incoming'),
    serials: product.serials,
    numbered: (await countOnShelf(tx, [product.id])).find((one) => one.locationId === locationId)?.numbered ?? 0,
  }
}

/** Locks the pieces whose serials are named. Those received are recorded first. */
async function lockNamed(tx: Tx, product: Product, request: StaffStockMovement, at: Date): Promise<Passport[]> {
  const { kind, productId, serials, locationId } = request
  if (kind === 'received') return receiveSerials(tx, product, { serials, huids: request.huids ?? [], at })
  if (kind === 'restocked' || isOfReturned(request)) return lockReturned(tx, request)
  return lockScanned(tx, { productId, serials, field: 'serials', locations: [locationId] })
}

async function transferNamed(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { kind, transfer, named }: { kind: MovementKind; transfer: PostedTransfer; named: readonly Passport[] },
): Promise<void> {
  if (kind === 'received' || kind === 'moved') return transferPassports(tx, transfer, named)
  if (kind === 'restocked') return restockAll(tx, transfer, named)
  return writeOffPassports(shop, tx, { transfer, pieces: named })
}

/** The returned pieces of these serials, at the location. Throws `stock.serial-not-returned`. */
async function lockReturned(tx: Tx, { productId, serials, locationId }: StaffStockMovement): Promise<Passport[]> {
  const found = await lockSerials(tx, serials)
  for (const serial of serials) {
    const passport = found.find((one) => one.serial === serial)
    const isOurs = passport?.productId === productId && passport.place === 'returned' && passport.orderId === null
    if (!isOurs || passport.locationId !== locationId) throw refuse('stock.serial-not-returned', { serial }, 'serials')
  }
  return found
}

async function receiveSerials(
  tx: Tx,
  product: Product,
  { serials, huids, at }: { serials: readonly string[]; huids: readonly string[]; at: Date },
): Promise<Passport[]> {
  await requireNewPieces(tx, product, { serials, huids })
  if (serials.length === 0) return []
  const [brand] = await tx.select({ title: brands.title }).from(brands).where(eq(brands.id, product.brandId))
  return addPassports(
    tx,
    serials.map((serial, index) => ({
      ...{ serial, place: 'supplier' as const, locationId: vault },
      code: makeCode(),
      productId: product.id,
      name: product.name,
      mint: brand?.title ?? '',
      metal: product.metal,
      weight: product.weightMg,
      fineness: product.finenessPer10000,
      receivedAt: at,
      huid: huids[index] ?? null,
    })),
  )
}

interface NewPieces {
  readonly serials: readonly string[]
  readonly huids: readonly string[]
}

/** Throws `stock.serial-known`, `stock.huid-unmarked`, `stock.huid`, `stock.huids-count`, `stock.huid-twice` and `stock.huid-known`. */
export async function requireNewPieces(db: Db, product: Product, { serials, huids }: NewPieces): Promise<void> {
  if (huids.length > 0) await requireNewHuids(db, product, { serials, huids })
  if (serials.length === 0) return
  const [existing] = await db
    .select({ serial: passports.serial })
    .from(passports)
    .where(inArray(passports.serial, [...serials]))
    .limit(1)
  if (existing) throw refuse('stock.serial-known', { serial: existing.serial }, 'serials')
}

async function requireNewHuids(db: Db, { hallmark }: Product, { serials, huids }: NewPieces): Promise<void> {
  if (hallmark !== 'bis_huid') throw refuse('stock.huid-unmarked', {}, 'huids')
  const odd = huids.find((huid) => !isHuid(huid))
  if (odd !== undefined) throw refuse('stock.huid', { huid: odd }, 'huids')
  if (huids.length !== serials.length)
    throw refuse('stock.huids-count', { named: huids.length, serials: serials.length }, 'huids')
  const repeated = huids.find((huid, index) => huids.indexOf(huid) !== index)
  if (repeated !== undefined) throw refuse('stock.huid-twice', { huid: repeated }, 'huids')
  const [existing] = await db
    .select({ huid: passports.huid })
    .from(passports)
    .where(inArray(passports.huid, [...huids]))
    .limit(1)
  if (existing?.huid) throw refuse('stock.huid-known', { huid: existing.huid }, 'huids')
}
