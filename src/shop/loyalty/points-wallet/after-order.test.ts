// @module-tag postgres
import { afterAll, describe, expect, it } from 'vitest'
import { dayMs } from '../../../units/date.ts'
import { SILVER_GRAM } from '../../../units/silver.ts'
import { payingBench, type TestBuyer } from '../../checkout/pay/testing.ts'
import { outboxOf } from '../../messaging/messages/actions.ts'
import { mustLockOrder, type OrderRow } from '../../orders/actions.ts'
import { orders } from '../../orders/records.ts'
import { activateWallet } from './actions.ts'
import { creditEarned, reverseEarned } from './earned-points.ts'
import { expirePoints, warnOwners } from './nightly-expiry.ts'
import { readPendingPoints, readPointEntries, readPointsSummary, walletBalances } from './reading.ts'
import { returnSpent } from './return-spent.ts'
import { creditTestSilver, givePoints } from './testing.ts'

const bench = await payingBench()
afterAll(bench.close)
const { shop, clock, post } = bench
const balances = (who: TestBuyer) => walletBalances(shop.db, who.id)
const history = async (who: TestBuyer) =>
  (await readPointEntries(shop.db, { customerId: who.id, skip: 0, take: 20 })).entries
const subjectsTo = async (who: TestBuyer) => (await outboxOf(shop.db, who.email)).map(({ subject }) => subject)

/** A customer of the first tier, with an order paid in points, silver and money. */
async function ordered(): Promise<{ who: TestBuyer; order: OrderRow }> {
  const who = await bench.buyer()
  await activateWallet(shop, who.id)
  await shop.db.insert(orders).values({
    ...({ delivery: {}, billing: {}, price: { invoiceTotal: 1_500_000, gatewayCharge: 0 } } as never as OrderRow),
    id: who.orderId + 1_000_000,
    uniqueOrderId: `SLV-BEFORE-${who.orderId}`,
    customerId: who.id,
    state: 'CLOSED',
    paymentStatus: 'PAID',
    payable: 1_500_000,
    printedInvoice: false,
    specialInstruction: '',
    goldRate: 1,
    silverRate: 1,
    begunAt: clock.now(),
  })
  await creditTestSilver(shop, who.id, SILVER_GRAM)
  await post(who, 'wallet-payment', { wallet_point: 800, order_id: who.orderId })
  await post(who, 'digital-wallet-payment', { digital_wallet_gm: 1, order_id: who.orderId })
  await bench.pay(who)
  const order = await shop.db.transaction((tx) => mustLockOrder(tx, who.orderId))
  return { who, order }
}
const act = (work: typeof creditEarned, order: OrderRow) => shop.db.transaction((tx) => work(shop, tx, order))

describe('an order that goes its way', () => {
  it('earns points that wait until it is closed', async () => {
    const { who, order } = await ordered()
    const { pointsPending, points } = await balances(who)
    const { lines, goodsNet, silverValue } = order.price
    const taxable = lines.reduce((sum, { tax }) => sum + tax.taxable, 0)
    expect(pointsPending).toBe(Math.floor((taxable * (goodsNet - silverValue)) / goodsNet / 10_000))
    expect(await readPendingPoints(shop.db, who.id)).toMatchObject([
      { points: pointsPending, order: { uniqueOrderId: order.uniqueOrderId } },
    ])
    await act(creditEarned, order)
    await act(creditEarned, order)
    expect(await balances(who)).toMatchObject({ points: points + pointsPending, pointsPending: 0 })
    const [entry] = await history(who)
    expect(entry).toMatchObject({ title: `Earned by order ${order.uniqueOrderId}`, points: pointsPending })
    expect(entry?.expiresAt).toEqual(new Date(clock.now().getTime() + 365 * dayMs))
    expect(await readPendingPoints(shop.db, who.id)).toEqual([])
  })

  it('earns nothing without an active wallet, nor before the first tier', async () => {
    const without = await bench.buyer()
    await bench.pay(without)
    const first = await bench.buyer()
    await activateWallet(shop, first.id)
    await bench.pay(first)
    expect([(await balances(without)).pointsPending, (await balances(first)).pointsPending]).toEqual([0, 0])
  })
})

describe('an order that is undone', () => {
  it('earns nothing, and what it used comes back, once', async () => {
    const { who, order } = await ordered()
    const undo = () =>
      shop.db.transaction(async (tx) => {
        await reverseEarned(shop, tx, order)
        await returnSpent(shop, tx, order)
      })
    await undo()
    await undo()
    expect(await balances(who)).toEqual({
      points: 1000,
      pointsOnHold: 0,
      pointsPending: 0,
      silver: SILVER_GRAM,
      silverOnHold: 0,
    })
    const [entry] = await history(who)
    expect(entry).toMatchObject({ title: `Returned from order ${order.uniqueOrderId}`, points: 800 })
    // The bonus keeps the day it expires on.
    const bonus = (await history(who)).find(({ title }) => title === 'Joining bonus')
    expect(entry?.expiresAt).toEqual(bonus?.expiresAt)
    const { total, spent } = await readPointsSummary(shop.db, who.id, clock.now())
    expect(total - spent).toBe(1000)
  })

  it('in parts gives back parts, and in the end no more than all', async () => {
    const { who, order } = await ordered()
    const { pointsPending } = await balances(who)
    const part = { points: 300, silver: 4_000, reference: 'return:1' }
    const back = { returned: 1, of: 3, reference: 'return:1' }
    for (const _ of [1, 2])
      await shop.db.transaction(async (tx) => {
        await returnSpent(shop, tx, order, part)
        await reverseEarned(shop, tx, order, back)
      })
    const third = Math.floor(pointsPending / 3)
    expect(await balances(who)).toMatchObject({ points: 500, silver: 4_000, pointsPending: pointsPending - third })
    await shop.db.transaction((tx) => returnSpent(shop, tx, order, { points: 900, silver: 0, reference: 'return:2' }))
    await shop.db.transaction((tx) => returnSpent(shop, tx, order))
    expect(await balances(who)).toMatchObject({ points: 1000, silver: SILVER_GRAM })
    await act(creditEarned, order)
    expect(await balances(who)).toMatchObject({ points: 1000 + pointsPending - third, pointsPending: 0 })
  })

  it('after it was closed takes back what the wallet still has', async () => {
    const { who, order } = await ordered()
    const { pointsPending } = await balances(who)
    await act(creditEarned, order)
    const next = await bench.buyer({ customer: who })
    const most = 200 + pointsPending - ((200 + pointsPending) % 8)
    await post(who, 'wallet-payment', { wallet_point: most, order_id: next.orderId })
    await act(reverseEarned, order)
    expect(await balances(who)).toMatchObject({ points: 0, pointsOnHold: most })
  })
})

describe('points that grow old', () => {
  it('are told of a month before, once, and expire after 365 days', async () => {
    const who = await bench.buyer()
    await activateWallet(shop, who.id)
    clock.advance(100 * dayMs)
    await givePoints(shop, who.id, 40)
    clock.advance(236 * dayMs)
    await warnOwners(shop)
    await warnOwners(shop)
    const warned = (await subjectsTo(who)).filter((subject) => subject.includes('expire'))
    expect(warned).toEqual(['1,000 of your points expire soon'])
    expect((await readPointsSummary(shop.db, who.id, clock.now())).expiring?.points).toBe(1000)
    clock.advance(29 * dayMs - 1)
    await expirePoints(shop)
    expect((await balances(who)).points).toBe(1040)
    clock.advance(1)
    await expirePoints(shop)
    await expirePoints(shop)
    expect((await balances(who)).points).toBe(40)
    expect((await history(who))[0]).toMatchObject({ title: 'Expired', points: -1000, order: null })
  })

  it('come back with thirty days at least', async () => {
    await bench.setSilver(1)
    const { who, order } = await ordered()
    clock.advance(360 * dayMs)
    await shop.db.transaction((tx) => returnSpent(shop, tx, order))
    const [entry] = await history(who)
    expect(entry?.expiresAt).toEqual(new Date(clock.now().getTime() + 30 * dayMs))
  })
})
