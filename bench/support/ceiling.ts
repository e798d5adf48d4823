/** What a static server reaches under the same load in the same run: the ceiling of what the shop can reach. */
import { freePort, startServer } from './child.ts'
import type { Request } from './generators/load-plan.ts'
import { type LoadOptions, type LoadResult, load } from './load.ts'

export interface Comparison {
  readonly what: string
  readonly result: LoadResult
  readonly ceiling: LoadResult
  /** The share of the ceiling that the shop reached. */
  readonly ratio: number
  /** The generator did not get enough out of a static server: what it measures may be its own limit. */
  readonly isLimited: boolean
}

/** What a static server must reach for the load generator not to be the limit, by the size of a response. */
const required = { small: { bytes: 1000, perSecond: 40_000 }, large: { bytes: 35_000, perSecond: 30_000 } } as const

export function requiredPerSecond(bytes: number): number {
  const { small, large } = required
  const share = Math.min(1, Math.max(0, (bytes - small.bytes) / (large.bytes - small.bytes)))
  return Math.round(small.perSecond - share * (small.perSecond - large.perSecond))
}

export const isLimited = ({ perSecond, bytesEach }: LoadResult): boolean => perSecond < requiredPerSecond(bytesEach)

/** Loads a shop, then a static server that sends as many bytes, both with the same requests. */
export async function measureWithCeiling(
  url: string,
  what: string,
  requests: readonly Request[],
  options?: LoadOptions,
): Promise<Comparison> {
  const result = await load(url, requests, options)
  return compareWithCeiling(what, result, await measureCeiling(result.bytesEach, requests, options))
}

export const compareWithCeiling = (what: string, result: LoadResult, ceiling: LoadResult): Comparison => ({
  what,
  result,
  ceiling,
  ratio: result.perSecond / ceiling.perSecond,
  isLimited: isLimited(ceiling),
})

/** A bare server needs a second to warm up. */
export async function measureCeiling(
  bytes: number,
  requests: readonly Request[],
  options?: LoadOptions,
): Promise<LoadResult> {
  const port = await freePort()
  const server = await startServer({ file: 'bench/support/static-server.ts', port, env: { BYTES: String(bytes) } })
  try {
    return await load(server.url, requests, { ...options, warmUpSeconds: 1 })
  } finally {
    await server.stop()
  }
}

export const comparisonRow = ({ what, result, ceiling, ratio, isLimited }: Comparison) => ({
  what,
  'per second': result.perSecond,
  'ceiling per second': ceiling.perSecond,
  'of the ceiling': `${Math.round(100 * ratio)} %`,
  limited: isLimited ? 'limited by the load generator' : 'no',
  'p50 ms': result.p50Ms,
  'p99 ms': result.p99Ms,
  bytes: result.bytesEach,
  failed: result.failed,
})
