// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database, Tx } from '../database.ts'
import { testDatabase } from '../testing.ts'
import { commitStatement, recordFirstCommit } from './commit-record.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const transact = (work: (tx: Tx) => Promise<unknown> = async () => {}) => database.db.transaction(work)

test('the record is written in the first transaction that is committed, and in no other', async () => {
  const write = vi.fn(async (tx: Tx) => void (await tx.execute(sql`SELECT 1`)))
  const roles: string[] = []
  await recordFirstCommit(write, async () => {
    await transact(async () => {
      throw new Error('refused')
    }).catch(() => roles.push('rolled back'))
    expect(write).not.toHaveBeenCalled()
    await database.db.transaction(async () => {}, { accessMode: 'read only' })
    expect(write).not.toHaveBeenCalled()
    await transact()
    await transact()
  })
  expect(write).toHaveBeenCalledTimes(1)
  expect(roles).toEqual(['rolled back'])
})

test('a record that cannot be written takes the changes with it', async () => {
  await database.db.execute(sql`CREATE TABLE IF NOT EXISTS commit_record_test (id int)`)
  const refuse = async () => {
    throw new Error('no record')
  }
  const work = () => transact((tx) => tx.execute(sql`INSERT INTO commit_record_test VALUES (1)`))
  await expect(recordFirstCommit(refuse, work)).rejects.toThrow('no record')
  const { rows } = (await database.db.execute(sql`SELECT * FROM commit_record_test`)) as unknown as { rows: unknown[] }
  expect(rows).toEqual([])
})

test('a single statement is committed together with the record, and needs no transaction without one', async () => {
  await database.db.execute(sql`CREATE TABLE IF NOT EXISTS commit_statement_test (id int)`)
  const insert = (id: number) =>
    commitStatement(database.db, (db) => db.execute(sql`INSERT INTO commit_statement_test VALUES (${id})`))
  const refuse = async () => {
    throw new Error('no record')
  }
  await expect(recordFirstCommit(refuse, () => insert(1))).rejects.toThrow('no record')
  await insert(2)
  const write = vi.fn(async () => {})
  await recordFirstCommit(write, async () => {
    await insert(3)
    await insert(4)
  })
  expect(write).toHaveBeenCalledTimes(1)
  const { rows } = (await database.db.execute(sql`SELECT id FROM commit_statement_test ORDER BY id`)) as unknown as {
    rows: { id: number }[]
  }
  expect(rows.map(({ id }) => id)).toEqual([2, 3, 4])
})

test('work outside, and work of others at the same time, writes no record', async () => {
  const write = vi.fn(async () => {})
  await Promise.all([recordFirstCommit(write, async () => {}), transact()])
  await transact()
  expect(write).not.toHaveBeenCalled()
})
