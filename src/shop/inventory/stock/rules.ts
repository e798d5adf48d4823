/** What a stock movement requires, and how it changes the stock. */
import { multiply, roundHalfUp } from '../../../units/rounding.ts'
import type { Fineness, Milligrams } from '../../../units/weight.ts'
import { type StockAccount, type StockPosting, vault } from '../../ledger/stock/rules.ts'
import { refuse } from '../../refusal.ts'
import { leastSerialsNamed } from '../passports/rules/serial-movements.ts'

/**
 * `ordered`: ordered from a supplier, incoming. `received`: arrived from a supplier. `adjusted`: corrected, with a reason.
 * `counted`: result of a count. `damaged`: cannot be sold any more. `restocked`: a returned piece can be sold again. `moved`:
 * moved to another location. `quota`: more or fewer pieces may be booked before they arrive.
 */
export const movementKinds = [
  'ordered',
  'received',
  'adjusted',
  'counted',
  'damaged',
  'restocked',
  'moved',
  'quota',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** What is counted or written off: the shelf with everything promised and not packed, parcels, or returned pieces. */
export const countedAccounts = ['shelf', 'packed', 'returned', 'in assay'] as const
export type CountedAccount = (typeof countedAccounts)[number]

export interface StockMovementRequest {
  readonly kind: MovementKind
  /** Pieces that arrive, leave or move; the difference for `adjusted`; the result for `counted`; the new quota for `quota`. */
  readonly pieces: number
  readonly reference: string
  readonly reason: string
  /** Of pieces that are received, restocked or moved, or of those that are gone. */
  readonly serials: readonly string[]
  /** For `counted` and `damaged`. */
  readonly account: CountedAccount
  /** `vault`, or the id of a store. */
  readonly locationId: number
  /** For `moved`. */
  readonly toLocationId: number | null
}

/** The stock of a product at the location of the movement. */
export interface StockAtLocation {
  readonly available: number
  /** Also on the shelf: reserved for payments in progress, or sold and not packed. */
  readonly promised: number
  readonly packed: number
  /** Returned and ours, without what a courier brought back for an order. */
  readonly returned: number
  /** Came back for an order that may still be sent again. */
  readonly returnedForOrders: number
  readonly inAssay: number
  readonly quota: number
  readonly incoming: number
  readonly serials: 'ours' | 'struck'
  /** How many of those on the shelf, promised or not, have a serial. */
  readonly numbered: number
}

export const mostUnitsPerMovement = 100_000

/**
 * The change of the available pieces or the quota; for `moved` and `ordered` the number of pieces. Throws `stock.…` with the
 * invalid field.
 */
export function calculateMovementChange(request: StockMovementRequest, shelf: StockAtLocation): number {
  const { kind, pieces } = request
  if (!Number.isSafeInteger(pieces) || Math.abs(pieces) > mostUnitsPerMovement)
    throw refuse('stock.pieces', {}, 'pieces')
  const hasDocuments = kind === 'received' || kind === 'ordered'
  if (!hasDocuments && request.reason === '') throw refuse('stock.reason', {}, 'reason')
  const mayBeNone = kind === 'counted' || kind === 'quota'
  if (kind !== 'adjusted' && (mayBeNone ? pieces < 0 : pieces <= 0)) throw refuse('stock.pieces', {}, 'pieces')
  const by = {
    ordered: pieces,
    received: pieces,
    adjusted: pieces,
    counted: pieces - countedBefore(request, shelf),
    damaged: -pieces,
    restocked: pieces,
    moved: pieces,
    quota: pieces - shelf.quota,
  }[kind]
  if (by === 0 && kind !== 'counted') throw refuse('stock.nothing-moves', {}, 'pieces')
  requireThere(request, shelf, by)
  checkSerials(request, shelf, by)
  return by
}

/** What the ledger says is there, for comparison with a count. */
function countedBefore({ account }: StockMovementRequest, shelf: StockAtLocation): number {
  if (account === 'shelf') return shelf.available + shelf.promised
  if (account === 'returned') return shelf.returned + shelf.returnedForOrders
  return account === 'packed' ? shelf.packed : shelf.inAssay
}

/** Nothing promised to an order can be counted away, written off or moved. */
function requireThere(request: StockMovementRequest, shelf: StockAtLocation, by: number): void {
  const { kind, account, locationId, toLocationId } = request
  if ((kind === 'adjusted' && account !== 'shelf') || (kind === 'damaged' && !['shelf', 'returned'].includes(account)))
    throw refuse('stock.account', {}, 'account')
  if (kind === 'counted' && by !== 0 && (account === 'packed' || account === 'in assay'))
    throw refuse(
      account === 'packed' ? 'stock.count-parcels' : 'stock.count-assay',
      { there: countedBefore(request, shelf) },
      'pieces',
    )
  if (kind === 'moved' && (toLocationId === null || toLocationId === locationId))
    throw refuse('stock.location', {}, 'toLocationId')
  if (kind === 'restocked' && by > shelf.returned)
    throw refuse('stock.below-nothing', { there: shelf.returned }, 'pieces')
  if (kind === 'quota' || kind === 'ordered' || kind === 'restocked') return
  const there = isOfReturned(request) ? shelf.returned : shelf.available
  const left = there + (kind === 'moved' ? -by : by)
  if (left >= 0) return
  if (kind === 'counted' && account === 'shelf' && shelf.promised > 0)
    throw refuse('stock.promised', { promised: shelf.promised, short: -left }, 'pieces')
  throw refuse('stock.below-nothing', { there }, 'pieces')
}

/** The ledger postings of the movement. */
export function movementPostings(
  { kind, account, locationId, toLocationId, productId }: StockMovementRequest & { readonly productId: number },
  by: number,
  shelf: Pick<StockAtLocation, 'incoming'>,
): StockPosting[] {
  const here = (name: StockAccount) => ({ account: name, locationId })
  const anywhere = (name: StockAccount) => ({ account: name, locationId: vault })
  const between = (from: StockPosting['from'], to: StockPosting['to'], pieces = Math.abs(by)): StockPosting[] => [
    { productId, pieces, ...(by < 0 ? { from: to, to: from } : { from, to }) },
  ]
  const counted = account === 'returned' ? here('returned') : here('available')
  switch (kind) {
    case 'ordered':
      return between(anywhere('supplier order'), anywhere('incoming'))
    case 'received':
      return [
        ...between(anywhere('supplier'), here('available')),
        ...between(anywhere('incoming'), anywhere('supplier order'), Math.min(by, shelf.incoming)),
      ]
    case 'adjusted':
      return between(anywhere('count'), here('available'))
    case 'counted':
      return between(anywhere('count'), counted)
    case 'damaged':
      return between(here('written off'), counted)
    case 'restocked':
      return between(here('returned'), here('available'))
    case 'moved':
      return between(here('available'), { account: 'available', locationId: toLocationId ?? vault })
    case 'quota':
      return between(anywhere('quota granted'), anywhere('quota'))
  }
}

function checkSerials(request: StockMovementRequest, shelf: StockAtLocation, by: number): void {
  const { kind, serials } = request
  const repeated = serials.find((serial, at) => serials.indexOf(serial) !== at)
  if (repeated !== undefined) throw refuse('stock.serial-twice', { serial: repeated }, 'serials')
  if (kind === 'received') checkReceipt(request, shelf)
  else if (kind === 'restocked' || (isOfReturned(request) && by < 0)) checkReturned(request, shelf, Math.abs(by))
  else if (['adjusted', 'counted', 'damaged'].includes(kind) && request.account === 'shelf' && by < 0)
    checkNamed(serials, { shelf, leaving: -by, reason: 'stock.serials-gone' })
  else if (kind === 'moved') checkNamed(serials, { shelf, leaving: by, reason: 'stock.serials-moved' })
  else if (serials.length > 0) throw refuse('stock.serials-only-received', {}, 'serials')
}

interface LeavingShelf {
  readonly shelf: StockAtLocation
  readonly leaving: number
  readonly reason: 'stock.serials-gone' | 'stock.serials-moved'
}

/** Which of the pieces with a serial leave the shelf must be said, as `leastSerialsNamed` has it. */
function checkNamed(serials: readonly string[], { shelf, leaving, reason }: LeavingShelf): void {
  const { available, promised, numbered } = shelf
  const least = leastSerialsNamed(leaving, {
    pieces: available + promised,
    numbered,
    areStruck: shelf.serials === 'struck',
  })
  if (serials.length < least) throw refuse(reason, { named: serials.length, least }, 'serials')
  if (serials.length > leaving)
    throw refuse('stock.serials-too-many', { named: serials.length, pieces: leaving }, 'serials')
}

/** A count or write-off of returned pieces. */
export const isOfReturned = ({ kind, account }: StockMovementRequest): boolean =>
  account === 'returned' && (kind === 'counted' || kind === 'damaged')

function checkReturned({ serials }: StockMovementRequest, shelf: StockAtLocation, pieces: number): void {
  if (shelf.serials === 'struck' && serials.length !== pieces)
    throw refuse('stock.serials-missing', { named: serials.length, pieces }, 'serials')
  if (serials.length > pieces) throw refuse('stock.serials-too-many', { named: serials.length, pieces }, 'serials')
}

function checkReceipt({ reference, serials, pieces }: StockMovementRequest, shelf: StockAtLocation): void {
  if (reference === '') throw refuse('stock.reference', {}, 'reference')
  if (shelf.serials === 'struck' && serials.length !== pieces)
    throw refuse('stock.serials-missing', { named: serials.length, pieces }, 'serials')
  if (serials.length > pieces) throw refuse('stock.serials-too-many', { named: serials.length, pieces }, 'serials')
}

/** Serials as typed or scanned, one per line or separated by commas or spaces. */
export const readSerials = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((serial) => serial.trim().toUpperCase())
    .filter((serial) => serial !== '')

/** The fine metal of this many pieces, in milligrams. */
export const fineMetal = (pieces: number, weight: Milligrams, fineness: Fineness): Milligrams =>
  roundHalfUp(multiply(pieces, weight, fineness), 10_000)
