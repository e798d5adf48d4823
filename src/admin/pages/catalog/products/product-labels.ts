/** Labels for product states, and for the reasons why a product cannot be bought. */
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export type ProductListRow = AdminResponse<'GET admin/products'>['products'][number]

export const productStateLabels: Readonly<
  Record<ProductListRow['state'], { readonly title: string; readonly tone: StateTone }>
> = {
  draft: { title: 'Draft', tone: 'info' },
  published: { title: 'Published', tone: 'ok' },
  withdrawn: { title: 'Unpublished', tone: 'plain' },
}

export const productBlockLabels: Readonly<Record<ProductListRow['blocked'][number], string>> = {
  draft: 'Not published',
  withdrawn: 'Unpublished',
  'no-rate': 'No metal rate',
  'nothing-left': 'Out of stock',
}
