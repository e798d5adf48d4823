/**
 * Where units of a product are, and how they may move (docs/decisions/0082): from account to account of one product, whole
 * units, all or nothing. Three kinds of unit never mix: pieces of metal, bookings of pieces that are not here yet, and pieces
 * that a supplier was asked for.
 */
import { refuse } from '../refusal.ts'

/**
 * Pieces that are here or were sent. `sold`: paid, and not packed yet. `returned`: came back and is not for sale. `shipped`
 * counts every unit that left; one that comes back is taken from `customers`.
 */
export const pieceAccounts = [
  'available',
  'reserved',
  'sold',
  'packed',
  'shipped',
  'returned',
  'in assay',
  'written off',
] as const
/** `quota`: may still be booked. `quota reserved`: booked, being paid. `pre-booked`: paid, and not received yet. */
export const bookingAccounts = ['quota', 'quota reserved', 'pre-booked'] as const
/** Ordered from a supplier and not received. */
export const supplyAccounts = ['incoming'] as const
/** Where units come from: each is below zero by what it gave. `opening`: before this ledger was kept. */
export const sourceAccounts = ['opening', 'supplier', 'count', 'customers', 'quota granted', 'supplier order'] as const

export type HeldAccount = (typeof pieceAccounts)[number] | (typeof bookingAccounts)[number] | 'incoming'
export type StockAccount = HeldAccount | (typeof sourceAccounts)[number]

/** The accounts whose units belong to an order. Of `returned` only what a courier brought back unopened does. */
export const orderAccounts = [
  'reserved',
  'sold',
  'packed',
  'shipped',
  'returned',
  'in assay',
  'quota reserved',
  'pre-booked',
] as const satisfies readonly HeldAccount[]
export type OrderAccount = (typeof orderAccounts)[number]

/** On the shelf, whoever it is promised to: what somebody who counts finds there. */
export const shelfAccounts = ['available', 'reserved', 'sold'] as const

/** The vault; every other location is a counter, by the id of its store. */
export const vault = 0

export interface StockPlace {
  readonly productId: number
  /** `vault`, or a store's id. */
  readonly locationId: number
  readonly account: StockAccount
}

export interface StockBalance extends StockPlace {
  readonly pieces: number
}

/** So many units of a product from one account to another; `orderId` where an order's account is left or reached. */
export interface StockPosting {
  readonly productId: number
  readonly from: Omit<StockPlace, 'productId'>
  readonly to: Omit<StockPlace, 'productId'>
  readonly pieces: number
  readonly orderId?: number | undefined
}

export interface StockEntry extends StockPlace {
  /** Into the account when positive. */
  readonly pieces: number
  /** Null in accounts that belong to no order, and for returned pieces that are ours again. */
  readonly orderId: number | null
}

const belongsToOrder = (account: StockAccount): boolean => (orderAccounts as readonly StockAccount[]).includes(account)

/** Pieces that were tested and stay with us are nobody's any more. */
const isOursAgain = ({ from, to }: StockPosting): boolean => from.account === 'in assay' && to.account === 'returned'

/** What postings do to each account, none of them by nothing. Throws a RangeError for a posting that cannot be. */
export function stockEntriesOf(postings: readonly StockPosting[]): StockEntry[] {
  const entries = new Map<string, StockEntry>()
  const add = (place: StockPlace, pieces: number, orderId: number | null) => {
    const key = `${place.productId}/${place.locationId}/${place.account}/${orderId ?? ''}`
    entries.set(key, { ...place, orderId, pieces: (entries.get(key)?.pieces ?? 0) + pieces })
  }
  for (const posting of postings) {
    const { productId, from, to, pieces, orderId = null } = posting
    if (!Number.isSafeInteger(pieces) || pieces < 0) throw new RangeError(`${pieces} units cannot be moved`)
    const orderOf = (account: StockAccount) => (belongsToOrder(account) ? orderId : null)
    add({ productId, ...from }, -pieces, orderOf(from.account))
    add({ productId, ...to }, pieces, isOursAgain(posting) ? null : orderOf(to.account))
  }
  return [...entries.values()].filter(({ pieces }) => pieces !== 0)
}

/** How many pieces of a product. */
export interface Pieces {
  readonly productId: number
  readonly quantity: number
}

export interface StockFlags {
  readonly preSale: boolean
  readonly onOrder: boolean
}

/**
 * How many may be bought now: a product in pre-booking by its quota alone, one that is made on order from what is here and
 * then by its quota, others from what is here (domain 6.13 no. 34).
 */
export const sellableOf = ({ preSale, onOrder }: StockFlags, left: { available: number; quota: number }): number =>
  preSale ? left.quota : onOrder ? left.available + left.quota : left.available

/** A product's accounts as they are locked. */
export interface StockLevels extends StockFlags {
  readonly balances: readonly StockBalance[]
  /** Where pieces are taken from, in that order. */
  readonly locations: readonly number[]
}

export const balanceAt = (balances: readonly StockBalance[], account: StockAccount, locationId?: number): number =>
  balances.reduce(
    (sum, one) =>
      one.account === account && (locationId === undefined || one.locationId === locationId) ? sum + one.pieces : sum,
    0,
  )

/** Takes so many from these balances, place by place; what is short stays over. */
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

/** Held for an order while it is paid, or paid. */
const stages = {
  reserved: { pieces: 'reserved', bookings: 'quota reserved' },
  sold: { pieces: 'sold', bookings: 'pre-booked' },
} as const
export type Stage = keyof typeof stages

interface Holding {
  readonly orderId: number
  readonly productId: number
  /** Pieces the order is to hold. */
  readonly quantity: number
  readonly stage: Stage
  /** What it holds already: of this product, in `reserved` and `quota reserved`. */
  readonly held: readonly StockBalance[]
  readonly levels: StockLevels
}

/**
 * What an order holds of one product becomes exactly so much, at that stage. What it holds already it keeps; what is too much
 * goes back where it was taken from; what is missing is taken by the product's flags of now. A booking that is paid while
 * pieces lie there has its pieces at once. Throws `catalog.sold-out` with the product's id and what is left.
 */
export function holdPostings({ orderId, productId, quantity, stage, held, levels }: Holding): StockPosting[] {
  const to = stages[stage]
  const kept = drawFrom(
    [...held.filter(({ account }) => account === 'reserved'), ...held.filter(({ account }) => account !== 'reserved')],
    quantity,
  )
  const postings: StockPosting[] = []
  const move = (pieces: number, from: StockPosting['from'], into: StockPosting['to']) =>
    pieces > 0 && postings.push({ productId, orderId, pieces, from, to: into })
  for (const { account, locationId, pieces } of held) {
    const keeps = kept.drawn.find((one) => one.account === account && one.locationId === locationId)?.pieces ?? 0
    const isPiece = account === 'reserved'
    move(pieces - keeps, { account, locationId }, { account: isPiece ? 'available' : 'quota', locationId })
    const next = isPiece ? to.pieces : to.bookings
    if (next !== account) move(keeps, { account, locationId }, { account: next, locationId })
  }
  const quota = levels.balances.filter(({ account }) => account === 'quota')
  const there = levels.preSale ? quota : levels.onOrder ? [...availableIn(levels), ...quota] : availableIn(levels)
  const taken = drawFrom(there, kept.short)
  if (taken.short > 0) throw refuse('catalog.sold-out', { productId, left: quantityLeft(there, held) })
  for (const { account, locationId, pieces } of taken.drawn)
    move(pieces, { account, locationId }, { account: account === 'quota' ? to.bookings : to.pieces, locationId })
  return postings
}

/** What a sold-out buyer may still have: what is free, and what the order holds itself. */
const quantityLeft = (there: readonly StockBalance[], held: readonly StockBalance[]): number =>
  [...there, ...held].reduce((sum, { pieces }) => sum + pieces, 0)

/** A paid order that waits for pieces it booked. */
export interface OpenBooking {
  readonly orderId: number
  readonly pieces: number
}

/** Pieces that lie there go to open bookings first, in the order they are given: the oldest first. */
export function fulfilmentPostings(
  productId: number,
  { levels, bookings }: { levels: StockLevels; bookings: readonly OpenBooking[] },
): StockPosting[] {
  let there = availableIn(levels)
  const postings: StockPosting[] = []
  for (const { orderId, pieces } of bookings) {
    const { drawn } = drawFrom(there, pieces)
    for (const { locationId, pieces: taken } of drawn) {
      postings.push(
        {
          ...{ productId, orderId, pieces: taken },
          from: { account: 'available', locationId },
          to: { account: 'sold', locationId },
        },
        {
          ...{ productId, orderId, pieces: taken },
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

/** Where units of an order's account go when it is cancelled: back to where they can be sold from. */
export const releasedTo: Readonly<Partial<Record<OrderAccount, HeldAccount>>> = {
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

export interface OrderMove {
  readonly orderId: number
  readonly pieces: Pieces
  /** Tried in this order. */
  readonly from: readonly StockAccount[]
  readonly to: StockAccount
  /** Absent: where they are. */
  readonly toLocation?: number | undefined
  /** The order's units of this product, or those that are free. */
  readonly there: readonly StockBalance[]
}

/** Units of an order move on; what is short is answered too. */
export function orderPostings({ orderId, pieces, from, to, toLocation, there }: OrderMove): {
  postings: StockPosting[]
  short: number
} {
  const inOrder = from.flatMap((account) =>
    there
      .filter((one) => one.account === account && one.productId === pieces.productId)
      .toSorted((a, b) => a.locationId - b.locationId),
  )
  const { drawn, short } = drawFrom(inOrder, pieces.quantity)
  const postings = drawn.map(({ account, locationId, pieces: taken }) => ({
    ...{ productId: pieces.productId, orderId, pieces: taken },
    from: { account, locationId },
    to: { account: to, locationId: toLocation ?? locationId },
  }))
  return { postings, short }
}
