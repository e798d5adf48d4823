/** A shop with so many generated products, and the questions its visitors ask. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { dataFolder, root, type Server, startCeiling, startShop } from './child.ts'
import { load, type Outcome, type Request, type Requests } from './load.ts'

export interface CatalogueShop {
  readonly server: Server
  readonly database: 'embedded' | 'PostgreSQL'
  stop(): Promise<void>
}

/**
 * Seeds and starts a shop of its own. With `BENCH_POSTGRES` naming a server (postgres://user@host/postgres) it gets a
 * database there, which is dropped afterwards; otherwise the embedded one in a folder of its own.
 */
export async function catalogueShop(products: number): Promise<CatalogueShop> {
  const folder = dataFolder()
  const admin = process.env.BENCH_POSTGRES
  const name = `silvera_bench_${products}`
  if (admin) await run(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`)
  const settings = { DATA_DIR: folder.path, ...(admin && { DATABASE_URL: withName(admin, name) }) }
  await seed(products, settings)
  const server = await startShop(settings)
  return {
    server,
    database: admin ? 'PostgreSQL' : 'embedded',
    stop: async () => {
      await server.stop()
      if (admin) await run(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      folder.remove()
    },
  }
}

async function seed(products: number, settings: Readonly<Record<string, string>>): Promise<void> {
  const args = [join(root, 'src/shop/seed/main.ts'), '--products', String(products)]
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...settings }, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`seeding ended with ${code}`)
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function withName(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
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
