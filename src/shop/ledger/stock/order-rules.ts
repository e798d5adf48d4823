/**
 * The effect of orders on stock, as postings: reserve and sell, wait for a receipt, release, move on. Nothing is read or
 * written here; `orders.ts` reads the input under locks.
 */
import { refuse } from '../../refusal.ts'
import {
  type BalanceAccount,
  type OrderAccount,
  type SerialisedQuantity,
  type StockAccount,
  type StockBalance,
  type StockLevels,
  type StockPosting,
  vault,
} from './rules.ts'

/** Takes this many from these balances, one place after another. `short` is what is missing. */
function drawFrom(balances: readonly StockBalance[], wanted: number): { drawn: StockBalance[]; short: number } {
  let short = wanted
  const drawn: StockBalance[] = []
  for (const balance of balances) {
    const pieces = Math.min(short, balance.pieces)
    if (pieces > 0) drawn.push({ ...balance, pieces })
    short -= Math.max(0, pieces)
  }
  return { drawn, short }
}

const availableIn = ({ balances, locations }: StockLevels): StockBalance[] =>
  locations.flatMap((locationId) =>
    balances.filter((one) => one.account === 'available' && one.locationId === locationId),
  )

/** Units held for an order, before and after payment. */
const stages = {
  reserved: { pieces: 'reserved', bookings: 'quota reserved' },
  sold: { pieces: 'sold', bookings: 'pre-booked' },
} as const
export type HoldStage = keyof typeof stages

interface Holding {
  readonly orderId: number
  readonly productId: number
  /** Pieces the order must hold. */
  readonly quantity: number
  readonly stage: HoldStage
  /** What it already holds of this product, in `reserved` and `quota reserved`. */
  readonly reserved: readonly StockBalance[]
  readonly levels: StockLevels
}

/**
 * Makes an order hold exactly this many of one product, at that stage. It keeps what it already holds, returns what is too much
 * to where it was taken from, and takes what is missing according to the product's current flags. A booking that is paid while
 * pieces are available gets its pieces at once. Throws `catalog.sold-out` with the product's id and what is left.
 */
export function holdPostings({ orderId, productId, quantity, stage, reserved, levels }: Holding): StockPosting[] {
  const to = stages[stage]
  const retained = drawFrom(
    [
      ...reserved.filter(({ account }) => account === 'reserved'),
      ...reserved.filter(({ account }) => account !== 'reserved'),
    ],
    quantity,
  )
  const postings: StockPosting[] = []
  const transfer = (pieces: number, from: StockPosting['from'], into: StockPosting['to']) =>
    pieces > 0 && postings.push({ productId, orderId, pieces, from, to: into })
  for (const { account, locationId, pieces } of reserved) {
    const retainedPieces =
      retained.drawn.find((one) => one.account === account && one.locationId === locationId)?.pieces ?? 0
    const isPiece = account === 'reserved'
    transfer(pieces - retainedPieces, { account, locationId }, { account: isPiece ? 'available' : 'quota', locationId })
    const next = isPiece ? to.pieces : to.bookings
    if (next !== account) transfer(retainedPieces, { account, locationId }, { account: next, locationId })
  }
  const quota = levels.balances.filter(({ account }) => account === 'quota')
  const there = levels.preSale ? quota : levels.onOrder ? [...availableIn(levels), ...quota] : availableIn(levels)
  const fresh = drawFrom(there, retained.short)
  if (fresh.short > 0) throw refuse('catalog.sold-out', { productId, left: quantityLeft(there, reserved) })
  for (const { account, locationId, pieces } of fresh.drawn)
    transfer(pieces, { account, locationId }, { account: account === 'quota' ? to.bookings : to.pieces, locationId })
  return postings
}

/** What the buyer can still get when the product is sold out: what is free plus what the order holds. */
const quantityLeft = (there: readonly StockBalance[], reserved: readonly StockBalance[]): number =>
  [...there, ...reserved].reduce((sum, { pieces }) => sum + pieces, 0)

/** A paid order that waits for pieces it booked. */
export interface OpenBooking {
  readonly orderId: number
  readonly pieces: number
}

/** Assigns available pieces to open bookings in the given order, oldest first. */
export function fulfilmentPostings(
  productId: number,
  { levels, bookings }: { levels: StockLevels; bookings: readonly OpenBooking[] },
): StockPosting[] {
  let there = availableIn(levels)
  const postings: StockPosting[] = []
  for (const { orderId, pieces } of bookings) {
    const { drawn } = drawFrom(there, pieces)
    for (const { locationId, pieces: quantity } of drawn) {
      postings.push(
        {
          ...{ productId, orderId, pieces: quantity },
          from: { account: 'available', locationId },
          to: { account: 'sold', locationId },
        },
        {
          ...{ productId, orderId, pieces: quantity },
          from: { account: 'pre-booked', locationId: vault },
          to: { account: 'quota granted', locationId: vault },
        },
      )
    }
    there = there.map((one) => ({
      ...one,
      pieces: one.pieces - (drawn.find(({ locationId }) => locationId === one.locationId)?.pieces ?? 0),
    }))
  }
  return postings
}

/** Where units in an order's account go on cancellation: back to where they can be sold from. */
export const releasedTo: Readonly<Partial<Record<OrderAccount, BalanceAccount>>> = {
  reserved: 'available',
  sold: 'available',
  packed: 'available',
  returned: 'available',
  'quota reserved': 'quota',
  'pre-booked': 'quota',
}

export const releasePostings = (orderId: number, position: readonly StockBalance[]): StockPosting[] =>
  position.flatMap(({ productId, locationId, account, pieces }) => {
    const to = releasedTo[account as OrderAccount]
    return to ? [{ productId, orderId, pieces, from: { account, locationId }, to: { account: to, locationId } }] : []
  })

/** Balances at the locations of named pieces first, one unit for each named piece. */
function namedFirst(balances: readonly StockBalance[], namedAt: readonly number[]): StockBalance[] {
  const named: StockBalance[] = []
  const others: StockBalance[] = []
  const waiting = [...namedAt]
  for (const balance of balances) {
    const isHere = (locationId: number) => locationId === balance.locationId
    const pieces = Math.min(balance.pieces, waiting.filter(isHere).length)
    for (let at = 0; at < pieces; at += 1) waiting.splice(waiting.findIndex(isHere), 1)
    named.push({ ...balance, pieces })
    others.push({ ...balance, pieces: balance.pieces - pieces })
  }
  return [...named, ...others]
}

export interface OrderStockMovement {
  readonly orderId: number
  readonly pieces: SerialisedQuantity
  /** Tried in this order. */
  readonly from: readonly StockAccount[]
  readonly to: StockAccount
  /** Absent: they stay at their location. */
  readonly toLocation?: number | undefined
  /** The order's units of this product, or the free ones. */
  readonly there: readonly StockBalance[]
}

/** Moves units of an order on. Also returns how many are missing. */
export function orderPostings({ orderId, pieces, from, to, toLocation, there }: OrderStockMovement): {
  postings: StockPosting[]
  short: number
} {
  const inOrder = from.flatMap((account) =>
    there
      .filter((one) => one.account === account && one.productId === pieces.productId)
      .toSorted((a, b) => a.locationId - b.locationId),
  )
  const { drawn, short } = drawFrom(namedFirst(inOrder, pieces.namedAt ?? []), pieces.quantity)
  const postings = drawn.map(({ account, locationId, pieces: quantity }) => ({
    ...{ productId: pieces.productId, orderId, pieces: quantity },
    from: { account, locationId },
    to: { account: to, locationId: toLocation ?? locationId },
  }))
  return { postings, short }
}
