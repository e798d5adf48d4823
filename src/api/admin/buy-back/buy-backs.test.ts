// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyBacks, readBuyBack } from '../../../shop/buy-back/records.ts'
import { threePeopleAbove, twoPeopleAbove } from '../../../shop/buy-back/rules/people.ts'
import { payingBench, type TestBuyer } from '../../../shop/checkout/pay/testing.ts'
import { callWithCode } from '../../../shop/customers/one-time-codes/testing.ts'
import { inlinePhoto as photo } from '../../../shop/fulfilment/packing/testing.ts'
import { serialsWithCustomer } from '../../../shop/inventory/passports/read-serials.ts'
import { outboxOf } from '../../../shop/messaging/messages/actions.ts'
import { accountOf, advanceShopClock } from '../../../shop/silver/redemption/testing.ts'
import { staffAccounts } from '../../../shop/staff/records.ts'
import { openStaffSession } from '../../../shop/staff/sign-in/sessions.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { dayMs } from '../../../units/date.ts'
import { runOrderDevEvent } from '../../dev/dev-orders.ts'

const bench = await payingBench()
afterAll(bench.close)
let ops: SignedInStaff
let tester: SignedInStaff
let finance: SignedInStaff
beforeAll(async () => {
  ops = await createTestStaff(bench.shop, 'ops')
  tester = await createTestStaff(bench.shop, 'ops')
  finance = await createTestStaff(bench.shop, 'finance')
})

const send = (method: 'GET' | 'POST', path: string, body?: unknown, who = ops) =>
  requestAs(bench, who, method, path, body)

const findPiece = () =>
  bench.shop.catalogue.now.shelf.products.find(
    (one) => one.brandId === 1 && one.metal === 'silver' && one.buyBack && !one.preSale && !one.onOrder,
  )!

/** A delivered piece that its owner wants to sell back; answers the request in the queue. */
async function requested() {
  const piece = findPiece()
  await bench.setSilver(1)
  const buyer = await bench.buyer({ productId: piece.id, qty: 1 })
  const order = await bench.pay(buyer)
  for (const event of ['accept', 'despatch', 'deliver']) await runOrderDevEvent(bench.shop, order, event)
  const { order_details } = (await bench.get(buyer, `order-detail?unique_order_id=${order}`)).body.data
  const request = {
    order_id: buyer.orderId,
    order_detail_id: order_details[0].order_detail_id,
    buy_back_price: 9_999_999,
  }
  await bench.post(buyer, 'request-buy-back', request)
  const { buyBacks } = (await send('GET', 'admin/buy-backs')).body.data
  return { buyer, order, piece, found: buyBacks.find((one: { order: string }) => one.order === order) }
}

/** As if so much had been quoted: what counts is the larger of quote and offer. */
const quote = (id: number, quoted: number) => bench.shop.db.update(buyBacks).set({ quoted }).where(eq(buyBacks.id, id))

async function counterOf(id: number, piece: { weightMg: number; finenessPer10000: number }) {
  const act = (what: string, who = ops, why = '') => send('POST', 'admin/buy-backs/act', { id, act: what, why }, who)
  const read = async (who = ops) => (await send('GET', `admin/buy-backs/one?id=${id}`, undefined, who)).body.data
  const { lineId } = (await readBuyBack(bench.shop.db, id))!
  const soldSerials = await serialsWithCustomer(bench.shop.db, lineId)
  const reading = { id, photo, scaleMilligrams: piece.weightMg, serials: soldSerials }
  const receive = (over: object = {}, who = ops) =>
    send('POST', 'admin/buy-backs/receive', { ...reading, ...over }, who)
  const found = { id, weightMilligrams: piece.weightMg, finenessPer10000: piece.finenessPer10000, opened: false }
  const assay = (who = ops) => send('POST', 'admin/buy-backs/assay', found, who)
  const pay = (who = finance) => send('POST', 'admin/buy-backs/pay', { id }, who)
  return { act, read, receive, assay, pay, soldSerials }
}

/** A request above the limits, approved. */
async function approved(quoted: number) {
  const { buyer, piece, found, order } = await requested()
  await quote(found.id, quoted)
  const counter = await counterOf(found.id, piece)
  await counter.act('approve')
  return { ...counter, buyer, piece, order, id: found.id as number }
}

/** A session of staff ends overnight; the person is the same the next day. */
async function signInAgain({ staff, secret }: SignedInStaff): Promise<SignedInStaff> {
  const { db, clock } = bench.shop
  const opened = { device: { ip: '127.0.0.1', userAgent: 'test' }, now: clock.now() }
  const token = await db.transaction((tx) => openStaffSession(tx, staff.id, opened))
  return { staff, secret, headers: { cookie: `staffToken=${token}` } }
}

/** An account that can be paid into, a day later. */
async function addAccount(buyer: TestBuyer, number = '50100123456789') {
  await callWithCode(bench, buyer, 'my-bank-account/add', accountOf(number))
  await bench.shop.jobs.runDue()
  await advanceShopClock(bench, dayMs)
  await bench.setSilver(1)
  ops = await signInAgain(ops)
  tester = await signInAgain(tester)
  finance = await signInAgain(finance)
}

const fetchAs = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  bench.serve(new Request(`http://localhost:3000${path}`, { headers }))

it('a piece is approved, received, tested and offered for, and nothing is paid before that is accepted', async () => {
  const { buyer, order, piece, found } = await requested()
  expect(found).toEqual({
    id: expect.any(Number),
    number: `BBK-2026-${found.id}`,
    state: 'Buy-back Requested',
    customerId: buyer.id,
    customer: expect.any(String),
    order,
    piece: `1 × ${piece.name}`,
    quotedPaise: expect.any(Number),
    amountPaise: 0,
    askedAt: expect.stringMatching(/\+05:30$/),
  })
  const { id } = found
  const { act, read, receive, assay, pay, soldSerials } = await counterOf(id, piece)
  expect(await read()).toMatchObject({ acts: ['approve', 'decline'], blocked: [], receipt: null, peopleNeeded: 1 })
  expect((await act('decline')).body.data.errors).toEqual({ why: 'Enter a reason' })
  expect((await act('offer')).status).toBe(409)
  expect((await receive()).status).toBe(409)
  expect((await act('approve')).body.data).toMatchObject({ state: 'Buy-back Approved', acts: ['receive'] })
  expect((await receive()).body.data).toMatchObject({
    acts: ['send-back', 'assay'],
    receipt: {
      hasPhoto: true,
      scaleMilligrams: piece.weightMg,
      comparison: 'equal',
      serials: soldSerials,
      serialNote: '',
    },
  })
  const tested = (await assay()).body.data
  expect(tested).toMatchObject({
    state: 'Piece Tested',
    foundMilligrams: piece.weightMg,
    foundFinenessPer10000: piece.finenessPer10000,
    blocked: [],
  })
  const { metalPaise, premiumPaise, deductionPaise, totalPaise } = tested.money
  expect(metalPaise + premiumPaise - deductionPaise).toBe(totalPaise)
  const offered = (await act('offer')).body.data
  expect(tested.toOfferPaise).toBeGreaterThan(0)
  expect(offered).toMatchObject({ state: 'Offer Made', amountPaise: tested.toOfferPaise, toOfferPaise: null })
  expect(offered.money.totalPaise).toBe(offered.amountPaise)
  const names = offered.moves.map(({ by }: { by: string }) => by)
  expect([names[0], names.at(-1)]).toEqual(['The customer', ops.staff.name])
  expect((await send('GET', 'admin/buy-backs?view=customer')).body.data.counts.customer).toBeGreaterThan(0)
  expect(await pay()).toMatchObject({
    status: 409,
    body: { errorMessage: 'Nothing is due yet. The customer has not accepted an offer' },
  })
  expect((await pay(ops)).status).toBe(403)
  expect((await outboxOf(bench.shop.db, buyer.email)).map(({ template }) => template)).toContain('buy-back-offered')
})

describe('the receipt', () => {
  it('needs a photograph, a weight and the serials, and shows another weight', async () => {
    const { act, receive, piece, soldSerials, id } = await approved(5_000_00)
    expect(soldSerials).toHaveLength(1)
    expect((await act('receive')).status).toBe(422)
    expect((await receive({ photo: '' })).body.data.errors).toEqual({ photo: 'Take a photo of the piece' })
    expect((await receive({ photo: 'data:text/html;base64,PGI+' })).status).toBe(415)
    expect((await receive({ scaleMilligrams: 0 })).body.data.errors.scaleMilligrams).toMatch('from the scale')
    expect((await receive({ serials: [] })).body.data.errors.serials).toMatch(/^Scan 1 serial/)
    expect((await receive({ serials: [soldSerials[0], soldSerials[0]] })).status).toBe(422)
    const noted = await receive({ serials: [], serialNote: 'The card is lost', scaleMilligrams: piece.weightMg - 900 })
    expect(noted.body.data.receipt).toMatchObject({
      comparison: 'lighter',
      serials: [],
      serialNote: 'The card is lost',
    })
    const { headers, status } = await fetchAs(`/app/api/admin/buy-backs/photo?id=${id}`, ops.headers)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/webp', 'no-store'])
    expect((await fetchAs('/app/api/admin/buy-backs/photo?id=999999', ops.headers)).status).toBe(404)
    expect((await fetchAs(`/app/api/admin/buy-backs/photo?id=${id}`)).status).toBe(401)
  })

  it('refuses a piece that was not sold to this customer, and keeps nothing of it', async () => {
    const { receive, id } = await approved(5_000_00)
    const other = await approved(5_000_00)
    const strange = await receive({ serials: other.soldSerials })
    expect(strange).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringMatching('was not sold to this') },
    })
    expect((await receive({ serials: ['NO SUCH'] })).status).toBe(409)
    expect(await readBuyBack(bench.shop.db, id)).toMatchObject({ state: 'APPROVED', receiptPhoto: null })
  })
})

describe('above the first limit', () => {
  it('the offer waits for a second person, and says who that may be', async () => {
    const { act, receive, assay, read } = await approved(twoPeopleAbove + 1)
    await receive()
    await assay()
    const { blocked, peopleNeeded, peopleSoFar } = await read()
    expect([peopleNeeded, peopleSoFar]).toEqual([2, 1])
    expect(blocked).toEqual([{ act: 'offer', why: expect.stringContaining(tester.staff.name) }])
    const refused = await act('offer')
    expect(refused).toMatchObject({ status: 409, body: { errorMessage: blocked[0].why } })
    expect((await read(tester)).blocked).toEqual([])
    expect((await act('offer', tester)).body.data).toMatchObject({ state: 'Offer Made', peopleSoFar: 2 })
  })

  it('several small ones of one person or of one customer in a day count together', async () => {
    let alone = await createTestStaff(bench.shop, 'ops')
    const small = async () => {
      const counter = await approved(Math.floor(twoPeopleAbove / 2) + 1)
      await counter.receive({}, alone)
      await counter.assay(alone)
      return counter
    }
    const [first, second] = [await small(), await small()]
    const response = await Promise.all([first.act('offer', alone), second.act('offer', alone)])
    expect(response.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const waits = response[0].status === 409 ? first : second
    expect((await waits.read(alone)).peopleNeeded).toBe(2)
    expect((await waits.act('offer', tester)).status).toBe(200)
    // Another day, another sum.
    await advanceShopClock(bench, dayMs)
    await bench.setSilver(1)
    ops = await signInAgain(ops)
    tester = await signInAgain(tester)
    finance = await signInAgain(finance)
    alone = await signInAgain(alone)
    const third = await small()
    expect((await third.act('offer', alone)).status).toBe(200)
  })

  it('of two who press at once in their tabs, neither offers alone', async () => {
    const { act, receive, assay } = await approved(twoPeopleAbove + 1)
    await receive()
    await assay()
    const response = await Promise.all([act('offer'), act('offer'), act('offer', tester), act('offer', tester)])
    expect(response.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  it('accounts of one hand are one person, the next day as well', async () => {
    const { act, receive, assay } = await approved(twoPeopleAbove + 1)
    const second = await createTestStaff(bench.shop, 'ops')
    const opened = { handedBy: ops.staff.id, handedAt: bench.shop.clock.now() }
    await bench.shop.db.update(staffAccounts).set(opened).where(eq(staffAccounts.id, second.staff.id))
    await receive()
    await assay(second)
    const refused = await act('offer', second)
    expect(refused.body.errorMessage).toContain('the offer must be made by someone who has not handled the piece')
    // As if a day had passed: what was one hand when it tested stays one.
    const aged = { handedAt: new Date(opened.handedAt.getTime() - 2 * dayMs) }
    await bench.shop.db.update(staffAccounts).set(aged).where(eq(staffAccounts.id, second.staff.id))
    expect((await act('offer', second)).status).toBe(409)
    expect((await act('offer', ops)).status).toBe(409)
    expect((await act('offer', tester)).status).toBe(200)
  })
})

describe('the payment', () => {
  async function accepted(quoted: number, account?: string) {
    const one = await approved(quoted)
    if (account) await addAccount(one.buyer, account)
    await one.receive()
    await one.assay(tester)
    await one.act('offer', tester)
    await callWithCode(bench, one.buyer, 'buy-back-accept', { buy_back_id: one.id })
    return one
  }

  it('says why it cannot be sent: no account, no PAN, a hold', async () => {
    const { pay, read, id } = await accepted(5_000_00)
    const { acts, blocked } = await read(finance)
    expect(acts).toEqual(['pay'])
    expect(blocked).toEqual([{ act: 'pay', why: expect.stringMatching('has not added a bank account') }])
    expect(await pay()).toMatchObject({ status: 409, body: { errorMessage: blocked[0].why } })
    expect((await read(ops)).blocked[0].why).toMatch('Ask finance or an owner')
    const { amount } = (await readBuyBack(bench.shop.db, id))!
    const due = (paise: number) => bench.shop.db.update(buyBacks).set({ amount: paise }).where(eq(buyBacks.id, id))
    await due(threePeopleAbove)
    expect((await pay()).body.errorMessage).toMatch('the customer’s PAN or a Form 97 declaration is required')
    await due(amount)
    const hold = await send(
      'POST',
      'admin/money/payouts/hold',
      { kind: 'buyBack', id, why: 'The name differs' },
      finance,
    )
    expect(hold.status).toBe(200)
    expect((await pay()).body.errorMessage).toBe(
      `Payment put on hold by ${finance.staff.name}: The name differs. Release it under Money, Payouts`,
    )
  })

  it('above the second limit waits for a third person, whatever job or hand is at it', async () => {
    const { pay, read, id, buyer } = await accepted(threePeopleAbove + 1, '50100123456789')
    await bench.shop.jobs.runDue()
    expect((await readBuyBack(bench.shop.db, id))?.state).toBe('ACCEPTED')
    const { payouts } = (await send('GET', 'admin/money/payouts?view=due', undefined, finance)).body.data
    expect(
      payouts.find((one: { kind: string; id: number }) => one.kind === 'buyBack' && one.id === id).waits,
    ).toContain('the payment must be made by another person')
    const both = await createTestStaff(bench.shop, 'ops', 'finance')
    // Whoever tested it has the permission by now; the same person they stay.
    await bench.shop.db
      .update(staffAccounts)
      .set({ roles: ['OPS', 'FINANCE'] })
      .where(eq(staffAccounts.id, tester.staff.id))
    expect((await pay(tester)).body.errorMessage).toContain('the payment must be made by another person')
    expect((await read(both)).blocked).toEqual([])
    const paid = await pay(both)
    expect(paid).toMatchObject({ status: 200, body: { data: { state: 'Bought Back', peopleSoFar: 3 } } })
    const released = paid.body.data.moves.find(({ state }: { state: string }) => state === 'Payment Released')
    expect(released.by).toBe(both.staff.name)
    expect((await pay()).body.errorMessage).toBe('Already paid')
    const customerView = (await bench.get(buyer, `order-buy-backs?unique_order_id=${paid.body.data.order}`)).body.data
    const states = customerView.list[0].timeline.map(({ status }: { status: string }) => status)
    expect(states.filter((status: string) => status === 'Payment Due')).toHaveLength(1)
  })

  it('a closed account counts for nobody any more', async () => {
    const { read, id } = await accepted(twoPeopleAbove + 1)
    const { db } = bench.shop
    expect((await read(finance)).peopleSoFar).toBe(2)
    const close = (disabledAt: Date | null) =>
      db.update(staffAccounts).set({ disabledAt }).where(eq(staffAccounts.id, tester.staff.id))
    await close(bench.shop.clock.now())
    expect((await read(finance)).peopleSoFar).toBe(1)
    await close(null)
    expect((await readBuyBack(db, id))?.state).toBe('ACCEPTED')
  })

  it('what the bank does not take is said, and what it has not answered yet', async () => {
    const refused = await accepted(5_000_00, '50100123450004')
    const result = await refused.pay()
    expect(result).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringMatching('does not take credits') },
    })
    const { paymentNote, acts } = await refused.read(finance)
    expect([acts, paymentNote]).toEqual([[], expect.stringMatching('Retry it under Money, Payouts')])
    const slow = await accepted(5_000_00, '50100123450003')
    expect((await slow.pay()).body.data).toMatchObject({ state: 'Payment Due', acts: [] })
    expect((await slow.read(finance)).paymentNote).toMatch('The bank is processing the payment')
  })
})
