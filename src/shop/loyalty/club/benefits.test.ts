// @module-tag postgres
import { eq, like } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { payingBench } from '../../checkout/pay/testing.ts'
import { closeOrder } from '../../fulfilment/close.ts'
import { acceptOrder } from '../../fulfilment/despatch/accept-order.ts'
import { deliverOrder } from '../../fulfilment/despatch/deliver.ts'
import { despatchOrder } from '../../fulfilment/despatch/despatch.ts'
import { messages } from '../../messaging/messages/records.ts'
import { orders } from '../../orders/records.ts'
import { readTier } from './reading.ts'

const bench = await payingBench()
afterAll(bench.close)
const { shop } = bench
const cause = { by: 'staff:1', why: 'test' }

/** Bought, sent, delivered and closed; answers the customer. */
async function closed(who = undefined as Awaited<ReturnType<typeof bench.buyer>> | undefined, value?: number) {
  const buyer = await bench.buyer(who ? { customer: who } : {})
  await bench.pay(buyer)
  await shop.db.transaction(async (tx) => {
    await acceptOrder(shop, tx, buyer.orderId, cause)
    const parcel = { waybillNo: 'SQ1', companyName: 'Sequel', companyUrl: '' }
    await despatchOrder(shop, tx, buyer.orderId, { ...cause, parcel })
    await deliverOrder(shop, tx, buyer.orderId, cause)
  })
  if (value !== undefined) await worth(buyer.orderId, value)
  await shop.db.transaction((tx) => closeOrder(shop, tx, buyer.orderId, cause))
  return buyer
}

/** As if the order had come to so much. */
async function worth(orderId: number, value: number) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  await shop.db
    .update(orders)
    .set({ price: { ...row!.price, invoiceTotal: value, gatewayCharge: 0 } })
    .where(eq(orders.id, orderId))
}

const cartOf = async (who: { token: string; id: number; name: string; email: string; mobile: string }, qty: number) => {
  const piece = shop.catalogue.now.shelf.products.find(
    (one) =>
      one.metal === 'silver' &&
      !one.preSale &&
      !one.onOrder &&
      !one.freeShipping &&
      one.weightMg === 10_000 &&
      shop.catalogue.sellableOf(one) >= qty,
  )
  return (await bench.post(who, 'cart/add', { product_id: piece!.id, qty, session_id: '' })).body.data
}

describe('a tier of the club', () => {
  it('is reached by the second closed order, told once, and shown on the account', async () => {
    const who = await closed()
    expect(await readTier(shop.db, who.id)).toBe(0)
    await closed(who)
    expect(await readTier(shop.db, who.id)).toBe(1)
    const response = await shop.db
      .select()
      .from(messages)
      .where(like(messages.key, `club:${who.id}:%`))
    expect(response.map(({ template, channel }) => [template, channel]).sort()).toEqual([
      ['club-tier-reached', 'email'],
      ['club-tier-reached', 'sms'],
    ])
    const profile = await bench.post(who, 'my-profile')
    expect(JSON.stringify(profile.body.data)).toContain('"Tier-1"')
  })

  it('sends silver above ₹10,000 free of charge from the fourth on, and says why', async () => {
    const who = await closed(undefined, 50_000_000)
    expect(await readTier(shop.db, who.id)).toBe(4)
    const few = await cartOf(who, 1)
    expect(few.shipping_price).toBeGreaterThan(0)
    const many = await cartOf(who, 5)
    expect([many.shipping_price, many.shipping_price_text]).toEqual([
      0,
      {
        type: 'free',
        text: 'Free for Tier-4 members, tracked and insured. Your club tier: order by 2 pm for same-day despatch',
      },
    ])
    const stranger = await bench.buyer()
    expect((await cartOf(stranger, 6)).shipping_price).toBeGreaterThan(0)
  })

  it('from the second on has its parcels leave today, for who is signed in alone', async () => {
    const who = await closed(undefined, 10_000_000)
    expect(await readTier(shop.db, who.id)).toBe(2)
    const path = 'check-pincode?pincode=560001'
    const own = (await bench.get(who, path)).body.data
    expect([own.ships_by, own.message]).toEqual([
      '2026-11-21',
      'We deliver here. Your club tier: order by 2 pm for same-day despatch. Tracking and insurance included.',
    ])
    const guest = await bench.call('GET', path)
    expect(guest.body.data.ships_by).toBe('2026-11-25')
    bench.clock.advance(4 * 3_600_000)
    expect((await bench.get(who, path)).body.data.ships_by).toBe('2026-11-25')
  })
})
