// @module-tag postgres
import { asc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { PartnerError } from '../../partners/partner-error.ts'
import { buyBackDebts, payBuyBack } from '../../shop/buy-back/jobs.ts'
import { buyBacks, buyBackTransitions, readBuyBack } from '../../shop/buy-back/records.ts'
import { findOwnProductForBuyBack } from '../../shop/buy-back/testing.ts'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { holdingWithdrawals } from '../../shop/holdings/records.ts'
import { passports } from '../../shop/inventory/passports/records.ts'
import { balanceOf } from '../../shop/ledger/actions.ts'
import { companyAccount, customerAccount } from '../../shop/ledger/rules.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { takeReport } from '../../shop/payments/payouts/pay-debt.ts'
import { provesCertain } from '../../shop/payments/payouts/testing.ts'
import { accountOf } from '../../shop/silver/redemption/testing.ts'
import { dayMs } from '../../units/date.ts'
import { runOrderDevEvent } from '../dev/dev-orders.ts'

const bench = await payingBench()
afterAll(bench.close)
const { shop } = bench
const hourMs = 3_600_000

const { id: productId, weightMg } = findOwnProductForBuyBack(shop, 40)

interface Owner extends TestBuyer {
  readonly number: string
  readonly lineId: number
}

async function bought(qty: number): Promise<Owner> {
  await bench.setSilver(1)
  const buyer = await bench.buyer({ productId, qty })
  const number = await bench.pay(buyer)
  const { order_details } = (await bench.get(buyer, `order-detail?unique_order_id=${number}`)).body.data
  return { ...buyer, number, lineId: order_details[0].order_detail_id }
}

async function delivered(qty = 2): Promise<Owner> {
  const who = await bought(qty)
  for (const event of ['accept', 'despatch', 'deliver']) await runOrderDevEvent(shop, who.number, event)
  return who
}

const pull = (who: Owner, event: string, more: Record<string, unknown> = {}) =>
  runOrderDevEvent(shop, who.number, `buy_back_${event}`, more)
const choiceOf = (who: Owner, more: object = {}) => ({
  order_id: who.orderId,
  order_detail_id: who.lineId,
  buy_back_price: 9_999_999,
  ...more,
})
const request = (who: Owner, more: object = {}) => bench.post(who, 'request-buy-back', choiceOf(who, more))
const quote = async (who: Owner, more: object = {}) =>
  (await bench.post(who, 'buy-back-quote', { order_detail_id: who.lineId, ...more })).body.data
const listOf = async (who: Owner) => (await bench.get(who, `order-buy-backs?unique_order_id=${who.number}`)).body.data
const newest = async (who: Owner) => (await listOf(who)).list.at(-1)
const dueTo = (who: Owner) => balanceOf(shop.db, customerAccount(who.id, 'INR', 'payouts'))
const spent = () => balanceOf(shop.db, companyAccount('INR', 'pieces bought back'))
const summary = async (who: Owner) => (await outboxOf(shop.db, who.email)).map(({ template }) => template)
const transitionsOf = async (id: number) =>
  (
    await shop.db
      .select()
      .from(buyBackTransitions)
      .where(eq(buyBackTransitions.buyBackId, id))
      .orderBy(asc(buyBackTransitions.id))
  ).map(({ event, to }) => `${event} ${to}`)
const passportsBack = async (who: Owner) =>
  (await shop.db.select().from(passports).where(eq(passports.lineId, who.lineId))).filter((one) => one.returnedAt)

async function codeFor(who: Owner, path: string, body: object): Promise<string> {
  const first = await bench.post(who, path, body)
  expect([first.status, first.body.data?.step_up !== undefined]).toEqual([403, true])
  await bench.post(who, 'auth/step-up', { purpose: first.body.data.step_up })
  return (await outboxOf(shop.db, who.mobile))[0]?.variables[0] ?? ''
}

/** As the pages do: refused, the code read from the outbox, called again with it. */
const withCode = async (who: Owner, path: string, body: object) =>
  bench.post(who, path, body, { 'x-one-time-code': await codeFor(who, path, body) })

async function pass(ms: number) {
  bench.clock.advance(ms)
  await bench.setSilver(1)
  await shop.jobs.runDue()
}

async function withAccount(who: Owner, number = '50100123456789') {
  expect((await withCode(who, 'my-bank-account/add', accountOf(number))).status).toBe(200)
  await shop.jobs.runDue()
  await pass(dayMs)
}

/** An offer on the table; with a bank account of that number there before, or none. */
async function offered({ qty = 1, account }: { qty?: number; account?: string } = {}) {
  const who = await delivered()
  if (account) await withAccount(who, account)
  expect((await request(who, { qty })).status).toBe(200)
  for (const event of ['approve', 'receive', 'assay', 'offer']) await pull(who, event)
  const row = await newest(who)
  return { who, row, body: { buy_back_id: row.id as number } }
}

async function sold(account?: string) {
  const one = await offered({ ...(account && { account }) })
  expect((await withCode(one.who, 'buy-back-accept', one.body)).status).toBe(200)
  return one
}

describe('asking', () => {
  it('stores the price of the server, whatever the client sent, and answers the sentence of the contract', async () => {
    const who = await delivered()
    const quoted = await quote(who)
    expect(quoted).toMatchObject({ max_qty: 2, deduction: 0, pickup_slots: expect.any(Array) })
    const requested = await request(who)
    expect(requested.body).toEqual({
      error: false,
      data: {
        message: 'Thank you. We have receive your request.', // sic
        buy_back: {
          id: expect.any(Number),
          buy_back_number: expect.stringMatching(/^BBK-2026-\d+$/),
          order_detail_id: who.lineId,
          qty: 1,
          state: 'REQUESTED',
          status: 'Buy-back Requested',
          opened: 0,
          hand_over: 'counter',
          pickup_date: null,
          pickup_slot: null,
          buy_back_price: quoted.buy_back_price,
          price_valid_until: '2026-11-21T18:00:00+05:30',
          found_weight: null,
          found_fineness: null,
          offer_price: 0,
          offer_valid_until: null,
          answer: '',
          utr: '',
          voucher_pdf: null,
          created_at: expect.any(String),
          paid_at: null,
          timeline: [{ status: 'Buy-back Requested', created_at: expect.any(String) }],
        },
      },
      errorMessage: '',
      message: 'Thank you. We have receive your request.', // sic
    })
    expect(await summary(who)).toContain('buy-back-requested')
    expect((await listOf(who)).sellable).toEqual([])
  })

  it('is the price of the page: rate × weight + premium, each piece, and 2 % less opened', async () => {
    const who = await delivered()
    const one = await quote(who)
    const estimate = await bench.post(who, 'buy-back-estimate', { metal: 'silver', brand_id: 1, product_id: productId })
    expect(one.buy_back_price).toBe(estimate.body.data.buy_back_price)
    const two = await quote(who, { qty: 2, opened: 1 })
    const paise = Math.round(one.buy_back_price * 100) * 2
    expect(Math.round(two.deduction * 100)).toBe(Math.floor((paise * 2 + 50) / 100))
    expect(Math.round(two.buy_back_price * 100)).toBe(paise - Math.round(two.deduction * 100))
  })

  it.each([
    ['more than were bought', { qty: 3 }, 422, 'You can sell back up to 2 pieces'],
    ['no pieces', { qty: 0 }, 422, 'Please enter quantity'],
    ['a pickup without a day', { hand_over: 'pickup' }, 422, 'Choose one of the available pickup days and times'],
    ['a pickup on a Sunday', { hand_over: 'pickup', pickup_date: '2026-11-22', pickup_slot: '10:00 to 13:00' }, 422],
    ['a pickup at night', { hand_over: 'pickup', pickup_date: '2026-11-23', pickup_slot: '22:00' }, 422],
    ['another order', { order_id: 1 }, 404, 'We could not find this item'],
    ['an unknown line', { order_detail_id: 999_999 }, 404, 'We could not find this item'],
  ])('refuses %s', async (_, more, status, sentence?: string) => {
    const result = await request(await delivered(), more)
    expect(result.status).toBe(status)
    if (sentence) expect(JSON.stringify(result.body)).toContain(sentence)
  })

  it('refuses what was not delivered yet, and a stranger', async () => {
    const who = await bought(1)
    expect((await request(who)).status).toBe(409)
    const there = await delivered()
    expect((await request(there)).status).toBe(200)
    const { id } = await newest(there)
    const stranger = await delivered()
    expect((await bench.post(stranger, 'request-buy-back', choiceOf(there))).status).toBe(404)
    expect((await bench.get(stranger, `order-buy-backs?unique_order_id=${there.number}`)).status).toBe(404)
    for (const path of ['buy-back-accept', 'buy-back-refuse', 'buy-back-withdraw', 'buy-back-retry'])
      expect(await bench.post(stranger, path, { buy_back_id: id })).toMatchObject({
        status: 404,
        body: { errorMessage: 'We could not find this buy-back' },
      })
    expect((await bench.get(stranger, `buy-back-voucher?buy_back_id=${id}`)).status).toBe(404)
    expect((await bench.call('POST', 'request-buy-back', choiceOf(there))).status).toBe(401)
  })

  it('keeps one open a line, of ten at once, and no more pieces than are left', async () => {
    const who = await delivered(3)
    const response = await Promise.all(Array.from({ length: 10 }, () => request(who, { qty: 2 })))
    expect(response.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(response.filter(({ status }) => status === 409)).toHaveLength(9)
    const { id } = await newest(who)
    expect((await bench.post(who, 'buy-back-withdraw', { buy_back_id: id })).body.data.buy_back.state).toBe('WITHDRAWN')
    expect((await bench.post(who, 'buy-back-withdraw', { buy_back_id: id })).status).toBe(409)
    expect((await listOf(who)).sellable).toEqual([{ order_detail_id: who.lineId, max_qty: 3 }])
    expect((await request(who, { qty: 3 })).status).toBe(200)
    expect(await transitionsOf(id)).toEqual(['request REQUESTED', 'withdraw WITHDRAWN'])
  })

  it('expects a piece for ten days', async () => {
    const who = await delivered()
    await request(who)
    await pull(who, 'approve')
    for (let day = 0; day < 10; day++) await pass(dayMs)
    expect((await newest(who)).state).toBe('EXPIRED')
    expect(await summary(who)).toContain('buy-back-expired')
  })

  it('is declined with a reason, and then over', async () => {
    const who = await delivered()
    await request(who)
    await pull(who, 'decline', { reason: 'We are moving our counter this week.' })
    expect(await newest(who)).toMatchObject({ state: 'DECLINED', answer: 'We are moving our counter this week.' })
    await expect(pull(who, 'approve')).rejects.toThrow('states.not-now')
  })
})

describe('from hand to hand', () => {
  it('pays the price of the request at the counter the same day, and else that of the receipt', async () => {
    const counter = await delivered()
    const fetched = await delivered()
    const today = await quote(counter)
    // Whatever day it is by now: the question is whether the price was held.
    const until = today.price_valid_until
    await request(counter)
    const day = today.pickup_days[0]
    await request(fetched, { hand_over: 'pickup', pickup_date: day, pickup_slot: '10:00 to 13:00' })
    await bench.setSilver(0.9)
    for (const who of [counter, fetched])
      for (const event of ['approve', 'receive', 'assay', 'offer']) await pull(who, event)
    const dear = (await newest(counter)).offer_price
    const cheap = (await newest(fetched)).offer_price
    expect(cheap).toBeLessThan(today.buy_back_price)
    expect(dear).toBe(until ? today.buy_back_price : cheap)
    await bench.setSilver(1 / 0.9)
  })

  it('offers by what the assay found, and takes its passports back', async () => {
    const who = await delivered()
    await request(who, { qty: 2 })
    await pull(who, 'approve')
    await pull(who, 'receive')
    expect(await passportsBack(who)).toHaveLength(2)
    await pull(who, 'assay', { weight_mg: weightMg * 2 - 100, opened: true })
    await pull(who, 'offer')
    const { buy_back_price, offer_price, found_weight, opened } = await newest(who)
    expect([found_weight, opened]).toEqual([(weightMg * 2 - 100) / 1000, 1])
    expect(offer_price).toBeLessThan(buy_back_price * 0.98)
    expect(await summary(who)).toEqual(
      expect.arrayContaining(['buy-back-approved', 'buy-back-received', 'buy-back-assayed', 'buy-back-offered']),
    )
  })

  it('gives the piece back when the offer is refused, or not answered for a day, or the piece is none', async () => {
    const refused = await offered()
    expect((await bench.post(refused.who, 'buy-back-refuse', refused.body)).body.data.buy_back.state).toBe('RETURNED')
    expect((await bench.post(refused.who, 'buy-back-refuse', refused.body)).status).toBe(409)
    const silent = await offered()
    await pass(23 * hourMs)
    expect((await newest(silent.who)).state).toBe('OFFERED')
    await pass(hourMs)
    expect((await newest(silent.who)).state).toBe('RETURNED')
    expect(await summary(silent.who)).toContain('buy-back-lapsed')
    const none = await delivered()
    await request(none)
    for (const event of ['approve', 'receive', 'send_back']) await pull(none, event)
    expect(await newest(none)).toMatchObject({ state: 'RETURNED', status: 'Piece Sent Back' })
    for (const { who } of [refused, silent, { who: none }]) {
      expect(await passportsBack(who)).toEqual([])
      expect((await listOf(who)).sellable).toEqual([{ order_detail_id: who.lineId, max_qty: 2 }])
      expect(await dueTo(who)).toBe(0)
    }
  })

  it('takes no answer after a day, even where the job has not run', async () => {
    const { who, body } = await offered()
    bench.clock.advance(dayMs)
    await bench.setSilver(1)
    expect((await bench.post(who, 'buy-back-accept', body)).status).toBe(409)
    expect((await bench.post(who, 'buy-back-refuse', body)).status).toBe(409)
    await shop.jobs.runDue()
  })
})

describe('being paid', () => {
  it('is sold with a code for this very offer, written on a voucher, paid once, and gone from the holdings', async () => {
    const before = await spent()
    const { who, row, body } = await offered({ account: '50100123456789' })
    const due = Math.round(row.offer_price * 100)
    const accepted = await withCode(who, 'buy-back-accept', body)
    expect(accepted.body.data.buy_back).toMatchObject({ state: 'ACCEPTED', status: 'Payment Due' })
    expect([await dueTo(who), (await spent()) - before]).toEqual([due, -due])
    await shop.jobs.runDue()
    await pull(who, 'pay')
    expect(await newest(who)).toMatchObject({
      state: 'PAID',
      status: 'Bought Back',
      utr: expect.stringMatching(/^SLV\d+$/),
      voucher_pdf: `/app/api/buy-back-voucher?buy_back_id=${row.id}`,
    })
    expect([await dueTo(who), (await spent()) - before]).toEqual([0, -due])
    expect(await transitionsOf(row.id)).toEqual([
      'request REQUESTED',
      'approve APPROVED',
      'receive RECEIVED',
      'assay ASSAYED',
      'offer OFFERED',
      'accept ACCEPTED',
      'pay PAID',
    ])
    const [deleted] = await shop.db
      .select()
      .from(holdingWithdrawals)
      .where(eq(holdingWithdrawals.reference, `buy-back:${row.id}:${who.lineId}`))
    expect(deleted).toMatchObject({ quantity: 1, why: 'sold-back', received: due })
    expect((await listOf(who)).sellable).toEqual([{ order_detail_id: who.lineId, max_qty: 1 }])
    expect(await summary(who)).toEqual(expect.arrayContaining(['buy-back-accepted', 'buy-back-paid']))
    for (const { text } of await outboxOf(shop.db, who.mobile)) expect(text.length).toBeLessThanOrEqual(160)
  })

  it('numbers its vouchers without a gap, and draws them for their customer', async () => {
    const first = await sold()
    const second = await sold()
    const numbers = await shop.db.select({ number: buyBacks.voucherNumber }).from(buyBacks).orderBy(asc(buyBacks.id))
    const serials = numbers.flatMap(({ number }) => (number ? [Number(number.slice(-7))] : []))
    expect(serials).toEqual(serials.map((_, at) => at + 1))
    const document = await bench.serve(
      new Request(`http://localhost:3000/app/api/buy-back-voucher?buy_back_id=${first.row.id}`, {
        headers: { authorization: `Bearer ${first.who.token}` },
      }),
    )
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(document.headers.get('content-disposition')).toMatch(/SLP-2627-\d{7}\.pdf/)
    expect(
      Buffer.from(await document.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await bench.get(first.who, `buy-back-voucher?buy_back_id=${second.row.id}`)).status).toBe(404)
  })

  it('waits for a bank account that is added later, and pays into it once it has cooled', async () => {
    const { who, row } = await sold()
    await shop.jobs.runDue()
    expect([(await newest(who)).state, await dueTo(who)]).toEqual(['ACCEPTED', Math.round(row.offer_price * 100)])
    await withAccount(who)
    await pass(hourMs)
    expect([(await newest(who)).state, await dueTo(who)]).toEqual(['PAID', 0])
  })

  it('sells once of two accepts at once, with one code', async () => {
    const { who, row, body } = await offered()
    const code = await codeFor(who, 'buy-back-accept', body)
    const send = () => bench.post(who, 'buy-back-accept', body, { 'x-one-time-code': code })
    const response = await Promise.all([send(), send(), send()])
    expect(response.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await dueTo(who)).toBe(Math.round(row.offer_price * 100))
  })

  it('is accepted or refused, of both at once', async () => {
    const { who, row, body } = await offered()
    const code = await codeFor(who, 'buy-back-accept', body)
    await Promise.all([
      bench.post(who, 'buy-back-accept', body, { 'x-one-time-code': code }),
      bench.post(who, 'buy-back-refuse', body),
    ])
    const { state } = await newest(who)
    expect(await dueTo(who)).toBe(state === 'ACCEPTED' ? Math.round(row.offer_price * 100) : 0)
    expect(await passportsBack(who)).toHaveLength(state === 'ACCEPTED' ? 1 : 0)
  })

  it('is paid once, however often the bank says so and the job runs', async () => {
    const { who, row } = await sold('50100123456789')
    const one = { id: row.id as number, tryNo: 1 }
    const paid = { payoutId: 'pout_1', state: 'paid', utr: 'SLV1', reason: '' } as const
    await Promise.all(Array.from({ length: 5 }, () => takeReport(shop, buyBackDebts, one, paid)))
    await Promise.all(Array.from({ length: 5 }, () => payBuyBack(shop, one)))
    expect([(await newest(who)).state, await dueTo(who)]).toEqual(['PAID', 0])
    expect((await transitionsOf(row.id)).filter((transition) => transition.startsWith('pay'))).toHaveLength(1)
  })

  it('asks again under the same name when the partner did not answer', async () => {
    const { row } = await sold('50100123456789')
    const refs: string[] = []
    const pay = async ({ ref }: { ref: string }): Promise<never> => {
      refs.push(ref)
      throw new PartnerError('stand-in', 'pay', { kind: 'timeout' })
    }
    const deaf = { ...shop, payouts: { ...shop.payouts, pay } }
    const one = { id: row.id as number, tryNo: 1 }
    expect(await payBuyBack(deaf, one)).toMatchObject({ again: expect.any(Date) })
    bench.clock.advance(60_000)
    await payBuyBack(deaf, one)
    expect(refs).toEqual([`buy-back-${row.id}-1`, `buy-back-${row.id}-1`])
    await shop.jobs.runDue()
  })

  it('is owed still when the bank did not take it, and sent again with a code to the account there is then', async () => {
    const { who, row, body } = await sold('50100123450004')
    await shop.jobs.runDue()
    const due = Math.round(row.offer_price * 100)
    expect(await newest(who)).toMatchObject({ state: 'UNPAID', answer: 'The account does not take credits' })
    expect(await dueTo(who)).toBe(due)
    expect(await summary(who)).toContain('buy-back-unpaid')
    await withAccount(who)
    expect((await withCode(who, 'buy-back-retry', body)).body.data.buy_back.state).toBe('ACCEPTED')
    await shop.jobs.runDue()
    expect([(await newest(who)).state, await dueTo(who)]).toEqual(['PAID', 0])
    expect((await bench.post(who, 'buy-back-retry', body)).status).toBe(409)
  })

  it('asks for the PAN from two lakh, before a code', async () => {
    const { who, row, body } = await offered()
    await shop.db.update(buyBacks).set({ amount: 2_00_000_00 }).where(eq(buyBacks.id, row.id))
    expect(await bench.post(who, 'buy-back-accept', body)).toMatchObject({
      status: 409,
      body: { data: { pan_required: 1 } },
    })
    expect((await bench.post(who, 'save-pan', { pan: 'ABCPD1234F' })).status).toBe(200)
    expect((await bench.post(who, 'buy-back-accept', body)).status).toBe(403)
  })
})

describe('a buy-back whose payout is', () => {
  const statusByState: Readonly<Record<string, 'open' | 'paid' | 'failed'>> = {
    ACCEPTED: 'open',
    PAID: 'paid',
    UNPAID: 'failed',
  }
  provesCertain(async () => {
    const { who, row } = await sold('50100123456789')
    return {
      shop,
      wait: (ms) => bench.clock.advance(ms),
      pay: (other) => payBuyBack(other, { id: row.id, tryNo: 1 }),
      status: async () => statusByState[(await readBuyBack(shop.db, row.id))!.state]!,
      due: () => dueTo(who),
    }
  })
})

it('takes nothing back as faulty that is being sold back, or was', async () => {
  const who = await delivered(2)
  expect((await request(who)).status).toBe(200)
  const requestBuyBack = (qty: number | undefined) => {
    const form = new FormData()
    form.set('order_detail_id', String(who.lineId))
    form.set('reason', 'Both came damaged')
    if (qty) form.set('qty', String(qty))
    return bench.serve(
      new Request('http://localhost:3000/app/api/order-return', {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${who.token}` },
      }),
    )
  }
  expect((await requestBuyBack(2)).status).toBe(422)
  const other = await delivered(1)
  expect((await request(other)).status).toBe(200)
  const refused = await bench.post(other, 'order-return', { order_detail_id: other.lineId, reason: 'Came damaged' })
  expect([refused.status, refused.body.errorMessage]).toEqual([
    409,
    'You have sold this item back to us or requested a buy-back. Please withdraw that first',
  ])
  // Without a number it is the piece that is left.
  expect((await requestBuyBack(undefined)).status).toBe(200)
  const { data } = (await bench.get(who, `order-detail?unique_order_id=${who.number}`)).body
  expect(data.returns).toMatchObject([{ order_detail_id: who.lineId, qty: 1 }])
})
