import './chart.css'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { formatMoney, formatRoundMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { dateTexts } from '../../texts/site/dates.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { BadgeMetal } from '../../ui/value/fineness-badge.tsx'
import { type ChartBox, chartShapeOf, nearestPointIndex, type Point } from './chart-shape.ts'

const deps = { top: 20, right: 8, bottom: 28, left: 8 }
const height = 260
/** Until the place is measured. */
const firstWidth = 640

interface ChartPictureProps {
  points: readonly Point[]
  /** The colour of its line. */
  lineStyle: BadgeMetal | 'worth'
  /** What it shows and how it is read by keyboard. */
  name: string
  /** How an amount is written, and how a day's is said. */
  axisLabel: (amount: Paise) => string
  /** How a grid line is labelled, if not as money. */
  markLabel?: (amount: number) => string
  pointLabel: (day: string, amount: string) => string
  /** The axis begins at zero instead of the lowest amount. */
  fromZero?: boolean
}

const moneyMark = (mark: Paise): string => (mark % 100 === 0 ? formatRoundMoney(mark) : formatMoney(mark))

/** A line over the days. Pointer and arrow keys pick a day, whose amount is shown and said. */
export function ChartPicture({
  points,
  lineStyle,
  name,
  axisLabel,
  markLabel = moneyMark,
  pointLabel,
  fromZero = false,
}: ChartPictureProps) {
  const { day: dayText } = useTexts(dateTexts)
  const [frame, width] = useWidth()
  const box = useMemo((): ChartBox => ({ ...deps, width, height }), [width])
  const shape = useMemo(() => chartShapeOf(points, box, { fromZero }), [points, box, fromZero])
  const [picked, pick] = useState(points.length - 1)
  const point = shape.points[picked] ?? shape.points.at(-1)!
  const [day, amount] = [dayText(point.day), axisLabel(point.amount)]

  const press = (event: KeyboardEvent) => {
    const to = dayAfter(event.key, picked, points.length)
    if (to === undefined) return
    event.preventDefault()
    pick(to)
  }
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    pick(nearestPointIndex(shape.points, event.clientX - event.currentTarget.getBoundingClientRect().left))
  }
  return (
    <figure className="chart" ref={frame}>
      <p className="chart-value number" aria-hidden="true">
        <span className="muted">{day}</span> <b className="semibold">{amount}</b>
      </p>
      <div
        className="chart-slider"
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={picked}
        aria-valuetext={pointLabel(day, amount)}
        onKeyDown={press}
        onPointerMove={follow}
        onPointerDown={follow}
      >
        <svg className={lineStyle} width={width} height={height} aria-hidden="true">
          {shape.marks.map(({ amount: mark, y }) => (
            <g key={mark}>
              <line className="mark" x1={box.left} x2={box.width - box.right} y1={y} y2={y} />
              <text x={box.left} y={y - 4}>
                {markLabel(mark)}
              </text>
            </g>
          ))}
          <path className="ground" d={shape.area} />
          {shape.against && <path className="against" d={shape.against} />}
          <path className="chart-line" d={shape.line} />
          <line className="cursor" x1={point.x} x2={point.x} y1={box.top} y2={box.height - box.bottom} />
          <circle cx={point.x} cy={point.y} r={5} />
          <text x={box.left} y={box.height - 8}>
            {dayText(points[0]!.day)}
          </text>
          <text className="end" x={box.width - box.right} y={box.height - 8}>
            {dayText(points.at(-1)!.day)}
          </text>
        </svg>
      </div>
    </figure>
  )
}

/** How wide the place is, so that a line and its words are drawn in real pixels. */
function useWidth(): [RefObject<HTMLElement | null>, number] {
  const ref = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(firstWidth)
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

/** Where a key leads from one of `count` days; `undefined` for a key that moves nothing. */
function dayAfter(key: string, at: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 7,
    PageUp: at + 7,
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to))
}
