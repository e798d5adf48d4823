/** Load by plain sockets in worker threads, for machines without `wrk`. */
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { LoadGenerator, LoadPlan, Measurement } from './load-plan.ts'

/** One thread's share of a plan: its own connections, and every n-th count. */
export interface ThreadPlan extends LoadPlan {
  readonly thread: number
  readonly threads: number
}

export interface ThreadMeasurement {
  readonly responses: number
  readonly seconds: number
  readonly bytes: number
  readonly failed: number
  /** A histogram of response times in steps of `LATENCY_STEP_MS`; the last entry holds everything slower. */
  readonly latencies: Uint32Array
}

export const LATENCY_STEP_MS = 0.01
export const LATENCY_STEPS = 200_000

/** A thread uses a whole core; one core is left to the server. */
const threads = Math.max(1, Math.min(3, availableParallelism() - 1))

export const sockets: LoadGenerator = {
  name: 'sockets',
  run: async (plan) => {
    const shares = splitEvenly(plan.connections, threads)
    const thread = (connections: number, at: number) =>
      runThread({ ...plan, connections, thread: at, threads: shares.length })
    return sumUp(await Promise.all(shares.map(thread)))
  },
}

async function runThread(workerData: ThreadPlan): Promise<ThreadMeasurement> {
  const worker = new Worker(join(import.meta.dirname, 'sockets-thread.ts'), { workerData })
  const [measurement] = (await once(worker, 'message')) as [ThreadMeasurement]
  await worker.terminate()
  return measurement
}

/** Positive whole numbers that add up to `sum`, at most `shares` of them. */
export function splitEvenly(sum: number, shares: number): number[] {
  return Array.from({ length: shares }, (_, at) => Math.floor((sum + at) / shares)).filter((share) => share > 0)
}

function sumUp(parts: readonly ThreadMeasurement[]): Measurement {
  const latencies = new Uint32Array(LATENCY_STEPS)
  for (const part of parts) for (const [step, count] of part.latencies.entries()) latencies[step]! += count
  const sum = (of: (part: ThreadMeasurement) => number) => parts.reduce((all, part) => all + of(part), 0)
  const responses = sum((part) => part.responses)
  return {
    responses,
    seconds: sum((part) => part.seconds) / parts.length,
    bytes: sum((part) => part.bytes),
    p50Ms: percentile(latencies, responses * 0.5),
    p99Ms: percentile(latencies, responses * 0.99),
    failed: sum((part) => part.failed),
  }
}

/** The response time that this number of responses did not exceed. */
function percentile(latencies: Uint32Array, responses: number): number {
  let counted = 0
  for (const [step, count] of latencies.entries()) {
    counted += count
    if (counted > responses) return step * LATENCY_STEP_MS
  }
  return 0
}
