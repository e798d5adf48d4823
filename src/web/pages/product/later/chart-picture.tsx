import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { formatDate, formatMoney, formatRate, formatRoundMoney } from '../../../../units/format.ts'
import { productMoreTexts } from '../../../texts/product-more.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Metal } from '../../../ui/punch.tsx'
import { type Box, nearest, type Point, shapeOf } from './chart-shape.ts'

const room = { top: 20, right: 8, bottom: 28, left: 8 }
const height = 260
/** Until the place is measured. */
const firstWidth = 640

interface ChartPictureProps {
  points: readonly Point[]
  metal: Metal
  /** What it shows and how it is read by keyboard. */
  name: string
}

/** A line over the days. Pointer and arrow keys pick a day, whose rate is shown and said. */
export function ChartPicture({ points, metal, name }: ChartPictureProps) {
  const t = useTexts(productMoreTexts).chart
  const [frame, width] = useWidth()
  const box = useMemo((): Box => ({ ...room, width, height }), [width])
  const shape = useMemo(() => shapeOf(points, box), [points, box])
  const [picked, pick] = useState(points.length - 1)
  const point = shape.points[picked] ?? shape.points.at(-1)!
  const said = t.value(formatDate(point.day), formatRate(point.rate))

  const press = (event: KeyboardEvent) => {
    const to = dayAfter(event.key, picked, points.length)
    if (to === undefined) return
    event.preventDefault()
    pick(to)
  }
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    pick(nearest(shape.points, event.clientX - event.currentTarget.getBoundingClientRect().left))
  }
  return (
    <figure className="chart" ref={frame}>
      <p className="chart-value number" aria-hidden="true">
        <span className="muted">{formatDate(point.day)}</span> <b className="font-semibold">{formatRate(point.rate)}</b>
      </p>
      <div
        className="chart-slider"
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={picked}
        aria-valuetext={said}
        onKeyDown={press}
        onPointerMove={follow}
        onPointerDown={follow}
      >
        <svg className={metal} width={width} height={height} aria-hidden="true">
          {shape.marks.map(({ rate, y }) => (
            <g key={rate}>
              <line className="mark" x1={box.left} x2={box.width - box.right} y1={y} y2={y} />
              <text x={box.left} y={y - 4}>
                {rate % 100 === 0 ? formatRoundMoney(rate) : formatMoney(rate)}
              </text>
            </g>
          ))}
          <path className="ground" d={shape.area} />
          <path className="line" d={shape.line} />
          <line className="cursor" x1={point.x} x2={point.x} y1={box.top} y2={box.height - box.bottom} />
          <circle cx={point.x} cy={point.y} r={5} />
          <text x={box.left} y={box.height - 8}>
            {formatDate(points[0]!.day)}
          </text>
          <text className="end" x={box.width - box.right} y={box.height - 8}>
            {formatDate(points.at(-1)!.day)}
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
