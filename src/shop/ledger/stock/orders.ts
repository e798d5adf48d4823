/** The effect of each order step on stock. The caller has locked the order, and calls these before it writes its own change. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import {
  emptyTransfer,
  fulfilBookings,
  lockLevels,
  type PostedTransfer,
  postStock,
  readOrderPosition,
} from './actions.ts'
import { type HoldStage, holdPostings, orderPostings, releasePostings } from './order-rules.ts'
import { bookPastSales } from './past-sales.ts'
import { stockEntries } from './records.ts'
import {
  balanceAt,
  type ProductQuantity,
  type SerialisedQuantity,
  type StockAccount,
  type StockBalance,
  type StockLevels,
  type StockPosting,
  vault,
} from './rules.ts'

type Clocked = Pick<Shop, 'clock'>

export interface OrderUnits {
  readonly orderId: number
  readonly pieces: readonly SerialisedQuantity[]
  /** For a pickup order, the store: its own pieces are taken first, then those of the vault. */
  readonly pickupStoreId?: number | null
}

/**
 * Makes the order hold exactly these pieces, during or after payment. `isNew`: it held none before. Throws `catalog.sold-out`.
 */
export async function holdUnits(
  shop: Clocked,
  tx: Tx,
  { orderId, pieces, pickupStoreId = null, stage, isNew = false }: OrderUnits & { stage: HoldStage; isNew?: boolean },
): Promise<void> {
  const reserved = (isNew ? [] : await readPosition(tx, orderId)).filter(
    ({ account }) => account === 'reserved' || account === 'quota reserved',
  )
  const wanted = new Map(reserved.map(({ productId }) => [productId, 0]))
  for (const { productId, quantity } of pieces) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  const productIds = [...wanted.keys()].sort((a, b) => a - b)
  const open = productIds.filter((id) => !isReserved(reserved, { productId: id, quantity: wanted.get(id) ?? 0 }))
  const levels = open.length === 0 ? noLevels : await lockLevels(tx, open, pickupStoreId)
  const postings = productIds.flatMap((productId) =>
    holdPostings({
      ...{ orderId, productId, stage },
      quantity: wanted.get(productId) ?? 0,
      reserved: reserved.filter((one) => one.productId === productId),
      levels: levels.get(productId) ?? none,
    }),
  )
  await postStock(shop, tx, { reason: stage, reference: `order:${orderId}`, postings })
  // Pieces returned to stock may be what another customer booked, and a booking that is paid may get its pieces at once.
  const affected = postings.filter(({ to }) => to.account === 'available' || to.account === 'pre-booked')
  await fulfilBookings(
    shop,
    tx,
    affected.map(({ productId }) => productId),
  )
}

/**
 * Where the units of an order are. An order known only from a version of the shop before the ledger is booked first. An order
 * with entries is never booked from its records: its pieces may just have been released while its parcel still counts as
 * packed.
 */
async function readPosition(tx: Tx, orderId: number): Promise<StockBalance[]> {
  const position = await readOrderPosition(tx, orderId)
  if (position.length > 0 || (await hasEntries(tx, orderId))) return position
  return (await bookPastSales(tx, { orderId, reason: 'adopted' })) > 0 ? readOrderPosition(tx, orderId) : position
}

async function hasEntries(tx: Tx, orderId: number): Promise<boolean> {
  const [entry] = await tx
    .select({ id: stockEntries.id })
    .from(stockEntries)
    .where(eq(stockEntries.orderId, orderId))
    .limit(1)
  return entry !== undefined
}

/** Whether the order holds exactly these pieces of a product: nobody else's stock is touched then, and none has to be locked. */
function isReserved(reserved: readonly StockBalance[], { productId, quantity }: ProductQuantity): boolean {
  const own = reserved.filter((one) => one.productId === productId)
  return (
    own.every(({ account }) => account === 'reserved') && own.reduce((sum, { pieces }) => sum + pieces, 0) === quantity
  )
}

const noLevels: ReadonlyMap<number, StockLevels> = new Map()
const none: StockLevels = { preSale: false, onOrder: false, balances: [], locations: [] }

/** Makes what the order holds and has not been sent available again: everything, or what is in the given accounts. */
export async function releaseUnits(
  shop: Clocked,
  tx: Tx,
  orderId: number,
  accounts?: readonly StockAccount[],
): Promise<PostedTransfer> {
  // A receipt gives pieces to bookings without locking their orders, so the order's position is read again under the stock
  // locks.
  const before = await readPosition(tx, orderId)
  if (before.length === 0) return emptyTransfer
  await lockLevels(tx, [...new Set(before.map(({ productId }) => productId))])
  const position = await readOrderPosition(tx, orderId)
  const postings = releasePostings(
    orderId,
    position.filter(({ account }) => accounts === undefined || accounts.includes(account)),
  )
  if (postings.length === 0) return emptyTransfer
  const productIds = [...new Set(postings.map(({ productId }) => productId))]
  const transfer = await postStock(shop, tx, { reason: 'released', reference: `order:${orderId}`, postings })
  await fulfilBookings(shop, tx, productIds)
  return transfer
}

interface OrderStep extends OrderUnits {
  readonly reason: string
  /** Tried in this order. */
  readonly from: readonly StockAccount[]
  readonly to: StockAccount
  readonly toLocation?: number
}

/** Moves units of the order on. Throws `stock.not-received` with the product's id where some of them are only booked. */
async function stepPieces(
  shop: Clocked,
  tx: Tx,
  { orderId, pieces, reason, ...step }: OrderStep,
): Promise<PostedTransfer> {
  const there = await readPosition(tx, orderId)
  const planned = pieces.map((one) => ({ one, ...orderPostings({ ...step, orderId, pieces: one, there }) }))
  const lacking = planned.find(({ short }) => short > 0)
  if (lacking) throw refuse('stock.not-received', { productId: lacking.one.productId, count: lacking.short })
  const postings = planned.flatMap((one) => one.postings)
  return postStock(shop, tx, { reason, reference: `order:${orderId}`, postings })
}

/** Where pieces are before they are packed: sold to the order, brought back by the courier, or available as replacements. */
export type PackedFrom = 'sold' | 'returned' | 'available'

export async function packUnits(
  shop: Clocked,
  tx: Tx,
  { orderId, pieces, from, admitted = null }: OrderUnits & { from: PackedFrom; admitted?: readonly number[] | null },
): Promise<PostedTransfer> {
  if (from === 'available') return takeReplacement(shop, tx, { orderId, pieces, to: 'packed', admitted })
  return stepPieces(shop, tx, { orderId, pieces, reason: 'packed', from: [from], to: 'packed' })
}

export async function unpackUnits(
  shop: Clocked,
  tx: Tx,
  { orderId, pieces, from }: OrderUnits & { from: PackedFrom },
): Promise<PostedTransfer> {
  const transfer = await stepPieces(shop, tx, { orderId, pieces, reason: 'unpacked', from: ['packed'], to: from })
  if (from === 'available')
    await fulfilBookings(
      shop,
      tx,
      pieces.map(({ productId }) => productId),
    )
  return transfer
}

/** Units leave, from the parcel they were packed in or directly from stock. */
export async function shipUnits(
  shop: Clocked,
  tx: Tx,
  { orderId, pieces, from, isPacked }: OrderUnits & { from: PackedFrom; isPacked: boolean },
): Promise<PostedTransfer> {
  if (from === 'available' && !isPacked)
    return takeReplacement(shop, tx, { orderId, pieces, to: 'shipped', admitted: null })
  const order: StockAccount[] = isPacked ? ['packed', from] : [from, 'packed']
  return stepPieces(shop, tx, { orderId, pieces, reason: 'shipped', from: order, to: 'shipped' })
}

/** Units wait at the counter, wherever they were before. */
export const readyUnitsForPickup = (
  shop: Clocked,
  tx: Tx,
  { orderId, pieces, storeId }: OrderUnits & { storeId: number },
): Promise<PostedTransfer> =>
  stepPieces(shop, tx, { orderId, pieces, reason: 'ready', from: ['sold'], to: 'packed', toLocation: storeId })

export const collectUnits = (shop: Clocked, tx: Tx, { orderId, pieces }: OrderUnits): Promise<PostedTransfer> =>
  stepPieces(shop, tx, { orderId, pieces, reason: 'collected', from: ['packed'], to: 'shipped' })

/** Takes a replacement for a returned piece, from the locations admitted; null: any. Throws `catalog.sold-out`. */
async function takeReplacement(
  shop: Clocked,
  tx: Tx,
  { orderId, pieces, to, admitted }: OrderUnits & { to: 'packed' | 'shipped'; admitted: readonly number[] | null },
): Promise<PostedTransfer> {
  const levels = await lockLevels(
    tx,
    pieces.map(({ productId }) => productId),
  )
  const postings: StockPosting[] = []
  for (const one of pieces) {
    const { balances, locations } = levels.get(one.productId) ?? none
    const there = balances.filter(
      ({ account, locationId }) =>
        account === 'available' && locations.includes(locationId) && (admitted?.includes(locationId) ?? true),
    )
    const { postings: drawn, short } = orderPostings({ orderId, pieces: one, from: ['available'], to, there })
    if (short > 0) throw refuse('catalog.sold-out', { productId: one.productId, left: balanceAt(there, 'available') })
    postings.push(...drawn)
  }
  return postStock(shop, tx, { reason: 'replacement', reference: `order:${orderId}`, postings })
}

interface ReturnedOrderUnits extends OrderUnits {
  readonly to: 'returned' | 'in assay'
  readonly reason: string
}

/** Pieces that had left come back: undeliverable parcels, or customer returns to be tested. */
export async function receiveReturnedUnits(
  shop: Clocked,
  tx: Tx,
  { orderId, pieces, to, reason }: ReturnedOrderUnits,
): Promise<PostedTransfer> {
  const postings = pieces.map(({ productId, quantity }) => ({
    ...{ productId, orderId, pieces: quantity },
    from: { account: 'customers', locationId: vault } as const,
    to: { account: to, locationId: vault },
  }))
  return postStock(shop, tx, { reason, reference: `order:${orderId}`, postings })
}

/** Tested pieces are ours but not for sale yet, or are sent back to their customer. */
export const endAssay = (
  shop: Clocked,
  tx: Tx,
  { orderId, pieces, to }: OrderUnits & { to: 'returned' | 'customers' },
): Promise<PostedTransfer> =>
  stepPieces(shop, tx, { orderId, pieces, reason: to === 'returned' ? 'kept' : 'sent back', from: ['in assay'], to })

/** The number of units of each product, from lines of the order. */
export function groupUnitsByProduct(
  lines: readonly { readonly id: number; readonly product: { readonly id: number } }[],
  parts: readonly { readonly lineId: number; readonly quantity: number }[],
): ProductQuantity[] {
  const counts = new Map<number, number>()
  for (const { lineId, quantity } of parts) {
    const line = lines.find(({ id }) => id === lineId)
    if (line) counts.set(line.product.id, (counts.get(line.product.id) ?? 0) + quantity)
  }
  return [...counts].map(([productId, quantity]) => ({ productId, quantity })).sort((a, b) => a.productId - b.productId)
}
