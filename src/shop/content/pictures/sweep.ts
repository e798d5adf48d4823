/**
 * Once a week, deletes what nothing refers to: pictures that were uploaded and never used, and files whose database row was never
 * written because the process crashed. Files younger than a day are kept, since a form that is still open may refer to them.
 */
import { and, inArray, lt } from 'drizzle-orm'
import { addDays, dayMs, dayOf, istClock, istMoment } from '../../../units/date.ts'
import type { Shop } from '../../shop.ts'
import { pictures } from './records.ts'
import { readReferences } from './references.ts'

const sunday = 0
const atTime = '04:00'
/** Rows deleted per statement. */
const atOnce = 500

/** The next Sunday at 04:00, strictly after `now`. */
export function nextSweepAt(now: Date): Date {
  const daysAhead = (sunday - istClock(now).getUTCDay() + 7) % 7
  const at = istMoment(addDays(dayOf(now), daysAhead), atTime)
  return at > now ? at : istMoment(addDays(dayOf(at), 7), atTime)
}

/** Task `pictures.sweep`. */
export async function sweepWeekly(shop: Shop): Promise<void> {
  const swept = await sweep(shop)
  if (swept.left > 0)
    shop.log.error(swept, 'most files are named by nothing: another database than theirs? None is swept')
  else shop.log.info(swept, 'files that nothing names are swept')
}

/**
 * A few unreferenced files are leftovers. If most files are unreferenced, the database does not belong to this file store: it was
 * lost, or restored from elsewhere.
 */
const isTooMuch = (unused: number, all: number): boolean => unused > 100 && unused * 2 > all

export interface Swept {
  readonly pictures: number
  readonly files: number
  /** Unreferenced but kept, since there are too many. */
  readonly left: number
}

/** Returns how many pictures and files were deleted. */
export async function sweep({ db, files, clock }: Pick<Shop, 'db' | 'files' | 'clock'>): Promise<Swept> {
  const before = new Date(clock.now().getTime() - dayMs)
  const referenced = await readReferences(db)
  const all = await db.select().from(pictures)
  const unnamed = all.filter(
    ({ name, original, at }) => at < before && !referenced.has(name) && !referenced.has(original),
  )
  const swept = new Set(unnamed.map(({ name }) => name))
  for (let from = 0; from < unnamed.length; from += atOnce) {
    const names = unnamed.slice(from, from + atOnce).map(({ name }) => name)
    await db.transaction((tx) => tx.delete(pictures).where(and(inArray(pictures.name, names), lt(pictures.at, before))))
  }
  const usedKeys = new Set(
    all.filter(({ name }) => !swept.has(name)).flatMap((row) => [row.original, ...Object.values(row.files)]),
  )
  const unused: string[] = []
  let old = 0
  for await (const key of files.keys(before)) {
    old++
    if (!usedKeys.has(key) && !referenced.has(key)) unused.push(key)
  }
  if (isTooMuch(unused.length, old)) return { pictures: swept.size, files: 0, left: unused.length }
  for (const key of unused) await files.drop(key)
  return { pictures: swept.size, files: unused.length, left: 0 }
}
