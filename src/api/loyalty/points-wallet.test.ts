// @module-tag postgres
import { afterAll, describe, expect, it } from 'vitest'
import { confirmTransfer } from '../../shop/checkout/pay/bank-transfer.ts'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { walletBalances } from '../../shop/loyalty/points-wallet/reading.ts'
import { activateTestWallet, creditTestSilver, givePoints } from '../../shop/loyalty/points-wallet/testing.ts'
import { SILVER_GRAM } from '../../units/silver.ts'

const bench = await payingBench()
afterAll(bench.close)
const { post, shop } = bench

/** A customer before the payment page, with both wallets active. */
async function owner({ points = 0, silver = 0 } = {}): Promise<TestBuyer> {
  const who = await bench.buyer()
  await activateTestWallet(shop, who.id)
  if (points) await givePoints(shop, who.id, points)
  if (silver) await creditTestSilver(shop, who.id, silver)
  return who
}
const balances = (who: { id: number }) => walletBalances(shop.db, who.id)
const usePoints = (who: TestBuyer, wallet_point: unknown) =>
  post(who, 'wallet-payment', { wallet_point, order_id: who.orderId })
const redeemSilver = (who: TestBuyer, digital_wallet_gm: unknown) =>
  post(who, 'digital-wallet-payment', { digital_wallet_gm, order_id: who.orderId })

describe('activation', () => {
  it('gives 1,000 points, once, and says so', async () => {
    const who = await signedInCustomer(shop)
    expect((await post(who, 'wallet-active-status')).body.data).toEqual({
      user_status: 'Inactive',
      current_balance: 0,
      total_balance: 0,
      total_spant_balance: 0,
      held_balance: 0,
      pending_balance: 0,
      expiring: null,
    })
    const first = await post(who, 'wallet-active')
    expect(first.body).toEqual({
      error: false,
      data: {
        user_status: 'Active',
        current_balance: 1000,
        total_balance: 1000,
        total_spant_balance: 0,
        held_balance: 0,
        pending_balance: 0,
        expiring: null,
      },
      errorMessage: '',
      message: 'Your wallet is active. 1,000 joining points are in it',
      status: true,
    })
    const again = await post(who, 'wallet-active')
    expect(again.body).toMatchObject({ status: true, message: 'Your wallet is active already' })
    expect(again.body.data.current_balance).toBe(1000)
    expect((await post(who, 'digital-wallet-active-status')).body.data).toEqual({
      user_status: 'Active',
      current_balance: 0,
      held_balance: 0,
    })
  })

  it('gives 1,000 points to two presses at once', async () => {
    const who = await signedInCustomer(shop)
    await Promise.all([1, 2, 3, 4].map(() => post(who, 'wallet-active')))
    expect((await balances(who)).points).toBe(1000)
  })

  it('is for customers', async () => {
    expect((await bench.call('POST', 'wallet-active', {})).status).toBe(401)
  })
})

describe('the history', () => {
  it('tells where points came from and went to, twenty a page', async () => {
    const who = await signedInCustomer(shop)
    await post(who, 'wallet-active')
    for (let more = 1; more <= 20; more++) await givePoints(shop, who.id, more)
    const { data } = (await post(who, 'wallet-list', { page: 1 })).body
    expect(data).toMatchObject({ page: 1, total_page: 2, total_record: 21, current_balance: 1210, pending_list: [] })
    expect(data.list).toHaveLength(20)
    const second = (await post(who, 'wallet-list', { page: 2 })).body.data.list
    expect(second).toEqual([
      {
        id: expect.any(Number),
        balace_type: 'Cr', // sic
        title: 'Joining bonus',
        point: 1000,
        created_at: '2026-11-21T11:00:00+05:30',
        expires_at: '2027-11-21T11:00:00+05:30',
        order_id: null,
        unique_order_id: '',
      },
    ])
  })
})

describe('points for an order', () => {
  it('are set aside in multiples of 8, lower what is due, and come back when removed', async () => {
    const who = await owner()
    const used = await usePoints(who, 800)
    expect(used.status).toBe(200)
    expect(used.body.message).toBe('Points applied')
    const { cart_details, amount_added, user_status } = used.body.data
    expect([amount_added, user_status]).toEqual([100, 'Active'])
    expect(cart_details).toMatchObject({
      wallet_used_point: 800,
      wallet_used_amount: 100,
      wallet_amount_remaining_coin: 200,
      total_saving_price: 100,
    })
    expect(await balances(who)).toMatchObject({ points: 200, pointsOnHold: 800 })
    // Another tab sees the same, and another amount takes the place of the first.
    expect((await post(who, 'cart', { session_id: '' })).body.data.wallet_used_point).toBe(800)
    await usePoints(who, 1000)
    expect(await balances(who)).toMatchObject({ points: 0, pointsOnHold: 1000 })
    const removed = await post(who, 'wallet-payment-remove', { order_id: who.orderId })
    expect(removed.body.data.cart_details.total_cart_price).toBe(who.total)
    expect(removed.body.data.cart_details.wallet_amount_remaining_coin).toBe(1000)
    expect(await balances(who)).toMatchObject({ points: 1000, pointsOnHold: 0 })
  })

  it.each([
    [0, 422, 'Use at least 8 points'],
    [7, 422, 'Use at least 8 points'],
    [12, 422, 'Use points in multiples of 8'],
    [1008, 409, 'You have 1,000 points'],
    ['', 422, 'Enter the points to use'],
    [-8, 422, 'Enter the points to use'],
    [8.5, 422, 'Enter the points to use'],
  ])('are not %j', async (points, status, sentence) => {
    const who = await owner()
    const response = await usePoints(who, points)
    expect([response.status, response.body.errorMessage]).toEqual([status, sentence])
    expect(await balances(who)).toMatchObject({ points: 1000, pointsOnHold: 0 })
  })

  it('are never worth more than the goods', async () => {
    const who = await owner({ points: 8_000_000 })
    const response = await usePoints(who, 8_000_000)
    expect(response.status).toBe(409)
    const most = Number(/up to ([\d,]+) points/.exec(response.body.errorMessage)![1]!.replaceAll(',', ''))
    expect((await usePoints(who, most + 8)).status).toBe(409)
    const all = (await usePoints(who, most)).body.data.cart_details
    // Shipping alone is left.
    expect(all.total_cart_price).toBe(all.shipping_price)
  })

  it('are for owners of an active wallet and of the order', async () => {
    const who = await bench.buyer()
    expect((await usePoints(who, 8)).body.errorMessage).toBe('Activate your wallet first')
    const stranger = await owner()
    expect((await post(stranger, 'wallet-payment', { wallet_point: 8, order_id: who.orderId })).status).toBe(404)
    expect((await post(stranger, 'wallet-payment-remove', { order_id: who.orderId })).status).toBe(404)
  })

  it('go down with the cart', async () => {
    const who = await bench.buyer({ qty: 3 })
    await activateTestWallet(shop, who.id)
    await givePoints(shop, who.id, 800_000)
    const { body } = await usePoints(who, 800_000)
    const most = Number(/up to ([\d,]+) points/.exec(body.errorMessage)![1]!.replaceAll(',', ''))
    const full = (await usePoints(who, most)).body.data.cart_details
    const [line] = full.item_dtl
    await post(who, 'cart/update', { order_detail_id: line.order_detail_id, qty: 1, session_id: '' })
    const { pointsOnHold, points } = await balances(who)
    expect(pointsOnHold).toBeLessThan(most / 2)
    expect(points + pointsOnHold).toBe(801_000)
    await post(who, 'cart/remove', { order_detail_id: line.order_detail_id, session_id: '' })
    expect(await balances(who)).toMatchObject({ points: 801_000, pointsOnHold: 0 })
  })
})

describe('silver for an order', () => {
  it('is set aside by the gram, within balance and order, with the sentence of the contract', async () => {
    const who = await owner({ silver: 2 * SILVER_GRAM + 5 })
    for (const nothing of ['', 0, -1, 'x', 0.00001])
      expect([nothing, (await redeemSilver(who, nothing)).body.errorMessage]).toEqual([nothing, 'Enter silver weight'])
    const refused = await redeemSilver(who, 2.0006)
    expect([refused.status, refused.body.errorMessage]).toEqual([409, 'Please enter below 2.0005 g'])
    const used = await redeemSilver(who, 1.5)
    expect(used.body.message).toBe('Digital silver applied')
    expect(used.body.data.amount_added).toBe(used.body.data.cart_details.digital_wallet_used_amount)
    expect(used.body.data.cart_details).toMatchObject({
      digital_wallet_used_gm: 1.5,
      digital_wallet_remaining_gm: 0.5005,
    })
    expect(await balances(who)).toMatchObject({ silver: 5_005, silverOnHold: 15_000 })
    // What is set aside for this order may be chosen anew.
    expect((await redeemSilver(who, 2.0005)).status).toBe(200)
    const removed = await post(who, 'digital-wallet-payment-remove', { order_id: who.orderId })
    expect(removed.body.data.cart_details.total_cart_price).toBe(who.total)
    expect(await balances(who)).toMatchObject({ silver: 20_005, silverOnHold: 0 })
  })

  it('is not valued at a rate that nobody has confirmed', async () => {
    const who = await owner({ silver: SILVER_GRAM })
    await bench.wait(8 * 24 * 3600)
    const response = await redeemSilver(who, 1)
    expect(response.status).toBeGreaterThanOrEqual(409)
    expect(await balances(who)).toMatchObject({ silver: SILVER_GRAM, silverOnHold: 0 })
    await bench.setSilver(1)
    expect((await redeemSilver(who, 1)).status).toBe(200)
  })

  it('pays no more than is due', async () => {
    const who = await owner({ silver: 50_000 * SILVER_GRAM })
    const refused = await redeemSilver(who, 50_000)
    const most = Number(/^Please enter below ([\d.]+) g$/.exec(refused.body.errorMessage)![1])
    const { cart_details } = (await redeemSilver(who, most)).body.data
    expect(cart_details.total_cart_price).toBe(0)
  })
})

describe('paying with wallets', () => {
  it('spends what was set aside when the rest is paid, and keeps rates and clock of the price lock', async () => {
    const who = await owner({ silver: SILVER_GRAM })
    const opened = (await bench.check(who)).body.data
    await bench.setSilver(1.02)
    await usePoints(who, 800)
    const used = (await redeemSilver(who, 1)).body.data
    await bench.setSilver(1 / 1.02)
    const checked = (await bench.check(who)).body.data
    expect(checked.order.amount * 100).toBeCloseTo(opened.order.amount * 100 - 10_000 - used.amount_added * 100, 5)
    expect(checked.expires_at).toBe(opened.expires_at)
    const uniqueOrderId = await bench.pay(who)
    expect(await balances(who)).toMatchObject({ points: 200, pointsOnHold: 0, silver: 0, silverOnHold: 0 })
    const detail = (await bench.get(who, `order-detail?unique_order_id=${uniqueOrderId}`)).body.data
    expect(detail).toMatchObject({
      payment_mode: 'Credit Card + Digital Silver + Wallet Points',
      wallet_amount: 100,
      wallet_point: 800,
      digital_wallet_gm: 1,
    })
    const [entry] = (await post(who, 'wallet-list', {})).body.data.list
    expect(entry).toMatchObject({ balace_type: 'Dr', title: `Used for order ${uniqueOrderId}`, point: 800 })
    expect(entry.unique_order_id).toBe(uniqueOrderId)
  })

  it('places an order that they cover at once, once, in two tabs', async () => {
    const who = await owner({ points: 80_000, silver: 50_000 * SILVER_GRAM })
    await usePoints(who, 800)
    const refused = await redeemSilver(who, 50_000)
    const most = Number(/([\d.]+) g$/.exec(refused.body.errorMessage)![1])
    await redeemSilver(who, most)
    const opened = (await bench.check(who)).body.data
    expect([opened.order.amount, opened.token]).toEqual([0, ''])
    const before = await balances(who)
    const pressed = await Promise.all([
      bench.initiate(who, 'DIGITAL_SILVER', {}),
      bench.initiate(who, 'DIGITAL_SILVER', {}),
    ])
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409])
    const placed = pressed.find(({ status }) => status === 200)!.body.data
    expect(placed).toMatchObject({ placed: true, amount: 0 })
    expect(pressed.find(({ status }) => status === 409)!.body.data).toMatchObject({ paid: 1 })
    const after = await balances(who)
    expect(after).toEqual({ ...before, pointsOnHold: 0, silverOnHold: 0 })
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'paid', order_status: 'Order Placed' })
    const response = await bench.get(who, `order-detail?unique_order_id=${placed.unique_order_id}`)
    expect(response.body.data.payment_mode).toBe('Digital Silver + Wallet Points')
  })

  it('answers a repeated key as it did before', async () => {
    const who = await owner({ silver: 50_000 * SILVER_GRAM })
    const most = Number(/([\d.]+) g$/.exec((await redeemSilver(who, 50_000)).body.errorMessage)![1])
    await redeemSilver(who, most)
    await bench.check(who)
    const body = { order_id: who.orderId, payment_mode: 'WALLET_POINTS' }
    const first = await post(who, 'initiate-order', body, { 'idempotency-key': `cover-${who.orderId}` })
    const again = await post(who, 'initiate-order', body, { 'idempotency-key': `cover-${who.orderId}` })
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
  })

  it('asks for money while some is due', async () => {
    const who = await owner()
    await usePoints(who, 8)
    await bench.check(who)
    expect((await bench.initiate(who, 'WALLET_POINTS')).body.errorMessage).toMatch(/is left to pay/)
  })

  it('never leaves less than a rupee', async () => {
    const who = await owner({ silver: 50_000 * SILVER_GRAM })
    const most = Number(/([\d.]+) g$/.exec((await redeemSilver(who, 50_000)).body.errorMessage)![1])
    const { cart_details } = (await redeemSilver(who, Math.round(most * 10_000 - 8) / 10_000)).body.data
    expect(cart_details.total_cart_price).toBeGreaterThanOrEqual(1)
  })
})

describe('what is set aside and not spent', () => {
  it('goes back an hour after the last change of the cart', async () => {
    const who = await owner({ silver: SILVER_GRAM })
    await usePoints(who, 800)
    await bench.wait(50 * 60)
    await redeemSilver(who, 1)
    await bench.wait(59 * 60)
    expect(await balances(who)).toMatchObject({ points: 200, silver: 0 })
    await bench.wait(61)
    expect(await balances(who)).toMatchObject({ points: 1000, pointsOnHold: 0, silver: SILVER_GRAM, silverOnHold: 0 })
    expect((await post(who, 'cart', { session_id: '' })).body.data.total_cart_price).toBe(who.total)
  })

  it('goes back when the price lock ends, and the higher sum is asked about', async () => {
    const who = await owner()
    await bench.check(who)
    await usePoints(who, 800)
    await bench.check(who)
    await bench.initiate(who, 'UPI')
    for (let minute = 0; minute < 19; minute++) await bench.wait(60)
    expect(await balances(who)).toMatchObject({ points: 200, pointsOnHold: 800 })
    await bench.wait(65)
    expect(await balances(who)).toMatchObject({ points: 1000, pointsOnHold: 0 })
    const rechecked = await bench.check(who)
    expect(rechecked.status).toBe(409)
    expect(rechecked.body.data.price_changed.new - rechecked.body.data.price_changed.old).toBe(100)
  })

  it('waits for an announced transfer, and is spent when the bank has it', async () => {
    const who = await owner()
    await usePoints(who, 800)
    await bench.check(who)
    const form = new FormData()
    form.set('description', 'UTR 12345')
    form.set('orderId', String(who.orderId))
    form.set('amount', '1')
    const announced = await bench.call('POST', 'bankTransfer', form, { token: who.token })
    expect(announced.status).toBe(200)
    for (let hour = 0; hour < 5; hour++) await bench.wait(3600)
    expect(await balances(who)).toMatchObject({ points: 200, pointsOnHold: 800 })
    await confirmTransfer(shop, { orderId: who.orderId, by: 'staff:1', creditedAt: new Date(0) })
    expect(await balances(who)).toMatchObject({ points: 200, pointsOnHold: 0 })
  })

  it('may be taken anew when late money comes, as long as it is there', async () => {
    const who = await owner()
    await usePoints(who, 800)
    await bench.check(who)
    const begun = await bench.initiate(who, 'UPI')
    for (let minute = 0; minute < 25; minute++) await bench.wait(60)
    expect((await balances(who)).points).toBe(1000)
    await bench.control({ settle: { order_id: begun.body.data.orderId, outcome: 'paid' } })
    await bench.wait(60)
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'paid' })
    expect(await balances(who)).toMatchObject({ points: 200, pointsOnHold: 0 })
  })
})
