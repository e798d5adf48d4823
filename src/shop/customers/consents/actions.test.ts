// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { testDatabase } from '../../../platform/database/testing.ts'
import { signedInCustomer } from '../testing.ts'
import { noteConsent, readConsents } from './actions.ts'
import { consents } from './records.ts'
import type { Purpose } from './rules.ts'

let database: Database
const clock = fixedClock('2026-11-21T05:12:00Z')
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const customer = async () => (await signedInCustomer({ db: database.db, clock })).id
const say = (customerId: number, purpose: Purpose, consented: boolean) =>
  database.db.transaction((tx) =>
    noteConsent(tx, { customerId, purpose, given: consented, ip: '1.2.3.4', userAgent: 'test' }, clock.now()),
  )
const consentsOf = async (customerId: number) =>
  (await readConsents(database.db, customerId)).filter((one) => one.given).map(({ purpose }) => purpose)

it('is nothing that was not said', async () => {
  expect(await consentsOf(await customer())).toEqual([])
})

it('is what was said last, for each customer separately', async () => {
  const [asha, ravi] = [await customer(), await customer()]
  await say(asha, 'marketing', true)
  await say(ravi, 'adult', true)
  expect(await consentsOf(asha)).toEqual(['marketing'])
  await say(asha, 'marketing', false)
  expect(await consentsOf(asha)).toEqual([])
  expect(await consentsOf(ravi)).toEqual(['adult'])
  expect(await database.db.$count(consents, sql`customer_id = ${asha}`)).toBe(2)
})

it.each([
  ['UPDATE', sql`UPDATE consents SET given = true`],
  ['DELETE', sql`DELETE FROM consents`],
  ['TRUNCATE', sql`TRUNCATE consents`],
])('cannot be unsaid: the database refuses %s', async (what, statement) => {
  await say(await customer(), 'marketing', false)
  const failure = await database.db.execute(statement).then(
    () => 'it was not refused',
    (thrown: Error) => String(thrown.cause ?? thrown),
  )
  expect(failure).toContain(`consents are append-only: ${what} is refused`)
})
