import { expect, test } from 'vitest'
import type { ResultsComparison } from './compare.ts'
import { formatFindings, formatTable, formatValue } from './format.ts'
import { bytesFigure, costFigure, countFigure, perSecondFigure, ratioFigure } from './results.ts'

test.each([
  [perSecondFigure('lists', 17_116.4), '17,120/s'],
  [perSecondFigure('orders', 29.31), '29.31/s'],
  [ratioFigure('orders', 0.02431), '2.43 %'],
  [ratioFigure('lists', 0.5712), '57.1 %'],
  [costFigure('startup', 1402, 'ms'), '1,402 ms'],
  [costFigure('processor', 26.44, 'ms'), '26.44 ms'],
  [countFigure('statements', 125), '125'],
  [bytesFigure('home', 88_604), '88,604 bytes'],
])('writes %j as %s', (figure, text) => {
  expect(formatValue(figure)).toBe(text)
})

const comparison: ResultsComparison = {
  figures: [
    { figure: perSecondFigure('orders', 29), before: perSecondFigure('orders', 52), ratio: 29 / 52, verdict: 'worse' },
    {
      figure: countFigure('statements', 126),
      before: countFigure('statements', 125),
      ratio: 126 / 125,
      verdict: 'risen',
    },
    {
      figure: perSecondFigure('lists', 17_116, { limited: true }),
      before: perSecondFigure('lists', 17_000),
      verdict: 'limited',
    },
    { figure: costFigure('startup', 1400, 'ms'), before: costFigure('startup', 700, 'ms'), verdict: 'other machine' },
    { figure: ratioFigure('pages', 0.9), verdict: 'new' },
  ],
  missing: [perSecondFigure('carts', 1784)],
}

test('prints a table that can be pasted into a note', () => {
  expect(formatTable(comparison).split('\n')).toEqual([
    '| figure | before | after | ratio |',
    '| --- | ---: | ---: | ---: |',
    '| orders | 52/s | 29/s | **worse** 0.56 |',
    '| statements | 125 | 126 | 1.01 |',
    '| lists | 17,000/s | 17,120/s (limited by the load generator) | limited |',
    '| startup | 700 ms | 1,400 ms | other machine |',
    '| pages |  | 90 % | new |',
    '| carts | 1,784/s | missing |  |',
  ])
})

test('names last what got worse, after what is missing, limited or risen', () => {
  const missing = [{ names: 'memory at 100,000 products', reason: 'no PostgreSQL server' }]
  expect(formatFindings(comparison, { missing })).toEqual([
    'MISSING memory at 100,000 products: no PostgreSQL server',
    'MISSING, measured before: carts',
    'LIMITED by the load generator: lists',
    'RISEN statements: 125 → 126 (+1 %)',
    'WORSE orders: 52/s → 29/s (-44 %)',
  ])
})
