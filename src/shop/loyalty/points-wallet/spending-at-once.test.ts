// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { testDatabase } from '../../../platform/database/testing.ts'
import { proveBalances } from '../../ledger/actions.ts'
import { lotsLeft } from './lots.ts'
import { walletBalances } from './reading.ts'
import { setTenders, spendTenders } from './tenders.ts'
import { activateTestWallet, creditTestSilver, givePoints } from './testing.ts'

let database: Database
const clock = fixedClock('2026-11-21T05:12:00Z')
const shop = () => ({ db: database.db, clock })
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const customerId = 71
const many = Array.from({ length: 200 }, (_, at) => at)
const spending = (at: number, tenders: { points: number; silver: number }) => ({
  customerId,
  orderId: 1000 + at,
  uniqueOrderId: `SLV-${at}`,
  ...tenders,
})
/** How many of all tries came through. */
async function allAtOnce(attempts: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(attempts)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('ledger.not-enough')
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

describe('two hundred spends of one wallet at once', () => {
  beforeAll(async () => {
    await activateTestWallet(shop(), customerId)
    await givePoints(shop(), customerId, 600)
    await creditTestSilver(shop(), customerId, 160_000)
  })

  it('spend no more points than there are', async () => {
    const spent = await allAtOnce(
      many.map((at) =>
        database.db.transaction((tx) => spendTenders(shop(), tx, spending(at, { points: 80, silver: 0 }))),
      ),
    )
    expect(spent).toBe(20)
    expect(await walletBalances(database.db, customerId)).toMatchObject({ points: 0, pointsOnHold: 0 })
    expect(await lotsLeft(database.db, customerId)).toEqual([])
  })

  it('spend no more silver than there is', async () => {
    const spent = await allAtOnce(
      many.map((at) =>
        database.db.transaction((tx) => spendTenders(shop(), tx, spending(500 + at, { points: 0, silver: 7_001 }))),
      ),
    )
    expect(spent).toBe(22)
    expect(await walletBalances(database.db, customerId)).toMatchObject({
      silver: 160_000 - 22 * 7_001,
      silverOnHold: 0,
    })
  })

  it('set aside for one order what was asked last, and no more', async () => {
    await givePoints(shop(), customerId, 400)
    const order = { customerId, orderId: 9_001 }
    const requests = many.slice(0, 60).map((at) => ({ points: ((at * 7) % 60) * 8, silver: (at * 131) % 9_000 }))
    await allAtOnce(requests.map((wanted) => database.db.transaction((tx) => setTenders(shop(), tx, order, wanted))))
    const { points, pointsOnHold, silver, silverOnHold } = await walletBalances(database.db, customerId)
    expect(points + pointsOnHold).toBe(400)
    expect(silver + silverOnHold).toBe(160_000 - 22 * 7_001)
    expect(requests).toContainEqual({ points: pointsOnHold, silver: silverOnHold })
    expect(await proveBalances(database.db)).toEqual([])
  })
})
