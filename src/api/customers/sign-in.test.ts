// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCustomerByMobile, readCustomer } from '../../shop/customers/records.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { type TestShop, testShop } from '../../testing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const minute = 60_000
let used = 0
const newMobile = () => String(8_000_000_000 + ++used)
const newEmail = () => `visitor${++used}@mail.example`
const session = (character: string) => character.repeat(100)
const good = 'teapot-in-the-rain'

const post = (path: string, body: unknown, as?: Parameters<TestShop['call']>[3]) => test.call('POST', path, body, as)
const newest = async (to: string) => {
  await test.shop.jobs.runDue()
  return (await outboxOf(test.shop.db, to))[0]
}
const codeFor = async (mobile: string) => /^\d{6}/.exec((await newest(mobile))?.text ?? '')?.[0] ?? ''
const linkFor = async (email: string, page: string) =>
  new RegExp(`http://localhost:3000/${page}/(\\S+)`).exec((await newest(email))?.text ?? '')?.[1] ?? ''
const cookiesOf = (headers: Headers) =>
  Object.fromEntries(headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!.split('=') as [string, string]))
const cookieHeader = (headers: Headers) => ({
  cookie: Object.entries(cookiesOf(headers))
    .map((pair) => pair.join('='))
    .join('; '),
})

async function proveMobile(mobile: string, session_id: string) {
  await post('auth/verifyMobileNumber', { mobile })
  return post('auth/verifyMobileOtp', { mobileOtp: await codeFor(mobile), mobile, session_id })
}
async function signUp({ email = newEmail(), mobile = newMobile(), password = good, verify = true } = {}) {
  const session_id = session(String.fromCharCode(65 + (++used % 26)))
  await proveMobile(mobile, session_id)
  const response = await post('auth/signup', { email, mobile, password, refer_code: '', session_id })
  expect(response.body).toMatchObject({ error: false })
  if (verify) await test.call('GET', `auth/verifyemail/${await linkFor(email, 'email-validate')}`)
  return { email, mobile, password }
}

describe('signing in with mobile and code', () => {
  it('makes an account of an unknown mobile there and then, by the same call as the password', async () => {
    const mobile = newMobile()
    const requested = await post('auth/login-otp', { mobile: `+91 ${mobile}` })
    expect(requested).toMatchObject({
      status: 200,
      body: { error: false, data: { message: 'We sent a 6-digit code to this number' }, errorMessage: '' },
    })
    const message = await newest(mobile)
    expect(message?.text).toMatch(
      /^\d{6} is your OTP to sign in at SILVERA\. Valid for 10 minutes\. Do not share it with anyone\. -SLVERA$/,
    )
    const response = await post('auth/login', {
      email: mobile,
      password: await codeFor(mobile),
      session_id: session('a'),
    })
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      error: false,
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user_data: { id: expect.any(Number), name: '', email: '', mobile },
      },
      errorMessage: '',
    })
    const again = await post('auth/login-otp', { mobile })
    expect(again.body).toEqual(requested.body)
  })

  it('remembers the friend whose link led to a new account, not for one there was, nor a code that is none', async () => {
    const codeIn = async (mobile: string, refer_code?: string) => {
      await post('auth/login-otp', { mobile })
      const params = { email: mobile, password: await codeFor(mobile), session_id: session('r'), refer_code }
      return (await post('auth/login', params)).body.data.user_data.id as number
    }
    const referrer = await codeIn(newMobile())
    const code = (await readCustomer(test.shop.db, referrer))!.referCode
    const registered = newMobile()
    const summary = [
      await codeIn(newMobile(), code.toLowerCase()),
      await codeIn(registered),
      await codeIn(newMobile(), 'NOBODY23'),
    ]
    test.clock.advance(2 * minute)
    expect(await codeIn(registered, code)).toBe(summary[1])
    const referredBy = async (id: number) => (await readCustomer(test.shop.db, id))!.referredByCode
    expect(await Promise.all(summary.map(referredBy))).toEqual([code, null, null])
  })

  const requestCode = async (mobile: string) => {
    await post('auth/login-otp', { mobile })
    return codeFor(mobile)
  }
  const adultOf = async (token: string) => (await post('consent', {}, { token })).body.data.consents[0]

  it('records the declaration of age once, with its version and time, whether or not the account is new', async () => {
    const mobile = newMobile()
    const first = await post('auth/login', { email: mobile, password: await requestCode(mobile), adult: 0 })
    expect(first.status).toBe(200)
    expect(await adultOf(first.body.data.token)).toMatchObject({ purpose: 'adult', given: 0, at: null })
    const logs = []
    for (const adult of [1, 1]) {
      test.clock.advance(2 * minute)
      const { token } = (await post('auth/login', { email: mobile, password: await requestCode(mobile), adult })).body
        .data
      expect(await adultOf(token)).toMatchObject({
        given: 1,
        version: '2026-11',
        at: expect.stringMatching(/\+05:30$/),
      })
      logs.push((await post('consent-log', {}, { token })).body.data.log)
    }
    expect(logs[1]).toEqual(logs[0])
  })

  it('asks pages that require the declaration for it, before a new mobile becomes an account, without using up the code', async () => {
    const mobile = newMobile()
    const signIn = { email: mobile, password: await requestCode(mobile), adult_required: 1 }
    const refused = await post('auth/login', signIn)
    expect(refused).toMatchObject({
      status: 422,
      body: { data: { errors: { adult: 'Please confirm that you are 18 or older and accept the terms' } } },
    })
    expect(refused.headers.getSetCookie().join()).not.toContain('accessToken')
    expect(await findCustomerByMobile(test.shop.db, mobile)).toBeNull()
    const accepted = await post('auth/login', { ...signIn, adult: 1 })
    expect(accepted.status).toBe(200)
    expect(await adultOf(accepted.body.data.token)).toMatchObject({ given: 1 })
    test.clock.advance(2 * minute)
    const again = await post('auth/login', { ...signIn, password: await requestCode(mobile) })
    expect(again.status).toBe(200)
  })

  it('sets the token in a cookie that scripts cannot read, and a readable sign beside it', async () => {
    const mobile = newMobile()
    await post('auth/login-otp', { mobile })
    const { headers, body } = await post('auth/login', { email: mobile, password: await codeFor(mobile) })
    const cookies = headers.getSetCookie()
    expect(cookies[0]).toBe(`accessToken=${body.data.token}; Path=/; SameSite=Lax; Max-Age=2592000; HttpOnly`)
    expect(cookies[1]).toBe('signedIn=1; Path=/; SameSite=Lax; Max-Age=2592000')
    const me = await post('my-profile', {}, { headers: { cookie: `accessToken=${body.data.token}` } })
    expect(me.body.data.mobile).toBe(mobile)
  })

  it('refuses a wrong code, another purpose, a second use and a code past its ten minutes', async () => {
    const mobile = newMobile()
    await post('auth/verifyMobileNumber', { mobile })
    const other = await codeFor(mobile)
    expect((await post('auth/login', { email: mobile, password: other })).body.data.errors.password).toMatch(
      /no longer valid/,
    )
    await post('auth/login-otp', { mobile })
    const code = await codeFor(mobile)
    const wrong = await post('auth/login', { email: mobile, password: code === '000000' ? '000001' : '000000' })
    expect(wrong).toMatchObject({
      status: 401,
      body: { error: true, data: { errors: { password: 'This code is incorrect. Please check it' } } },
    })
    expect((await post('auth/login', { email: mobile, password: code })).status).toBe(200)
    expect((await post('auth/login', { email: mobile, password: code })).status).toBe(401)
    await post('auth/login-otp', { mobile })
    const late = await codeFor(mobile)
    test.clock.advance(10 * minute)
    expect((await post('auth/login', { email: mobile, password: late })).body.errorMessage).toBe(
      'This code is no longer valid. Please request a new one',
    )
  })

  it('closes a code after five wrong tries, and a new one takes the place of the old', async () => {
    const mobile = newMobile()
    await post('auth/login-otp', { mobile })
    const first = await codeFor(mobile)
    await post('auth/login-otp', { mobile })
    const code = await codeFor(mobile)
    if (first !== code) expect((await post('auth/login', { email: mobile, password: first })).status).toBe(401)
    const wrong = code === '999999' ? '999998' : '999999'
    for (let attempts = first === code ? 0 : 1; attempts < 5; attempts++)
      await post('auth/login', { email: mobile, password: wrong })
    expect((await post('auth/login', { email: mobile, password: code })).status).toBe(401)
  })

  it('asks for a mobile', async () => {
    expect(await post('auth/login-otp', { mobile: '12345' })).toMatchObject({
      status: 422,
      body: { error: true, data: { errors: { mobile: 'Please enter valide mobile number' } } },
    })
    expect((await post('auth/login-otp', { mobile: newMobile(), colour: 'red' })).body.data.errors).toEqual({
      colour: 'This field is not known',
    })
  })
})

describe('signing up', () => {
  it('takes a mobile, its code, then e-mail and password; the e-mail is verified before the password opens', async () => {
    const mobile = newMobile()
    const email = newEmail()
    const begun = await post('auth/verifyMobileNumber', { mobile })
    expect(begun.body).toEqual({
      error: false,
      data: { message: 'We sent a 6-digit code to this number' },
      errorMessage: '',
    })
    const proved = await post(
      'auth/verifyMobileOtp',
      { mobileOtp: await codeFor(mobile) },
      { headers: cookieHeader(begun.headers) },
    )
    expect(proved.body).toEqual({ error: false, data: { message: 'Your mobile number is verified' }, errorMessage: '' })
    const account = { email, mobile, password: good, refer_code: '' }
    const done = await post('auth/signup', account, { headers: cookieHeader(proved.headers) })
    expect(done.body).toEqual({
      error: false,
      data: { message: `Thank you for signing up. Click on the link mailed to ${email} for verification` },
      errorMessage: '',
    })
    expect(cookiesOf(done.headers)).toEqual({})
    expect(await post('auth/login', { email, password: good })).toMatchObject({
      status: 403,
      body: {
        error: true,
        data: 'verify_failed',
        errorMessage: 'Oops! Your Email is not verified. Click on the link mailed to you for verification',
      },
    })
    await post('auth/login-otp', { mobile })
    expect((await post('auth/login', { email: mobile, password: await codeFor(mobile) })).status).toBe(200)
    const before = await linkFor(email, 'email-validate')
    expect((await post('auth/resend_activation_link', { email })).body.error).toBe(false)
    const link = await linkFor(email, 'email-validate')
    expect(link).not.toBe(before)
    const verified = await test.call('GET', `auth/verifyemail/${link}`)
    expect(verified.body).toEqual({
      error: false,
      data: { message: 'Thank you. Your email is verified', already_verified: false },
      errorMessage: '',
    })
    const again = await test.call('GET', `auth/verifyemail/${link}`)
    expect(again.body.data).toEqual({ message: 'Your email is already verified', already_verified: true })
    const opened = await post('auth/login', {
      email: email.toUpperCase(),
      password: good,
      session_id: session('b'),
      user_id: '',
    })
    expect(opened.body.data.user_data).toMatchObject({ name: '', email, mobile })
  })

  it.each(['login', 'verifyMobileNumber', 'verifyMobileOtp', 'signup'])(
    'refuses a malformed session id at auth/%s',
    async (call) => {
      const response = await post(`auth/${call}`, { session_id: 'a'.repeat(63) })
      expect(response).toMatchObject({ status: 422, body: { data: { errors: { session_id: expect.any(String) } } } })
    },
  )

  it('needs the proof of the mobile, by cookie or by session_id, for half an hour and once', async () => {
    const mobile = newMobile()
    const unproved = { status: 409, body: { data: { errors: { mobile: 'Please verify your mobile number first' } } } }
    const account = () => ({ email: newEmail(), mobile, password: good, refer_code: '', session_id: session('c') })
    expect(await post('auth/signup', account())).toMatchObject(unproved)
    await proveMobile(mobile, session('c'))
    expect(await post('auth/signup', { ...account(), session_id: session('d') })).toMatchObject(unproved)
    expect(await post('auth/signup', { ...account(), mobile: newMobile() })).toMatchObject(unproved)
    test.clock.advance(30 * minute)
    expect(await post('auth/signup', account())).toMatchObject(unproved)
    await proveMobile(mobile, session('c'))
    expect((await post('auth/signup', account())).status).toBe(200)
    expect(await post('auth/signup', account())).toMatchObject(unproved)
  })

  it('tells beside the field what is wrong', async () => {
    const registered = await signUp()
    const mobile = newMobile()
    await proveMobile(mobile, session('e'))
    const account = { email: newEmail(), mobile, password: good, refer_code: '', session_id: session('e') }
    const errorsOf = async (change: object) => (await post('auth/signup', { ...account, ...change })).body.data.errors
    expect(await errorsOf({ email: 'nobody' })).toEqual({ email: 'Please provide a valid email address' })
    expect(await errorsOf({ email: '' })).toEqual({ email: 'Enter your email address' })
    expect(await errorsOf({ mobile: '98' })).toEqual({ mobile: 'Mobile number should minimum 10 number long' })
    expect(await errorsOf({ password: '' })).toEqual({ password: 'Please fill out password' })
    expect(await errorsOf({ password: 'seven77' })).toEqual({ password: 'New password should minimum long' })
    expect(await errorsOf({ password: 'Password123' })).toEqual({
      password: 'This password is easy to guess. Please choose another one',
    })
    expect(await errorsOf({ refer_code: 'NOBODY22' })).toHaveProperty('refer_code')
    expect(await errorsOf({ email: registered.email })).toEqual({
      email: 'This email is already registered. Please sign in',
    })
    await proveMobile(registered.mobile, session('f'))
    expect(await errorsOf({ mobile: registered.mobile, session_id: session('f') })).toEqual({
      mobile: 'This mobile number is already registered. Please sign in',
    })
  })

  it('adds e-mail and password to the account somebody already has by mobile', async () => {
    const mobile = newMobile()
    await post('auth/login-otp', { mobile })
    const { id } = (await post('auth/login', { email: mobile, password: await codeFor(mobile) })).body.data.user_data
    const { email } = await signUp({ mobile })
    expect((await post('auth/login', { email, password: good })).body.data.user_data.id).toBe(id)
  })

  it('writes down what was agreed to', async () => {
    const mobile = newMobile()
    await proveMobile(mobile, session('g'))
    const email = newEmail()
    await post('auth/signup', { email, mobile, password: good, adult: 1, marketing: 0, session_id: session('g') })
    await test.call('GET', `auth/verifyemail/${await linkFor(email, 'email-validate')}`)
    const { token } = (await post('auth/login', { email, password: good })).body.data
    const { consents } = (await post('consent', {}, { token })).body.data
    expect(consents).toMatchObject([
      { purpose: 'adult', given: 1, version: '2026-11', at: expect.stringMatching(/\+05:30$/) },
      { purpose: 'marketing', given: 0, at: null },
    ])
  })
})

describe('signing in with a password', () => {
  it('answers the same to a wrong password and to an unknown e-mail', async () => {
    const { email } = await signUp()
    const wrong = await post('auth/login', { email, password: 'not-the-password' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({
      error: true,
      data: {
        errors: { password: 'Email or password is incorrect' },
        refusal: {
          code: 'sign-in.wrong-password',
          facts: {},
          fields: { password: { code: 'sign-in.wrong-password', facts: {} } },
        },
      },
      errorMessage: 'Email or password is incorrect',
    })
    expect((await post('auth/login', { email: newEmail(), password: 'not-the-password' })).body).toEqual(wrong.body)
  })

  it('also takes the mobile with the password', async () => {
    const { mobile, email } = await signUp()
    expect((await post('auth/login', { email: mobile, password: good })).body.data.user_data.email).toBe(email)
  })

  it('says which field is missing', async () => {
    expect((await post('auth/login', { email: '', password: '' })).body.data.errors).toEqual({
      email: 'Enter your email address',
      password: 'Enter your password',
    })
  })

  it('ends with logout', async () => {
    const { email } = await signUp()
    const { token } = (await post('auth/login', { email, password: good })).body.data
    const out = await post('logout', {}, { token })
    expect(out.body).toEqual({ error: false, data: null, errorMessage: '' })
    expect(out.headers.getSetCookie()[0]).toBe('accessToken=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly')
    expect((await post('my-profile', {}, { token })).status).toBe(401)
    expect((await post('logout', {}, { token })).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  it('is chosen anew by the link, once, and every session ends', async () => {
    const { email } = await signUp({ verify: false })
    const requested = await post('auth/forgot-password', { email })
    expect((await post('auth/forgot-password', { email: newEmail() })).body).toEqual(requested.body)
    const token = await linkFor(email, 'forgot-password-reset')
    const password = 'a quite different one'
    const reset = (body: object) => post('auth/reset-password', { token, ...body })
    expect((await reset({ password })).body.data.errors).toEqual({
      confirm_password: 'Please fill out new password again',
    })
    expect((await reset({ password, confirm_password: 'something else' })).body.data.errors).toEqual({
      confirm_password: 'The two passwords do not match',
    })
    expect((await reset({ password: 'short', confirm_password: 'short' })).body.data.errors).toMatchObject({
      password: 'New password should minimum long',
    })
    expect((await reset({ password, passwordConfirm: password })).body.data).toEqual({
      message: 'Your password is changed. Please sign in',
    })
    expect((await newest(email))?.subject).toBe('Your Silvera password was changed')
    expect(await reset({ password, confirm_password: password })).toMatchObject({
      status: 409,
      body: { errorMessage: 'This link is no longer valid. Please request a new one' },
    })
    expect((await post('auth/login', { email, password: good })).status).toBe(401)
    expect((await post('auth/login', { email, password })).status).toBe(200)
  })

  it('has an hour for its link', async () => {
    const { email } = await signUp()
    await post('auth/forgot-password', { email })
    const token = await linkFor(email, 'forgot-password-reset')
    test.clock.advance(60 * minute)
    const response = await post('auth/reset-password', {
      token,
      password: 'another word',
      confirm_password: 'another word',
    })
    expect(response.status).toBe(409)
  })
})

describe('sessions', () => {
  it('are seen and ended by their customer alone', async () => {
    const { email } = await signUp()
    const open = async () => (await post('auth/login', { email, password: good })).body.data.token as string
    const [here, there] = [await open(), await open()]
    const { sessions } = (await post('my-sessions', {}, { token: here })).body.data
    expect(sessions).toHaveLength(2)
    const other = sessions.find((one: { current: number }) => one.current === 0)
    const stranger = await signUp()
    const token = (await post('auth/login', { email: stranger.email, password: good })).body.data.token
    expect((await post('my-sessions/end', { id: other.id }, { token })).status).toBe(404)
    expect((await post('my-sessions/end', { id: other.id }, { token: here })).body.data.sessions).toHaveLength(1)
    expect((await post('my-profile', {}, { token: there })).status).toBe(401)
  })
})
