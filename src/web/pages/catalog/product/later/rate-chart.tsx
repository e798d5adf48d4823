import '../../../../parts/chart/chart.css'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '../../../../../browser/call.ts'
import { formatMoney, formatPercent, formatRate } from '../../../../../units/format.ts'
import { rateHistory } from '../../../../../wire/pricing/rates.ts'
import { ChartPicture } from '../../../../parts/chart/chart-picture.tsx'
import { ChartTable } from '../../../../parts/chart/chart-table.tsx'
import { NotHere } from '../../../../parts/not-here.tsx'
import { useApiQuery } from '../../../../parts/use-api-query.ts'
import { productMoreTexts } from '../../../../texts/catalog/product-more.ts'
import { dateTexts } from '../../../../texts/site/dates.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import type { BadgeMetal } from '../../../../ui/value/fineness-badge.tsx'

const spans = { month: 30, year: 365 } as const
type Span = keyof typeof spans
type History = z.output<typeof rateHistory.response>

/** The last rate of each day, over a month or a year: as a line, in a sentence and as a table. */
export function ProductRateChart({ metal }: { metal: BadgeMetal }) {
  const t = useTexts(productMoreTexts).chart
  const [span, setSpan] = useState<Span>('month')
  return (
    <>
      <Segmented
        label={t.span}
        value={span}
        onChange={setSpan}
        options={[
          { value: 'month', label: t.month },
          { value: 'year', label: t.year },
        ]}
      />
      <LoadedChart key={span} metal={metal} span={span} />
    </>
  )
}

function LoadedChart({ metal, span }: { metal: BadgeMetal; span: Span }) {
  const t = useTexts(productMoreTexts).chart
  const days = spans[span]
  const { query, again } = useApiQuery(
    () => callApi('GET rate-history', rateHistory, { metal, days }),
    `${metal} ${days}`,
  )
  if (query.state !== 'here')
    return <NotHere query={query} again={again} waiting={<Skeleton height="var(--chart-height)" />} />
  const { points, summary } = query.data
  if (!summary || points.length < 2) return <p className="soft above-m">{t.none}</p>
  return (
    <>
      <ChartPicture
        points={points.map(({ day, rate }) => ({ day, amount: rate }))}
        lineStyle={metal}
        name={t.name(t[metal], t[span])}
        axisLabel={formatRate}
        pointLabel={t.value}
      />
      <Summary summary={summary} />
      <ChartTable
        points={points}
        name={t.table}
        day={t.day}
        columns={[{ name: t.rate, write: ({ rate }) => formatRate(rate) }]}
      />
    </>
  )
}

function Summary({ summary }: { summary: NonNullable<History['summary']> }) {
  const t = useTexts(productMoreTexts).chart
  const { day } = useTexts(dateTexts)
  const { first, lowest, highest, change, changeShare } = summary
  const [size, share, since] = [formatMoney(Math.abs(change)), formatPercent(Math.abs(changeShare)), day(first.day)]
  return (
    <ul className="chart-summary small">
      <li className="medium">
        {change === 0 ? t.same(since) : change > 0 ? t.up(size, share, since) : t.down(size, share, since)}
      </li>
      <li>{t.lowest(formatMoney(lowest.rate), day(lowest.day))}</li>
      <li>{t.highest(formatMoney(highest.rate), day(highest.day))}</li>
    </ul>
  )
}
