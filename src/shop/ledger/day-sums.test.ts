// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { addDays, dayMs, dayOf } from '../../units/date.ts'
import { postMovement } from './actions.ts'
import { newestSummedDay, sumDay, sumsOfAccounts } from './day-sums.ts'
import { paymentReceived } from './movements.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

let paid = 0
const pay = (customerId: number, amount: number) =>
  test.shop.db.transaction((tx) =>
    postMovement(
      test.shop,
      tx,
      paymentReceived({ customerId, orderId: 1 }, { provider: 'bank', paymentRef: `day-${++paid}`, amount }),
    ),
  )
const sums = async (until?: string) =>
  (await sumsOfAccounts(test.shop.db, until)).map(({ owner, name, balance, accounts }) => [
    owner,
    name,
    balance,
    accounts,
  ])
const today = () => dayOf(test.clock.now())
const forget = () => test.shop.db.execute(sql`DELETE FROM ledger_day_sums`)

it('are what all entries come to, of now and of every day, whether or not days were added up', async () => {
  const first = today()
  await pay(1, 100)
  await pay(2, 50)
  test.clock.advance(dayMs)
  await pay(1, 7)
  await sumDay(test.shop)
  expect(await newestSummedDay(test.shop.db)).toBe(first)
  test.clock.advance(dayMs)
  await pay(3, 3)
  await sumDay(test.shop)
  await sumDay(test.shop)
  const days = [first, addDays(first, 1), addDays(first, 2), undefined]
  const quick = []
  for (const day of days) quick.push(await sums(day))
  expect(quick).toEqual([
    [
      ['house', 'bank', -150, 1],
      ['customers', 'advance', 150, 2],
    ],
    [
      ['house', 'bank', -157, 1],
      ['customers', 'advance', 157, 2],
    ],
    [
      ['house', 'bank', -160, 1],
      ['customers', 'advance', 160, 3],
    ],
    [
      ['house', 'bank', -160, 1],
      ['customers', 'advance', 160, 3],
    ],
  ])
  await forget()
  const whole = []
  for (const day of days) whole.push(await sums(day))
  expect(whole).toEqual(quick)
})

it('leave a day alone until two hours after its end: what was begun before midnight is written by then', async () => {
  await forget()
  const midnight = new Date(`${addDays(today(), 1)}T00:00:00+05:30`).getTime()
  test.clock.advance(midnight + 2 * 60 * 60_000 - 1 - test.clock.now().getTime())
  await sumDay(test.shop)
  expect(await newestSummedDay(test.shop.db)).toBe(addDays(today(), -2))
  test.clock.advance(1)
  await sumDay(test.shop)
  expect(await newestSummedDay(test.shop.db)).toBe(addDays(today(), -1))
})
