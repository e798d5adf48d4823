/** Two processes on one database sell side by side while one after the other is killed and started again. */
import { setTimeout as delay } from 'node:timers/promises'
import { type BenchEnvironment, openBenchEnvironment } from '../../bench/support/bench-environment.ts'
import { addBuyers, type BenchBuyer, fillShelves } from '../../bench/support/buyers.ts'
import { buyOne, sellableProducts } from '../../bench/support/checkout-flow.ts'
import { workers } from '../../bench/support/load.ts'
import { type LoadBalancer, openLoadBalancer } from '../../bench/support/load-balancer.ts'
import {
  dataFolder,
  findFreePort,
  type ServerProcess,
  startProvider,
  startShop,
} from '../../bench/support/server-process.ts'
import { timesOf } from '../../bench/support/times.ts'
import { endLeases } from './leases.ts'
import { requireSameMoney, type SaleOutcome, waitForPayments } from './sale-outcome.ts'

export interface KillPlan {
  readonly seconds: number
  readonly buyersAtOnce: number
  /** Which of the two processes is killed, how long after the one before is back, and how long it is away; none after the end. */
  readonly kills: readonly { readonly victim: 0 | 1; readonly afterMs: number; readonly awayMs: number }[]
}

export interface RunningSale {
  readonly shopUrl: string
  readonly environment: BenchEnvironment
  readonly buyers: readonly BenchBuyer[]
  /** What is bought. */
  readonly productIds: readonly number[]
}

export interface WorkBesides {
  /** How many pieces of each product there are to be sold. */
  readonly piecesEach: number
  /** What buyers buy, of what they could. */
  chooseProducts(sellable: readonly number[]): readonly number[]
  /** Before anybody buys, and before the first kill. */
  begin(sale: RunningSale): Promise<void>
  /** Ends by itself after `seconds`. */
  run(sale: RunningSale, seconds: number): Promise<void>
  /** After all load has ended, on a process that found nothing held by those before it. */
  settle(sale: RunningSale): Promise<void>
  /** On the database of the stopped shop; throws what does not hold. */
  verify(deps: BenchEnvironment, bookFolder: string): Promise<void>
}

interface SalePlan {
  /** Of the database. */
  readonly name: string
  readonly serverUrl: string
  readonly plan: KillPlan
  readonly besides?: WorkBesides
}

const purchasesPerBuyer = 20

/** Throws a `ProofFailure` where money was lost or counted twice, or the database does not verify. */
export async function sellUnderKills({ name, serverUrl, plan, besides }: SalePlan): Promise<void> {
  const environment = await openBenchEnvironment(`${name}_${process.pid}`, serverUrl)
  const providerFolder = dataFolder()
  const started: ServerProcess[] = []
  const ports = [await findFreePort(), await findFreePort()] as const
  let front: LoadBalancer | undefined
  try {
    front = await openLoadBalancer(ports)
    await environment.seed(0)
    const buyers = await environment.prepare(async (database) => {
      await fillShelves(database, besides?.piecesEach)
      return addBuyers(database, plan.buyersAtOnce * purchasesPerBuyer)
    })
    const { outcome, running } = await sell({
      environment,
      buyers,
      plan,
      ports,
      frontUrl: front.url,
      bookFolder: providerFolder.path,
      started,
      besides,
    })
    await waitForPayments(environment, providerFolder.path)
    await besides?.settle(running)
    for (const server of started) await server.stop()
    await requireSameMoney(environment, providerFolder.path, outcome)
    await besides?.verify(environment, providerFolder.path)
  } finally {
    for (const server of started) await server.stop()
    await front?.close()
    await environment.remove()
    providerFolder.remove()
  }
}

interface Sale {
  readonly environment: BenchEnvironment
  readonly buyers: readonly BenchBuyer[]
  readonly plan: KillPlan
  readonly ports: readonly [number, number]
  readonly frontUrl: string
  readonly bookFolder: string
  /** Every process is put here, so that it is stopped whatever happens. */
  readonly started: ServerProcess[]
  readonly besides: WorkBesides | undefined
}

async function sell(sale: Sale): Promise<{ outcome: SaleOutcome; running: RunningSale }> {
  const { environment, buyers, plan, ports, frontUrl, bookFolder, started, besides } = sale
  const sandboxPort = await findFreePort()
  started.push(await startProvider({ port: sandboxPort, shopUrl: frontUrl, bookFolder }))
  const open = async (port: number): Promise<ServerProcess> => {
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}/sandbox`
    const addresses = { PORT: String(port), PUBLIC_URL: frontUrl, SANDBOX_URL: sandboxUrl, TRUST_PROXY: '1' }
    const shop = await startShop({ ...environment.settings, ...addresses })
    started.push(shop)
    return shop
  }
  const shops = [await open(ports[0]), await open(ports[1])]
  const sellable = await sellableProducts(frontUrl)
  const productIds = besides?.chooseProducts(sellable) ?? sellable
  const running: RunningSale = { shopUrl: frontUrl, environment, buyers, productIds }
  await besides?.begin(running)
  const outcome: SaleOutcome = { begun: 0, thanked: 0, broken: 0 }
  const load = workers(plan.buyersAtOnce, plan.seconds, async (worker) => {
    const turn = outcome.begun++
    const shopping = {
      shopUrl: frontUrl,
      buyer: buyers[worker * purchasesPerBuyer + (turn % purchasesPerBuyer)]!,
      productId: productIds[turn % productIds.length]!,
      times: timesOf(),
    }
    for (let attempt = 0; attempt < 2; attempt++)
      try {
        await buyOne(shopping)
        outcome.thanked += 1
        break
      } catch {
        outcome.broken += 1
      }
  })
  const work = besides?.run(running, plan.seconds)
  // It is awaited below; a failure before that ends the proof there.
  work?.catch(() => {})
  const endMs = performance.now() + plan.seconds * 1000
  for (const { victim, afterMs, awayMs } of plan.kills) {
    await delay(afterMs)
    if (performance.now() > endMs) break
    await shops[victim]!.kill()
    console.log(`killed process ${victim + 1} after ${outcome.begun} purchases were begun`)
    await delay(awayMs)
    shops[victim] = await open(ports[victim])
  }
  await load
  await work
  if (besides) {
    for (const shop of shops) await shop.stop()
    await endLeases(environment)
    await open(ports[0])
  }
  return { outcome, running }
}
