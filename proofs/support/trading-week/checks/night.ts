/** What the shop finds when it compares its own records, and what was left undone. */
import { sql } from 'drizzle-orm'
import { type Check, readRows } from './check.ts'

export const checkNight: Check = async (week) => {
  await week.team.finance.post('admin/money/differences/look-again')
  const { lastRun, differences } = await week.team.finance.get('admin/money/differences?view=open')
  const jobs = await readRows<{ kind: string; trouble: string }>(
    week,
    sql`SELECT kind, coalesce(last_trouble, '') AS trouble FROM jobs WHERE dead_at IS NOT NULL OR last_trouble IS NOT NULL`,
  )
  return [
    ...(lastRun ? [] : ['reconciliation did not run']),
    ...differences.map(
      (one: Record<'kind' | 'what' | 'expected' | 'found', string>) =>
        `reconciliation: ${one.kind} of ${one.what}: ${one.expected} expected, ${one.found} found`,
    ),
    ...jobs.map(({ kind, trouble }) => `the job ${kind} failed: ${trouble}`),
  ]
}
