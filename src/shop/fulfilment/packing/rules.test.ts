import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { can, next } from '../../states.ts'
import { packingEvents, packingFlow, packingStates } from './rules/packing-flow.ts'
import { expectedWeight, isExpected, weightChanges } from './rules.ts'

const gram = 1000

describe('weights that changed since the order', () => {
  const line = (id: number, weightMg?: number) => ({
    id,
    product: { id: id * 10, name: `Bar ${id}`, ...(weightMg !== undefined && { weightMg }) },
  })

  it('are those that differ by a milligram or more', () => {
    const current = new Map([
      [10, 100 * gram],
      [20, 100 * gram + 1],
      [30, 10 * gram],
    ])
    expect(weightChanges([line(1, 100 * gram), line(2, 100 * gram), line(3, 100 * gram)], current)).toEqual([
      { lineId: 2, name: 'Bar 2', soldMg: 100 * gram, currentMg: 100 * gram + 1 },
      { lineId: 3, name: 'Bar 3', soldMg: 100 * gram, currentMg: 10 * gram },
    ])
  })

  it('cannot be told of a line without the weight it was sold with, nor of a product that is gone', () => {
    expect(weightChanges([line(1), line(2, gram)], new Map([[10, gram]]))).toEqual([])
  })
})

describe('what a parcel should weigh', () => {
  it.each([
    ['a bar of 100 g', [{ weightMg: 100 * gram, quantity: 1 }], 192 * gram, 18_400],
    ['four coins of 50 g', [{ weightMg: 50 * gram, quantity: 4 }], 328 * gram, 20 * gram],
    ['a coin of 1 g', [{ weightMg: gram, quantity: 1 }], 93 * gram, 2 * gram],
    [
      'a coin of 10 g beside a bar',
      [
        { weightMg: 10 * gram, quantity: 1 },
        { weightMg: 1000 * gram, quantity: 1 },
      ],
      1114 * gram,
      5 * gram,
    ],
  ])('%s', (_, pieces, weight, tolerance) => {
    expect(expectedWeight(pieces)).toEqual({ weight, tolerance })
  })

  it('notices a missing piece of more than four grams, whatever else is in it', () => {
    const piece = fc.record({
      weightMg: fc.integer({ min: 4001, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    })
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
        const expected = expectedWeight(pieces)
        const lightest = Math.min(...pieces.map(({ weightMg }) => weightMg))
        expect(isExpected(expected.weight, expected)).toBe(true)
        expect(isExpected(expected.weight - lightest, expected)).toBe(false)
      }),
    )
  })
})

describe('a packed parcel', () => {
  it.each(packingStates.flatMap((state) => packingEvents.map((event) => [state, event] as const)))(
    'in %s meets %s as the table says',
    (state, event) => {
      expect(can(packingFlow, state, event)).toBe(state === 'packed')
      if (state === 'packed') expect(next(packingFlow, state, event)).toBe(event === 'leave' ? 'left' : 'undone')
      else expect(() => next(packingFlow, state, event)).toThrow('states.not-now')
    },
  )
})
