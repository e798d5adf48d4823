/** Counts page views in memory and adds them to the day's row once a minute, so that a page costs no write. */
import { and, asc, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type Day, dayOf } from '../../../units/date.ts'
import type { Shop } from '../../shop.ts'
import { visitDays } from './records.ts'
import { type DocumentRequest, isEntry, isPageStatus, isPageView } from './rules/visits.ts'

const flushMs = 60_000

interface ViewCount {
  pageViews: number
  visits: number
}

export interface VisitCounter {
  /** A document was served with this status. */
  count(request: DocumentRequest, status: number): void
  /** Stores what is counted; called before the process ends. */
  flush(): Promise<void>
}

export function openVisitCounter({ db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>): VisitCounter {
  let counts = new Map<Day, ViewCount>()
  let timer: NodeJS.Timeout | undefined
  const add = (day: Day, { pageViews, visits }: ViewCount) => {
    const before = counts.get(day) ?? { pageViews: 0, visits: 0 }
    counts.set(day, { pageViews: before.pageViews + pageViews, visits: before.visits + visits })
    timer ??= setTimeout(flush, flushMs).unref()
  }
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const stored = counts
    counts = new Map()
    try {
      await addVisits(db, stored)
    } catch (failure) {
      // The database is away: they are added with the next ones.
      for (const [day, count] of stored) add(day, count)
      log.warn({ err: failure }, 'page views could not be stored')
    }
  }
  return {
    count(request, status) {
      if (isPageStatus(status) && isPageView(request))
        add(dayOf(clock.now()), { pageViews: 1, visits: isEntry(request) ? 1 : 0 })
    },
    flush,
  }
}

/** In one statement; several processes add to the same row. */
async function addVisits(db: Db, counts: ReadonlyMap<Day, ViewCount>): Promise<void> {
  if (counts.size === 0) return
  await db
    .insert(visitDays)
    .values([...counts].map(([day, count]) => ({ day, ...count })))
    .onConflictDoUpdate({
      target: visitDays.day,
      set: {
        pageViews: sql`${visitDays.pageViews} + excluded.page_views`,
        visits: sql`${visitDays.visits} + excluded.visits`,
      },
    })
}

/** Days without visits are absent. */
export const readVisitDays = (db: Db, { from, to }: { readonly from: Day; readonly to: Day }) =>
  db
    .select()
    .from(visitDays)
    .where(and(gte(visitDays.day, from), lte(visitDays.day, to)))
    .orderBy(asc(visitDays.day))
