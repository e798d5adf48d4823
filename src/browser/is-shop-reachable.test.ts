import { afterEach, expect, test, vi } from 'vitest'
import { isShopReachable } from './is-shop-reachable.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  return isShopReachable('/silver')
}

test.each([
  ['a page', 200, true],
  ['a page that there is not', 404, true],
  ['a proxy whose shop is away', 502, false],
  ['a proxy that has taken the shop out of service', 503, false],
  ['a proxy that waited too long', 504, false],
])('%s, %i', async (_, status, expected) => {
  expect(await answering(async () => new Response(null, { status }))).toBe(expected)
})

test('no answer at all', async () => {
  expect(await answering(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
})
