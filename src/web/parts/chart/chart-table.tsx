import './chart.css'
import '../../ui/layout/table.css'
import type { ReactNode } from 'react'
import { dateTexts } from '../../texts/site/dates.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ScrollX } from '../../ui/layout/scroll-x.tsx'

interface ChartTableProps<Point> {
  points: readonly Point[]
  name: string
  day: string
  columns: readonly { name: string; write: (point: Point) => ReactNode }[]
}

/** A chart for those who read rather than look; the newest day first. */
export function ChartTable<Point extends { day: string }>({ points, name, day, columns }: ChartTableProps<Point>) {
  const { day: dayText } = useTexts(dateTexts)
  return (
    <details className="small above-s">
      <summary className="link">{name}</summary>
      <div className="chart-table above-xs">
        <ScrollX label={name}>
          <table className="table dense">
            <thead>
              <tr>
                <th scope="col">{day}</th>
                {columns.map((column) => (
                  <th key={column.name} scope="col" className="right">
                    {column.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map((point) => (
                <tr key={point.day}>
                  <td>{dayText(point.day)}</td>
                  {columns.map((column) => (
                    <td key={column.name} className="right number">
                      {column.write(point)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollX>
      </div>
    </details>
  )
}
