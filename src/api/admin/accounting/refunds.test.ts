// @module-tag postgres
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sendDemoRefund } from '../../../demo/seed/testing.ts'
import { PartnerError } from '../../../partners/partner-error.ts'
import { countJobs } from '../../../platform/jobs/jobs.ts'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { bankAccounts } from '../../../shop/customers/bank-accounts/records.ts'
import { callWithCode } from '../../../shop/customers/one-time-codes/testing.ts'
import { refundOrder } from '../../../shop/fulfilment/refunds/refund-order.ts'
import { recordRefundReport, sendByPayout } from '../../../shop/fulfilment/refunds/send-refund.ts'
import { balanceOf } from '../../../shop/ledger/actions.ts'
import { customerAccount } from '../../../shop/ledger/rules.ts'
import { outboxOf } from '../../../shop/messaging/messages/actions.ts'
import { messages } from '../../../shop/messaging/messages/records.ts'
import { mustLockOrder } from '../../../shop/orders/actions.ts'
import { provesCertain } from '../../../shop/payments/payouts/testing.ts'
import { payments } from '../../../shop/payments/records.ts'
import { refundsAlone } from '../../../shop/payments/refunds/limits/records.ts'
import { refunds } from '../../../shop/payments/refunds/records.ts'
import { accountOf, advanceShopClock } from '../../../shop/silver/redemption/testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { formatMoney } from '../../../units/format.ts'
import { answerHealth } from '../../health/health.ts'

const bench = await payingBench()
afterAll(bench.close)
let finance: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  await sendDemoRefund(bench.shop)
  finance = await createTestStaff(bench.shop, 'finance')
  owner = await createTestStaff(bench.shop, 'owner')
})

/** A piece dearer than one person may send back, and cheaper than what asks for a PAN. */
const dearPiece = () =>
  bench.shop.catalogue.now.shelf.products.find(
    (one) =>
      one.metal === 'silver' && !one.preSale && !one.onOrder && one.weightMg >= 250_000 && one.weightMg <= 500_000,
  )!.id

/** Money of a paid order goes back; refused by its provider where it is to fail. */
async function owed({ dear = false, fails = true, part = 0 } = {}) {
  const who = await bench.buyer(dear ? { productId: dearPiece() } : {})
  const uniqueOrderId = await bench.pay(who)
  const [payment] = await bench.shop.db.select().from(payments).where(eq(payments.orderId, who.orderId))
  if (!payment) throw new Error('it was not paid')
  await bench.shop.db.transaction(async (tx) => {
    const order = await mustLockOrder(tx, who.orderId)
    await refundOrder(bench.shop, tx, order, {
      payment,
      amount: part || payment.amount,
      why: 'test',
      cause: { by: 'test', why: '' },
    })
  })
  const ref = `${uniqueOrderId}-R1`
  if (fails) await report(ref, 'failed')
  return { who, ref, amount: payment.amount }
}

const report = (refundRef: string, state: 'failed' | 'done') =>
  recordRefundReport(bench.shop, {
    provider: 'paytm',
    refundRef,
    providerRefundId: `P-${refundRef}`,
    state,
    amount: null,
    reason: state === 'failed' ? 'Account closed' : '',
  })

const list = async (view: string, as = finance) =>
  (await requestAs(bench, as, 'GET', `admin/money/refunds?view=${view}`)).body.data
const send = (ref: string, params: object, as = finance) =>
  requestAs(bench, as, 'POST', 'admin/money/refunds/send', { ref, ...params })
const stateOf = async (ref: string) => (await bench.shop.db.select().from(refunds).where(eq(refunds.ref, ref)))[0]!
const dueTo = (id: number) => balanceOf(bench.shop.db, customerAccount(id, 'INR', 'refunds'))

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
      tillName: 'Paytm',
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
      secondBecause: '',
      proposal: null,
      account: null,
    })
    expect(await dueTo(who.id)).toBe(amount)
    expect((await send(ref, { how: 'by-hand', bankRef: 'cash' })).status).toBe(422)
    const sent = await send(ref, { how: 'by-hand', bankRef: 'SBIN326325000777' })
    expect(sent.body).toEqual({ error: false, data: null, errorMessage: '' })
    expect(await stateOf(ref)).toMatchObject({ state: 'done', note: 'SBIN326325000777', byHand: true })
    expect(await dueTo(who.id)).toBe(0)
    expect((await send(ref, { how: 'by-hand', bankRef: 'SBIN326325000778' })).status).toBe(409)
    const other = await owed()
    expect((await send(other.ref, { how: 'by-hand', bankRef: 'SBIN326325000777' })).status).toBe(409)
  })

  it('that its provider refuses for good is shown with the reason, and sent in another way', async () => {
    const { ref, who } = await owed({ fails: false })
    const paytm = bench.shop.payments.byName('paytm')
    const refused = new PartnerError('paytm', 'refund', { kind: 'refused', detail: 'The balance is too low' })
    vi.spyOn(paytm, 'refund').mockRejectedValueOnce(refused)
    const before = await countJobs(bench.shop.db)
    await bench.shop.jobs.runDue()
    expect(await stateOf(ref)).toMatchObject({ state: 'failed', byHand: false, note: 'The balance is too low' })
    expect((await countJobs(bench.shop.db)).dead).toBe(before.dead)
    expect((await list('failed')).refunds.map((one: { ref: string }) => one.ref)).toContain(ref)
    const ready = await (await answerHealth(bench.shop, new Request('http://localhost:3000/readyz')))!.json()
    expect(ready.warnings).toContainEqual(expect.stringMatching(/^\d+ refunds failed$/))
    // Its customer was told that it is on its way; how it is sent instead is not decided yet.
    const mails = (await outboxOf(bench.shop.db, who.email)).map(({ template }) => template)
    expect(mails).not.toContain('refund-failed')
    expect((await send(ref, { how: 'again' })).status).toBe(200)
    expect(await stateOf(ref)).toMatchObject({ state: 'due', tryNo: 2 })
  })

  it('of less than a rupee waits for staff, since no provider sends it', async () => {
    const { ref } = await owed({ fails: false, part: 60 })
    await bench.shop.jobs.runDue()
    expect(await stateOf(ref)).toMatchObject({
      state: 'due',
      byHand: true,
      note: expect.stringContaining('Less than ₹1'),
    })
    expect((await list('by-hand')).refunds[0]).toMatchObject({ ref, amountPaise: 60 })
    expect((await send(ref, { how: 'by-hand', bankRef: 'SBIN326325000790' })).status).toBe(200)
    expect(await stateOf(ref)).toMatchObject({ state: 'done', note: 'SBIN326325000790' })
  })

  it('that may have reached its provider does not fail by a refusal', async () => {
    const { ref } = await owed({ fails: false })
    const paytm = bench.shop.payments.byName('paytm')
    const refused = new PartnerError('paytm', 'refund', { kind: 'refused', detail: 'Unknown' })
    vi.spyOn(paytm, 'refund').mockImplementationOnce(async () => {
      // Its webhook is faster than the answer.
      await bench.shop.db.update(refunds).set({ state: 'asked' }).where(eq(refunds.ref, ref))
      throw refused
    })
    await bench.shop.jobs.runDue()
    expect(await stateOf(ref)).toMatchObject({ state: 'asked', note: '' })
  })

  it('notes one number of the bank at one refund, of two at once', async () => {
    const refs = [(await owed()).ref, (await owed()).ref]
    const response = await Promise.all(refs.map((ref) => send(ref, { how: 'by-hand', bankRef: 'SBIN326325000779' })))
    expect(response.map(({ status }) => status).sort()).toEqual([200, 409])
    const states = (await Promise.all(refs.map(stateOf))).map(({ state }) => state)
    expect(states.sort()).toEqual(['done', 'failed'])
    expect(response.map(({ body }) => body.errorMessage).sort()).toEqual([
      '',
      'UTR SBIN326325000779 is already used for another refund',
    ])
  })

  it('asks the provider once more under another name; what it said of the first try changes nothing', async () => {
    const { who, ref, amount } = await owed()
    expect((await send(ref, { how: 'again' })).status).toBe(200)
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
    const { proposal_id: proposalId } = proposed.body.data
    expect(proposalId).toEqual(expect.any(Number))
    expect((await stateOf(ref)).state).toBe('failed')
    const [row] = (await list('failed')).refunds
    expect(row).toMatchObject({ ref, needsSecondPerson: true, proposal: { id: proposalId, by: finance.staff.name } })
    expect((await send(ref, { how: 'again' })).status).toBe(409)
    const approve = (as: SignedInStaff) => requestAs(bench, as, 'POST', 'admin/approvals/approve', { id: proposalId })
    expect((await approve(finance)).status).toBe(409)
    expect((await approve(owner)).status).toBe(200)
    expect(await stateOf(ref)).toMatchObject({ state: 'done', note: 'SBIN326325000900' })
    expect(await dueTo(who.id)).toBe(0)
    expect((await approve(owner)).status).toBe(409)
  })

  it('counts what one person sends in a day together, and does not count what two agreed to', async () => {
    const alone = await createTestStaff(bench.shop, 'finance')
    const first = await owed()
    const second = await owed()
    expect((await send(first.ref, { how: 'again' }, alone)).status).toBe(200)
    // As if this member of staff had sent much more already: a limit is reached by sums, not by one refund.
    const { id: staffId } = alone.staff
    const at = bench.shop.clock.now()
    const amount = 50_000_00 - first.amount - second.amount + 1
    await bench.shop.db.insert(refundsAlone).values({ act: 'send', staffId, orderId: 1, amount, at })
    const row = (await list('failed', alone)).refunds.find(({ ref }: { ref: string }) => ref === second.ref)
    expect(row).toMatchObject({
      needsSecondPerson: true,
      secondBecause: expect.stringMatching(
        /^More than ₹50,000 with the ₹4\d,\d{3}\.\d\d that one person sent back alone today$/,
      ),
    })
    const { proposal_id: proposalId } = (await send(second.ref, { how: 'again' }, alone)).body.data
    expect(proposalId).toEqual(expect.any(Number))
    expect(
      (await list('failed', finance)).refunds.find(({ ref }: { ref: string }) => ref === second.ref),
    ).toMatchObject({
      needsSecondPerson: false,
    })
    expect((await requestAs(bench, owner, 'POST', 'admin/approvals/approve', { id: proposalId })).status).toBe(200)
    const noted = await bench.shop.db.select().from(refundsAlone).where(eq(refundsAlone.staffId, staffId))
    expect(noted.map((one) => one.orderId).sort()).toEqual([1, first.who.orderId].sort())
  })

  it('asks the customer for an account, once a day, and shows the one they name masked; reading it is an act', async () => {
    const { ref, who } = await owed()
    const requestAccount = () => requestAs(bench, finance, 'POST', 'admin/money/refunds/ask-account', { ref })
    expect((await requestAccount()).status).toBe(200)
    expect((await requestAccount()).status).toBe(409)
    const emails = await outboxOf(bench.shop.db, who.email)
    expect(emails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Refund of ₹[\d,.]+ for \S+: add your bank account$/),
    )
    const seller = { id: who.id, mobile: who.mobile, email: '', token: who.token }
    await callWithCode(bench, seller, 'my-bank-account/add', accountOf('50100123456789'))
    await advanceShopClock(bench, 1000)
    const [row] = (await list('failed')).refunds
    expect(row).toMatchObject({
      ref,
      accountAskedAt: expect.any(String),
      account: { ifsc: 'HDFC0000053', number: 'xxxxxxxxxx6789', state: 'VERIFIED' },
    })
    const reveal = (reason?: string) =>
      requestAs(bench, finance, 'POST', 'admin/money/accounts/reveal', { accountId: row.account.id, reason })
    expect((await reveal()).body.data.errors).toEqual({ reason: 'Enter a reason of 5 to 200 characters' })
    expect((await reveal('Check of a refund')).body.data).toEqual({ number: '50100123456789' })
    const audit = await requestAs(bench, owner, 'GET', 'admin/audit?act=admin/money/accounts')
    expect(audit.body.data.acts[0]).toMatchObject({ about: { kind: 'bank-account', id: String(row.account.id) } })
    expect(JSON.parse(audit.body.data.acts[0].asked)).toMatchObject({ reason: 'Check of a refund' })
  })
})

describe('a refund that goes to the customer’s bank account', () => {
  /** It failed, and its customer has just named this account. */
  async function named(number: string) {
    const refund = await owed()
    const { who } = refund
    const seller = { id: who.id, mobile: who.mobile, email: '', token: who.token }
    await callWithCode(bench, seller, 'my-bank-account/add', accountOf(number))
    return refund
  }
  async function withAccount(number: string) {
    const refund = await named(number)
    await advanceADay()
    return refund
  }
  /** Nobody stays signed in so long. */
  async function advanceADay() {
    await advanceShopClock(bench, 25 * 60 * 60_000)
    finance = await createTestStaff(bench.shop, 'finance')
    owner = await createTestStaff(bench.shop, 'owner')
  }
  const postings = async (ref: string) =>
    (
      (await bench.shop.db.execute(
        sql`SELECT why, reference FROM ledger_transfers WHERE reference LIKE ${`refund:${ref}%`} ORDER BY id`,
      )) as unknown as { rows: { why: string; reference: string }[] }
    ).rows.map(({ why, reference }) => `${why} ${reference.replace(ref, 'R')}`)

  it('is paid by the payout partner once, whoever presses how often', async () => {
    const { ref, who, amount } = await withAccount('50100123456780')
    expect(amount).toBeGreaterThan(0)
    const response = await Promise.all([send(ref, { how: 'payout' }), send(ref, { how: 'payout' }, owner)])
    expect(response.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stateOf(ref)).toMatchObject({ state: 'asked', byHand: true, tryNo: 2, payoutId: null })
    expect((await send(ref, { how: 'by-hand', bankRef: 'SBIN326325001111' })).status).toBe(409)
    await advanceShopClock(bench, 1000)
    expect(await stateOf(ref)).toMatchObject({ state: 'done', note: expect.stringMatching(/^SLV\d+$/) })
    expect(await dueTo(who.id)).toBe(0)
    const { id, tryNo } = await stateOf(ref)
    await sendByPayout(bench.shop, { id, tryNo })
    expect(await postings(ref)).toEqual(['refund due refund:R:due', 'refund paid refund:R:2:paid'])
    const [row] = (await list('done')).refunds.filter((one: { ref: string }) => one.ref === ref)
    expect(row).toMatchObject({ state: 'done', byHand: true, account: { number: 'xxxxxxxxxx6780' } })
    const emails = await bench.shop.db
      .select()
      .from(messages)
      .where(like(messages.key, `%refund:${ref}:done%`))
    expect(emails.filter(({ channel }) => channel === 'email')).toHaveLength(1)
  })

  it('is agreed to with the account it goes to', async () => {
    const { ref, who, amount } = await withAccount('50100123456782')
    const alone = { act: 'send', staffId: finance.staff.id, orderId: 1 } as const
    await bench.shop.db.insert(refundsAlone).values({ ...alone, amount: 50_000_00, at: bench.shop.clock.now() })
    const { proposal_id: proposalId } = (await send(ref, { how: 'payout' })).body.data
    const { waiting } = (await requestAs(bench, owner, 'GET', 'admin/approvals')).body.data
    expect(waiting.find(({ id }: { id: number }) => id === proposalId).changes).toEqual([
      { what: 'Refund', before: 'not taken by its provider', after: 'to the customer’s bank account', now: null },
      { what: 'Sent to the customer', before: '₹0.00', after: formatMoney(amount), now: null },
      {
        what: 'Bank account',
        before: 'HDFC0000053 ending 6782',
        after: `is paid ${formatMoney(amount)}`,
        now: null,
      },
    ])
    await bench.shop.db.update(bankAccounts).set({ state: 'REMOVED' }).where(eq(bankAccounts.customerId, who.id))
    const refused = await requestAs(bench, owner, 'POST', 'admin/approvals/approve', { id: proposalId })
    expect(refused.body.errorMessage).toMatch(/^The customer has no usable bank account/)
    expect(await stateOf(ref)).toMatchObject({ state: 'failed', tryNo: 1 })
  })

  it('waits for an account that may be paid into', async () => {
    const { ref } = await owed()
    expect((await send(ref, { how: 'payout' })).body.errorMessage).toBe(
      'The customer has no usable bank account: ask for it first',
    )
  })

  it('is asked about until it is known', async () => {
    const { ref, who } = await withAccount('50100123450003')
    await send(ref, { how: 'payout' })
    await advanceShopClock(bench, 1000)
    expect(await stateOf(ref)).toMatchObject({ state: 'asked', payoutId: expect.stringMatching(/^pout_0003_refund-/) })
    expect((await list('asked')).refunds.map((one: { ref: string }) => one.ref)).toContain(ref)
    expect((await send(ref, { how: 'by-hand', bankRef: 'SBIN326325002222' })).status).toBe(409)
    await advanceShopClock(bench, 61_000)
    expect(await stateOf(ref)).toMatchObject({ state: 'done' })
    expect(await dueTo(who.id)).toBe(0)
  })

  describe('is', () => {
    const statusByState = { due: 'open', asked: 'open', done: 'paid', failed: 'failed' } as const
    const waiting: Awaited<ReturnType<typeof named>>[] = []
    beforeAll(async () => {
      for (let made = 0; made < 6; made++) waiting.push(await named(String(50100124450100 + made)))
      await advanceADay()
    })
    // Nobody sells at rates as old as these tests wait.
    afterAll(() => advanceShopClock(bench, 1000))
    provesCertain(async () => {
      const { ref, who } = waiting.pop()!
      expect((await send(ref, { how: 'payout' })).status).toBe(200)
      const { id, tryNo } = await stateOf(ref)
      return {
        shop: bench.shop,
        wait: (ms) => bench.clock.advance(ms),
        pay: (shop) => sendByPayout(shop, { id, tryNo }),
        status: async () => statusByState[(await stateOf(ref)).state],
        due: () => dueTo(who.id),
      }
    })
  })

  it('that the bank does not take waits for a hand again', async () => {
    const { ref, who, amount } = await withAccount('50100123450004')
    await send(ref, { how: 'payout' })
    await advanceShopClock(bench, 1000)
    expect(await stateOf(ref)).toMatchObject({
      state: 'failed',
      byHand: true,
      note: 'The account does not take credits',
    })
    expect((await list('by-hand')).refunds.map((one: { ref: string }) => one.ref)).toContain(ref)
    expect(await dueTo(who.id)).toBe(amount)
    expect((await send(ref, { how: 'by-hand', bankRef: 'SBIN326325003333' })).status).toBe(200)
    expect(await dueTo(who.id)).toBe(0)
  })

  it('that comes back later is due again, and is sent under another name', async () => {
    const { ref, who, amount } = await withAccount('50100123450006')
    await send(ref, { how: 'payout' })
    await advanceShopClock(bench, 1000)
    expect(await stateOf(ref)).toMatchObject({ state: 'done' })
    await advanceADay()
    expect(await stateOf(ref)).toMatchObject({ state: 'failed', note: 'Account closed', doneAt: null, tryNo: 3 })
    expect(await dueTo(who.id)).toBe(amount)
    expect((await send(ref, { how: 'by-hand', bankRef: 'SBIN326325004444' })).status).toBe(200)
    expect(await dueTo(who.id)).toBe(0)
    expect(await postings(ref)).toEqual([
      'refund due refund:R:due',
      'refund paid refund:R:2:paid',
      'refund returned refund:R:2:returned',
      'refund paid refund:R:3:paid',
    ])
  })
})
