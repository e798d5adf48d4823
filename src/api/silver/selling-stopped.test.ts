// @module-tag postgres
/** Every call by which metal is priced to be sold or bought, while staff have stopped selling it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOwnProductForBuyBack } from '../../shop/buy-back/testing.ts'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { stopOrResumeSelling } from '../../shop/pricing/rates/by-hand.ts'
import { readySeller, type TestSeller } from '../../shop/silver/redemption/testing.ts'
import { runOrderDevEvent } from '../dev/dev-orders.ts'

const bench = await payingBench()
afterAll(bench.close)
const { shop } = bench

const paused = 'Buying and selling silver is paused right now. Please check back shortly'

async function stop(stopped: boolean, metals: readonly ('gold' | 'silver')[] = ['silver']): Promise<void> {
  const row = { metals, stopped, reason: 'The feed is wrong', by: 'Vikram Shah' }
  await shop.db.transaction((tx) => stopOrResumeSelling(tx, row, shop.clock.now()))
  await shop.catalogue.refresh('rates')
}

let seller: TestSeller
let open: TestBuyer
let locked: TestBuyer
let owner: TestBuyer & { lineId: number }
beforeAll(async () => {
  seller = await readySeller(bench, { silver: 100_0000 })
  await bench.setSilver(1)
  owner = { ...(await bench.buyer({ productId: findOwnProductForBuyBack(shop, 9).id })), lineId: 0 }
  const number = await bench.pay(owner)
  for (const event of ['accept', 'despatch', 'deliver']) await runOrderDevEvent(shop, number, event)
  const { order_details } = (await bench.get(owner, `order-detail?unique_order_id=${number}`)).body.data
  owner = { ...owner, lineId: order_details[0].order_detail_id }
  open = await bench.buyer()
  locked = await bench.buyer()
  await bench.check(locked)
  await stop(true)
})

const asSeller = (path: string, body: object) => bench.call('POST', path, body, { token: seller.token })

describe('while selling of silver is stopped', () => {
  const calls: readonly (readonly [string, () => Promise<{ status: number; body: { errorMessage: string } }>])[] = [
    ['a payment page that opens', () => bench.check(open)],
    ['a payment that begins', () => bench.initiate(open, 'UPI')],
    [
      'grams set aside for an order',
      () => bench.post(open, 'digital-wallet-payment', { digital_wallet_gm: 1, order_id: open.orderId }),
    ],
    [
      'a purchase of digital silver, which a month of a plan is too',
      () =>
        asSeller('digital-wallet-pay', { buy_type: 'gram', brand_id: 1, product_type: 'silver', gram: 1, amount: 0 }),
    ],
    ['a price for grams sold back', () => asSeller('digital-wallet-sell-quote', { gram: 5 })],
    ['grams sold back without one', () => asSeller('digital-wallet-sell', { gram: 5 })],
    ['the choice of pieces for grams', () => asSeller('digital-wallet-redeem', {})],
    ['a price for a piece sold back', () => bench.post(owner, 'buy-back-quote', { order_detail_id: owner.lineId })],
    [
      'a piece sold back',
      () =>
        bench.post(owner, 'request-buy-back', {
          order_id: owner.orderId,
          order_detail_id: owner.lineId,
          buy_back_price: 1,
        }),
    ],
  ]
  it.each(calls)('%s is refused with a sentence', async (_what, send) => {
    const { status, body } = await send()
    expect([status, body.errorMessage]).toEqual([409, paused])
  })

  it('people look around, see prices, and fill their carts', async () => {
    const product = bench.silverPiece()
    const productPage = await bench.call('GET', `get-product?slug=${product.slug}`)
    expect([productPage.status, productPage.body.data.price > 0]).toEqual([200, true])
    expect((await bench.call('POST', 'search', { title: '', page: 1 })).status).toBe(200)
    expect((await bench.post(open, 'cart/add', { product_id: product.id, qty: 1, session_id: '' })).status).toBe(200)
    expect((await bench.post(open, 'cart')).body.data.total_cart_price).toBeGreaterThan(0)
    expect((await bench.call('POST', 'get-setting', { slug: 'site' })).body.data.buying_paused).toEqual(['silver'])
    expect((await bench.call('GET', 'rates')).body.data).toMatchObject({
      silver: { buyable: false },
      gold: { buyable: true },
    })
  })

  it('a locked price is kept, and paid', async () => {
    expect((await bench.check(locked)).body.data.order.amount).toBe(locked.total)
    await bench.pay(locked)
    expect((await bench.paymentStatus(locked)).state).toBe('paid')
  })

  it('gold is sold', async () => {
    const gold = shop.catalogue.now.shelf.products.find(
      (one) =>
        one.metal === 'gold' &&
        !one.preSale &&
        !one.onOrder &&
        shop.catalogue.sellableOf(one) > 5 &&
        one.weightMg <= 2000,
    )
    const who = await bench.buyer({ productId: gold!.id })
    expect((await bench.check(who)).status).toBe(200)
  })

  it('and resumed, everything is as before', async () => {
    await stop(false)
    expect((await bench.check(await bench.buyer())).status).toBe(200)
    expect((await asSeller('digital-wallet-sell-quote', { gram: 5 })).status).toBe(200)
  })
})
