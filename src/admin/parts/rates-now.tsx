import { formatMoney } from '../../units/format.ts'
import { useAdminSummary } from '../admin-summary.ts'
import { AdminLink } from '../navigation/link.tsx'
import { useMay } from '../session/session.ts'

/** What a gram costs now; whoever may change something about them is led to their desk. */
export function RatesNow() {
  const summary = useAdminSummary()
  const may = useMay()
  if (!summary) return null
  const { silverPaise, goldPaise, selling } = summary.rates
  const figures = (
    <>
      <i className="metal" />
      <span className="sr-only">Silver </span>
      {formatMoney(silverPaise)}
      <i className="metal gold" />
      <span className="sr-only">Gold </span>
      {formatMoney(goldPaise)}
      {!selling && <span className="state bad">Sales paused</span>}
    </>
  )
  return may('selling.stop') ? (
    <AdminLink className="rates-now number" to="/admin/rates">
      {figures}
    </AdminLink>
  ) : (
    <span className="rates-now number">{figures}</span>
  )
}
