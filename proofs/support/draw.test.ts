import { expect, test } from 'vitest'
import { seededRandomIntegers } from './random-integers.ts'

const several = (seed: number, below: number) => {
  const draw = seededRandomIntegers(seed)
  return Array.from({ length: 200 }, () => draw(below))
}

test('a seed draws the same again, and another one draws otherwise', () => {
  expect(several(7, 1000)).toEqual(several(7, 1000))
  expect(several(7, 1000)).not.toEqual(several(8, 1000))
})

test.each([2, 4, 5, 8])('of %i numbers each is drawn, in no short cycle', (below) => {
  const drawn = several(7, below)
  expect(new Set(drawn)).toEqual(new Set(Array.from({ length: below }, (_, at) => at)))
  expect(drawn.slice(0, 2 * below)).not.toEqual(drawn.slice(2 * below, 4 * below))
})
