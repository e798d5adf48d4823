/** Whether the ledger is correct. The sums shown are cached for five minutes; the full check runs every night. */

import { countOpenDifferences, readLastRun } from '../../accounting/reconciliation/actions.ts'
import { sumsOfAccounts } from '../../ledger/day-sums.ts'
import type { Shop } from '../../shop.ts'

type Deps = Pick<Shop, 'db' | 'reports' | 'clock'>
type Sums = ReadonlyMap<string, number>

const cachedMs = 5 * 60_000
const cache = new WeakMap<object, { readonly untilMs: number; readonly sums: Promise<Sums> }>()

function trialOf({ reports, clock }: Deps): Promise<Sums> {
  const nowMs = clock.now().getTime()
  const cached = cache.get(reports)
  if (cached && nowMs < cached.untilMs) return cached.sums
  const sums = addUp(reports)
  cache.set(reports, { untilMs: nowMs + cachedMs, sums })
  sums.catch(() => cache.delete(reports))
  return sums
}

async function addUp(reports: Deps['reports']): Promise<Sums> {
  const sums = new Map<string, number>()
  for (const { asset, balance } of await sumsOfAccounts(reports)) sums.set(asset, (sums.get(asset) ?? 0) + balance)
  return sums
}

export async function readLedgerSummary(deps: Deps) {
  const [sums, open, run] = await Promise.all([trialOf(deps), countOpenDifferences(deps.db), readLastRun(deps.db)])
  return {
    trialPaise: sums.get('INR') ?? 0,
    trialPoints: sums.get('POINT') ?? 0,
    trialSilverUnits: sums.get('SILVER') ?? 0,
    differences: open.reduce((sum, { count }) => sum + count, 0),
    comparedAt: run?.startedAt ?? null,
  }
}
