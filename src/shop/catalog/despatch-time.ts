/**
 * When goods leave: from stock within the working days of the settings, made to order within their own working days, pre-booked on
 * their day (rules/delivery.md 3.2).
 */
import { addDays, addWorkingDays, type Day, daysBetween } from '../../units/date.ts'
import type { Product } from './product.ts'
import { mostPreBookingDays } from './products/rules/product-form-data.ts'

/** What an order records of a line that does not leave from stock. */
export interface SoldDespatch {
  /** Working days in which it is made; null: agreed with its customer. */
  readonly leadDays: number | null
  /** The day on which a pre-booking ships. */
  readonly on: Day | null
}

export interface DespatchTime {
  /** Working days from the order; null: no time is promised, because a piece is made for this customer. */
  readonly withinDays: number | null
  /** Only where that is later: the day on which what is pre-booked ships. */
  readonly on: Day | null
}

type DespatchFacts = Pick<Product, 'onOrder' | 'leadDays' | 'preSale' | 'despatchOn'>

/** Null: it leaves from stock. */
export function soldDespatchOf({ onOrder, leadDays, preSale, despatchOn }: DespatchFacts): SoldDespatch | null {
  // A product on sale that is made to order has its days; only a piece that was never on sale has none.
  const days = onOrder ? leadDays || null : 0
  const on = preSale ? despatchOn : null
  return days === 0 && on === null ? null : { leadDays: days, on }
}

export const shipsTooLate = (
  { preSale, despatchOn }: Pick<DespatchFacts, 'preSale' | 'despatchOn'>,
  today: Day,
): boolean => preSale && despatchOn !== null && despatchOn > addDays(today, mostPreBookingDays)

interface Terms {
  /** Of the settings: working days in which what is in stock leaves. */
  readonly stockDays: number
  /** The day of the order. */
  readonly today: Day
}

/** Of everything that is sent together: when the last of it leaves. */
export function despatchTimeOf(lines: readonly (SoldDespatch | null)[], { stockDays, today }: Terms): DespatchTime {
  const later = lines.filter((line) => line !== null)
  const withinDays = later.some(({ leadDays }) => leadDays === null)
    ? null
    : Math.max(stockDays, ...later.map(({ leadDays }) => leadDays ?? 0))
  const on = later.map((line) => line.on ?? '').reduce((latest, day) => (day > latest ? day : latest), '')
  const isLater = on > addWorkingDays(today, withinDays ?? stockDays, new Set())
  return { withinDays, on: isLater ? on : null }
}

/**
 * Calendar days after today by whose end everything should have left; null where no time is promised. Sundays are not counted; what
 * ships on a holiday is a day late in the lists of staff, and only there.
 */
export function promisedDaysOf(lines: readonly (SoldDespatch | null)[], terms: Terms): number | null {
  const { withinDays, on } = despatchTimeOf(lines, terms)
  if (withinDays === null) return null
  return daysBetween(terms.today, on ?? addWorkingDays(terms.today, withinDays, new Set()))
}
