// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueJob } from './platform/jobs/jobs.ts'
import { jobs } from './platform/jobs/records.ts'
import { queueScheduledTasks, scheduledJobs, scheduledTasks } from './scheduled-tasks.ts'
import { type TestShop, testShop } from './testing.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ at: '2026-11-21T10:00:00+05:30' })
})
afterAll(() => one.close())

const queued = async () => {
  const rows = await one.shop.db
    .select({ kind: jobs.kind, dueAt: jobs.dueAt })
    .from(jobs)
    .where(eq(jobs.key, 'standing'))
  return new Map(rows.map(({ kind, dueAt }) => [kind, dueAt.getTime()]))
}

test('each task is queued once however often the shop starts, and jobs of retired kinds are dropped', async () => {
  const now = one.clock.now()
  await one.shop.db.transaction((tx) =>
    queueJob(tx, { kind: 'ledger.prove', key: 'standing', payload: {}, dueAt: now }, now),
  )
  await queueScheduledTasks(one.shop)
  const first = await queued()
  expect([...first.keys()].sort()).toEqual(scheduledTasks.map(({ kind }) => kind).sort())
  one.clock.advance(1000)
  await queueScheduledTasks(one.shop)
  expect(await queued()).toEqual(first)
})

test('a task comes back at its next time, counted from when it began', async () => {
  const now = one.clock.now()
  for (const { kind, next } of scheduledTasks) {
    expect([kind, next(now) > now]).toEqual([kind, true])
    const handler = scheduledJobs(one.shop)[kind]!
    expect([kind, await handler({} as never)]).toEqual([kind, { again: next(now) }])
  }
})
