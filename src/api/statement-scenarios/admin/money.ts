import { eq, sql } from 'drizzle-orm'
import { reconcile } from '../../../shop/accounting/reconciliation/actions.ts'
import type { TestBuyer } from '../../../shop/checkout/pay/testing.ts'
import { saveSettings } from '../../../shop/content/save-settings.ts'
import { callWithCode } from '../../../shop/customers/one-time-codes/testing.ts'
import { inlinePhoto } from '../../../shop/fulfilment/packing/testing.ts'
import { recordRefundReport } from '../../../shop/fulfilment/refunds/send-refund.ts'
import { readInvoiceDocuments } from '../../../shop/orders/invoices/records.ts'
import { virtualAccountOf } from '../../../shop/payments/bank-statements/rules/virtual-account.ts'
import { payments } from '../../../shop/payments/records.ts'
import { accountOf, advanceShopClock, readySeller, type TestSeller } from '../../../shop/silver/redemption/testing.ts'
import { createTestStaff } from '../../../testing-staff.ts'
import { addDays, dayMs, dayOf, istText } from '../../../units/date.ts'
import { paidOrder, runOrderEvents } from '../shop/orders.ts'
import type { Scenario, ScenarioStage } from '../stage.ts'

/** A customer who says that the money of an order is on its way. */
async function announced({ buyer, prepare }: ScenarioStage): Promise<TestBuyer> {
  const who = await buyer()
  const form = new FormData()
  form.set('orderId', String(who.orderId))
  form.set('description', 'paid by NEFT')
  const proof = Buffer.from(inlinePhoto.split(',')[1] ?? '', 'base64')
  form.set('attachment_file', new File([proof], 'proof.png', { type: 'image/png' }))
  await prepare('POST bankTransfer', form, who)
  return who
}

export const transfersScenario: Scenario = async (stage) => {
  const { shop, clock, measure } = stage
  const owner = await createTestStaff(shop, 'owner')
  const [paid, unpaid] = [await announced(stage), await announced(stage)]
  const utr = 'UTIBR52026110001'
  const when = istText(clock.now()).slice(0, 16).replace('T', ' ')
  const line = `${when},${utr},${paid.total.toFixed(2)},${virtualAccountOf('SLVRA', paid.orderId)},NEFT`
  const text = `Date,UTR,Credit,Virtual Account,Narration\n${line}`
  await measure('POST admin/money/statements/take', { name: 'SBI 21 November', text }, owner)
  await measure('GET admin/money/statements', {}, owner)
  const { transfers: waiting } = (await measure('GET admin/money/transfers', { view: 'waiting' }, owner)).body.data
  const row = waiting.find(({ orderId }: { orderId: number }) => orderId === paid.orderId)
  await measure('GET admin/money/transfer-proof', { id: row.id }, owner)
  await measure('POST admin/money/transfers/confirm', { orderId: paid.orderId, utr }, owner)
  const refusal = { orderId: unpaid.orderId, why: 'The picture shows a transfer to another account.' }
  await measure('POST admin/money/transfers/refuse', refusal, owner)
}

/** A refund that the provider could not send. */
async function failedRefund(stage: ScenarioStage) {
  const { who, number } = await paidOrder(stage)
  const request = { order_id: who.orderId, reason: 'changed my mind', accepted_cost: 1_000_000 }
  await stage.prepare('POST order-cancel', request, who)
  const ref = `${number}-R1`
  const report = { provider: 'paytm', refundRef: ref, providerRefundId: `P-${ref}`, amount: null } as const
  await recordRefundReport(stage.shop, { ...report, state: 'failed', reason: 'Account closed' })
  return { who, ref }
}

export const refundsScenario: Scenario = async (stage) => {
  const { shop, measure } = stage
  const owner = await createTestStaff(shop, 'owner')
  const { who, ref } = await failedRefund(stage)
  await measure('POST admin/money/refunds/ask-account', { ref }, owner)
  const customer: TestSeller = { id: who.id, mobile: who.mobile, email: who.email, token: who.token }
  await callWithCode(stage, customer, 'my-bank-account/add', accountOf('50100123456789'))
  await advanceShopClock(stage, 1000)
  const { refunds: failed } = (await measure('GET admin/money/refunds', { view: 'failed' }, owner)).body.data
  const row = failed.find((one: { ref: string }) => one.ref === ref)
  await measure('POST admin/money/accounts/reveal', { accountId: row.account.id, reason: 'Check of a refund' }, owner)
  await measure('POST admin/money/refunds/send', { ref, how: 'by-hand', bankRef: 'SBIN326325000777' }, owner)
}

/** Silver that was sold back, whose money goes to the bank. Days pass here. */
export const payoutsScenario: Scenario = async (stage) => {
  const { shop, measure } = stage
  const sold = async (number: string) => {
    const who = await readySeller(stage, { number })
    const response = await callWithCode(stage, who, 'digital-wallet-sell', { gram: 5 })
    return { who, payout: { kind: 'sale', id: response.body.data.sale.id as number } }
  }
  const failed = await sold('50100123450004')
  await shop.jobs.runDue()
  await callWithCode(stage, failed.who, 'my-bank-account/add', accountOf('50100123450099'))
  await shop.jobs.runDue()
  await advanceShopClock(stage, dayMs)
  const { payout } = await sold('50100123456789')
  const owner = await createTestStaff(shop, 'owner')
  await measure('POST admin/money/payouts/hold', { ...payout, why: 'the name looks odd' }, owner)
  await measure('GET admin/money/payouts', { view: 'held' }, owner)
  await measure('GET admin/money/payouts/one', payout, owner)
  await measure('POST admin/money/payouts/release', payout, owner)
  await measure('POST admin/money/payouts/retry', failed.payout, owner)
}

export const ledgerScenario: Scenario = async (stage) => {
  const { shop, clock, measure } = stage
  const owner = await createTestStaff(shop, 'owner')
  const { who } = await paidOrder(stage)
  const today = dayOf(clock.now())
  const month = today.slice(0, 7)
  await measure('GET admin/money/accounts', {}, owner)
  await measure('GET admin/money/movements', { orderId: who.orderId }, owner)
  await measure(`POST admin/money/movements/export?customerId=${who.id}`, {}, owner)
  await measure('GET admin/money/days', { day: today }, owner)
  await measure('POST admin/money/days/close', { day: addDays(today, -3) }, owner)
  await measure(`POST admin/money/days/paper?day=${today}&format=csv`, {}, owner)
  await measure('GET admin/money/gst', { month }, owner)
  await measure(`POST admin/money/gst/export?month=${month}&sheet=b2cs`, {}, owner)
  await measure(`POST admin/money/gst/gstr1?month=${month}`, {}, owner)
  const { rates: gstRates } = (await measure('GET admin/money/gst-rates', {}, owner)).body.data
  const coming = { from: addDays(today, 30), hsn: '', metal: null, form: null, rate: 500 }
  await measure('POST admin/money/gst-rates/add', { rate: coming, seen: gstRates }, owner)
  const bar = { serial: 'BAR-1', refiner: 'MMTC-PAMP', vault: 'Mumbai', weightMilligrams: 1_000_000, fineness: 9990 }
  const second = await createTestStaff(shop, 'owner')
  const { proposal_id: proposalId } = (await measure('POST admin/money/vault/bar-in', bar, owner)).body.data
  await stage.prepare('POST admin/approvals/approve', { id: proposalId }, second)
  await measure('POST admin/money/vault/bar-out', { serial: bar.serial, why: 'to the refiner' }, owner)
  await measure('GET admin/money/vault', {}, owner)
}

/** Every report as a table and as a file, and one that is sent by e-mail. */
export const reportsScenario: Scenario = async (stage) => {
  const { shop, clock, measure } = stage
  const owner = await createTestStaff(shop, 'owner')
  const { who, number } = await paidOrder(stage)
  await runOrderEvents(stage, number, 'accept', 'despatch')
  const today = dayOf(clock.now())
  const period = { from: addDays(today, -7), to: today }
  const query = new URLSearchParams({ ...period, format: 'csv' })
  await measure('GET admin/money/reports', { report: 'sales', ...period }, owner)
  await measure(`POST admin/money/reports/export?report=margin&${query}`, {}, owner)
  await measure('GET admin/money/reports/customer', { customerId: who.id, ...period }, owner)
  await measure(`POST admin/money/reports/customer/export?customerId=${who.id}&${query}`, {}, owner)
  const schedule = { report: 'sales', view: '', interval: 'daily', recipients: [owner.staff.id] }
  await measure('POST admin/money/reports/schedules/create', schedule, owner)
  const { schedules } = (await measure('GET admin/money/reports/schedules', {}, owner)).body.data
  const { id } = schedules[0]
  await measure('POST admin/money/reports/schedules/pause', { id, paused: true }, owner)
  await measure('POST admin/money/reports/schedules/delete', { id }, owner)
  await measure('POST admin/metal/count', { metal: 'silver', day: today, fineMilligrams: 1_000, note: '' }, owner)
}

/** An invoice to a business that the portal refuses, and one that is cancelled. */
export const eInvoicesScenario: Scenario = async (stage) => {
  const { shop, clock, measure } = stage
  const owner = await createTestStaff(shop, 'owner')
  const who = { by: 'test', now: clock.now() }
  const change = (reportsInvoices: boolean) =>
    shop.db.transaction((tx) => saveSettings(tx, { group: 'law', values: { reportsInvoices }, ...who }))
  await change(true)
  const refused = await businessInvoice(stage, '27AAPFU0939F9ZN')
  const registered = await businessInvoice(stage, '27AAPFU0939F1ZV')
  await shop.jobs.runDue()
  await measure('GET admin/money/e-invoices', {}, owner)
  await measure('POST admin/money/e-invoices/retry', { number: refused }, owner)
  const cancellation = { number: registered, reason: 'duplicate', remark: 'Entered twice' }
  await measure('POST admin/money/e-invoices/cancel', cancellation, owner)
  await shop.jobs.runDue()
  await change(false)
}

/** The number of the invoice of a despatched order that a business with this GSTIN paid. */
async function businessInvoice(stage: ScenarioStage, gstin: string): Promise<string> {
  const { who, number } = await paidOrder(stage)
  await stage.shop.db.execute(sql`
    UPDATE orders SET billing = billing || ${JSON.stringify({ gstin, registeredName: 'Zaveri & Sons LLP' })}::jsonb
    WHERE id = ${who.orderId}`)
  await runOrderEvents(stage, number, 'accept', 'despatch')
  return (await readInvoiceDocuments(stage.shop.db, number))[0]!.number
}

export const settlementsScenario: Scenario = async (stage) => {
  const { shop, clock, measure } = stage
  const owner = await createTestStaff(shop, 'owner')
  const today = dayOf(clock.now())
  const text = `Type,Transaction ID,Amount,Commission,GST,Settlement Date,UTR\npayment,nobody,10.00,0,,${today},UTRX1`
  await measure('POST admin/money/settlements/take', { provider: 'paytm', text }, owner)
  await measure('GET admin/money/settlements', {}, owner)
  await measure('GET admin/money/settlements/lines', { provider: 'paytm', settledOn: today }, owner)
  await reconcile(shop)
  const { differences } = (await measure('GET admin/money/differences', { view: 'open' }, owner)).body.data
  await measure('POST admin/money/differences/note', { id: differences[0].id, note: 'A test of the portal' }, owner)
  await measure('POST admin/money/differences/look-again', {}, owner)
  await measure('POST admin/money/differences/repair', { kind: 'order-count' }, owner)
}

/** Two disputes of a provider without calls for them: one is answered and won, the other accepted. */
export const disputesScenario: Scenario = async (stage) => {
  const { shop, clock, measure, prepare } = stage
  const owner = await createTestStaff(shop, 'owner')
  const { who, number } = await paidOrder(stage)
  await runOrderEvents(stage, number, 'accept', 'despatch')
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, who.orderId))
  const respondBy = new Date(clock.now().getTime() + 7 * dayMs).toISOString()
  const paymentRef = payment!.paymentRef
  const params = {
    paymentRef,
    phase: 'chargeback',
    reason: 'Not received',
    amountPaise: 100_00,
    isDebited: true,
    respondBy,
  }
  const { id } = (await measure('POST admin/disputes/record', { ...params, disputeRef: 'D-1' }, owner)).body.data
  await measure('GET admin/disputes', { view: 'open' }, owner)
  const form = new FormData()
  form.set('id', String(id))
  form.set('kind', 'delivery')
  const picture = Buffer.from(inlinePhoto.split(',')[1] ?? '', 'base64')
  form.set('file', new File([picture], 'proof.png', { type: 'image/png' }))
  await measure('POST admin/disputes/evidence', form, owner)
  await measure('POST admin/disputes/evidence/order', { id }, owner)
  const { evidence } = (await measure('GET admin/disputes/one', { id }, owner)).body.data
  await measure('GET admin/disputes/file', { id: evidence[0].id }, owner)
  await measure('POST admin/disputes/evidence/remove', { id, evidenceId: evidence[0].id }, owner)
  const summary = 'The coin was handed to the customer, who signed for it.'
  await measure('POST admin/disputes/submit', { id, summary }, owner)
  await measure('POST admin/disputes/decide', { id, decision: 'won', why: 'E-mail of the provider' }, owner)
  const other = (await prepare('POST admin/disputes/record', { ...params, disputeRef: 'D-2' }, owner)).body.data
  await measure('POST admin/disputes/accept', { id: other.id, why: 'The parcel was lost' }, owner)
}
