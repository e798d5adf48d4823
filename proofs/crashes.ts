/**
 * A process killed under load and started again loses no payment and counts none twice. Two processes sell side by side
 * while one after the other is killed; buyers who see an error try again at once, and what they pay twice goes back. Then
 * the book of the payment provider is counted against the payments, orders and ledger of the shop, and the database is
 * verified.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { addBuyers, type Buyer, fillShelves } from '../bench/support/buyers.ts'
import { buyOne, sellableProducts } from '../bench/support/checkout-flow.ts'
import { dataFolder, freePort, type Server, startProvider, startShop } from '../bench/support/child.ts'
import { type Front, openFront } from '../bench/support/front.ts'
import { workers } from '../bench/support/load.ts'
import { openRoom, type Room } from '../bench/support/room.ts'
import { timesOf } from '../bench/support/times.ts'
import { namedPostgres, onPostgres } from './support/postgres-server.ts'
import type { Proof } from './support/proof.ts'
import { requireSameMoney, type SaleOutcome, waitForPayments } from './support/sale-outcome.ts'

interface Plan {
  readonly seconds: number
  readonly buyersAtOnce: number
  /** Which of the two processes is killed, how long after the one before is back, and how long it is away. */
  readonly kills: readonly { readonly victim: 0 | 1; readonly afterMs: number; readonly awayMs: number }[]
}

const longPlan: Plan = {
  seconds: 60,
  buyersAtOnce: 8,
  kills: [
    { victim: 0, afterMs: 6000, awayMs: 4000 },
    { victim: 1, afterMs: 4000, awayMs: 1000 },
    { victim: 0, afterMs: 3000, awayMs: 8000 },
    { victim: 1, afterMs: 4000, awayMs: 2000 },
  ],
}
const shortPlan: Plan = { seconds: 8, buyersAtOnce: 4, kills: [{ victim: 0, afterMs: 3000, awayMs: 1000 }] }

export const proof: Proof = {
  long: () => onPostgres((url) => killUnderLoad(url, longPlan)),
  short: () => killUnderLoad(namedPostgres(), shortPlan),
}

const purchasesPerBuyer = 20

async function killUnderLoad(url: string, plan: Plan): Promise<void> {
  const room = await openRoom(`silvera_proof_crashes_${process.pid}`, url)
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
    const outcome = await sell({ room, buyers, plan, ports, frontUrl: front.url, bookFolder: book.path, started })
    await waitForPayments(room, book.path)
    for (const server of started) await server.stop()
    await requireSameMoney(room, book.path, outcome)
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
  readonly plan: Plan
  readonly ports: readonly [number, number]
  readonly frontUrl: string
  readonly bookFolder: string
  /** Every process is put here, so that it is stopped whatever happens. */
  readonly started: Server[]
}

async function sell({ room, buyers, plan, ports, frontUrl, bookFolder, started }: Sale): Promise<SaleOutcome> {
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
  for (const { victim, afterMs, awayMs } of plan.kills) {
    await delay(afterMs)
    await shops[victim]!.kill()
    console.log(`killed process ${victim + 1} after ${outcome.begun} purchases were begun`)
    await delay(awayMs)
    shops[victim] = await open(ports[victim])
  }
  await load
  return outcome
}
