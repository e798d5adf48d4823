import { beforeEach, expect, test, vi } from 'vitest'
import { askAgain, askedInVain, closeLine, isAnswered, mayBeOld, onMayBeOld, tellsNothing } from './unanswered.ts'

const [order, sales] = [vi.fn(), vi.fn()]

beforeEach(() => {
  for (const question of [order, sales]) {
    isAnswered(question)
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
  expect(tellsNothing({ status })).toBe(nothing)
})

test('what is asked every few seconds in vain is told once, until its answer comes', () => {
  const heard = vi.fn()
  const stop = onMayBeOld(heard)
  for (let times = 0; times < 3; times += 1) askedInVain(order)
  expect(mayBeOld()).toBe(true)
  expect(heard).toHaveBeenCalledTimes(1)
  isAnswered(order)
  expect(mayBeOld()).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

test('of two questions in vain both must be answered', () => {
  askedInVain(order)
  askedInVain(sales)
  isAnswered(order)
  expect(mayBeOld()).toBe(true)
  isAnswered(sales)
  expect(mayBeOld()).toBe(false)
})

test('who closes the line is not told of the same again, but of another', () => {
  askedInVain(order)
  closeLine()
  askedInVain(order)
  expect(mayBeOld()).toBe(false)
  askedInVain(sales)
  expect(mayBeOld()).toBe(true)
})

test('trying again asks each once, and tells again what is in vain once more', () => {
  askedInVain(order)
  askedInVain(sales)
  order.mockImplementation(() => askedInVain(order))
  sales.mockImplementation(() => isAnswered(sales))
  askAgain()
  expect(order).toHaveBeenCalledTimes(1)
  expect(sales).toHaveBeenCalledTimes(1)
  expect(mayBeOld()).toBe(true)
})
