// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoStaff, demoTotpSecret } from '../../../demo/seed/staff/demo-staff.ts'
import { permissions } from '../../../shop/staff/rules.ts'
import { codeOfStep, stepAt } from '../../../shop/staff/sign-in/totp.ts'
import { type TestResponse, type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs } from '../../../testing-staff.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const owner = demoStaff[0]!
const codeNow = () => codeOfStep(demoTotpSecret, stepAt(test.clock.now()))
const signIn = (over: object = {}) =>
  test.call('POST', 'admin/sign-in', { email: owner.email, password: owner.password, code: codeNow(), ...over })
const wrong = 'Wrong e-mail address, password or code'

describe('admin/sign-in', () => {
  it('takes password and code of the telephone together, and the code once', async () => {
    test.clock.advance(60_000)
    const signedIn = await signIn()
    expect(signedIn.body).toEqual({
      error: false,
      data: {
        staff: {
          id: expect.any(Number),
          name: 'Meera Iyer',
          email: 'owner@silvera.example',
          roles: ['OWNER'],
          permissions: [...permissions],
          locations: null,
        },
        enrolment: null,
      },
      errorMessage: '',
    })
    const cookies = signedIn.headers.getSetCookie()
    expect(cookies[0]).toMatch(/^staffToken=[\w-]{43}; Path=\/; SameSite=Strict; Max-Age=43200; HttpOnly$/)
    expect(await signIn()).toMatchObject({ status: 401, body: { errorMessage: wrong } })
    const headers = { cookie: cookies[0]!.split(';')[0]! }
    const me = await test.call('GET', 'admin/me', undefined, { headers })
    expect(me.body.data).toMatchObject({ staff: { email: owner.email }, recoveryCodesLeft: 0, warnings: [] })
    expect(me.body.data.staff.permissions).toContain('staff')
    expect(me.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['a wrong password', { password: 'Owner-silvera-2027' }],
    ['a wrong code', { code: '000000' }],
    ['no code', { code: '' }],
    ['an unknown address', { email: 'nobody@silvera.example' }],
  ])('says the same of %s', async (_, over) => {
    test.clock.advance(60_000)
    expect(await signIn(over)).toMatchObject({
      status: 401,
      body: { errorMessage: wrong, data: { refusal: { code: 'staff.wrong-sign-in' } } },
    })
  })
})

describe('many wrong tries', () => {
  let limited: TestShop
  beforeAll(async () => {
    limited = await testShop({ seed: true, settings: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => limited.close())

  const refusal =
    'Too many attempts. Please try again in 5 seconds. If you have lost your password or phone, an owner of the shop can reset your account'
  const afterFive = async (guess: () => Promise<TestResponse>) => {
    for (let time = 0; time < 5; time++) expect((await guess()).status).not.toBe(429)
    const { status, headers, body } = await guess()
    return { status, retryAfter: headers.get('retry-after'), sentence: body.errorMessage }
  }

  it('at signing in are told to wait, and of no mobile code, which staff do not have', async () => {
    const guess = () => limited.call('POST', 'admin/sign-in', { email: owner.email, password: 'a wrong one', code: '' })
    expect(await afterFive(guess)).toEqual({ status: 429, retryAfter: '5', sentence: refusal })
  })

  it('at one’s own password are told the same', async () => {
    const who = await createTestStaff(limited.shop, 'ops')
    const params = { current: 'a wrong one', password: 'Kalash-and-conch-47' }
    const guess = () => requestAs(limited, who, 'POST', 'admin/me/password', params)
    expect(await afterFive(guess)).toEqual({ status: 429, retryAfter: '5', sentence: refusal })
  })
})

describe('admin/sign-out', () => {
  it('ends the session', async () => {
    const finance = await createTestStaff(test.shop, 'finance')
    expect((await requestAs(test, finance, 'GET', 'admin/me')).status).toBe(200)
    const out = await requestAs(test, finance, 'POST', 'admin/sign-out')
    expect(out).toMatchObject({ status: 200, body: { error: false, data: null, errorMessage: '' } })
    expect(out.headers.getSetCookie()[0]).toContain('staffToken=; Path=/; SameSite=Strict; Max-Age=0')
    expect((await requestAs(test, finance, 'GET', 'admin/me')).status).toBe(401)
  })
})
