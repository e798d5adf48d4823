import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allBits, andAll, bitsInRange, bitsWhere, collectRows, countAnd, countBits, hasBit, orAll } from './bit-set.ts'

// More than two times eight words, and a rest.
const rows = 619
/** Half of the rows on average, so that words have many ones. */
const set = fc
  .array(fc.boolean(), { minLength: rows, maxLength: rows })
  .map((chosen) => chosen.flatMap((isIn, row) => (isIn ? [row] : [])))
function bitsOf(members: readonly number[]) {
  const rowsIn = new Set(members)
  return bitsWhere(rows, (row) => rowsIn.has(row))
}
const sorted = (members: readonly number[]) => [...members].sort((a, b) => a - b)

describe('sets of rows', () => {
  it('give back their members in order, from any place on', () => {
    fc.assert(
      fc.property(set, fc.nat(rows), fc.nat(rows), (members, skip, take) => {
        expect(collectRows(bitsOf(members), skip, take)).toEqual(sorted(members).slice(skip, skip + take))
      }),
    )
  })

  it('meet, join and count as sets do', () => {
    fc.assert(
      fc.property(set, set, (a, b) => {
        const [x, y] = [bitsOf(a), bitsOf(b)]
        const common = a.filter((row) => b.includes(row))
        expect(countBits(x)).toBe(a.length)
        expect(countAnd(x, y)).toBe(common.length)
        expect(collectRows(andAll(rows, [x, y]), 0, rows)).toEqual(sorted(common))
        expect(collectRows(orAll(rows, [x, y]), 0, rows)).toEqual(sorted([...new Set([...a, ...b])]))
      }),
    )
  })

  it('hold every row and no more when nothing narrows them', () => {
    for (const size of [0, 1, 31, 32, 33, 64, 100]) expect(countBits(allBits(size))).toBe(size)
    expect(countBits(andAll(rows, []))).toBe(rows)
  })

  it('take a range from its lower end up to below its upper', () => {
    const bits = bitsInRange(Int32Array.from([9, 10, 49, 50]), 10, 50)
    expect([0, 1, 2, 3].map((row) => hasBit(bits, row))).toEqual([false, true, true, false])
  })
})
