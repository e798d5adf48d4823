import { expect, test } from 'vitest'
import { lowestOf } from './lowest-prices.ts'

const silver = (pricePerGram: number) => ({ metal: 'silver' as const, pricePerGram })
const gold = (pricePerGram: number) => ({ metal: 'gold' as const, pricePerGram })

test('the lowest of three is named', () => {
  expect(lowestOf([silver(300), silver(250), silver(280)])).toEqual([null, 'three', null])
})
test('two that share the lowest price are both named', () => {
  expect(lowestOf([silver(250), silver(250), silver(280)])).toEqual(['three', 'three', null])
})
test('nothing is the lowest where nothing differs', () => {
  expect(lowestOf([silver(250), silver(250)])).toEqual([null, null])
  expect(lowestOf([silver(250)])).toEqual([null])
})
test('silver is not held against gold', () => {
  expect(lowestOf([gold(15_000), silver(250)])).toEqual([null, null])
  expect(lowestOf([gold(15_000), silver(250), silver(240)])).toEqual([null, null, 'silver'])
})
