/** Public pages, cached and rendered. */
import { productSlugs } from '../catalogue.ts'
import { type CeilingComparison, compareWithCeiling, measureWithCeiling } from '../ceiling.ts'
import { COUNT } from '../generators/load-plan.ts'
import { type LoadOptions, load } from '../load.ts'

const headers = { 'accept-encoding': 'br' }

export interface PageMeasurements {
  readonly cached: readonly CeilingComparison[]
  readonly rendered: CeilingComparison
}

export async function measurePages(url: string, options?: LoadOptions): Promise<PageMeasurements> {
  const [slug] = await productSlugs(url, 1)
  const cached: CeilingComparison[] = []
  for (const [name, path] of [
    ['home', '/'],
    ['list', '/products/all-silver'],
    ['detail', `/product/${slug}`],
  ] as const)
    cached.push(await measureWithCeiling(url, name, [{ path, headers }], options))
  // Each query of a list is a separate page: none of these is cached or requested twice.
  const fresh = [{ path: `/products/all-silver?page=1&price=1-5${COUNT}`, headers }]
  const rendered = await load(url, fresh, options)
  return { cached, rendered: await compareWithCeiling('list, rendered', rendered, cached[1]!.ceiling) }
}
