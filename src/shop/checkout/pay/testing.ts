/** A whole shop with customers at the payment page, for payment tests. */
import { expect } from 'vitest'
import type { ProviderTable } from '../../../partners/payment/providers.ts'
import { completeBankPage, formOf, postForm, type VisitedPage } from '../../../partners/sandbox/visit-pages.ts'
import { type TestResponse, testShop } from '../../../testing.ts'
import type { CrashSimulator } from '../../../testing-crash-points.ts'
import { dayMs } from '../../../units/date.ts'
import { signedInCustomer, type TestCustomer } from '../../customers/testing.ts'
import { proveBalances } from '../../ledger/actions.ts'
import { outboxOf } from '../../messaging/messages/actions.ts'
import { setRate } from '../../pricing/rates/by-hand.ts'

const address = {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@customers.example',
  mobile: '9876500001',
  address: '14 Zaveri Bazaar, second floor',
  state_id: 27,
  city_id: '',
  pincode: '400002',
  address_mode: 'home',
}

export interface TestBuyer extends TestCustomer {
  readonly orderId: number
  /** Rupees, as shown in the cart. */
  readonly total: number
}

export async function payingBench({
  crashSimulator,
  settings = {},
  providers,
}: {
  crashSimulator?: CrashSimulator
  providers?: ProviderTable
  settings?: Record<string, string>
} = {}) {
  const test = await testShop({
    seed: true,
    settings,
    ...(crashSimulator && { crashSimulator }),
    ...(providers && { providers }),
  })
  const { shop, clock, sandbox } = test
  const post = (who: TestCustomer, path: string, body: object = {}, headers: Record<string, string> = {}) =>
    test.call('POST', path, body, { token: who.token, headers })
  const get = (who: TestCustomer, path: string) => test.call('GET', path, undefined, { token: who.token })
  const fetchSandbox = (url: string, init?: RequestInit) => sandbox.fetch(new Request(url, init))

  /** Current rates, confirmed by their source, with silver multiplied by the given factor. */
  async function setSilver(times: number) {
    const now = clock.now()
    const validUntil = new Date(now.getTime() + 7 * dayMs)
    const { rates } = shop.catalogue.now.prices
    await shop.db.transaction(async (tx) => {
      await setRate(tx, { metal: 'silver', paisePerGram: Math.round(rates.silver * times), validUntil }, now)
      await setRate(tx, { metal: 'gold', paisePerGram: rates.gold, validUntil }, now)
    })
    await shop.catalogue.refresh('rates')
  }
  await setSilver(1)

  function silverPiece(least = 10) {
    const { products } = shop.catalogue.now.shelf
    const found = products.find(
      (one) => one.metal === 'silver' && !one.preSale && !one.onOrder && shop.catalogue.sellableOf(one) >= least,
    )
    if (!found) throw new Error('the demo shop has no such piece')
    return found
  }

  /** A customer with one item in the cart and all steps before the payment completed. */
  async function buyer(over: { productId?: number; qty?: number; customer?: TestCustomer } = {}): Promise<TestBuyer> {
    const customer = over.customer ?? (await signedInCustomer(shop))
    const added = await post(customer, 'cart/add', {
      product_id: over.productId ?? silverPiece().id,
      qty: over.qty ?? 1,
      session_id: '',
    })
    const { order_id, total_cart_price } = added.body.data
    const { id } = (await post(customer, 'my-address/add', address)).body.data.address[0]
    await must(post(customer, 'checkout-address-cart-update', { address_id: id }))
    const addresses = { delevery_address_id: id, billing_address_id: id, isBillSend: 'N' }
    await must(post(customer, 'checkout-address-save-order', { order_id, ...addresses }))
    await must(post(customer, 'order-summary-save', { order_id, special_instruction: 'With care' }))
    return { ...customer, orderId: order_id, total: total_cart_price }
  }

  /** As `buyer`, with a gift message for the item. */
  async function giftBuyer(gift_message: string, over: Parameters<typeof buyer>[0] = {}): Promise<TestBuyer> {
    const who = await buyer(over)
    const [{ order_detail_id }] = (await post(who, 'cart')).body.data.item_dtl
    await must(post(who, 'cart/line-properties', { order_detail_id, gift_message }))
    await must(post(who, 'order-summary-save', { order_id: who.orderId, special_instruction: 'With care' }))
    return who
  }

  /** As `buyer`, for an order that is collected at a store. */
  async function pickupBuyer(
    over: Parameters<typeof buyer>[0] = {},
  ): Promise<TestBuyer & { readonly storeId: number }> {
    const who = await buyer(over)
    const order_id = who.orderId
    const store_id = (await post(who, 'my-address-store')).body.data.address[0].id
    const home = (await post(who, 'my-address')).body.data.address[0].id
    await must(post(who, 'checkout-pickup', { order_id, store_id }))
    const addresses = { delevery_address_id: store_id, billing_address_id: home, isBillSend: 'N' } // sic
    await must(post(who, 'checkout-address-save-order', { order_id, ...addresses }))
    await must(post(who, 'order-summary-save', { order_id, special_instruction: '' }))
    return { ...who, storeId: store_id }
  }

  /** The collection code that was sent to the customer of a pickup order. */
  async function collectionCode(order: string): Promise<string> {
    const emails = await outboxOf(shop.db, address.email)
    const email = emails.find(({ template, text }) => template === 'order-ready' && text.includes(order))
    return /\b\d{6}\b(?=\. Please bring)/.exec(email?.text ?? '')![0]
  }

  const bench = {
    ...test,
    /** At the end of every test the ledger must balance. */
    close: async () => {
      expect(await proveBalances(shop.db)).toEqual([])
      await test.close()
    },
    post,
    get,
    fetchSandbox,
    setSilver,
    silverPiece,
    buyer,
    giftBuyer,
    pickupBuyer,
    collectionCode,
    check: (who: TestBuyer, more: object = {}) =>
      post(who, 'check-payment', { ...spelledOut, orderId: who.orderId, ...more }),
    initiate: (who: TestBuyer, payment_mode: string, more: object = {}) =>
      post(who, 'initiate-order', { order_id: who.orderId, payment_mode, ...more }),
    paymentStatus: async (who: TestBuyer) => (await get(who, `payment-status?order_id=${who.orderId}`)).body.data,
    control: (request: object) =>
      fetchSandbox('http://localhost:3000/sandbox/control', { method: 'POST', body: JSON.stringify(request) }),
    submit: (response: TestResponse, fields: Record<string, string>) => submit(fetchSandbox, response, fields),
    /** Completes a payment by card; returns the number of the order. */
    pay: async (who: TestBuyer): Promise<string> => {
      await bench.check(who)
      const initiated = await bench.initiate(who, 'CREDIT_CARD')
      await bench.comeBack(await completeBankPage(fetchSandbox, await bench.byCard(initiated)))
      return initiated.body.data.unique_order_id
    },
    byCard: (response: TestResponse, number = '4111111111111111') =>
      submit(fetchSandbox, response, { paymentMode: 'CREDIT_CARD', cardInfo: `|${number}|123|122032` }),
    /** The browser returns to the shop; returns the address it is redirected to. */
    comeBack: async (page: VisitedPage, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
      const { action, fields } = formOf(page)
      const body = new URLSearchParams(fields)
      const response = await test.serve(new Request(action, { method: 'POST', body, headers: { ...headers } }))
      expect(response.status).toBe(303)
      return response.headers.get('location') ?? ''
    },
    stockOf: async (id: number) => {
      await shop.catalogue.refresh('stock')
      const product = shop.catalogue.now.shelf.products.find((one) => one.id === id)
      return product ? shop.catalogue.sellableOf(product) : 0
    },
    /** Advances the clock: due jobs run and webhooks arrive. */
    wait: async (seconds: number) => {
      clock.advance(seconds * 1000)
      await sandbox.tick()
      await shop.jobs.runDue()
      await sandbox.tick()
    },
  }
  return bench
}

/** Fields that the contract lets clients send and that have no effect. */
const spelledOut = { payment_type: 'x', sessionToken: '', amount: 1, paymenet_mode: 'cart' }

async function must(call: Promise<TestResponse>): Promise<void> {
  const { status, body } = await call
  expect([status, body.errorMessage]).toEqual([200, ''])
}

function submit(
  fetch: (url: string, init?: RequestInit) => Promise<Response>,
  response: TestResponse,
  fields: Record<string, string>,
): Promise<VisitedPage> {
  const { mid, orderId, txnToken, process_url } = response.body.data
  return postForm(fetch, { action: process_url, fields: { mid, orderId, txnToken, AUTH_MODE: 'otp', ...fields } })
}
