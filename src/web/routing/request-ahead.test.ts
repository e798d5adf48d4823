import { expect, test } from 'vitest'
import { requestAheadOf } from './request-ahead.ts'

test('what was sent ahead is taken once, and requested again after it', async () => {
  const requests: string[] = []
  const request = async (about: string) => {
    requests.push(about)
    return requests.length
  }
  const opening = requestAheadOf(request)
  opening.send('cart')
  expect(requests).toEqual(['cart'])
  expect([await opening.take('cart'), await opening.take('cart')]).toEqual([1, 2])
  expect(requests).toEqual(['cart', 'cart'])
})

test('without anything sent ahead the request is sent', async () => {
  const opening = requestAheadOf(async (about: string) => about)
  expect(await opening.take('cart')).toBe('cart')
})
