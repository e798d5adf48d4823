/** Whole checkouts from cart/add to a settled card payment, ten buyers at once, the stand-in provider in its own process. */
import { answerBank, formOf, postForm } from '../src/partners/sandbox/walk.ts'
import { addBuyers, type Buyer, fillShelves } from './support/buyers.ts'
import { freePort, startServer, startShop } from './support/child.ts'
import { call, send } from './support/client.ts'
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
const products = await sellable()
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

/** What one buyer does, as the pages do it for him; his next order begins with a new cart. */
async function checkout(worker: number): Promise<void> {
  const turn = made++
  const buyer = buyers[worker * buyersEach + (turn % buyersEach)]!
  const ask = <Data>(step: string, body: object) =>
    times.take(step, () => call<Data>(shopUrl, step, { body, token: buyer.token }))
  const begun = await toPayment(ask, buyer, products[turn % products.length]!)
  const back = await times.take('at the provider', () => payByCard(begun))
  await times.take('paytm/callback', async () => {
    const { action, fields } = formOf(back)
    const response = await send(action, { method: 'POST', body: new URLSearchParams(fields) })
    const location = response.headers.get('location')
    if (!location?.includes('/thankYou')) throw new Error(`the payment ended at ${location}`)
  })
}

interface Begun {
  readonly mid: string
  readonly orderId: string
  readonly txnToken: string
  readonly process_url: string
}
type Ask = <Data>(step: string, body: object) => Promise<Data>

async function toPayment(ask: Ask, { addressId }: Buyer, product_id: number): Promise<Begun> {
  const bought = { product_id, qty: 1, session_id: '', delivery_pincode: '400002', package_type: '', coupon_code: '' }
  const { order_id } = await ask<{ order_id: number }>('cart/add', bought)
  await ask('checkout-address-cart-update', { address_id: addressId })
  const addresses = { delevery_address_id: addressId, billing_address_id: addressId, isBillSend: 'N' } // sic
  await ask('checkout-address-save-order', { order_id, ...addresses })
  await ask('order-summary-save', { order_id, special_instruction: '' })
  const opened = { payment_type: 'cart', sessionToken: '', amount: 0, paymenet_mode: 'cart' } // sic
  await ask('check-payment', { ...opened, orderId: order_id })
  return ask<Begun>('initiate-order', { order_id, payment_mode: 'CREDIT_CARD' })
}

async function payByCard({ mid, orderId, txnToken, process_url }: Begun) {
  const card = { AUTH_MODE: 'otp', paymentMode: 'CREDIT_CARD', cardInfo: '|4111111111111111|123|122032' }
  const bank = await postForm(send, { action: process_url, fields: { mid, orderId, txnToken, ...card } })
  return answerBank(send, bank)
}

/** Silver under the sum from which the law asks for a PAN. */
async function sellable(): Promise<number[]> {
  const found = await call<{ products: { id: number; stock: number; display_price: string }[] }>(shopUrl, 'search', {
    body: { page: 1, title: 'all-silver', sort_by: 'price_low_to_high' },
  })
  return found.products.filter(({ stock }) => stock > 0).map(({ id }) => id)
}
