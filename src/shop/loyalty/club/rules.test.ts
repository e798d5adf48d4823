import { describe, expect, it } from 'vitest'
import { RUPEE } from '../../../units/paise.ts'
import { tierOf, userGroupOf } from './rules.ts'

const bought = (orders: number, rupees: number) => ({ orders, value: rupees * RUPEE })

describe('the club tier', () => {
  it.each([
    [0, 0, 0],
    [1, 9_999, 0],
    [2, 0, 1],
    [1, 10_000, 1],
    [6, 99_999, 1],
    [7, 1, 2],
    [1, 100_000, 2],
    [15, 1, 3],
    [3, 250_000, 3],
    [20, 1, 4],
    [1, 500_000, 4],
    [400, 90_000_000, 4],
  ])('of %i orders worth ₹%i is %i', (orders, rupees, tier) => {
    expect(tierOf(bought(orders, rupees))).toBe(tier)
  })
})

describe('the user group', () => {
  it('of a newcomer names the first tier and all that is left to it', () => {
    expect(userGroupOf(bought(0, 0))).toEqual({
      title: null,
      nextTitle: 'Tier-1',
      nextValue: 10_000 * RUPEE,
      nextOrders: 2,
      points: 0,
      progress: 0,
    })
  })

  it('counts down to the next tier, and not below nothing', () => {
    expect(userGroupOf(bought(3, 40_000))).toEqual({
      title: 'Tier-1',
      nextTitle: 'Tier-2',
      nextValue: 60_000 * RUPEE,
      nextOrders: 4,
      points: 1,
      progress: 42,
    })
  })

  it('has nothing next at the last tier', () => {
    expect(userGroupOf(bought(20, 500_000))).toEqual({
      title: 'Tier-4',
      nextTitle: null,
      nextValue: null,
      nextOrders: null,
      points: 4,
      progress: null,
    })
  })
})
