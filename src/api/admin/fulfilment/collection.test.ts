// @module-tag postgres
/** A parcel at the counter goes to who has the code: not by another call, and not by trying codes. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const bench = await payingBench({ settings: { RATE_LIMITS: 'on' } })
afterAll(bench.close)

let ops: SignedInStaff
beforeAll(async () => {
  ops = await createTestStaff(bench.shop, 'ops')
})
const post = (path: string, body: object) => requestAs(bench, ops, 'POST', path, body)

/** An order that waits at the counter, and the code its customer was sent. */
async function waiting() {
  const who = await bench.pickupBuyer()
  const order = await bench.pay(who)
  await post('admin/orders/accept', { orders: [order] })
  await post('admin/orders/ready', { order })
  const code = await bench.collectionCode(order)
  return { order, code, wrong: code === '000000' ? '000001' : '000000' }
}

const handOver = (order: string, code: string) =>
  post('admin/orders/hand-over', { order, code, paper: 'Aadhaar', lastFour: '4821' })

it('is not delivered without its code, as if a courier had said so', async () => {
  const { order, code } = await waiting()
  expect(await post('admin/orders/delivered', { order })).toMatchObject({
    status: 409,
    body: { errorMessage: expect.stringContaining('hand it over against the code of the customer') },
  })
  expect((await handOver(order, code)).body.data.stateLabel).toBe('Delivered')
})

it('waits an hour after five tries, whatever is typed then, and no other order waits with it', async () => {
  const [{ order, code, wrong }, other] = [await waiting(), await waiting()]
  for (let time = 0; time < 5; time++) expect((await handOver(order, wrong)).status).toBe(409)
  const response = await handOver(order, code)
  expect(response).toMatchObject({ status: 429, body: { errorMessage: expect.stringContaining('waits an hour') } })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect((await handOver(other.order, other.code)).status).toBe(200)
})
