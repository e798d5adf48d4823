/** Whole numbers from 0 up to and without `below`. */
export type RandomIntegers = (below: number) => number

/** A small linear congruential generator, so that a run can be repeated. Its low bits repeat soon: only the high ones are used. */
export function seededRandomIntegers(seed: number): RandomIntegers {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
