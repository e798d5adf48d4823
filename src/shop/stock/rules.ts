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
  readonly serials: readonly string[]
}

export interface Shelf {
  readonly stock: number
  readonly preSaleLeft: number
  readonly serials: 'ours' | 'struck'
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
  if (kind === 'received') checkReceipt(asked, shelf)
  else if (asked.serials.length > 0) throw refuse('stock.serials-only-received', {}, 'serials')
  return by
}

function checkReceipt({ reference, serials, pieces }: MovementAsked, shelf: Shelf): void {
  if (reference === '') throw refuse('stock.reference', {}, 'reference')
  const twice = serials.find((serial, at) => serials.indexOf(serial) !== at)
  if (twice !== undefined) throw refuse('stock.serial-twice', { serial: twice }, 'serials')
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
