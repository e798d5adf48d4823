/** What the counter reads off a piece that is brought back, against what was sold. */
import type { Milligrams } from '../../../units/weight.ts'

/** A capsule, a card or a worn edge; more than that is another piece, or less of it. */
const toleranceMg: Milligrams = 50
const tolerancePerMille = 5

export type WeightComparison = 'equal' | 'lighter' | 'heavier'

export function compareWeight(scale: Milligrams, sold: Milligrams): WeightComparison {
  const tolerance = Math.max(toleranceMg, Math.floor((sold * tolerancePerMille) / 1000))
  if (Math.abs(scale - sold) <= tolerance) return 'equal'
  return scale < sold ? 'lighter' : 'heavier'
}

/** How many serials are to be scanned of so many pieces: no more than we know. */
export const serialsExpected = (quantity: number, serialCount: number): number => Math.min(quantity, serialCount)

export const repeatedSerial = (serials: readonly string[]): string | undefined =>
  serials.find((serial, at) => serials.indexOf(serial) !== at)
