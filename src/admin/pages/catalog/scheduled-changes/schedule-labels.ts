/** Labels for scheduled changes. */
import type { ScheduleListView } from '../../../../shop/catalog/product-schedules/rules/schedule-flow.ts'
import { formatCount } from '../../../../units/plural.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export type ScheduleRow = AdminResponse<'GET admin/products/schedules'>['schedules'][number]
type Outcome = NonNullable<AdminResponse<'GET admin/products/schedule'>['items'][number]['outcome']>

interface Label {
  readonly title: string
  readonly tone: StateTone
}

export const scheduleViewTitles: Readonly<Record<ScheduleListView, string>> = {
  upcoming: 'Upcoming',
  failed: 'Not applied',
  done: 'Applied',
  cancelled: 'Cancelled',
}

export const scheduleOutcomeLabels: Readonly<Record<Outcome, Label>> = {
  applied: { title: 'Applied', tone: 'ok' },
  unchanged: { title: 'Nothing to change', tone: 'plain' },
  refused: { title: 'Not applied', tone: 'bad' },
  cancelled: { title: 'Cancelled', tone: 'plain' },
}

export function scheduleStateLabel({ state, refused, changed }: ScheduleRow): Label {
  if (state === 'scheduled') return { title: 'Scheduled', tone: 'info' }
  if (state === 'cancelled') return { title: 'Cancelled', tone: 'plain' }
  if (refused > 0 && changed > 0) return { title: `${formatCount(refused, 'product')} not applied`, tone: 'bad' }
  return refused > 0 ? { title: 'Not applied', tone: 'bad' } : { title: 'Applied', tone: 'ok' }
}

/** "Lotus Silver Coin, 10 g and 3 more" */
export const scheduledProducts = ({ first, products }: Pick<ScheduleRow, 'first' | 'products'>): string =>
  `${first?.name ?? 'Product'}${products > 1 ? ` and ${products - 1} more` : ''}`
