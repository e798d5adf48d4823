// @module-tag postgres
/**
 * The process is killed at every point of a purchase in turn, and restarted. The customer either comes back and retries what
 * failed, or leaves for good; in every case nothing is lost, nothing happens twice, and nothing is left pending.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { completeBankPage, formOf } from '../../../partners/sandbox/visit-pages.ts'
import type { TestResponse } from '../../../testing.ts'
import { CrashSimulator } from '../../../testing-crash-points.ts'
import { signedInCustomer, type TestCustomer } from '../../customers/testing.ts'
import { ledgerHolds } from '../../ledger/records/holds.ts'
import { walletBalances } from '../../loyalty/points-wallet/reading.ts'
import { activateTestWallet } from '../../loyalty/points-wallet/testing.ts'
import { messages } from '../../messaging/messages/records.ts'
import { payments, stockHolds } from '../../payments/records.ts'
import { refunds } from '../../payments/refunds/records.ts'
import { payingBench, type TestBuyer } from './testing.ts'

const crashSimulator = new CrashSimulator()
const bench = await payingBench({ crashSimulator })
afterAll(bench.close)
const { shop, post } = bench

type Sale = 'an order with points' | 'digital silver'

/** Sends the customer's request until it is answered, always with the same key. Null: the customer saw it fail, and left. */
async function press(who: TestCustomer, path: string, body: object, stays: boolean): Promise<TestResponse | null> {
  const headers = { 'Idempotency-Key': `${path}:${who.id}` }
  let response = await post(who, path, body, headers).catch(() => null)
  for (let again = 0; stays && crashSimulator.isDead && again < 3; again += 1) {
    crashSimulator.revive()
    // A call that was killed counts as running for a minute.
    await bench.wait(61)
    response = await post(who, path, body, headers)
  }
  if (crashSimulator.isDead) crashSimulator.revive()
  return response?.status === 200 ? response : null
}

/** All steps from payment on, by card; a payment that the provider took cannot be reverted. */
async function buy(who: TestBuyer, sale: Sale, stays: boolean): Promise<void> {
  const cart = sale === 'an order with points'
  if (cart && !(await press(who, 'wallet-payment', { wallet_point: 800, order_id: who.orderId }, stays))) return
  const paymenet_mode = cart ? 'cart' : 'digital_silver'
  const params = { payment_type: 'x', sessionToken: '', amount: 1, paymenet_mode, orderId: who.orderId }
  if (!(await press(who, 'check-payment', params, stays))) return
  const begun = await press(who, 'initiate-order', { order_id: who.orderId, payment_mode: 'CREDIT_CARD' }, stays)
  if (!begun) return
  const { action, fields } = formOf(await completeBankPage(bench.fetchSandbox, await bench.byCard(begun)))
  const back = new Request(action, { method: 'POST', body: new URLSearchParams(fields) })
  await bench.serve(back).catch(() => null)
  crashSimulator.revive()
}

/** A day passes: webhooks are sent again, the provider is polled, lapsed holds are released. */
async function letTimePass(): Promise<void> {
  for (const seconds of [61, 130, 900, 1800, 7200, 7200, 70_000]) {
    await bench.wait(seconds).catch(() => null)
    crashSimulator.revive()
  }
  await bench.setSilver(1)
}

async function begin(sale: Sale): Promise<TestBuyer> {
  if (sale === 'an order with points') {
    const who = await bench.buyer()
    await activateTestWallet(shop, who.id)
    return who
  }
  const customer = await signedInCustomer(shop)
  const params = { buy_type: 'amount', amount: 5000, brand_id: 1, product_type: 'silver' }
  const { order_id, amount } = (await post(customer, 'digital-wallet-pay', params)).body.data
  return { ...customer, orderId: order_id, total: amount }
}

interface Outcome {
  /** Money received, less refunds in progress. */
  readonly retained: number
  readonly receipts: number
  readonly openHolds: number
  readonly stockHolds: number
  readonly pointsOnHold: number
  readonly points: number
  readonly silver: number
  readonly confirmations: number
}

async function outcomeOf(who: TestBuyer): Promise<Outcome> {
  const { db } = shop
  const received = await db.select().from(payments).where(eq(payments.customerId, who.id))
  const back = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.customerId, who.id))
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
  const { points, pointsOnHold, silver } = await walletBalances(db, who.id)
  const confirmed = [`order:${who.orderId}:placed:email`, `silver:${who.orderId}:credited`]
  return {
    retained: sum(received) - sum(back),
    receipts: received.filter(({ outcome }) => outcome === 'accepted').length,
    openHolds: await db.$count(ledgerHolds, and(eq(ledgerHolds.customerId, who.id), isNull(ledgerHolds.outcome))),
    stockHolds: await db.$count(stockHolds, eq(stockHolds.orderId, who.orderId)),
    pointsOnHold,
    points,
    silver,
    confirmations: await db.$count(messages, inArray(messages.key, confirmed)),
  }
}

/** The outcome without a crash. */
async function undisturbed(sale: Sale): Promise<{ paid: Outcome; points: readonly string[] }> {
  const who = await begin(sale)
  crashSimulator.count()
  await buy(who, sale, true)
  const points = [...crashSimulator.passed]
  crashSimulator.revive()
  await letTimePass()
  return { paid: await outcomeOf(who), points }
}

describe.each<Sale>(['an order with points', 'digital silver'])('%s', async (sale) => {
  const { paid, points } = await undisturbed(sale)
  // Paying with points requires an active wallet, which brought the joining bonus; silver is bought without a wallet.
  const pointsBefore = sale === 'digital silver' ? 0 : 1000
  const unpaid: Outcome = { ...paid, retained: 0, receipts: 0, points: pointsBefore, silver: 0, confirmations: 0 }

  it('is bought where nobody dies', () => {
    expect(paid).toMatchObject({ receipts: 1, openHolds: 0, stockHolds: 0, pointsOnHold: 0, confirmations: 1 })
    expect(paid.retained).toBeGreaterThan(0)
  })

  it.each(points.map((point, at) => [at, point] as const))(
    'killed at point %i, %s: the buyer comes back and has bought once',
    async (at) => {
      const who = await begin(sale)
      crashSimulator.count(at)
      await buy(who, sale, true)
      crashSimulator.revive()
      await letTimePass()
      expect(await outcomeOf(who)).toEqual(paid)
    },
  )

  it.each(points.map((point, at) => [at, point] as const))(
    'killed at point %i, %s: the buyer goes away, and has bought or not',
    async (at) => {
      const who = await begin(sale)
      crashSimulator.count(at)
      await buy(who, sale, false)
      crashSimulator.revive()
      await letTimePass()
      const ended = await outcomeOf(who)
      expect([paid, unpaid]).toContainEqual(ended)
    },
  )
})
