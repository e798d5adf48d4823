/**
 * The shop sells through PgBouncer in transaction mode. Two processes share fewer connections to PostgreSQL than each of
 * them opens: customers sign in at one and are known at the other, many buy at once, and a rate that staff publish at one is
 * heard by the other.
 */

import { type BenchEnvironment, openBenchEnvironment } from '../bench/support/bench-environment.ts'
import { addBuyers, type BenchBuyer, fillShelves } from '../bench/support/buyers.ts'
import { buyOne, sellableProducts } from '../bench/support/checkout-flow.ts'
import { callShopApi, sendHttpRequest } from '../bench/support/client.ts'
import { workers } from '../bench/support/load.ts'
import { findFreePort, type ServerProcess, startProvider, startShop } from '../bench/support/server-process.ts'
import { printTable } from '../bench/support/table.ts'
import { timesOf } from '../bench/support/times.ts'
import { failuresOf } from './support/integrity.ts'
import { type Pooler, type PoolerCounts, providePgbouncer, startPgbouncer } from './support/pgbouncer-server.ts'
import { countSessions, ownPostgres } from './support/postgres-server.ts'
import { waitUntil } from './support/programs.ts'
import { type Proof, ProofFailure } from './support/proof.ts'
import { openStaffClient } from './support/staff/staff-client.ts'

export const proof: Proof = { long: sellThroughPooler }

const serverConnections = 4
const buyersAtOnce = 12
const purchasesPerBuyer = 20
const seconds = 15
const demoCustomer = { email: 'demo@silvera.example', password: 'Demo-silvera-2026' }

async function sellThroughPooler(): Promise<void> {
  const program = await providePgbouncer()
  const server = await ownPostgres()
  const name = 'silvera_proof_pgbouncer'
  const started: ServerProcess[] = []
  let pooler: Pooler | undefined
  let deps: BenchEnvironment | undefined
  try {
    pooler = await startPgbouncer(program, { serverUrl: server.url, serverConnections })
    deps = await openBenchEnvironment(name, server.url)
    await deps.seed(0)
    const buyers = await deps.prepare(async (database) => {
      await fillShelves(database)
      return addBuyers(database, buyersAtOnce * purchasesPerBuyer)
    })
    const shops = await openShops({ settings: deps.settings, pooler, started })
    await knowCustomerEverywhere(shops)
    await buyAtOnce(shops, buyers)
    await publishRate(shops)
    await judgeCounts(await pooler.counts(name), await countSessions(server.url, name))
    for (const one of started) await one.stop()
    const failures = await failuresOf(deps)
    if (failures.length > 0) throw new ProofFailure(failures.join('; '))
  } finally {
    for (const one of started) await one.stop()
    await pooler?.stop()
    await deps?.remove()
    await server.stop()
  }
}

type Shops = readonly [one: ServerProcess, other: ServerProcess]

interface Opening {
  readonly settings: Readonly<Record<string, string>>
  readonly pooler: Pooler
  readonly started: ServerProcess[]
}

/** Both at once, on one database, with the payment provider beside them. */
async function openShops({ settings, pooler, started }: Opening): Promise<Shops> {
  const [sandboxPort, ...ports] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const own = ports.map((port) => `http://127.0.0.1:${port}`)
  started.push(await startProvider({ port: sandboxPort!, shopUrl: own[0]! }))
  const direct = settings.DATABASE_URL!
  const pooled = new URL(direct)
  pooled.port = String(pooler.port)
  const opening = ports.map((port, at) =>
    startShop({
      ...settings,
      ...{ DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: direct, DATABASE_POOLED: '1' },
      ...{ PORT: String(port), PUBLIC_URL: own[at]!, SANDBOX_URL: `http://127.0.0.1:${sandboxPort}/sandbox` },
    }),
  )
  const opened = await Promise.allSettled(opening)
  const shops = opened.flatMap((shop) => (shop.status === 'fulfilled' ? [shop.value] : []))
  started.push(...shops)
  const failed = opened.find((shop) => shop.status === 'rejected')
  if (failed) throw failed.reason
  return shops as unknown as Shops
}

async function knowCustomerEverywhere([one, other]: Shops): Promise<void> {
  const { token } = await callShopApi<{ token: string }>(one.url, 'auth/login', { body: demoCustomer })
  const profile = await callShopApi<{ email: string }>(other.url, 'my-profile', { body: {}, token })
  console.log(`signed in at one process, known at the other as ${profile.email}`)
  if (profile.email !== demoCustomer.email) throw new ProofFailure(`the other process knows ${profile.email}`)
}

async function buyAtOnce(shops: Shops, buyers: readonly BenchBuyer[]): Promise<void> {
  const products = await sellableProducts(shops[0].url)
  const times = timesOf()
  let bought = 0
  await workers(buyersAtOnce, seconds, async (worker) => {
    const turn = bought++
    await buyOne({
      shopUrl: shops[worker % shops.length]!.url,
      buyer: buyers[worker * purchasesPerBuyer + (turn % purchasesPerBuyer)]!,
      productId: products[turn % products.length]!,
      times,
    })
  })
  console.log(`${bought} purchases in ${seconds} s, ${buyersAtOnce} at once`)
}

/** By a call of the back office; the other process hears of it by NOTIFY alone. */
async function publishRate([one, other]: Shops): Promise<void> {
  const finance = await openStaffClient(one.url, 'finance')
  const { metals, publications } = await finance.call<{
    metals: { metal: string; prices: { sell: number; ownBuy: number; otherBuy: number } }[]
    publications: { id: number }[]
  }>('GET', 'admin/rates')
  const silver = metals.find(({ metal }) => metal === 'silver')!.prices
  const sell = silver.sell + Math.ceil(silver.sell / 1000)
  const draft = { gold: null, silver: { ...silver, sell }, validUntil: null, seen: publications[0]?.id ?? 0 }
  await finance.call('POST', 'admin/rates/publish', draft)
  await waitUntil('the other process sells at the new rate', 5000, async () => {
    const rates = (await (await sendHttpRequest(`${other.url}/app/api/rates`)).json()) as {
      data: { silver: { rate: number } }
    }
    return Math.round(rates.data.silver.rate * 100) === sell
  })
  console.log('a rate published at one process is heard by the other')
}

/** A process listens to PostgreSQL directly, beside the pooler. */
const sessionsAllowed = serverConnections + 2

function judgeCounts(counts: PoolerCounts, sessions: number): void {
  printTable('PgBouncer at the end', [{ ...counts, 'sessions at PostgreSQL': sessions }])
  if (counts.serverConnections > serverConnections)
    throw new ProofFailure(
      `${counts.serverConnections} connections to PostgreSQL where ${serverConnections} are allowed`,
    )
  if (sessions > sessionsAllowed)
    throw new ProofFailure(`PostgreSQL counts ${sessions} sessions of the shop, ${sessionsAllowed} are allowed`)
  if (counts.clientConnections <= serverConnections)
    throw new ProofFailure(`the shop had ${counts.clientConnections} connections: it shared none`)
  if (counts.transactions === 0) throw new ProofFailure('nothing went through PgBouncer')
}
