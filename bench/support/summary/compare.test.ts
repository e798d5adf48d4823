import { expect, test } from 'vitest'
import { compareResults } from './compare.ts'
import { bytes, cost, count, type Figure, type Machine, perSecond, type Results, ratio, reference } from './results.ts'

const machine: Machine = { cpu: 'AMD EPYC', cores: 2, memoryGb: 24, node: '26.10.0', postgres: '15.14' }

const results = (figures: readonly Figure[], on: Partial<Machine> = {}): Results => ({
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

const verdict = (before: Figure, after: Figure, on: Partial<Machine> = {}) =>
  compareResults(results([before]), results([after], on)).figures[0]!.verdict

test.each([
  [100, 79, 'worse'],
  [100, 81, 'similar'],
  [100, 119, 'similar'],
  [100, 121, 'better'],
] as const)('a rate that went from %d to %d is %s', (before, after, expected) => {
  expect(verdict(perSecond('orders', before), perSecond('orders', after))).toBe(expected)
})

test.each([
  [100, 121, 'worse'],
  [100, 119, 'similar'],
  [100, 79, 'better'],
] as const)('a cost that went from %d to %d ms is %s', (before, after, expected) => {
  expect(verdict(cost('startup', before, 'ms'), cost('startup', after, 'ms'))).toBe(expected)
})

test('one statement or byte more is named as a rise, whatever the machine', () => {
  expect(verdict(count('statements', 125), count('statements', 126), { cores: 4 })).toBe('risen')
  expect(verdict(bytes('JavaScript', 88_600), bytes('JavaScript', 88_601), { cores: 4 })).toBe('risen')
  expect(verdict(count('statements', 125), count('statements', 125))).toBe('similar')
  expect(verdict(count('statements', 125), count('statements', 124))).toBe('similar')
  expect(verdict(count('statements', 86), count('statements', 125))).toBe('worse')
})

test.each([{ cpu: 'Apple M4' }, { cores: 4 }])(
  'between machines (%j) only ratios, counts and bytes are compared',
  (on) => {
    expect(verdict(perSecond('orders', 100), perSecond('orders', 10), on)).toBe('other machine')
    expect(verdict(cost('memory', 456, 'MB'), cost('memory', 777, 'MB'), on)).toBe('other machine')
    expect(verdict(ratio('orders', 0.03), ratio('orders', 0.014), on)).toBe('worse')
    expect(verdict(ratio('orders', 0.03), ratio('orders', 0.016), on)).toBe('similar')
  },
)

test('what a ceiling reached is not judged', () => {
  expect(verdict(reference('lists: ceiling', 100), reference('lists: ceiling', 10))).toBe('reference')
  expect(verdict(reference('lists: ceiling', 100), reference('lists: ceiling', 10), { cores: 4 })).toBe('other machine')
})

test('another Node or PostgreSQL is not another machine', () => {
  expect(verdict(perSecond('orders', 100), perSecond('orders', 10), { node: '28.0.0', postgres: '18.1' })).toBe('worse')
})

test('a figure that the load generator limited is not judged', () => {
  const limited = perSecond('list', 10, { limited: true })
  expect(verdict(perSecond('list', 100), limited)).toBe('limited')
  expect(verdict(limited, perSecond('list', 1))).toBe('limited')
})

test('tells by how much a figure changed, which are new and which are gone', () => {
  const before = results([perSecond('orders', 52), perSecond('carts', 1784)])
  const { figures, gone } = compareResults(before, results([perSecond('orders', 29), perSecond('lists', 17_116)]))
  expect(figures.map(({ figure, ratio, verdict }) => [figure.name, ratio, verdict])).toEqual([
    ['orders', 29 / 52, 'worse'],
    ['lists', undefined, 'new'],
  ])
  expect(gone.map(({ name }) => name)).toEqual(['carts'])
})

test('without earlier results every figure is new', () => {
  const { figures, gone } = compareResults(undefined, results([perSecond('orders', 29)]))
  expect([figures[0]!.verdict, gone]).toEqual(['new', []])
})
