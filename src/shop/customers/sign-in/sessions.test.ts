// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { dayMs } from '../../../units/date.ts'
import { signedInCustomer } from '../testing.ts'
import { sessionOfToken } from './sessions.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const isOpen = async (token: string) => (await sessionOfToken(test.shop, token)) !== null

describe('a session', () => {
  it('ends 30 days after it was last used', async () => {
    const { token } = await signedInCustomer(test.shop)
    test.clock.advance(29 * dayMs)
    expect(await isOpen(token)).toBe(true)
    test.clock.advance(29 * dayMs)
    expect(await isOpen(token)).toBe(true)
    test.clock.advance(30 * dayMs)
    expect(await isOpen(token)).toBe(false)
  })

  it('ends after 180 days, however often it is used', async () => {
    const { token } = await signedInCustomer(test.shop)
    for (let day = 20; day < 180; day += 20) {
      test.clock.advance(20 * dayMs)
      expect([day, await isOpen(token)]).toEqual([day, true])
    }
    test.clock.advance(20 * dayMs - 1000)
    expect(await isOpen(token)).toBe(true)
    test.clock.advance(1000)
    expect(await isOpen(token)).toBe(false)
  })
})
