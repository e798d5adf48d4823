// @module-tag postgres
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../database/testing.ts'
import { forgetOldUses, openCounter, type UseCounter } from './limits.ts'
import { useCounts } from './records.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(useCounts)
})

const window = { points: 3, seconds: 600 }
const waitAt = async (counter: UseCounter, key: string) => (await counter.count(key, window)).waitMs
const past = new Date(Date.now() - 1000)

describe('what may be done only so often', () => {
  it('is counted across processes, and refused until the window ends', async () => {
    const processes = [openCounter(database.db), openCounter(database.db)] as const
    const waits: number[] = []
    for (let turn = 0; turn < 6; turn++) waits.push(await waitAt(processes[turn % 2]!, 'login:a'))
    expect(waits.slice(0, 3)).toEqual([0, 0, 0])
    for (const wait of waits.slice(3)) {
      expect(wait).toBeGreaterThan(590_000)
      expect(wait).toBeLessThanOrEqual(600_000)
    }
    expect(await waitAt(processes[0], 'login:b')).toBe(0)
  })

  it('writes no more once it is refused', async () => {
    const counter = openCounter(database.db)
    for (let use = 0; use < 20; use++) await counter.count('login:a', window)
    const [row] = await database.db.select().from(useCounts)
    expect(row?.uses).toBe(4)
  })

  it('counts every one of many at the same moment', async () => {
    const waits = await Promise.all(Array.from({ length: 8 }, () => waitAt(openCounter(database.db), 'login:a')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('takes a use back, in each process, and never more than were permitted', async () => {
    const [one, other] = [openCounter(database.db), openCounter(database.db)]
    const uses = await Promise.all(Array.from({ length: 6 }, () => one.count('login:a', window)))
    const permitted = uses.filter(({ waitMs }) => waitMs === 0)
    expect(permitted).toHaveLength(3)
    // The refund of a refused use has no effect.
    for (const use of uses.filter(({ waitMs }) => waitMs > 0)) await use.refund()
    expect(await waitAt(other, 'login:a')).toBeGreaterThan(0)
    await permitted[0]!.refund()
    const anew = openCounter(database.db)
    expect([await waitAt(anew, 'login:a'), await waitAt(anew, 'login:a')]).toEqual([0, expect.any(Number)])
    const [row] = await database.db.select().from(useCounts)
    expect(row?.uses).toBe(4)
  })

  it('takes nothing back in a later window', async () => {
    const use = await openCounter(database.db).count('login:a', window)
    await database.db.update(useCounts).set({ endsAt: past })
    await openCounter(database.db).count('login:a', window)
    await use.refund()
    const [row] = await database.db.select().from(useCounts)
    expect(row?.uses).toBe(1)
  })

  it('begins anew when the window is over, and is then forgotten', async () => {
    for (let use = 0; use < 4; use++) await openCounter(database.db).count('login:a', window)
    await database.db.update(useCounts).set({ endsAt: past })
    expect(await waitAt(openCounter(database.db), 'login:a')).toBe(0)
    await database.db.update(useCounts).set({ endsAt: past })
    await forgetOldUses(database.db)
    expect(await database.db.select().from(useCounts)).toEqual([])
  })
})
