import { beforeEach, expect, test, vi } from 'vitest'
import {
  addLostRequest,
  hideStaleNotice,
  isStale,
  isUnknownResult,
  onStaleChange,
  removeLostRequest,
  retryLostRequests,
} from './lost-requests.ts'

const [order, sales] = [vi.fn(), vi.fn()]

beforeEach(() => {
  for (const question of [order, sales]) {
    removeLostRequest(question)
    question.mockReset()
  }
})

test.each([
  [0, true],
  [429, true],
  [500, true],
  [502, true],
  [503, true],
  // An answer that could not be read, of another edition of the shop: what is shown is no more the same thing.
  [200, false],
  [400, false],
  [401, false],
  [403, false],
  [404, false],
  [409, false],
])('a failure of status %i tells nothing about what is shown: %s', (status, nothing) => {
  expect(isUnknownResult({ status })).toBe(nothing)
})

test('what is asked every few seconds in vain is told once, until its answer comes', () => {
  const listener = vi.fn()
  const stop = onStaleChange(listener)
  for (let times = 0; times < 3; times += 1) addLostRequest(order)
  expect(isStale()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(1)
  removeLostRequest(order)
  expect(isStale()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})

test('of two questions in vain both must be answered', () => {
  addLostRequest(order)
  addLostRequest(sales)
  removeLostRequest(order)
  expect(isStale()).toBe(true)
  removeLostRequest(sales)
  expect(isStale()).toBe(false)
})

test('who closes the line is not told of the same again, but of another', () => {
  addLostRequest(order)
  hideStaleNotice()
  addLostRequest(order)
  expect(isStale()).toBe(false)
  addLostRequest(sales)
  expect(isStale()).toBe(true)
})

test('trying again asks each once, and tells again what is in vain once more', () => {
  addLostRequest(order)
  addLostRequest(sales)
  order.mockImplementation(() => addLostRequest(order))
  sales.mockImplementation(() => removeLostRequest(sales))
  retryLostRequests()
  expect(order).toHaveBeenCalledTimes(1)
  expect(sales).toHaveBeenCalledTimes(1)
  expect(isStale()).toBe(true)
})
