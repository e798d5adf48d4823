import { useState } from 'react'
import { listAddress, soldOn } from '../../../../shop/operations/overview/rules/open-work.ts'
import { formatMoney } from '../../../../units/format.ts'
import { ChartPicture } from '../../../../web/parts/chart/chart-picture.tsx'
import { ChartTable } from '../../../../web/parts/chart/chart-table.tsx'
import { Segmented } from '../../../../web/ui/form/segmented.tsx'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import type { TrendsData } from './page.tsx'
import { conversionText } from './trend-figures.tsx'

type TrendDay = TrendsData['days'][number]

const countText = (count: number): string => count.toLocaleString('en-IN')

const measures = {
  sales: { label: 'Paid', title: 'paid in money', of: (day: TrendDay) => day.payablePaise, write: formatMoney },
  orders: { label: 'Orders', title: 'orders sold', of: (day: TrendDay) => day.orders, write: countText },
  margin: { label: 'Margin', title: 'margin over metal', of: (day: TrendDay) => day.marginPaise, write: formatMoney },
  visits: { label: 'Visits', title: 'visits', of: (day: TrendDay) => day.visits, write: countText },
} as const
type Measure = keyof typeof measures
const measureOptions = (Object.keys(measures) as Measure[]).map((value) => ({ value, label: measures[value].label }))

/** One measure as a line, all of them as a table whose orders open their list. */
export function DaysCard({ days }: { days: readonly TrendDay[] }) {
  const [measure, setMeasure] = useState<Measure>('sales')
  const { title, of, write } = measures[measure]
  const isMoney = measure === 'sales' || measure === 'margin'
  return (
    <Card
      title="By day"
      actions={<Segmented label="Measure" value={measure} onChange={setMeasure} options={measureOptions} />}
    >
      {days.length < 2 ? (
        <p className="chart-none">Choose at least two days to see a line.</p>
      ) : (
        <ChartPicture
          points={days.map((day) => ({ day: day.day, amount: of(day) }))}
          lineStyle="worth"
          fromZero
          name={`By day, ${title}. Use the arrow keys to move between days`}
          axisLabel={write}
          {...(!isMoney && { markLabel: write })}
          pointLabel={(day, amount) => `${day}: ${amount} ${title}`}
        />
      )}
      <ChartTable
        points={days}
        name="Show as a table"
        day="Day"
        columns={[
          { name: 'Orders', write: (day) => <OrdersOfDay of={day} /> },
          { name: 'Paid', write: ({ payablePaise }) => formatMoney(payablePaise) },
          { name: 'Goods', write: ({ salesPaise }) => formatMoney(salesPaise) },
          { name: 'Margin', write: ({ marginPaise }) => formatMoney(marginPaise) },
          { name: 'Visits', write: ({ visits }) => countText(visits) },
          { name: 'Conversion', write: ({ orders, visits }) => conversionText(orders, visits) },
        ]}
      />
    </Card>
  )
}

const OrdersOfDay = ({ of: { day, orders } }: { of: TrendDay }) =>
  orders === 0 ? (
    '0'
  ) : (
    <AdminLink className="link" to={listAddress('/admin/orders', soldOn(day))}>
      {countText(orders)}
    </AdminLink>
  )
