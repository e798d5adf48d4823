import { callApi } from '../../../../browser/call.ts'
import '../../../parts/chart/chart.css'
import type { HoldingPeriod } from '../../../../shop/holdings/rules/period.ts'
import { formatMoney } from '../../../../units/format.ts'
import { holdingHistory } from '../../../../wire/holdings/holdings.ts'
import { ChartPicture } from '../../../parts/chart/chart-picture.tsx'
import { ChartTable } from '../../../parts/chart/chart-table.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { holdingsTexts } from '../../../texts/holdings/holdings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'

interface WorthLineProps {
  period: HoldingPeriod
  changes: number
}

/** What was held was worth, day by day: as a line over what it had cost, and as a table. */
export function WorthLine({ period, changes }: WorthLineProps) {
  const { worth: t, periods } = useTexts(holdingsTexts)
  const fetchHistory = () => callApi('POST holding-history', holdingHistory, { period })
  const { query, again } = useApiQuery(fetchHistory, `${period} ${changes}`)
  if (query.state !== 'here')
    return <NotHere query={query} again={again} waiting={<Skeleton height="var(--chart-height)" />} />
  const { points } = query.data
  if (points.length < 2) return <p className="chart-none soft">{t.none}</p>
  return (
    <>
      <ChartPicture
        points={points.map(({ day, value, cost }) => ({ day, amount: value, against: cost }))}
        lineStyle="worth"
        name={t.name(periods[period])}
        axisLabel={formatMoney}
        pointLabel={t.say}
        key={`${points.length} ${points[0]?.day}`}
      />
      <ChartTable
        points={points}
        name={t.table}
        day={t.day}
        columns={[
          { name: t.value, write: ({ value }) => formatMoney(value) },
          { name: t.cost, write: ({ cost }) => formatMoney(cost) },
        ]}
      />
    </>
  )
}
