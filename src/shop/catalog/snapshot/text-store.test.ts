import { expect, test } from 'vitest'
import { type ProductTexts, TextStore } from './text-store.ts'

const saying = (description: string): ProductTexts => ({
  description,
  specification: '',
  careInstruction: '',
  descriptionHi: '',
  specificationHi: '',
  careInstructionHi: '',
  metaTitle: '',
  metaDescription: '',
  metaKeyword: '',
})

test('each product keeps its own texts, the newest ones, until it is dropped', () => {
  const store = new TextStore()
  store.add(Array.from({ length: 20 }, (_, id) => [id, saying(`first ${id}`)] as const))
  store.add([[3, saying('second 3')]])
  expect([2, 3, 4, 19].map((id) => store.of(id).description)).toEqual(['first 2', 'second 3', 'first 4', 'first 19'])
  store.drop([4])
  expect(() => store.of(4)).toThrow('no texts of product 4')
  expect(store.of(5).description).toBe('first 5')
})
