import { expect, test } from 'vitest'
import { compareResults } from './compare.ts'
import {
  type BenchFigure,
  type BenchMachine,
  bytesFigure,
  costFigure,
  countFigure,
  perSecondFigure,
  type Results,
  ratioFigure,
  referenceFigure,
} from './results.ts'

const machine: BenchMachine = { cpu: 'AMD EPYC', cores: 2, memoryGb: 24, node: '26.10.0', postgres: '15.14' }

const results = (figures: readonly BenchFigure[], on: Partial<BenchMachine> = {}): Results => ({
  ...{ takenAt: '2026-11-22T20:00:00.000Z', commit: '24358071', isModified: false, machine: { ...machine, ...on } },
  ...{
    generator: 'wrk',
    capacity: { small: 55_000, large: 45_000 },
    busyShare: 0.01,
    tookSeconds: 300,
    figures,
    missing: [],
  },
})

const verdict = (before: BenchFigure, after: BenchFigure, on: Partial<BenchMachine> = {}) =>
  compareResults(results([before]), results([after], on)).figures[0]!.verdict

test.each([
  [100, 79, 'worse'],
  [100, 81, 'similar'],
  [100, 119, 'similar'],
  [100, 121, 'better'],
] as const)('a rate that went from %d to %d is %s', (before, after, expected) => {
  expect(verdict(perSecondFigure('orders', before), perSecondFigure('orders', after))).toBe(expected)
})

test.each([
  [100, 121, 'worse'],
  [100, 119, 'similar'],
  [100, 79, 'better'],
] as const)('a cost that went from %d to %d ms is %s', (before, after, expected) => {
  expect(verdict(costFigure('startup', before, 'ms'), costFigure('startup', after, 'ms'))).toBe(expected)
})

test('one statement or byte more is named as a rise, whatever the machine', () => {
  expect(verdict(countFigure('statements', 125), countFigure('statements', 126), { cores: 4 })).toBe('risen')
  expect(verdict(bytesFigure('JavaScript', 88_600), bytesFigure('JavaScript', 88_601), { cores: 4 })).toBe('risen')
  expect(verdict(countFigure('statements', 125), countFigure('statements', 125))).toBe('similar')
  expect(verdict(countFigure('statements', 125), countFigure('statements', 124))).toBe('similar')
  expect(verdict(countFigure('statements', 86), countFigure('statements', 125))).toBe('worse')
})

test.each([{ cpu: 'Apple M4' }, { cores: 4 }])(
  'between machines (%j) only ratios, counts and bytes are compared',
  (on) => {
    expect(verdict(perSecondFigure('orders', 100), perSecondFigure('orders', 10), on)).toBe('other machine')
    expect(verdict(costFigure('memory', 456, 'MB'), costFigure('memory', 777, 'MB'), on)).toBe('other machine')
    expect(verdict(ratioFigure('orders', 0.03), ratioFigure('orders', 0.014), on)).toBe('worse')
    expect(verdict(ratioFigure('orders', 0.03), ratioFigure('orders', 0.016), on)).toBe('similar')
  },
)

test('what a ceiling reached is not judged', () => {
  expect(verdict(referenceFigure('lists: ceiling', 100), referenceFigure('lists: ceiling', 10))).toBe('reference')
  expect(verdict(referenceFigure('lists: ceiling', 100), referenceFigure('lists: ceiling', 10), { cores: 4 })).toBe(
    'other machine',
  )
})

test('another Node or PostgreSQL is not another machine', () => {
  expect(
    verdict(perSecondFigure('orders', 100), perSecondFigure('orders', 10), { node: '28.0.0', postgres: '18.1' }),
  ).toBe('worse')
})

test('a figure that the load generator limited is not judged', () => {
  const limited = perSecondFigure('list', 10, { limited: true })
  expect(verdict(perSecondFigure('list', 100), limited)).toBe('limited')
  expect(verdict(limited, perSecondFigure('list', 1))).toBe('limited')
})

test('tells by how much a figure changed, which are new and which are gone', () => {
  const before = results([perSecondFigure('orders', 52), perSecondFigure('carts', 1784)])
  const { figures, missing } = compareResults(
    before,
    results([perSecondFigure('orders', 29), perSecondFigure('lists', 17_116)]),
  )
  expect(figures.map(({ figure, ratio, verdict }) => [figure.name, ratio, verdict])).toEqual([
    ['orders', 29 / 52, 'worse'],
    ['lists', undefined, 'new'],
  ])
  expect(missing.map(({ name }) => name)).toEqual(['carts'])
})

test('without earlier results every figure is new', () => {
  const { figures, missing } = compareResults(undefined, results([perSecondFigure('orders', 29)]))
  expect([figures[0]!.verdict, missing]).toEqual(['new', []])
})
