import { useState } from 'react'
import { formatServiceTime } from '../../../../shop/support/tickets/rules/service-groups.ts'
import { ChartPicture } from '../../../../web/parts/chart/chart-picture.tsx'
import { ChartTable } from '../../../../web/parts/chart/chart-table.tsx'
import { Segmented } from '../../../../web/ui/form/segmented.tsx'
import { Card } from '../../../parts/page/card.tsx'
import type { ServiceGroup } from './page.tsx'
import { inTimeText, timeText } from './service-stats.tsx'

const countText = (count: number): string => count.toLocaleString('en-IN')

/** In hours, so that the marks of the axis are whole ones. */
const hoursOf = (seconds: number | null): number | null => (seconds === null ? null : seconds / 3600)
const hoursText = (hours: number): string => formatServiceTime(hours * 3600)

/** A week in which nobody was replied to has no time, and no point. */
const measures = {
  reply: {
    label: 'First reply',
    title: 'median first reply',
    of: ({ reply }: ServiceGroup) => hoursOf(reply.medianSeconds),
    write: hoursText,
  },
  closing: {
    label: 'Closed',
    title: 'median time to close',
    of: ({ closing }: ServiceGroup) => hoursOf(closing.medianSeconds),
    write: hoursText,
  },
  received: { label: 'Received', title: 'received', of: ({ received }: ServiceGroup) => received, write: countText },
} as const
type Measure = keyof typeof measures
const options = (Object.keys(measures) as Measure[]).map((value) => ({ value, label: measures[value].label }))

/** One measure as a line over the weeks, all of them as a table. */
export function WeeksCard({ weeks }: { weeks: readonly ServiceGroup[] }) {
  const [measure, setMeasure] = useState<Measure>('reply')
  const { title, of, write } = measures[measure]
  const points = weeks.flatMap((week) => {
    const amount = of(week)
    return amount === null ? [] : [{ day: week.key, amount }]
  })
  return (
    <Card
      title="By week"
      sub="By the week in which requests were received; the last weeks change as they are dealt with."
      actions={<Segmented label="Measure" value={measure} onChange={setMeasure} options={options} />}
    >
      {points.length < 2 ? (
        <p className="chart-none">Choose at least two weeks to see a line.</p>
      ) : (
        <ChartPicture
          points={points}
          lineStyle="worth"
          fromZero
          name={`By week, ${title}. Use the arrow keys to move between weeks`}
          axisLabel={write}
          markLabel={write}
          pointLabel={(day, amount) => `Week of ${day}: ${amount} ${title}`}
        />
      )}
      <ChartTable
        points={weeks.map((week) => ({ ...week, day: week.key }))}
        name="Show as a table"
        day="Week of"
        columns={[
          { name: 'Received', write: ({ received }) => countText(received) },
          { name: 'First reply', write: ({ reply }) => timeText(reply.medianSeconds) },
          { name: '90% within', write: ({ reply }) => timeText(reply.ninetiethSeconds) },
          { name: 'In time', write: ({ reply }) => inTimeText(reply) },
          { name: 'Closed', write: ({ closing }) => timeText(closing.medianSeconds) },
          { name: '90% closed within', write: ({ closing }) => timeText(closing.ninetiethSeconds) },
          { name: 'Closed in time', write: ({ closing }) => inTimeText(closing) },
        ]}
      />
    </Card>
  )
}
