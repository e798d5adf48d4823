/** Whole checkouts from cart/add to a settled card payment, with the stand-in provider in its own process. */

import type { BenchEnvironment } from '../bench-environment.ts'
import { addBuyers, fillShelves } from '../buyers.ts'
import { buyOne, sellableProducts } from '../checkout-flow.ts'
import { workers } from '../load.ts'
import { findFreePort, type ServerProcess, startProvider, startShop } from '../server-process.ts'
import { type Times, timesOf } from '../times.ts'

const buyersEach = 20

export interface CheckoutShop {
  readonly shop: ServerProcess
  /** Buys repeatedly for this time; without a load with all buyers in parallel, who buy all products in turn. */
  buyFor(seconds: number, load?: CheckoutLoad): Promise<CheckoutMeasurement>
  /** Buys one order after the other. */
  buyInTurn(orders: number): Promise<void>
  stop(): Promise<void>
}

export interface CheckoutLoad {
  readonly concurrentBuyers: number
  /** How many different products they buy. */
  readonly products: number
}

export interface CheckoutMeasurement {
  readonly orders: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly steps: readonly (readonly [step: string, tookMs: readonly number[]])[]
  /** CPU time per order, in milliseconds. */
  readonly shopMs: number
  readonly providerMs: number
}

/** Seeds the environment, then starts the shop and the provider; every buyer is signed in and has an address. */
export async function openCheckoutShop(deps: BenchEnvironment, atOnce: number): Promise<CheckoutShop> {
  await deps.seed(0)
  const buyers = await deps.prepare(async (database) => {
    await fillShelves(database)
    return addBuyers(database, atOnce * buyersEach)
  })
  const port = await findFreePort()
  const providerPort = await findFreePort()
  const shopUrl = `http://127.0.0.1:${port}`
  const started: ServerProcess[] = []
  const stop = async () => {
    for (const server of started.toReversed()) await server.stop()
  }
  const start = async (starting: Promise<ServerProcess>): Promise<ServerProcess> => {
    const server = await starting
    started.push(server)
    return server
  }
  const open = async () => {
    const provider = await start(startProvider({ port: providerPort, shopUrl }))
    const sandboxUrl = `http://127.0.0.1:${providerPort}/sandbox`
    const addresses = { PORT: String(port), PUBLIC_URL: shopUrl, SANDBOX_URL: sandboxUrl }
    const shop = await start(startShop({ ...deps.settings, ...addresses }))
    return { provider, shop, products: await sellableProducts(shopUrl) }
  }
  const { provider, shop, products } = await open().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  let orders = 0

  /** An order starts with a new cart. */
  async function buy(worker: number, { times, kinds }: { times: Times; kinds: number }): Promise<void> {
    const turn = orders++
    const buyer = buyers[worker * buyersEach + (turn % buyersEach)]!
    await buyOne({ shopUrl, buyer, productId: products[turn % kinds]!, times })
  }

  return {
    // The URL that the shop is configured with.
    shop: { ...shop, url: shopUrl },
    buyFor: async (
      seconds,
      { concurrentBuyers, products: kinds } = { concurrentBuyers: atOnce, products: products.length },
    ) => {
      const times = timesOf()
      orders = 0
      const before = [shop.processorMs(), provider.processorMs()] as const
      const outcome = await workers(concurrentBuyers, seconds, (worker) => buy(worker, { times, kinds }))
      return {
        ...outcome,
        orders,
        steps: times.all(),
        shopMs: (shop.processorMs() - before[0]) / orders,
        providerMs: (provider.processorMs() - before[1]) / orders,
      }
    },
    buyInTurn: async (count) => {
      const times = timesOf()
      for (let order = 0; order < count; order++) await buy(0, { times, kinds: products.length })
    },
    stop,
  }
}
