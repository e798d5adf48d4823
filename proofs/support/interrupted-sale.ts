/**
 * A sale whose database is interrupted. Pages and lists are answered all along, carts and checkouts are done or told to try again, and a
 * repeated cart holds the product once. Then the book of the payment provider is counted against the shop's, and the shop compares
 * its own books.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type BenchEnvironment, openBenchEnvironment } from '../../bench/support/bench-environment.ts'
import { addBuyers, type BenchBuyer, fillShelves } from '../../bench/support/buyers.ts'
import { buyOne, type Shopping, sellableProducts } from '../../bench/support/checkout-flow.ts'
import { callShopApi } from '../../bench/support/client.ts'
import {
  dataFolder,
  findFreePort,
  type ServerProcess,
  startProvider,
  startShop,
} from '../../bench/support/server-process.ts'
import { printTable } from '../../bench/support/table.ts'
import { timesOf } from '../../bench/support/times.ts'
import { ProofFailure } from './proof.ts'
import { requireSameMoney, type SaleOutcome, waitForPayments } from './sale-outcome.ts'

/** A sale and what interrupts its database. */
export interface InterruptedSale {
  /** Where its database is made, and looked into when the sale is over. */
  readonly serverUrl: string
  readonly interruptions: readonly (() => Promise<void>)[]
  /** How long the shop sells undisturbed before each of them, and at the end. */
  readonly pauseMs: number
  readonly databaseName: string
  /** Settings of the shop that differ from those of one on `serverUrl`; none without. */
  readonly settings?: (direct: string) => Readonly<Record<string, string>>
}

const buyersAtOnce = 3
const purchasesPerBuyer = 60

/** Throws `ProofFailure` where anything is lost, twice there, or refused for another reason than that the database is away. */
export async function sellThrough(plan: InterruptedSale): Promise<void> {
  const deps = await openBenchEnvironment(plan.databaseName, plan.serverUrl)
  const providerFolder = dataFolder()
  const started: ServerProcess[] = []
  try {
    await deps.seed(0)
    const buyers = await deps.prepare(async (database) => {
      await fillShelves(database)
      return addBuyers(database, buyersAtOnce * purchasesPerBuyer)
    })
    const shop = await openShop(settingsOf(deps, plan), providerFolder.path, started)
    const failures: string[] = []
    // What it finds before the sale is of the demo shop; and it notes how many pieces there are to begin with.
    const before = new Set((await reconcileLedger(shop)).map(nameOfDifference))
    const outcome = await sellWhile(shop, buyers, failures, () => interrupt(plan))
    if (!shop.isRunning()) throw new ProofFailure('the process of the shop ended')
    await waitForPayments(deps, providerFolder.path)
    failures.push(...(await faultsOf(shop)))
    const differences = (await reconcileLedger(shop)).filter((one) => !before.has(nameOfDifference(one)))
    console.log(`the shop compared its books and its stock: ${differences.length} new differences`)
    failures.push(...differences.map((one) => `${nameOfDifference(one)}: ${one.expected} expected, ${one.found} found`))
    for (const server of started) await server.stop()
    await requireSameMoney(deps, providerFolder.path, outcome)
    if (failures.length > 0) throw new ProofFailure([...new Set(failures)].slice(0, 10).join('; '))
  } finally {
    for (const server of started) await server.stop()
    await deps.remove()
    providerFolder.remove()
  }
}

const settingsOf = ({ settings }: BenchEnvironment, plan: InterruptedSale) => ({
  ...settings,
  ...plan.settings?.(settings.DATABASE_URL!),
})

async function openShop(
  settings: Readonly<Record<string, string>>,
  bookFolder: string,
  started: ServerProcess[],
): Promise<ServerProcess> {
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()]
  const url = `http://localhost:${port}`
  started.push(await startProvider({ port: sandboxPort, shopUrl: url, bookFolder }))
  const addresses = { PORT: String(port), PUBLIC_URL: url, SANDBOX_URL: `http://127.0.0.1:${sandboxPort}/sandbox` }
  const shop = await startShop({ ...settings, ...addresses, LOG_LEVEL: 'fatal' })
  started.push(shop)
  return shop
}

async function interrupt({ interruptions, pauseMs }: InterruptedSale): Promise<void> {
  for (const [at, interruption] of interruptions.entries()) {
    await delay(pauseMs)
    await interruption()
    if ((at + 1) % 10 === 0) console.log(`${at + 1} of ${interruptions.length} interruptions`)
  }
  await delay(pauseMs)
}

/** How often each kind of visit was answered with each status. */
type Counts = Map<string, number>

async function sellWhile(
  { url }: ServerProcess,
  buyers: readonly BenchBuyer[],
  failures: string[],
  interruptAll: () => Promise<void>,
): Promise<SaleOutcome> {
  const products = await sellableProducts(url)
  const counts: Counts = new Map()
  const outcome: SaleOutcome = { begun: 0, thanked: 0, broken: 0 }
  const count = (what: string, status: number | string) => {
    const key = `${what}: ${status}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  let isOver = false
  const untilOver = async (pauseMs: number, visit: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !isOver; turn++) {
      await visit(turn).catch((error: unknown) => failures.push(error instanceof Error ? error.message : String(error)))
      await delay(pauseMs)
    }
  }
  const browse = browsing(url, buyers[0]!)
  const load = [
    untilOver(10, async (turn) => count('browsing', await browse(turn))),
    untilOver(10, async (turn) => count('browsing', await browse(turn + 3))),
    ...['a', 'b', 'c'].map((email) =>
      untilOver(20, (turn) => fillCart({ url, sessionId: String(turn).padStart(100, email), products, turn, count })),
    ),
    ...Array.from({ length: buyersAtOnce }, (_, worker) =>
      untilOver(0, async () => {
        const turn = outcome.begun++
        const buyer = buyers[worker * purchasesPerBuyer + (turn % purchasesPerBuyer)]!
        const shopping = { shopUrl: url, buyer, productId: products[turn % products.length]!, times: timesOf() }
        if (await buyWithin(2, shopping, outcome)) outcome.thanked += 1
      }),
    ),
  ]
  await interruptAll()
  isOver = true
  await Promise.all(load)
  printTable(
    'Responses while the database was interrupted',
    [...counts].sort().map(([what, responses]) => ({ what, responses })),
  )
  return outcome
}

/** Whether one of so many attempts was thanked for. */
async function buyWithin(attempts: number, shopping: Shopping, outcome: SaleOutcome): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++)
    try {
      await buyOne(shopping)
      return true
    } catch {
      outcome.broken += 1
      await delay(200)
    }
  return false
}

/** Pages and lists, some of them as a customer who is signed in; anything but 200 is a failure. */
function browsing(url: string, { token }: BenchBuyer): (turn: number) => Promise<number> {
  const slugs = callShopApi<{ products: { slug: string }[] }>(url, 'search', {
    body: { page: 1, title: 'all-silver' },
  }).then(({ products }) => products.map(({ slug }) => slug))
  return async (turn) => {
    const slug = (await slugs)[turn % (await slugs).length]!
    const visits = [
      '/',
      `/product/${slug}`,
      '/products/all-silver',
      `/products/all-gold?page=${(turn % 3) + 1}`,
      '/deal',
      '/cart',
      '/app/api/rates',
      `/app/api/get-product?slug=${slug}`,
    ]
    const path = visits[turn % visits.length]!
    const isList = turn % 5 === 0
    const response = isList
      ? await fetch(`${url}/app/api/search`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ page: (turn % 4) + 1, title: 'all-silver' }),
        })
      : await fetch(url + path, { headers: { cookie: `accessToken=${token}` } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${isList ? 'search' : path} was answered with ${response.status}`)
    return response.status
  }
}

interface CartVisit {
  readonly url: string
  readonly sessionId: string
  readonly products: readonly number[]
  readonly turn: number
  readonly count: (what: string, status: number | string) => void
}

interface CartEnvelope {
  readonly data: { readonly may_be_done?: boolean; readonly item_dtl?: readonly { readonly qty: number }[] } | null
  readonly errorMessage: string
}

/** A guest puts one product into a new cart, and repeats that as a browser does while nothing was done. */
async function fillCart({ url, sessionId, products, turn, count }: CartVisit): Promise<void> {
  const bought = { product_id: products[turn % products.length]!, qty: 1, package_type: '', coupon_code: '' }
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': sessionId },
    body: JSON.stringify({ ...bought, session_id: sessionId, delivery_pincode: '400002' }),
  }
  for (let wasAway = false; ; wasAway = true) {
    const response = await fetch(`${url}/app/api/cart/add`, init)
    const { data, errorMessage } = (await response.json()) as CartEnvelope
    count('carts', response.status === 503 && data?.may_be_done ? '503, may be done' : response.status)
    if (response.status === 200) {
      const pieces = data?.item_dtl?.map(({ qty }) => qty).join(', ')
      if (pieces !== '1') throw new Error(`a cart that one piece was put into holds ${pieces}`)
      return
    }
    // The key of a call that found the database away is free half a second after that is back.
    const isKeyInUse = wasAway && response.status === 409
    if (response.status !== 503 && !isKeyInUse)
      throw new Error(`a cart was answered with ${response.status}: ${errorMessage}`)
    if (!response.headers.get('retry-after') || errorMessage === '')
      throw new Error('a cart was not told when to try again')
    if (data?.may_be_done) return
    await delay(200)
  }
}

/** Calls that were answered with a fault of the shop's own. */
async function faultsOf({ url }: ServerProcess): Promise<string[]> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const statuses = metrics.matchAll(/^silvera_requests_total\{kind="(\w+)",status="(5\d\d)"\} (\d+)/gm)
  return [...statuses]
    .filter(([, , status]) => status !== '503')
    .map(([, kind, status, times]) => `${times} responses of ${kind} had status ${status}`)
}

interface BookDifference {
  readonly kind: string
  readonly what: string
  readonly expected: string
  readonly found: string
}

const nameOfDifference = ({ kind, what }: BookDifference): string => `${kind} of ${what}`

/** What the shop finds when it compares its books, as it does every night. */
async function reconcileLedger({ url }: ServerProcess): Promise<readonly BookDifference[]> {
  const json = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/dev/reconciliation`, { method: 'POST', headers: json, body: '{}' })
  return ((await response.json()) as { open: readonly BookDifference[] }).open
}
