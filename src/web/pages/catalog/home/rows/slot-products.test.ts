import { expect, test } from 'vitest'
import type { ListedProduct } from '../../../../parts/product/listed-product.ts'
import { openingPieces, withOthersFirst } from './slot-products.ts'

const pieces = (...ids: number[]) => ids.map((id) => ({ id }) as ListedProduct)

test('the page opens with the first pieces of its row', () => {
  expect([...openingPieces({ row: { slug: 'best-seller', products: pieces(1, 2, 3, 4) } })]).toEqual([1, 2, 3])
  expect(openingPieces({ row: null }).size).toBe(0)
})

test('a second slider opens with other pieces, and loses none', () => {
  expect(withOthersFirst(pieces(1, 5, 2, 6), new Set([1, 2, 3])).map(({ id }) => id)).toEqual([5, 6, 1, 2])
  expect(withOthersFirst(pieces(2, 1), new Set([1, 2, 3])).map(({ id }) => id)).toEqual([2, 1])
})
