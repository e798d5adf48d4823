/** Geometry of a chart, in the units of its view box. */
import { daysBetween } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'

export interface Point {
  readonly day: string
  readonly amount: Paise
  /** Value of a second line for comparison. */
  readonly against?: Paise
}

export interface ChartBox {
  readonly width: number
  readonly height: number
  /** Margins around the line. */
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export interface PlacedPoint extends Point {
  readonly x: number
  readonly y: number
}

export interface ChartShape {
  readonly points: readonly PlacedPoint[]
  /** The line, and the same closed at the ground as an area: at the bottom, or at zero. */
  readonly line: string
  readonly area: string
  /** Empty if the points have no comparison values. */
  readonly against: string
  /** Amounts with a grid line, lowest first. */
  readonly marks: readonly { readonly amount: Paise; readonly y: number }[]
}

const wantedMarks = 3

/**
 * Takes at least two points, oldest first; distances on the x axis are proportional to days. The y axis begins at the lowest amount, or
 * at zero: for counts, sums and times, whose size the area shows.
 */
export function chartShapeOf(
  points: readonly Point[],
  box: ChartBox,
  { fromZero = false }: { fromZero?: boolean } = {},
): ChartShape {
  const first = points[0]!
  const days = Math.max(1, daysBetween(first.day, points.at(-1)!.day))
  const shown = points.flatMap(({ amount, against }) => (against === undefined ? amount : [amount, against]))
  const amounts = fromZero ? [0, ...shown] : shown
  const marks = marksOf(amounts)
  const [low, high] = [Math.min(marks[0]!, ...amounts), Math.max(marks.at(-1)!, ...amounts)]
  const across = box.width - box.left - box.right
  const down = box.height - box.top - box.bottom
  const yOf = (amount: Paise) => round(box.top + (down * (high - amount)) / Math.max(1, high - low))
  const placed = points.map((point) => ({
    ...point,
    x: round(box.left + (across * daysBetween(first.day, point.day)) / days),
    y: yOf(point.amount),
  }))
  const line = pathThrough(placed)
  const ground = fromZero ? yOf(0) : box.height - box.bottom
  return {
    points: placed,
    line,
    area: `${line}L${placed.at(-1)!.x} ${ground}L${placed[0]!.x} ${ground}Z`,
    against: pathThrough(placed.flatMap(({ x, against }) => (against === undefined ? [] : [{ x, y: yOf(against) }]))),
    marks: marks.map((amount) => ({ amount, y: yOf(amount) })),
  }
}

const pathThrough = (places: readonly { x: number; y: number }[]): string =>
  places.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('')

const round = (value: number): number => Math.round(value * 10) / 10

/** Round amounts across the range, in steps of 1, 2 or 5 times a power of ten. */
export function marksOf(amounts: readonly Paise[]): Paise[] {
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const rough = Math.max(1, (high - low) / wantedMarks)
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = unit * ([1, 2, 5, 10].find((times) => times * unit >= rough) ?? 10)
  const marks: Paise[] = []
  for (let mark = Math.ceil(low / step) * step; mark <= high; mark += step) marks.push(mark)
  return marks.length > 0 ? marks : [low]
}

/** Index of the point nearest to an x coordinate. */
export function nearestPointIndex(points: readonly PlacedPoint[], x: number): number {
  let best = 0
  for (const [at, point] of points.entries()) {
    if (Math.abs(point.x - x) < Math.abs(points[best]!.x - x)) best = at
  }
  return best
}
