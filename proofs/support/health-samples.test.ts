import { expect, test } from 'vitest'
import { type HealthSample, judgeHealth, judgeLastThird, sampleOf } from './health-samples.ts'

const calm: HealthSample = {
  ...{ residentMb: 300, openFiles: 40, handles: 20, loopDelayMs: 30, deadJobs: 0, connections: 11 },
}
const limits = {
  ...{ residentGrowthMb: 100, openFilesGrowth: 20, handlesGrowth: 20 },
  ...{ loopDelayMs: 200, stallMs: 1000, connections: 11 },
}
const overTime = (at: (index: number) => Partial<HealthSample>) =>
  Array.from({ length: 40 }, (_, index) => ({ ...calm, ...at(index) }))
const broken = (samples: readonly HealthSample[]) =>
  judgeHealth(samples, limits).flatMap(({ what, holds }) => (holds ? [] : [what]))

test('a process that stays as it is holds', () => {
  expect(broken(overTime(() => ({})))).toEqual([])
  // Memory that is given back, and one slow moment.
  expect(
    broken(overTime((index) => ({ residentMb: 300 + (index % 8) * 20, loopDelayMs: index === 20 ? 900 : 30 }))),
  ).toEqual([])
})

test.each([
  ['memory that grows all the time', (index: number) => ({ residentMb: 300 + index * 5 }), 'resident memory, MB'],
  ['files that stay open', (index: number) => ({ openFiles: 40 + index }), 'open files'],
  ['handles that stay', (index: number) => ({ handles: 20 + index }), 'handles'],
  ['an event loop that is always late', () => ({ loopDelayMs: 250 }), 'event loop delay p99, ms'],
  ['one stall', (index: number) => ({ loopDelayMs: index === 20 ? 1001 : 30 }), 'event loop delay p99, longest, ms'],
  [
    'one connection too many',
    (index: number) => ({ connections: index === 20 ? 12 : 11 }),
    'connections to PostgreSQL, most',
  ],
  ['a job that died', (index: number) => ({ deadJobs: index > 30 ? 1 : 0 }), 'dead jobs, most'],
])('%s does not', (_, at, what) => {
  expect(broken(overTime(at))).toEqual([what])
})

test('too few samples are no proof', () => {
  expect(() => judgeHealth(overTime(() => ({})).slice(0, 7), limits)).toThrow('7 samples are too few')
})

test('a sample is read from the text of /metrics', () => {
  const metrics = [
    '# HELP process_open_fds Number of open file descriptors.',
    'process_open_fds 41',
    'process_resident_memory_bytes 314572800',
    'nodejs_active_handles_total 20',
    'nodejs_active_handles{type="Socket"} 7',
    'nodejs_eventloop_lag_p99_seconds 0.042',
    'silvera_jobs{state="dead"} 2',
  ].join('\n')
  expect(sampleOf(metrics, { machineDelayMs: 12, connections: 11 })).toEqual({ ...calm, openFiles: 41, deadJobs: 2 })
  expect(sampleOf(metrics, { machineDelayMs: 50, connections: 11 }).loopDelayMs).toBe(0)
  expect(() => sampleOf('', { machineDelayMs: 0, connections: 0 })).toThrow(
    '/metrics has no process_resident_memory_bytes',
  )
})

const readings = (value: (share: number) => number) =>
  Array.from({ length: 30 }, (_, index) => ({ share: index / 30, value: value(index / 30) }))

test('a heap may grow while caches fill, and no more', () => {
  const settles = judgeLastThird(
    'heap',
    readings((share) => 80 + 40 * Math.min(share, 1 / 3)),
    0.02,
  )
  expect(settles).toEqual({ what: 'heap', beginning: 93.3, end: 93.3, limit: 95.2, holds: true })
  expect(
    judgeLastThird(
      'heap',
      readings((share) => 80 + 4 * share),
      0.02,
    ).holds,
  ).toBe(true)
  expect(
    judgeLastThird(
      'heap',
      readings((share) => 80 + 6 * share),
      0.02,
    ).holds,
  ).toBe(false)
})

test('a third with two readings is no proof', () => {
  const few = readings(() => 80).filter((_, index) => index % 5 === 0)
  expect(() => judgeLastThird('heap', few, 0.02)).toThrow('2 readings of heap are too few')
})
