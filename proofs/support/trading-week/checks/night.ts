/** What the shop finds when it compares its own records, and what was left undone in it or in the week. */
import { sql } from 'drizzle-orm'
import type { Fate } from '../journal.ts'
import { type Check, readRows } from './check.ts'

/** How many steps of its fate an order has at least gone by the end of the week. */
const leastSteps: Readonly<Record<Fate, number>> = {
  ...{ kept: 0, cancelled: 1, returned: 1, replaced: 1, late: 1, short: 2, 'dispute lost': 2, 'dispute won': 3 },
}

/** Without what was to happen, the other checks would hold of nothing. */
export const checkEvents: Check = async ({ journal }) => [
  ...journal.orders
    .filter(({ fate, step }) => step < leastSteps[fate])
    .map(({ uniqueOrderId, fate, step }) => `${uniqueOrderId} was to be ${fate}, and got to step ${step}`),
  ...['return received', 'return settled', 'parcel despatched', 'transfer confirmed', 'difference paid']
    .filter((act) => !journal.acts.has(act))
    .map((act) => `nobody did this: ${act}`),
]

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
