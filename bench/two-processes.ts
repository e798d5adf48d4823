/**
 * One process compared with two on one PostgreSQL, for lists and for whole checkouts, with PostgreSQL's wait events. To give the
 * second process as much CPU as the first on a machine with few cores, each is limited to the same share of a core (as root, on
 * Linux); where that is not possible, the ratio depends on the machine. Each shop is pinned to a core, PostgreSQL and the
 * stand-in provider to the last one. Needs `BENCH_POSTGRES` (a server on this machine whose user we may pin) and `taskset`.
 */
import { cpus } from 'node:os'
import { openBenchEnvironment } from './support/bench-environment.ts'
import { addBuyers, fillShelves } from './support/buyers.ts'
import { listQueries, searchFor, zipf } from './support/catalogue.ts'
import { buyOne, sellableProducts } from './support/checkout-flow.ts'
import { load, workers } from './support/load.ts'
import { watchServer } from './support/postgres.ts'
import { holdToShare } from './support/processor-share.ts'
import { findFreePort, type ServerProcess, startProvider, startShop } from './support/server-process.ts'
import { printTable } from './support/table.ts'
import { timesOf } from './support/times.ts'

const admin = process.env.BENCH_POSTGRES
if (!admin)
  throw new Error('BENCH_POSTGRES must name a PostgreSQL server: the embedded database belongs to one process')

const name = 'silvera_bench_two'
const cores = cpus().length
const databaseCore = cores - 1
const atOnce = 8
const buyersEach = 20
const seconds = 10
/** Share of a core for each shop: two shops, the load and PostgreSQL together leave two cores with idle time. */
const share = 0.25

const deps = await openBenchEnvironment(name, admin)
await deps.seed(10_000)
const buyers = await deps.prepare(async (database) => {
  await fillShelves(database)
  return addBuyers(database, 2 * atOnce * buyersEach)
})
const server = await watchServer(admin)
server.pinTo(databaseCore)
const sandboxPort = await findFreePort()
const shopPort = await findFreePort()
const shopUrl = `http://127.0.0.1:${shopPort}`
const sandbox = await startProvider({ port: sandboxPort, shopUrl, core: databaseCore })

const results: Outcome[] = []
for (const count of [1, 2]) results.push(await measure(count))
await sandbox.stop()
await deps.remove()
notify(results[0]!, results[1]!)

interface Outcome {
  readonly isCapped: boolean
  readonly lists: number
  readonly orders: number
  /** CPU time of the shop per list, and of shop and database per order. */
  readonly listMs: number
  readonly orderMs: number
  readonly databaseMs: number
}

async function measure(count: number): Promise<Outcome> {
  const shops: ServerProcess[] = []
  for (let at = 0; at < count; at++) shops.push(await openShop(at === 0 ? shopPort : await findFreePort(), at % cores))
  const used = () => shops.reduce((sum, shop) => sum + shop.processorMs(), 0)
  const mixed = () => Promise.all(shops.map(({ url }) => load(url, mix, { seconds, warmUpSeconds: 0 })))
  const mix = zipf(listQueries.length, 2000).map((at) => searchFor(listQueries[at]!))
  // A new process is slow until its code is compiled.
  const products = await sellableProducts(shops[0]!.url)
  await mixed()
  await buyFor(seconds, shops, products)
  const lettings = shops.map(({ pid }) => holdToShare(pid, share))
  const listsBefore = used()
  const loaded = await mixed()
  const lists = loaded.reduce((sum, { perSecond }) => sum + perSecond, 0)
  const listMs = (used() - listsBefore) / (lists * seconds)

  const before = { shop: used(), database: server.processorMs() }
  const stopWatching = await server.watchWaits(name)
  const made = await buyFor(seconds, shops, products)
  const waits = await stopWatching()
  const orderMs = (used() - before.shop) / made
  const databaseMs = (server.processorMs() - before.database) / made
  printTable(
    `What PostgreSQL does during checkouts, ${count === 1 ? 'one process' : 'two processes'}`,
    waits.slice(0, 8).map(({ what, share }) => ({ what, share: `${Math.round(share * 1000) / 10} %` })),
  )
  for (const shop of shops) await shop.stop()
  for (const letGo of lettings) letGo?.()
  return { isCapped: lettings.every(Boolean), lists, orders: made / seconds, listMs, orderMs, databaseMs }
}

function openShop(port: number, core: number): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}/sandbox`
  return startShop({ ...deps.settings, PORT: String(port), PUBLIC_URL: url, SANDBOX_URL: sandboxUrl }, core)
}

/** Returns how many whole orders were made. */
async function buyFor(time: number, shops: readonly ServerProcess[], products: readonly number[]): Promise<number> {
  const times = timesOf()
  let made = 0
  const all = atOnce * shops.length
  await workers(all, time, async (worker) => {
    const turn = made++
    await buyOne({
      shopUrl: shops[worker % shops.length]!.url,
      buyer: buyers[worker * buyersEach + (turn % buyersEach)]!,
      productId: products[turn % products.length]!,
      times,
    })
  })
  return made
}

function notify(one: Outcome, two: Outcome): void {
  const tenth = (value: number) => Math.round(value * 10) / 10
  const hundredth = (value: number) => Math.round(value * 100) / 100
  const areCapped = one.isCapped && two.isCapped
  const each = areCapped ? `each shop held to ${share * 100} % of a core` : 'nobody held to a part of a core'
  printTable(`One process against two, ${cores} cores, PostgreSQL on core ${databaseCore}, ${each}`, [
    {
      what: 'lists a second',
      one: one.lists,
      two: two.lists,
      ratio: hundredth(two.lists / one.lists),
      calculated: hundredth((2 * one.listMs) / two.listMs),
    },
    {
      what: 'orders a second',
      one: tenth(one.orders),
      two: tenth(two.orders),
      ratio: hundredth(two.orders / one.orders),
      calculated: hundredth((2 * one.orderMs) / two.orderMs),
    },
  ])
  console.log(
    `processor time an order: shop ${tenth(one.orderMs)} ms with one process, ${tenth(two.orderMs)} ms with two;`,
  )
  console.log(`PostgreSQL ${tenth(one.databaseMs)} ms with one process, ${tenth(two.databaseMs)} ms with two.`)
  console.log(
    '"Calculated": what two would do with enough processor for both, by the processor time each answer takes.',
  )
  if (!areCapped && cores < 3) console.log('The second shop shares its core with PostgreSQL and the load itself.')
}
