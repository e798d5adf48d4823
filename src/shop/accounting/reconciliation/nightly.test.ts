// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueScheduledTask } from '../../../scheduled-tasks.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { dayMs } from '../../../units/date.ts'
import { readLastRun } from './actions.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

it('is made once a night, however often the shop starts', async () => {
  const { shop, clock } = test
  await queueScheduledTask(shop, 'reconciliation.nightly')
  await queueScheduledTask(shop, 'reconciliation.nightly')
  await shop.jobs.runDue()
  expect(await readLastRun(shop.db)).toBeNull()
  clock.advance(dayMs)
  await shop.jobs.runDue()
  const first = await readLastRun(shop.db)
  expect(first?.open).toBe(0)
  await shop.jobs.runDue()
  expect((await readLastRun(shop.db))?.id).toBe(first?.id)
  clock.advance(dayMs)
  await shop.jobs.runDue()
  expect((await readLastRun(shop.db))?.id).not.toBe(first?.id)
})
