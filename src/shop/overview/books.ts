/** Whether the books are right. Adding them all up takes a while where there are many: it is done once in five minutes. */
import { trialBalance } from '../ledger/records/proof.ts'
import { countOpen, lastRun } from '../reconciliation/actions.ts'
import type { Shop } from '../shop.ts'

type Room = Pick<Shop, 'db' | 'clock'>
type Sums = ReadonlyMap<string, number>

const keptMs = 5 * 60_000
const kept = new WeakMap<object, { readonly untilMs: number; readonly sums: Promise<Sums> }>()

function trialOf({ db, clock }: Room): Promise<Sums> {
  const nowMs = clock.now().getTime()
  const known = kept.get(db)
  if (known && nowMs < known.untilMs) return known.sums
  const sums = trialBalance(db).then((found) => new Map(found.map(({ asset, sum }) => [asset, sum])))
  kept.set(db, { untilMs: nowMs + keptMs, sums })
  sums.catch(() => kept.delete(db))
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
