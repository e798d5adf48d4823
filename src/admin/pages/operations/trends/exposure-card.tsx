import { useState } from 'react'
import { listAddress } from '../../../../shop/operations/overview/rules/open-work.ts'
import { addDays } from '../../../../units/date.ts'
import { formatWeight } from '../../../../units/format.ts'
import { ChartPicture } from '../../../../web/parts/chart/chart-picture.tsx'
import { ChartTable } from '../../../../web/parts/chart/chart-table.tsx'
import { Segmented } from '../../../../web/ui/form/segmented.tsx'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import type { TrendPeriod, TrendsData } from './page.tsx'

type Exposure = NonNullable<TrendsData['exposure']>

const metalOptions = [
  { value: 'silver', label: 'Silver' },
  { value: 'gold', label: 'Gold' },
] as const

/** The page of the position shows three months at most. */
const shortened = ({ from, to }: TrendPeriod): { from: string; to: string } => {
  const first = addDays(to, -91)
  return { from: from < first ? first : from, to }
}

/** The metal position at the end of each day; the page of the position has what changed it. */
export function ExposureCard({ exposure, period }: { exposure: Exposure; period: TrendPeriod }) {
  const [metal, setMetal] = useState<'silver' | 'gold'>('silver')
  const days = exposure.find((one) => one.metal === metal)?.days ?? []
  const points = days.map(({ day, milligrams }) => ({ day, amount: milligrams }))
  return (
    <Card
      title="Metal position"
      sub={
        <>
          Fine metal owned less sold, at the end of the day.{' '}
          <AdminLink className="link" to={listAddress('/admin/metal', { metal, ...shortened(period) })}>
            What changed it
          </AdminLink>
        </>
      }
      actions={<Segmented label="Metal" value={metal} onChange={setMetal} options={metalOptions} />}
    >
      {points.length < 2 ? (
        <p className="chart-none">Choose at least two days to see a line.</p>
      ) : (
        <ChartPicture
          points={points}
          lineStyle={metal}
          name={`Metal position, ${metal}. Use the arrow keys to move between days`}
          axisLabel={formatWeight}
          markLabel={formatWeight}
          pointLabel={(day, amount) => `${day}: ${amount}`}
        />
      )}
      <ChartTable
        points={points}
        name="Show as a table"
        day="Day"
        columns={[{ name: 'Fine weight', write: ({ amount }) => formatWeight(amount) }]}
      />
    </Card>
  )
}
