import { formatMoney } from '../../units/format.ts'
import { useAdminSummary } from '../admin-summary.ts'
import { AdminLink } from '../navigation/link.tsx'
import { useMay } from '../session/session.ts'

const rateText = (paise: number): string => (paise > 0 ? formatMoney(paise) : 'No rate')

/** The current price of a gram; for staff who may change rates a link to the page Rates. */
export function RatesNow() {
  const summary = useAdminSummary()
  const may = useMay()
  // Keeps its place: a header that wraps later would move the list below it.
  if (!summary) return <span className="rates-now" />
  const { silverPaise, goldPaise, selling } = summary.rates
  const figures = (
    <>
      <i className="metal" />
      <span className="sr-only">Silver </span>
      {rateText(silverPaise)}
      <i className="metal gold" />
      <span className="sr-only">Gold </span>
      {rateText(goldPaise)}
      {!selling && silverPaise > 0 && goldPaise > 0 && <span className="state bad">Sales paused</span>}
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
