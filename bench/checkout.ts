/** Whole checkouts from cart/add to a settled card payment, ten buyers at once, the stand-in provider in its own process. */
import { addBuyers, fillShelves } from './support/buyers.ts'
import { buyOne, sellableProducts } from './support/checkout-flow.ts'
import { freePort, startServer, startShop } from './support/child.ts'
import { workers } from './support/load.ts'
import { openRoom } from './support/room.ts'
import { printTable } from './support/table.ts'
import { figuresOf, timesOf } from './support/times.ts'

const atOnce = 10
const buyersEach = 20

const room = await openRoom('silvera_bench_checkout')
await room.seed(0)
const buyers = await room.prepare(async (database) => {
  await fillShelves(database)
  return addBuyers(database, atOnce * buyersEach)
})

const port = await freePort()
const sandboxPort = await freePort()
const shopUrl = `http://127.0.0.1:${port}`
const sandbox = await startServer({
  file: 'src/partners/sandbox/main.ts',
  port: sandboxPort,
  env: { SANDBOX_PORT: String(sandboxPort), SANDBOX_SHOP_URL: shopUrl },
})
const shop = await startShop({
  ...room.settings,
  PORT: String(port),
  PUBLIC_URL: shopUrl,
  SANDBOX_URL: `http://127.0.0.1:${sandboxPort}/sandbox`,
})
const products = await sellableProducts(shopUrl)
const times = timesOf()
let made = 0

await workers(atOnce, 4, checkout)
times.clear()
made = 0
const before = { shop: shop.processorMs(), sandbox: sandbox.processorMs() }
const outcome = await workers(atOnce, 12, checkout)
const each = (usedMs: number) => Math.round((usedMs / made) * 10) / 10
const used = { shop: each(shop.processorMs() - before.shop), sandbox: each(sandbox.processorMs() - before.sandbox) }
printTable(`Checkouts, ${atOnce} at once, ${room.database}`, [
  { step: 'whole order', 'per second': outcome.perSecond, 'p50 ms': outcome.p50Ms, 'p99 ms': outcome.p99Ms },
  ...times.all().map(([step, took]) => ({ step, 'per second': '', ...figuresOf(took) })),
])
console.log(`processor time an order: shop ${used.shop} ms, stand-in provider ${used.sandbox} ms`)
console.log(`resident under load ${shop.memoryMb()} MB`)
await shop.stop()
await sandbox.stop()
await room.remove()

/** His next order begins with a new cart. */
async function checkout(worker: number): Promise<void> {
  const turn = made++
  const buyer = buyers[worker * buyersEach + (turn % buyersEach)]!
  await buyOne({ shopUrl, buyer, productId: products[turn % products.length]!, times })
}
