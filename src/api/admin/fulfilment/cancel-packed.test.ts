// @module-tag postgres
/** Cancelling an order with a packed parcel: its items are for sale again, once, and their serials are back on the shelf. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reconcile } from '../../../shop/accounting/reconciliation/actions.ts'
import { products } from '../../../shop/catalog/records/products.ts'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { cancelOwnOrder } from '../../../shop/fulfilment/cancellation/cancel.ts'
import { inlinePhoto as photo } from '../../../shop/fulfilment/packing/testing.ts'
import { passports } from '../../../shop/inventory/passports/records.ts'
import { stockTransfers } from '../../../shop/ledger/stock/records.ts'
import { readLines } from '../../../shop/orders/reading.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)
const { db } = bench.shop
const { id: productId } = bench.silverPiece(20)

let owner: SignedInStaff
beforeAll(async () => {
  owner = await createTestStaff(bench.shop, 'owner')
  await db.update(products).set({ serials: 'struck' }).where(eq(products.id, productId))
})

const stockOf = async () => (await db.select().from(products).where(eq(products.id, productId)))[0]!.stock
const post = async (path: string, body: object) => {
  const response = await requestAs(bench, owner, 'POST', path, body)
  expect(response.body.errorMessage).toBe('')
  return response.body.data
}

async function packedOrder(serial: string) {
  await post('admin/products/stock', { productId, kind: 'received', pieces: 1, reference: 'BILL-3', serials: serial })
  const before = await stockOf()
  const who = await bench.buyer({ productId })
  const order = await bench.pay(who)
  await post('admin/orders/accept', { orders: [order] })
  const [line] = await readLines(db, who.orderId)
  const pieces = [{ lineId: line!.id, quantity: 1 }]
  const { expectedMilligrams: weightMilligrams } = await post('admin/orders/packing', { order, pieces })
  const scanned = [{ ...pieces[0], serials: [serial] }]
  await post('admin/orders/pack', { order, pieces: scanned, weightMilligrams, sealNo: `SEAL ${serial}`, photo })
  return { who, order, before }
}

async function cancelByStaff(order: string, fault: 'shop' | 'customer') {
  const cost = await requestAs(bench, owner, 'GET', `admin/orders/cancel-cost?order=${order}&fault=${fault}`)
  await post('admin/orders/cancel', { order, fault, reason: 'sold twice', shownPaise: cost.body.data.moneyPaise })
}

/** Nothing was posted from the order's records: the stock ledger moved all of it. */
async function expectBackOnce(serial: string, before: number) {
  expect(await stockOf()).toBe(before)
  const [passport] = await db.select().from(passports).where(eq(passports.serial, serial))
  expect(passport).toMatchObject({ place: 'shelf', orderId: null })
  const unplanned = inArray(stockTransfers.reason, ['adopted', 'direct change'])
  expect(await db.select({ reference: stockTransfers.reference }).from(stockTransfers).where(unplanned)).toEqual([])
  const differences = await reconcile(bench.shop)
  expect(differences.filter(({ kind }) => kind === 'stock')).toEqual([])
}

it('puts a packed piece on sale once when staff cancel', async () => {
  const { order, before } = await packedOrder('CP-1')
  await cancelByStaff(order, 'shop')
  await expectBackOnce('CP-1', before)
})

it('puts a packed piece on sale once when the customer asked for it', async () => {
  const { who, order, before } = await packedOrder('CP-2')
  const request = { customerId: who.id, orderId: who.orderId, reason: 'changed my mind' }
  const acceptedCost = 10_000_000
  expect((await cancelOwnOrder(bench.shop, { ...request, acceptedCost })).way).toBe('request')
  await cancelByStaff(order, 'customer')
  await expectBackOnce('CP-2', before)
})

it('is refused while the refund has not been previewed', async () => {
  const { order } = await packedOrder('CP-9')
  const body = { order, fault: 'shop', reason: 'sold twice', shownPaise: -1 }
  const response = await requestAs(bench, owner, 'POST', 'admin/orders/cancel', body)
  expect(response).toMatchObject({ status: 422, body: { errorMessage: 'Preview the refund first' } })
})
