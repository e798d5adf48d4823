import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { oweBack, takeRefundReport } from '../../../shop/fulfilment/refunds.ts'
import { balanceOf } from '../../../shop/ledger/actions.ts'
import { ofCustomer } from '../../../shop/ledger/rules.ts'
import { outboxOf } from '../../../shop/messages/actions.ts'
import { mustLockOrder } from '../../../shop/orders/actions.ts'
import { payments, refunds } from '../../../shop/payments/records.ts'
import { accountOf, advance, askWithCode } from '../../../shop/silver-out/testing.ts'
import { type AtWork, askAs, staffOf } from '../../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)
let finance: AtWork
let owner: AtWork
beforeAll(async () => {
  finance = await staffOf(bench.shop, 'finance')
  owner = await staffOf(bench.shop, 'owner')
})

/** A piece dearer than one person may send back, and cheaper than what asks for a PAN. */
const dearPiece = () =>
  bench.shop.catalogue.now.shelf.products.find(
    (one) =>
      one.metal === 'silver' && !one.preSale && !one.onOrder && one.weightMg >= 250_000 && one.weightMg <= 500_000,
  )!.id

/** Money of a paid order goes back; refused by its provider where it is to fail. */
async function owed({ dear = false, fails = true } = {}) {
  const who = await bench.buyer(dear ? { productId: dearPiece() } : {})
  const uniqueOrderId = await bench.pay(who)
  const [payment] = await bench.shop.db.select().from(payments).where(eq(payments.orderId, who.orderId))
  if (!payment) throw new Error('it was not paid')
  await bench.shop.db.transaction(async (tx) => {
    const order = await mustLockOrder(tx, who.orderId)
    await oweBack(bench.shop, tx, order, {
      payment,
      amount: payment.amount,
      why: 'test',
      cause: { by: 'test', why: '' },
    })
  })
  const ref = `${uniqueOrderId}-R1`
  if (fails) await report(ref, 'failed')
  return { who, ref, amount: payment.amount }
}

const report = (refundRef: string, state: 'failed' | 'done') =>
  takeRefundReport(bench.shop, {
    provider: 'paytm',
    refundRef,
    providerRefundId: `P-${refundRef}`,
    state,
    amount: null,
    reason: state === 'failed' ? 'Account closed' : '',
  })

const list = async (view: string, as = finance) =>
  (await askAs(bench, as, 'GET', `admin/money/refunds?view=${view}`)).body.data
const send = (ref: string, asks: object, as = finance) =>
  askAs(bench, as, 'POST', 'admin/money/refunds/send', { ref, ...asks })
const stateOf = async (ref: string) => (await bench.shop.db.select().from(refunds).where(eq(refunds.ref, ref)))[0]!
const dueTo = (id: number) => balanceOf(bench.shop.db, ofCustomer(id, 'INR', 'refunds'))

describe('admin/money/refunds', () => {
  it('shows a failed one with its reason, and sends it by hand with the bank’s number, once', async () => {
    const { who, ref, amount } = await owed()
    const data = await list('failed')
    expect(data.counts.failed).toBeGreaterThan(0)
    expect(data.refunds[0]).toEqual({
      id: expect.any(Number),
      ref,
      orderId: who.orderId,
      uniqueOrderId: `SLV-2026-${who.orderId}`,
      kind: 'order',
      customerId: who.id,
      customer: 'Asha Rao',
      till: 'paytm',
      paymentRef: expect.any(String),
      amountPaise: amount,
      paidPaise: amount,
      why: 'test',
      state: 'failed',
      byHand: false,
      note: 'Account closed',
      tryNo: 1,
      dueAt: expect.any(String),
      doneAt: null,
      accountAskedAt: null,
      needsSecondPerson: false,
      proposal: null,
      account: null,
    })
    expect(await dueTo(who.id)).toBe(amount)
    expect((await send(ref, { how: 'by-hand', bankRef: 'cash' })).status).toBe(422)
    const sent = await send(ref, { how: 'by-hand', bankRef: 'SBIN326325000777' })
    expect(sent.body).toEqual({ error: false, data: { proposalId: null }, errorMessage: '' })
    expect(await stateOf(ref)).toMatchObject({ state: 'done', note: 'SBIN326325000777', byHand: true })
    expect(await dueTo(who.id)).toBe(0)
    expect((await send(ref, { how: 'by-hand', bankRef: 'SBIN326325000778' })).status).toBe(409)
    const other = await owed()
    expect((await send(other.ref, { how: 'by-hand', bankRef: 'SBIN326325000777' })).status).toBe(409)
  })

  it('asks the provider once more under another name; what it said of the first try changes nothing', async () => {
    const { who, ref, amount } = await owed()
    expect((await send(ref, { how: 'again' })).body.data).toEqual({ proposalId: null })
    expect(await stateOf(ref)).toMatchObject({ state: 'due', tryNo: 2 })
    await report(ref, 'failed')
    expect(await stateOf(ref)).toMatchObject({ state: 'due' })
    expect((await send(ref, { how: 'again' })).status).toBe(409)
    await report(`${ref}-2`, 'done')
    await report(ref, 'done')
    expect(await stateOf(ref)).toMatchObject({ state: 'done' })
    expect(await dueTo(who.id)).toBe(0)
    expect(amount).toBeGreaterThan(0)
  })

  it('above ₹50,000 it waits for a second person, and is then sent once', async () => {
    const { ref, who } = await owed({ dear: true })
    const proposed = await send(ref, { how: 'by-hand', bankRef: 'SBIN326325000900' })
    const { proposalId } = proposed.body.data
    expect(proposalId).toEqual(expect.any(Number))
    expect((await stateOf(ref)).state).toBe('failed')
    const [row] = (await list('failed')).refunds
    expect(row).toMatchObject({ ref, needsSecondPerson: true, proposal: { id: proposalId, by: finance.staff.name } })
    expect((await send(ref, { how: 'again' })).status).toBe(409)
    const approve = (as: AtWork) => askAs(bench, as, 'POST', 'admin/approvals/approve', { id: proposalId })
    expect((await approve(finance)).status).toBe(409)
    expect((await approve(owner)).status).toBe(200)
    expect(await stateOf(ref)).toMatchObject({ state: 'done', note: 'SBIN326325000900' })
    expect(await dueTo(who.id)).toBe(0)
    expect((await approve(owner)).status).toBe(409)
  })

  it('asks the customer for an account, once a day, and shows the one he names masked; reading it is an act', async () => {
    const { ref, who } = await owed()
    const ask = () => askAs(bench, finance, 'POST', 'admin/money/refunds/ask-account', { ref })
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(409)
    const letters = await outboxOf(bench.shop.db, who.email)
    expect(letters.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Which bank account may we send ₹/),
    )
    const seller = { id: who.id, mobile: who.mobile, email: '', token: who.token }
    await askWithCode(bench, seller, 'my-bank-account/add', accountOf('50100123456789'))
    await advance(bench, 1000)
    const [row] = (await list('failed')).refunds
    expect(row).toMatchObject({
      ref,
      accountAskedAt: expect.any(String),
      account: { ifsc: 'HDFC0000053', number: 'xxxxxxxxxx6789', state: 'VERIFIED' },
    })
    const reveal = await askAs(bench, finance, 'POST', 'admin/money/accounts/reveal', { accountId: row.account.id })
    expect(reveal.body.data).toEqual({ number: '50100123456789' })
    const audit = await askAs(bench, owner, 'GET', 'admin/audit?act=admin/money/accounts')
    expect(audit.body.data.acts[0]).toMatchObject({ about: { kind: 'bank-account', id: String(row.account.id) } })
  })
})
