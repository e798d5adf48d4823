// @module-tag postgres
/**
 * Simulates two processes of one shop in one test process: each has its own catalogue, request handler and job runner, on
 * one database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openRequestHandler } from './api/request-handler/request-handler.ts'
import { openShop } from './open-shop.ts'
import { fixedClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { notifyChange } from './platform/database/notify-change.ts'
import { testDatabase } from './platform/database/testing.ts'
import { readConfig } from './platform/settings/config.ts'
import { productScheduleTask, scheduledJobs } from './scheduled-tasks.ts'
import { previewSchedule, scheduleChange } from './shop/catalog/product-schedules/schedule-change.ts'
import { readProductChanges } from './shop/catalog/products/history.ts'
import { readEditableProduct } from './shop/catalog/products/reading.ts'
import { products } from './shop/catalog/records/products.ts'
import { productBySlug } from './shop/catalog/snapshot/catalogue.ts'
import { followCatalogue } from './shop/catalog/snapshot/follow-catalogue.ts'
import { signedInCustomer } from './shop/customers/testing.ts'
import { requireBuyableMetals } from './shop/pricing/rates/actions.ts'
import { setRate, stopOrResumeSelling } from './shop/pricing/rates/by-hand.ts'
import { Refusal } from './shop/refusal.ts'
import type { Shop } from './shop/shop.ts'
import { testMorning } from './testing.ts'
import { createTestStaff } from './testing-staff.ts'

const folder = mkdtempSync(join(tmpdir(), 'silvera-several-'))
const clock = fixedClock(testMorning)
let database: Database
let one: Shop
let other: Shop
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await testDatabase()
  const open = async () => {
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, RATE_LIMITS: 'on' })
    const shop = await openShop(config, { clock, log: pino({ level: 'silent' }), database, seed: true })
    stops.push(await followCatalogue(shop.catalogue, shop))
    return shop
  }
  // At once, on an empty database: one of them seeds it.
  const opened = await Promise.all([open(), open()])
  one = opened[0]
  other = opened[1]
}, 120_000)
afterAll(async () => {
  for (const stop of stops) await stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const pollingClient = (shop: Shop) => {
  const handler = openRequestHandler(shop)
  return async (path: string, body: object, headers: Record<string, string> = {}) => {
    const url = `http://localhost:3000/app/api/${path}`
    const sent = { 'content-type': 'application/json', ...headers }
    const response = await handler.handle(
      new Request(url, { method: 'POST', headers: sent, body: JSON.stringify(body) }),
      {
        remoteAddress: '192.0.2.7',
      },
    )
    return { status: response.status, body: (await response.json()) as { data: unknown } }
  }
}
const withinASecond = (check: () => void) => vi.waitFor(check, { timeout: 1000, interval: 10 })

describe('two processes on one database', () => {
  it('opened on an empty one at once: it was seeded once, and both stand at the same rates', async () => {
    expect(one.catalogue.now.shelf.products.length).toBe(other.catalogue.now.shelf.products.length)
    expect(one.catalogue.now.currentRates.silver?.rate.id).toBe(other.catalogue.now.currentRates.silver?.rate.id)
  })

  it('both tell a product that one of them changed within a second, and name what they tell alike', async () => {
    expect(one.catalogue.state).toBe(other.catalogue.state)
    const before = one.catalogue.state
    const slug = 'silvera-lotus-silver-coin-10-g'
    await one.db.transaction(async (tx) => {
      const { id } = productBySlug(one.catalogue, slug)!
      await tx.update(products).set({ name: 'Lotus, new die', changedAt: new Date() }).where(eq(products.id, id))
      await notifyChange(tx, 'products')
    })
    for (const shop of [one, other])
      await withinASecond(() => expect(productBySlug(shop.catalogue, slug)?.name).toBe('Lotus, new die'))
    await withinASecond(() => expect(one.catalogue.state).toBe(other.catalogue.state))
    expect(one.catalogue.state).not.toBe(before)
  })

  it('both sell at a rate that staff set at one of them within a second, and stop together', async () => {
    const now = clock.now()
    const [rate, stop] = [
      { metal: 'silver', paisePerGram: 25_250, validUntil: null },
      { metals: ['gold'], stopped: true, reason: 'The feed is wrong', by: 'Ravi' },
    ] as const
    await one.db.transaction((tx) => setRate(tx, rate, now))
    for (const shop of [one, other])
      await withinASecond(() => expect(shop.catalogue.now.currentRates.silver?.rate.paisePerGram).toBe(25_250))
    await other.db.transaction((tx) => stopOrResumeSelling(tx, stop, now))
    for (const shop of [one, other])
      await withinASecond(() => expect(() => requireBuyableMetals(shop, ['gold'])).toThrow(Refusal))
  })

  it('know who signed in at either, and forget them when they sign out at the other', async () => {
    const { token } = await signedInCustomer(one)
    const headers = { authorization: `Bearer ${token}` }
    expect((await pollingClient(other)('my-profile', {}, headers)).status).toBe(200)
    expect((await pollingClient(other)('logout', {}, headers)).status).toBe(200)
    expect((await pollingClient(one)('my-profile', {}, headers)).status).toBe(401)
  })

  it('answer a call that is repeated at the other as it was answered', async () => {
    const request = {
      name: 'Asha Rao',
      email: 'asha@example.in',
      mobile: '9876500011',
      message: 'Do you pour 2 kg bars?',
    }
    const headers = { 'idempotency-key': 'one-and-the-same' }
    const first = await pollingClient(one)('contact-us', request, headers)
    expect(first.status).toBe(200)
    expect(await pollingClient(other)('contact-us', request, headers)).toEqual(first)
  })

  it('apply a scheduled change once, and both sell at the new price', async () => {
    const slug = 'silvera-lotus-silver-coin-10-g'
    const { id } = productBySlug(one.catalogue, slug)!
    const { form } = (await readEditableProduct(one.db, id))!
    const { staff: by } = await createTestStaff(one, 'catalog')
    const { makingKind, bands, freeMakingCharge, freeShipping, buyBackPremium, makingValue } = form
    const prices = { makingKind, bands, freeMakingCharge, freeShipping, buyBackPremium, makingValue: makingValue + 100 }
    const applyAt = new Date(clock.now().getTime() + 60_000)
    const request = { picks: { ids: [id] }, change: { kind: 'prices', prices }, applyAt } as const
    const { digest } = await previewSchedule(one, request)
    await scheduleChange(one, { ...request, digest, by })
    clock.advance(60_000)
    const apply = (shop: Shop) => scheduledJobs(shop)[productScheduleTask]!({} as never)
    await Promise.all([apply(one), apply(other), apply(one), apply(other)])
    const changes = await readProductChanges(one.db, id, 20)
    expect(changes.filter(({ scheduleId }) => scheduleId !== null)).toHaveLength(1)
    await withinASecond(() =>
      expect([one, other].map((shop) => productBySlug(shop.catalogue, slug)?.makingValue)).toEqual([
        makingValue + 100,
        makingValue + 100,
      ]),
    )
  })

  it('count the failed sign-ins of one address together', async () => {
    const [here, there] = [pollingClient(one), pollingClient(other)]
    const statuses: number[] = []
    for (let turn = 0; turn < 102; turn++) {
      const result = await (turn % 2 ? here : there)('auth/login', {
        email: String(7_500_000_000 + turn),
        password: '123456',
      })
      statuses.push(result.status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})
