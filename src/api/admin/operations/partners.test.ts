// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PartnerError } from '../../../partners/partner-error.ts'
import { jobs } from '../../../platform/jobs/records.ts'
import { receiveProviderEvent, recordProviderEvent } from '../../../shop/payments/provider-events.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const secret = 'smtps://shop:correct-horse@mail.example:465'
let test: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  test = await testShop({ settings: { MAIL: 'smtp', SMTP_URL: secret } })
  owner = await createTestStaff(test.shop, 'owner')
})
afterAll(() => test.close())

const partners = async () => (await requestAs(test, owner, 'GET', 'admin/partners')).body.data.partners
const partner = async (id: string) => (await partners()).find((one: { id: string }) => one.id === id)
const testConnection = (id: string) => requestAs(test, owner, 'POST', 'admin/partners/test', { id })
const mailServer = (testConnection: () => Promise<string>) => Object.assign(test.shop.mail, { testConnection })

describe('the partners', () => {
  it('are listed with their state and which settings are set, without any value', async () => {
    const { body } = await requestAs(test, owner, 'GET', 'admin/partners')
    expect(JSON.stringify(body)).not.toMatch(/correct-horse|mail\.example/)
    const states = body.data.partners.map(({ id, state }: { id: string; state: string }) => [id, state])
    expect(Object.fromEntries(states)).toEqual({
      ...{ paytm: 'stand-in', razorpay: 'stand-in', payouts: 'stand-in', courier: 'stand-in', sms: 'stand-in' },
      whatsapp: 'off',
      ...{
        mail: 'live',
        'mail-in': 'off',
        mailbox: 'off',
        rates: 'stand-in',
        'second-rates': 'off',
        files: 'off',
        irp: 'stand-in',
        'breached-passwords': 'off',
        push: 'off',
      },
    })
    expect((await partner('mail')).settings).toEqual([
      { name: 'MAIL', isSet: true, choice: 'smtp', isRequired: true },
      { name: 'SMTP_URL', isSet: true, choice: '', isRequired: true },
      { name: 'MAIL_FROM', isSet: false, choice: '', isRequired: false },
    ])
  })

  it('are failing while a job cannot reach them, and not when they refuse one request', async () => {
    const now = test.clock.now()
    const job = {
      kind: 'messages.deliver',
      payload: {},
      dueAt: now,
      queuedAt: now,
      firstFailedAt: now,
      lastFailedAt: now,
    }
    await test.shop.db
      .insert(jobs)
      .values({ ...job, lastTrouble: 'PartnerError: smtp send: refused, 550 asha@in.example' })
    expect(await partner('mail')).toMatchObject({
      state: 'live',
      lastError: { error: 'smtp send: refused, 550 as…@in.example' },
    })
    await test.shop.db.insert(jobs).values({ ...job, lastTrouble: 'PartnerError: smtp send: timeout' })
    expect(await partner('mail')).toMatchObject({ state: 'failing' })
    await test.shop.db.delete(jobs)
    expect(await partner('mail')).toMatchObject({ state: 'live', lastError: null })
  })

  it('show when a webhook was received, and whether it was processed', async () => {
    expect((await partner('razorpay')).webhook).toEqual({
      url: 'http://localhost:3000/app/api/razorpay/webhook',
      receivedAt: null,
      processedAt: null,
    })
    expect(await receiveProviderEvent(test.shop, 'razorpay', 'one')).toEqual({ wasProcessed: false })
    await recordProviderEvent(test.shop, 'razorpay', 'one')
    test.clock.advance(60_000)
    await receiveProviderEvent(test.shop, 'razorpay', 'two')
    expect((await partner('razorpay')).webhook).toMatchObject({
      receivedAt: '2026-11-21T11:01:00+05:30',
      processedAt: '2026-11-21T11:00:00+05:30',
    })
    expect(await receiveProviderEvent(test.shop, 'razorpay', 'two')).toEqual({ wasProcessed: false })
    expect(await receiveProviderEvent(test.shop, 'razorpay', 'one')).toEqual({ wasProcessed: true })
  })
})

describe('a connection test', () => {
  it('reaches the stand-ins, and is in the audit log', async () => {
    for (const id of ['paytm', 'razorpay', 'payouts', 'courier', 'sms', 'rates', 'irp'])
      expect([id, (await testConnection(id)).body.data]).toMatchObject([id, { succeeded: true }])
    expect(await partner('paytm')).toMatchObject({
      state: 'stand-in',
      test: { succeeded: true, detail: 'Paytm answered and accepts our keys', testedBy: owner.staff.name },
    })
    const { body } = await requestAs(test, owner, 'GET', 'admin/audit?act=admin/partners/test')
    expect(body.data.acts.map(({ about }: { about: { id: string } }) => about.id)).toContain('paytm')
  })

  it('that fails makes the partner failing until one succeeds', async () => {
    mailServer(() =>
      Promise.reject(new PartnerError('smtp', 'verify', { kind: 'refused', detail: '535 wrong password' })),
    )
    expect((await testConnection('mail')).body.data).toMatchObject({
      succeeded: false,
      detail: 'Refused: 535 wrong password',
    })
    expect(await partner('mail')).toMatchObject({
      state: 'failing',
      lastError: { error: 'Refused: 535 wrong password' },
    })
    mailServer(async () => 'Connected')
    expect((await testConnection('mail')).body.data).toMatchObject({ succeeded: true, detail: 'Connected' })
    expect(await partner('mail')).toMatchObject({ state: 'live', lastError: null })
  })

  it('is refused for a partner that is not set up or does not exist, and more than six times in ten minutes', async () => {
    expect((await testConnection('files')).status).toBe(409)
    expect((await testConnection('nobody')).status).toBe(404)
    mailServer(async () => 'Connected')
    const statuses = []
    for (let nth = 0; nth < 6; nth++) statuses.push((await testConnection('mail')).status)
    expect(statuses).toContain(429)
  })
})
