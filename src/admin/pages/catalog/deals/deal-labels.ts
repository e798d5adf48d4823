import type { AdminResponse } from '../../../client/call-admin-api.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

type Listed = AdminResponse<'GET admin/deals'>
export type DealRow = Listed['deals'][number]
export type DealRowItem = DealRow['items'][number]
export type Occasions = Listed['occasions']

export const dealStateLabels: Readonly<Record<DealRow['state'], { title: string; tone: StateTone }>> = {
  running: { title: 'Active', tone: 'ok' },
  coming: { title: 'Scheduled', tone: 'info' },
  over: { title: 'Ended', tone: 'plain' },
}
