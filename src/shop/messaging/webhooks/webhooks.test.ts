// @module-tag postgres
/** From the move of an order to what a receiver gets, on a real database. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../../jobs.ts'
import type { OutgoingWebhook, WebhookSendResult } from '../../../partners/webhooks/sender.ts'
import { jobs as jobRows } from '../../../platform/jobs/records.ts'
import { jobRunner } from '../../../platform/jobs/runner.ts'
import { CrashSimulator } from '../../../testing-crash-points.ts'
import { createTestStaff } from '../../../testing-staff.ts'
import { dayMs } from '../../../units/date.ts'
import { payingBench } from '../../checkout/pay/testing.ts'
import { acceptOrder } from '../../fulfilment/despatch/accept-order.ts'
import { findByPublicId } from '../../orders/reading.ts'
import { messages } from '../messages/records.ts'
import {
  addEndpoint,
  changeEndpoint,
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
  rotateSecret,
} from './endpoints.ts'
import { countWebhooks, listDeliveries, listEndpoints, readDelivery } from './reading.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from './records.ts'
import { resendDelivery, resendFailedDeliveries, sendTest } from './replay.ts'
import { eventTypes } from './rules/events.ts'
import { signatureHeaders } from './signing.ts'

const crashSimulator = new CrashSimulator()
const bench = await payingBench({ crashSimulator })
const { shop, clock } = bench
afterAll(bench.close)

const sent: OutgoingWebhook[] = []
const ok: WebhookSendResult = { kind: 'answered', status: 200, text: 'thanks' }
const broken: WebhookSendResult = { kind: 'answered', status: 500, text: 'oh' }
let response: () => Promise<WebhookSendResult>
Object.assign(shop, {
  webhooks: {
    judge: async () => null,
    post: async (outgoing: OutgoingWebhook) => {
      sent.push(outgoing)
      return response()
    },
  },
})

beforeEach(async () => {
  await shop.jobs.runDue()
  for (const table of [webhookAttempts, webhookDeliveries, webhookEvents, webhookEndpoints]) await shop.db.delete(table)
  sent.length = 0
  response = async () => ok
  // Days go by in these tests: the rates hold for a week at a time.
  await bench.setSilver(1)
})

const url = 'https://hooks.example.com/orders'
const subscribe = (events = [...eventTypes], to = url) => addEndpoint(shop, { url: to, note: '', events, by: 'Meera' })
const order = async () => bench.pay(await bench.buyer())
const later = (ms: number) => clock.advance(ms)
const ids = () => sent.map(({ headers }) => headers['webhook-id'])
/** As a receiver puts them in order: several may be on their way at once. */
const bodies = () =>
  sent.map(({ body }) => JSON.parse(body)).sort((one, other) => one.data.sequence - other.data.sequence)
const newest = async () => (await listDeliveries(shop.db, { take: 1 }))[0]!
const theEndpoint = async () => (await listEndpoints(shop.db))[0]!

async function accept(uniqueOrderId: string): Promise<void> {
  const { id } = (await findByPublicId(shop.db, uniqueOrderId))!
  await shop.db.transaction((tx) => acceptOrder(shop, tx, id, { by: 'staff:1', why: 'test' }))
}

/** An endpoint with one event on its way to it. */
async function oneWaiting() {
  const uniqueOrderId = await order()
  await shop.jobs.runDue()
  const endpoint = await subscribe(['order.accepted'])
  await accept(uniqueOrderId)
  return { uniqueOrderId, ...endpoint }
}

describe('what is told', () => {
  it('is each move once, signed, with the order in which they came, and nothing of the person', async () => {
    const { secret } = await subscribe()
    const uniqueOrderId = await order()
    await accept(uniqueOrderId)
    await shop.jobs.runDue()
    expect(bodies().map(({ type, data }) => [type, data.state, data.paymentState])).toEqual([
      ['order.placed', 'PLACED', 'PAID'],
      ['order.paid', 'PLACED', 'PAID'],
      ['order.accepted', 'ACCEPTED', 'PAID'],
    ])
    for (const { headers, body } of sent) {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000)
      expect(headers).toMatchObject(signatureHeaders({ id: headers['webhook-id']!, at, body }, [secret]))
      expect(body).not.toMatch(/Asha|Zaveri|98765|example/)
    }
    const [first] = bodies()
    expect(first.data).toMatchObject({ order: uniqueOrderId, lines: [{ quantity: 1 }] })
    expect(new Set(ids()).size).toBe(3)
    await shop.jobs.runDue()
    expect(sent).toHaveLength(3)
  })

  it('is what was asked for alone, to each that asked, under one id', async () => {
    await subscribe(['order.paid'])
    await subscribe(['order.paid', 'order.accepted'], 'https://other.example.com/')
    await order()
    await shop.jobs.runDue()
    expect(sent.map((one) => one.url).sort()).toEqual([url, 'https://other.example.com/'].sort())
    expect(new Set(ids()).size).toBe(1)
    expect(await shop.db.$count(webhookEvents)).toBe(1)
  })

  it('is written with the move, and not without it', async () => {
    const { id } = (await findByPublicId(shop.db, await order()))!
    await subscribe()
    await shop.db
      .transaction(async (tx) => {
        await acceptOrder(shop, tx, id, { by: 'staff:1', why: 'test' })
        throw new Error('something after it went wrong')
      })
      .catch(() => {})
    expect(await shop.db.$count(webhookEvents)).toBe(0)
  })

  it('costs nothing where nobody listens', async () => {
    await order()
    expect(await shop.db.$count(webhookEvents)).toBe(0)
  })
})

describe('a receiver that does not take it', () => {
  it('is tried ten times, further and further apart, under the same id; then it is given up and told', async () => {
    await oneWaiting()
    // After a day with only failures an endpoint is paused and its owner notified; that must not happen in this test.
    response = async () => {
      await shop.db.update(webhookEndpoints).set({ failingSince: null })
      return broken
    }
    const waits: number[] = []
    for (let attempts = 1; attempts <= 10; attempts++) {
      await shop.jobs.runDue()
      expect(sent).toHaveLength(attempts)
      const { nextAt } = await newest()
      if (!nextAt) break
      waits.push((nextAt.getTime() - clock.now().getTime()) / 60_000)
      await shop.jobs.runDue()
      expect(sent).toHaveLength(attempts)
      later(nextAt.getTime() - clock.now().getTime())
    }
    expect(waits).toEqual([1, 5, 15, 60, 120, 240, 480, 960, 1440])
    expect(new Set(ids()).size).toBe(1)
    expect(await newest()).toMatchObject({ state: 'failed', tries: 10, nextAt: null })
    expect(await countWebhooks(shop.db, clock.now())).toEqual({ failed: 1, waiting: 0, held: 0, paused: 0 })
    expect((await readDelivery(shop.db, (await newest()).id))?.tries[0]).toMatchObject({ status: 500, answer: 'oh' })
    later(2 * dayMs)
    await shop.jobs.runDue()
    expect(sent).toHaveLength(10)
  })

  it('is left alone for a while, so that not every order finds it out anew', async () => {
    const { uniqueOrderId } = await oneWaiting()
    response = async () => broken
    await shop.jobs.runDue()
    expect(sent).toHaveLength(1)
    await changeEndpoint(shop, { id: (await theEndpoint()).id, url, note: '', events: [...eventTypes] })
    const other = await order()
    await shop.jobs.runDue()
    expect(sent).toHaveLength(1)
    response = async () => ok
    later(61_000)
    await shop.jobs.runDue()
    expect(new Set(bodies().map(({ data }) => data.order))).toEqual(new Set([uniqueOrderId, other]))
    expect(await theEndpoint()).toMatchObject({ failures: 0, failingSince: null, waiting: 0, failed: 0 })
  })

  it('for a day is paused, its owners are told once, and what waits is kept until it is resumed', async () => {
    const { staff } = await createTestStaff(shop, 'owner')
    await oneWaiting()
    response = async () => broken
    for (let hour = 0; hour < 60 && (await theEndpoint()).state === 'active'; hour++) {
      await shop.jobs.runDue()
      later(3_600_000)
    }
    expect(await theEndpoint()).toMatchObject({ state: 'paused', pausedWhy: 'failing', held: 1, waiting: 0 })
    const emails = await shop.db.select().from(messages).where(eq(messages.to, staff.email))
    expect(emails.map(({ subject }) => subject)).toEqual(['A webhook endpoint was paused'])
    expect(await countWebhooks(shop.db, clock.now())).toMatchObject({ paused: 1, held: 1 })
    const before = sent.length
    await shop.jobs.runDue()
    expect(sent).toHaveLength(before)
    response = async () => ok
    expect(await resumeEndpoint(shop, (await theEndpoint()).id)).toBe(1)
    await shop.jobs.runDue()
    expect(await newest()).toMatchObject({ state: 'delivered', tries: 1 })
    expect(new Set(ids()).size).toBe(1)
  })

  it('and says that it is gone is paused at once', async () => {
    await oneWaiting()
    response = async () => ({ kind: 'answered', status: 410, text: '' })
    await shop.jobs.runDue()
    expect(await theEndpoint()).toMatchObject({ state: 'paused', pausedWhy: 'gone', held: 1 })
  })

  it('may not be there at all: why stands with the try', async () => {
    await oneWaiting()
    response = async () => ({ kind: 'not-reached', why: 'late' })
    await shop.jobs.runDue()
    const [tried] = (await readDelivery(shop.db, (await newest()).id))!.tries
    expect(tried).toMatchObject({ status: null, trouble: 'late', answer: '' })
  })
})

describe('what staff do', () => {
  it('pauses: what there is to tell is held, and goes out when it is resumed', async () => {
    const { id } = await subscribe()
    await pauseEndpoint(shop, id)
    await order()
    await shop.jobs.runDue()
    expect(sent).toHaveLength(0)
    expect(await theEndpoint()).toMatchObject({ held: 2, pausedWhy: 'staff' })
    expect(await resumeEndpoint(shop, id)).toBe(2)
    await shop.jobs.runDue()
    expect(bodies().map(({ type }) => type)).toEqual(['order.placed', 'order.paid'])
  })

  it('pauses while something is on its way', async () => {
    const { id } = await oneWaiting()
    response = async () => {
      await pauseEndpoint(shop, id)
      return broken
    }
    await shop.jobs.runDue()
    expect(await newest()).toMatchObject({ state: 'held', nextAt: null })
    response = async () => ok
    await resumeEndpoint(shop, id)
    await shop.jobs.runDue()
    expect(await newest()).toMatchObject({ state: 'delivered' })
  })

  it('removes: nothing is sent there any more', async () => {
    const { id } = await oneWaiting()
    await removeEndpoint(shop, id)
    await shop.jobs.runDue()
    expect(sent).toHaveLength(0)
    await expect(resumeEndpoint(shop, id)).rejects.toThrow('webhooks.unknown')
  })

  it('sends one again: the same body under the same id, as often as it is asked for', async () => {
    await oneWaiting()
    await shop.jobs.runDue()
    const { id } = await newest()
    await resendDelivery(shop, id)
    expect(await newest()).toMatchObject({ state: 'waiting', tries: 0 })
    await shop.jobs.runDue()
    await resendDelivery(shop, id)
    await shop.jobs.runDue()
    expect(sent).toHaveLength(3)
    expect(new Set(ids()).size).toBe(1)
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  })

  it('sends again at once what waits for its next try, and the job of before does nothing', async () => {
    await oneWaiting()
    response = async () => broken
    await shop.jobs.runDue()
    response = async () => ok
    await resendDelivery(shop, (await newest()).id)
    await shop.jobs.runDue()
    expect(sent).toHaveLength(2)
    later(dayMs)
    await shop.jobs.runDue()
    expect(sent).toHaveLength(2)
  })

  it('sends nothing again to what is paused, nor what there is not', async () => {
    const { id } = await oneWaiting()
    await shop.jobs.runDue()
    await pauseEndpoint(shop, id)
    await expect(resendDelivery(shop, (await newest()).id)).rejects.toThrow('webhooks.paused')
    await expect(resendDelivery(shop, 2_000_000_000)).rejects.toThrow('webhooks.no-delivery')
  })

  it('sends all that failed in a time again, and nothing else', async () => {
    const { id } = await subscribe()
    await order()
    await shop.jobs.runDue()
    const period = { from: new Date(clock.now().getTime() - dayMs), until: new Date(clock.now().getTime() + 1) }
    await expect(resendFailedDeliveries(shop, period)).rejects.toThrow('webhooks.nothing-failed')
    await shop.db.update(webhookDeliveries).set({ state: 'failed', endedAt: clock.now() })
    response = async () => broken
    await sendTest(shop, { endpointId: id, by: 'Meera' })
    response = async () => ok
    const before = { from: new Date(0), until: period.from }
    await expect(resendFailedDeliveries(shop, before)).rejects.toThrow('webhooks.nothing-failed')
    expect(await resendFailedDeliveries(shop, { ...period, endpointId: id })).toBe(2)
    sent.length = 0
    await shop.jobs.runDue()
    expect(bodies().map(({ type }) => type)).toEqual(['order.placed', 'order.paid'])
  })

  it('sends a test at once, once, and it is no alarm', async () => {
    const { id } = await subscribe()
    await pauseEndpoint(shop, id)
    expect(await sendTest(shop, { endpointId: id, by: 'Meera' })).toMatchObject({ taken: true, status: 200 })
    expect(await newest()).toMatchObject({ state: 'delivered', type: 'test' })
    response = async () => broken
    expect(await sendTest(shop, { endpointId: id, by: 'Meera' })).toMatchObject({ taken: false, answer: 'oh' })
    expect(await newest()).toMatchObject({ state: 'failed', type: 'test' })
    later(dayMs)
    await shop.jobs.runDue()
    expect(sent).toHaveLength(2)
    expect(await countWebhooks(shop.db, clock.now())).toMatchObject({ failed: 0 })
    expect((await theEndpoint()).failures).toBe(0)
  })

  it('makes another secret, beside which the old one signs for a day', async () => {
    const { id, secret: old } = await subscribe(['order.accepted'])
    const { secret, previousUntil } = await rotateSecret(shop, id)
    expect(previousUntil.getTime() - clock.now().getTime()).toBe(dayMs)
    await sendTest(shop, { endpointId: id, by: 'Meera' })
    later(dayMs)
    await sendTest(shop, { endpointId: id, by: 'Meera' })
    const expected = (at: number, secrets: string[]) => {
      const { headers, body } = sent[at]!
      const signedAt = new Date(Number(headers['webhook-timestamp']) * 1000)
      return signatureHeaders({ id: headers['webhook-id']!, at: signedAt, body }, secrets)
    }
    expect(sent[0]!.headers).toMatchObject(expected(0, [secret, old]))
    expect(sent[1]!.headers).toMatchObject(expected(1, [secret]))
  })
})

describe('several processes', () => {
  it('send each thing once', async () => {
    await subscribe()
    await order()
    const others = Array.from({ length: 3 }, () => jobRunner(shop, () => jobHandlers(shop), { concurrently: true }))
    await Promise.all([shop.jobs.runDue(), ...others.map((runner) => runner.runDue())])
    expect(
      bodies()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['order.paid', 'order.placed'])
  })

  it('that die, wherever it is, leave nothing unsent: it is sent again under the same id', async () => {
    let died = true
    let points = 0
    for (; died; points++) {
      await oneWaiting()
      sent.length = 0
      crashSimulator.count(points)
      await shop.jobs.runDue().catch(() => {})
      died = crashSimulator.isDead
      crashSimulator.revive()
      // The leases of the dead end.
      later(31_000)
      await shop.jobs.runDue()
      later(6_000)
      await shop.jobs.runDue()
      expect([points, await newest()]).toMatchObject([points, { state: 'delivered' }])
      expect([points, new Set(ids()).size]).toEqual([points, 1])
      expect([points, await shop.db.$count(jobRows, eq(jobRows.kind, 'webhooks.send'))]).toEqual([points, 0])
      await shop.db.update(webhookEndpoints).set({ state: 'removed' })
    }
    // Two jobs, of one and of two transactions, each claimed and put away.
    expect(points).toBeGreaterThan(8)
  })
})

it('what was told is forgotten after ninety days', async () => {
  await oneWaiting()
  await shop.jobs.runDue()
  const cleanUp = jobHandlers(shop)['webhooks.tidy']!
  later(89 * dayMs)
  await cleanUp({} as never)
  expect(await shop.db.$count(webhookAttempts)).toBe(1)
  later(2 * dayMs)
  await cleanUp({} as never)
  expect(await shop.db.$count(webhookAttempts)).toBe(0)
  expect(await shop.db.$count(webhookEvents)).toBe(0)
})
