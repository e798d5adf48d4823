// @module-tag postgres
/** Disputes from the webhook to the decision: evidence, acceptance, money, holds, refunds and warnings. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../../platform/jobs/records.ts'
import { reconcile } from '../../../shop/accounting/reconciliation/actions.ts'
import { settlePaymentReport } from '../../../shop/checkout/pay/settle.ts'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { cancelOrder } from '../../../shop/fulfilment/cancellation/cancel.ts'
import { inlinePhoto } from '../../../shop/fulfilment/packing/testing.ts'
import { balanceOf } from '../../../shop/ledger/actions.ts'
import { companyAccount } from '../../../shop/ledger/rules.ts'
import { messages } from '../../../shop/messaging/messages/records.ts'
import { warnOfDisputeDeadlines } from '../../../shop/payments/disputes/dispute-emails.ts'
import { recordDisputeReport } from '../../../shop/payments/disputes/record-dispute.ts'
import { type DisputeRow, disputeEvidence, disputes } from '../../../shop/payments/disputes/records.ts'
import { watchDisputes } from '../../../shop/payments/disputes/watch-disputes.ts'
import { attempts, payments } from '../../../shop/payments/records.ts'
import { refunds } from '../../../shop/payments/refunds/records.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { dayMs } from '../../../units/date.ts'
import { runOrderDevEvent } from '../../dev/dev-orders.ts'

const bench = await payingBench()
afterAll(bench.close)
let finance: SignedInStaff
let owner: SignedInStaff
let ops: SignedInStaff
beforeAll(async () => {
  finance = await createTestStaff(bench.shop, 'finance')
  owner = await createTestStaff(bench.shop, 'owner')
  ops = await createTestStaff(bench.shop, 'ops')
})

const get = async (path: string, who = finance) => (await requestAs(bench, who, 'GET', path)).body.data
const post = (path: string, body: object, who = finance) => requestAs(bench, who, 'POST', path, body)
const one = (id: number) => get(`admin/disputes/one?id=${id}`)
const balance = (name: 'disputed money' | 'chargeback losses' | 'razorpay') =>
  balanceOf(bench.shop.db, companyAccount('INR', name))
const balances = async () => ({ disputed: await balance('disputed money'), lost: await balance('chargeback losses') })

/** An order that was paid through Razorpay. */
async function paidByRazorpay() {
  const who = await bench.buyer()
  await bench.check(who)
  const initiated = await bench.initiate(who, 'RAZORPAY')
  const [attempt] = await bench.shop.db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, who.orderId), eq(attempts.provider, 'razorpay')))
  const orderRef = attempt?.providerRef
  if (!orderRef) throw new Error('the payment was not opened')
  await bench.control({ settle: { order_id: orderRef, outcome: 'paid' }, deliver: true })
  const [payment] = await bench.shop.db.select().from(payments).where(eq(payments.orderId, who.orderId))
  if (!payment) throw new Error('it was not paid')
  return { who, order: initiated.body.data.unique_order_id as string, payment }
}

const disputeOf = async (paymentRef: string) =>
  (await bench.shop.db.select().from(disputes).where(eq(disputes.paymentRef, paymentRef))).at(-1)!

const decide = (payment_id: string, outcome: string, more: object = {}) =>
  bench.control({ dispute: { payment_id, outcome, ...more }, deliver: true })

async function disputed({ isDespatched = false, ...more }: { isDespatched?: boolean; days?: number } = {}) {
  const paid = await paidByRazorpay()
  if (isDespatched) {
    await runOrderDevEvent(bench.shop, paid.order, 'accept')
    await runOrderDevEvent(bench.shop, paid.order, 'despatch', { seal_no: `SEAL ${paid.order}`, photo: inlinePhoto })
  }
  await decide(paid.payment.paymentRef, 'open', more)
  return { ...paid, dispute: await disputeOf(paid.payment.paymentRef) }
}

/** The dispute as its provider would report it. */
const reportOf = ({ provider, disputeRef, paymentRef, phase, reason, amount, respondBy, raisedAt }: DisputeRow) => ({
  ...{ provider, disputeRef, paymentRef, phase, reason, amount, respondBy, raisedAt },
})

const upload = (id: number, name = 'delivery.png', who = finance) => {
  const form = new FormData()
  form.set('id', String(id))
  form.set('kind', 'delivery')
  form.set('file', new File([Buffer.from(inlinePhoto.split(',')[1] ?? '', 'base64')], name, { type: 'image/png' }))
  return requestAs(bench, who, 'POST', 'admin/disputes/evidence', form)
}

const summary = 'The coin was handed to the customer, who signed for it.'

describe('a dispute that Razorpay raises', () => {
  it('is recorded once, takes the money, and tells the staff who handle refunds', async () => {
    const before = await balances()
    await bench.control({ webhooks: { copies: 3 } })
    const { dispute, order, payment } = await disputed()
    await bench.control({ reset: true })
    await watchDisputes(bench.shop)
    expect(await bench.shop.db.select().from(disputes).where(eq(disputes.paymentId, payment.id))).toHaveLength(1)
    expect(await one(dispute.id)).toMatchObject({
      disputeRef: expect.stringMatching(/^disp_/),
      providerName: 'Razorpay',
      uniqueOrderId: order,
      customer: 'Asha Rao',
      phase: 'chargeback',
      state: 'OPEN',
      amountPaise: payment.amount,
      debitedPaise: payment.amount,
      lostPaise: 0,
      byHand: false,
      mayAnswer: true,
      daysLeft: 7,
      history: [{ from: 'OPEN', to: 'OPEN', by: 'Razorpay' }],
    })
    expect(await balances()).toEqual({ ...before, disputed: before.disputed - payment.amount })
    const emails = await bench.shop.db.select().from(messages).where(eq(messages.template, 'staff-dispute'))
    const about = emails.filter(({ key }) => key.startsWith(`dispute:${dispute.id}:raised:`)).map(({ to }) => to)
    expect(about).toContain(finance.staff.email)
    expect(about).toContain(owner.staff.email)
    expect(about).not.toContain(ops.staff.email)
    expect((await get('admin/disputes?view=open')).disputes.map(({ id }: { id: number }) => id)).toContain(dispute.id)
  })

  it('is answered with documents of the order and a file, and won: the money is back', async () => {
    const before = await balances()
    const { dispute, payment } = await disputed({ isDespatched: true })
    expect((await post('admin/disputes/submit', { id: dispute.id, summary })).status).toBe(422)
    expect((await upload(dispute.id)).status).toBe(200)
    const attached = await post('admin/disputes/evidence/order', { id: dispute.id })
    expect(attached.body.data).toEqual({ attached: 2 })
    expect((await post('admin/disputes/evidence/order', { id: dispute.id })).status).toBe(409)
    const { evidence } = await one(dispute.id)
    expect(evidence).toMatchObject([
      { kind: 'delivery', name: 'delivery.png', isPdf: false },
      { kind: 'invoice', name: expect.stringMatching(/^Tax invoice /), isPdf: true },
      { kind: 'shipping', name: expect.stringMatching(/^Parcel /), isPdf: false },
    ])
    const file = await bench.serve(
      new Request(`http://localhost:3000/app/api/admin/disputes/file?id=${evidence[1].id}`, {
        headers: finance.headers,
      }),
    )
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect((await post('admin/disputes/submit', { id: dispute.id, summary })).status).toBe(200)
    expect(await one(dispute.id)).toMatchObject({ state: 'SUBMITTING', mayAnswer: false })
    expect((await upload(dispute.id)).status).toBe(409)
    await bench.wait(2)
    expect(await one(dispute.id)).toMatchObject({
      state: 'UNDER_REVIEW',
      summary,
      evidence: [{ isSent: true }, { isSent: true }, { isSent: true }],
    })
    await decide(payment.paymentRef, 'won')
    expect(await one(dispute.id)).toMatchObject({ state: 'WON', debitedPaise: 0, lostPaise: 0 })
    expect(await balances()).toEqual(before)
  })

  it('that was won may be challenged again, and lost', async () => {
    const before = await balances()
    const { dispute, payment } = await disputed()
    await decide(payment.paymentRef, 'won')
    const report = await bench.shop.payments.byName('razorpay').disputes!.fetch(dispute.disputeRef)
    const again = { ...report, state: 'open', phase: 'pre_arbitration', deducted: payment.amount } as const
    await recordDisputeReport(bench.shop, again)
    await recordDisputeReport(bench.shop, again)
    expect(await one(dispute.id)).toMatchObject({
      state: 'OPEN',
      phase: 'pre_arbitration',
      debitedPaise: payment.amount,
    })
    await recordDisputeReport(bench.shop, { ...again, state: 'lost' })
    expect(await balances()).toEqual({ disputed: before.disputed, lost: before.lost - payment.amount })
  })

  it('whose evidence is not enough waits for staff again', async () => {
    const { dispute, payment } = await disputed()
    await upload(dispute.id)
    await post('admin/disputes/submit', { id: dispute.id, summary })
    await bench.wait(2)
    await decide(payment.paymentRef, 'action_required')
    expect(await one(dispute.id)).toMatchObject({ state: 'OPEN', mayAnswer: true })
  })

  it('whose answer the provider refuses waits for staff, who see why', async () => {
    const { dispute } = await disputed()
    await upload(dispute.id)
    await post('admin/disputes/submit', { id: dispute.id, summary })
    // The provider does not know the file.
    await bench.shop.db
      .update(disputeEvidence)
      .set({ providerRef: 'doc_unknown' })
      .where(eq(disputeEvidence.disputeId, dispute.id))
    await bench.wait(2)
    expect(await one(dispute.id)).toMatchObject({ state: 'OPEN', failure: expect.stringContaining('doc_unknown') })
  })

  it('that is accepted is lost; above the limit a second person approves', async () => {
    const before = await balances()
    const { dispute, payment } = await disputed()
    expect((await post('admin/disputes/accept', { id: dispute.id, why: 'The parcel was lost' })).status).toBe(200)
    await bench.wait(2)
    expect(await one(dispute.id)).toMatchObject({ state: 'LOST', lostPaise: payment.amount })
    expect(await balances()).toEqual({ disputed: before.disputed, lost: before.lost - payment.amount })

    const dear = await disputed()
    await bench.shop.db.update(disputes).set({ amount: 60_000_00 }).where(eq(disputes.id, dear.dispute.id))
    const proposed = await post('admin/disputes/accept', { id: dear.dispute.id, why: 'The parcel was lost' })
    expect(proposed.status).toBe(202)
    expect((await one(dear.dispute.id)).proposal).toMatchObject({ by: finance.staff.name })
    await upload(dear.dispute.id)
    expect((await post('admin/disputes/submit', { id: dear.dispute.id, summary })).status).toBe(409)
    await bench.shop.db.update(disputes).set({ amount: dear.payment.amount }).where(eq(disputes.id, dear.dispute.id))
  })

  it('of a payment that we do not know is kept and shown', async () => {
    const now = bench.clock.now()
    const report = {
      provider: 'razorpay',
      disputeRef: 'disp_stranger',
      paymentRef: 'pay_stranger',
      state: 'open',
    } as const
    const rest = {
      phase: 'retrieval',
      reason: 'unknown',
      amount: 100_00,
      deducted: 0,
      respondBy: null,
      raisedAt: now,
    } as const
    await recordDisputeReport(bench.shop, { ...report, ...rest })
    const { id } = await disputeOf('pay_stranger')
    expect(await one(id)).toMatchObject({ uniqueOrderId: null, kind: null, debitedPaise: 0, daysLeft: null })
    await recordDisputeReport(bench.shop, { ...report, ...rest, state: 'closed' })
    expect((await get('admin/disputes?view=decided')).disputes.map((row: { id: number }) => row.id)).toContain(id)
  })

  it('is in the books: reconciliation finds no difference', async () => {
    const found = (await reconcile(bench.shop)).filter(
      ({ kind }) => kind.startsWith('dispute') || kind === 'trial-balance',
    )
    expect(found).toEqual([])
    const { dispute } = await disputed()
    await bench.shop.db.update(disputes).set({ debited: 1 }).where(eq(disputes.id, dispute.id))
    expect((await reconcile(bench.shop)).map(({ kind }) => kind)).toContain('dispute-unbooked')
    await bench.shop.db.update(disputes).set({ debited: dispute.debited }).where(eq(disputes.id, dispute.id))
  })
})

describe('while a payment is disputed', () => {
  it('its order does not leave, and it is not refunded', async () => {
    const { order, payment, who } = await disputed()
    const cancelled = await bench.post(who, 'order-cancel', {
      order_id: who.orderId,
      reason: 'changed my mind',
      accepted_cost: 1_000_000,
    })
    expect([cancelled.status, cancelled.body.errorMessage]).toEqual([409, expect.stringContaining('is disputed')])
    await post('admin/orders/accept', { orders: [order] }, ops)
    const view = await get(`admin/orders/one?order=${order}`, ops)
    expect(view.holds).toMatchObject([{ reason: 'dispute' }])
    expect(view.disputes).toMatchObject([{ state: 'OPEN', amountPaise: payment.amount }])
    const pieces = [{ lineId: view.lines[0].id, quantity: 1 }]
    const packing = { order, pieces, weightMilligrams: 1, sealNo: 'DISPUTED 1', photo: inlinePhoto }
    const packed = await post('admin/orders/pack', packing, ops)
    expect([packed.status, packed.body.errorMessage]).toEqual([409, expect.stringMatching(/while dispute disp_/)])

    await decide(payment.paymentRef, 'won')
    expect((await get(`admin/orders/one?order=${order}`, ops)).holds).toEqual([])
  })

  it('a refund that failed before is not sent again', async () => {
    const { payment, who } = await paidByRazorpay()
    const reason = { order_id: who.orderId, reason: 'changed my mind', accepted_cost: 1_000_000 }
    expect((await bench.post(who, 'order-cancel', reason)).status).toBe(200)
    const [refund] = await bench.shop.db
      .update(refunds)
      .set({ state: 'failed' })
      .where(eq(refunds.paymentId, payment.id))
      .returning()
    await decide(payment.paymentRef, 'open')
    const sent = await post('admin/money/refunds/send', { ref: refund!.ref, how: 'again' })
    expect([sent.status, sent.body.errorMessage]).toEqual([409, expect.stringContaining('is disputed')])
    // The bank has returned all of it: sending the refund would pay twice.
    await decide(payment.paymentRef, 'lost')
    expect((await post('admin/money/refunds/send', { ref: refund!.ref, how: 'again' })).status).toBe(409)
  })

  it('a refund that was queued before waits, and is sent once the dispute is won', async () => {
    const { payment, who } = await paidByRazorpay()
    const reason = { order_id: who.orderId, reason: 'changed my mind', accepted_cost: 1_000_000 }
    expect((await bench.post(who, 'order-cancel', reason)).status).toBe(200)
    const state = async () =>
      (await bench.shop.db.select().from(refunds).where(eq(refunds.paymentId, payment.id))).map((row) => row.state)
    await decide(payment.paymentRef, 'open')
    await bench.wait(60)
    expect(await state()).toEqual(['due'])
    await decide(payment.paymentRef, 'won')
    // Without the wait of an hour until it is tried again, which would end the sessions of staff.
    await bench.shop.db.update(jobs).set({ dueAt: bench.clock.now() }).where(eq(jobs.kind, 'payments.refund'))
    await bench.wait(2)
    expect(await state()).not.toEqual(['due'])
  })

  it('that was lost, the order is cancelled without sending the money a second time', async () => {
    const { order, payment, who } = await disputed()
    await decide(payment.paymentRef, 'lost')
    const before = await balances()
    const cancelled = await bench.post(who, 'order-cancel', {
      order_id: who.orderId,
      reason: 'changed my mind',
      accepted_cost: 1_000_000,
    })
    expect(cancelled.status).toBe(200)
    await bench.wait(60)
    const view = await get(`admin/orders/one?order=${order}`, ops)
    expect(view.refunds).toMatchObject([{ state: 'done', byHand: true, note: expect.stringContaining('in a dispute') }])
    expect(view.moneyLabel).toMatch(/refunded/i)
    expect((await balances()).lost).toBe(before.lost + view.refunds[0].amountPaise)
  })
})

describe('a refund and a lost dispute', () => {
  const staffEmails = async (dispute: number, key: string) =>
    (await bench.shop.db.select().from(messages)).filter((row) => row.key.startsWith(`dispute:${dispute}:${key}`))
  const cancelByShop = (orderId: number) =>
    cancelOrder(bench.shop, orderId, { by: 'staff:1', why: 'broken', fault: 'shop' })

  it('of a part of the payment: the part is covered, and the rest is sent', async () => {
    const { payment, who, dispute } = await disputed()
    const part = Math.floor(payment.amount / 4)
    await recordDisputeReport(bench.shop, { ...reportOf(dispute), state: 'lost', amount: part, deducted: part })
    await cancelByShop(who.orderId)
    const rows = await bench.shop.db.select().from(refunds).where(eq(refunds.paymentId, payment.id)).orderBy(refunds.id)
    expect(rows.map(({ amount, state }) => [amount, state === 'done'])).toEqual([
      [part, true],
      [payment.amount - part, false],
    ])
    for (let minute = 0; minute < 5; minute++) await bench.wait(60)
    const order = (await bench.get(who, 'order-history')).body.data.orders[0]
    expect(order.payment_status).toBe('Refunded')
  })

  it('that is won after all is told to the staff who handle refunds, once', async () => {
    const { payment, who, dispute } = await disputed()
    await decide(payment.paymentRef, 'lost')
    await cancelByShop(who.orderId)
    expect(await staffEmails(dispute.id, 'uncovered')).toEqual([])
    const lost = await disputeOf(payment.paymentRef)
    const won = { ...reportOf(lost), state: 'won', deducted: 0 } as const
    await recordDisputeReport(bench.shop, won)
    await recordDisputeReport(bench.shop, won)
    const emails = await staffEmails(dispute.id, 'uncovered')
    expect(new Set(emails.map(({ to }) => to)).size).toBe(emails.length)
    expect(emails.length).toBeGreaterThan(0)
    expect(emails[0]?.text).toContain('transfer it by hand')
  })

  it('a payment made twice and disputed is told, and goes back once the bank has decided', async () => {
    const { payment, who } = await paidByRazorpay()
    const [attempt] = await bench.shop.db.select().from(attempts).where(eq(attempts.id, payment.attemptId))
    const paymentRef = `twice_${who.orderId}`
    const twice = { provider: 'razorpay', paymentRef, phase: 'chargeback', reason: 'duplicate' } as const
    const raised = {
      disputeRef: `disp_twice_${who.orderId}`,
      amount: payment.amount,
      respondBy: null,
      raisedAt: bench.clock.now(),
    }
    await recordDisputeReport(bench.shop, { ...twice, ...raised, state: 'open', deducted: 0 })
    await settlePaymentReport(bench.shop, {
      ...{ provider: 'razorpay', orderRef: attempt!.providerRef!, paymentRef, state: 'paid', reason: '' },
      ...{ amount: payment.amount, instrument: 'OTHER' },
    })
    const [surplus] = await bench.shop.db.select().from(payments).where(eq(payments.paymentRef, paymentRef))
    const refundsOfIt = () => bench.shop.db.select().from(refunds).where(eq(refunds.paymentId, surplus!.id))
    expect([surplus!.outcome, await refundsOfIt()]).toEqual(['surplus', []])
    const dispute = await disputeOf(paymentRef)
    expect((await staffEmails(dispute.id, 'surplus')).length).toBeGreaterThan(0)
    for (let time = 0; time < 2; time++) {
      await recordDisputeReport(bench.shop, { ...twice, ...raised, state: 'won', deducted: 0 })
      await bench.shop.jobs.runDue()
    }
    expect(await refundsOfIt()).toMatchObject([{ amount: payment.amount, why: 'paid twice' }])
  })
})

describe('a dispute of a provider without calls for disputes', () => {
  it('is recorded by staff, answered in the dashboard and decided by hand', async () => {
    const who = await bench.buyer()
    await bench.pay(who)
    const [payment] = await bench.shop.db.select().from(payments).where(eq(payments.orderId, who.orderId))
    const params = {
      paymentRef: payment!.paymentRef,
      disputeRef: '20191218111221000100168001200816663',
      phase: 'chargeback',
      reason: 'Not received',
      amountPaise: payment!.amount,
      isDebited: true,
      respondBy: new Date(bench.clock.now().getTime() + 5 * dayMs).toISOString(),
    }
    const before = await balances()
    const over = await post('admin/disputes/record', { ...params, amountPaise: payment!.amount + 1 })
    expect(over.status).toBe(422)
    expect((await post('admin/disputes/record', { ...params, paymentRef: 'nobody' })).status).toBe(404)
    const { id } = (await post('admin/disputes/record', params)).body.data
    expect((await post('admin/disputes/record', params)).status).toBe(409)
    expect(await balances()).toEqual({ ...before, disputed: before.disputed - payment!.amount })
    await upload(id)
    const { evidence } = await one(id)
    await upload(id, 'another.png')
    expect((await post('admin/disputes/evidence/remove', { id, evidenceId: evidence[0].id })).status).toBe(200)
    expect((await post('admin/disputes/submit', { id, summary })).status).toBe(200)
    expect(await one(id)).toMatchObject({ state: 'UNDER_REVIEW', byHand: true, mayDecide: true })
    // Recorded as won, goods and refunds may leave: above the limit nobody does that alone.
    await bench.shop.db.update(disputes).set({ amount: 60_000_00 }).where(eq(disputes.id, id))
    const proposed = await post('admin/disputes/decide', { id, decision: 'won', why: 'E-mail of Paytm' })
    expect(proposed.status).toBe(202)
    expect(await one(id)).toMatchObject({ state: 'UNDER_REVIEW' })
    const approved = await post('admin/approvals/approve', { id: proposed.body.data.proposal_id }, owner)
    expect(approved.status).toBe(200)
    expect(await one(id)).toMatchObject({ state: 'WON', debitedPaise: 0 })
    expect(await balances()).toEqual(before)
  })

  it('is not for Razorpay, which reports its own', async () => {
    const { payment, dispute } = await disputed()
    const params = {
      paymentRef: payment.paymentRef,
      disputeRef: 'disp_typed',
      phase: 'chargeback',
      reason: 'x',
      amountPaise: 1,
      isDebited: false,
    }
    expect((await post('admin/disputes/record', params)).status).toBe(409)
    expect((await post('admin/disputes/decide', { id: dispute.id, decision: 'won', why: 'a guess' })).status).toBe(409)
  })
})

describe('the deadline', () => {
  it('is announced three days and one day before, once each', async () => {
    const { dispute } = await disputed({ days: 4 })
    const warnings = async () =>
      (await bench.shop.db.select().from(messages).where(eq(messages.to, finance.staff.email))).filter(
        ({ key }) => key.startsWith(`dispute:${dispute.id}:`) && !key.includes(':raised:'),
      ).length
    const counts: number[] = []
    for (const days of [0, 1.1, 0, 2, 0, 1]) {
      bench.clock.advance(days * dayMs)
      await warnOfDisputeDeadlines(bench.shop)
      counts.push(await warnings())
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 2])
    const later = await createTestStaff(bench.shop, 'finance')
    expect(await get(`admin/disputes/one?id=${dispute.id}`, later)).toMatchObject({ state: 'OPEN', daysLeft: -1 })
  })
})
