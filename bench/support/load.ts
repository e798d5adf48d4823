/** Limited load on a server of this machine, and its results. */
import {
  type BenchRequest,
  type LoadGenerator,
  layOutRequest,
  writeCount,
  writeCounts,
} from './generators/load-plan.ts'
import { sockets } from './generators/sockets.ts'
import { findWrk } from './generators/wrk.ts'
import { percentile } from './times.ts'

export interface LoadResult {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Size of a response, including headers. */
  readonly bytesEach: number
  /** Responses of status 400 and above, and connections that broke. */
  readonly failed: number
}

export interface LoadOptions {
  readonly connections?: number
  /** Whole seconds. */
  readonly seconds?: number
  readonly warmUpSeconds?: number
  readonly countDigits?: string
}

/** `BENCH_GENERATOR=sockets` ignores an installed `wrk`. */
export const generator: LoadGenerator = (process.env.BENCH_GENERATOR !== 'sockets' && findWrk()) || sockets

/** With a higher share of failures, a figure says nothing about the server. */
const mostFailures = 0.01

/** No count is used twice: requests of an earlier run are cached. */
let nextCount = 0

/** Sends the requests in turn over keep-alive connections, one at a time on each, after a warm-up. */
export async function load(
  url: string,
  requests: readonly BenchRequest[],
  { connections = 10, seconds = 8, warmUpSeconds = 2, countDigits = '0123456789' }: LoadOptions = {},
): Promise<LoadResult> {
  const address = new URL(url)
  await requireSuccess(url, requests[0]!, writeCount(nextCount, countDigits))
  const plan = { port: Number(address.port), connections, countDigits, requests: requests.map(layOutRequest(address)) }
  const fire = async (time: number) => {
    const measurement = await generator.run({ ...plan, seconds: time, firstCount: nextCount })
    nextCount += 2 * measurement.responses + 1000
    return measurement
  }
  if (warmUpSeconds) await fire(warmUpSeconds)
  const measured = await fire(seconds)
  if (measured.failed >= measured.responses * mostFailures)
    throw new Error(`${measured.failed} of ${measured.responses} responses of ${url}${requests[0]!.path} failed`)
  return {
    perSecond: Math.round(measured.responses / measured.seconds),
    p50Ms: Math.round(measured.p50Ms * 100) / 100,
    p99Ms: Math.round(measured.p99Ms * 100) / 100,
    bytesEach: Math.round(measured.bytes / Math.max(1, measured.responses)),
    failed: measured.failed,
  }
}

/** Load on an error page or a redirect would measure nothing. */
async function requireSuccess(
  url: string,
  { method = 'GET', path, headers, body }: BenchRequest,
  count: string,
): Promise<void> {
  const target = new URL(writeCounts(path, count), url)
  const init = { method, headers: { ...headers }, redirect: 'manual' as const }
  const response = await fetch(target, body === undefined ? init : { ...init, body: writeCounts(body, count) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${target} answered with ${response.status}: ${text.slice(0, 300)}`)
}

/** Parallel workers, each starting its next run when the last has ended; for flows of several calls. */
export async function workers(
  count: number,
  seconds: number,
  work: (worker: number) => Promise<void>,
): Promise<{ perSecond: number; p50Ms: number; p99Ms: number }> {
  const begunMs = performance.now()
  const untilMs = begunMs + seconds * 1000
  const took: number[] = []
  await Promise.all(
    Array.from({ length: count }, async (_, worker) => {
      while (performance.now() < untilMs) {
        const startMs = performance.now()
        await work(worker)
        took.push(performance.now() - startMs)
      }
    }),
  )
  const perSecond = took.length / ((performance.now() - begunMs) / 1000)
  return { perSecond: Math.round(perSecond * 10) / 10, p50Ms: percentile(took, 0.5), p99Ms: percentile(took, 0.99) }
}
