/**
 * Where units of a product are, and how they may move (decision 0082): between accounts of one product, in whole units,
 * all or nothing. Three kinds of unit never mix: pieces of metal, bookings of pieces that have not arrived, and pieces ordered
 * from a supplier.
 */
/**
 * Pieces in stock or sent. `sold`: paid, and not packed yet. `returned`: came back and is not for sale. `shipped` counts every
 * unit that left; one that comes back is taken from `customers`.
 */
export const physicalStockAccounts = [
  'available',
  'reserved',
  'sold',
  'packed',
  'shipped',
  'returned',
  'in assay',
  'written off',
] as const
/** `quota`: can still be booked. `quota reserved`: booked, payment in progress. `pre-booked`: paid, and not received yet. */
export const bookingAccounts = ['quota', 'quota reserved', 'pre-booked'] as const
/** Ordered from a supplier and not received. */
export const supplyAccounts = ['incoming'] as const
/** Where units come from. Each is negative by the number it gave. `opening`: from before this ledger. */
export const sourceAccounts = ['opening', 'supplier', 'count', 'customers', 'quota granted', 'supplier order'] as const

/** Accounts with a balance, which is never negative. */
export type BalanceAccount = (typeof physicalStockAccounts)[number] | (typeof bookingAccounts)[number] | 'incoming'
export type StockAccount = BalanceAccount | (typeof sourceAccounts)[number]

/** The accounts whose units belong to an order. For `returned`, only units that a courier brought back unopened. */
export const orderAccounts = [
  'reserved',
  'sold',
  'packed',
  'shipped',
  'returned',
  'in assay',
  'quota reserved',
  'pre-booked',
] as const satisfies readonly BalanceAccount[]
export type OrderAccount = (typeof orderAccounts)[number]

/** On the shelf, promised or not: what a count finds there. */
export const shelfAccounts = ['available', 'reserved', 'sold'] as const

/** The vault. Every other location is a store's counter, with the store's id. */
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

/** Units of a product from one account to another. `orderId` is set where one of them is an order's account. */
export interface StockPosting {
  readonly productId: number
  readonly from: Omit<StockPlace, 'productId'>
  readonly to: Omit<StockPlace, 'productId'>
  readonly pieces: number
  readonly orderId?: number | undefined
}

export interface StockEntry extends StockPlace {
  /** Into the account when positive, out of it when negative. */
  readonly pieces: number
  /** Null in accounts that belong to no order, and for returned pieces that are ours again. */
  readonly orderId: number | null
}

const belongsToOrder = (account: StockAccount): boolean => (orderAccounts as readonly StockAccount[]).includes(account)

/** Pieces that were tested and stay with us no longer belong to an order. */
const isOursAgain = ({ from, to }: StockPosting): boolean => from.account === 'in assay' && to.account === 'returned'

/** The effect of postings on each account, without zero amounts. Throws a RangeError for an invalid posting. */
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
export interface ProductQuantity {
  readonly productId: number
  readonly quantity: number
}

/** Pieces of which some are named by serial: the location of each of those. */
export interface SerialisedQuantity extends ProductQuantity {
  readonly namedAt?: readonly number[]
}

export interface StockFlags {
  readonly preSale: boolean
  readonly onOrder: boolean
}

/** A product's accounts, locked. */
export interface StockLevels extends StockFlags {
  readonly balances: readonly StockBalance[]
  /** Locations from which pieces are taken, in this order. */
  readonly locations: readonly number[]
}

export const balanceAt = (balances: readonly StockBalance[], account: StockAccount, locationId?: number): number =>
  balances.reduce(
    (sum, one) =>
      one.account === account && (locationId === undefined || one.locationId === locationId) ? sum + one.pieces : sum,
    0,
  )
