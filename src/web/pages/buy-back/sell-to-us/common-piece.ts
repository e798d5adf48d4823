import type { Metal } from '../../../../units/metal.ts'
import { GRAM, type Milligrams } from '../../../../units/weight.ts'

/** What most people bring: ten grams of gold, a hundred of silver. */
const commonWeights: Readonly<Record<Metal, Milligrams>> = { gold: 10 * GRAM, silver: 100 * GRAM }

/** The piece nearest to the common weight, of two equally near ones the first; undefined where there is none. */
export function commonPiece<T extends { readonly weight: Milligrams }>(
  metal: Metal,
  pieces: readonly T[],
): T | undefined {
  const distance = ({ weight }: T) => Math.abs(weight - commonWeights[metal])
  return pieces.reduce<T | undefined>(
    (best, piece) => (best === undefined || distance(piece) < distance(best) ? piece : best),
    undefined,
  )
}
