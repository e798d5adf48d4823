import { multiply, roundHalfUp } from './rounding.ts'

/** A hundredth of a percent: 3 % is 300. */
export type BasisPoints = number

/** The whole: 100 %. */
export const WHOLE: BasisPoints = 10_000

/** A share of a whole amount, half up: 3 % of 1,516 is 45. */
export const shareOf = (amount: number, share: BasisPoints): number => roundHalfUp(multiply(amount, share), WHOLE)

/** What share of the whole a part is, to the nearest 0.01 %; 0 of nothing is 0. */
export const shareOfWhole = (part: number, all: number): BasisPoints =>
  all === 0 ? 0 : roundHalfUp(multiply(part, WHOLE), all)
