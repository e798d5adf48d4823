// @module-tag postgres
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../../../open-shop.ts'
import { signedInCustomer } from '../../../shop/customers/testing.ts'
import { outboxOf } from '../../../shop/messaging/messages/actions.ts'
import { attempts } from '../../../shop/payments/records.ts'
import { findActs } from '../../../shop/staff/audit/reading.ts'
import { openStaffSession } from '../../../shop/staff/sign-in/sessions.ts'
import { codeOfStep, stepAt } from '../../../shop/staff/sign-in/totp.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { openRequestHandler } from '../../request-handler/request-handler.ts'

let test: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  test = await testShop()
  owner = await createTestStaff(test.shop, 'owner')
})
afterAll(() => test.close())

const send = (method: 'GET' | 'POST', path: string, body?: unknown, who = owner) =>
  requestAs(test, who, method, path, body)
const codeOf = (secret: string) => codeOfStep(secret, stepAt(test.clock.now()))
const minute = 60_000
const cookieOf = (summary: { headers: Headers }) => ({
  cookie: summary.headers
    .getSetCookie()
    .find((one) => one.startsWith('staffToken='))!
    .split(';')[0]!,
})
const signIn = (email: string, password: string, code: string) =>
  test.call('POST', 'admin/sign-in', { email, password, code })

async function hired(email: string, roles: readonly string[] = ['OPS']) {
  const { body } = await send('POST', 'admin/staff/create', { name: 'Rohan Kulkarni', email, roles })
  return body.data as { id: number; temporaryPassword: string; until: string }
}

/** From the temporary password to a signed-in back-office session. */
async function enrolled(email: string, temporaryPassword: string, password: string) {
  const come = (await signIn(email, temporaryPassword, '')).body.data
  const { ticket, secret } = come.enrolment
  const enrolmentResponse = await test.call('POST', 'admin/enrol', { ticket, code: codeOf(secret), password })
  return {
    secret,
    enrolmentResponse,
    codes: enrolmentResponse.body.data.recoveryCodes as string[],
    headers: cookieOf(enrolmentResponse),
  }
}

describe('a new colleague', () => {
  it('is hired, enrols an authenticator, chooses a password and is at work', async () => {
    const response = await send('POST', 'admin/staff/create', {
      name: 'Rohan Kulkarni',
      email: 'Rohan@Silvera.example',
      roles: ['OPS', 'SUPPORT'],
    })
    expect(response).toMatchObject({ status: 200, body: { error: false, errorMessage: '' } })
    expect(response.body.data).toEqual({
      id: expect.any(Number),
      temporaryPassword: expect.stringMatching(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/),
      until: '2026-11-24T11:00:00+05:30',
    })
    const emails = await outboxOf(test.shop.db, 'rohan@silvera.example')
    expect(emails[0]?.subject).toBe('Your Silvera back office account')
    expect(JSON.stringify(emails)).not.toContain(response.body.data.temporaryPassword)

    const come = await signIn('rohan@silvera.example', response.body.data.temporaryPassword, '')
    expect(come.body.data).toEqual({
      staff: null,
      enrolment: {
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringContaining('otpauth://totp/Silvera%3Arohan%40silvera.example?secret='),
        picture: expect.stringContaining('<svg'),
      },
    })
    expect(come.headers.getSetCookie()).toEqual([])

    const { ticket, secret } = come.body.data.enrolment
    const password = 'nine brass weights'
    const enrol = (over: object) =>
      test.call('POST', 'admin/enrol', { ticket, code: codeOf(secret), password, ...over })
    expect((await enrol({ code: '000000' })).body.data.errors).toEqual({
      code: 'Wrong code. Enter the current code from your authenticator app',
    })
    expect((await enrol({ password: 'short' })).body.errorMessage).toBe('Use at least 12 characters')
    expect((await enrol({ password: 'abcdefghijklm' })).body.errorMessage).toBe(
      'This password is too easy to guess. Choose another one',
    )
    expect((await enrol({ password: response.body.data.temporaryPassword })).body.errorMessage).toBe(
      'Choose a password different from the temporary one',
    )
    const done = await enrol({})
    expect(done.body.data).toEqual({
      staff: {
        id: response.body.data.id,
        name: 'Rohan Kulkarni',
        email: 'rohan@silvera.example',
        roles: ['OPS', 'SUPPORT'],
        permissions: expect.arrayContaining(['orders.work', 'leads']),
        locations: null,
      },
      recoveryCodes: expect.any(Array),
    })
    expect(new Set(done.body.data.recoveryCodes).size).toBe(10)
    expect((await enrol({})).body.errorMessage).toBe('This took too long. Please sign in again')
    const me = await test.call('GET', 'admin/me', undefined, { headers: cookieOf(done) })
    expect(me.body.data).toMatchObject({ recoveryCodesLeft: 10, sessionEndsAt: '2026-11-21T23:00:00+05:30' })
    expect(me.body.data.staff.permissions).toEqual(expect.arrayContaining(['orders.work', 'reviews']))
    expect(me.body.data.staff.permissions).not.toContain('staff')
  })

  it('does not come in by the password of somebody else after three days', async () => {
    const { temporaryPassword } = await hired('late@silvera.example')
    test.clock.advance(72 * 60 * minute)
    owner = await createTestStaff(test.shop, 'owner')
    expect((await signIn('late@silvera.example', temporaryPassword, '')).status).toBe(401)
  })

  it('has a unique e-mail address', async () => {
    await hired('twin@silvera.example')
    const again = await send('POST', 'admin/staff/create', { name: 'T', email: 'Twin@silvera.example', roles: ['OPS'] })
    expect(again).toMatchObject({
      status: 409,
      body: { errorMessage: 'An account with this e-mail address already exists' },
    })
  })
})

describe('a sign-in on a device that is new', () => {
  it('is told by e-mail; the first one, and one on a known device, are not', async () => {
    const email = 'device@silvera.example'
    const { temporaryPassword } = await hired(email)
    const { secret, enrolmentResponse } = await enrolled(email, temporaryPassword, 'nine brass weights')
    const mails = async () =>
      (await outboxOf(test.shop.db, email)).filter(({ subject }) => subject.startsWith('New sign-in'))
    expect(await mails()).toEqual([])
    const known = enrolmentResponse.headers.getSetCookie().find((one) => one.startsWith('knownDesk='))!
    const come = (headers: Record<string, string>) => {
      test.clock.advance(minute)
      const params = { email, password: 'nine brass weights', code: codeOf(secret) }
      return test.call('POST', 'admin/sign-in', params, { headers })
    }
    expect((await come({ cookie: known.split(';')[0]! })).status).toBe(200)
    expect(await mails()).toEqual([])
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36'
    expect((await come({ 'user-agent': userAgent })).status).toBe(200)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(JSON.stringify(mail)).toMatch(/Device:\\nChrome on Windows\\n\\nIP address:/)
  })
})

describe('a telephone that is lost', () => {
  it('is replaced by a code of the paper, once each', async () => {
    const { temporaryPassword } = await hired('paper@silvera.example')
    const { codes } = await enrolled('paper@silvera.example', temporaryPassword, 'nine brass weights')
    const come = (code: string) => signIn('paper@silvera.example', 'nine brass weights', code)
    expect((await come(codes[0]!.toLowerCase().replace('-', ' '))).status).toBe(200)
    expect((await come(codes[0]!)).status).toBe(401)
    expect((await come(codes[1]!)).status).toBe(200)
    expect((await come('AAAAA-AAAAA')).status).toBe(401)
  })

  it('is taught anew once an owner let the account begin anew', async () => {
    const { id, temporaryPassword } = await hired('anew@silvera.example')
    const first = await enrolled('anew@silvera.example', temporaryPassword, 'nine brass weights')
    const reset = await send('POST', 'admin/staff/reset', { id })
    expect(reset.body.data).toEqual({
      id,
      temporaryPassword: expect.any(String),
      until: expect.stringMatching(/\+05:30$/),
    })
    expect((await test.call('GET', 'admin/me', undefined, { headers: first.headers })).status).toBe(401)
    test.clock.advance(minute)
    expect((await signIn('anew@silvera.example', 'nine brass weights', codeOf(first.secret))).status).toBe(401)
    const second = await enrolled('anew@silvera.example', reset.body.data.temporaryPassword, 'ten brass weights')
    expect((await test.call('GET', 'admin/me', undefined, { headers: second.headers })).status).toBe(200)
  })
})

describe('an account', () => {
  it('that is closed is shut at once, and opens with nothing it had', async () => {
    const { id, temporaryPassword } = await hired('closed@silvera.example')
    const { headers, secret } = await enrolled('closed@silvera.example', temporaryPassword, 'nine brass weights')
    expect(await send('POST', 'admin/staff/enable', { id })).toMatchObject({ status: 409 })
    const closed = await send('POST', 'admin/staff/disable', { id })
    expect(closed.body).toEqual({ error: false, data: null, errorMessage: '', message: 'Account closed' })
    expect((await test.call('GET', 'admin/me', undefined, { headers })).status).toBe(401)
    test.clock.advance(minute)
    expect((await signIn('closed@silvera.example', 'nine brass weights', codeOf(secret))).status).toBe(401)
    expect(await send('POST', 'admin/staff/reset', { id })).toMatchObject({ status: 409 })
    const opened = await send('POST', 'admin/staff/enable', { id })
    expect(opened.body.data.temporaryPassword).not.toBe(temporaryPassword)
    test.clock.advance(minute)
    expect((await signIn('closed@silvera.example', 'nine brass weights', codeOf(secret))).status).toBe(401)
  })

  it('has the roles it is given, from the next call on', async () => {
    const support = await createTestStaff(test.shop, 'support')
    expect((await send('GET', 'admin/audit', undefined, support)).status).toBe(403)
    const response = await send('POST', 'admin/staff/roles', { id: support.staff.id, roles: ['OWNER'] })
    expect(response.body).toEqual({ error: false, data: null, errorMessage: '', message: 'Saved' })
    expect((await send('GET', 'admin/audit', undefined, support)).status).toBe(200)
    expect((await send('POST', 'admin/staff/roles', { id: support.staff.id, roles: [] })).body.errorMessage).toBe(
      'Choose at least one role',
    )
    await send('POST', 'admin/staff/roles', { id: support.staff.id, roles: ['SUPPORT'] })
  })

  it.each(['disable', 'reset', 'enable', 'roles'])('is not changed by its own owner: %s', async (what) => {
    const more = what === 'roles' ? { roles: ['OPS'] } : {}
    const response = await send('POST', `admin/staff/${what}`, { id: owner.staff.id, ...more })
    expect(response).toMatchObject({
      status: 409,
      body: { errorMessage: 'This is your own account. Another owner must do it' },
    })
  })

  it('nobody has is not there', async () => {
    expect((await send('POST', 'admin/staff/disable', { id: 99_999 })).status).toBe(404)
  })

  it('stands in the list', async () => {
    const { body } = await send('GET', 'admin/staff')
    const own = body.data.staff.find(({ oneself }: { oneself: boolean }) => oneself)
    expect(own).toEqual({
      id: owner.staff.id,
      name: owner.staff.name,
      email: owner.staff.email,
      roles: ['OWNER'],
      locations: null,
      state: 'active',
      temporaryUntil: null,
      createdAt: expect.stringMatching(/\+05:30$/),
      signedInAt: null,
      disabledAt: null,
      oneself: true,
    })
    expect(body.data.staff.map(({ state }: { state: string }) => state)).toContain('waiting')
  })
})

describe('one’s own account', () => {
  it('takes a new password, which ends the sessions elsewhere', async () => {
    const { temporaryPassword } = await hired('own@silvera.example')
    const { headers, secret } = await enrolled('own@silvera.example', temporaryPassword, 'nine brass weights')
    test.clock.advance(minute)
    const elsewhere = cookieOf(await signIn('own@silvera.example', 'nine brass weights', codeOf(secret)))
    const change = (current: string) =>
      test.call('POST', 'admin/me/password', { current, password: 'eleven brass weights' }, { headers })
    expect((await change('not it')).body.data.errors).toEqual({ current: 'Wrong password' })
    expect((await change('nine brass weights')).body.data).toEqual({ sessionsEnded: 1 })
    expect((await test.call('GET', 'admin/me', undefined, { headers: elsewhere })).status).toBe(401)
    expect((await test.call('GET', 'admin/me', undefined, { headers })).status).toBe(200)
    const log = await send('GET', 'admin/audit?act=admin/me/password')
    expect(JSON.stringify(log.body)).not.toContain('brass')
    expect(log.body.data.acts[0].asked).toBe('{"current":"(secret)","password":"(secret)","removePasskeys":false}')
  })

  it('takes new recovery codes for password and code', async () => {
    const { temporaryPassword } = await hired('codes@silvera.example')
    const { headers, secret, codes } = await enrolled('codes@silvera.example', temporaryPassword, 'nine brass weights')
    test.clock.advance(minute)
    const renew = (over: object) =>
      test.call(
        'POST',
        'admin/me/recovery-codes',
        { password: 'nine brass weights', code: codeOf(secret), ...over },
        { headers },
      )
    expect((await renew({ password: 'x' })).body.data.errors).toEqual({ password: 'Wrong password' })
    expect((await renew({ code: '1' })).status).toBe(422)
    const made = (await renew({})).body.data.recoveryCodes
    expect(made).toHaveLength(10)
    expect((await signIn('codes@silvera.example', 'nine brass weights', codes[0]!)).status).toBe(401)
    expect((await signIn('codes@silvera.example', 'nine brass weights', made[0])).status).toBe(200)
  })

  it('shows where it is open and closes there', async () => {
    const ops = await createTestStaff(test.shop, 'ops')
    const { body } = await send('GET', 'admin/me/sessions', undefined, ops)
    expect(body.data.sessions).toEqual([
      {
        id: expect.any(Number),
        here: true,
        ip: '127.0.0.1',
        userAgent: 'test',
        createdAt: expect.any(String),
        seenAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ])
    const { id } = body.data.sessions[0]
    expect((await send('POST', 'admin/me/sessions/end', { id })).status).toBe(404)
    expect((await send('POST', 'admin/me/sessions/end', { id }, ops)).body.message).toBe('Signed out')
    expect((await send('GET', 'admin/me', undefined, ops)).status).toBe(401)
  })

  it('shuts everywhere but here at one press', async () => {
    const [here, other] = [await createTestStaff(test.shop, 'finance'), await createTestStaff(test.shop, 'support')]
    const device = { ip: '10.0.0.7', userAgent: 'left open' }
    const token = await test.shop.db.transaction((tx) =>
      openStaffSession(tx, here.staff.id, { device, now: test.clock.now() }),
    )
    const there = { ...here, headers: { cookie: `staffToken=${token}` } }
    const status = async (who: SignedInStaff) => (await send('GET', 'admin/me', undefined, who)).status
    expect(await status(there)).toBe(200)
    const { body } = await send('POST', 'admin/me/sessions/end-others', {}, here)
    expect(body).toMatchObject({ data: { sessionsEnded: 1 }, message: 'Signed out of all other devices' })
    expect(await Promise.all([here, there, other].map(status))).toEqual([200, 401, 200])
  })

  it('is shown to an owner and ended there, at once and in every process', async () => {
    const [ops, colleague] = [await createTestStaff(test.shop, 'ops'), await createTestStaff(test.shop, 'support')]
    const device = { ip: '10.0.0.7', userAgent: 'left open' }
    const now = test.clock.now()
    const token = await test.shop.db.transaction((tx) => openStaffSession(tx, ops.staff.id, { device, now }))
    const there = { ...ops, headers: { cookie: `staffToken=${token}` } }
    const { config, database } = test.shop
    const other = await openShop(config, { clock: test.clock, log: pino({ level: 'silent' }), database, seed: false })
    const handler = openRequestHandler(other)
    const elsewhere = async ({ headers }: SignedInStaff) => {
      const request = new Request('http://localhost:3000/app/api/admin/me', { headers })
      return (await handler.handle(request, { remoteAddress: '192.0.2.7' })).status
    }
    const status = async (who: SignedInStaff) => (await send('GET', 'admin/me', undefined, who)).status
    expect(await Promise.all([ops, there].map(elsewhere))).toEqual([200, 200])

    const { sessions } = (await send('GET', `admin/staff/sessions?id=${ops.staff.id}`)).body.data
    expect(sessions).toMatchObject([{ here: false }, { here: false }])
    const open = sessions.find(({ userAgent }: { userAgent: string }) => userAgent === 'left open')
    const end = (params: object, who = owner) => send('POST', 'admin/staff/end-sessions', params, who)
    expect((await end({ id: colleague.staff.id, session: open.id })).body.errorMessage).toBe('Session not found')
    expect((await end({ id: ops.staff.id, session: open.id }, colleague)).status).toBe(403)
    expect((await end({ id: owner.staff.id })).status).toBe(409)
    expect((await end({ id: ops.staff.id, session: open.id })).body.data).toEqual({ sessionsEnded: 1 })
    expect(await Promise.all([ops, there].map(elsewhere))).toEqual([200, 401])
    expect(await Promise.all([ops, there].map(status))).toEqual([200, 401])
    expect((await end({ id: ops.staff.id })).body.data).toEqual({ sessionsEnded: 1 })
    expect(await Promise.all([ops, there, colleague].map(elsewhere))).toEqual([401, 401, 200])
    const asked = { act: 'admin/staff/end-sessions', aboutKind: 'staff', aboutId: String(ops.staff.id) }
    const acts = await findActs(test.shop.db, { ...asked, outcome: 'done' })
    expect(acts.map(({ staffName }) => staffName)).toEqual([owner.staff.name, owner.staff.name])
  })

  it('ends when the back office was not used for two hours, and after twelve in any case', async () => {
    const ops = await createTestStaff(test.shop, 'ops')
    const status = async () => (await send('GET', 'admin/me', undefined, ops)).status
    for (let hour = 0; hour < 11; hour++) {
      test.clock.advance(60 * minute)
      expect(await status()).toBe(200)
    }
    test.clock.advance(60 * minute)
    expect(await status()).toBe(401)
    const idle = await createTestStaff(test.shop, 'ops')
    test.clock.advance(120 * minute)
    expect((await send('GET', 'admin/me', undefined, idle)).status).toBe(401)
  })
})

describe('an account that somebody opened', () => {
  /** Until then an owner acts alone (decision 0069). */
  const beginFirstPayment = () => {
    const at = test.clock.now()
    const attempt = {
      orderId: 1,
      customerId: 1,
      number: 1,
      ref: 'first',
      provider: 'razorpay',
      amount: 1,
      state: 'CREATED',
    }
    const row = { ...attempt, draft: {}, lockEndsAt: at, openedAt: at } as unknown as typeof attempts.$inferInsert
    return test.shop.db.insert(attempts).values(row)
  }
  const give = async (by: SignedInStaff) => {
    const { id } = await signedInCustomer(test.shop)
    const params = { id, asset: 'POINT', amount: 10, why: 'For the trouble with the parcel' }
    const { body } = await send('POST', 'admin/customers/adjust', params, by)
    return { id: body.data.proposal_id as number }
  }
  const approve = async (proposal: { id: number }, who: { headers: { readonly cookie: string } }) =>
    send('POST', 'admin/approvals/approve', proposal, who as SignedInStaff)

  it('is no second person on its first day for its creator or for the accounts they opened; for others it is', async () => {
    await beginFirstPayment()
    const boss = await createTestStaff(test.shop, 'owner')
    const password = 'eleven silver spoons'
    const opened = async (email: string, role: string, by: SignedInStaff) => {
      const params = { name: 'Nobody Else', email, roles: [role] }
      const { temporaryPassword } = (await send('POST', 'admin/staff/create', params, by)).body.data
      return (await enrolled(email, temporaryPassword, password)) as Awaited<ReturnType<typeof enrolled>> &
        SignedInStaff
    }
    const puppet = await opened('second@silvera.example', 'FINANCE', boss)
    const between = await opened('third@silvera.example', 'OWNER', boss)
    const last = await opened('fourth@silvera.example', 'FINANCE', between)
    const [own, early] = [await give(boss), await give(puppet)]
    const pairs = [
      [own, puppet],
      [own, last],
      [early, boss],
      [early, between],
      [early, last],
    ] as const
    for (const [proposal, who] of pairs)
      expect(await approve(proposal, who)).toMatchObject({
        status: 409,
        body: {
          errorMessage: expect.stringContaining(
            'You cannot approve this yet: your account or the requester’s was added or reset in the last 24 hours',
          ),
        },
      })
    expect((await approve(await give(await createTestStaff(test.shop, 'finance')), puppet)).status).toBe(200)
    expect((await approve(early, await createTestStaff(test.shop, 'owner'))).status).toBe(200)

    const late = await give(puppet)
    test.clock.advance(24 * 60 * minute)
    const later = await signIn('second@silvera.example', password, codeOf(puppet.secret))
    expect((await approve(own, { headers: cookieOf(later) })).status).toBe(200)

    const other = await createTestStaff(test.shop, 'owner')
    await send('POST', 'admin/staff/disable', { id: later.body.data.staff.id }, other)
    expect(await approve(late, other)).toMatchObject({
      status: 409,
      body: {
        errorMessage: 'The requester’s account is closed. Reject this and submit it again if needed',
      },
    })
  })
})
