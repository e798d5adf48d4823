import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allBits,
  andAll,
  bitsInRange,
  bitsWhere,
  collectRows,
  countAnd,
  countBits,
  hasBit,
  listRows,
  Narrowed,
  newBits,
  orAll,
} from './bit-set.ts'
import { ScratchMemory } from './scratch-memory.ts'

// More than two times eight words, and a rest.
const rows = 619
const source = newBits(rows)
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
        expect(collectRows(andAll(source, [x, y]), 0, rows)).toEqual(sorted(common))
        expect(collectRows(orAll(source, [x, y]), 0, rows)).toEqual(sorted([...new Set([...a, ...b])]))
      }),
    )
  })

  it('meet without any one of them', () => {
    fc.assert(
      fc.property(fc.array(set, { maxLength: 5 }), (sets) => {
        const bits = sets.map(bitsOf)
        const narrowed = new Narrowed(source, bits)
        expect(narrowed.all).toEqual(andAll(source, bits))
        for (const one of bits)
          expect(narrowed.without(one)).toEqual(
            andAll(
              source,
              bits.filter((other) => other !== one),
            ),
          )
      }),
    )
  })

  it('are listed whole', () => {
    fc.assert(
      fc.property(set, (members) => {
        expect([...listRows(bitsOf(members), new Uint32Array(members.length))]).toEqual(sorted(members))
      }),
    )
  })

  it('of one calculation lie apart, also where it needs more memory than any before', () => {
    const scratch = new ScratchMemory(rows)
    for (const sets of [40, 3, 100]) {
      const given = Array.from({ length: sets }, () => [scratch.empty(), scratch.zeros(7)]).flat()
      for (const part of given) expect(part.every((word) => word === 0)).toBe(true)
      for (const [at, part] of given.entries()) part.fill(at)
      for (const [at, part] of given.entries()) expect(part.every((word) => word === at)).toBe(true)
      scratch.reset()
    }
  })

  it('hold every row and no more when nothing narrows them', () => {
    for (const size of [0, 1, 31, 32, 33, 64, 100]) expect(countBits(allBits(newBits(size)))).toBe(size)
    expect(countBits(andAll(source, []))).toBe(rows)
  })

  it('take a range from its lower end up to below its upper', () => {
    const bits = bitsInRange(Int32Array.from([9, 10, 49, 50]), 10, 50)
    expect([0, 1, 2, 3].map((row) => hasBit(bits, row))).toEqual([false, true, true, false])
  })
})
