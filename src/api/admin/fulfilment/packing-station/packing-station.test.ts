// @module-tag postgres
/** What is scanned at the packing station, and the documents that it prints. */
import { eq } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '../../../../shop/catalog/records/products.ts'
import { payingBench } from '../../../../shop/checkout/pay/testing.ts'
import { inlinePhoto as photo } from '../../../../shop/fulfilment/packing/testing.ts'
import { proposals } from '../../../../shop/staff/approvals/records.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)
const { db } = bench.shop

const { id: productId } = bench.silverPiece(20)
const { catalogue } = bench.shop
const { id: otherId } = catalogue.now.shelf.products.find(
  (one) =>
    one.id !== productId && one.metal === 'silver' && !one.preSale && !one.onOrder && catalogue.sellableOf(one) >= 20,
)!

let ops: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  ops = await createTestStaff(bench.shop, 'ops')
  owner = await createTestStaff(bench.shop, 'owner')
  await db.update(products).set({ serials: 'struck' }).where(eq(products.id, productId))
})

const post = (path: string, body: object, who = ops) => requestAs(bench, who, 'POST', path, body)
const get = (path: string) => requestAs(bench, ops, 'GET', path)
const scan = (code: string, order = '') => get(`admin/orders/scan?${new URLSearchParams({ code, order })}`)
const scanned = async (code: string, order = '') => (await scan(code, order)).body.data
const refusalOf = async (code: string, order = '') => {
  const { status, body } = await scan(code, order)
  return [status, body.errorMessage]
}

let issued = 0
async function receive(product = productId): Promise<string> {
  const serial = `PS-${++issued}`
  const bill = { kind: 'received', pieces: 1, reference: 'BILL-1', serials: serial, locationId: 0 }
  const received = await post('admin/products/stock', { productId: product, ...bill }, owner)
  expect(received.body.errorMessage).toBe('')
  return serial
}

async function paid(over: object = { productId }) {
  const who = await bench.buyer(over)
  return { who, order: await bench.pay(who) }
}
const accept = (order: string) => post('admin/orders/accept', { orders: [order] })

let seals = 0
interface SendOptions {
  packedOnly?: boolean
  quantity?: number
}
/** Packs all that is left, or so many, and despatches it; answers seal, waybill and parcel. */
async function send(order: string, serials: readonly string[], { packedOnly = false, quantity }: SendOptions = {}) {
  const [line] = (await get(`admin/orders/one?order=${order}`)).body.data.lines
  const pieces = [{ lineId: line.id, quantity: quantity ?? line.leftToPack }]
  const { expectedMilligrams } = (await post('admin/orders/packing', { order, pieces })).body.data
  const sealNo = `ST ${++seals}`
  const sealed = { order, pieces: [{ ...pieces[0], serials }], weightMilligrams: expectedMilligrams, sealNo, photo }
  const packed = await post('admin/orders/pack', sealed)
  expect(packed.body.errorMessage).toBe('')
  const { id } = packed.body.data.packed[0]
  if (packedOnly) return { sealNo, waybill: '', parcel: id as number }
  const [parcel] = (await post('admin/orders/despatch', { order, parcel: id })).body.data.parcels
  return { sealNo, waybill: parcel.waybill as string, parcel: parcel.id as number }
}

describe('GET admin/orders/scan', () => {
  it('finds an order by its number, its waybill and its seal, and says whether it can be packed', async () => {
    const serial = await receive()
    const { order } = await paid()
    const opened = { kind: 'order', order, lineIds: [] }
    expect(await scanned(order)).toEqual({ ...opened, problem: 'This order is not accepted yet. Accept it first' })
    await accept(order)
    expect(await scanned(order.toLowerCase())).toEqual({ ...opened, problem: '' })
    const { sealNo, waybill } = await send(order, [serial])
    const left = { ...opened, problem: 'Everything of this order is packed already' }
    for (const code of [order, waybill, sealNo]) expect(await scanned(code)).toEqual(left)
  })

  it('says why an order cannot be packed: packed, cancelled, on hold, collected, or not here yet', async () => {
    const serial = await receive()
    const { order: packed } = await paid()
    await accept(packed)
    await send(packed, [serial], { packedOnly: true })
    expect(await scanned(packed)).toMatchObject({ problem: 'Everything of this order is packed already' })

    const cancelling = await paid({ productId: otherId })
    await accept(cancelling.order)
    const { moneyPaise } = (await get(`admin/orders/cancel-cost?order=${cancelling.order}&fault=shop`)).body.data
    const cancelled = { order: cancelling.order, fault: 'shop', reason: 'Sold twice', shownPaise: moneyPaise }
    expect((await post('admin/orders/cancel', cancelled)).body.errorMessage).toBe('')
    expect(await scanned(cancelling.order)).toMatchObject({ problem: expect.stringContaining('is cancelled') })

    const pickup = await bench.pickupBuyer({ productId: otherId })
    const collected = await bench.pay(pickup)
    await accept(collected)
    expect(await scanned(collected)).toMatchObject({ problem: expect.stringContaining('store pickup') })
  })

  it('finds no order for a code that is on none of its documents', async () => {
    expect(await refusalOf('NOTHING-1')).toEqual([404, 'No order has the code NOTHING-1'])
    expect(await refusalOf('NOTHING-1', 'SLV-2026-1')).toEqual([404, expect.any(String)])
  })

  it('finds the line of a serial, and refuses one of another product, or of a piece that is packed or sold', async () => {
    const [serial, sold, waiting] = [await receive(), await receive(), await receive()]
    const foreign = await receive(otherId)
    const first = await paid()
    const second = await paid()
    const { order } = await paid()
    for (const one of [first.order, second.order, order]) await accept(one)
    await send(first.order, [sold])
    await send(second.order, [waiting], { packedOnly: true })
    const [line] = (await get(`admin/orders/one?order=${order}`)).body.data.lines
    expect(await scanned(serial, order)).toEqual({ kind: 'serial', order, problem: '', lineIds: [line.id] })
    expect(await refusalOf(sold, order)).toEqual([409, `${sold} was already despatched`])
    expect(await refusalOf(waiting, order)).toEqual([409, `${waiting} is in another packed parcel`])
    expect(await refusalOf(foreign, order)).toEqual([409, expect.stringContaining('belongs to another product')])
    expect(await scanned('SEAL-77', order)).toEqual({ kind: 'unknown', order, problem: '', lineIds: [] })
    expect(await scanned(first.order, order)).toMatchObject({ kind: 'order', order: first.order })
  })
})

describe('GET admin/orders/parcel-documents', () => {
  const papersOf = async (order: string, parcel: number) =>
    get(`admin/orders/parcel-documents?${new URLSearchParams({ order, parcel: String(parcel) })}`)
  const pagesOf = async (pdf: string) => (await PDFDocument.load(Buffer.from(pdf, 'base64'))).getPageCount()

  it('is label, slip and invoice of a parcel as one PDF, and names what is missing in it', async () => {
    const { order } = await paid({ productId: otherId })
    await accept(order)
    const { parcel } = await send(order, [])
    const { pdf, missing, fileName } = (await papersOf(order, parcel)).body.data
    expect([missing, fileName]).toEqual([[], `documents-${order}-${parcel}.pdf`])
    expect(await pagesOf(pdf)).toBe(3)
  })

  it('is drawn though the rest of the order is packed and on hold', async () => {
    const { order } = await paid({ productId: otherId, qty: 2 })
    await accept(order)
    const { parcel } = await send(order, [], { quantity: 1 })
    await send(order, [], { packedOnly: true })
    await db.insert(proposals).values({
      ...{ kind: 'orders.refund', facts: {}, aboutKind: 'order', aboutId: order, sentence: `Refund ${order}` },
      ...{ state: 'pending', proposedBy: owner.staff.id, proposedByName: owner.staff.name },
      proposedAt: bench.clock.now(),
    })
    expect((await get(`admin/orders/one?order=${order}`)).body.data.holds).toMatchObject([{ reason: 'proposal' }])
    const { pdf, missing } = (await papersOf(order, parcel)).body.data
    expect([missing, await pagesOf(pdf)]).toEqual([[], 3])
  })

  it('is refused for a parcel that has not left, and for whoever does not pack', async () => {
    const { order } = await paid({ productId: otherId })
    await accept(order)
    const { parcel } = await send(order, [], { packedOnly: true })
    const { status, body } = await papersOf(order, parcel + 1000)
    expect([status, body.errorMessage]).toEqual([404, 'Parcel not found'])
    const support = await createTestStaff(bench.shop, 'support')
    const path = `admin/orders/parcel-documents?order=${order}&parcel=${parcel}`
    expect((await requestAs(bench, support, 'GET', path)).status).toBe(403)
  })

  it('is a document of many orders as well', async () => {
    const { order } = await paid({ productId: otherId })
    await accept(order)
    await send(order, [])
    const { done, pdf } = (await post('admin/orders/documents', { kind: 'parcel-documents', orders: [order] })).body
      .data
    expect([done, await pagesOf(pdf)]).toEqual([1, 3])
  })
})
