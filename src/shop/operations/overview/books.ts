/** Whether the books are right: what is shown here is added up once in five minutes, and proved every night. */

import { countOpen, lastRun } from '../../accounting/reconciliation/actions.ts'
import { sumsOfAccounts } from '../../ledger/day-sums.ts'
import type { Shop } from '../../shop.ts'

type Room = Pick<Shop, 'db' | 'reports' | 'clock'>
type Sums = ReadonlyMap<string, number>

const keptMs = 5 * 60_000
const kept = new WeakMap<object, { readonly untilMs: number; readonly sums: Promise<Sums> }>()

function trialOf({ reports, clock }: Room): Promise<Sums> {
  const nowMs = clock.now().getTime()
  const known = kept.get(reports)
  if (known && nowMs < known.untilMs) return known.sums
  const sums = addUp(reports)
  kept.set(reports, { untilMs: nowMs + keptMs, sums })
  sums.catch(() => kept.delete(reports))
  return sums
}

async function addUp(reports: Room['reports']): Promise<Sums> {
  const sums = new Map<string, number>()
  for (const { asset, balance } of await sumsOfAccounts(reports)) sums.set(asset, (sums.get(asset) ?? 0) + balance)
  return sums
}

export async function readBooks(room: Room) {
  const [sums, open, run] = await Promise.all([trialOf(room), countOpen(room.db), lastRun(room.db)])
  return {
    trialPaise: sums.get('INR') ?? 0,
    trialPoints: sums.get('POINT') ?? 0,
    trialSilverUnits: sums.get('SILVER') ?? 0,
    differences: open.reduce((sum, { count }) => sum + count, 0),
    comparedAt: run?.startedAt ?? null,
  }
}
