/** A shop with so many generated products, and the questions its visitors ask. */
import { type Server, startCeiling, startShop } from './child.ts'
import { load, type Outcome, type Request, type Requests } from './load.ts'
import { openRoom } from './room.ts'

export interface CatalogueShop {
  readonly server: Server
  readonly database: 'embedded' | 'PostgreSQL'
  stop(): Promise<void>
}

/** Seeds and starts a shop in a room of its own, which is gone when it stops. */
export async function catalogueShop(products: number): Promise<CatalogueShop> {
  const room = await openRoom(`silvera_bench_${products}`)
  await room.seed(products)
  const server = await startShop(room.settings)
  return {
    server,
    database: room.database,
    stop: async () => {
      await server.stop()
      await room.remove()
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

/** `count` draws from `choices` items by Zipf's law, the same every time: the first is asked for most. */
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

/** Calls back with 0, 1, 2 …, so that no two requests are alike. */
export function counting<T>(make: (count: number) => T): () => T {
  let count = 0
  return () => make(count++)
}

export const searchFor = (query: object): Request => ({
  method: 'POST',
  path: '/app/api/search',
  headers,
  body: JSON.stringify(query),
})

export interface Measured {
  readonly what: string
  readonly outcome: Outcome
  readonly ceiling: Outcome
}

/** Loads the shop, then a bare server sending as many bytes, in the same minute. */
export async function measure(server: Server, what: string, requests: Requests): Promise<Measured> {
  const outcome = await load(server.url, requests)
  const bare = await startCeiling(outcome.bytesEach)
  // As many bytes go up as did to the shop; a long list of requests takes the load generator seconds to lay out.
  const ceiling = await load(bare.url, typeof requests === 'function' ? requests : requests.slice(0, 100))
  await bare.stop()
  return { what, outcome, ceiling }
}

export const rowOf = ({ what, outcome, ceiling }: Measured) => ({
  what,
  'per second': outcome.perSecond,
  'of the ceiling': `${Math.round((100 * outcome.perSecond) / ceiling.perSecond)} %`,
  'p50 ms': outcome.p50Ms,
  'p99 ms': outcome.p99Ms,
  bytes: outcome.bytesEach,
  failed: outcome.failed,
})

const asked = process.argv.slice(2).map(Number)
/** `npm run bench -- list 10000` measures one size, without a number both of the aims. */
export const sizes = asked.length ? asked : [10_000, 100_000]
