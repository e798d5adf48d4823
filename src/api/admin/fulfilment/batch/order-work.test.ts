/** The work of the day in the queue: each step moves an order from one chip to the next, one by one and in batches. */
// @module-tag postgres
import { eq } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingBench } from '../../../../shop/checkout/pay/testing.ts'
import { type DocumentKind, workStages } from '../../../../shop/fulfilment/admin/rules.ts'
import { inlinePhoto as photo } from '../../../../shop/fulfilment/packing/testing.ts'
import { orders, shipments } from '../../../../shop/orders/records.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../../testing-staff.ts'
import { dayMs } from '../../../../units/date.ts'

const bench = await payingBench()
afterAll(bench.close)

let ops: SignedInStaff
let support: SignedInStaff
beforeAll(async () => {
  ops = await createTestStaff(bench.shop, 'ops')
  support = await createTestStaff(bench.shop, 'support')
})

const get = async (path: string, who = ops) => (await requestAs(bench, who, 'GET', path)).body.data
const post = (path: string, body: object, who = ops) => requestAs(bench, who, 'POST', path, body)
const act = async (path: string, body: object) => (await post(path, body)).body.data

const paid = async (qty = 1): Promise<string> => bench.pay(await bench.buyer({ qty }))

let seals = 0
async function pack(order: string, quantity = 1): Promise<number> {
  const [{ id: lineId }] = (await get(`admin/orders/one?order=${order}`)).lines
  const pieces = [{ lineId, quantity }]
  const { expectedMilligrams: weightMilligrams } = await act('admin/orders/packing', { order, pieces })
  const sealed = { order, pieces, weightMilligrams, sealNo: `OW ${++seals}`, photo }
  return (await act('admin/orders/pack', sealed)).packed.at(-1).id
}

/** The chips that show the order, after checking that the count of each chip is the number of rows that it opens. */
async function chipsOf(order: string): Promise<string[]> {
  const chips: string[] = []
  for (const stage of workStages) {
    const { rows, total, counts } = await get(`admin/orders?stage=${stage}`)
    expect([stage, rows.length, total]).toEqual([stage, total, total])
    expect(counts.stages).toContainEqual({ key: stage, orders: total })
    if (rows.some((row: { order: string }) => row.order === order)) chips.push(stage)
  }
  return chips
}

const nextOf = async (order: string): Promise<string> => {
  const { orders: found } = await get(`admin/orders/matching?stage=all&search=${order}`)
  return found[0].next
}

describe('an order', () => {
  it('goes from chip to chip until the courier has all of it', async () => {
    const order = await paid(2)
    expect(await chipsOf(order)).toEqual(['to-accept'])
    await act('admin/orders/accept', { orders: [order] })
    expect(await chipsOf(order)).toEqual(['to-pack'])
    const first = await pack(order)
    expect(await chipsOf(order)).toEqual(['to-pack', 'packed'])
    await act('admin/orders/despatch', { order, parcel: first })
    expect(await chipsOf(order)).toEqual(['to-pack', 'to-hand-over'])
    const second = await pack(order)
    await act('admin/orders/unpack', { order, parcel: second })
    expect(await chipsOf(order)).toEqual(['to-pack', 'to-hand-over'])
    await pack(order)
    await act('admin/orders/despatch-many', { orders: [order] })
    expect(await chipsOf(order)).toEqual(['to-hand-over'])
    expect(await nextOf(order)).toBe('hand-to-courier')
    await act('admin/orders/hand-to-courier', { orders: [order] })
    expect(await chipsOf(order)).toEqual([])
    expect(await nextOf(order)).toBe('open')
  })

  it('that is late is shown as such until it leaves', async () => {
    const order = await paid()
    const longAgo = new Date(bench.clock.now().getTime() - 5 * dayMs)
    await bench.shop.db.update(orders).set({ placedAt: longAgo }).where(eq(orders.uniqueOrderId, order))
    expect(await chipsOf(order)).toEqual(['to-accept', 'late'])
    await act('admin/orders/accept', { orders: [order] })
    expect(await chipsOf(order)).toEqual(['to-pack', 'late'])
    await pack(order)
    await act('admin/orders/despatch-many', { orders: [order] })
    expect(await chipsOf(order)).toEqual(['to-hand-over'])
  })

  it('made to order or pre-booked is late only after what its product promised', async () => {
    const products = bench.shop.catalogue.now.shelf.products.filter(({ metal }) => metal === 'silver')
    const isLateAfter = async (productId: number, days: number) => {
      const order = await bench.pay(await bench.buyer({ productId }))
      const placedAt = new Date(bench.clock.now().getTime() - days * dayMs)
      await bench.shop.db.update(orders).set({ placedAt }).where(eq(orders.uniqueOrderId, order))
      return (await chipsOf(order)).includes('late')
    }
    const made = products.find(({ onOrder, preSale }) => onOrder && !preSale)!
    expect(made.leadDays).toBe(7)
    expect(await isLateAfter(made.id, 7)).toBe(false)
    expect(await isLateAfter(made.id, 11)).toBe(true)
    const preBooked = products.find(({ preSale }) => preSale)!
    expect(preBooked.despatchOn).not.toBeNull()
    expect(await isLateAfter(preBooked.id, 11)).toBe(false)
  })

  it('that is cancelled leaves nothing to do', async () => {
    const order = await paid()
    await act('admin/orders/accept', { orders: [order] })
    const { paidPaise } = await get(`admin/orders/cancel-cost?order=${order}&fault=shop`)
    const owner = await createTestStaff(bench.shop, 'owner')
    const cancelled = await post(
      'admin/orders/cancel',
      { order, fault: 'shop', reason: 'Sold twice', shownPaise: paidPaise },
      owner,
    )
    expect([cancelled.status, cancelled.body.errorMessage]).toEqual([200, ''])
    expect(await chipsOf(order)).toEqual([])
  })
})

describe('POST admin/orders/hand-to-courier', () => {
  it('says for each order whether it was done, and POST admin/orders/undo-hand-to-courier takes it back', async () => {
    const [sent, waiting] = [await paid(), await paid()]
    await act('admin/orders/accept', { orders: [sent, waiting] })
    await pack(sent)
    await act('admin/orders/despatch-many', { orders: [sent] })
    const given = await act('admin/orders/hand-to-courier', { orders: [sent, waiting] })
    expect(given).toEqual({
      done: 1,
      outcomes: [
        { order: sent, isDone: true, sentence: '', stateLabel: 'Despatched' },
        {
          order: waiting,
          isDone: false,
          sentence: 'No parcel of this order waits for the courier',
          stateLabel: 'Order Accepted',
        },
      ],
    })
    const { timeline, acts } = await get(`admin/orders/one?order=${sent}`)
    expect(timeline).toContainEqual(expect.objectContaining({ by: ops.staff.name, why: 'handed to the courier' }))
    expect(acts).not.toContain('hand-to-courier')
    expect(await act('admin/orders/undo-hand-to-courier', { orders: [sent] })).toMatchObject({ done: 1 })
    expect(await chipsOf(sent)).toEqual(['to-hand-over'])
    await act('admin/orders/hand-to-courier', { orders: [sent] })
    await bench.shop.db.update(shipments).set({ courierState: 'IN_TRANSIT' }).where(eq(shipments.courier, 'integrated'))
    expect(await act('admin/orders/undo-hand-to-courier', { orders: [sent] })).toMatchObject({
      outcomes: [{ isDone: false, sentence: expect.stringContaining('the courier has reported on it') }],
    })
  })
})

describe('POST admin/orders/documents', () => {
  const print = (kind: DocumentKind, orders: readonly string[], who = ops) =>
    post('admin/orders/documents', { kind, orders }, who)
  const pagesOf = async (pdf: string) => (await PDFDocument.load(Buffer.from(pdf, 'base64'))).getPageCount()

  it('is one PDF of the orders that have the document, with the reason for each that has none', async () => {
    const [first, second, bare] = [await paid(), await paid(), await paid()]
    await act('admin/orders/accept', { orders: [first, second] })
    for (const order of [first, second]) await pack(order)
    await act('admin/orders/despatch-many', { orders: [first, second] })
    for (const kind of ['packing-slips', 'invoices', 'manifest', 'labels'] as const) {
      const { done, outcomes, pdf, fileName } = (await print(kind, [first, second, bare])).body.data
      expect([kind, done]).toEqual([kind, 2])
      expect(outcomes[2]).toMatchObject({ order: bare, isDone: false, sentence: expect.stringMatching(/\w/) })
      expect(fileName).toMatch(new RegExp(`^${kind}-\\d{4}-\\d{2}-\\d{2}\\.pdf$`))
      expect(await pagesOf(pdf)).toBeGreaterThanOrEqual(kind === 'manifest' ? 1 : 2)
    }
    expect((await print('picking-list', [bare, first])).body.data).toMatchObject({
      done: 0,
      pdf: '',
      outcomes: [{ order: bare }, { order: first, sentence: 'This order has nothing to pack' }],
    })
  })

  it('draws invoices for whoever reads orders, and papers of parcels only for whoever works on them', async () => {
    const order = await paid()
    expect((await print('invoices', [order], support)).status).toBe(200)
    expect((await print('packing-slips', [order], support)).status).toBe(403)
  })

  it('counts each order towards the records of the day, and none when they are too many', async () => {
    const who = await createTestStaff(bench.shop, 'support')
    const numbers = (from: number, count: number) => Array.from({ length: count }, (_, nth) => `SLV-X-${from + nth}`)
    expect((await print('invoices', numbers(0, 150), who)).status).toBe(200)
    expect((await print('invoices', numbers(150, 51), who)).status).toBe(429)
    expect((await print('invoices', numbers(150, 50), who)).status).toBe(200)
  })
})

describe('GET admin/orders/matching', () => {
  it('finds the orders of all pages with their next step', async () => {
    const order = await paid()
    const { orders: matching, total } = await get('admin/orders/matching?stage=to-accept')
    expect(matching).toHaveLength(total)
    expect(matching.find((one: { order: string }) => one.order === order)).toEqual({
      order,
      state: 'PLACED',
      amountPaise: expect.any(Number),
      parcelWork: [],
      next: 'accept',
    })
  })
})

describe('POST admin/orders/tags', () => {
  it('adds and removes tags, by which GET admin/orders finds orders', async () => {
    const [first, second] = [await paid(), await paid()]
    const tagged = await act('admin/orders/tags', { orders: [first, second], add: ['  Wedding  Order', 'vip'] })
    expect(tagged).toMatchObject({ done: 2 })
    expect((await get('admin/orders/tags')).tags).toEqual(expect.arrayContaining(['vip', 'wedding order']))
    const found = await get('admin/orders?stage=all&tag=Wedding+Order')
    expect(found.rows.map((row: { order: string }) => row.order).toSorted()).toEqual([first, second].toSorted())
    expect(found.rows[0].tags).toEqual(['vip', 'wedding order'])
    await act('admin/orders/tags', { orders: [first], remove: ['wedding order'] })
    expect((await get('admin/orders?stage=all&tag=wedding+order')).total).toBe(1)
    expect((await get(`admin/orders/one?order=${first}`)).tags).toEqual(['vip'])
  })

  it('refuses more than an order can have', async () => {
    const order = await paid()
    const numbered = (from: number) => Array.from({ length: 6 }, (_, nth) => `tag ${from + nth}`)
    await act('admin/orders/tags', { orders: [order], add: numbered(1) })
    const { outcomes } = await act('admin/orders/tags', { orders: [order], add: numbered(7) })
    expect(outcomes[0].sentence).toBe('An order has at most 10 tags. Remove one first')
    expect((await get(`admin/orders/one?order=${order}`)).tags).toHaveLength(6)
  })
})
