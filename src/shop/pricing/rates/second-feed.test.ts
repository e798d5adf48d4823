// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PartnerError } from '../../../partners/partner-error.ts'
import type { RateReading, RateSource } from '../../../partners/rates/rate-source.ts'
import { fixedClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { testDatabase } from '../../../platform/database/testing.ts'
import { readConfig } from '../../../platform/settings/config.ts'
import { messages } from '../../messaging/messages/records.ts'
import { staffAccounts } from '../../staff/records.ts'
import { readRates, readSecondRates } from './actions.ts'
import { notifyOfRateAlarms } from './alarm-emails.ts'
import { openAlarms } from './alarms.ts'
import { applyHeldRateDecision } from './by-hand.ts'
import { readCurrentRate, readHeldRate } from './reading.ts'
import { heldRates, rateAlarms, rateSources } from './records.ts'
import { recordRateSourceError, recordRateSourceResponse } from './sources.ts'

const minute = 60_000
const clock = fixedClock('2026-11-21T11:00:00+05:30')
let database: Database
let asOf: Date | null = null

/** A feed whose quotes the test sets. */
function feed(name: string) {
  const says = { gold: 1_492_000, silver: 25_000, trouble: '' }
  const reading = (metal: 'gold' | 'silver', now: Date): RateReading => ({
    ...{ metal, paisePerGram: says[metal], source: name },
    asOf: asOf ?? now,
    validUntil: null,
  })
  const source: RateSource = {
    name,
    everyMs: 0,
    read: async (_latest, now) => {
      if (says.trouble) throw new PartnerError(name, 'latest', { kind: 'unreachable', detail: says.trouble })
      return [reading('gold', now), reading('silver', now)]
    },
  }
  return { says, source }
}

const first = feed('simulated')
const second = feed('metals-dev')
const config = readConfig({ NODE_ENV: 'test' })
const deps = () => ({ db: database.db, clock, config, rates: first.source, secondRates: second.source })
const pass = (minutes: number) => clock.advance(minutes * minute)
/** The shop's periodic work of one minute. */
async function beat() {
  pass(1)
  await readSecondRates(deps(), second.source)
  await readRates(deps()).catch(() => {})
  await notifyOfRateAlarms(deps())
}
const silver = async () => (await readCurrentRate(database.db, 'silver'))!
const alarms = async () => (await openAlarms(database.db)).map(({ kind, about }) => `${kind} ${about}`)
async function emails() {
  const rows = await database.db.select().from(messages).where(eq(messages.to, owner.email))
  return rows.filter(({ template }) => template === 'staff-rate-alarm').length
}

const owner = { name: 'Meera Iyer', email: 'owner@silvera.example', passwordHash: '', roles: ['OWNER' as const] }

beforeAll(async () => {
  database = await testDatabase()
  await database.db.insert(staffAccounts).values({ ...owner, createdAt: clock.now() })
})
afterAll(() => database.close())
beforeEach(async () => {
  Object.assign(first.says, { gold: 1_492_000, silver: 25_000, trouble: '' })
  Object.assign(second.says, { gold: 1_492_000, silver: 25_000, trouble: '' })
  asOf = null
  const { db } = database
  for (const table of [heldRates, rateAlarms, rateSources]) await db.delete(table)
  await beat()
})

describe('a second feed', () => {
  it('that agrees changes nothing', async () => {
    second.says.silver = 25_100
    await beat()
    expect(await silver()).toMatchObject({ rate: { paisePerGram: 25_000 }, held: false })
    expect(await alarms()).toEqual([])
  })

  it('2 % away is told, and metal is sold on', async () => {
    second.says.silver = 24_400
    await beat()
    expect((await silver()).held).toBe(false)
    expect(await alarms()).toEqual(['apart silver'])
  })

  it('5 % away holds the metal, and no other, until the two agree again', async () => {
    second.says.silver = 23_700
    await beat()
    expect([(await silver()).held, (await readCurrentRate(database.db, 'gold'))!.held]).toEqual([true, false])
    expect(await readHeldRate(database.db, 'silver')).toMatchObject({
      otherSource: 'metals-dev',
      otherPaisePerGram: 23_700,
    })
    expect(await alarms()).toEqual(['held silver'])
    second.says.silver = 24_900
    await beat()
    expect((await silver()).held).toBe(false)
    expect(await alarms()).toEqual([])
  })

  it('is not listened to when two people believed the difference, as long as it does not grow', async () => {
    second.says.silver = 23_000
    await beat()
    const { db } = database
    await db.transaction((tx) => applyHeldRateDecision(tx, 'silver', { accept: true, by: 7, now: clock.now() }))
    await beat()
    expect((await silver()).held).toBe(false)
    expect(await alarms()).toEqual([])
    second.says.silver = 21_800
    await beat()
    expect((await silver()).held).toBe(true)
  })

  it('that fails is told after ten minutes, and holds up nothing', async () => {
    second.says.trouble = 'no route'
    await beat()
    pass(10)
    await beat()
    expect(await alarms()).toEqual(['second-feed metals-dev'])
    expect(await silver()).toMatchObject({ held: false, confirmedAt: clock.now() })
  })
})

describe('a held reading', () => {
  it('goes on waiting while the feed moves a little, so that a second person is in time', async () => {
    first.says.silver = 30_000
    second.says.silver = 30_000
    await beat()
    const heldRate = await readHeldRate(database.db, 'silver')
    first.says.silver = 30_200
    await beat()
    expect(await readHeldRate(database.db, 'silver')).toEqual(heldRate)
    first.says.silver = 31_000
    await beat()
    expect(await readHeldRate(database.db, 'silver')).toMatchObject({ paisePerGram: 31_000, heldAt: heldRate!.heldAt })
  })
})

describe('owners', () => {
  it('get one letter a trouble, however long it lasts and however often it comes back within the hour', async () => {
    const before = await emails()
    first.says.trouble = 'no route'
    await beat()
    pass(10)
    for (let turn = 0; turn < 3; turn++) await beat()
    expect(await alarms()).toEqual(['feed simulated'])
    expect(await emails()).toBe(before + 1)
    first.says.trouble = ''
    await beat()
    expect(await alarms()).toEqual([])
    first.says.trouble = 'no route'
    await beat()
    pass(10)
    await beat()
    expect(await alarms()).toContain('feed simulated')
    expect(await emails()).toBe(before + 1)
  })
})

describe('a feed that says the same for days', () => {
  it('is told after one, and believed no more after three', async () => {
    asOf = clock.now()
    pass(25 * 60)
    // Sunday, which is not a trading day, and Monday morning.
    pass(24 * 60)
    await beat()
    expect(await alarms()).toContain('old-word simulated')
    expect((await silver()).confirmedAt).toEqual(clock.now())
    pass(2 * 24 * 60)
    await beat()
    expect((await silver()).confirmedAt.getTime()).toBeLessThan(clock.now().getTime())
    expect(await alarms()).toContain('stale silver')
  })
})

it('answers and troubles are kept by the name of the source', async () => {
  const { db } = database
  await recordRateSourceError(db, { name: 'goldapi', failure: new Error('no'), now: clock.now() })
  await recordRateSourceResponse(db, { name: 'goldapi', readings: [], now: clock.now() })
  const rows = await db.select().from(rateSources)
  expect(rows.find(({ name }) => name === 'goldapi')).toMatchObject({ trouble: null, troubleSince: null, asOf: null })
})
