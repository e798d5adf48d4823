/** A shop with a number of generated products, and typical queries of its visitors. */

import { openBenchEnvironment } from './bench-environment.ts'
import type { BenchRequest } from './generators/load-plan.ts'
import { type ServerProcess, startShop } from './server-process.ts'

export interface CatalogueShop {
  readonly server: ServerProcess
  readonly database: 'embedded' | 'PostgreSQL'
  stop(): Promise<void>
}

/** Seeds and starts a shop in an environment of its own, which is removed when it stops. */
export async function catalogueShop(products: number): Promise<CatalogueShop> {
  const deps = await openBenchEnvironment(`silvera_bench_${products}`)
  await deps.seed(products)
  const server = await startShop(deps.settings)
  return {
    server,
    database: deps.database,
    stop: async () => {
      await server.stop()
      await deps.remove()
    },
  }
}

const headers = { 'content-type': 'application/json' }
// biome-ignore format: a list of names
const slugs = [
  'all-gold', 'all-silver', 'silver_coin', 'bs_silver_bar', 'divine_collection', 'best_seller', 'raksha_bandhan',
  'silvera', 'mmtc_pamp_gold_bar', 'kundan', 'lotus silver', 'ganesh 10 g',
]
const sorts = ['popularity', 'price_low_to_high', 'price_hight_to_low'] // sic

/** Two hundred lists: slugs and searches with filters, sorts and pages. */
export const listQueries: readonly object[] = Array.from({ length: 200 }, (_, at) => ({
  title: slugs[at % slugs.length],
  sort_by: sorts[at % sorts.length],
  page: 1 + (at % 4),
  ...(at % 3 === 0 && { brand: [1 + (at % 4)] }),
  ...(at % 5 === 0 && { weight: '10-50' }),
  ...(at % 7 === 0 && { price_range: '1000-5000' }),
  ...(at % 11 === 0 && { occasion: [36, 37] }),
}))

/** `count` draws from `choices` items by Zipf's law, the same on every run: the first item is drawn most often. */
export function zipf(choices: number, count: number): number[] {
  const upTo: number[] = []
  for (let rank = 0; rank < choices; rank++) upTo.push((upTo.at(-1) ?? 0) + 1 / (rank + 1))
  let seed = 1
  return Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    const drawn = (seed / 2 ** 32) * upTo.at(-1)!
    return Math.max(
      0,
      upTo.findIndex((share) => drawn < share),
    )
  })
}

export const searchFor = (query: object): BenchRequest => ({
  method: 'POST',
  path: '/app/api/search',
  headers,
  body: JSON.stringify(query),
})

/** The slugs on this number of pages of the whole catalogue. */
export async function productSlugs(url: string, pages: number): Promise<string[]> {
  const slugs: string[] = []
  for (let page = 1; page <= pages; page++) {
    const { method, path, headers, body } = searchFor({ title: 'search', page })
    const response = await fetch(url + path, { method: method!, headers: { ...headers }, body: body! })
    const { data } = (await response.json()) as { data: { products: { slug: string }[] } }
    slugs.push(...data.products.map(({ slug }) => slug))
  }
  return slugs
}

const chosen = process.argv.slice(2).map(Number)
/** `npm run bench -- list 10000` measures one size; without a number both target sizes. */
export const sizes = chosen.length ? chosen : [10_000, 100_000]
