// @module-tag postgres
import { rmSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDemoRefund } from '../../demo/seed/testing.ts'
import type { ReplicaState } from '../../platform/database/availability/replica.ts'
import { jobs } from '../../platform/jobs/records.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../../shop/messaging/webhooks/records.ts'
import { refunds } from '../../shop/payments/refunds/records.ts'
import { keepAlarms } from '../../shop/pricing/rates/alarms.ts'
import { stopOrResumeSelling } from '../../shop/pricing/rates/by-hand.ts'
import type { Shop } from '../../shop/shop.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { answerHealth, answerMetricsPort } from './health.ts'

/** Each finds a shop of its own, in order. */
let test: TestShop
beforeEach(async () => {
  await test?.close()
  test = await testShop({ seed: true })
  await sendDemoRefund(test.shop)
})
afterAll(() => test.close())

const withToken = (of: Shop, token: string | undefined): Shop => ({
  ...of,
  config: { ...of.config, METRICS_TOKEN: token },
})
const send = async (path: string, of = test.shop, headers: Record<string, string> = {}) =>
  (await answerHealth(of, new Request(`http://localhost:3000${path}`, { headers })))!
const sendToMetricsPort = (path: string, of = test.shop, headers: Record<string, string> = {}) =>
  answerMetricsPort(of, new Request(`http://127.0.0.1:13000${path}`, { headers }))
const ready = async (of?: Shop) => {
  const response = await send('/readyz', of)
  return {
    status: response.status,
    ...((await response.json()) as { ready: boolean; reasons: string[]; warnings: string[] }),
  }
}
const metrics = async (of?: Shop) => (await sendToMetricsPort('/metrics', of)).text()
const now = () => test.clock.now()

describe('a shop in order', () => {
  it('lives and is ready', async () => {
    const alive = await send('/healthz')
    expect(await alive.text()).toBe('ok\n')
    expect(alive.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await ready()).toEqual({ status: 200, ready: true, selling: true, reasons: [], warnings: [] })
  })

  it('counts nothing that somebody should look at', async () => {
    const result = await metrics()
    for (const line of [
      'silvera_jobs{state="dead"} 0',
      'silvera_rate_alarms 0',
      'silvera_refunds{state="failed"} 0',
      'silvera_webhooks{state="failed"} 0',
      'silvera_webhooks{state="paused"} 0',
      'silvera_audit_holds 1',
    ])
      expect(result).toContain(line)
    expect(result).not.toMatch(/^silvera_replica_lag_seconds /m)
  })
})

describe('what stops the shop', () => {
  it('is a disk or a file store that takes no writes', async () => {
    rmSync(test.shop.config.DATA_DIR, { recursive: true })
    const full = { check: async () => 'ENOSPC' }
    const result = await ready({ ...test.shop, storage: { ...test.shop.storage, 'the file store': full } })
    expect(result).toMatchObject({
      status: 503,
      ready: false,
      reasons: ['the data folder takes no writes: ENOENT', 'the file store takes no writes: ENOSPC'],
    })
  })

  it('is a rate that grew old', async () => {
    test.clock.advance(60 * 60_000)
    expect(await ready()).toMatchObject({
      status: 503,
      reasons: ['the gold rate is stale', 'the silver rate is stale'],
    })
  })

  it('is a database that does not answer, of which no more is told', async () => {
    const execute = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.4:5432'))
    const result = await ready({ ...test.shop, db: { execute } as unknown as Shop['db'] })
    expect(result).toMatchObject({ status: 503, reasons: ['the database does not answer'] })
  })
})

describe('what somebody should look at, while the shop goes on', () => {
  it('is selling that staff stopped', async () => {
    const stop = { metals: ['silver'], stopped: true, reason: 'The feed is odd', by: 'staff:1' } as const
    await test.shop.db.transaction((tx) => stopOrResumeSelling(tx, stop, now()))
    await test.shop.catalogue.refresh('rates')
    expect(await ready()).toMatchObject({ status: 200, ready: true, warnings: ['selling of silver is stopped'] })
  })

  it('is a job that nobody could do', async () => {
    const job = { payload: {}, dueAt: now(), queuedAt: now(), deadAt: now() }
    await test.shop.db.insert(jobs).values([
      { kind: 'messages.deliver', ...job },
      { kind: 'payments.refund', ...job },
    ])
    expect(await ready()).toMatchObject({ status: 200, ready: true, reasons: [], warnings: ['2 dead jobs'] })
    const result = await metrics()
    for (const line of [
      'silvera_jobs{state="dead"} 2',
      'silvera_dead_jobs{concern="money"} 1',
      'silvera_dead_jobs{concern="value"} 0',
      'silvera_dead_jobs{concern="other"} 1',
    ])
      expect(result).toContain(line)
  })

  it('is a refund that its provider did not make', async () => {
    const failed = { state: 'failed', byHand: false, doneAt: null } as const
    await test.shop.db.update(refunds).set(failed).where(eq(refunds.note, 'SBIN0DEMO'))
    expect(await ready()).toMatchObject({ status: 200, ready: true, warnings: ['1 refunds failed'] })
    expect(await metrics()).toContain('silvera_refunds{state="failed"} 1')
  })

  it('is a trouble of the rates until it is over', async () => {
    const sentence = 'The feed has not answered since 10:40 am'
    const found = [{ kind: 'feed', about: 'simulated', words: sentence, since: now() }] as const
    await test.shop.db.transaction((tx) => keepAlarms(tx, found, now()))
    expect(await ready()).toMatchObject({ status: 200, warnings: [sentence] })
    expect(await metrics()).toContain('silvera_rate_alarms 1')
    await test.shop.db.transaction((tx) => keepAlarms(tx, [], now()))
    expect(await ready()).toMatchObject({ status: 200, warnings: [] })
    expect(await metrics()).toContain('silvera_rate_alarms 0')
  })

  it('is a system that could not be told, and one that was given up', async () => {
    const { db } = test.shop
    const about = {
      url: 'https://erp.example/hook',
      note: '',
      events: [],
      secret: '',
      createdBy: 'staff:1',
      createdAt: now(),
    }
    const [endpoint] = await db
      .insert(webhookEndpoints)
      .values({ ...about, state: 'paused', pausedWhy: 'failing' })
      .returning()
    const event = { eventId: 'evt_1', type: 'order.paid', state: 'PAID', paymentState: 'PAID', at: now() } as const
    const [summary] = await db.insert(webhookEvents).values(event).returning()
    const ids = { eventId: summary!.id, endpointId: endpoint!.id }
    await db.insert(webhookDeliveries).values({ ...ids, state: 'failed', createdAt: now(), endedAt: now() })
    expect((await ready()).warnings).toEqual([
      '1 deliveries of webhooks failed',
      '1 webhook endpoints are paused: they failed too long',
    ])
    expect(await metrics()).toContain('silvera_webhooks{state="paused"} 1')
  })

  it('is a text message that cannot be delivered without its id', async () => {
    const live = { ...test.shop, sms: { ...test.shop.sms, requiresTemplateIds: true } }
    const { status, warnings } = await ready(live)
    expect([status, warnings]).toEqual([
      200,
      [expect.stringMatching(/^text messages without a valid template id are held, not sent: sign-in-code, /)],
    ])
    expect((await ready()).warnings).toEqual([])
  })

  it('is a replica that lags', async () => {
    const state: ReplicaState = { from: 'primary', lagSeconds: 93, problem: 'the read replica is 93 s behind' }
    const lagging = { ...test.shop, replica: { ...test.shop.replica, state } }
    expect(await ready(lagging)).toMatchObject({ status: 200, warnings: ['the read replica is 93 s behind'] })
    expect(await metrics(lagging)).toMatch(/^silvera_replica_lag_seconds 93$/m)
    expect(await metrics()).not.toMatch(/^silvera_replica_lag_seconds /m)
  })
})

describe('/metrics', () => {
  const right = { authorization: 'Bearer a-long-one' }
  const guarded = () => withToken(test.shop, 'a-long-one')

  it('is not there on the port of the shop without a token, from this machine either', async () => {
    expect((await send('/metrics')).status).toBe(404)
    expect((await send('/metrics', test.shop, { authorization: 'Bearer undefined' })).status).toBe(404)
    expect((await send('/metrics', withToken(test.shop, ''), { authorization: 'Bearer ' })).status).toBe(404)
  })

  it('asks for the token on both ports, where there is one', async () => {
    for (const response of [send, sendToMetricsPort]) {
      expect((await response('/metrics', guarded(), right)).status).toBe(200)
      for (const wrong of [
        'Bearer a-long-on',
        'Bearer a-long-one-and-more',
        'Bearer a-long-two',
        'a-long-one',
        'Bearer',
      ])
        expect((await response('/metrics', guarded(), { authorization: wrong })).status).toBe(403)
      expect((await response('/metrics', guarded())).status).toBe(403)
    }
  })

  it('is all that its own port answers, and free to read there without a token', async () => {
    const response = await sendToMetricsPort('/metrics')
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(await response.text()).toContain('silvera_jobs')
    for (const path of ['/', '/healthz', '/readyz', '/app/api/rates', '/metrics/'])
      expect((await sendToMetricsPort(path)).status).toBe(404)
  })
})
