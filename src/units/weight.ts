/** Weight of a product: whole milligrams. */
export type Milligrams = number

export const GRAM: Milligrams = 1_000
export const KILOGRAM: Milligrams = 1_000_000

/** Fineness in 1/10000: 9990 is marked "999", 9999 is marked "999.9". Rates are quoted for 9990. */
export type Fineness = number

export const RATED_FINENESS: Fineness = 9990
