/**
 * How a parcel is packed (rules/delivery.md 4.1: sealed bag with a serial, weighed and photographed): serials are scanned, the
 * parcel is weighed and sealed, and waits for despatch.
 */
import type { Paise } from '../../../units/paise.ts'
import { ceilDivide, multiply } from '../../../units/rounding.ts'
import { GRAM, type Milligrams } from '../../../units/weight.ts'

/** A quantity of a line, with the scanned serials. */
export interface PackedLine {
  readonly lineId: number
  readonly quantity: number
  readonly serials: readonly string[]
}

export interface WeighedItem {
  readonly weightMg: Milligrams
  readonly quantity: number
}

/** Weight of the sealed bag, and of the capsule or card of each piece. */
const bag: Milligrams = 80 * GRAM
const capsule: Milligrams = 12 * GRAM
/** Limits of the tolerance, for the accuracy of the scale and differences between bags. */
const leastTolerance: Milligrams = 2 * GRAM
const mostTolerance: Milligrams = 20 * GRAM

export interface ExpectedWeight {
  readonly weight: Milligrams
  /** A difference of up to this much is accepted without a reason. */
  readonly tolerance: Milligrams
}

/**
 * What a parcel should weigh. The tolerance is a fifth of the packaging weight but at most half the lightest piece, so that a
 * missing piece is noticed as far as the scale can tell.
 */
export function expectedWeight(pieces: readonly WeighedItem[]): ExpectedWeight {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const metal = pieces.reduce((sum, { weightMg, quantity }) => sum + weightMg * quantity, 0)
  const packing = bag + count * capsule
  const lightest = Math.min(...pieces.map(({ weightMg }) => weightMg))
  const wide = Math.min(Math.floor(packing / 5), mostTolerance, Math.floor(lightest / 2))
  return { weight: metal + packing, tolerance: Math.max(leastTolerance, wide) }
}

/** A line as it was sold. Older lines, sold before the weight was stored with them, have none. */
export interface SoldOrderLine {
  readonly id: number
  readonly product: { readonly id: number; readonly name: string; readonly weightMg?: Milligrams }
}

export interface WeightChange {
  readonly lineId: number
  /** As it was sold. */
  readonly name: string
  readonly soldMg: Milligrams
  readonly currentMg: Milligrams
}

/**
 * Lines whose product now has another weight than what was sold. Packing by the product page would send more or less than was
 * paid for. A product that no longer exists, or a line without a stored weight, cannot be compared.
 */
export const weightChanges = (
  lines: readonly SoldOrderLine[],
  currentWeights: ReadonlyMap<number, Milligrams>,
): WeightChange[] =>
  lines.flatMap(({ id, product: { id: productId, name, weightMg: soldMg } }) => {
    const currentMg = currentWeights.get(productId)
    return soldMg === undefined || currentMg === undefined || soldMg === currentMg
      ? []
      : [{ lineId: id, name, soldMg, currentMg }]
  })

export const isExpected = (weighed: Milligrams, { weight, tolerance }: ExpectedWeight): boolean =>
  Math.abs(weighed - weight) <= tolerance

/** Paise: the value of the metal that is missing from a parcel that is too light, at most the value of all its contents. */
export function maxLossOfWeight({
  weighed,
  expected,
  metal,
  worth,
}: {
  readonly weighed: Milligrams
  readonly expected: Milligrams
  /** Weight of the pieces without packaging. */
  readonly metal: Milligrams
  /** Paise. */
  readonly worth: Paise
}): Paise {
  const missing = Math.min(metal, Math.max(0, expected - weighed))
  return metal === 0 ? 0 : ceilDivide(multiply(worth, missing), metal)
}

/** The states of an order in which something of it may be packed, for the first time or again. */
export const packableStates = ['ACCEPTED', 'PARTLY_DESPATCHED', 'RTO', 'RETURN_RECEIVED'] as const
