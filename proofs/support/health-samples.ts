/** How a process fares over time, by its own `/metrics`, its heap and its response times, and what of it is out of bounds. */

export interface HealthSample {
  readonly residentMb: number
  readonly openFiles: number
  readonly handles: number
  /** The 99th percentile since the sample before, beyond what the machine delays any process just now. */
  readonly loopDelayMs: number
  readonly deadJobs: number
  /** Connections to PostgreSQL; 0 on the embedded database. */
  readonly connections: number
}

export interface HealthLimits {
  /** How much more at the end than at the beginning. */
  readonly residentGrowthMb: number
  readonly openFilesGrowth: number
  readonly handlesGrowth: number
  readonly loopDelayMs: number
  /** The longest delay of any sample. */
  readonly stallMs: number
  readonly connections: number
}

export interface HealthRow {
  readonly what: string
  readonly beginning: number
  readonly end: number
  readonly limit: number
  readonly holds: boolean
}

const mb = 1024 * 1024

interface Surroundings {
  /** The delay of a process that has little to do, on the same machine in the same time. */
  readonly machineDelayMs: number
  readonly connections: number
}

/** Reads the text format of Prometheus. */
export function sampleOf(metrics: string, { machineDelayMs, connections }: Surroundings): HealthSample {
  const value = (name: string): number => {
    const line = metrics.split('\n').find((one) => one.startsWith(`${name} `))
    if (!line) throw new Error(`/metrics has no ${name}`)
    return Number(line.slice(name.length + 1))
  }
  return {
    residentMb: value('process_resident_memory_bytes') / mb,
    openFiles: value('process_open_fds'),
    handles: value('nodejs_active_handles_total'),
    loopDelayMs: Math.max(0, value('nodejs_eventloop_lag_p99_seconds') * 1000 - machineDelayMs),
    deadJobs: value('silvera_jobs{state="dead"}'),
    connections,
  }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The first quarter of the samples (after a warm-up) against the last one. */
export function judgeHealth(samples: readonly HealthSample[], limits: HealthLimits): HealthRow[] {
  if (samples.length < 8) throw new Error(`${samples.length} samples are too few to judge by`)
  const quarter = Math.floor(samples.length / 4)
  const [first, last] = [samples.slice(0, quarter), samples.slice(-quarter)]
  const of = (part: readonly HealthSample[], key: keyof HealthSample) => part.map((sample) => sample[key])
  const growth = (what: string, [beginning, end]: readonly [number, number], limit: number): HealthRow => ({
    ...{ what, beginning: Math.round(beginning), end: Math.round(end), limit: Math.round(beginning + limit) },
    holds: end <= beginning + limit,
  })
  const bound = (what: string, key: keyof HealthSample, limit: number): HealthRow => {
    const end = Math.max(...of(samples, key))
    return { what, beginning: Math.round(of(first, key)[0]!), end: Math.round(end), limit, holds: end <= limit }
  }
  const steady = (what: string, [beginning, end]: readonly [number, number], limit: number): HealthRow => ({
    ...{ what, beginning: Math.round(beginning), end: Math.round(Math.max(beginning, end)), limit },
    holds: Math.max(beginning, end) <= limit,
  })
  const medians = (key: keyof HealthSample) => [middle(of(first, key)), middle(of(last, key))] as const
  return [
    growth('resident memory, MB', medians('residentMb'), limits.residentGrowthMb),
    growth('open files', medians('openFiles'), limits.openFilesGrowth),
    growth('handles', medians('handles'), limits.handlesGrowth),
    steady('event loop delay p99, ms', medians('loopDelayMs'), limits.loopDelayMs),
    bound('event loop delay p99, longest, ms', 'loopDelayMs', limits.stallMs),
    bound('connections to PostgreSQL, most', 'connections', limits.connections),
    bound('dead jobs, most', 'deadJobs', 0),
  ]
}

/** One reading of a figure, by when of the whole time it was taken: 0 at the beginning, 1 at the end. */
export interface SoakReading {
  readonly share: number
  readonly value: number
}

/**
 * The last third against the third before it, by their means: the first third fills caches. What grows by more than `growth`
 * (0.02 is 2 %) does not hold.
 */
export function judgeLastThird(what: string, readings: readonly SoakReading[], growth: number): HealthRow {
  const third = (from: number) => {
    const values = readings.flatMap(({ share, value }) => (share >= from && share < from + 1 / 3 ? [value] : []))
    if (values.length < 3) throw new Error(`${values.length} readings of ${what} are too few to judge by`)
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }
  const [beginning, end] = [third(1 / 3), third(2 / 3)]
  const tenth = (value: number) => Math.round(value * 10) / 10
  const limit = beginning * (1 + growth)
  return { what, beginning: tenth(beginning), end: tenth(end), limit: tenth(limit), holds: end <= limit }
}
