// @module-tag postgres
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../../platform/jobs/records.ts'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { saveSettings } from '../../../shop/content/save-settings.ts'
import { defaultSettings } from '../../../shop/content/settings.ts'
import { messages } from '../../../shop/messaging/messages/records.ts'
import { notifyOfInbox } from '../../../shop/operations/inbox/notify.ts'
import { inboxItems } from '../../../shop/operations/inbox/records.ts'
import { orders } from '../../../shop/orders/records.ts'
import { rateAlarms } from '../../../shop/pricing/rates/records.ts'
import { staffMentions } from '../../../shop/staff/mentions/records.ts'
import { staffAccounts } from '../../../shop/staff/records.ts'
import { openTicket } from '../../../shop/support/tickets/actions.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)
const { db, clock } = bench.shop
const hourMs = 3_600_000
const { largeOrderFrom } = defaultSettings.inbox
const monday = new Date('2026-11-23T10:30:00+05:30')

let owner: SignedInStaff
let finance: SignedInStaff
let other: SignedInStaff
let ops: SignedInStaff
const signInAll = async () => {
  owner = await createTestStaff(bench.shop, 'owner')
  finance = await createTestStaff(bench.shop, 'finance')
  other = await createTestStaff(bench.shop, 'finance')
  ops = await createTestStaff(bench.shop, 'ops')
}
beforeAll(async () => {
  clock.advance(monday.getTime() - clock.now().getTime())
})
beforeEach(signInAll)

const post = (who: SignedInStaff, path: string, body: object) => requestAs(bench, who, 'POST', path, body)
const inbox = async (who: SignedInStaff, query = '') =>
  (await requestAs(bench, who, 'GET', `admin/inbox?${query}`)).body.data
const subjects = async (who: SignedInStaff, kind: string, view = 'mine'): Promise<string[]> =>
  (await inbox(who, `kind=${kind}&view=${view}`)).items.map((one: { subject: string }) => one.subject)
const bell = async (who: SignedInStaff) => (await requestAs(bench, who, 'GET', 'admin/glance')).body.data.counts.inbox
const sentTo = async ({ staff }: SignedInStaff, template: string) =>
  (await db.select().from(messages).where(eq(messages.to, staff.email)).orderBy(messages.id)).filter(
    (one) => one.template === template,
  )

let bars = 0
async function propose(who = finance): Promise<string> {
  const bar = { refiner: 'MMTC-PAMP', vault: 'Mumbai', weightMilligrams: 1_000_000, fineness: 9990 }
  const response = await post(who, 'admin/money/vault/bar-in', { ...bar, serial: `INBOX-${++bars}` })
  return String(response.body.data.proposal_id)
}

async function largeOrder(): Promise<string> {
  const order = await bench.pay(await bench.buyer())
  await db.update(orders).set({ payable: largeOrderFrom }).where(eq(orders.uniqueOrderId, order))
  return order
}

describe('an approval', () => {
  it('is in the inbox of those who may decide, and closes by itself', async () => {
    const id = await propose()
    expect(await subjects(other, 'approval')).toContain(id)
    expect(await subjects(owner, 'approval')).toContain(id)
    expect(await subjects(finance, 'approval')).not.toContain(id)
    expect(await subjects(ops, 'approval')).toEqual([])
    const ref = { kind: 'approval', subject: id }
    const done = await post(other, 'admin/inbox/done', { ...ref, isDone: true })
    expect(done).toMatchObject({ status: 409, body: { errorMessage: 'This closes by itself once it is dealt with' } })
    const before = await bell(other)
    expect((await post(owner, 'admin/approvals/refuse', { id: Number(id), reason: 'Not today' })).status).toBe(200)
    expect(await bell(other)).toBe(before - 1)
    expect(await subjects(other, 'approval')).not.toContain(id)
    expect((await post(other, 'admin/inbox/assign', { ...ref, assignTo: null })).status).toBe(404)
  })

  it("is assigned only to somebody who may decide it, and is nobody's once they may not", async () => {
    const id = await propose()
    const ref = { kind: 'approval', subject: id }
    const assign = (to: SignedInStaff) => post(owner, 'admin/inbox/assign', { ...ref, assignTo: to.staff.id })
    for (const who of [finance, ops])
      expect((await assign(who)).body.errorMessage).toBe('This person does not have such items')
    for (const change of [{ disabledAt: clock.now() }, { roles: ['SUPPORT' as const] }]) {
      const second = await createTestStaff(bench.shop, 'finance')
      expect((await assign(second)).status).toBe(200)
      expect(await subjects(owner, 'approval')).not.toContain(id)
      const before = await bell(owner)
      await db.update(staffAccounts).set(change).where(eq(staffAccounts.id, second.staff.id))
      expect(await bell(owner)).toBe(before + 1)
      expect((await inbox(owner, 'kind=approval')).items).toContainEqual(
        expect.objectContaining({ subject: id, assignedTo: null, assignee: '' }),
      )
    }
  })

  it('offers only colleagues who may decide it', async () => {
    const subject = await propose()
    const colleagues = async (who: SignedInStaff) =>
      (await inbox(who)).colleagues as { id: number; approvals: string[] }[]
    const offered = (await colleagues(other)).filter(({ approvals }) => approvals.includes(subject))
    const ids = offered.map(({ id }) => id)
    expect([finance, other, ops].map(({ staff }) => ids.includes(staff.id))).toEqual([false, true, false])
    for (const { id } of offered)
      expect((await post(other, 'admin/inbox/assign', { kind: 'approval', subject, assignTo: id })).status).toBe(200)
    await post(finance, 'admin/approvals/withdraw', { id: Number(subject) })
  })

  it('names who has seen it', async () => {
    const id = await propose()
    const seenBy = async () =>
      (await inbox(owner, 'kind=approval')).items.find((one: { subject: string }) => one.subject === id).seenBy
    expect(await seenBy()).toEqual([])
    await requestAs(bench, other, 'GET', 'admin/approvals')
    expect(await seenBy()).toEqual([owner.staff.name, other.staff.name])
  })
})

describe('a large order', () => {
  it('closes once it is accepted; a smaller one is none', async () => {
    const order = await largeOrder()
    await db
      .update(orders)
      .set({ payable: largeOrderFrom - 1 })
      .where(eq(orders.uniqueOrderId, await bench.pay(await bench.buyer())))
    expect(await subjects(ops, 'large-order')).toEqual([order])
    expect(await subjects(finance, 'large-order')).toEqual([])
    await post(ops, 'admin/orders/accept', { orders: [order] })
    expect(await subjects(ops, 'large-order')).toEqual([])
  })

  it('begins at the amount of the setting', async () => {
    const order = await largeOrder()
    const edit = { group: 'inbox', name: 'largeOrderFrom', seen: largeOrderFrom }
    const set = async (value: number) => {
      const values = { largeOrderFrom: value }
      await db.transaction((tx) => saveSettings(tx, { group: 'inbox', values, by: 'an owner', now: clock.now() }))
      await bench.shop.catalogue.refresh('content')
    }
    await set(largeOrderFrom + 1)
    expect(await subjects(ops, 'large-order')).not.toContain(order)
    await set(largeOrderFrom)
    expect(await subjects(ops, 'large-order')).toContain(order)
    await db.update(orders).set({ payable: 100 }).where(eq(orders.uniqueOrderId, order))
    // With a higher one fewer orders are looked at.
    const proposed = await post(owner, 'admin/settings', { ...edit, value: largeOrderFrom + 1 })
    expect(proposed.status).toBe(202)
    await post(owner, 'admin/approvals/withdraw', { id: proposed.body.data.proposal_id })
    const low = await post(owner, 'admin/settings', { ...edit, value: 999_99 })
    const hours = { group: 'inbox', name: 'closes', value: '09:30', seen: '18:00' }
    const early = await post(owner, 'admin/settings', hours)
    expect([low, early].map(({ status, body }) => [status, body.errorMessage])).toEqual([
      [422, 'This value is too low'],
      [422, 'Working hours end after they begin, on the same day'],
    ])
  })

  it('is assigned, done, and opened again', async () => {
    const order = await largeOrder()
    const second = await createTestStaff(bench.shop, 'ops')
    const ref = { kind: 'large-order', subject: order }
    const refused = await post(ops, 'admin/inbox/assign', { ...ref, assignTo: finance.staff.id })
    expect(refused.body.errorMessage).toBe('This person does not have such items')
    const before = await bell(ops)
    expect((await post(ops, 'admin/inbox/assign', { ...ref, assignTo: second.staff.id })).status).toBe(200)
    expect(await subjects(ops, 'large-order')).toEqual([])
    expect(await subjects(ops, 'large-order', 'others')).toEqual([order])
    expect(await subjects(second, 'large-order')).toEqual([order])
    expect(await bell(ops)).toBe(before - 1)
    expect((await post(second, 'admin/inbox/done', { ...ref, isDone: true })).status).toBe(200)
    expect(await subjects(second, 'large-order')).toEqual([])
    expect((await inbox(ops, 'kind=large-order&view=done')).items).toMatchObject([
      { subject: order, doneBy: second.staff.name },
    ])
    await post(ops, 'admin/inbox/done', { ...ref, isDone: false })
    expect(await subjects(second, 'large-order')).toEqual([order])
  })

  it('is snoozed for one person until the time is over', async () => {
    const order = await largeOrder()
    const second = await createTestStaff(bench.shop, 'ops')
    const ref = { kind: 'large-order', subject: order }
    const past = await post(ops, 'admin/inbox/snooze', { ...ref, until: clock.now().toISOString() })
    expect(past.body.errorMessage).toBe('Choose a time in the future')
    const before = await bell(ops)
    const until = new Date(clock.now().getTime() + hourMs / 2).toISOString()
    expect((await post(ops, 'admin/inbox/snooze', { ...ref, until })).status).toBe(200)
    expect(await bell(ops)).toBe(before - 1)
    expect(await subjects(ops, 'large-order')).not.toContain(order)
    expect(await subjects(ops, 'large-order', 'snoozed')).toContain(order)
    expect(await subjects(second, 'large-order')).toContain(order)
    clock.advance(hourMs / 2)
    expect(await subjects(ops, 'large-order')).toContain(order)
    expect(await bell(ops)).toBe(before)
  })
})

describe('what else is open', () => {
  it('are stopped rates, feed differences, late requests and failed jobs, for those who deal with them', async () => {
    const { number } = await openTicket(bench.shop, {
      ...{ kind: 'contact', customerId: null, name: 'Farida', email: 'f@customers.example', mobile: '9876540003' },
      ...{ message: 'When do you open?', facts: {} },
    })
    clock.advance(49 * hourMs)
    await signInAll()
    const since = clock.now()
    await db.insert(rateAlarms).values([
      { kind: 'held', about: 'gold', words: 'The gold quote is on hold', since },
      { kind: 'apart', about: 'silver', words: 'The feeds differ on silver', since },
    ])
    const [job] = await db
      .insert(jobs)
      .values({ kind: 'messages.deliver', payload: {}, dueAt: since, queuedAt: since, deadAt: since })
      .returning()
    const kindsOf = async (who: SignedInStaff) =>
      [...new Set((await inbox(who)).items.map(({ kind }: { kind: string }) => kind))].toSorted()
    expect(await kindsOf(ops)).toEqual(
      expect.arrayContaining(['failed-job', 'feed-difference', 'late-ticket', 'rate-stopped']),
    )
    expect(await subjects(ops, 'late-ticket')).toContain(number)
    const support = await createTestStaff(bench.shop, 'support')
    expect(await kindsOf(support)).toEqual(['late-ticket'])
    expect(await kindsOf(await createTestStaff(bench.shop, 'catalog'))).toEqual([])
    await db.update(jobs).set({ discardedAt: since }).where(eq(jobs.id, job!.id))
    await db.update(rateAlarms).set({ endedAt: since })
    await post(support, 'admin/requests/answer', { number, text: 'At ten.', close: true })
    const left = await kindsOf(ops)
    for (const kind of ['failed-job', 'feed-difference', 'rate-stopped']) expect(left).not.toContain(kind)
    expect(await subjects(ops, 'late-ticket')).not.toContain(number)
  })

  it('is a metal whose selling somebody has stopped', async () => {
    await post(ops, 'admin/rates/selling', { metals: ['gold'], stopped: true, reason: 'Feed problem' })
    expect((await inbox(ops, 'kind=selling-stopped')).items).toMatchObject([
      { title: 'Gold is not sold: Feed problem' },
    ])
    await post(ops, 'admin/rates/selling', { metals: ['gold'], stopped: false, reason: '' })
    expect(await subjects(ops, 'selling-stopped')).toEqual([])
  })

  it('are the newest of more than a hundred; those marked as done take no place', async () => {
    const failJobs = async (count: number) => {
      clock.advance(60_000)
      const at = clock.now()
      const job = { kind: 'messages.deliver', payload: {}, dueAt: at, queuedAt: at, deadAt: at }
      const rows = await db
        .insert(jobs)
        .values(Array.from({ length: count }, () => job))
        .returning({ id: jobs.id })
      return rows.map(({ id }) => String(id))
    }
    const old = await failJobs(100)
    await notifyOfInbox(bench.shop)
    const isDone = { doneAt: clock.now(), doneBy: ops.staff.id }
    await db
      .update(inboxItems)
      .set(isDone)
      .where(and(eq(inboxItems.kind, 'failed-job'), inArray(inboxItems.subject, old)))
    expect(await subjects(ops, 'failed-job')).toEqual([])
    const [newest] = await failJobs(1)
    expect(await subjects(ops, 'failed-job')).toEqual([newest])
    expect(await subjects(ops, 'failed-job', 'done')).toHaveLength(100)
    await notifyOfInbox(bench.shop)
    const more = await failJobs(100)
    expect((await subjects(ops, 'failed-job')).toSorted()).toEqual(more.toSorted())
    // It is not over, only not among the newest: it does not begin anew.
    await notifyOfInbox(bench.shop)
    const isNewest = and(eq(inboxItems.kind, 'failed-job'), eq(inboxItems.subject, newest!))
    expect((await db.select().from(inboxItems).where(isNewest))[0]).toMatchObject({ endedAt: null })
    const all = [...old, newest!, ...more].map(Number)
    await db
      .update(jobs)
      .set({ discardedAt: clock.now() })
      .where(inArray(jobs.id, all.slice(101)))
    expect(await subjects(ops, 'failed-job')).toEqual([newest])
    expect(await subjects(ops, 'failed-job', 'done')).toHaveLength(100)
    await db.update(jobs).set({ discardedAt: clock.now() }).where(inArray(jobs.id, all))
    expect(await subjects(ops, 'failed-job')).toEqual([])
  })

  it('begins anew when it returns: not done, and neither seen nor snoozed by anybody', async () => {
    const since = clock.now()
    const alarm = { kind: 'apart', about: 'gold', words: 'The feeds differ on gold', since } as const
    const [row] = await db.insert(rateAlarms).values(alarm).returning()
    const end = async (endedAt: Date | null) => {
      await db.update(rateAlarms).set({ endedAt }).where(eq(rateAlarms.id, row!.id))
      await notifyOfInbox(bench.shop)
    }
    await notifyOfInbox(bench.shop)
    const ref = { kind: 'feed-difference', subject: String(row!.id) }
    await inbox(owner, 'kind=feed-difference')
    const until = new Date(clock.now().getTime() + 5 * hourMs).toISOString()
    expect((await post(ops, 'admin/inbox/snooze', { ...ref, until })).status).toBe(200)
    expect((await post(ops, 'admin/inbox/done', { ...ref, isDone: true })).status).toBe(200)
    clock.advance(60_000)
    await end(clock.now())
    await end(null)
    expect((await inbox(ops, 'kind=feed-difference')).items).toMatchObject([
      { subject: ref.subject, seenBy: [], snoozedUntil: null, doneAt: null },
    ])
    await end(clock.now())
  })

  it('are the own mentions, which are read once they are done', async () => {
    const mention = {
      byId: owner.staff.id,
      subject: 'order',
      subjectId: 'SLV-2026-1',
      text: '@you please',
      at: clock.now(),
    } as const
    const [row] = await db
      .insert(staffMentions)
      .values({ ...mention, staffId: ops.staff.id })
      .returning()
    expect(await subjects(owner, 'mention')).toEqual([])
    expect(await subjects(ops, 'mention')).toEqual([String(row!.id)])
    expect(
      (await post(ops, 'admin/inbox/done', { kind: 'mention', subject: String(row!.id), isDone: true })).status,
    ).toBe(200)
    expect(await subjects(ops, 'mention')).toEqual([])
    expect((await requestAs(bench, ops, 'GET', 'admin/mentions')).body.data.unread).toBe(0)
  })
})

describe('e-mails', () => {
  const nextMorning = async () => {
    const day = new Date(clock.now().getTime() + 20 * hourMs).toISOString().slice(0, 10)
    clock.advance(Math.max(0, new Date(`${day}T10:30:00+05:30`).getTime() - clock.now().getTime()))
    await signInAll()
  }

  it('about a proposal go to those who may decide, once, also where the owners had one at once', async () => {
    // What earlier tests and the demo left open.
    await notifyOfInbox(bench.shop)
    const counted = async () => ({
      owner: (await sentTo(owner, 'approval-waits')).length,
      other: (await sentTo(other, 'approval-waits')).length,
      finance: (await sentTo(finance, 'approval-waits')).length,
      ops: (await sentTo(ops, 'approval-waits')).length,
    })
    const before = await counted()
    await propose()
    await notifyOfInbox(bench.shop)
    await notifyOfInbox(bench.shop)
    expect(await counted()).toEqual({ ...before, owner: before.owner + 1, other: before.other + 1 })
    // All owners are e-mailed with the proposal of an owner (decision 0083), also the one who proposes.
    const colleague = await createTestStaff(bench.shop, 'owner')
    await propose(owner)
    expect(await sentTo(colleague, 'approval-waits')).toHaveLength(1)
    await notifyOfInbox(bench.shop)
    expect(await sentTo(colleague, 'approval-waits')).toHaveLength(1)
    expect(await counted()).toEqual({
      ...before,
      owner: before.owner + 2,
      other: before.other + 2,
      finance: before.finance + 1,
    })
  })

  it('come again every working hour until somebody who may decide has seen it', async () => {
    await nextMorning()
    await notifyOfInbox(bench.shop)
    await propose()
    await notifyOfInbox(bench.shop)
    // The proposer and somebody who may not decide do not count.
    await inbox(finance)
    await inbox(ops)
    clock.advance(hourMs - 60_000)
    await notifyOfInbox(bench.shop)
    const reminders = async () => (await sentTo(other, 'approval-unseen')).length
    const first = await reminders()
    clock.advance(60_000)
    await notifyOfInbox(bench.shop)
    await notifyOfInbox(bench.shop)
    expect(await reminders()).toBe(first + 1)
    clock.advance(hourMs)
    await notifyOfInbox(bench.shop)
    const second = await reminders()
    expect(second).toBe(first + 2)
    await signInAll()
    await requestAs(bench, owner, 'GET', 'admin/approvals')
    clock.advance(hourMs)
    await notifyOfInbox(bench.shop)
    expect(await sentTo(owner, 'approval-unseen')).toEqual([])
  })

  it('do not come at night', async () => {
    await nextMorning()
    clock.advance(7.4 * hourMs)
    await signInAll()
    await propose()
    clock.advance(5 * hourMs)
    await notifyOfInbox(bench.shop)
    expect(await sentTo(other, 'approval-unseen')).toEqual([])
  })

  it('about other kinds come where the person wants them, in one e-mail a minute', async () => {
    const choose = (who: SignedInStaff, kind: string, byEmail: boolean) =>
      post(who, 'admin/inbox/emails', { kind, byEmail })
    expect((await choose(ops, 'large-order', true)).body.data.choices).toContainEqual({
      ...{ kind: 'large-order', byEmail: true, isChoosable: true, byPush: false },
    })
    const [first, second] = [await largeOrder(), await largeOrder()]
    await db.insert(staffMentions).values({
      ...{
        staffId: ops.staff.id,
        byId: owner.staff.id,
        subject: 'order',
        subjectId: first,
        text: '@ops',
        at: clock.now(),
      },
    })
    await notifyOfInbox(bench.shop)
    await notifyOfInbox(bench.shop)
    const sent = await sentTo(ops, 'staff-inbox')
    expect(sent).toHaveLength(1)
    for (const text of [first, second, 'Mention']) expect(sent[0]?.text).toContain(text)
    expect(await sentTo(owner, 'staff-inbox')).toEqual([])
    await choose(ops, 'large-order', false)
    await largeOrder()
    await notifyOfInbox(bench.shop)
    expect(await sentTo(ops, 'staff-inbox')).toHaveLength(1)
  })

  it('tell the owners that a member of staff has stopped selling, unless they chose otherwise', async () => {
    const colleague = await createTestStaff(bench.shop, 'owner')
    await post(colleague, 'admin/inbox/emails', { kind: 'selling-stopped', byEmail: false })
    await notifyOfInbox(bench.shop)
    const before = (await sentTo(owner, 'staff-inbox')).length
    await post(ops, 'admin/rates/selling', { metals: ['gold'], stopped: true, reason: 'Wrong fixing' })
    await notifyOfInbox(bench.shop)
    await notifyOfInbox(bench.shop)
    const sent = await sentTo(owner, 'staff-inbox')
    expect(sent).toHaveLength(before + 1)
    expect(sent.at(-1)?.text).toContain('Gold is not sold: Wrong fixing')
    expect((await sentTo(colleague, 'staff-inbox')).map(({ text }) => text).join()).not.toContain('Wrong fixing')
    await post(ops, 'admin/rates/selling', { metals: ['gold'], stopped: false, reason: '' })
  })

  it('come about what is new beside an item that returns, and not again about that item', async () => {
    for (const kind of ['large-order', 'feed-difference'])
      await post(ops, 'admin/inbox/emails', { kind, byEmail: true })
    await notifyOfInbox(bench.shop)
    const before = (await sentTo(ops, 'staff-inbox')).length
    const order = await largeOrder()
    const move = async (state: 'PLACED' | 'REVIEW') => {
      await db.update(orders).set({ state }).where(eq(orders.uniqueOrderId, order))
      await notifyOfInbox(bench.shop)
    }
    await move('PLACED')
    expect(await sentTo(ops, 'staff-inbox')).toHaveLength(before + 1)
    await move('REVIEW')
    clock.advance(60_000)
    const since = clock.now()
    await db.insert(rateAlarms).values({ kind: 'apart', about: 'silver', words: 'Two feeds differ', since })
    await move('PLACED')
    const sent = await sentTo(ops, 'staff-inbox')
    expect(sent).toHaveLength(before + 2)
    expect(sent.at(-1)?.text).toContain('Two feeds differ')
    expect(sent.at(-1)?.text).not.toContain(order)
    await db.update(rateAlarms).set({ endedAt: since })
  })

  it('cannot be chosen where one always comes, or where there are no such items', async () => {
    const { choices } = (await requestAs(bench, owner, 'GET', 'admin/inbox/emails')).body.data
    expect(choices).toContainEqual({ kind: 'rate-stopped', byEmail: true, isChoosable: false, byPush: true })
    for (const [who, kind] of [
      [owner, 'rate-stopped'],
      [finance, 'dispute'],
      [ops, 'approval'],
    ] as const)
      expect((await post(who, 'admin/inbox/emails', { kind, byEmail: false })).status, kind).toBe(409)
  })

  it('do not come for what is a day old when it is first met, and what is over is forgotten after a month', async () => {
    await choose()
    const order = await largeOrder()
    const old = new Date(clock.now().getTime() - 25 * hourMs)
    await db.update(orders).set({ placedAt: old }).where(eq(orders.uniqueOrderId, order))
    const before = (await sentTo(ops, 'staff-inbox')).length
    await notifyOfInbox(bench.shop)
    expect(await sentTo(ops, 'staff-inbox')).toHaveLength(before)
    await post(ops, 'admin/orders/accept', { orders: [order] })
    await notifyOfInbox(bench.shop)
    const rowOf = async () => (await db.select().from(inboxItems).where(eq(inboxItems.subject, order)))[0]
    expect((await rowOf())?.endedAt).not.toBeNull()
    clock.advance(31 * 24 * hourMs)
    await notifyOfInbox(bench.shop)
    expect(await rowOf()).toBeUndefined()
  })
  it('about a proposal that is days old when it is first met begin with the one that it waits', async () => {
    clock.advance(new Date('2027-02-01T10:30:00+05:30').getTime() - clock.now().getTime())
    await signInAll()
    const id = await propose()
    clock.advance(48 * hourMs)
    await signInAll()
    const sent = async () =>
      (await db.select().from(messages).where(eq(messages.to, other.staff.email)))
        .filter(({ key }) => key.startsWith(`proposal:${id}:`))
        .map(({ template }) => template)
    await notifyOfInbox(bench.shop)
    expect(await sent()).toEqual(['approval-waits'])
    clock.advance(hourMs - 60_000)
    await notifyOfInbox(bench.shop)
    expect(await sent()).toEqual(['approval-waits'])
    clock.advance(60_000)
    await notifyOfInbox(bench.shop)
    expect(await sent()).toEqual(['approval-waits', 'approval-unseen'])
  })
  const choose = () => post(ops, 'admin/inbox/emails', { kind: 'large-order', byEmail: true })
})
