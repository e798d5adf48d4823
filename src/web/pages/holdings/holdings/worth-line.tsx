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
  const ask = () => callApi('POST holding-history', holdingHistory, { period })
  const { asked, again } = useApiQuery(ask, `${period} ${changes}`)
  if (asked.state !== 'here')
    return <NotHere asked={asked} again={again} waiting={<Skeleton height="var(--chart-height)" />} />
  const { points } = asked.data
  if (points.length < 2) return <p className="chart-none soft">{t.none}</p>
  return (
    <>
      <ChartPicture
        points={points.map(({ day, value, cost }) => ({ day, amount: value, against: cost }))}
        look="worth"
        name={t.name(periods[period])}
        write={formatMoney}
        say={t.say}
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
