import { jobs } from '../../../platform/jobs/records.ts'
import { createTestStaff } from '../../../testing-staff.ts'
import type { Scenario } from '../stage.ts'

/** Links to addresses that no longer exist, which failed twelve times. */
export const failedJobsScenario: Scenario = async ({ shop, clock, measure }) => {
  const owner = await createTestStaff(shop, 'owner')
  const now = clock.now()
  const failed = { tries: 12, deadAt: now, firstFailedAt: now, lastFailedAt: now, lastTrouble: 'no route' }
  const job = {
    kind: 'customers.resend-verification',
    payload: { email: 'nobody@mail.example' },
    dueAt: now,
    queuedAt: now,
  }
  const rows = await shop.db
    .insert(jobs)
    .values([
      { ...job, ...failed },
      { ...job, ...failed },
    ])
    .returning({ id: jobs.id })
  const [retried, discarded] = rows.map(({ id }) => id)
  await measure('GET admin/jobs', { state: 'dead' }, owner)
  await measure('GET admin/jobs/one', { id: retried! }, owner)
  await measure('POST admin/inbox/done', { kind: 'failed-job', subject: String(discarded), isDone: true }, owner)
  await measure('POST admin/jobs/retry', { ids: [retried] }, owner)
  await measure('POST admin/jobs/discard', { ids: [discarded], reason: 'The address does not exist' }, owner)
  await shop.jobs.runDue()
}
