import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitsWhere } from './bit-set.ts'
import { FacetColumn, FacetRows } from './facet-column.ts'
import { ScratchMemory } from './scratch-memory.ts'

const rows = 2000
const scratch = new ScratchMemory(rows)
/** Pseudo-random numbers from 0 up to below 1, the same for the same seed. */
function draws(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const share = fc.constantFrom(0, 0.01, 0.1, 0.5, 0.95, 1)
const anySet = fc.tuple(share, fc.nat()).map(([density, seed]) => {
  const draw = draws(seed)
  return Array.from({ length: rows }, () => draw() < density)
})
const bitsOf = (members: readonly boolean[]) => bitsWhere(rows, (row) => members[row]!)
const columnOf = (sets: readonly (readonly boolean[])[]) =>
  new FacetColumn(() => sets.map((members, value) => [value, bitsOf(members)] as const))

describe('the values of a filter', () => {
  it('are counted alike in a short and a long list, where rows have none, one or several', () => {
    fc.assert(
      fc.property(
        fc.array(anySet, { maxLength: 9 }),
        fc.array(anySet, { minLength: 1, maxLength: 3 }),
        (sets, lists) => {
          const column = columnOf(sets)
          for (const list of lists)
            expect(column.count(new FacetRows(scratch.reset(), bitsOf(list)))).toEqual(
              sets.map((members, value) => ({ value, count: members.filter((isIn, row) => isIn && list[row]).length })),
            )
        },
      ),
    )
  })

  it('are counted where there are more combinations of them than codes', () => {
    // Each row has the values of its bits: 65,536 combinations besides those on the way to them.
    const many = 2 ** 17
    const column = new FacetColumn(() =>
      Array.from({ length: 17 }, (_, value) => [value, bitsWhere(many, (row) => (row & (1 << value)) !== 0)] as const),
    )
    const list = new FacetRows(
      new ScratchMemory(many),
      bitsWhere(many, (row) => row % 1000 === 999),
    )
    const members = Array.from({ length: many / 1000 }, (_, at) => 1000 * at + 999)
    expect(column.count(list)).toEqual(
      Array.from({ length: 17 }, (_, value) => ({
        value,
        count: members.filter((row) => (row & (1 << value)) !== 0).length,
      })),
    )
  })
})
