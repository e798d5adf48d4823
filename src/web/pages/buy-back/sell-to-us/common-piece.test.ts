import { expect, test } from 'vitest'
import { GRAM } from '../../../../units/weight.ts'
import { commonPiece } from './common-piece.ts'

const pieces = [0.5, 1, 10, 10, 50, 100].map((grams, id) => ({ id, weight: grams * GRAM }))

test('the calculator begins with a piece that most people have', () => {
  expect(commonPiece('gold', pieces)?.id).toBe(2)
  expect(commonPiece('silver', pieces)?.id).toBe(5)
})

test('without that weight the nearest is taken, and none of none', () => {
  expect(commonPiece('gold', pieces.slice(0, 2))?.id).toBe(1)
  expect(commonPiece('silver', [])).toBeUndefined()
})
