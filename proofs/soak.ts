/**
 * A process under mixed load neither grows nor slows down nor miscounts. Customers browse, fill carts and buy while staff read,
 * at half of what the process can do; then heap, memory, open files, connections, response times and event loop delay are held
 * against limits and the database is verified. `npm run prove -- soak 30` takes 30 minutes, without a number 60; on PostgreSQL
 * where it can run.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { type BenchEnvironment, openBenchEnvironment } from '../bench/support/bench-environment.ts'
import { addBuyers, type BenchBuyer, fillShelves } from '../bench/support/buyers.ts'
import { listQueries } from '../bench/support/catalogue.ts'
import { buyOne, sellableProducts } from '../bench/support/checkout-flow.ts'
import { callShopApi, sendHttpRequest } from '../bench/support/client.ts'
import { workers } from '../bench/support/load.ts'
import { findFreePort, type ServerProcess, startProvider, startShop } from '../bench/support/server-process.ts'
import { printTable } from '../bench/support/table.ts'
import { percentile, timesOf } from '../bench/support/times.ts'
import {
  type HealthLimits,
  type HealthSample,
  judgeHealth,
  judgeLastThird,
  type SoakReading,
  sampleOf,
} from './support/health-samples.ts'
import { type HeapInspector, openHeapInspector } from './support/heap-inspector.ts'
import { failuresOf } from './support/integrity.ts'
import { countSessions, onPostgres } from './support/postgres-server.ts'
import { type Proof, ProofFailure, ProofSkipped } from './support/proof.ts'
import { openStaffClient } from './support/staff/staff-client.ts'

export const proof: Proof = {
  long: async ({ args: [minutes = '60'] }) => {
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
const maximumSeconds = 30
const samplesEveryMs = 2500
/** A collection stops the process, so there are few of them: ten in each third. */
const collections = 30
/** Response times are read as the 99th percentile of each of so many parts of the time. */
const parts = 60
const buyersInAll = 400
const connections = 10
const metricsToken = 'soak'
const limits: HealthLimits = {
  residentGrowthMb: 100,
  openFilesGrowth: 20,
  handlesGrowth: 20,
  loopDelayMs: 200,
  stallMs: 1000,
  // The pool, and the one that listens.
  connections: connections + 1,
}
const heapGrowth = 0.02
/** Beyond what the machine's own pace changes between two thirds. */
const slowdown = 0.25

async function soak(seconds: number, url?: string): Promise<void> {
  const name = `silvera_proof_soak_${process.pid}`
  const deps = await openBenchEnvironment(name, url)
  let shop: ServerProcess | undefined
  let provider: ServerProcess | undefined
  let inspector: HeapInspector | undefined
  try {
    await deps.seed(1000)
    const buyers = await deps.prepare(async (database) => {
      await fillShelves(database)
      return addBuyers(database, buyersInAll)
    })
    const port = await findFreePort()
    const shopUrl = `http://localhost:${port}`
    const providerPort = await findFreePort()
    // In its own process: it remembers every payment.
    provider = await startProvider({ port: providerPort, shopUrl })
    const inspectorPort = await findFreePort()
    shop = await startShop({
      ...{ ...deps.settings, PORT: String(port), PUBLIC_URL: shopUrl },
      SANDBOX_URL: `http://127.0.0.1:${providerPort}/sandbox`,
      ...{ DATABASE_POOL: String(connections), METRICS_TOKEN: metricsToken },
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort} --inspect-publish-uid=http`,
    })
    const visitors = await visitorsOf(shop, buyers)
    await visitFor(warmUpSeconds, visitors)
    const maximum = await visitFor(maximumSeconds, visitors)
    const pace = visitors.map((_, index) => (2 * maximumSeconds * 1000) / Math.max(1, maximum.visits[index]!.length))
    inspector = await openHeapInspector(inspectorPort)
    const sampling = takeSamples(shop, url && { url, name })
    const heap = takeHeapReadings(inspector, seconds)
    const outcome = await visitFor(seconds, visitors, pace)
    const [samples, heapReadings] = await Promise.all([sampling.end(), heap.end()])
    inspector.close()
    await shop.stop()
    await judge(deps, { visitors, samples, heapReadings, outcome, maximum })
  } finally {
    // A process does not end while its inspector is in use.
    inspector?.close()
    await shop?.stop()
    await provider?.stop()
    await deps.remove()
  }
}

type Visit = (turn: number) => Promise<unknown>
interface Visitor {
  readonly what: string
  readonly visit: Visit
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
    { what: 'pages', visit: page },
    { what: 'lists', visit: list },
    { what: 'carts', visit: cart },
    { what: 'orders', visit: order },
    { what: 'orders', visit: order },
    { what: 'reads of staff', visit: read },
  ]
}

interface LoadOutcome {
  /** By visitor: how long each successful visit took, in milliseconds. */
  readonly visits: SoakReading[][]
  readonly errors: string[]
}

/** The next turn of each kind of visit, so that no guest and no buyer comes twice at once. */
const counters = new Map<string, number>()

/** `pace`: how many milliseconds after its last visit began each visitor comes again; without it, at once. */
async function visitFor(seconds: number, visitors: readonly Visitor[], pace?: readonly number[]): Promise<LoadOutcome> {
  const outcome: LoadOutcome = { visits: visitors.map(() => []), errors: [] }
  const begunMs = performance.now()
  await workers(visitors.length, seconds, async (worker) => {
    const { what, visit } = visitors[worker]!
    const turn = counters.get(what) ?? 0
    counters.set(what, turn + 1)
    const visitBegunMs = performance.now()
    try {
      await visit(turn)
      const share = (visitBegunMs - begunMs) / (seconds * 1000)
      outcome.visits[worker]!.push({ share, value: performance.now() - visitBegunMs })
    } catch (error) {
      outcome.errors.push(`${what}: ${error instanceof Error ? error.message : error}`)
    }
    if (pace) await delay(Math.max(0, visitBegunMs + pace[worker]! - performance.now()))
  })
  return outcome
}

function takeHeapReadings(inspector: HeapInspector, seconds: number) {
  const readings: SoakReading[] = []
  const begunMs = performance.now()
  let failure: unknown
  let reading = Promise.resolve()
  const read = async () => {
    const share = (performance.now() - begunMs) / (seconds * 1000)
    readings.push({ share, value: await inspector.measureMb() })
  }
  const timer = setInterval(
    () => {
      reading = reading.then(read).catch((error) => {
        failure ??= error
      })
    },
    (seconds * 1000) / (collections + 1),
  )
  return {
    end: async (): Promise<readonly SoakReading[]> => {
      clearInterval(timer)
      await reading
      if (failure) throw failure
      return readings
    },
  }
}

/** The 99th percentile of each part of the time. */
function slowestVisits(visits: readonly SoakReading[]): SoakReading[] {
  const byPart = Map.groupBy(visits, ({ share }) => Math.min(parts - 1, Math.floor(share * parts)))
  return [...byPart].map(([part, of]) => ({
    share: part / parts,
    value: percentile(
      of.map(({ value }) => value),
      0.99,
    ),
  }))
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

interface Soak {
  readonly visitors: readonly Visitor[]
  readonly samples: readonly HealthSample[]
  readonly heapReadings: readonly SoakReading[]
  readonly outcome: LoadOutcome
  readonly maximum: LoadOutcome
}

async function judge(deps: BenchEnvironment, soak: Soak): Promise<void> {
  const { visitors, samples, heapReadings, outcome, maximum } = soak
  const rows = [
    judgeLastThird('heap after a collection, MB', heapReadings, heapGrowth),
    ...visitors.map(({ what }, index) =>
      judgeLastThird(`${what}, p99 of a visit, ms`, slowestVisits(outcome.visits[index]!), slowdown),
    ),
    ...judgeHealth(samples, limits),
  ]
  const amounts = visitors.map(({ what }, index) => `${outcome.visits[index]!.length} ${what}`)
  printTable(
    `${deps.database}, ${amounts.join(', ')}`,
    rows.map(({ holds, ...row }) => ({ ...row, holds: holds ? 'yes' : 'NO' })),
  )
  const errors = [...maximum.errors, ...outcome.errors]
  const failures = [
    ...rows
      .filter(({ holds }) => !holds)
      .map(({ what, end, limit }) => `${what} is ${end}, at most ${limit} was allowed`),
    ...(errors.length > 0 ? [`${errors.length} requests failed, first ${errors[0]}`] : []),
    ...(await failuresOf(deps)),
  ]
  if (failures.length > 0) throw new ProofFailure(failures.join('; '))
}
