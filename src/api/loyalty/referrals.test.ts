// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { customers, readCustomer } from '../../shop/customers/records.ts'
import { signedInCustomer, type TestCustomer } from '../../shop/customers/testing.ts'
import { closeOrder } from '../../shop/fulfilment/close.ts'
import { acceptOrder } from '../../shop/fulfilment/despatch/accept-order.ts'
import { deliverOrder } from '../../shop/fulfilment/despatch/deliver.ts'
import { despatchOrder } from '../../shop/fulfilment/despatch/despatch.ts'
import { balanceOf } from '../../shop/ledger/actions.ts'
import { customerAccount } from '../../shop/ledger/rules.ts'
import { referrals } from '../../shop/loyalty/referrals/records.ts'
import { orders } from '../../shop/orders/records.ts'

const bench = await payingBench()
afterAll(bench.close)
const { shop } = bench
const cause = { by: 'staff:1', why: 'test' }

async function friendOf(referrer: TestCustomer): Promise<TestCustomer> {
  const code = (await readCustomer(shop.db, referrer.id))!.referCode
  const friend = await signedInCustomer(shop, { name: 'Priya Sharma' })
  await shop.db.update(customers).set({ referredByCode: code }).where(eq(customers.id, friend.id))
  return friend
}

/** Bought and delivered; every friend has their own address, unless one is given. */
async function delivered(
  customer: TestCustomer,
  { qty = 2, address = `Flat ${customer.id}, Marine Drive` } = {},
): Promise<TestBuyer> {
  const buyer = await bench.buyer({ customer, qty })
  await bench.pay(buyer)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, buyer.orderId))
  const own = { address, mobile: customer.mobile, email: customer.email }
  const [delivery, billing] = [
    { ...row!.delivery, ...own },
    { ...row!.billing, ...own },
  ]
  await shop.db.update(orders).set({ delivery, billing }).where(eq(orders.id, buyer.orderId))
  await shop.db.transaction(async (tx) => {
    await acceptOrder(shop, tx, buyer.orderId, cause)
    const parcel = { waybillNo: 'SQ1', companyName: 'Sequel', companyUrl: '' }
    await despatchOrder(shop, tx, buyer.orderId, { ...cause, parcel })
    await deliverOrder(shop, tx, buyer.orderId, cause)
  })
  return buyer
}

const close = ({ orderId }: TestBuyer) => shop.db.transaction((tx) => closeOrder(shop, tx, orderId, cause))
const pointsOf = ({ id }: TestCustomer) => balanceOf(shop.db, customerAccount(id, 'POINT', 'wallet'))
const summaryOf = async (who: TestCustomer) => (await bench.get(who, 'refer-friends?page=1')).body.data
const goodsOf = async ({ orderId }: TestBuyer) =>
  (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.price.goodsNet

describe('GET refer-friends', () => {
  it('shows code and link, and nobody yet', async () => {
    const who = await signedInCustomer(shop)
    const { referCode } = (await readCustomer(shop.db, who.id))!
    expect(await summaryOf(who)).toEqual({
      refer_code: referCode,
      link: `http://localhost:3000/signup/${referCode}`,
      refer_point: 500,
      total_point: 0,
      list: [],
      page: 1,
      total_page: 0,
      total_record: 0,
    })
  })

  it('follows a friend from signing up to the first order that closes', async () => {
    const who = await signedInCustomer(shop)
    const friend = await friendOf(who)
    const list = async () => (await summaryOf(who)).list
    const joined = {
      name: 'Priya S.',
      signed_up_at: '2026-11-21T11:00:00+05:30',
      status: 'joined',
      point: 0,
      reason: null,
    }
    expect(await list()).toEqual([joined])
    const buyer = await delivered(friend)
    expect(await list()).toEqual([{ ...joined, status: 'ordered' }])
    expect(await pointsOf(who)).toBe(0)
    await close(buyer)
    const points = Math.min(500, Math.floor((await goodsOf(buyer)) / 1_000))
    expect(await list()).toEqual([{ ...joined, status: 'earned', point: points }])
    expect([await pointsOf(who), (await summaryOf(who)).total_point]).toEqual([points, points])

    await close(await delivered(friend))
    expect(await pointsOf(who)).toBe(points)
  })

  it.each([
    ['same-address', { address: '14 Zaveri Bazaar, SECOND floor!' }],
    ['same-address', { address: '14 zaveri bazaar second floor' }],
  ])('says %s where the parcel goes to the referrer’s own door', async (reason, more) => {
    const who = (await bench.buyer()) as TestCustomer // has an address: 14 Zaveri Bazaar, second floor
    const friend = await friendOf(who)
    await close(await delivered(friend, more))
    expect((await summaryOf(who)).list).toEqual([expect.objectContaining({ status: 'hindered', point: 0, reason })])
    expect(await pointsOf(who)).toBe(0)
  })

  it('gives nothing where the friend’s parcel is announced to the referrer’s own mobile', async () => {
    const who = await signedInCustomer(shop)
    const friend = await friendOf(who)
    await close(await delivered({ ...friend, mobile: who.mobile }))
    expect((await summaryOf(who)).list[0].reason).toBe('same-person')
  })

  it('gives for twenty friends a month, and no more', async () => {
    const who = await signedInCustomer(shop)
    const filler = await delivered(await signedInCustomer(shop))
    for (let nth = 0; nth < 20; nth++) {
      const earlier = await signedInCustomer(shop)
      const row = { refereeId: earlier.id, referrerId: who.id, orderId: filler.orderId, points: 100, hindrance: null }
      await shop.db.insert(referrals).values({ ...row, decidedAt: bench.clock.now() })
    }
    const buyer = await delivered(await friendOf(who))
    await close(buyer)
    expect((await summaryOf(who)).list[0].reason).toBe('month-full')
  })

  it('decides once, and the database keeps it', async () => {
    const change = shop.db.update(referrals).set({ points: 1 })
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
  })
})
