/** Durations of the steps of a flow, by name. */
export interface Times {
  /** Runs the work and records its duration. */
  take<T>(step: string, work: () => Promise<T>): Promise<T>
  all(): [step: string, tookMs: number[]][]
  clear(): void
}

export function timesOf(): Times {
  const steps = new Map<string, number[]>()
  return {
    take: async (step, work) => {
      const startedMs = performance.now()
      const result = await work()
      const took = steps.get(step) ?? []
      steps.set(step, took)
      took.push(performance.now() - startedMs)
      return result
    },
    all: () => [...steps],
    clear: () => steps.clear(),
  }
}

/**
 * Durations of the same work done again and again, in milliseconds. A first run is not counted: it opens connections, prepares
 * statements and fills caches, which a running shop does once.
 */
export async function takeRounds(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedMs = performance.now()
    await work()
    took.push(performance.now() - startedMs)
  }
  return took
}

/** A percentile, in milliseconds to one decimal. */
export function percentile(took: readonly number[], share: number): number {
  const sorted = took.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

export const percentileFigures = (took: readonly number[]) => ({
  'p50 ms': percentile(took, 0.5),
  'p99 ms': percentile(took, 0.99),
})
