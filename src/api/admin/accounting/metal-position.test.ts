// @module-tag postgres
/** The metal position: entered by two people, hedged, read by day, and each figure with its list. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { inlinePhoto } from '../../../shop/fulfilment/packing/testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { addDays, dayOf } from '../../../units/date.ts'
import { runOrderDevEvent } from '../../dev/dev-orders.ts'

const bench = await payingBench()
afterAll(bench.close)
let finance: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  finance = await createTestStaff(bench.shop, 'finance')
  owner = await createTestStaff(bench.shop, 'owner')
})

const get = async (path: string) => (await requestAs(bench, finance, 'GET', path)).body.data
const post = (path: string, body: object, who = finance) => requestAs(bench, who, 'POST', path, body)
const today = () => dayOf(bench.clock.now())
const position = async (metal: 'gold' | 'silver') => {
  const { positions } = await get(`admin/metal/position?from=${addDays(today(), -2)}&to=${today()}`)
  return positions.find((one: { metal: string }) => one.metal === metal)
}
const closing = async (metal: 'gold' | 'silver'): Promise<number> => (await position(metal)).days[0].closingMilligrams
const events = (kind: string) => get(`admin/metal/events?metal=silver&kind=${kind}&from=${today()}&to=${today()}`)
const approved = async (body: { data: { proposal_id: number } }) =>
  post('admin/approvals/approve', { id: body.data.proposal_id }, owner)

it('an opening position is entered by two, and corrected by two', async () => {
  expect((await position('gold')).startedOn).toBeNull()
  const entry = { metal: 'gold', day: today(), fineMilligrams: 750_000, note: 'Counted by two' }
  const proposed = await post('admin/metal/enter', entry)
  expect([proposed.status, proposed.body.message]).toEqual([
    202,
    expect.stringContaining('the metal position is entered or changed by hand'),
  ])
  expect((await get(`admin/metal/position?from=${today()}&to=${today()}`)).proposals).toHaveLength(1)
  expect((await approved(proposed.body)).status).toBe(200)
  const opened = await position('gold')
  expect(opened).toMatchObject({
    startedOn: today(),
    entries: [
      { kind: 'opening', milligrams: 750_000, by: expect.stringContaining(finance.staff.name), note: 'Counted by two' },
    ],
  })
  const before = await closing('gold')
  await approved((await post('admin/metal/enter', { ...entry, fineMilligrams: -1_500, note: 'Recount' })).body)
  expect(await closing('gold')).toBe(before - 1_500)
  expect((await position('gold')).days[0].enteredMilligrams).toBe(750_000 - 1_500)
  const late = { ...entry, day: addDays(today(), 1) }
  expect((await post('admin/metal/enter', late)).body.data.errors).toEqual({ day: 'Choose today or an earlier day' })
})

it('an order takes off, its cancellation adds again, and both are in their lists', async () => {
  const piece = bench.silverPiece()
  const before = await closing('silver')
  const number = await bench.pay(await bench.buyer({ productId: piece.id, qty: 2 }))
  const fine = Math.round((2 * piece.weightMg * piece.finenessPer10000) / 10_000)
  expect(await closing('silver')).toBe(before - fine)
  const sold = await events('sold')
  expect(sold.events[0]).toMatchObject({ subject: 'order', reference: number, milligrams: -fine })
  expect(sold.events.reduce((sum: number, one: { milligrams: number }) => sum + one.milligrams, 0)).toBe(
    sold.sumMilligrams,
  )
  await runOrderDevEvent(bench.shop, number, 'cancel')
  expect(await closing('silver')).toBe(before)
  expect((await events('cancelled')).events[0]).toMatchObject({ reference: number, milligrams: fine })
})

it('a return adds once it is settled with a refund', async () => {
  const who = await bench.buyer({ productId: bench.silverPiece().id, qty: 1 })
  const number = await bench.pay(who)
  for (const event of ['accept', 'despatch', 'deliver']) await runOrderDevEvent(bench.shop, number, event)
  const before = await closing('silver')
  const { order_details } = (await bench.get(who, `order-detail?unique_order_id=${number}`)).body.data
  const form = new FormData()
  form.set('order_detail_id', String(order_details[0].order_detail_id))
  form.set('reason', 'It is damaged')
  expect((await bench.call('POST', 'order-return', form, { token: who.token })).status).toBe(200)
  for (const event of ['approve_return', 'receive_return']) await runOrderDevEvent(bench.shop, number, event)
  expect(await closing('silver')).toBe(before)
  await runOrderDevEvent(bench.shop, number, 'settle_return', { refund: true })
  const piece = bench.silverPiece()
  expect(await closing('silver')).toBe(before + Math.round((piece.weightMg * piece.finenessPer10000) / 10_000))
  expect((await events('returned')).events[0]).toMatchObject({ reference: number })
})

it('a hedge counts, has its contract note once, and is cancelled by an entry of the other side', async () => {
  const before = await closing('silver')
  const hedge = { metal: 'silver', side: 'sell', day: today(), fineMilligrams: 2_000_000, ratePaise: 251_00 }
  const contract = { counterparty: 'MCX through Zerodha', contract: 'SILVERMIC Feb', note: 'For Diwali stock' }
  const proposed = await post('admin/metal/hedges/record', { ...hedge, ...contract })
  expect([proposed.status, proposed.body.message]).toEqual([
    202,
    expect.stringContaining('the metal position is entered or changed by hand'),
  ])
  expect(await closing('silver')).toBe(before)
  const sentence =
    'Record hedge: Sale of 2\u00a0kg silver with MCX through Zerodha, 21 Nov 2026, ₹251.00\u00a0/g, SILVERMIC Feb. For Diwali stock'
  const waiting = [expect.objectContaining({ by: finance.staff.name, sentence: expect.stringContaining(sentence) })]
  expect((await get('admin/metal/hedges')).proposals).toEqual(waiting)
  expect((await get(`admin/metal/position?from=${today()}&to=${today()}`)).proposals).toEqual(waiting)
  expect((await approved(proposed.body)).status).toBe(200)
  const { id } = (await get('admin/metal/hedges')).hedges[0]
  expect(await closing('silver')).toBe(before - 2_000_000)
  const form = () => {
    const body = new FormData()
    body.set('id', String(id))
    const bytes = Buffer.from(inlinePhoto.split(',')[1] ?? '', 'base64')
    body.set('file', new File([bytes], 'note.png', { type: 'image/png' }))
    return body
  }
  const send = (path: string, body: FormData | null) =>
    bench.serve(
      new Request(`http://localhost:3000/app/api/${path}`, {
        ...{ method: body ? 'POST' : 'GET', body, headers: finance.headers },
      }),
    )
  expect((await send('admin/metal/hedges/file', form())).status).toBe(200)
  expect((await send('admin/metal/hedges/file', form())).status).toBe(409)
  expect((await send(`admin/metal/hedges/document?id=${id}`, null)).headers.get('content-type')).toBe('image/webp')
  const cancelled = await post('admin/metal/hedges/cancel', { id, why: 'Closed at the exchange' })
  expect(cancelled.status).toBe(202)
  expect(await closing('silver')).toBe(before - 2_000_000)
  expect((await approved(cancelled.body)).status).toBe(200)
  expect(await closing('silver')).toBe(before)
  const { hedges, proposals } = await get('admin/metal/hedges')
  expect(proposals).toEqual([])
  expect(hedges.slice(0, 2)).toMatchObject([
    { side: 'buy', cancelsId: id, note: 'Closed at the exchange' },
    { id, side: 'sell', isCancelled: true, hasFile: true, counterparty: 'MCX through Zerodha' },
  ])
  expect((await post('admin/metal/hedges/cancel', { id, why: 'Again' })).body.errorMessage).toBe(
    'This hedge is cancelled already',
  )
})

it('one person cannot cancel a hedge by recording the opposite one, nor record one of a day to come', async () => {
  const before = await closing('gold')
  const hedge = { metal: 'gold', day: today(), fineMilligrams: 100_000, ratePaise: 14_900_00 }
  const contract = { counterparty: 'MCX', contract: 'GOLDPETAL', note: '' }
  await approved((await post('admin/metal/hedges/record', { ...hedge, ...contract, side: 'sell' })).body)
  expect(await closing('gold')).toBe(before - 100_000)
  const opposite = await post('admin/metal/hedges/record', { ...hedge, ...contract, side: 'buy' })
  expect(opposite.status).toBe(202)
  expect((await post('admin/approvals/approve', { id: opposite.body.data.proposal_id }, finance)).status).toBe(409)
  expect(await closing('gold')).toBe(before - 100_000)
  const early = { ...hedge, ...contract, side: 'buy', day: addDays(today(), 1) }
  expect((await post('admin/metal/hedges/record', early)).body.data.errors).toEqual({
    day: 'Choose today or an earlier day',
  })
})

it('refuses a range of more than three months', async () => {
  const { status } = await requestAs(bench, finance, 'GET', `admin/metal/position?from=2020-01-01&to=${today()}`)
  expect(status).toBe(422)
})
