import { formatMoney } from '../../../../units/format.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'

type FieldChange = AdminResponse<'POST admin/products/bulk/preview'>['shown'][number]['changes'][number]

/** The fields that change, each with its value before and after. */
export const FieldChanges = ({ of: changes }: { of: readonly FieldChange[] }) =>
  changes.map(({ field, title, before, after }) => (
    <div key={field} className="small">
      <span className="muted">{title}:</span> {before || '–'} → {after || '–'}
    </div>
  ))

const formatPrice = (paise: number | null) => (paise === null ? '–' : formatMoney(paise))

/** The selling price before and after; once if it stays. */
export const SellingPriceChange = ({ from, to }: { from: number | null; to: number | null }) =>
  from === to ? (
    <span className="number muted">{formatPrice(to)}</span>
  ) : (
    <span className="number">
      <span className="muted">{formatPrice(from)}</span> → <b>{formatPrice(to)}</b>
    </span>
  )
