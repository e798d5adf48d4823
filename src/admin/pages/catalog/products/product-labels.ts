/** Labels for product states, and for the reasons why a product cannot be bought. */
import { formatCount } from '../../../../units/plural.ts'
import type { AdminParams, AdminResponse } from '../../../client/call-admin-api.ts'
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

/** What pressing the button does: "Publish 80 products", "Propose to publish 80 products". */
export function applyLabel(
  { kind }: Pick<AdminParams<'POST admin/products/bulk/edit'>['change'], 'kind'>,
  { changing, needsApproval }: Pick<AdminResponse<'POST admin/products/bulk/preview'>, 'changing' | 'needsApproval'>,
): string {
  const products = formatCount(changing, 'product')
  const act =
    kind === 'publish' ? `publish ${products}` : kind === 'withdraw' ? `unpublish ${products}` : `change ${products}`
  return needsApproval ? `Propose to ${act}` : `${act[0]!.toUpperCase()}${act.slice(1)}`
}

/** The same for a later time: "Schedule for 1 Dec 2026, 10:00 am". */
export const scheduleLabel = (
  at: string,
  { needsApproval }: Pick<AdminResponse<'POST admin/products/schedule/preview'>, 'needsApproval'>,
): string => (needsApproval ? `Propose for ${at}` : `Schedule for ${at}`)
