// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import { jobs } from '../../../platform/jobs/records.ts'
import { deleteOldKeys } from '../../../platform/nightly-clean-up.ts'
import { messages } from '../../../shop/messaging/messages/records.ts'
import { orders } from '../../../shop/orders/records.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

let test: TestShop
let owner: SignedInStaff
let ops: SignedInStaff
beforeAll(async () => {
  test = await testShop({ seed: true })
  owner = await createTestStaff(test.shop, 'owner')
  ops = await createTestStaff(test.shop, 'ops')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.shop.db.delete(jobs)
})

type NewJob = Partial<typeof jobs.$inferInsert>
async function addDeadJob(over: NewJob = {}): Promise<number> {
  const now = test.clock.now()
  const failed = {
    tries: 12,
    deadAt: now,
    firstFailedAt: now,
    lastFailedAt: now,
    lastTrouble: 'PartnerError: no route',
  }
  const row = {
    kind: 'customers.resend-verification',
    payload: { email: 'nobody@mail.example' },
    dueAt: now,
    queuedAt: now,
  }
  const [job] = await test.shop.db
    .insert(jobs)
    .values({ ...row, ...failed, ...over })
    .returning({ id: jobs.id })
  return job!.id
}

async function addMessage(over: Partial<typeof messages.$inferInsert> = {}): Promise<number> {
  const text = { template: 'note', variables: [], subject: 'Your order', text: 'Hello', html: '<p>Hello</p>' }
  const [row] = await test.shop.db
    .insert(messages)
    .values({
      ...{ key: `test:${Math.random()}`, channel: 'email', to: 'asha.rao@mail.example', ...text },
      ...{ secret: false, createdAt: test.clock.now() },
      ...over,
    })
    .returning({ id: messages.id })
  return row!.id
}

const deadMessage = async (over: Partial<typeof messages.$inferInsert> = {}, job: NewJob = {}) => {
  const id = await addMessage(over)
  return { id, job: await addDeadJob({ kind: 'messages.deliver', payload: { id }, key: String(id), ...job }) }
}

const list = async (query = '', who = ops) => (await requestAs(test, who, 'GET', `admin/jobs?${query}`)).body.data
const retry = (ids: readonly number[], who = ops) => requestAs(test, who, 'POST', 'admin/jobs/retry', { ids })
const discard = (ids: readonly number[], reason = 'The address does not exist', who = owner) =>
  requestAs(test, who, 'POST', 'admin/jobs/discard', { ids, reason })
const rowOf = async (id: number) => (await test.shop.db.select().from(jobs).where(eq(jobs.id, id)))[0]

describe('the list of failed jobs', () => {
  it('says in words what failed, for which order and to whom, with personal data masked', async () => {
    const [order] = await test.shop.db.select().from(orders).limit(1)
    const error = 'PartnerError: smtp send: refused, 550 asha.rao@mail.example'
    const { job } = await deadMessage({ key: `order:${order!.id}:test:email` }, { lastTrouble: error })
    const { jobs: found, counts, kinds } = await list()
    expect(found).toEqual([
      expect.objectContaining({
        id: job,
        title: 'Send a message',
        state: 'dead',
        subject: { kind: 'order', id: order!.uniqueOrderId },
        message: expect.objectContaining({ channel: 'email', to: 'as…@mail.example', subject: 'Your order' }),
        attempts: 12,
        error: 'smtp send: refused, 550 as…@mail.example',
        nextAttemptAt: null,
      }),
    ])
    expect(counts).toEqual({ dead: 1, retrying: 0, discarded: 0 })
    expect(kinds).toEqual([{ kind: 'messages.deliver', title: 'Send a message', count: 1 }])
  })

  it('filters by state and kind, and pages', async () => {
    for (let nth = 0; nth < 51; nth++) await addDeadJob()
    await addDeadJob({ kind: 'audit.verify', deadAt: null, tries: 2 })
    const first = await list('kind=customers.resend-verification')
    expect([first.jobs.length, first.next]).toEqual([50, first.jobs[49].id])
    const second = await list(`kind=customers.resend-verification&after=${first.next}`)
    expect([second.jobs.length, second.next]).toEqual([1, null])
    expect((await list('state=retrying')).jobs).toMatchObject([{ title: 'Verify the audit log', state: 'retrying' }])
  })

  it('leaves out a job that succeeded since and runs again later', async () => {
    const { db } = test.shop
    await db.transaction((tx) =>
      queueJob(tx, { kind: 'rates.alarms', key: 'standing', payload: {}, dueAt: test.clock.now() }, test.clock.now()),
    )
    await db.update(jobs).set({ firstFailedAt: test.clock.now(), lastTrouble: 'once' })
    expect((await list('state=retrying')).jobs).toHaveLength(1)
    await test.shop.jobs.runDue()
    expect((await list('state=retrying')).jobs).toEqual([])
  })

  it('names what each kind belongs to', async () => {
    const [order] = await test.shop.db.select().from(orders).limit(1)
    await addDeadJob({ kind: 'wallets.release', payload: { customerId: order!.customerId, orderId: order!.id } })
    await addDeadJob({ kind: 'buy-back.pay', payload: { id: 3, tryNo: 1 } })
    await addDeadJob({ kind: 'silver-plans.remind', payload: { planId: 999_999 } })
    await addDeadJob({ kind: 'payments.poll', payload: { attemptId: 999_999 } })
    await addDeadJob({ kind: 'payments.refund', payload: { refundRef: 'none' } })
    const subjects = (await list()).jobs.map(({ subject }: { subject: unknown }) => subject)
    expect(subjects.toReversed()).toEqual([
      { kind: 'customer', id: String(order!.customerId) },
      { kind: 'buy-back', id: '3' },
      null,
      null,
      null,
    ])
  })
})

describe('one failed job', () => {
  it('shows the recipient in full, with a row in the audit log', async () => {
    const { job } = await deadMessage()
    const { body } = await requestAs(test, ops, 'GET', `admin/jobs/one?id=${job}`)
    expect(body.data.message.to).toBe('asha.rao@mail.example')
    const audit = await requestAs(test, owner, 'GET', 'admin/audit?what=reads&act=admin/jobs/one')
    expect(audit.body.data.acts[0]).toMatchObject({
      about: { kind: 'job', id: String(job) },
      staffName: ops.staff.name,
    })
    expect((await requestAs(test, ops, 'GET', 'admin/jobs/one?id=99999999')).status).toBe(404)
  })
})

describe('a retry', () => {
  it('sends a message that could not be sent, once, and is in the audit log', async () => {
    const { id, job } = await deadMessage()
    const { status, body } = await retry([job])
    expect([status, body.message]).toEqual([200, '1 job queued'])
    expect((await list('state=retrying')).jobs).toMatchObject([{ id: job, retriedBy: ops.staff.name }])
    await test.shop.jobs.runDue()
    expect((await test.shop.db.select().from(messages).where(eq(messages.id, id)))[0]?.sentAt).toEqual(test.clock.now())
    expect(await rowOf(job)).toBeUndefined()
    const audit = await requestAs(test, owner, 'GET', 'admin/audit?act=admin/jobs/retry')
    expect(audit.body.data.acts[0]).toMatchObject({ about: { kind: 'job', id: String(job) }, outcome: 'done' })
  })

  it('by two people at once succeeds for one, and tells the other who was first', async () => {
    const finance = await createTestStaff(test.shop, 'finance')
    const job = await addDeadJob()
    const both = await Promise.all([retry([job], ops), retry([job], finance)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const second = both.find(({ status }) => status === 409)!
    expect(second.body.errorMessage).toMatch(/^(ops|finance) \d+ retried this job a moment ago\. It is waiting to run$/)
  })

  it('of many skips those that cannot be retried, and says why', async () => {
    const [one, running] = [await addDeadJob(), await addDeadJob({ deadAt: null })]
    const claimedUntil = new Date(test.clock.now().getTime() + 30_000)
    await test.shop.db.update(jobs).set({ claimedUntil }).where(eq(jobs.id, running))
    const { body } = await retry([one, running, 99_999_999])
    expect(body.message).toBe('1 job queued. 2 skipped: This job is running. Wait until it ends')
    expect(body.data.skipped.map(({ id }: { id: number }) => id)).toEqual([running, 99_999_999])
  })

  it('is refused where a newer job does the same, which may then be discarded whatever it does', async () => {
    const key = 'standing'
    const old = await addDeadJob({ kind: 'reconciliation.nightly', key })
    await addDeadJob({ kind: 'reconciliation.nightly', key, deadAt: null, firstFailedAt: null, tries: 0 })
    expect((await retry([old])).body.errorMessage).toBe('A newer job does the same. Discard this one')
    expect((await discard([old], 'A newer one runs')).status).toBe(200)
  })
})

describe('discarding', () => {
  it('takes it from the counts of /readyz, keeps it readable for 30 days, and can be taken back', async () => {
    const job = await addDeadJob()
    expect((await discard([job])).body.message).toBe('1 job discarded')
    const { work } = (await requestAs(test, owner, 'GET', 'admin/home')).body.data
    expect(work.filter(({ key }: { key: string }) => key === 'failed-jobs')).toEqual([])
    expect((await list('state=discarded')).jobs).toMatchObject([
      { id: job, discarded: { by: owner.staff.name, reason: 'The address does not exist' } },
    ])
    expect((await discard([job])).body.errorMessage).toBe(`${owner.staff.name} discarded this job`)
    expect((await retry([job])).status).toBe(200)
    expect(await rowOf(job)).toMatchObject({ deadAt: null, discardedAt: null, tries: 0 })
    await test.shop.db.update(jobs).set({ discardedAt: test.clock.now(), deadAt: test.clock.now() })
    await deleteOldKeys({
      db: test.shop.db,
      clock: { ...test.clock, now: () => new Date('2026-12-20T11:00:00+05:30') },
    })
    expect(await rowOf(job)).toBeDefined()
    await deleteOldKeys({
      db: test.shop.db,
      clock: { ...test.clock, now: () => new Date('2026-12-22T11:00:00+05:30') },
    })
    expect(await rowOf(job)).toBeUndefined()
  })

  it('needs a reason, and an owner', async () => {
    const job = await addDeadJob()
    expect((await discard([job], ' ')).status).toBe(422)
    expect((await discard([job], 'Old', ops)).status).toBe(403)
  })

  it('of a job that moves money is refused', async () => {
    const job = await addDeadJob({ kind: 'payments.refund-payout', payload: { id: 1, tryNo: 1 } })
    const { status, body } = await discard([job])
    expect(status).toBe(409)
    expect(body.errorMessage).toBe(
      '“Pay a refund to a bank account” cannot be discarded: it moves money. Fix the cause and retry. A job with nothing left to do ends by itself',
    )
  })

  it('of a message that warns staff waits for a second person', async () => {
    const { job } = await deadMessage({ to: owner.staff.email, subject: 'Activity of 20 November' })
    const { status, body } = await discard([job])
    expect(status).toBe(202)
    expect((await rowOf(job))?.discardedAt).toBeNull()
    const finance = await createTestStaff(test.shop, 'finance')
    const response = await requestAs(test, finance, 'POST', 'admin/approvals/approve', { id: body.data.proposal_id })
    expect(response.status).toBe(200)
    expect(await rowOf(job)).toMatchObject({ discardReason: 'The address does not exist' })
  })
})
