// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmTransfer } from '../../shop/checkout/pay/bank-transfer.ts'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { callWithCode } from '../../shop/customers/one-time-codes/testing.ts'
import type { TestCustomer } from '../../shop/customers/testing.ts'
import { acceptOrder } from '../../shop/fulfilment/despatch/accept-order.ts'
import { despatchOrder } from '../../shop/fulfilment/despatch/despatch.ts'
import { packParcel } from '../../shop/fulfilment/packing/pack-parcel.ts'
import { walletBalances } from '../../shop/loyalty/points-wallet/reading.ts'
import { activateTestWallet, creditTestSilver } from '../../shop/loyalty/points-wallet/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { orders } from '../../shop/orders/records.ts'
import { dayMs } from '../../units/date.ts'
import { SILVER_GRAM } from '../../units/silver.ts'

const bench = await payingBench()
afterAll(bench.close)
// Days pass here, and rates must be fresh to buy.
beforeEach(() => bench.setSilver(1))
const { post, shop, clock } = bench

const rupeesPerGram = () => shop.catalogue.now.prices.rates.silver / 100

/** A buyer before the payment page, with a cart well above so many rupees and silver for all of it. */
async function silverOwner(rupees: number, customer?: TestCustomer): Promise<TestBuyer> {
  const piece = bench.silverPiece(20)
  const qty = Math.ceil((rupees * 1.2) / ((piece.weightMg / 1000) * rupeesPerGram()))
  const who = await bench.buyer({ productId: piece.id, qty, ...(customer && { customer }) })
  if (!customer) await activateTestWallet(shop, who.id)
  await creditTestSilver(shop, who.id, 2000 * SILVER_GRAM)
  await bench.check(who)
  return who
}
/** Sets silver of about so many rupees aside. */
async function apply(who: TestBuyer, rupees: number): Promise<void> {
  const grams = (rupees / rupeesPerGram()).toFixed(4)
  const applied = await post(who, 'digital-wallet-payment', { digital_wallet_gm: grams, order_id: who.orderId })
  expect(applied.status, JSON.stringify(applied.body)).toBe(200)
  await bench.check(who)
}
/** Sets so much silver aside that nothing is left to pay. */
async function applyAll(who: TestBuyer): Promise<void> {
  const { wallets } = (await bench.check(who)).body.data
  const most = { digital_wallet_gm: wallets.digital_silver.most_gm, order_id: who.orderId }
  expect((await post(who, 'digital-wallet-payment', most)).status).toBe(200)
  expect((await bench.check(who)).body.data.order.total_cart_price).toBe(0)
}
const initiate = (who: TestBuyer, payment_mode: string) =>
  callWithCode(bench, who, 'initiate-order', { order_id: who.orderId, payment_mode })
const needsCode = { status: 403, body: { error: true, data: { step_up: 'wallet_order' } } }
const orderOf = async (who: TestBuyer) => (await shop.db.select().from(orders).where(eq(orders.id, who.orderId)))[0]
const noticesTo = async (to: string) =>
  (await outboxOf(shop.db, to)).filter(({ template }) => template === 'wallet-order')
const cause = { by: 'staff:1', why: 'test' }
const parcel = { waybillNo: 'W1', companyName: 'Sequel', companyUrl: '' }

/** Accepted, and a try to send it; answers the reason it was refused for. */
async function send(who: TestBuyer): Promise<string> {
  const despatched = shop.db.transaction((tx) => despatchOrder(shop, tx, who.orderId, { parcel, ...cause }))
  return despatched.then(() => 'sent').catch(({ reason }) => reason)
}
const accept = (who: TestBuyer) => shop.db.transaction((tx) => acceptOrder(shop, tx, who.orderId, cause))

describe('an order above ₹10,000 from the wallets', () => {
  it('needs a code, bound to its sums and its address, and takes nothing before', async () => {
    const who = await silverOwner(12_000)
    await applyAll(who)
    const before = await walletBalances(shop.db, who.id)
    expect(await bench.initiate(who, 'DIGITAL_SILVER')).toMatchObject(needsCode)
    expect(await orderOf(who)).toBeUndefined()
    expect(await walletBalances(shop.db, who.id)).toEqual(before)
    await post(who, 'auth/step-up', { purpose: 'wallet_order' })
    const [message] = await outboxOf(shop.db, who.mobile)
    expect(message?.text).toMatch(/^\d{6} is your OTP to pay Rs [\d,.]+ of SLV-2026-\d+ by wallet at SILVERA\./)
    expect(message?.text.length).toBeLessThanOrEqual(160)
    const headers = { 'x-one-time-code': message?.variables[0] ?? '' }
    // The same code for the same silver, sent elsewhere meanwhile.
    const { address } = (await post(who, 'my-address')).body.data
    const { id, first_name, last_name, email, mobile, pincode, address_mode } = address[0]
    const elsewhere = { id, first_name, last_name, email, mobile, pincode, address_mode, address: '1 Thieves Lane' }
    expect((await post(who, 'my-address/edit', elsewhere)).status).toBe(200)
    const request = { order_id: who.orderId, payment_mode: 'DIGITAL_SILVER' }
    expect(await post(who, 'initiate-order', request, headers)).toMatchObject(needsCode)
    expect((await post(who, 'my-address/edit', { ...elsewhere, address: address[0].address })).status).toBe(200)
    await post(who, 'auth/step-up', { purpose: 'wallet_order' })
    const placed = await initiate(who, 'DIGITAL_SILVER')
    expect(placed.body).toMatchObject({ error: false, data: { placed: true } })
    expect((await orderOf(who))?.state).toBe('PLACED')
  })

  it('needs it as well where money pays the rest, by a provider or by transfer', async () => {
    const who = await silverOwner(20_000)
    await apply(who, 12_000)
    expect(await bench.initiate(who, 'UPI')).toMatchObject(needsCode)
    const form = () => {
      const fields = new FormData()
      fields.set('description', 'NEFT UTR 123')
      fields.set('orderId', String(who.orderId))
      return fields
    }
    expect(await bench.call('POST', 'bankTransfer', form(), { token: who.token })).toMatchObject(needsCode)
    expect((await initiate(who, 'UPI')).status).toBe(200)
    // Another way for the same order and the same silver spends nothing more, and asks for nothing more.
    expect((await bench.initiate(who, 'CREDIT_CARD')).status).toBe(200)
    expect((await bench.call('POST', 'bankTransfer', form(), { token: who.token })).status).toBe(200)
    await confirmTransfer(shop, { orderId: who.orderId, by: 'staff:1', bankRef: `N${who.orderId}` })
    expect(await orderOf(who)).toMatchObject({ state: 'PLACED', holdUntil: expect.any(Date) })
    expect(await noticesTo(who.mobile)).toHaveLength(1)
  })

  it('is placed without a code up to that sum', async () => {
    const who = await silverOwner(12_000)
    await apply(who, 9_900)
    expect((await bench.initiate(who, 'UPI')).status).toBe(200)
    expect(await noticesTo(who.mobile)).toEqual([])
  })

  it('tells the account’s own contacts, whatever contact the order names', async () => {
    const who = await silverOwner(12_000)
    await applyAll(who)
    await initiate(who, 'DIGITAL_SILVER')
    const [text] = await noticesTo(who.mobile)
    const { uniqueOrderId } = (await orderOf(who))!
    expect(text?.text).toMatch(/^Rs [\d,.]+ paid from your SILVERA wallets for order SLV-/)
    expect(text?.text).toContain(uniqueOrderId)
    expect(text?.text.length).toBeLessThanOrEqual(160)
    expect((await noticesTo(who.email))[0]?.text).toContain('for your safety we pack this order only after')
  })
})

describe('an address younger than a day', () => {
  it('rests: the order is neither packed nor sent until the address is a day old, and says so', async () => {
    const who = await silverOwner(12_000)
    clock.advance(10 * 3_600_000)
    await bench.setSilver(1)
    await applyAll(who)
    const { body } = await initiate(who, 'DIGITAL_SILVER')
    const holdUntil = new Date(clock.now().getTime() + 14 * 3_600_000)
    expect((await orderOf(who))?.holdUntil).toEqual(holdUntil)
    const detail = await bench.get(who, `order-detail?unique_order_id=${body.data.unique_order_id}`)
    expect(new Date(detail.body.data.hold_until)).toEqual(holdUntil)
    await accept(who)
    expect(await send(who)).toBe('orders.on-hold')
    const [line] = detail.body.data.order_details
    const packing = shop.db.transaction((tx) =>
      packParcel(shop, tx, {
        ...{ orderId: who.orderId, weightMg: 1, weightReason: 'test', sealNo: 'S1', photo: 'test', by: 'staff:1' },
        pieces: [{ lineId: line.order_detail_id, quantity: line.qty, serials: [] }],
      }),
    )
    await expect(packing).rejects.toMatchObject({ reason: 'orders.on-hold' })
    clock.advance(14 * 3_600_000)
    expect(await send(who)).toBe('sent')
    const later = await bench.get(who, `order-detail?unique_order_id=${body.data.unique_order_id}`)
    expect(later.body.data.hold_until).toBeNull()
  })

  it('counts from when another person or place was last written into it', async () => {
    const first = await silverOwner(12_000)
    clock.advance(3 * dayMs)
    await bench.setSilver(1)
    const { address } = (await post(first, 'my-address')).body.data
    const { id, first_name, last_name, email, mobile, pincode } = address[0]
    const same = { id, first_name, last_name, email, mobile, pincode, address: address[0].address }
    // Home or work, or another e-mail, leads no parcel elsewhere.
    await post(first, 'my-address/edit', { ...same, email: 'other@customers.example', address_mode: 'work' })
    await applyAll(first)
    await initiate(first, 'DIGITAL_SILVER')
    expect((await orderOf(first))?.holdUntil).toBeNull()
    const second = await silverOwner(12_000)
    clock.advance(3 * dayMs)
    await bench.setSilver(1)
    const own = (await post(second, 'my-address')).body.data.address[0]
    await post(second, 'my-address/edit', { ...same, id: own.id, address: '1 Thieves Lane', address_mode: 'work' })
    await bench.check(second)
    await applyAll(second)
    await initiate(second, 'DIGITAL_SILVER')
    expect((await orderOf(second))?.holdUntil).toEqual(new Date(clock.now().getTime() + dayMs))
  })

  it('rests for parts of a sum as for the sum: orders of one day count together', async () => {
    const who = await silverOwner(12_000)
    await apply(who, 6_000)
    await bench.pay(who)
    expect((await orderOf(who))?.holdUntil).toBeNull()
    const again = await silverOwner(12_000, who)
    await apply(again, 6_000)
    await bench.pay(again)
    expect((await orderOf(again))?.holdUntil).toEqual(expect.any(Date))
    expect(await noticesTo(who.mobile)).toEqual([])
  })
})
