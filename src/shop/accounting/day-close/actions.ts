/** Staff close a day after checking its figures. The figures of that moment are stored, whatever is posted later. */
import { type Day, dayOf, isDay } from '../../../units/date.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { calculateDayFigures } from './figures.ts'
import { addClosedDay, type ClosedDay, readClosedDay } from './records.ts'
import { type DayFigures, isTrialBalanceZero } from './rules.ts'

export interface DayCloseView {
  /** As stored for a closed day, otherwise as calculated now. */
  readonly figures: DayFigures
  readonly closed: Pick<ClosedDay, 'closedBy' | 'closedAt'> | null
  /** True if a closed day's figures have changed since it was closed. */
  readonly hasChanged: boolean
}

/** Throws `day-close.no-day` for an invalid date and `.not-yet` for a day in the future. */
export async function showDay(shop: Pick<Shop, 'db' | 'clock'>, day: Day): Promise<DayCloseView> {
  if (!isDay(day)) throw refuse('day-close.no-day', {}, 'day')
  if (day > dayOf(shop.clock.now())) throw refuse('day-close.not-yet', {}, 'day')
  const closed = await readClosedDay(shop.db, day)
  const now = await calculateDayFigures(shop.db, day)
  if (!closed) return { figures: now, closed: null, hasChanged: false }
  const { figures, closedBy, closedAt } = closed
  return { figures, closed: { closedBy, closedAt }, hasChanged: !isSame(figures, now) }
}

/** The database returns the keys of stored JSON in a different order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, of]) => [key, sorted(of)])
}

/**
 * Closes a day. It must be over, not closed yet, and the ledger must balance. Throws `day-close.no-day`, `.not-over`,
 * `.closed-already` and `.books-differ`.
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
