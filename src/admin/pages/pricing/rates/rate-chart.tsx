import { useState } from 'react'
import { formatMoney } from '../../../../units/format.ts'
import { ChartPicture } from '../../../../web/parts/chart/chart-picture.tsx'
import { ChartTable } from '../../../../web/parts/chart/chart-table.tsx'
import { Segmented } from '../../../../web/ui/form/segmented.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { type MetalName, metalOrder, metalTitles } from './rate-draft.ts'

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const

/** The last rate of each day. */
export function RateHistoryCard() {
  const [metal, setMetal] = useState<MetalName>('silver')
  const [days, setDays] = useState<'30' | '90' | '365'>('30')
  const query = useAdminQuery('GET admin/rates/chart', { metal, days: Number(days) })
  return (
    <Card
      title="Rate history"
      actions={
        <span className="row wrapping">
          <Segmented
            label="Metal"
            value={metal}
            onChange={setMetal}
            options={metalOrder.map((one) => ({ value: one, label: metalTitles[one] }))}
          />
          <Segmented label="Period" value={days} onChange={setDays} options={spans} />
        </span>
      }
    >
      <Loaded of={query} lines={8}>
        {({ points }) => <Line metal={metal} points={points.map(({ day, rate }) => ({ day, amount: rate }))} />}
      </Loaded>
    </Card>
  )
}

function Line({ metal, points }: { metal: MetalName; points: readonly { day: string; amount: number }[] }) {
  if (points.length < 2) return <p className="chart-none">Not enough data yet.</p>
  return (
    <>
      <ChartPicture
        points={points}
        lineStyle={metal}
        name={`${metalTitles[metal]}, daily rate. Use the arrow keys to move between days`}
        axisLabel={formatMoney}
        pointLabel={(day, amount) => `${day}: ${amount} per gram`}
      />
      <ChartTable
        points={points}
        name="Show as a table"
        day="Day"
        columns={[{ name: 'Per gram', write: ({ amount }) => formatMoney(amount) }]}
      />
    </>
  )
}
