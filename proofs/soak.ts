/**
 * A process under mixed load for minutes neither grows nor slows down nor miscounts. Customers browse, fill carts and buy
 * while staff read; then memory, open files, connections and event loop delay are held against limits and the database is
 * verified. `npm run prove -- soak 30` takes 30 minutes, without a number ten; on PostgreSQL where it can run.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { type BenchEnvironment, openBenchEnvironment } from '../bench/support/bench-environment.ts'
import { addBuyers, type BenchBuyer, fillShelves } from '../bench/support/buyers.ts'
import { listQueries } from '../bench/support/catalogue.ts'
import { buyOne, sellableProducts } from '../bench/support/checkout-flow.ts'
import { callShopApi, sendHttpRequest } from '../bench/support/client.ts'
import { workers } from '../bench/support/load.ts'
import { findFreePort, type ServerProcess, startShop } from '../bench/support/server-process.ts'
import { printTable } from '../bench/support/table.ts'
import { timesOf } from '../bench/support/times.ts'
import { type HealthLimits, type HealthSample, judgeHealth, sampleOf } from './support/health-samples.ts'
import { failuresOf } from './support/integrity.ts'
import { countSessions, onPostgres } from './support/postgres-server.ts'
import { type Proof, ProofFailure, ProofSkipped } from './support/proof.ts'
import { openStaffClient } from './support/staff/staff-client.ts'

export const proof: Proof = {
  long: async ({ args: [minutes = '10'] }) => {
    if (!(Number(minutes) > 0)) throw new ProofFailure(`soak takes a number of minutes, not "${minutes}"`)
    const seconds = Number(minutes) * 60
    await onPostgres((url) => soak(seconds, url)).catch((error: unknown) => {
      if (!(error instanceof ProofSkipped)) throw error
      console.log(`on the embedded database: ${error.message}`)
      return soak(seconds)
    })
  },
}

const warmUpSeconds = 30
const samplesEveryMs = 2500
const buyersInAll = 400
const connections = 10
const metricsToken = 'soak'
const limits: HealthLimits = {
  residentGrowthMb: 100,
  heapGrowthMb: 40,
  openFilesGrowth: 20,
  handlesGrowth: 20,
  loopDelayMs: 200,
  stallMs: 1000,
  // The pool, and the one that listens.
  connections: connections + 1,
}

async function soak(seconds: number, url?: string): Promise<void> {
  const name = `silvera_proof_soak_${process.pid}`
  const deps = await openBenchEnvironment(name, url)
  let shop: ServerProcess | undefined
  try {
    await deps.seed(1000)
    const buyers = await deps.prepare(async (database) => {
      await fillShelves(database)
      return addBuyers(database, buyersInAll)
    })
    const port = await findFreePort()
    const address = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, DATABASE_POOL: String(connections) }
    shop = await startShop({ ...deps.settings, ...address, METRICS_TOKEN: metricsToken })
    const visitors = await visitorsOf(shop, buyers)
    await underLoad(visitors, warmUpSeconds)
    const sampling = takeSamples(shop, url && { url, name })
    const outcome = await underLoad(visitors, seconds)
    const samples = await sampling.end()
    await shop.stop()
    await judge(deps, samples, outcome)
  } finally {
    await shop?.stop()
    await deps.remove()
  }
}

type Visit = (turn: number) => Promise<unknown>
interface Visitor {
  readonly what: string
  readonly visit: Visit
  /** Between two visits: the process is to be busy, not overrun. */
  readonly pauseMs: number
}

async function visitorsOf({ url }: ServerProcess, buyers: readonly BenchBuyer[]): Promise<Visitor[]> {
  const products = await sellableProducts(url)
  const staff = await openStaffClient(url, 'owner')
  const paths = ['/', '/products/all-silver', '/products/all-gold', '/app/api/rates', '/deal']
  const reads = ['home', 'orders', 'customers', 'products', 'money/accounts', 'money/movements', 'audit', 'requests']
  const times = timesOf()
  const page: Visit = async (turn) => {
    const path = paths[turn % paths.length]!
    const response = await sendHttpRequest(url + path)
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  }
  const list: Visit = (turn) => callShopApi(url, 'search', { body: listQueries[turn % listQueries.length]! })
  const cart: Visit = (turn) => {
    const guest = { session_id: String(turn).padStart(100, 'a'), delivery_pincode: '400002' }
    const product = { product_id: products[turn % products.length]!, qty: 1, package_type: '', coupon_code: '' }
    return callShopApi(url, 'cart/add', { body: { ...guest, ...product } })
  }
  const order: Visit = async (turn) => {
    const buyer = buyers[turn % buyers.length]!
    await buyOne({ shopUrl: url, buyer, productId: products[turn % products.length]!, times })
    times.clear()
  }
  const read: Visit = (turn) => staff.call('GET', `admin/${reads[turn % reads.length]}`)
  return [
    { what: 'pages', visit: page, pauseMs: 10 },
    { what: 'lists', visit: list, pauseMs: 10 },
    { what: 'carts', visit: cart, pauseMs: 50 },
    { what: 'orders', visit: order, pauseMs: 100 },
    { what: 'orders', visit: order, pauseMs: 100 },
    { what: 'reads of staff', visit: read, pauseMs: 100 },
  ]
}

interface LoadOutcome {
  readonly done: Map<string, number>
  readonly errors: string[]
}

/** The next turn of each kind of visit, so that no guest and no buyer comes twice at once. */
const counters = new Map<string, number>()

async function underLoad(visitors: readonly Visitor[], seconds: number): Promise<LoadOutcome> {
  const outcome: LoadOutcome = { done: new Map(), errors: [] }
  await workers(visitors.length, seconds, async (worker) => {
    const { what, visit, pauseMs } = visitors[worker]!
    const turn = counters.get(what) ?? 0
    counters.set(what, turn + 1)
    try {
      await visit(turn)
      outcome.done.set(what, (outcome.done.get(what) ?? 0) + 1)
    } catch (error) {
      outcome.errors.push(`${what}: ${error instanceof Error ? error.message : error}`)
    }
    await delay(pauseMs)
  })
  return outcome
}

async function readMetrics(url: string): Promise<string> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  if (!response.ok) throw new Error(`/metrics answered ${response.status}`)
  return response.text()
}

function takeSamples(
  { url }: ServerProcess,
  database: '' | undefined | { readonly url: string; readonly name: string },
) {
  const samples: HealthSample[] = []
  let failure: unknown
  let sampling = Promise.resolve()
  const ownDelay = monitorEventLoopDelay()
  ownDelay.enable()
  const sample = async () => {
    const metrics = await readMetrics(url)
    const machineDelayMs = ownDelay.percentile(99) / 1e6
    ownDelay.reset()
    samples.push(
      sampleOf(metrics, {
        machineDelayMs,
        connections: database ? await countSessions(database.url, database.name) : 0,
      }),
    )
  }
  const timer = setInterval(() => {
    sampling = sampling.then(sample).catch((error) => {
      failure ??= error
    })
  }, samplesEveryMs)
  return {
    end: async (): Promise<readonly HealthSample[]> => {
      clearInterval(timer)
      await sampling
      ownDelay.disable()
      if (failure) throw failure
      return samples
    },
  }
}

async function judge(
  deps: BenchEnvironment,
  samples: readonly HealthSample[],
  { done, errors }: LoadOutcome,
): Promise<void> {
  const rows = judgeHealth(samples, limits)
  const title = `${deps.database}, ${[...done].map(([what, count]) => `${count} ${what}`).join(', ')}`
  printTable(
    title,
    rows.map(({ holds, ...row }) => ({ ...row, holds: holds ? 'yes' : 'NO' })),
  )
  const failures = [
    ...rows
      .filter(({ holds }) => !holds)
      .map(({ what, end, limit }) => `${what} is ${end}, at most ${limit} was allowed`),
    ...(errors.length > 0 ? [`${errors.length} requests failed, first ${errors[0]}`] : []),
    ...(await failuresOf(deps)),
  ]
  if (failures.length > 0) throw new ProofFailure(failures.join('; '))
}
