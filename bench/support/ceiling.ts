/** What a static server reaches under the same load in the same run: the ceiling for the shop. */

import type { BenchRequest } from './generators/load-plan.ts'
import { generator, type LoadOptions, type LoadResult, load } from './load.ts'
import { findFreePort, startServerProcess } from './server-process.ts'

export interface CeilingComparison {
  readonly what: string
  readonly result: LoadResult
  readonly ceiling: LoadResult
  /** The shop's share of the ceiling. */
  readonly ratio: number
  /** The load generator may have been the limit of both. */
  readonly isLimited: boolean
}

/** Responses per second of the load generator from a server that only sends bytes, by response size. */
export interface GeneratorCapacity {
  readonly small: number
  readonly large: number
}

const sizes = { small: 1000, large: 35_000 }
/** Below these figures, the load generator limits the measurement. */
const required: GeneratorCapacity = { small: 40_000, large: 30_000 }

let capacity: Promise<GeneratorCapacity> | undefined

/** Measured once per run, and printed, so that the run itself shows how reliable its figures are. */
export function generatorCapacity(): Promise<GeneratorCapacity> {
  capacity ??= measureCapacity()
  return capacity
}

async function measureCapacity(): Promise<GeneratorCapacity> {
  const small = await measureCapacityAt('small')
  const large = await measureCapacityAt('large')
  console.log(`${generator.name} gets ${small}/s at 1 kB and ${large}/s at 35 kB out of a server that only sends bytes`)
  return { small, large }
}

const mostAttempts = 5

/** The best of several attempts: on a shared machine, one attempt of seconds may be slowed by other work. */
async function measureCapacityAt(size: keyof GeneratorCapacity): Promise<number> {
  let best = 0
  for (let attempts = 0; attempts < mostAttempts && best < required[size]; attempts++) {
    const { perSecond } = await loadServer('bare-server', sizes[size], [{ path: '/' }], { seconds: 2 })
    best = Math.max(best, perSecond)
  }
  return best
}

/** Whether responses of this size exceed the measured capacity of the load generator. */
export const isLimited = ({ small, large }: GeneratorCapacity, bytes: number): boolean =>
  small < required.small || (bytes > sizes.small && large < required.large)

/** Loads a shop, then a static server that sends as many bytes, with the same requests. */
export async function measureWithCeiling(
  url: string,
  what: string,
  requests: readonly BenchRequest[],
  options?: LoadOptions,
): Promise<CeilingComparison> {
  const result = await load(url, requests, options)
  const ceiling = await loadServer('static-server', result.bytesEach, requests, options)
  return compareWithCeiling(what, result, ceiling)
}

export async function compareWithCeiling(
  what: string,
  result: LoadResult,
  ceiling: LoadResult,
): Promise<CeilingComparison> {
  const ratio = result.perSecond / ceiling.perSecond
  return { what, result, ceiling, ratio, isLimited: isLimited(await generatorCapacity(), result.bytesEach) }
}

/** Loads one of the servers in this folder; it needs a second to warm up. */
async function loadServer(
  name: 'bare-server' | 'static-server',
  bytes: number,
  requests: readonly BenchRequest[],
  options?: LoadOptions,
): Promise<LoadResult> {
  const port = await findFreePort()
  const server = await startServerProcess({ file: `bench/support/${name}.ts`, port, env: { BYTES: String(bytes) } })
  try {
    return await load(server.url, requests, { ...options, warmUpSeconds: 1 })
  } finally {
    await server.stop()
  }
}

export const comparisonRow = ({ what, result, ceiling, ratio, isLimited: limited }: CeilingComparison) => ({
  what,
  'per second': result.perSecond,
  'ceiling per second': ceiling.perSecond,
  'of the ceiling': `${Math.round(100 * ratio)} %`,
  limited: limited ? 'by the load generator' : 'no',
  'p50 ms': result.p50Ms,
  'p99 ms': result.p99Ms,
  bytes: result.bytesEach,
  failed: result.failed,
})
