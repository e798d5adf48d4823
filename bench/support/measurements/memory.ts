/** Resident memory of a shop under a mixed load: pages, lists, details, autocompletion and carts. */
import { listQueries, productSlugs, searchFor } from '../catalogue.ts'
import { sellableProducts } from '../checkout-flow.ts'
import { COUNT } from '../generators/load-plan.ts'
import { load } from '../load.ts'
import type { ServerProcess } from '../server-process.ts'
import { newCartRequests } from './carts.ts'

export interface MemoryReading {
  readonly after: string
  readonly residentMb: number
  readonly perSecond?: number
}

/** Reads the memory at the start and after each kind of load in turn. */
export async function measureMemory(
  { url, memoryMb }: ServerProcess,
  options: { readonly seconds: number; readonly warmUpSeconds: number },
): Promise<readonly [start: MemoryReading, ...afterLoads: MemoryReading[]]> {
  const start = { after: 'the start', residentMb: memoryMb() }
  const slugs = await productSlugs(url, 60)
  const headers = { 'accept-encoding': 'br' }
  const pages = ['/', ...slugs.map((slug) => `/product/${slug}`)].map((path) => ({ path, headers }))
  const details = slugs.map((slug) => ({ path: `/app/api/get-product?slug=${slug}` }))
  const lists = listQueries.map((query) => searchFor({ ...query, price_range: `1-5${COUNT}` }))
  const suggestions = ['si', 'silver', 'lotus co', 'varanasi', 'mmtc go'].map((title) => ({
    path: `/app/api/autocomplete?title=${encodeURIComponent(title)}`,
  }))
  const carts = newCartRequests(await sellableProducts(url))
  const readings: MemoryReading[] = []
  for (const [after, requests] of [
    ['pages', pages],
    ['details', details],
    ['lists, none cached', lists],
    ['autocompletion', suggestions],
    ['new carts', carts],
    ['all of it in turn', [pages, details, lists, suggestions, carts].flat()],
  ] as const) {
    const { perSecond } = await load(url, requests, options)
    readings.push({ after, residentMb: memoryMb(), perSecond })
  }
  return [start, ...readings]
}
