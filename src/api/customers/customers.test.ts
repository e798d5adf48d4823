// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callWithCode } from '../../shop/customers/one-time-codes/testing.ts'
import { addCustomer, changeCustomer, customers } from '../../shop/customers/records.ts'
import { openSession } from '../../shop/customers/sign-in/sessions.ts'
import { hasTaxId } from '../../shop/customers/tax-id.ts'
import { signedInCustomer, type TestCustomer } from '../../shop/customers/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { dayMs } from '../../units/date.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const post = (path: string, body: unknown, token?: string) => test.call('POST', path, body, token ? { token } : {})
const edit = (who: TestCustomer, name: string, email: string) =>
  callWithCode(test, who, 'edit-profile', { name, email })
const outbox = async (to: string) => {
  await test.shop.jobs.runDue()
  return outboxOf(test.shop.db, to)
}
const profileOf = (customer: TestCustomer) => ({
  id: customer.id,
  name: customer.name,
  email: customer.email,
  mobile: customer.mobile,
  refer_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
  email_verified: 1,
  has_password: 0,
  pan: null,
  form97: 0,
  user_group: {
    title: null,
    next_title: 'Tier-1',
    next_amount: 10_000,
    next_purchaes: 2,
    points_per_100: 0,
    next_progress: 0,
  },
})

describe('the profile', () => {
  it('returns the signed-in customer’s own details', async () => {
    const asha = await signedInCustomer(test.shop)
    const response = await post('my-profile', {}, asha.token)
    expect(response).toMatchObject({ status: 200, body: { error: false, data: profileOf(asha), errorMessage: '' } })
    expect((await post('my-profile', { session_id: 'a'.repeat(100), user_id: 999 }, asha.token)).body.data.id).toBe(
      asha.id,
    )
  })

  it('is for the signed-in alone', async () => {
    expect(await post('my-profile', {})).toMatchObject({
      status: 401,
      body: {
        error: true,
        data: { refusal: { code: 'request.signed-out', facts: {} } },
        errorMessage: 'Please sign in to continue',
      },
    })
  })

  it('takes another name, and keeps the e-mail when none is given', async () => {
    const asha = await signedInCustomer(test.shop)
    const response = await post('edit-profile', { name: '  Asha  R. ', email: '' }, asha.token)
    expect(response.body).toEqual({
      error: false,
      data: { ...profileOf(asha), name: 'Asha  R.' },
      errorMessage: '',
      message: 'Your profile is updated',
    })
    expect((await post('edit-profile', { name: '', email: asha.email }, asha.token)).body.data.errors).toEqual({
      name: 'Please fill out your name',
    })
  })

  it('verifies a changed e-mail anew and tells the old one', async () => {
    const asha = await signedInCustomer(test.shop)
    const email = `new.${asha.email}`
    const response = await edit(asha, asha.name, email.toUpperCase())
    expect(response.body).toMatchObject({
      data: { email, email_verified: 0 },
      message: `Your profile is updated. Click on the link mailed to ${email} for verification`,
    })
    const [toNew] = await outbox(email)
    const [toOld] = await outbox(asha.email)
    expect(toOld).toMatchObject({ subject: 'The email of your Silvera account was changed' })
    expect(toOld?.text).toContain('to n…@customers.example')
    expect((await outbox(asha.mobile))[0]).toMatchObject({
      text: 'The email of your SILVERA account is now n...@customers.example. Not you? Call us at once. -SLVERA',
    })
    const token = /email-validate\/(\S+)/.exec(toNew?.text ?? '')?.[1]
    expect((await test.call('GET', `auth/verifyemail/${token}`)).body.error).toBe(false)
    expect((await post('my-profile', {}, asha.token)).body.data.email_verified).toBe(1)
  })

  it('takes another e-mail only with a code for that very address, and changes nothing before', async () => {
    const asha = await signedInCustomer(test.shop)
    const wanted = { name: 'Someone Else', email: `mine.${asha.email}` }
    const refused = await post('edit-profile', wanted, asha.token)
    expect(refused).toMatchObject({ status: 403, body: { error: true, data: { step_up: 'email' } } })
    expect((await post('my-profile', {}, asha.token)).body.data).toMatchObject({ name: asha.name, email: asha.email })
    await post('auth/step-up', { purpose: 'email' }, asha.token)
    const code = (await outbox(asha.mobile))[0]?.variables[0] ?? ''
    const as = { token: asha.token, headers: { 'x-one-time-code': code } }
    const other = await test.call('POST', 'edit-profile', { ...wanted, email: `other.${asha.email}` }, as)
    expect(other).toMatchObject({ status: 403, body: { data: { step_up: 'email' } } })
    expect((await test.call('POST', 'edit-profile', wanted, as)).body).toMatchObject({ data: wanted })
    expect((await test.call('POST', 'edit-profile', { ...wanted, email: asha.email }, as)).status).toBe(403)
  })

  it('takes the first e-mail of an account without a code, and tells its mobile', async () => {
    const now = test.clock.now()
    const mobile = '9700099999'
    const token = await test.shop.db.transaction(async (tx) => {
      const id = await addCustomer(tx, { name: 'Meera', mobile, mobileVerifiedAt: now }, now)
      return openSession(tx, id, { device: { ip: '', userAgent: '' }, now })
    })
    const first = await post('edit-profile', { name: 'Meera', email: 'first@meera.example' }, token)
    expect(first).toMatchObject({ status: 200, body: { data: { email: 'first@meera.example', email_verified: 0 } } })
    expect((await outbox(mobile))[0]?.text).toContain('The email of your SILVERA account is now f...@meera.example')
  })

  it('does not verify an address by the link of another', async () => {
    const asha = await signedInCustomer(test.shop)
    await edit(asha, 'Asha', `one.${asha.email}`)
    const [message] = await outbox(`one.${asha.email}`)
    await edit(asha, 'Asha', `two.${asha.email}`)
    const token = /email-validate\/(\S+)/.exec(message?.text ?? '')?.[1]
    expect((await test.call('GET', `auth/verifyemail/${token}`)).status).toBe(409)
    expect((await post('my-profile', {}, asha.token)).body.data.email_verified).toBe(0)
  })

  it('refuses an e-mail that is another’s, unless that one never verified it in time', async () => {
    const asha = await signedInCustomer(test.shop)
    const ravi = await signedInCustomer(test.shop, { name: 'Ravi' })
    const rejected = await post('edit-profile', { name: 'Ravi', email: asha.email }, ravi.token)
    expect(rejected).toMatchObject({
      status: 409,
      body: { data: { errors: { email: 'This email is already registered. Please sign in' } } },
    })
    const wanted = `wanted.${asha.email}`
    await edit(ravi, 'Ravi', wanted)
    expect((await post('edit-profile', { name: 'Asha', email: wanted }, asha.token)).status).toBe(409)
    test.clock.advance(48 * 3_600_000)
    expect((await edit(asha, 'Asha', wanted)).status).toBe(200)
    expect((await post('my-profile', {}, ravi.token)).body.data.email).toBe('')
  })
})

describe('who came by mobile and code', () => {
  const address = {
    first_name: 'Meera',
    last_name: 'Joshi',
    mobile: '9811122233',
    address: '12, Model Colony, Shivajinagar',
    pincode: '411016',
    address_mode: 'home',
  }
  const newcomer = async () => {
    const token = await test.shop.db.transaction(async (tx) => {
      const now = test.clock.now()
      const id = await addCustomer(tx, { mobile: String(9_700_000_000 + ++newcomers), mobileVerifiedAt: now }, now)
      return openSession(tx, id, { device: { ip: '', userAgent: '' }, now })
    })
    return { token, profile: async () => (await post('my-profile', {}, token)).body.data }
  }
  let newcomers = 0

  it('is named by the first address, and gets the link that verifies its e-mail', async () => {
    const { token, profile } = await newcomer()
    expect(await profile()).toMatchObject({ name: '', email: '' })
    const added = await post('my-address/add', { ...address, email: 'meera@mail.example' }, token)
    expect(added.body).toMatchObject({ error: false })
    expect(await profile()).toMatchObject({ name: 'Meera Joshi', email: 'meera@mail.example', email_verified: 0 })
    expect((await outbox('meera@mail.example'))[0]?.subject).toBe('Verify your email for Silvera')
    await post('my-address/add', { ...address, first_name: 'Ravi', email: 'ravi@mail.example' }, token)
    expect(await profile()).toMatchObject({ name: 'Meera Joshi', email: 'meera@mail.example' })
  })

  it('does not get another’s e-mail by it', async () => {
    const asha = await signedInCustomer(test.shop)
    const { token, profile } = await newcomer()
    await post('my-address/add', { ...address, email: asha.email }, token)
    expect(await profile()).toMatchObject({ name: 'Meera Joshi', email: '' })
  })
})

describe('a session', () => {
  const fetchProfile = (token: string) =>
    test.call('POST', 'my-profile', {}, { headers: { cookie: `accessToken=${token}` } })

  it('lives thirty days from its last use, and its cookie with it', async () => {
    const { token } = await signedInCustomer(test.shop)
    test.clock.advance(29 * dayMs)
    const response = await fetchProfile(token)
    expect(response.headers.getSetCookie()).toEqual([
      `accessToken=${token}; Path=/; SameSite=Lax; Max-Age=2592000; HttpOnly`,
      'signedIn=1; Path=/; SameSite=Lax; Max-Age=2592000',
    ])
    test.clock.advance(29 * dayMs)
    expect((await fetchProfile(token)).status).toBe(200)
    test.clock.advance(30 * dayMs)
    expect((await fetchProfile(token)).status).toBe(401)
  })

  it('is over for who is blocked', async () => {
    const { id, token } = await signedInCustomer(test.shop)
    await test.shop.db.transaction((tx) => changeCustomer(tx, id, { blockedAt: test.clock.now() }))
    expect((await fetchProfile(token)).status).toBe(401)
  })
})

describe('the tax number', () => {
  it('is kept sealed and shown masked', async () => {
    const asha = await signedInCustomer(test.shop)
    expect(await hasTaxId(test.shop.db, asha.id)).toBe(false)
    const response = await post('save-pan', { pan: 'abcpd1234f' }, asha.token)
    expect(response.body).toEqual({ error: false, data: { pan: 'ABxxxxxx4F', form97: 0 }, errorMessage: '' })
    expect((await post('my-profile', {}, asha.token)).body.data.pan).toBe('ABxxxxxx4F')
    expect(await hasTaxId(test.shop.db, asha.id)).toBe(true)
    const stored = JSON.stringify(await test.shop.db.select().from(customers))
    expect(stored).not.toContain('ABCPD1234F')
  })

  it('may be declared missing on Form 97', async () => {
    const asha = await signedInCustomer(test.shop)
    for (const form97 of [1, true, { name: 'Asha Rao', address: '12, Model Colony' }])
      expect((await post('save-pan', { form97 }, asha.token)).body.data).toEqual({ pan: null, form97: 1 })
    expect(await hasTaxId(test.shop.db, asha.id)).toBe(true)
  })

  it('is refused where it is none', async () => {
    const asha = await signedInCustomer(test.shop)
    expect((await post('save-pan', { pan: 'ABCXD1234F' }, asha.token)).body.data.errors).toEqual({
      pan: 'Enter your PAN as printed on the card, for example ABCPD1234F',
    })
    expect(await post('save-pan', { form97: 0 }, asha.token)).toMatchObject({
      status: 422,
      body: { data: { errors: { pan: 'Enter your PAN, or declare that you do not have one' } } },
    })
  })
})

describe('consents', () => {
  it('are given and withdrawn with the words they were given to, one row each time', async () => {
    const asha = await signedInCustomer(test.shop)
    const say = async (granted: 0 | 1) =>
      (await post('consent', { purpose: 'marketing', given: granted }, asha.token)).body.data.consents[1]
    const at = expect.stringMatching(/\+05:30$/)
    const text = 'Write to me about rates and new issues. I can withdraw this at any time.'
    expect(await say(1)).toEqual({ purpose: 'marketing', given: 1, version: '2026-11', text, at })
    expect(await say(0)).toEqual({ purpose: 'marketing', given: 0, version: '2026-11', text, at })
  })

  it('refuses a purpose nobody knows, and the withdrawal of one’s age', async () => {
    const { token } = await signedInCustomer(test.shop)
    expect((await post('consent', { purpose: 'tracking', given: 1 }, token)).body.data.errors).toEqual({
      purpose: 'Unknown purpose',
    })
    expect((await post('consent', { purpose: 'marketing' }, token)).body.data.errors).toEqual({
      given: 'Choose whether you agree',
    })
    expect((await post('consent', { purpose: 'adult', given: 0 }, token)).status).toBe(409)
  })
})
