// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers } from '../../../shop/customers/records.ts'
import { signedInCustomer } from '../../../shop/customers/testing.ts'
import { outboxOf } from '../../../shop/messaging/messages/actions.ts'
import { auditLines } from '../../../shop/staff/audit/records.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { readCsv } from '../../../units/csv/read-csv.ts'

let test: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  test = await testShop({ settings: { RATE_LIMITS: 'on' } })
  owner = await createTestStaff(test.shop, 'owner')
})
afterAll(() => test.close())

const get = async (path: string) => (await requestAs(test, owner, 'GET', path)).body.data
const post = (path: string, body: object) => requestAs(test, owner, 'POST', path, body)
/** Of a call that answers no JSON. */
const fetchFile = (method: 'GET' | 'POST', path: string) =>
  test.serve(
    new Request(`http://localhost:3000/app/api/${path}`, {
      method,
      headers: { ...owner.headers, 'content-type': 'application/json' },
      body: method === 'POST' ? '{}' : null,
    }),
  )
const sentence = async (request: ReturnType<typeof post>) => {
  const { status, body } = await request
  return [status, body.errorMessage]
}
const ids = { dltId: '1107161234567890123', providerId: '65a1b2c3d4e5f60718293a4b' }
const none = { dltId: '', providerId: '' }

describe('the list of templates', () => {
  it('has every text message and e-mail', async () => {
    const { templates, sender, isLive } = await get('admin/messages')
    expect(isLive).toEqual({ sms: false, email: false, whatsApp: false })
    expect(sender).toEqual({ brand: 'SILVERA', header: 'SLVERA', entityId: '' })
    expect(templates).toContainEqual({
      channel: 'sms',
      name: 'sign-in-code',
      purpose: 'Code to sign in',
      audience: 'Person who enters the number',
      state: 'id-missing',
      hindi: 'id-missing',
      whatsApp: [],
      held: 0,
    })
    expect(templates).toContainEqual(
      expect.objectContaining({ channel: 'email', name: 'order-placed', state: 'ready', hindi: 'ready' }),
    )
  })

  it('is exported for the portal, with the text to register', async () => {
    const response = await fetchFile('POST', 'admin/messages/export')
    expect(response.headers.get('content-disposition')).toContain('dlt-templates.csv')
    const [head, ...rows] = readCsv(await response.text())
    expect(head?.cells).toContain('Template text')
    expect(rows.map(({ cells }) => cells[2])).toContain('step-up-code')
    expect(rows.find(({ cells }) => cells[2] === 'sign-in-code')?.cells.slice(5, 10)).toEqual([
      ...['English', 'Text', '1'],
      '{#var#} is your OTP to sign in at SILVERA. Valid for 10 minutes. Do not share it with anyone. -SLVERA',
      '402137 is your OTP to sign in at SILVERA. Valid for 10 minutes. Do not share it with anyone. -SLVERA',
    ])
    const hindi = rows.find(({ cells }) => cells[2] === 'sign-in-code' && cells[5] === 'Hindi')
    expect(hindi?.cells.slice(6, 9)).toEqual([
      ...['Unicode', '2'],
      'SILVERA पर साइन इन का OTP {#var#}। 10 मिनट तक मान्य। किसी को न बताएँ। -SLVERA',
    ])
  })
})

describe('the Hindi of a message', () => {
  it('has ids of its own, and is imported by the language of its row', async () => {
    const hindi = { name: 'order-accepted', language: 'hi' }
    expect((await post('admin/messages/register', { ...hindi, ...ids, seen: none })).status).toBe(200)
    const read = (language: string) => get(`admin/messages/sms?name=order-accepted&language=${language}`)
    expect(await read('hi')).toMatchObject({
      ...{ language: 'hi', state: 'ready', registration: ids, configuredId: '' },
      dltText: expect.stringMatching(/^आपका SILVERA ऑर्डर \{#var#\}/),
    })
    expect(await read('en')).toMatchObject({ language: 'en', state: 'id-missing', registration: null })
    const list = 'Template,Language,MSG91 template ID\norder-accepted,Hindi,H-2000\norder-accepted,English,E-2000'
    expect((await post('admin/messages/import', { list })).body.data).toEqual({ changed: 2, sent: 0 })
    expect((await read('hi')).registration).toMatchObject({ dltId: ids.dltId, providerId: 'H-2000' })
    expect((await read('en')).registration).toMatchObject({ providerId: 'E-2000' })
    const twice = 'Template,Language,MSG91 template ID\norder-accepted,Hindi,H-2000\norder-accepted,hindi,H-3000'
    expect(await sentence(post('admin/messages/import', { list: twice }))).toEqual([
      422,
      'Line 3: order-accepted in Hindi is listed twice',
    ])
    const unknown = 'Template,Language,MSG91 template ID\norder-accepted,Tamil,T-2000'
    expect((await sentence(post('admin/messages/import', { list: unknown })))[1]).toMatch(/neither English nor Hindi/)
  })

  it('of an e-mail is read like the English', async () => {
    expect(await get('admin/messages/email?name=order-placed&language=hi')).toMatchObject({
      ...{ language: 'hi', hasHindi: true, subject: 'ऑर्डर SLV-2026-1234 हो गया' },
    })
    expect(await get('admin/messages/email?name=staff-hired&language=hi')).toMatchObject({
      language: 'en',
      hasHindi: false,
    })
  })
})

describe('the template of WhatsApp', () => {
  const unset = { whatsAppName: '', isApproved: false }
  const entered = { whatsAppName: 'order_delivered_v2', isApproved: true }
  const save = (over: object) =>
    post('admin/messages/whatsapp', { name: 'order-delivered', language: 'hi', ...entered, seen: unset, ...over })

  it('is saved by language, with the text that was approved', async () => {
    expect((await save({})).status).toBe(200)
    const { whatsApp } = await get('admin/messages/sms?name=order-delivered&language=hi')
    expect(whatsApp).toMatchObject({
      ...{ isUsed: false, state: 'ready', name: 'order_delivered_v2', isApproved: true },
      ...{ approvedText: whatsApp.text, changed: { by: owner.staff.name } },
    })
    expect((await get('admin/messages/sms?name=order-delivered')).whatsApp).toMatchObject({ state: 'not-approved' })
    const { templates } = await get('admin/messages')
    expect(templates.find(({ name }: { name: string }) => name === 'order-delivered').whatsApp).toEqual(['hi'])
  })

  it.each([
    [{ whatsAppName: 'Order Delivered' }, 422],
    [{ whatsAppName: '' }, 422],
    [{ name: 'sign-up-code' }, 409],
    [{ name: 'order-ready' }, 409],
    [{ seen: unset }, 409],
    [{ name: 'unknown' }, 404],
  ])('is refused with %j', async (wrong, status) =>
    expect((await save({ seen: entered, ...wrong })).status).toBe(status),
  )
})

describe('the ids of a text message', () => {
  it('are saved with the text they were given for, and audited', async () => {
    expect((await post('admin/messages/register', { name: 'sign-in-code', ...ids, seen: none })).status).toBe(200)
    expect(await get('admin/messages/sms?name=sign-in-code')).toMatchObject({
      state: 'ready',
      registration: {
        ...ids,
        registeredText:
          '{#var#} is your OTP to sign in at SILVERA. Valid for 10 minutes. Do not share it with anyone. -SLVERA',
        changedBy: owner.staff.name,
      },
    })
    const lines = await test.shop.db.select().from(auditLines).where(eq(auditLines.aboutId, 'sign-in-code'))
    expect(lines.map(({ outcome }) => outcome)).toEqual(['begun', 'done'])
  })

  it('show that the text has changed since, after the brand has', async () => {
    const brand = { group: 'sms', name: 'brand', value: 'ACME', seen: 'SILVERA' }
    expect((await post('admin/settings', brand)).status).toBe(200)
    expect(await get('admin/messages/sms?name=sign-in-code')).toMatchObject({
      state: 'text-changed',
      text: '402137 is your OTP to sign in at ACME. Valid for 10 minutes. Do not share it with anyone. -SLVERA',
    })
    await post('admin/settings', { ...brand, value: 'SILVERA', seen: 'ACME' })
  })

  it.each([
    [{ dltId: '12ab' }, 422, 'Enter the digits of the ID, such as 1107161234567890123'],
    [{ providerId: 'two words' }, 422, 'Enter the ID of the template at MSG91, without spaces'],
    [{ name: 'unknown' }, 404, 'Template not found'],
    [{ seen: ids }, 409, 'Someone else changed this. Reload and review'],
  ])('are refused with %j', async (wrong, status, why) => {
    const entry = { name: 'order-placed', ...ids, seen: none, ...wrong }
    expect(await sentence(post('admin/messages/register', entry))).toEqual([status, why])
  })

  it('are imported as a list, all or none', async () => {
    const head = 'Template,Purpose,DLT template ID,MSG91 template ID'
    const bad = `${head}\norder-placed,,${ids.dltId},P-1001\norder-ready,,1.10716E+18,`
    expect(await sentence(post('admin/messages/import', { list: bad }))).toEqual([
      422,
      'Line 3: “1.10716E+18” is not a DLT template ID',
    ])
    expect((await get('admin/messages/sms?name=order-placed')).registration).toBeNull()
    const good = `${head}\norder-placed,,'${ids.dltId},P-1001\norder-ready,,,`
    const { body } = await post('admin/messages/import', { list: good })
    expect(body.data).toEqual({ changed: 1, sent: 0 })
    expect((await get('admin/messages/sms?name=order-placed')).registration).toMatchObject({
      dltId: ids.dltId,
      providerId: 'P-1001',
    })
    expect((await sentence(post('admin/messages/import', { list: 'order-placed,1' })))[0]).toBe(422)
  })
})

describe('a test', () => {
  it('of an e-mail goes to the person who asks for it', async () => {
    expect((await get('admin/messages/email?name=order-placed')).testTo).toBe(owner.staff.email)
    const { body } = await post('admin/messages/test', { channel: 'email', name: 'order-placed' })
    expect(body.data).toEqual({ to: owner.staff.email })
    expect(await outboxOf(test.shop.db, owner.staff.email)).toMatchObject([
      { subject: '[Test] Order SLV-2026-1234 is placed', template: 'order-placed' },
    ])
  })

  it('is sent in Hindi too', async () => {
    await post('admin/messages/test', { channel: 'email', name: 'order-accepted', language: 'hi' })
    await test.shop.jobs.runDue()
    expect((await outboxOf(test.shop.db, owner.staff.email))[0]?.subject).toBe('[Test] ऑर्डर SLV-2026-1234 स्वीकार हुआ')
  })

  it('of a text message goes to their own confirmed mobile, and to none without one', async () => {
    const test91 = { channel: 'sms', name: 'order-placed' }
    expect((await post('admin/messages/test', test91)).status).toBe(409)
    const { email } = owner.staff
    const { id: customerId, mobile } = await signedInCustomer(test.shop, { email })
    await test.shop.db.update(customers).set({ emailVerifiedAt: null }).where(eq(customers.id, customerId))
    expect((await post('admin/messages/test', test91)).status).toBe(409)
    const verified = { emailVerifiedAt: test.clock.now(), mobileVerifiedAt: test.clock.now() }
    await test.shop.db.update(customers).set(verified).where(eq(customers.id, customerId))
    expect((await post('admin/messages/test', test91)).status).toBe(200)
    expect((await outboxOf(test.shop.db, mobile))[0]?.text).toBe(
      'Thank you! SILVERA order SLV-2026-1234 is placed and paid. We will message you when it is accepted and despatched. -SLVERA',
    )
  })

  it('is sent at most twenty times an hour', async () => {
    const statuses = new Set<number>()
    for (let turn = 0; turn < 21; turn++) {
      test.clock.advance(1000)
      statuses.add((await post('admin/messages/test', { channel: 'email', name: 'order-placed' })).status)
    }
    expect([...statuses]).toEqual([200, 429])
  })
})

it('the preview of an e-mail runs no script and loads nothing', async () => {
  const response = await fetchFile('GET', 'admin/messages/preview?name=verify-email')
  expect(response.headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  )
  expect(await response.text()).toContain('Verify your email for Silvera')
  expect((await fetchFile('GET', 'admin/messages/preview?name=unknown')).status).toBe(404)
})
