import { expect, test } from 'vitest'
import { hasDealLead } from './deal-lead.ts'

test('a first card in the place of four leaves no single card over', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 13].filter(hasDealLead)).toEqual([5, 9, 13])
  for (let count = 2; count <= 40; count++) {
    const places = hasDealLead(count) ? count + 3 : count
    expect(places % 4, `${count} products`).not.toBe(1)
  }
})
