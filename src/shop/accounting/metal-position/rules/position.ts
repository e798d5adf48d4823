/**
 * The position in a metal: what the shop owns of it less what it has sold, in whole milligrams of fine metal (decision 0116). Below
 * zero the shop has sold what it must still buy. Pure.
 */
import { addDays, type Day } from '../../../../units/date.ts'
import type { Milligrams } from '../../../../units/weight.ts'

/** What changes a position. `gifted` moves grams between customers, so it is listed and changes nothing. */
export const metalEventKinds = [
  'sold',
  'cancelled',
  'returned',
  'silver-bought',
  'silver-sold-back',
  'silver-spent',
  'silver-adjusted',
  'gifted',
  'buy-back',
  'purchased',
  'received',
  'stock-difference',
  'hedged',
] as const
export type MetalEventKind = (typeof metalEventKinds)[number]

/** As staff read them. */
export const metalEventLabels: Readonly<Record<MetalEventKind, string>> = {
  sold: 'Sold in orders',
  cancelled: 'Cancelled orders',
  returned: 'Returned by customers',
  'silver-bought': 'Digital silver sold',
  'silver-sold-back': 'Digital silver bought back',
  'silver-spent': 'Digital silver spent or redeemed',
  'silver-adjusted': 'Digital silver adjusted',
  gifted: 'Digital silver gifted',
  'buy-back': 'Bought back from customers',
  purchased: 'Bought from suppliers',
  received: 'Received without a purchase',
  'stock-difference': 'Stock counts and write-offs',
  hedged: 'Hedges',
}

/** Milligrams by which a kind changes the position. */
export const positionChange = (kind: MetalEventKind, fineMg: Milligrams): Milligrams => (kind === 'gifted' ? 0 : fineMg)

export interface MetalDaySum {
  readonly day: Day
  readonly kind: MetalEventKind
  readonly fineMg: Milligrams
}

/** Entered by staff: the opening position, or a correction. */
export interface MetalDayEntry {
  readonly day: Day
  readonly fineMg: Milligrams
}

export interface MetalDay {
  readonly day: Day
  readonly opening: Milligrams
  readonly sums: ReadonlyMap<MetalEventKind, Milligrams>
  /** Entered by staff on this day. */
  readonly entered: Milligrams
  readonly closing: Milligrams
}

interface PositionParts {
  readonly entries: readonly MetalDayEntry[]
  readonly sums: readonly MetalDaySum[]
}

/** Events before the first entry are part of it: the opening position is counted at the start of its day. */
export const startOfPosition = (entries: readonly MetalDayEntry[]): Day | null =>
  entries.map(({ day }) => day).sort()[0] ?? null

/** Each day from `from` to `to`, oldest first, with the closing of one as the opening of the next. */
export function rollPosition({ entries, sums }: PositionParts, { from, to }: { from: Day; to: Day }): MetalDay[] {
  const start = startOfPosition(entries)
  const counted = sums.filter(({ day }) => start === null || day >= start)
  const changes = (one: MetalDaySum) => positionChange(one.kind, one.fineMg)
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  let opening =
    total(counted.filter(({ day }) => day < from).map(changes)) +
    total(entries.filter(({ day }) => day < from).map(({ fineMg }) => fineMg))
  const days: MetalDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const ofDay = counted.filter((one) => one.day === day)
    const entered = total(entries.filter((one) => one.day === day).map(({ fineMg }) => fineMg))
    const byKind = new Map<MetalEventKind, Milligrams>()
    for (const { kind, fineMg } of ofDay) byKind.set(kind, (byKind.get(kind) ?? 0) + fineMg)
    const closing = opening + entered + total(ofDay.map(changes))
    days.push({ day, opening, sums: byKind, entered, closing })
    opening = closing
  }
  return days
}
