// @module-tag postgres
/**
 * The process is killed at every point of the announcement and of the debit of a month in turn, and restarted: the month is debited
 * once, announced a day before, and its silver is credited once.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { testShop } from '../../../../testing.ts'
import { CrashSimulator } from '../../../../testing-crash-points.ts'
import { addDays } from '../../../../units/date.ts'
import { proveBalances } from '../../../ledger/actions.ts'
import { mandateBench, type TestSaver } from './testing.ts'

const crashSimulator = new CrashSimulator()
const test = await testShop({ seed: true, crashSimulator })
const bench = mandateBench(test)
const { shop } = test
afterAll(async () => {
  expect(await proveBalances(shop.db)).toEqual([])
  await test.close()
})

type Step = 'announcement' | 'debit'

/** Runs the month; during `step` the process dies at this point, and lives again at once. */
async function runMonth(step: Step, deathAt?: number) {
  const { who, day } = await bench.begin()
  await bench.advanceTo(addDays(day, -2), '10:59')
  const inStep = async (work: () => Promise<void>) => {
    crashSimulator.count(deathAt)
    await work().catch(() => {})
    expect(crashSimulator.isDead).toBe(deathAt !== undefined)
    const points = [...crashSimulator.passed]
    crashSimulator.revive()
    return points
  }
  const announce = () => bench.advanceTo(addDays(day, -2))
  let points: readonly string[] = []
  if (step === 'announcement') points = await inStep(announce)
  else await announce()
  // A claimed job is free again after half a minute, and is tried again in seconds.
  await bench.wait(40)
  await bench.advanceTo(day, '10:59')
  const debit = async () => {
    await bench.advanceTo(day)
    await bench.wait(20)
  }
  if (step === 'debit') points = await inStep(debit)
  else await debit()
  for (const seconds of [40, 900, 7_200]) await bench.wait(seconds)
  const outcome = await outcomeOf(who)
  // Debited every month from now on, this customer would be the one whose debit is killed in later cases.
  await bench.send(who, 'silver-plan/move', { event: 'cancel' })
  return { outcome, points }
}

async function outcomeOf(who: TestSaver) {
  const debits = await bench.debitsOf(who)
  return {
    debits: debits.map(({ state }) => state),
    paid: (await bench.debitPayments(who)).map(({ outcome }) => outcome),
    credited: (await bench.purchasesOf(who)).filter(({ state }) => state === 'CREDITED').length,
    announced: (await bench.templates(who)).filter((one) => one === 'silver-debit-announced').length,
    months: (await bench.page(who)).months.map(({ state }: { state: string }) => state),
  }
}

const expected = { debits: ['PAID'], paid: ['accepted'], credited: 1, announced: 1, months: ['BOUGHT'] }

describe.each<Step>(['announcement', 'debit'])('the %s', async (step) => {
  const { outcome, points } = await runMonth(step)
  // Dying before a commit is like dying after what preceded it.
  const deaths = points.flatMap((point, at) => (point === 'before a commit' ? [] : [[at, point] as const]))

  it('is made once where nobody dies', () => {
    expect(deaths.length).toBeGreaterThan(2)
    expect(outcome).toEqual(expected)
  })

  it.each(deaths)('killed at point %i, %s', async (at) => {
    expect((await runMonth(step, at)).outcome).toEqual(expected)
  })
})
