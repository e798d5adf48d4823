import type { AdminResponse } from '../../../client/call-admin-api.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export type ProductImportView = AdminResponse<'GET admin/products/import'>['import']

export const importStateLabels: Readonly<
  Record<ProductImportView['state'], { readonly title: string; readonly tone: StateTone }>
> = {
  checking: { title: 'Being looked at', tone: 'info' },
  checked: { title: 'Waits for you', tone: 'warn' },
  importing: { title: 'Being read in', tone: 'info' },
  done: { title: 'Read in', tone: 'ok' },
  stopped: { title: 'Stopped', tone: 'plain' },
  refused: { title: 'Cannot be read', tone: 'bad' },
}

export const isImportRunning = ({ state }: ProductImportView): boolean => state === 'checking' || state === 'importing'
