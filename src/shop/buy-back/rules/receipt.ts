/** Compares what the counter measures on a returned piece with what was sold. */
import type { Milligrams } from '../../../units/weight.ts'

/** Allows for a capsule, a card or a worn edge; a larger difference means another or an incomplete piece. */
const toleranceMg: Milligrams = 50
const tolerancePerMille = 5

export type WeightComparison = 'equal' | 'lighter' | 'heavier'

export function compareWeight(scale: Milligrams, sold: Milligrams): WeightComparison {
  const tolerance = Math.max(toleranceMg, Math.floor((sold * tolerancePerMille) / 1000))
  if (Math.abs(scale - sold) <= tolerance) return 'equal'
  return scale < sold ? 'lighter' : 'heavier'
}

/** How many serials must be scanned for this many pieces: no more than are known. */
export const serialsExpected = (quantity: number, serialCount: number): number => Math.min(quantity, serialCount)

export const repeatedSerial = (serials: readonly string[]): string | undefined =>
  serials.find((serial, at) => serials.indexOf(serial) !== at)
