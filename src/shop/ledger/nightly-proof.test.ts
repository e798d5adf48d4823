import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { jobRunner } from '../../platform/jobs/jobs.ts'
import { dayMs } from '../../units/date.ts'
import { ledgerJobs, queueProof } from './nightly-proof.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('is made once a night, and tells of a balance that drifted', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const room = { db: database.db, clock: fixedClock('2026-11-21T05:12:00Z'), log }
  const jobs = jobRunner(room, () => ledgerJobs(room))
  await queueProof(room)
  await queueProof(room)
  expect(await jobs.runDue()).toBe(0)

  room.clock.advance(dayMs)
  expect(await jobs.runDue()).toBe(1)
  expect(await jobs.runDue()).toBe(0)
  expect(lines).toEqual([])

  await database.db.execute(
    sql`INSERT INTO ledger_accounts (owner, name, asset, balance) VALUES ('customer:1', 'wallet', 'POINT', 8)`,
  )
  room.clock.advance(dayMs)
  expect(await jobs.runDue()).toBe(1)
  expect(lines.join()).toContain('customer:1/wallet/POINT says 8, its entries sum to 0')
})
