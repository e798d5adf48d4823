import { expect, it } from 'vitest'
import { jobHandlers } from './jobs.ts'
import { jobKindNames } from './shop/operations/jobs/rules/job-kinds.ts'
import { testShop } from './testing.ts'

it('every kind of job has a title for staff, and a decision whether one that failed may be discarded', async () => {
  const test = await testShop()
  expect(jobKindNames.toSorted()).toEqual(Object.keys(jobHandlers(test.shop)).toSorted())
  await test.close()
})
