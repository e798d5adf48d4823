import { describe, expect, it, test } from 'vitest'
import { type ChartBox, chartShapeOf, marksOf, nearestPointIndex } from './chart-shape.ts'

const box: ChartBox = { width: 120, height: 70, top: 10, right: 10, bottom: 20, left: 10 }
const points = [
  { day: '2026-11-18', amount: 24_000 },
  { day: '2026-11-19', amount: 25_000 },
  { day: '2026-11-21', amount: 24_500 },
]

describe('the shape of a chart', () => {
  it('keeps the line within its box, days as far apart as the calendar has them', () => {
    const shape = chartShapeOf(points, box)
    expect(shape.points.map(({ x }) => x)).toEqual([10, 43.3, 110])
    expect(shape.points.map(({ y }) => y)).toEqual([50, 10, 30])
    expect(shape.line).toBe('M10 50L43.3 10L110 30')
    expect(shape.area).toBe('M10 50L43.3 10L110 30L110 50L10 50Z')
  })

  it('lays an amount that never moved in the box as well', () => {
    const flat = chartShapeOf(
      points.map(({ day }) => ({ day, amount: 24_000 })),
      box,
    )
    for (const { y } of flat.points) expect(y).toBeGreaterThanOrEqual(box.top)
    expect(flat.marks).toHaveLength(1)
  })

  it('holds a second line against it on the same scale', () => {
    const shape = chartShapeOf(
      points.map((point) => ({ ...point, against: 23_000 })),
      box,
    )
    expect(shape.points.map(({ y }) => y)).toEqual([30, 10, 20])
    expect(shape.against).toBe('M10 50L43.3 50L110 50')
    expect(chartShapeOf(points, box).against).toBe('')
  })

  it('finds the day nearest to the pointer, however far out it is', () => {
    const { points: placed } = chartShapeOf(points, box)
    expect([-50, 20, 30, 80, 500].map((x) => nearestPointIndex(placed, x))).toEqual([0, 0, 1, 2, 2])
  })
})

test.each([
  [
    [24_000, 25_000],
    [24_000, 24_500, 25_000],
  ],
  [
    [1_400_000, 1_637_600],
    [1_400_000, 1_500_000, 1_600_000],
  ],
  [[7, 7], [7]],
])('the hairlines of %j are %j', (rates, marks) => expect(marksOf(rates)).toEqual(marks))

test('an axis from zero has its ground there, for amounts whose size the area shows', () => {
  const points = [
    { day: '2026-11-16', amount: 19 },
    { day: '2026-11-23', amount: 7 },
  ]
  const box = { width: 100, height: 120, top: 10, right: 0, bottom: 10, left: 0 }
  const { points: placed, marks } = chartShapeOf(points, box, { fromZero: true })
  expect(marks.map(({ amount }) => amount)).toEqual([0, 10])
  expect(marks[0]!.y).toBe(110)
  expect(placed.map(({ y }) => y)).toEqual([10, 73.2])
  const negative = chartShapeOf([points[0]!, { ...points[1]!, amount: -19 }], box, { fromZero: true })
  expect(negative.area).toBe('M0 10L100 110L100 60L0 60Z')
})
