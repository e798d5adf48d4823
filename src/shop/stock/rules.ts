/** What a movement of stock needs said, and what it does to the pieces that are there. */
import { multiply, roundHalfUp } from '../../units/rounding.ts'
import type { Fineness, Milligrams } from '../../units/weight.ts'
import { refuse } from '../refusal.ts'

/**
 * `received`: bought from a supplier. `adjusted`: put right, with a reason. `counted`: the shelf was counted. `damaged`: can be
 * sold no more. `quota`: more or fewer pieces may be booked before they are there.
 */
export const movementKinds = ['received', 'adjusted', 'counted', 'damaged', 'quota'] as const
export type MovementKind = (typeof movementKinds)[number]

export interface MovementAsked {
  readonly kind: MovementKind
  /** Pieces received or damaged; more or less for `adjusted`; what was found for `counted`; what may be booked for `quota`. */
  readonly pieces: number
  readonly reference: string
  readonly reason: string
  /** Of what was received; or of what is gone. */
  readonly serials: readonly string[]
}

export interface Shelf {
  readonly stock: number
  readonly preSaleLeft: number
  readonly serials: 'ours' | 'struck'
  /** Pieces on the shelf that were received with a serial. */
  readonly numbered: number
}

export const mostPieces = 100_000

/** How far the shelf moves, or the quota of a pre-booking. Throws `stock.…` beside the field that is wrong. */
export function moveOf(asked: MovementAsked, shelf: Shelf): number {
  const { kind, pieces } = asked
  if (!Number.isSafeInteger(pieces) || Math.abs(pieces) > mostPieces) throw refuse('stock.pieces', {}, 'pieces')
  if (kind !== 'received' && asked.reason === '') throw refuse('stock.reason', {}, 'reason')
  const by = {
    received: pieces,
    adjusted: pieces,
    damaged: -pieces,
    counted: pieces - shelf.stock,
    quota: pieces - shelf.preSaleLeft,
  }[kind]
  if (kind === 'received' || kind === 'damaged' ? pieces <= 0 : pieces < 0 && kind !== 'adjusted')
    throw refuse('stock.pieces', {}, 'pieces')
  if (by === 0 && kind !== 'counted') throw refuse('stock.nothing-moves', {}, 'pieces')
  if ((kind === 'quota' ? shelf.preSaleLeft : shelf.stock) + by < 0)
    throw refuse('stock.below-nothing', { there: shelf.stock }, 'pieces')
  checkSerials(asked, shelf, by)
  return by
}

function checkSerials(asked: MovementAsked, shelf: Shelf, by: number): void {
  const { kind, serials } = asked
  const twice = serials.find((serial, at) => serials.indexOf(serial) !== at)
  if (twice !== undefined) throw refuse('stock.serial-twice', { serial: twice }, 'serials')
  if (kind === 'received') checkReceipt(asked, shelf)
  else if (kind !== 'quota' && by < 0) checkWrittenOff(serials, shelf, -by)
  else if (serials.length > 0) throw refuse('stock.serials-only-received', {}, 'serials')
}

/**
 * Which of the pieces with a serial are gone must be said: of those struck by their mint every one, of others those that
 * cannot be pieces without.
 */
function checkWrittenOff(serials: readonly string[], shelf: Shelf, gone: number): void {
  const without = shelf.serials === 'struck' ? 0 : Math.max(0, shelf.stock - shelf.numbered)
  const least = Math.min(shelf.numbered, Math.max(0, gone - without))
  if (serials.length < least) throw refuse('stock.serials-gone', { named: serials.length, least }, 'serials')
  if (serials.length > gone) throw refuse('stock.serials-too-many', { named: serials.length, pieces: gone }, 'serials')
}

function checkReceipt({ reference, serials, pieces }: MovementAsked, shelf: Shelf): void {
  if (reference === '') throw refuse('stock.reference', {}, 'reference')
  if (shelf.serials === 'struck' && serials.length !== pieces)
    throw refuse('stock.serials-missing', { named: serials.length, pieces }, 'serials')
  if (serials.length > pieces) throw refuse('stock.serials-too-many', { named: serials.length, pieces }, 'serials')
}

/** Serials as typed or scanned, one a line or divided by commas or blanks. */
export const readSerials = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((serial) => serial.trim().toUpperCase())
    .filter((serial) => serial !== '')

/** The fine metal of so many pieces, in milligrams. */
export const fineMetal = (pieces: number, weight: Milligrams, fineness: Fineness): Milligrams =>
  roundHalfUp(multiply(pieces, weight, fineness), 10_000)
