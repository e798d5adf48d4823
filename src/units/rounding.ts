/**
 * Division of whole numbers with a whole result. A product of money, weight and fineness can exceed 2^53 (for one kilogram
 * of gold it does), so `multiply` falls back to BigInt there and the divisions accept either.
 */

/** Returns the value. Throws unless it is a whole number that a double holds exactly. */
export function requireWholeNumber(value: number, what = 'value'): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} is not a whole number: ${value}`)
  return value
}

/** The exact product; a bigint where a number cannot hold it. */
export function multiply(a: number, b: number, c = 1): number | bigint {
  const fast = a * b * c
  // A rounded product of whole numbers never falls back under 2^53, so a safe result is the true one.
  return Number.isSafeInteger(fast) ? fast : BigInt(a) * BigInt(b) * BigInt(c)
}

/** Nearest whole number; a half goes up, towards +∞. The denominator is positive. */
export function roundHalfUp(numerator: number | bigint, denominator: number): number {
  if (typeof numerator === 'bigint') return roundHalfUpWide(numerator, BigInt(denominator))
  const remainder = requireWholeNumber(numerator) % denominator // `%` is exact, `/` is not
  const cut = (numerator - remainder) / denominator
  if (remainder * 2 >= denominator) return cut + 1
  return remainder * 2 < -denominator ? cut - 1 : cut
}

/** The largest whole number not above the quotient. The denominator is positive. */
export function floorDivide(numerator: number | bigint, denominator: number): number {
  if (typeof numerator === 'bigint') return requireWholeNumber(Number(floorWide(numerator, BigInt(denominator))))
  const remainder = requireWholeNumber(numerator) % denominator
  const cut = (numerator - remainder) / denominator
  return remainder < 0 ? cut - 1 : cut
}

/** The smallest whole number not below the quotient. The denominator is positive. */
export function ceilDivide(numerator: number | bigint, denominator: number): number {
  return 0 - floorDivide(-numerator, denominator)
}

/** Rounds to the nearest multiple of `step`, a half up: `roundToStep(2730049, 100)` is 2730000. */
export function roundToStep(value: number, step: number): number {
  return roundHalfUp(value, step) * step
}

function roundHalfUpWide(numerator: bigint, denominator: bigint): number {
  return requireWholeNumber(Number(floorWide(2n * numerator + denominator, 2n * denominator)))
}

function floorWide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return numerator % denominator < 0n ? quotient - 1n : quotient
}
