// @module-tag postgres
/** The process is killed at every point of a despatch, and the operator tries again: the parcel leaves once. */
import { afterAll, expect, it } from 'vitest'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { inlinePhoto as photo } from '../../../shop/fulfilment/packing/testing.ts'
import { CrashSimulator } from '../../../testing-crash-points.ts'
import { createTestStaff, requestAs } from '../../../testing-staff.ts'

const crashSimulator = new CrashSimulator()
const bench = await payingBench({ crashSimulator })
afterAll(bench.close)

it('leaves once, with one waybill and one invoice, wherever the process died', async () => {
  const ops = await createTestStaff(bench.shop, 'ops')
  const post = (path: string, body: object) => requestAs(bench, ops, 'POST', `admin/orders/${path}`, body)
  const courier = bench.shop.courier as { book: typeof bench.shop.courier.book }
  const { book } = courier
  const bookings = new Map<string, Set<string>>()
  courier.book = async (consignment) => {
    const booking = await book(consignment)
    const existing = bookings.get(consignment.reference) ?? new Set()
    bookings.set(consignment.reference, existing.add(booking.waybillNo))
    return booking
  }
  let died = true
  let points = 0
  for (; died; points++) {
    const order = await bench.pay(await bench.buyer())
    await post('accept', { orders: [order] })
    const { id: lineId } = (await requestAs(bench, ops, 'GET', `admin/orders/one?order=${order}`)).body.data.lines[0]
    const pieces = [{ lineId, quantity: 1 }]
    const { expectedMilligrams } = (await post('packing', { order, pieces })).body.data
    const sealNo = `TE ${points}`
    const packing = { order, pieces, weightMilligrams: expectedMilligrams, sealNo, photo }
    const { packed } = (await post('pack', packing)).body.data
    const press = () => post('despatch', { order, parcel: packed[0].id })
    crashSimulator.count(points)
    const first = await press().catch(() => null)
    died = crashSimulator.isDead
    crashSimulator.revive()
    if (first?.status !== 200) await press()
    const after = (await requestAs(bench, ops, 'GET', `admin/orders/one?order=${order}`)).body.data
    expect([points, after]).toMatchObject([
      points,
      { stateLabel: 'Despatched', packed: [], parcels: [{ seal: sealNo }], papers: [{ kind: 'goods' }] },
    ])
    expect([points, bookings.get(`${order}-P${packed[0].id}`)?.size]).toEqual([points, 1])
  }
  // The two transactions alone have four points.
  expect(points).toBeGreaterThan(4)
})
