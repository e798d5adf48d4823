import { daysOfPeriod } from '../../../../shop/accounting/reports/rules/period.ts'
import type { ReportChart } from '../../../../shop/accounting/reports/rules/report-table.ts'
import { formatDate, formatMoney, formatWeight } from '../../../../units/format.ts'
import { ChartPicture } from '../../../../web/parts/chart/chart-picture.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import type { AdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import type { ReportPeriod } from './period-picker.tsx'
import { type ReportPagination, ReportRows } from './report-rows.tsx'

export type ReportTable = AdminResponse<'GET admin/money/reports'>

interface ReportBodyProps<Data> {
  title: string
  query: AdminQuery<Data>
  tableOf: (data: Data) => ReportTable
  period: ReportPeriod
  pagination: ReportPagination
}

/** The chart of a report and its rows. */
export const ReportBody = <Data,>({ title, query, tableOf, period, pagination }: ReportBodyProps<Data>) => (
  <Loaded of={query} lines={12}>
    {(data) => {
      const table = tableOf(data)
      return (
        <>
          {table.chart && <ChartCard chart={table.chart} period={period} />}
          <Card title={periodTitle(period)} sub={table.note} flush>
            <ReportRows title={title} table={table} stale={query.isStale} pagination={pagination} />
          </Card>
        </>
      )
    }}
  </Loaded>
)

/** The name of the report is the title of the page. */
const periodTitle = ({ from, to }: ReportPeriod): string =>
  from === to ? formatDate(to) : `${formatDate(from)} to ${formatDate(to)}`

/** Days without an amount are zero. */
function ChartCard({ chart: { title, unit, points }, period }: { chart: ReportChart; period: ReportPeriod }) {
  const amounts = new Map(points.map(({ day, amount }) => [day, amount]))
  const days = daysOfPeriod(period).map((day) => ({ day, amount: amounts.get(day) ?? 0 }))
  if (points.length === 0 || days.length < 2) return null
  const write = unit === 'paise' ? formatMoney : formatWeight
  return (
    <Card title={title}>
      <ChartPicture
        points={days}
        lineStyle="worth"
        fromZero
        name={`${title}. Use the arrow keys to move between days`}
        axisLabel={write}
        {...(unit !== 'paise' && { markLabel: write })}
        pointLabel={(day, amount) => `${day}: ${amount}`}
      />
    </Card>
  )
}
