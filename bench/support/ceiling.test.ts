import { expect, test } from 'vitest'
import { compareWithCeiling, requiredPerSecond } from './ceiling.ts'

const result = (perSecond: number, bytesEach: number) => ({ perSecond, bytesEach, p50Ms: 0.2, p99Ms: 1, failed: 0 })

test.each([
  [200, 40_000],
  [1000, 40_000],
  [18_000, 35_000],
  [35_000, 30_000],
  [180_000, 30_000],
])('a static server sending %d bytes must reach %d responses per second', (bytes, perSecond) => {
  expect(requiredPerSecond(bytes)).toBe(perSecond)
})

test('a figure is limited where a static server got too little out of the load generator', () => {
  const shop = result(20_000, 1000)
  expect(compareWithCeiling('list', shop, result(40_000, 1000))).toMatchObject({ ratio: 0.5, isLimited: false })
  expect(compareWithCeiling('list', shop, result(39_999, 1000))).toMatchObject({ isLimited: true })
  expect(compareWithCeiling('home', shop, result(30_000, 35_000))).toMatchObject({ isLimited: false })
})
