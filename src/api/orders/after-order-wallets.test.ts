// @module-tag postgres
import { afterAll, describe, expect, it } from 'vitest'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { balanceOf } from '../../shop/ledger/actions.ts'
import { type CompanyAccounts, companyAccount, customerAccount } from '../../shop/ledger/rules.ts'
import { activateTestWallet, creditTestSilver } from '../../shop/loyalty/points-wallet/testing.ts'
import { listOrderRefunds } from '../../shop/payments/refunds/refund-list.ts'
import { runOrderDevEvent } from '../dev/dev-orders.ts'

const bench = await payingBench()
afterAll(bench.close)

const { shop } = bench
const pull = async (number: string, event: string, more: Record<string, unknown> = {}) =>
  (await runOrderDevEvent(shop, number, event, more)).order_status
const detail = async (who: TestBuyer, number: string) =>
  (await bench.get(who, `order-detail?unique_order_id=${number}`)).body.data
const paise = (rupees: number) => Math.round(rupees * 100)

const wallets = async ({ id }: TestBuyer) => ({
  points: await balanceOf(shop.db, customerAccount(id, 'POINT', 'wallet')),
  pending: await balanceOf(shop.db, customerAccount(id, 'POINT', 'pending')),
  silver: await balanceOf(shop.db, customerAccount(id, 'SILVER', 'wallet')),
  advance: await balanceOf(shop.db, customerAccount(id, 'INR', 'advance')),
  refunds: await balanceOf(shop.db, customerAccount(id, 'INR', 'refunds')),
})

const earnings: readonly CompanyAccounts['INR'][] = [
  'sales',
  'shipping',
  'gateway charges',
  'CGST',
  'SGST',
  'IGST',
  'silver taken',
  'metal differences',
]
const companySums = async () =>
  Object.fromEntries(
    await Promise.all(
      earnings.map(async (name) => [name, await balanceOf(shop.db, companyAccount('INR', name))] as const),
    ),
  )
const since = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, sum]) => (sum === before[name] ? [] : [[name, sum - before[name]!]])),
  )

/** A buyer with both wallets who pays a part from each, and the rest by card. */
async function mixedOrder(qty = 2) {
  const who = await bench.buyer({ qty })
  await activateTestWallet(shop, who.id)
  await creditTestSilver(shop, who.id, 40_000)
  const had = await wallets(who)
  await bench.post(who, 'wallet-payment', { order_id: who.orderId, wallet_point: 400 })
  await bench.post(who, 'digital-wallet-payment', { order_id: who.orderId, digital_wallet_gm: 3 })
  return { who, had, number: await bench.pay(who) }
}

describe('an order paid with points, silver and a card', () => {
  it('gives each back as what it was when it is cancelled, and earns nothing', async () => {
    const sumsBefore = await companySums()
    const { who, had, number } = await mixedOrder()
    expect(await wallets(who)).toMatchObject({ points: had.points - 400, silver: 10_000 })
    await bench.setSilver(0.98)
    const { body } = await bench.post(who, 'order-cancel', {
      ...{ order_id: who.orderId, reason: 'Found another', accepted_cost: 1_000_000 },
    })
    const { metal_loss, gateway_charge_kept, refund_amount, paid_amount, metal_price_locked, metal_price_now } =
      body.data
    // Only what was bought with money fell for us.
    expect(metal_loss).toBeGreaterThan(0)
    expect(metal_loss).toBeLessThan(metal_price_locked - metal_price_now)
    expect(paise(refund_amount)).toBe(paise(paid_amount) - paise(metal_loss) - paise(gateway_charge_kept))
    expect(await wallets(who)).toEqual({ ...had, advance: 0, refunds: paise(refund_amount) })
    const { CGST = 0, SGST = 0, IGST = 0, 'gateway charges': charges, ...rest } = since(sumsBefore, await companySums())
    expect(rest).toEqual({ 'metal differences': paise(metal_loss) })
    expect(charges! + CGST + SGST + IGST).toBe(paise(gateway_charge_kept))
    await bench.wait(10)
    await bench.wait(600)
    expect(await wallets(who)).toEqual({ ...had, advance: 0, refunds: 0 })
    expect((await detail(who, number)).payment_status).toBe('Partially Refunded')
    await bench.setSilver(1 / 0.98)
  })

  it('leaves no trace in the books when all of it comes back damaged, in two parts', async () => {
    const sumsBefore = await companySums()
    const { who, had, number } = await mixedOrder()
    const { order_details, total_cart_price } = await detail(who, number)
    for (const event of ['accept', 'despatch', 'deliver']) await pull(number, event)
    expect((await wallets(who)).advance).toBe(0)
    const form = new FormData()
    form.set('order_detail_id', String(order_details[0].order_detail_id))
    form.set('reason', 'Both are damaged')
    expect((await bench.call('POST', 'order-return', form, { token: who.token })).status).toBe(200)
    for (const event of ['approve_return', 'receive_return', 'settle_return']) await pull(number, event)
    expect((await listOrderRefunds(shop.db, who.orderId)).map(({ amount }) => amount)).toEqual([
      paise(total_cart_price),
    ])
    expect(since(sumsBefore, await companySums())).toEqual({})
    await bench.wait(10)
    await bench.wait(600)
    expect(await wallets(who)).toEqual({ ...had, advance: 0, refunds: 0 })
    expect(await detail(who, number)).toMatchObject({ order_status: 'Returned', payment_status: 'Refunded' })
  })

  it('gives back a part in the proportion it was paid in, as the credit note has it', async () => {
    const { who, number } = await mixedOrder(4)
    const before = await wallets(who)
    const { order_details } = await detail(who, number)
    for (const event of ['accept', 'despatch', 'deliver']) await pull(number, event)
    const form = new FormData()
    for (const [name, value] of Object.entries({
      order_detail_id: order_details[0].order_detail_id,
      reason: 'One is damaged',
      qty: 1,
    }))
      form.set(name, String(value))
    await bench.call('POST', 'order-return', form, { token: who.token })
    for (const event of ['approve_return', 'receive_return', 'settle_return']) await pull(number, event)
    const after = await wallets(who)
    expect(after.points - before.points).toBe(100)
    expect(after.silver - before.silver).toBeGreaterThan(0)
    expect(after.silver - before.silver).toBeLessThan(30_000 / 4)
    const order = await detail(who, number)
    const note = order.invoices.find((one: { credit_note: number }) => one.credit_note === 1)
    expect(after.refunds).toBe(paise(order.refunds[0].amount))
    expect(note.total).toBeGreaterThan(order.refunds[0].amount)
    expect(after.advance).toBe(0)
  })

  it('that came back from the road keeps its charge and the fall, and nothing else', async () => {
    const sumsBefore = await companySums()
    const { who, had, number } = await mixedOrder()
    for (const event of ['accept', 'despatch', 'return_to_origin']) await pull(number, event)
    await bench.setSilver(0.97)
    expect(await pull(number, 'cancel')).toBe('Cancelled')
    const { cancellation } = await detail(who, number)
    const { CGST = 0, SGST = 0, IGST = 0, 'gateway charges': charges, ...rest } = since(sumsBefore, await companySums())
    expect(rest).toEqual({ 'metal differences': paise(cancellation.metal_loss) })
    expect(charges! + CGST + SGST + IGST).toBe(paise(cancellation.gateway_charge_kept))
    expect(await wallets(who)).toEqual({ ...had, advance: 0, refunds: paise(cancellation.refund_amount) })
    await bench.setSilver(1 / 0.97)
  })
})
