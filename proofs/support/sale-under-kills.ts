/** Two processes on one database sell side by side while one after the other is killed and started again. */
import { setTimeout as delay } from 'node:timers/promises'
import { addBuyers, type Buyer, fillShelves } from '../../bench/support/buyers.ts'
import { buyOne, sellableProducts } from '../../bench/support/checkout-flow.ts'
import { dataFolder, freePort, type Server, startProvider, startShop } from '../../bench/support/child.ts'
import { type Front, openFront } from '../../bench/support/front.ts'
import { workers } from '../../bench/support/load.ts'
import { openRoom, type Room } from '../../bench/support/room.ts'
import { timesOf } from '../../bench/support/times.ts'
import { requireSameMoney, type SaleOutcome, waitForPayments } from './sale-outcome.ts'

export interface KillPlan {
  readonly seconds: number
  readonly buyersAtOnce: number
  /** Which of the two processes is killed, how long after the one before is back, and how long it is away. */
  readonly kills: readonly { readonly victim: 0 | 1; readonly afterMs: number; readonly awayMs: number }[]
}

export interface WorkBesides {
  /** Begins before the first kill and ends by itself after `seconds`. */
  run(shopUrl: string, seconds: number): Promise<void>
  /** On the database of the stopped shop; throws what does not hold. */
  verify(room: Room): Promise<void>
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
  const room = await openRoom(`${name}_${process.pid}`, serverUrl)
  const book = dataFolder()
  const started: Server[] = []
  const ports = [await freePort(), await freePort()] as const
  let front: Front | undefined
  try {
    front = await openFront(ports)
    await room.seed(0)
    const buyers = await room.prepare(async (database) => {
      await fillShelves(database)
      return addBuyers(database, plan.buyersAtOnce * purchasesPerBuyer)
    })
    const outcome = await sell({
      room,
      buyers,
      plan,
      ports,
      frontUrl: front.url,
      bookFolder: book.path,
      started,
      besides,
    })
    await waitForPayments(room, book.path)
    for (const server of started) await server.stop()
    await requireSameMoney(room, book.path, outcome)
    await besides?.verify(room)
  } finally {
    for (const server of started) await server.stop()
    await front?.close()
    await room.remove()
    book.remove()
  }
}

interface Sale {
  readonly room: Room
  readonly buyers: readonly Buyer[]
  readonly plan: KillPlan
  readonly ports: readonly [number, number]
  readonly frontUrl: string
  readonly bookFolder: string
  /** Every process is put here, so that it is stopped whatever happens. */
  readonly started: Server[]
  readonly besides: WorkBesides | undefined
}

async function sell(sale: Sale): Promise<SaleOutcome> {
  const { room, buyers, plan, ports, frontUrl, bookFolder, started, besides } = sale
  const sandboxPort = await freePort()
  started.push(await startProvider({ port: sandboxPort, shopUrl: frontUrl, bookFolder }))
  const open = async (port: number): Promise<Server> => {
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}/sandbox`
    const addresses = { PORT: String(port), PUBLIC_URL: frontUrl, SANDBOX_URL: sandboxUrl, TRUST_PROXY: '1' }
    const shop = await startShop({ ...room.settings, ...addresses })
    started.push(shop)
    return shop
  }
  const shops = [await open(ports[0]), await open(ports[1])]
  const products = await sellableProducts(frontUrl)
  const outcome: SaleOutcome = { begun: 0, thanked: 0, broken: 0 }
  const load = workers(plan.buyersAtOnce, plan.seconds, async (worker) => {
    const turn = outcome.begun++
    const shopping = {
      shopUrl: frontUrl,
      buyer: buyers[worker * purchasesPerBuyer + (turn % purchasesPerBuyer)]!,
      productId: products[turn % products.length]!,
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
  const work = besides?.run(frontUrl, plan.seconds)
  // It is awaited below; a failure before that ends the proof there.
  work?.catch(() => {})
  for (const { victim, afterMs, awayMs } of plan.kills) {
    await delay(afterMs)
    await shops[victim]!.kill()
    console.log(`killed process ${victim + 1} after ${outcome.begun} purchases were begun`)
    await delay(awayMs)
    shops[victim] = await open(ports[victim])
  }
  await load
  await work
  return outcome
}
