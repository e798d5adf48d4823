// @module-tag postgres
/** A line whose product weighs something else than what was sold is neither packed nor sent. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { products } from '../../../shop/catalog/records/products.ts'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { inlinePhoto as photo } from '../../../shop/fulfilment/packing/testing.ts'
import { readLines } from '../../../shop/orders/reading.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)

let ops: SignedInStaff
beforeAll(async () => {
  ops = await createTestStaff(bench.shop, 'ops')
})

const one = async (order: string) => (await requestAs(bench, ops, 'GET', `admin/orders/one?order=${order}`)).body.data
const post = (path: string, body: object) => requestAs(bench, ops, 'POST', `admin/orders/${path}`, body)
const document = (path: string) =>
  bench.serve(new Request(`http://localhost:3000/app/api/admin/orders/${path}`, { headers: ops.headers }))

async function accepted() {
  const who = await bench.buyer()
  const order = await bench.pay(who)
  await post('accept', { orders: [order] })
  const [line] = await readLines(bench.shop.db, who.orderId)
  return { order, lineId: line!.id, product: line!.product }
}

const changed: { id: number; weightMg: number }[] = []
async function setWeight({ id, weightMg }: { id: number; weightMg: number }, weight: number) {
  changed.push({ id, weightMg })
  await bench.shop.db.update(products).set({ weightMg: weight }).where(eq(products.id, id))
}
const correctWeights = async () => {
  for (const { id, weightMg } of changed.splice(0))
    await bench.shop.db.update(products).set({ weightMg }).where(eq(products.id, id))
}
afterEach(correctWeights)

let seals = 0
const pack = async (order: string, lineId: number) => {
  const pieces = [{ lineId, quantity: 1 }]
  const expected = (await post('packing', { order, pieces })).body.data?.expectedMilligrams
  return post('pack', { order, pieces, weightMilligrams: expected ?? 1, sealNo: `WEIGHT ${++seals}`, photo })
}

it('is not packed, and its page says so before anything is scanned', async () => {
  const { order, lineId, product } = await accepted()
  expect((await one(order)).lines).toMatchObject([{ weightChange: '' }])
  await setWeight(product, product.weightMg * 2)
  const sentence = (await one(order)).lines[0].weightChange
  expect(sentence).toMatch(
    /^.+ was sold as .+, but the product now weighs .+\. Correct the product weight or cancel the item before packing$/,
  )
  expect(sentence).toContain(product.name)
  const refused = { status: 409, body: { errorMessage: sentence } }
  expect(await post('packing', { order, pieces: [{ lineId, quantity: 1 }] })).toMatchObject(refused)
  expect(await pack(order, lineId)).toMatchObject(refused)
  expect((await document(`picking-list?orders=${order}`)).status).toBe(200)
  await correctWeights()
  expect((await one(order)).lines).toMatchObject([{ weightChange: '' }])
  expect((await pack(order, lineId)).status).toBe(200)
})

it('is not sent once it is packed, and no courier is asked for it', async () => {
  const { order, lineId, product } = await accepted()
  const [parcel] = (await pack(order, lineId)).body.data.packed
  await setWeight(product, product.weightMg - 1)
  const { lines, packed } = await one(order)
  const sentence = lines[0].weightChange
  expect(await post('despatch', { order, parcel: parcel.id })).toMatchObject({
    status: 409,
    body: { errorMessage: sentence },
  })
  expect(packed).toMatchObject([{ isBooking: false, waybill: '' }])
  expect((await post('despatch-many', { orders: [order] })).body.data.outcomes).toMatchObject([{ order, sentence }])
  expect((await document(`packing-slip?order=${order}`)).status).toBe(409)
  await correctWeights()
  expect((await document(`packing-slip?order=${order}`)).status).toBe(200)
  const sent = (await post('despatch', { order, parcel: parcel.id })).body.data
  expect(sent.stateLabel).toBe('Despatched')
  // What has left is compared no more.
  await setWeight(product, product.weightMg * 2)
  expect((await one(order)).lines).toMatchObject([{ weightChange: '' }])
})

it('is not made ready at the counter', async () => {
  const who = await bench.pickupBuyer()
  const order = await bench.pay(who)
  await post('accept', { orders: [order] })
  const [line] = await readLines(bench.shop.db, who.orderId)
  await setWeight(line!.product, 1_000_000)
  const { weightChange } = (await one(order)).lines[0]
  expect(weightChange).toContain('now weighs 1\u00a0kg')
  expect((await post('ready', { order })).body.errorMessage).toBe(weightChange)
  await correctWeights()
  expect((await post('ready', { order })).body.data.stateLabel).toBe('Ready for Pickup')
})
