// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPushService, type TestPushService } from '../../../partners/push/testing.ts'
import { newPushKey, publicPushKey } from '../../../partners/push/vapid-keys.ts'
import { openSender } from '../../../partners/webhooks/sender.ts'
import { jobs } from '../../../platform/jobs/records.ts'
import { notifyOfInbox } from '../../../shop/operations/inbox/notify.ts'
import { inboxPushKind } from '../../../shop/operations/inbox/push.ts'
import { staffPushDevices } from '../../../shop/staff/push-devices/records.ts'
import { staffAccounts } from '../../../shop/staff/records.ts'
import { openTicket } from '../../../shop/support/tickets/actions.ts'
import { tickets } from '../../../shop/support/tickets/records.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { answerHealth } from '../../health/health.ts'

const privateKey = newPushKey()
const hourMs = 3_600_000
let test: TestShop
let service: TestPushService
let support: SignedInStaff
let other: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  service = await startTestPushService(publicPushKey(privateKey))
  const resolve = async (host: string) => [host.startsWith('inside.') ? '10.0.0.7' : '93.184.215.14']
  test = await testShop({
    settings: { VAPID_PRIVATE_KEY: privateKey },
    webhooks: openSender({ loopback: true, resolve }),
  })
})
afterAll(async () => {
  await service.close()
  await test.close()
})
beforeEach(async () => {
  await test.shop.db.delete(jobs)
  await test.shop.db.delete(staffPushDevices)
  support = await createTestStaff(test.shop, 'support')
  other = await createTestStaff(test.shop, 'support')
  owner = await createTestStaff(test.shop, 'owner')
})

const post = (who: SignedInStaff, path: string, body: object) => requestAs(test, who, 'POST', path, body)
const devicesOf = async (who: SignedInStaff) => (await requestAs(test, who, 'GET', 'admin/inbox/devices')).body.data
let names = 0
/** Switches notifications on in a new browser, and returns its name at the push service and its id. */
async function addDevice(who: SignedInStaff): Promise<{ name: string; id: number }> {
  const name = `browser-${++names}`
  const { status, body } = await post(who, 'admin/inbox/devices/add', service.subscribe(name))
  expect(status).toBe(200)
  return { name, id: body.data.devices.at(-1).id }
}
const titlesFor = (name: string): string[] =>
  service.received.filter(({ path }) => path === `/push/${name}`).map(({ data }) => data.title)
/** A request that is late, of which support staff want notifications. */
async function lateRequest(): Promise<string> {
  const { number } = await openTicket(test.shop, {
    ...{ kind: 'contact', customerId: null, name: 'Asha Rao', email: 'asha@mail.example', mobile: '' },
    ...{ message: 'Where is my coin?', facts: {}, pictures: [] },
  })
  await test.shop.db
    .update(tickets)
    .set({ acknowledgeBy: new Date(test.clock.now().getTime() - 60_000) })
    .where(eq(tickets.number, number))
  return number
}
const wantLate = (who: SignedInStaff) => post(who, 'admin/inbox/pushes', { kind: 'late-ticket', byPush: true })
const notify = () => notifyOfInbox(test.shop)
const runJobs = () => test.shop.jobs.runDue()

describe('a device', () => {
  it('is added, tested, listed by its person alone, and removed', async () => {
    const { name, id } = await addDevice(support)
    const { publicKey, devices } = await devicesOf(support)
    expect(publicKey).toBe(publicPushKey(privateKey))
    expect(devices).toMatchObject([{ id, sentAt: null, hasFailed: false }])
    expect(devices[0].fingerprint).toMatch(/^[\w-]{43}$/)
    expect((await devicesOf(other)).devices).toEqual([])
    expect((await post(support, 'admin/inbox/devices/test', { id })).body.message).toBe('Test notification sent')
    expect(titlesFor(name)).toEqual(['Notifications are on'])
    expect((await post(support, 'admin/inbox/devices/remove', { id })).body.data.devices).toEqual([])
  })

  it('of somebody else can neither be tested nor removed', async () => {
    const { name, id } = await addDevice(support)
    for (const path of ['admin/inbox/devices/test', 'admin/inbox/devices/remove'])
      expect(await post(other, path, { id })).toMatchObject({ status: 404, body: { errorMessage: 'Device not found' } })
    expect(service.callsOf(name)).toBe(0)
    expect((await devicesOf(support)).devices).toHaveLength(1)
  })

  it.each([
    ['http elsewhere', { endpoint: 'http://push.example/one' }],
    ['a private address', { endpoint: 'https://10.0.0.7/one' }],
    ['a name that leads inside', { endpoint: 'https://inside.example/one' }],
    ['a metadata service', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
    ['no address', { endpoint: 'push' }],
    ['a file', { endpoint: 'file:///etc/passwd' }],
    ['no key', { p256dh: 'A'.repeat(87) }],
    ['a short secret', { auth: 'AAAA' }],
  ])('at %s is refused', async (_what, change) => {
    const sent = { ...service.subscribe('refused'), ...change }
    const response = await post(support, 'admin/inbox/devices/add', sent)
    expect(response).toMatchObject({
      status: 422,
      body: { errorMessage: 'Notifications cannot be sent to this browser' },
    })
  })

  it('is one of at most ten; the same browser again is no further one', async () => {
    for (let count = 0; count < 9; count++) await addDevice(support)
    const last = service.subscribe('last')
    for (let again = 0; again < 2; again++)
      expect((await post(support, 'admin/inbox/devices/add', last)).body.data.devices).toHaveLength(10)
    const eleventh = await post(support, 'admin/inbox/devices/add', service.subscribe('eleventh'))
    expect(eleventh.body.errorMessage).toBe('You have notifications on 10 devices. Remove one first')
  })

  it('belongs to the last person who switched it on', async () => {
    const shared = service.subscribe('shared')
    await post(support, 'admin/inbox/devices/add', shared)
    await post(other, 'admin/inbox/devices/add', shared)
    expect((await devicesOf(support)).devices).toEqual([])
    expect((await devicesOf(other)).devices).toHaveLength(1)
  })

  it('is forgotten when its person is disabled, signed out everywhere, or has a new password', async () => {
    const cases = [
      () => post(owner, 'admin/staff/disable', { id: support.staff.id }),
      () => post(owner, 'admin/staff/end-sessions', { id: support.staff.id, session: null }),
      () => post(support, 'admin/me/sessions/end-others', {}),
    ]
    for (const [nth, end] of cases.toReversed().entries()) {
      support = await createTestStaff(test.shop, 'support')
      await addDevice(support)
      expect((await end()).status, `case ${nth}`).toBe(200)
      const left = await test.shop.db
        .select()
        .from(staffPushDevices)
        .where(eq(staffPushDevices.staffId, support.staff.id))
      expect(left, `case ${nth}`).toEqual([])
    }
  })
})

describe('a new item', () => {
  it('is sent once to those who want it, without a name', async () => {
    const { name } = await addDevice(support)
    const second = await addDevice(support)
    const { name: unwanted } = await addDevice(other)
    expect((await wantLate(support)).body.data.choices).toContainEqual({
      ...{ kind: 'late-ticket', byEmail: false, isChoosable: true, byPush: true },
    })
    const number = await lateRequest()
    await notify()
    await notify()
    await runJobs()
    await notify()
    await runJobs()
    expect(titlesFor(name)).toEqual([`Late request: ${number}`])
    expect(titlesFor(second.name)).toEqual([`Late request: ${number}`])
    expect(titlesFor(unwanted)).toEqual([])
    const sent = service.received.filter(({ path }) => path === `/push/${name}`)
    expect(sent[0]?.data.link).toBe(`/admin/requests/${number}`)
    expect(JSON.stringify(sent)).not.toContain('Asha')
    expect((await devicesOf(support)).devices[0].sentAt).not.toBeNull()
  })

  it('is not sent to somebody who has lost the permission, has seen it, or is disabled', async () => {
    const { db } = test.shop
    const changes = [
      () =>
        db
          .update(staffAccounts)
          .set({ roles: ['CATALOG'] })
          .where(eq(staffAccounts.id, support.staff.id)),
      () =>
        db.update(staffAccounts).set({ disabledAt: test.clock.now() }).where(eq(staffAccounts.id, support.staff.id)),
      () => requestAs(test, support, 'GET', 'admin/inbox?kind=late-ticket'),
    ]
    for (const change of changes) {
      support = await createTestStaff(test.shop, 'support')
      const { name } = await addDevice(support)
      await wantLate(support)
      await lateRequest()
      await notify()
      await change()
      await runJobs()
      expect(service.callsOf(name)).toBe(0)
    }
  })

  it('is tried again after an outage, and given up after an hour without a failed job', async () => {
    const { name } = await addDevice(support)
    await wantLate(support)
    const number = await lateRequest()
    service.answerWith(name, 503)
    await notify()
    await runJobs()
    expect((await devicesOf(support)).devices[0].hasFailed).toBe(true)
    service.answerWith(name, 201)
    test.clock.advance(6000)
    await runJobs()
    expect(titlesFor(name)).toEqual([`Late request: ${number}`])
    expect((await devicesOf(support)).devices[0].hasFailed).toBe(false)

    await lateRequest()
    service.answerWith(name, 503)
    await notify()
    for (let count = 0; count < 6; count++) {
      await runJobs()
      test.clock.advance(hourMs / 4)
    }
    const left = await test.shop.db.select().from(jobs).where(eq(jobs.kind, inboxPushKind))
    expect(left).toEqual([])
    const partners = (await requestAs(test, owner, 'GET', 'admin/partners')).body.data.partners
    const push = partners.find((one: { id: string }) => one.id === 'push')
    expect(push).toMatchObject({ state: 'failing', lastError: { error: expect.stringContaining('status 503') } })
  })

  it.each([404, 410])('removes a device whose browser has ended it (%d)', async (status) => {
    const { name, id } = await addDevice(support)
    await wantLate(support)
    await lateRequest()
    service.answerWith(name, status)
    await notify()
    await runJobs()
    expect((await devicesOf(support)).devices).toEqual([])
    expect((await post(support, 'admin/inbox/devices/test', { id })).status).toBe(404)
  })
})

describe('a shop without a key', () => {
  it('adds no device, and warns of those it had', async () => {
    await addDevice(support)
    const { push } = test.shop
    Object.assign(test.shop, { push: null })
    try {
      expect((await devicesOf(support)).publicKey).toBeNull()
      const refused = await post(support, 'admin/inbox/devices/add', service.subscribe('late'))
      expect(refused.body.errorMessage).toBe('Notifications are not set up in this shop')
      const response = await answerHealth(test.shop, new Request('http://localhost:3000/readyz'))
      expect(((await response!.json()) as { warnings: string[] }).warnings).toContain(
        'VAPID_PRIVATE_KEY is missing: 1 devices of staff get no notifications',
      )
    } finally {
      Object.assign(test.shop, { push })
    }
  })
})

describe('a choice', () => {
  it('is refused for kinds that the person does not have', async () => {
    const response = await post(support, 'admin/inbox/pushes', { kind: 'dispute', byPush: true })
    expect(response.body.errorMessage).toBe('You cannot choose this')
  })

  it('of e-mails leaves that of notifications as it is', async () => {
    await wantLate(support)
    const { body } = await post(support, 'admin/inbox/emails', { kind: 'late-ticket', byEmail: true })
    expect(body.data.choices).toContainEqual({
      ...{ kind: 'late-ticket', byEmail: true, isChoosable: true, byPush: true },
    })
  })
})
