// @module-tag postgres
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixedClock } from '../clock.ts'
import { DatabaseUnavailableError } from '../database/availability/unavailable.ts'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../database/testing.ts'
import { requeueJob } from './failed-jobs.ts'
import { countJobs, type JobHandler, queueJob, recurringKey } from './jobs.ts'
import { jobs } from './records.ts'
import { jobRunner } from './runner.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(jobs)
})

const clock = fixedClock('2026-11-21T11:00:00+05:30')
const runner = (handler: JobHandler) =>
  jobRunner({ db: database.db, clock, log: pino({ level: 'silent' }) }, () => ({ greet: handler }))
const queue = (over: { key?: string; dueAt?: Date } = {}) =>
  database.db.transaction((tx) =>
    queueJob(tx, { kind: 'greet', payload: { name: 'Asha' }, dueAt: clock.now(), ...over }, clock.now()),
  )

describe('jobs', () => {
  it('run once they are due, with what they were given, and are gone', async () => {
    const payloads: unknown[] = []
    await queue({ dueAt: new Date(clock.now().getTime() + 60_000) })
    const { runDue } = runner(async (payload) => void payloads.push(payload))
    expect(await runDue()).toBe(0)
    clock.advance(60_000)
    expect(await runDue()).toBe(1)
    expect(payloads).toEqual([{ name: 'Asha' }])
    expect(await countJobs(database.db)).toEqual({ waiting: 0, dead: 0 })
  })

  it('exist exactly when their cause does', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await queueJob(tx, { kind: 'greet', payload: {}, dueAt: clock.now() }, clock.now())
        throw new Error('the cause failed')
      }),
    ).rejects.toThrow('the cause failed')
    expect(await countJobs(database.db)).toEqual({ waiting: 0, dead: 0 })
  })

  it('are queued once a key', async () => {
    await queue({ key: 'one' })
    await queue({ key: 'one' })
    expect((await countJobs(database.db)).waiting).toBe(1)
  })

  it('are tried again ever later, and laid out dead for people to see', async () => {
    let attempts = 0
    await queue()
    const { runDue } = runner(async () => {
      attempts++
      throw new Error('no answer')
    })
    await runDue()
    expect(await runDue()).toBe(0)
    for (let hour = 0; hour < 12; hour++) {
      clock.advance(3_600_000)
      await runDue()
    }
    expect(attempts).toBe(12)
    expect(await countJobs(database.db)).toEqual({ waiting: 0, dead: 1 })
    const [row] = await database.db.select().from(jobs)
    expect(row?.lastTrouble).toContain('no answer')
  })

  it('are given up at once when a partner refuses for good, and can be tried again', async () => {
    let attempts = 0
    await queue()
    const { runDue } = runner(async () => {
      if (++attempts === 1) throw Object.assign(new Error('no such number'), { retryable: false })
    })
    await runDue()
    expect(await countJobs(database.db)).toEqual({ waiting: 0, dead: 1 })
    clock.advance(3_600_000)
    expect(await runDue()).toBe(0)
    const [row] = await database.db.select().from(jobs)
    expect(row).toMatchObject({ tries: 1, lastTrouble: 'Error: no such number' })
    await database.db.transaction((tx) => requeueJob(tx, row!.id, { by: 'Owner', now: clock.now() }))
    expect(await runDue()).toBe(1)
    expect(await countJobs(database.db)).toEqual({ waiting: 0, dead: 0 })
  })

  it('that recur are tried again after a refusal: nothing else would queue them', async () => {
    await queue({ key: recurringKey })
    const refusal = Object.assign(new Error('refused'), { retryable: false })
    await runner(() => Promise.reject(refusal)).runDue()
    expect(await countJobs(database.db)).toEqual({ waiting: 1, dead: 0 })
  })

  it('are not given up for an outage of the database, however long', async () => {
    await queue()
    const { runDue } = runner(() => Promise.reject(new DatabaseUnavailableError(new Error('connect ECONNREFUSED'))))
    for (let hour = 0; hour < 15; hour++) {
      await runDue()
      clock.advance(3_600_000)
    }
    expect(await countJobs(database.db)).toEqual({ waiting: 1, dead: 0 })
  })

  it('are taken up again after an outage, before their claims run out', async () => {
    let isAway = false
    const db = new Proxy(database.db, {
      get: (target, name) => {
        if (isAway) throw new DatabaseUnavailableError(new Error('connect ECONNREFUSED'))
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    let attempts = 0
    const done = Promise.withResolvers<void>()
    const handler: JobHandler = async () => {
      attempts++
      isAway = attempts === 1
      if (isAway) throw new Error('the connection was lost')
      if (attempts === 4) done.resolve()
    }
    for (let job = 0; job < 3; job++) await queue()
    const log = pino({ level: 'silent' })
    // The outage is over once the runner has logged it.
    log.warn = (_facts: unknown, what?: string) => {
      if (what === 'jobs could not be read') isAway = false
    }
    const interrupted = jobRunner({ db, clock, log }, () => ({ greet: handler }))
    interrupted.start()
    await done.promise
    await interrupted.stop()
    expect(await countJobs(database.db)).toEqual({ waiting: 0, dead: 0 })
  })

  it('come back when they ask to', async () => {
    let runs = 0
    await queue()
    const { runDue } = runner(async () =>
      ++runs === 1 ? { again: new Date(clock.now().getTime() + 30_000) } : undefined,
    )
    await runDue()
    clock.advance(30_000)
    await runDue()
    expect(runs).toBe(2)
  })

  it('of a killed process are taken up by another, and by one only', async () => {
    let runs = 0
    await queue()
    // Simulates a process that claimed the job and died, so that its claim expires.
    await database.db.update(jobs).set({ claimedUntil: new Date(clock.now().getTime() + 30_000), tries: 1 })
    const [one, other] = [runner(async () => void runs++), runner(async () => void runs++)]
    await Promise.all([one.runDue(), other.runDue()])
    expect(runs).toBe(0)
    clock.advance(30_000)
    await Promise.all([one.runDue(), other.runDue()])
    expect(runs).toBe(1)
  })

  it('are shared by runners, each done by one', async () => {
    const doneBy = [[], []] as unknown[][]
    const [one, other] = doneBy.map((done) => runner(async (payload) => void done.push(payload)))
    for (let job = 0; job < 40; job++) await queue()
    await Promise.all([one!.runDue(), other!.runDue()])
    expect(doneBy.flat()).toHaveLength(40)
    expect(await countJobs(database.db)).toEqual({ waiting: 0, dead: 0 })
  })

  it('are left alone by the runner they were taken from', async () => {
    await queue()
    // The lease expired during the work and another runner claimed the job: the first must not delete it.
    await runner(async () => {
      await database.db.update(jobs).set({ claimedBy: 'another' })
    }).runDue()
    const [row] = await database.db.select().from(jobs)
    expect(row?.claimedBy).toBe('another')
  })

  it('keep their claim while they are worked at, however long', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let runs = 0
    let end = () => {}
    await queue()
    const begun = Promise.withResolvers<void>()
    const slow = runner(() => {
      runs++
      begun.resolve()
      return new Promise<void>((resolve) => {
        end = resolve
      })
    })
    slow.start()
    await begun.promise
    clock.advance(25_000)
    vi.advanceTimersByTime(10_000)
    await vi.waitFor(async () => {
      const [row] = await database.db.select().from(jobs)
      expect(row?.claimedUntil?.getTime()).toBe(clock.now().getTime() + 30_000)
    })
    clock.advance(25_000)
    expect(await runner(async () => void runs++).runDue()).toBe(0)
    end()
    await slow.stop()
    vi.useRealTimers()
    expect(runs).toBe(1)
    expect(await countJobs(database.db)).toEqual({ waiting: 0, dead: 0 })
  })

  it('that a stopping runner had not begun are free for the others at once', async () => {
    let runs = 0
    for (let job = 0; job < 3; job++) await queue()
    const stopping = runner(async () => {
      runs++
      void stopping.stop()
    })
    await stopping.runDue()
    expect(runs).toBe(1)
    expect(await runner(async () => void runs++).runDue()).toBe(2)
  })
})
