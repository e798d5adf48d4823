/** When a deal may be saved: its ends are real, and a product is in only one deal at a time (rules/catalogue.md 5.1). */
import { WHOLE } from '../../../../units/percent.ts'
import { type Refusal, refuse } from '../../../refusal.ts'

export interface DealItem {
  readonly productId: number
  /** Either basis points off the making charge, or the making charge itself in the product's own kind. */
  readonly makingOffBasisPoints: number | null
  readonly makingValue: number | null
}

export interface DealFormData {
  readonly title: string
  /** On Hindi pages; empty: the English one. */
  readonly titleHi: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly occasionId: number | null
  /** In the order they are shown. */
  readonly items: readonly DealItem[]
}

export type DealState = 'coming' | 'running' | 'over'

type Times = Pick<DealFormData, 'startsAt' | 'endsAt'>

export const deriveDealState = ({ startsAt, endsAt }: Times, now: Date): DealState =>
  now >= endsAt ? 'over' : now < startsAt ? 'coming' : 'running'

export const doDealsOverlap = (one: Times, other: Times): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** What is wrong with it; null if nothing. `before` is the deal as it was. */
export function validateDealFormData(
  form: DealFormData,
  { before, now }: { before: Times | null; now: Date },
): Refusal | null {
  const { startsAt, endsAt, items } = form
  if (before && deriveDealState(before, now) === 'over') return refuse('deals.over')
  if (endsAt <= startsAt || endsAt <= now) return refuse('deals.bad-times', {}, 'endsAt')
  const isRunning = before !== null && deriveDealState(before, now) === 'running'
  if (isRunning && startsAt.getTime() !== before.startsAt.getTime()) return refuse('deals.has-begun', {}, 'startsAt')
  if (isRunning && endsAt > before.endsAt)
    return refuse('deals.never-longer', { endsAt: before.endsAt.toISOString() }, 'endsAt')
  if (!isRunning && startsAt < new Date(now.getTime() - graceMs)) return refuse('deals.starts-before', {}, 'startsAt')
  if (items.length === 0) return refuse('deals.no-products', {}, 'items')
  if (new Set(items.map(({ productId }) => productId)).size < items.length) return refuse('deals.twice', {}, 'items')
  return items.every(hasValidMaking) ? null : refuse('deals.bad-making', {}, 'items')
}

/** The form prefills the current minute as the start: it may be submitted this much later. */
const graceMs = 60 * 60_000

function hasValidMaking({ makingOffBasisPoints: off, makingValue: value }: DealItem): boolean {
  if ((off === null) === (value === null)) return false
  return off === null ? value !== null && value >= 0 : off >= 1 && off <= WHOLE
}
