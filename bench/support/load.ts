/** Bounded load on a server of this machine, and what came of it. */
import autocannon from 'autocannon'

export interface Outcome {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly bytesEach: number
  /** Answers that were no success, and connections that broke. */
  readonly failed: number
}

export interface Request {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Requests that every connection makes in turn, or where each is to be another one, what makes the next. */
export type Requests = readonly Request[] | (() => Request)

/** The requests over so many connections, after a short warm-up. */
export async function load(
  url: string,
  requests: Requests,
  { connections = 10, seconds = 8, warmUpSeconds = 2 } = {},
): Promise<Outcome> {
  if (warmUpSeconds) await fire(url, requests, { connections, seconds: warmUpSeconds })
  return fire(url, requests, { connections, seconds })
}

async function fire(
  url: string,
  requests: Requests,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Outcome> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests:
      typeof requests === 'function'
        ? [{ setupRequest: (given) => ({ ...given, ...written(requests()) }) }]
        : requests.map(written),
  })
  const answers = result['2xx'] + result.non2xx
  return {
    perSecond: Math.round(answers / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    bytesEach: Math.round(result.throughput.total / Math.max(1, answers)),
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

const written = ({ method = 'GET', path, headers, body }: Request) => ({
  method,
  path,
  ...(headers ? { headers: { ...headers } } : {}),
  ...(body === undefined ? {} : { body }),
})

/** Many at once, each doing the next piece of work as soon as its last is done; for flows of several calls. */
export async function workers(
  count: number,
  seconds: number,
  work: (worker: number) => Promise<void>,
): Promise<{ perSecond: number; p50Ms: number; p99Ms: number }> {
  const until = performance.now() + seconds * 1000
  const took: number[] = []
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: count }, async (_, worker) => {
      while (performance.now() < until) {
        const start = performance.now()
        await work(worker)
        took.push(performance.now() - start)
      }
    }),
  )
  const sorted = took.sort((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { perSecond: Math.round(took.length / ((performance.now() - begun) / 1000)), p50Ms: at(0.5), p99Ms: at(0.99) }
}
