/**
 * Where pieces with a serial are (docs/decisions/0082). They move with the units of a stock transfer and by no other way: a
 * transfer of two pieces from the shelf into a parcel takes at most two serials with it, from that shelf to that parcel.
 */
import {
  balanceAt,
  type StockAccount,
  type StockBalance,
  type StockPosting,
  shelfAccounts,
  vault,
} from '../../../ledger/stock/rules.ts'

/** On the shelf a serial is promised to nobody: which piece an order gets is said when it is packed. */
export const serialPlaces = ['shelf', 'packed', 'shipped', 'returned', 'in assay', 'written off'] as const
/**
 * Where serials come from. `unnumbered`: a piece that lay with us without one is given one as it leaves. `opening`: before serials
 * were in the ledger.
 */
export const serialSources = ['supplier', 'unnumbered', 'opening'] as const
export type SerialPlace = (typeof serialPlaces)[number] | (typeof serialSources)[number]

export interface SerialPosition {
  readonly place: SerialPlace
  /** `vault`, or a store's id; `vault` for what is not with us. */
  readonly locationId: number
}

/** The place of each account that holds pieces, as the function `serial_place` of the database has it. */
const places: Readonly<Partial<Record<StockAccount, SerialPlace>>> = {
  ...{ available: 'shelf', reserved: 'shelf', sold: 'shelf', packed: 'packed', returned: 'returned' },
  ...{ shipped: 'shipped', customers: 'shipped', supplier: 'supplier', 'in assay': 'in assay' },
  ...{ 'written off': 'written off', count: 'written off' },
}

/** Pieces of a product that go from one place to another. */
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

/** Which pieces change their place. A reservation or a sale changes none: they stay on their shelf. */
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
 * Each piece goes with a move that starts where it is, at most as many with a move as that has pieces. Answers what goes, which of
 * the pieces cannot go, and the moves with the pieces that are left without a serial.
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

/** Pieces there are an order's, or were kept and are nobody's: neither goes for the other. */
const ownedPlaces: readonly SerialPlace[] = ['packed', 'shipped', 'returned', 'in assay']

const canGo = (piece: NumberedPiece, { productId, orderId, from }: SerialMovement): boolean =>
  piece.productId === productId &&
  isSamePosition(piece, from) &&
  (!ownedPlaces.includes(piece.place) || piece.orderId === orderId)

/** Of so many pieces that leave a shelf, how many must be named by their serials. */
export interface ShelfSerials {
  /** All that lies there, promised or not. */
  readonly pieces: number
  /** Those of them with a serial. */
  readonly numbered: number
  readonly areStruck: boolean
}

/**
 * Struck by their mint: every one that has a serial, as long as there is one. Others: those that cannot be pieces without. So never more
 * serials than pieces are left there.
 */
export function leastSerialsNamed(leaving: number, { pieces, numbered, areStruck }: ShelfSerials): number {
  const without = areStruck ? 0 : Math.max(0, pieces - numbered)
  return Math.min(numbered, Math.max(0, leaving - without))
}

/** All pieces on the shelf of a location, promised or not. */
export const countUnitsOnShelf = (balances: readonly StockBalance[], locationId: number): number =>
  shelfAccounts.reduce((sum, account) => sum + balanceAt(balances, account, locationId), 0)
