/** For tests: a customer with a monthly plan and a mandate at the sandbox, and time that passes in steps. */
import { eq } from 'drizzle-orm'
import { openPage, postForm, type VisitedPage } from '../../../../partners/sandbox/visit-pages.ts'
import type { TestShop } from '../../../../testing.ts'
import { addDays, dayMs, dayOf, istMoment } from '../../../../units/date.ts'
import { RUPEE } from '../../../../units/paise.ts'
import type { SilverUnits } from '../../../../units/silver.ts'
import { outboxOf } from '../../../messaging/messages/actions.ts'
import { payments } from '../../../payments/records.ts'
import { refunds } from '../../../payments/refunds/records.ts'
import { setRate, stopOrResumeSelling } from '../../../pricing/rates/by-hand.ts'
import { readSilverBuyer, writeQuote } from '../../../silver/digital-silver/quote.ts'
import { purchases } from '../../../silver/digital-silver/records.ts'
import { savePlan } from '../../../silver/plans/actions.ts'
import { planDueDebits } from '../../../silver/plans/mandates/announce.ts'
import { listDebits, newestMandate } from '../../../silver/plans/records/mandates.ts'
import { readPlan } from '../../../silver/plans/records/plans.ts'
import { newSeller, type TestSeller } from '../../../silver/redemption/testing.ts'

export interface TestSaver extends TestSeller {
  readonly planId: number
}

interface BegunMonth {
  readonly who: TestSaver
  readonly day: string
  readonly announcedOn: string
}

export type MandateVpa =
  | 'success@sandbox'
  | 'fail@sandbox'
  | 'pending@sandbox'
  | 'pendingfail@sandbox'
  | 'stuck@sandbox'
  | 'reject@sandbox'

export function mandateBench(test: Pick<TestShop, 'shop' | 'clock' | 'sandbox' | 'call'>) {
  const { shop, clock, sandbox } = test
  const visit = (url: string, init?: RequestInit) => sandbox.fetch(new Request(url, init))
  const send = (who: TestSeller, path: string, body: object = {}) => test.call('POST', path, body, { token: who.token })
  let ratesValidUntil = new Date(0)
  /** Rates that are confirmed and do not move, renewed on their last day: a feed that jumps over the days would be held. */
  async function confirmRates(): Promise<void> {
    const now = clock.now()
    if (ratesValidUntil.getTime() - now.getTime() > dayMs) return
    const validUntil = new Date(now.getTime() + 7 * dayMs)
    await shop.db.transaction((tx) => setRate(tx, { metal: 'silver', paisePerGram: 250_00, validUntil }, now))
    await shop.catalogue.refresh('rates')
    ratesValidUntil = validUntil
  }

  const bench = {
    send,
    control: (request: object) =>
      visit('http://localhost:3000/sandbox/control', { method: 'POST', body: JSON.stringify(request) }),

    /** A customer without silver and with a plan. */
    saver: async (day: number, rupees = 5_000, priceCap: number | null = null): Promise<TestSaver> => {
      const who = await newSeller(test)
      const order = { by: 'amount', amount: rupees * RUPEE } as const
      const plan = await savePlan(shop, who.id, { order, day, priceCap })
      return { ...who, planId: plan.id }
    },

    /** What the provider's window does: the customer approves or declines. Returns the page that follows. */
    visitWindow: async (opening: Record<string, string>, vpa: string, act = 'approve'): Promise<VisitedPage> => {
      const query = new URLSearchParams({
        ...{ key: opening.key ?? '', order_id: opening.order_id ?? '' },
        ...{ name: 'Silvera', parent: 'http://localhost:3000' },
      })
      const action = `http://localhost:3000/sandbox/razorpay/checkout?${query}`
      await openPage(visit, action)
      return postForm(visit, { action, fields: { method: 'mandate', vpa, act } })
    },

    /** Sets automatic payment up and approves it; returns the response of the last call. */
    setUp: async (who: TestSeller, vpa: MandateVpa = 'success@sandbox') => {
      const opening = (await send(who, 'silver-plan/mandate')).body.data
      return send(who, 'silver-plan/mandate/confirm', await bench.approveInWindow(opening, vpa))
    },

    /** What the browser then passes on. */
    approveInWindow: async (opening: Record<string, string>, vpa: MandateVpa): Promise<object> => {
      const { html } = await bench.visitWindow(opening, vpa)
      const response = JSON.parse((/data-response="([^"]*)"/.exec(html)?.[1] ?? '{}').replaceAll('&quot;', '"'))
      const { razorpay_payment_id: payment_id, ...rest } = response
      return { payment_id, txnid: opening.txnid, ...rest }
    },

    /** Everything that is due: planning, webhooks and jobs. */
    run: async () => {
      await confirmRates()
      await planDueDebits(shop)
      await sandbox.tick()
      await shop.jobs.runDue()
      await sandbox.tick()
      await shop.jobs.runDue()
    },
    wait: async (seconds: number) => {
      clock.advance(seconds * 1000)
      await bench.run()
    },
    advanceTo: async (day: string, time = '11:00') => {
      const ms = istMoment(day, time).getTime() - clock.now().getTime()
      if (ms < 0) throw new Error(`${day} ${time} is over`)
      await bench.wait(ms / 1000)
    },

    /** The customer begins to pay for silver by hand. */
    beginBuying: async (who: TestSeller, silver: SilverUnits): Promise<void> => {
      const { rate } = shop.catalogue.now.currentRates.silver!
      await shop.db.transaction(async (tx) => {
        const buyer = await readSilverBuyer(tx, who.id, '27')
        const terms = { rate, charge: 0, gst: 300, buyer }
        const purchase = await writeQuote(shop, tx, { customerId: who.id, order: { by: 'grams', silver }, ...terms })
        await tx.update(purchases).set({ state: 'PENDING' }).where(eq(purchases.id, purchase.id))
      })
    },

    mandateOf: async ({ planId }: TestSaver) => newestMandate(shop.db, planId),
    debitsOf: async ({ planId }: TestSaver) => listDebits(shop.db, planId, 20),
    planOf: (who: TestSaver) => readPlan(shop.db, who.id),
    paymentsOf: (who: TestSaver) => shop.db.select().from(payments).where(eq(payments.customerId, who.id)),
    /** All but the ₹1 of the approval. */
    debitPayments: async (who: TestSaver): Promise<(typeof payments.$inferSelect)[]> =>
      (await bench.paymentsOf(who)).filter(({ amount }) => amount > 1_00),
    purchasesOf: (who: TestSaver) => shop.db.select().from(purchases).where(eq(purchases.customerId, who.id)),
    /** Amount and reason of each. */
    refundsOf: async (who: TestSaver) => {
      const rows = await shop.db
        .select({ amount: refunds.amount, why: refunds.why })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(payments.customerId, who.id))
      return rows.map(({ amount, why }) => [amount, why])
    },
    /** The e-mails that were sent. */
    templates: async (who: TestSaver) => (await outboxOf(shop.db, who.email)).map(({ template }) => template),

    /** A day from 3 to 20 that is at least four days away: notice and retries stay within the month. */
    nextPlanDay: (): string => {
      let day = addDays(dayOf(clock.now()), 4)
      while (Number(day.slice(8)) < 3 || Number(day.slice(8)) > 20) day = addDays(day, 1)
      return day
    },

    /** A saver whose mandate is approved, before its first debit is announced. */
    begin: async (vpa: MandateVpa = 'success@sandbox', priceCap: number | null = null): Promise<BegunMonth> => {
      const day = bench.nextPlanDay()
      const who = await bench.saver(Number(day.slice(8)), 5_000, priceCap)
      await bench.setUp(who, vpa)
      await bench.wait(60)
      return { who, day, announcedOn: addDays(day, -2) }
    },

    stopSelling: async (stopped: boolean): Promise<void> => {
      const row = { metals: ['silver'] as const, stopped, reason: 'The feed is wrong', by: 'Vikram Shah' }
      await shop.db.transaction((tx) => stopOrResumeSelling(tx, row, clock.now()))
      await shop.catalogue.refresh('rates')
    },

    page: async (who: TestSeller) => (await send(who, 'silver-plan')).body.data,
  }
  return bench
}
