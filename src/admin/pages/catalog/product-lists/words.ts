import type { Answers } from '../../../client/ask.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export type List = Answers<'GET admin/products/import'>['import']

export const importStates: Readonly<Record<List['state'], { readonly title: string; readonly tone: StateTone }>> = {
  checking: { title: 'Being looked at', tone: 'info' },
  checked: { title: 'Waits for you', tone: 'warn' },
  importing: { title: 'Being read in', tone: 'info' },
  done: { title: 'Read in', tone: 'ok' },
  stopped: { title: 'Stopped', tone: 'plain' },
  refused: { title: 'Cannot be read', tone: 'bad' },
}

export const isRunning = ({ state }: List): boolean => state === 'checking' || state === 'importing'
