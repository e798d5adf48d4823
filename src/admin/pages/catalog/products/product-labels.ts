/** How states of products, and why nobody can buy one, are said at the desk. */
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export type ProductListRow = AdminResponse<'GET admin/products'>['products'][number]

export const productStateLabels: Readonly<
  Record<ProductListRow['state'], { readonly title: string; readonly tone: StateTone }>
> = {
  draft: { title: 'Draft', tone: 'info' },
  published: { title: 'On sale', tone: 'ok' },
  withdrawn: { title: 'Off sale', tone: 'plain' },
}

export const productBlockLabels: Readonly<Record<ProductListRow['blocked'][number], string>> = {
  draft: 'Not published yet',
  withdrawn: 'Taken off sale',
  'no-rate': 'Its metal has no rate',
  'nothing-left': 'Nothing left',
}

export const makingChargeOptions = [
  ['flat', '₹ a piece'],
  ['per_gram', '₹ a gram'],
  ['percent', '% of the metal'],
] as const
