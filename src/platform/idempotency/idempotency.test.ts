// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Tx } from '../database/database.ts'
import { recordFirstCommit } from '../database/lock/commit-record.ts'
import { testDatabase } from '../database/testing.ts'
import { claimKey, forgetOldKeys, markCommitted, releaseKey, storeResponse } from './idempotency.ts'
import { idempotencyKeys } from './records.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-11-21T11:00:00+05:30')
const later = (ms: number) => new Date(now.getTime() + ms)
const attempt = (over: object = {}) => ({ caller: 'customer:1', key: 'k', requestDigest: 'body', ...over })
const claim = (over: object = {}, at = now) => claimKey(database.db, attempt(over), at)

describe('an Idempotency-Key', () => {
  it('runs once: of a hundred at once one runs', async () => {
    const claims = await Promise.all(Array.from({ length: 100 }, () => claim({ key: 'many' })))
    expect(claims.filter(({ kind }) => kind === 'run')).toHaveLength(1)
    expect(claims.filter(({ kind }) => kind === 'running')).toHaveLength(99)
  })

  it('answers as it did the first time, a failure too', async () => {
    expect(await claim()).toEqual({ kind: 'run' })
    await storeResponse(database.db, attempt(), { status: 500, answer: { error: true } })
    expect(await claim()).toEqual({ kind: 'answered', status: 500, answer: { error: true } })
  })

  it('is refused for another body, and free for another caller', async () => {
    expect(await claim({ requestDigest: 'other' })).toEqual({ kind: 'other-body' })
    expect(await claim({ caller: 'customer:2' })).toEqual({ kind: 'run' })
  })

  it('left by a killed process runs again after a minute, and once', async () => {
    await claim({ key: 'killed' })
    expect(await claim({ key: 'killed' }, later(59_000))).toEqual({ kind: 'running' })
    const claims = await Promise.all([1, 2, 3].map(() => claim({ key: 'killed' }, later(61_000))))
    expect(claims.filter(({ kind }) => kind === 'run')).toHaveLength(1)
  })

  it('of a call that committed its changes is never run again, whether or not its process could respond', async () => {
    const own = attempt({ key: 'committed' })
    const write = (tx: Tx) => markCommitted(tx, own, now)
    await claim({ key: 'committed' })
    await recordFirstCommit(write, () => database.db.transaction(async () => {}))
    expect(await claim({ key: 'committed' }, later(59_000))).toEqual({ kind: 'running' })
    const claims = await Promise.all([1, 2, 3].map(() => claim({ key: 'committed' }, later(61_000))))
    expect(claims).toEqual(Array(3).fill({ kind: 'committed' }))
    await releaseKey(database.db, own, now)
    expect(await claim({ key: 'committed' }, later(23 * 3_600_000))).toEqual({ kind: 'committed' })
  })

  it('of a call whose changes were rolled back runs again', async () => {
    const own = attempt({ key: 'rolled-back' })
    await claim({ key: 'rolled-back' })
    const fail = () =>
      database.db.transaction(async () => {
        throw new Error('refused')
      })
    await expect(recordFirstCommit((tx) => markCommitted(tx, own, now), fail)).rejects.toThrow('refused')
    expect(await claim({ key: 'rolled-back' }, later(61_000))).toEqual({ kind: 'run' })
  })

  it('is kept for a day', async () => {
    await forgetOldKeys(database.db, later(23 * 3_600_000))
    expect(await database.db.$count(idempotencyKeys)).toBeGreaterThan(0)
    await forgetOldKeys(database.db, later(25 * 3_600_000))
    expect(await database.db.$count(idempotencyKeys)).toBe(0)
  })
})
