/** A day is closed when somebody has looked at its figures; what they were then is kept, whatever is booked later. */
import { type Day, dayOf, isDay } from '../../../units/date.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { calculateDayFigures } from './figures.ts'
import { addClosedDay, type ClosedDay, readClosedDay } from './records.ts'
import { type DayFigures, isTrialBalanceZero } from './rules.ts'

export interface DayCloseView {
  /** As it was closed, or as it stands. */
  readonly figures: DayFigures
  readonly closed: Pick<ClosedDay, 'closedBy' | 'closedAt'> | null
  /** Of a closed day: what it comes to now is no longer what it came to then. */
  readonly hasChanged: boolean
}

/** Throws `day-close.no-day` and `.not-yet` for what is no day, or one that has not come. */
export async function showDay(shop: Pick<Shop, 'db' | 'clock'>, day: Day): Promise<DayCloseView> {
  if (!isDay(day)) throw refuse('day-close.no-day', {}, 'day')
  if (day > dayOf(shop.clock.now())) throw refuse('day-close.not-yet', {}, 'day')
  const closed = await readClosedDay(shop.db, day)
  const now = await calculateDayFigures(shop.db, day)
  if (!closed) return { figures: now, closed: null, hasChanged: false }
  const { figures, closedBy, closedAt } = closed
  return { figures, closed: { closedBy, closedAt }, hasChanged: !isSame(figures, now) }
}

/** The database hands the keys of what it kept back in an order of its own. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, of]) => [key, sorted(of)])
}

/**
 * Only a day that is over, once, and only while the books agree. Throws `day-close.no-day`, `.not-over`, `.closed-already`
 * and `.books-differ`.
 */
export async function closeDay(
  shop: Pick<Shop, 'db' | 'clock'>,
  { day, by }: { day: Day; by: string },
): Promise<DayFigures> {
  if (!isDay(day)) throw refuse('day-close.no-day', {}, 'day')
  if (day >= dayOf(shop.clock.now())) throw refuse('day-close.not-over', {}, 'day')
  return shop.db.transaction(async (tx) => {
    const figures = await calculateDayFigures(tx, day)
    if (!isTrialBalanceZero(figures)) throw refuse('day-close.books-differ')
    const isFirst = await addClosedDay(tx, { day, figures, closedBy: by, closedAt: shop.clock.now() })
    if (!isFirst) throw refuse('day-close.closed-already')
    return figures
  })
}
