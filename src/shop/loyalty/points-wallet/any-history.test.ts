/**
 * Random histories of a wallet: activate, award, earn, hold, spend, release, return, expire. A simple model gives the expected
 * state; ledger, lots and history must match it and each other. `npm run prove -- ledger-sequences` runs ten thousand steps.
 */
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { testDatabase } from '../../../platform/database/testing.ts'
import { propertyRuns } from '../../../testing-properties.ts'
import { dayMs } from '../../../units/date.ts'
import { proveBalances } from '../../ledger/actions.ts'
import { orders as orderRows } from '../../orders/records.ts'
import { Refusal } from '../../refusal.ts'
import { activateWalletIn } from './actions.ts'
import { creditEarned, type EarningOrder, earnPending, reverseEarned } from './earned-points.ts'
import { lotsLeft } from './lots.ts'
import { expirePoints } from './nightly-expiry.ts'
import { readPointsSummary, walletBalances } from './reading.ts'
import { pointEarnings } from './records.ts'
import { returnSpent } from './return-spent.ts'
import { releaseTenders, setTenders, spendTenders } from './tenders.ts'
import { creditTestSilver, givePoints } from './testing.ts'

let database: Database
const clock = fixedClock('2026-11-21T05:12:00Z')
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const stepsEach = 100

const step = fc.record({
  kind: fc.constantFrom('give', 'earn', 'credit', 'reverse', 'hold', 'spend', 'release', 'return', 'pass', 'expire'),
  order: fc.integer({ min: 0, max: 3 }),
  points: fc.integer({ min: 0, max: 100 }).map((eights) => eights * 8),
  silver: fc.integer({ min: 0, max: 50_000 }),
  days: fc.integer({ min: 0, max: 120 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Runs before the random steps, whatever the seed: points are credited, and more is requested than is there. */
const earnedAndRefused: Step[] = (['earn', 'credit', 'spend'] as const).map((kind) => ({
  kind,
  order: 0,
  points: 0,
  silver: 50_000,
  days: 0,
}))

let customers = 100
let orders = 0

/** An old closed order of ₹15,000, so that its customer is in the first tier. */
async function closedBefore(customerId: number): Promise<void> {
  orders += 1
  await database.db.insert(orderRows).values({
    id: orders,
    uniqueOrderId: `SLV-${orders}`,
    customerId,
    state: 'CLOSED',
    paymentStatus: 'PAID',
    payable: 1_500_000,
    price: { invoiceTotal: 1_500_000, gatewayCharge: 0 } as never,
    delivery: {} as never,
    billing: {} as never,
    printedInvoice: false,
    specialInstruction: '',
    goldRate: 1,
    silverRate: 1,
    begunAt: clock.now(),
  })
}

/** One customer with four orders, and the expected balances from a simple sum. */
async function newcomer() {
  customers += 1
  const customerId = customers
  const deps = { db: database.db, clock }
  const run = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction(work)
  await run((tx) => activateWalletIn(deps, tx, customerId))
  await closedBefore(customerId)
  const own = [1, 2, 3, 4].map(() => {
    orders += 1
    return orders
  })
  let silver = 0
  let spentSilver = 0
  const spent = new Map<number, { points: number; silver: number }>()
  const returned = new Set<number>()

  const asOrder = (orderId: number): EarningOrder => ({
    id: orderId,
    uniqueOrderId: `SLV-${orderId}`,
    customerId,
    price: { lines: [{ tax: { taxable: 1_000_000 } }], goodsNet: 1_030_000, silverValue: 0 } as never,
  })

  async function take({ kind, order, points, silver: some, days }: Step): Promise<void> {
    const orderId = own[order]!
    const at = { customerId, orderId }
    switch (kind) {
      case 'give':
        await givePoints(deps, customerId, points)
        await creditTestSilver(deps, customerId, some)
        silver += some
        return
      case 'earn':
        return run((tx) => earnPending(deps, tx, asOrder(orderId)))
      case 'credit':
        return run((tx) => creditEarned(deps, tx, asOrder(orderId)))
      case 'reverse':
        return run((tx) => reverseEarned(deps, tx, asOrder(orderId)))
      case 'hold':
        return run((tx) => setTenders(deps, tx, at, { points, silver: some }))
      case 'spend': {
        // An order is placed once.
        if (spent.has(orderId)) return
        const wanted = { points, silver: some }
        await run((tx) => spendTenders(deps, tx, { ...at, uniqueOrderId: `SLV-${orderId}`, ...wanted }))
        spent.set(orderId, wanted)
        spentSilver += some
        return
      }
      case 'release':
        return run((tx) => releaseTenders(deps, tx, at))
      case 'return':
        await run((tx) => returnSpent(deps, tx, asOrder(orderId)))
        if (!spent.has(orderId) || returned.has(orderId)) return
        returned.add(orderId)
        spentSilver -= spent.get(orderId)!.silver
        return
      case 'pass':
        clock.advance(days * dayMs)
        return
      case 'expire':
        return expirePoints(deps)
    }
  }

  async function prove(): Promise<void> {
    const balances = await walletBalances(database.db, customerId)
    for (const amount of Object.values(balances)) expect(amount).toBeGreaterThanOrEqual(0)
    expect(balances.silver + balances.silverOnHold).toBe(silver - spentSilver)
    const lots = await lotsLeft(database.db, customerId)
    expect(lots.reduce((sum, { left }) => sum + left, 0)).toBe(balances.points)
    const { total, spent: spentPoints } = await readPointsSummary(database.db, customerId, clock.now())
    expect(total - spentPoints).toBe(balances.points + balances.pointsOnHold)
  }
  return { take, prove }
}

it('keeps ledger, lots and history at one, nothing below zero, and everything together at nothing', {
  tags: 'property',
}, async () => {
  const history = fc.array(step, { minLength: stepsEach, maxLength: stepsEach })
  const refusals = new Set<string>()
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const { take, prove } = await newcomer()
      for (const one of steps) {
        await take(one).catch((failure: unknown) => {
          if (!(failure instanceof Refusal)) throw failure
          refusals.add(failure.reason)
        })
      }
      await prove()
    }),
    { ...propertyRuns({ short: 3, long: 101 }), examples: [[earnedAndRefused]], endOnFailure: true },
  )
  expect(await database.db.$count(pointEarnings, eq(pointEarnings.state, 'credited'))).toBeGreaterThan(0)
  expect([...refusals]).toEqual(['ledger.not-enough'])
  expect(await proveBalances(database.db)).toEqual([])
  const sums = await database.db.execute(
    sql`SELECT a.asset, sum(e.amount)::int AS sum FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id GROUP BY a.asset`,
  )
  for (const row of (sums as unknown as { rows: { sum: number }[] }).rows) expect(row.sum).toBe(0)
})
