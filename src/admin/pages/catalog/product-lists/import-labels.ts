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
}

export const isImportRunning = ({ state }: ProductImportView): boolean => state === 'checking' || state === 'importing'
