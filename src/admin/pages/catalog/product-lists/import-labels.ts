import type { AdminResponse } from '../../../client/call-admin-api.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export type ProductImportView = AdminResponse<'GET admin/products/import'>['import']

export const importStateLabels: Readonly<
  Record<ProductImportView['state'], { readonly title: string; readonly tone: StateTone }>
> = {
  checking: { title: 'Checking', tone: 'info' },
  checked: { title: 'Ready to import', tone: 'warn' },
  importing: { title: 'Importing', tone: 'info' },
  done: { title: 'Imported', tone: 'ok' },
  stopped: { title: 'Stopped', tone: 'plain' },
  refused: { title: 'Invalid file', tone: 'bad' },
  undoing: { title: 'Undoing', tone: 'info' },
  undone: { title: 'Undone', tone: 'plain' },
}

type ImportRow = AdminResponse<'GET admin/products/import'>['report'][number]

export const importOutcomeLabels: Readonly<
  Record<ImportRow['outcome'], { readonly title: string; readonly tone: StateTone }>
> = {
  wrong: { title: 'Error', tone: 'bad' },
  created: { title: 'New', tone: 'info' },
  changed: { title: 'Changed', tone: 'ok' },
  restored: { title: 'Restored', tone: 'ok' },
  kept: { title: 'Not restored', tone: 'warn' },
}

const runningStates: readonly ProductImportView['state'][] = ['checking', 'importing', 'undoing']

export const isImportRunning = ({ state }: ProductImportView): boolean => runningStates.includes(state)
