/**
 * Where pieces with a serial are (decision 0082). They move only with the units of a stock transfer: a transfer of two
 * pieces from the shelf into a parcel moves at most two serials, from that shelf to that parcel.
 */
import {
  balanceAt,
  type StockAccount,
  type StockBalance,
  type StockPosting,
  shelfAccounts,
  vault,
} from '../../../ledger/stock/rules.ts'

/** A serial on the shelf is not reserved for an order. Which piece an order gets is decided when it is packed. */
export const serialPlaces = ['shelf', 'packed', 'shipped', 'returned', 'in assay', 'written off'] as const
/**
 * Where serials come from. `unnumbered`: a piece in stock without a serial gets one as it leaves. `opening`: from before
 * serials were in the ledger.
 */
export const serialSources = ['supplier', 'unnumbered', 'opening'] as const
export type SerialPlace = (typeof serialPlaces)[number] | (typeof serialSources)[number]

export interface SerialPosition {
  readonly place: SerialPlace
  /** `vault`, or a store's id; `vault` for what is not with us. */
  readonly locationId: number
}

/** The place for each account that holds pieces, as in the database function `serial_place`. */
const places: Readonly<Partial<Record<StockAccount, SerialPlace>>> = {
  ...{ available: 'shelf', reserved: 'shelf', sold: 'shelf', packed: 'packed', returned: 'returned' },
  ...{ shipped: 'shipped', customers: 'shipped', supplier: 'supplier', 'in assay': 'in assay' },
  ...{ 'written off': 'written off', count: 'written off' },
}

/** Pieces of a product that move from one place to another. */
export interface SerialMovement {
  readonly productId: number
  readonly orderId: number | null
  readonly pieces: number
  readonly from: SerialPosition
  readonly to: SerialPosition
}

function positionOf({ account, locationId }: StockPosting['from']): SerialPosition | null {
  const place = places[account]
  if (!place) return null
  return { place, locationId: place === 'shipped' || place === 'supplier' ? vault : locationId }
}

const isSamePosition = (one: SerialPosition, other: SerialPosition): boolean =>
  one.place === other.place && one.locationId === other.locationId

/** The pieces that change place. A reservation or sale changes none: the pieces stay on their shelf. */
export const deriveSerialMovements = (postings: readonly StockPosting[]): SerialMovement[] =>
  postings.flatMap(({ productId, orderId = null, pieces, ...posting }) => {
    const [from, to] = [positionOf(posting.from), positionOf(posting.to)]
    return from && to && pieces > 0 && !isSamePosition(from, to) ? [{ productId, orderId, pieces, from, to }] : []
  })

/** A piece with a serial, where it is, and the order it left or is leaving with. */
export interface NumberedPiece extends SerialPosition {
  readonly productId: number
  readonly orderId: number | null
}

export interface AssignedSerial<Piece> {
  readonly piece: Piece
  readonly movement: SerialMovement
}

/**
 * Assigns each piece to a movement that starts where the piece is, at most as many as the movement has pieces. Returns the
 * assigned pieces, the pieces that fit no movement, and the movements with their remaining pieces without a serial.
 */
export function assignSerials<Piece extends NumberedPiece>(
  movements: readonly SerialMovement[],
  pieces: readonly Piece[],
): { assigned: AssignedSerial<Piece>[]; unassigned: Piece[]; unnumbered: SerialMovement[] } {
  const left = movements.map((movement) => ({ move: movement, pieces: movement.pieces }))
  const assigned: AssignedSerial<Piece>[] = []
  const unassigned: Piece[] = []
  for (const piece of pieces) {
    const found = left.find((one) => one.pieces > 0 && canGo(piece, one.move))
    if (found) {
      found.pieces -= 1
      assigned.push({ piece, movement: found.move })
    } else unassigned.push(piece)
  }
  const unnumbered = left.flatMap(({ move, pieces: rest }) => (rest > 0 ? [{ ...move, pieces: rest }] : []))
  return { assigned, unassigned, unnumbered }
}

/** In these places pieces belong to an order, or are ours after a return. One cannot be taken for the other. */
const ownedPlaces: readonly SerialPlace[] = ['packed', 'shipped', 'returned', 'in assay']

const canGo = (piece: NumberedPiece, { productId, orderId, from }: SerialMovement): boolean =>
  piece.productId === productId &&
  isSamePosition(piece, from) &&
  (!ownedPlaces.includes(piece.place) || piece.orderId === orderId)

/** For pieces that leave a shelf: decides how many must be named by their serials. */
export interface ShelfSerials {
  /** All pieces there, promised or not. */
  readonly pieces: number
  /** Those of them with a serial. */
  readonly numbered: number
  readonly areStruck: boolean
}

/**
 * If serials are struck by the mint: every piece that has one, as long as there is one. Otherwise only as many as cannot be
 * pieces without a serial. So a shelf is never left with more serials than pieces.
 */
export function leastSerialsNamed(leaving: number, { pieces, numbered, areStruck }: ShelfSerials): number {
  const without = areStruck ? 0 : Math.max(0, pieces - numbered)
  return Math.min(numbered, Math.max(0, leaving - without))
}

/** All pieces on the shelf of a location, promised or not. */
export const countUnitsOnShelf = (balances: readonly StockBalance[], locationId: number): number =>
  shelfAccounts.reduce((sum, account) => sum + balanceAt(balances, account, locationId), 0)
