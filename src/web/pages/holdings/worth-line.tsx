import type * as z from 'zod/mini'
import type { Period } from '../../../shop/holdings/rules/period.ts'
import { formatDate, formatMoney } from '../../../units/format.ts'
import { holdingHistory } from '../../../wire/holdings.ts'
import { call } from '../../call.ts'
import { ChartPicture } from '../../parts/chart/chart-picture.tsx'
import { NotHere } from '../../parts/not-here.tsx'
import { useAsked } from '../../parts/use-asked.ts'
import { holdingsTexts } from '../../texts/holdings.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ScrollX } from '../../ui/scroll-x.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Points = z.output<typeof holdingHistory.answers>['points']

interface WorthLineProps {
  period: Period
  changes: number
}

/** What was held was worth, day by day: as a line over what it had cost, and as a table. */
export function WorthLine({ period, changes }: WorthLineProps) {
  const { worth: t, periods } = useTexts(holdingsTexts)
  const ask = () => call('POST holding-history', holdingHistory, { period })
  const { asked, again } = useAsked(ask, `${period} ${changes}`)
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
      <Table points={points} />
    </>
  )
}

/** For those who read rather than look; the newest day first. */
function Table({ points }: { points: Points }) {
  const t = useTexts(holdingsTexts).worth
  return (
    <details className="small mt-3">
      <summary className="link">{t.table}</summary>
      <div className="chart-table mt-2">
        <ScrollX label={t.table}>
          <table className="table dense">
            <thead>
              <tr>
                <th scope="col">{t.day}</th>
                <th scope="col" className="right">
                  {t.value}
                </th>
                <th scope="col" className="right">
                  {t.cost}
                </th>
              </tr>
            </thead>
            <tbody className="number">
              {points.toReversed().map(({ day, value, cost }) => (
                <tr key={day}>
                  <td>{formatDate(day)}</td>
                  <td className="right">{formatMoney(value)}</td>
                  <td className="right">{formatMoney(cost)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollX>
      </div>
    </details>
  )
}
