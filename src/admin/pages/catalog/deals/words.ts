import type { Answers } from '../../../client/ask.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

type Listed = Answers<'GET admin/deals'>
export type DealRow = Listed['deals'][number]
export type DealItem = DealRow['items'][number]
export type Occasions = Listed['occasions']

export const stateWords: Readonly<Record<DealRow['state'], { title: string; tone: StateTone }>> = {
  running: { title: 'Running', tone: 'ok' },
  coming: { title: 'To come', tone: 'info' },
  over: { title: 'Over', tone: 'plain' },
}
