// @module-tag postgres
/** Passkeys of staff: added after proof, used once per challenge, and good for nothing in other hands. */

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPasskey } from '../../../shop/customers/passkeys/testing.ts'
import { hashPassword } from '../../../shop/customers/sign-in/passwords.ts'
import { outboxOf } from '../../../shop/messaging/messages/actions.ts'
import { changeStaff } from '../../../shop/staff/accounts.ts'
import { findActs } from '../../../shop/staff/audit/reading.ts'
import { staffAccounts } from '../../../shop/staff/records.ts'
import { codeOfStep, stepAt } from '../../../shop/staff/sign-in/totp.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const password = 'nine brass weights'
const rejected = 'This passkey was not accepted. Sign in with your password and code'
let test: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  test = await testShop()
  owner = await createTestStaff(test.shop, 'owner')
})
afterAll(() => test.close())

async function withPassword(role: 'ops' | 'finance'): Promise<SignedInStaff> {
  const made = await createTestStaff(test.shop, role)
  const passwordHash = await hashPassword(password)
  await test.shop.db.transaction((tx) => changeStaff(tx, made.staff.id, { passwordHash }))
  return made
}

/** A code of a time step that was not used yet. */
const nextCode = ({ secret }: SignedInStaff): string => {
  test.clock.advance(30_000)
  return codeOfStep(secret, stepAt(test.clock.now()))
}
const send = (who: SignedInStaff, path: string, body: object) => requestAs(test, who, 'POST', path, body)
const begin = async (who: SignedInStaff) => {
  const { status, body } = await send(who, 'admin/me/passkeys/begin', { password, code: nextCode(who) })
  expect([status, body.errorMessage]).toEqual([200, ''])
  return body.data.options
}
async function added(who: SignedInStaff, name = 'Laptop') {
  const passkey = createTestPasskey()
  const response = passkey.register(await begin(who))
  expect(await send(who, 'admin/me/passkeys/add', { name, response })).toMatchObject({ status: 200 })
  return passkey
}
const beginSignIn = async () => (await test.call('POST', 'admin/sign-in/passkey/begin', {})).body.data.options
const signIn = (response: object) => test.call('POST', 'admin/sign-in/passkey', { response })
const list = async (who: SignedInStaff) =>
  (await requestAs(test, who, 'GET', 'admin/me/passkeys')).body.data.passkeys as { id: number; name: string }[]

describe('a new passkey', () => {
  it('needs password and code, asks the device to verify its user, and is told by e-mail', async () => {
    const ops = await withPassword('ops')
    const wrong = async (over: object) =>
      (await send(ops, 'admin/me/passkeys/begin', { password, code: '000000', ...over })).body.data.errors
    expect(await wrong({})).toHaveProperty('code')
    expect(await wrong({ password: 'x' })).toEqual({ password: 'Wrong password' })
    const options = await begin(ops)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Silvera' },
      user: { name: ops.staff.email, displayName: ops.staff.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const passkey = createTestPasskey()
    const add = (response: object) => send(ops, 'admin/me/passkeys/add', { name: 'Laptop', response })
    expect(await add(passkey.register(options))).toMatchObject({ status: 200, body: { message: 'Passkey added' } })
    // The challenge is used up, and the device is known.
    expect((await add(createTestPasskey().register(options))).status).toBe(422)
    expect((await add(passkey.register(await begin(ops)))).status).toBe(409)
    expect(await list(ops)).toMatchObject([{ name: 'Laptop', isBackedUp: false, usedAt: null }])
    const mails = await outboxOf(test.shop.db, ops.staff.email)
    expect(mails.map(({ subject }) => subject)).toContain('Passkey added to your Silvera back office account')
    const acts = await findActs(test.shop.db, { act: 'admin/me/passkeys/add', staffId: ops.staff.id, outcome: 'done' })
    expect(acts.map(({ asked }) => asked)).toEqual(['{"name":"Laptop","response":"(secret)"}'])
  })

  it.each([
    ['of another site', { origin: 'https://silvera.example.evil' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of a device that did not verify its user', { isVerified: false }],
  ])('is not added with an answer %s', async (_, present) => {
    const ops = await withPassword('ops')
    const response = createTestPasskey().register(await begin(ops), present)
    expect((await send(ops, 'admin/me/passkeys/add', { name: 'X', response })).status).toBe(422)
    expect(await list(ops)).toEqual([])
  })

  it('is not added with the challenge of a colleague, of a sign-in, or of ten minutes ago', async () => {
    const [ops, finance] = [await withPassword('ops'), await withPassword('finance')]
    const passkey = createTestPasskey()
    const add = async (options: object) =>
      (await send(ops, 'admin/me/passkeys/add', { name: 'X', response: passkey.register(options as never) })).status
    expect(await add(await begin(finance))).toBe(422)
    expect(await add(await beginSignIn())).toBe(422)
    const old = await begin(ops)
    test.clock.advance(10 * 60_000)
    expect(await add(old)).toBe(422)
  })
})

describe('a sign-in with a passkey', () => {
  it('needs nothing else, once per challenge, and is in the audit log', async () => {
    const ops = await withPassword('ops')
    const passkey = await added(ops)
    const response = passkey.signIn(await beginSignIn())
    const signedIn = await signIn(response)
    expect([signedIn.status, signedIn.body.data?.staff.email]).toEqual([200, ops.staff.email])
    const cookie = signedIn.headers.getSetCookie().find((one) => one.startsWith('staffToken='))!
    const headers = { cookie: cookie.split(';')[0]! }
    expect((await test.call('GET', 'admin/me', undefined, { headers })).status).toBe(200)
    expect(await signIn(response)).toMatchObject({ status: 401, body: { errorMessage: rejected } })
    const acts = await findActs(test.shop.db, { act: 'admin/sign-in/passkey', staffId: ops.staff.id })
    expect(acts.map(({ outcome, asked }) => [outcome, asked])).toEqual([
      ['refused', '{"by":"passkey","passkey":""}'],
      ['done', '{"by":"passkey","passkey":"Laptop"}'],
    ])
  })

  it('is refused for a wrong answer, which uses the challenge up', async () => {
    const ops = await withPassword('ops')
    const passkey = await added(ops)
    const attempts = [
      { origin: 'https://silvera.example.evil' },
      { rpId: 'evil.example' },
      { isVerified: false },
      // A copy of the key that counted less than the device did.
      { counter: 1 },
    ]
    for (const present of attempts) {
      const options = await beginSignIn()
      expect([present, (await signIn(passkey.signIn(options, present))).status]).toEqual([present, 401])
      expect((await signIn(passkey.signIn(options))).status).toBe(401)
    }
    const unknown = createTestPasskey()
    expect((await signIn(unknown.signIn(await beginSignIn()))).status).toBe(401)
    const foreign = passkey.signIn({ challenge: 'bm90IG91cnM', rpId: 'localhost' })
    expect((await signIn(foreign)).status).toBe(401)
    expect((await signIn({ id: 'x', response: { clientDataJSON: 'bm90IGpzb24' } })).status).toBe(401)
    expect((await signIn(passkey.signIn(await beginSignIn()))).status).toBe(200)
  })

  it('is over with the account, and with its reset', async () => {
    const ops = await withPassword('ops')
    const passkey = await added(ops)
    const come = async () => (await signIn(passkey.signIn(await beginSignIn()))).status
    expect(await come()).toBe(200)
    const id = ops.staff.id
    expect((await send(owner, 'admin/staff/disable', { id })).status).toBe(200)
    expect(await come()).toBe(401)
    expect((await send(owner, 'admin/staff/enable', { id })).status).toBe(200)
    expect(await come()).toBe(401)
    const other = await withPassword('finance')
    const theirs = await added(other)
    await test.shop.db.update(staffAccounts).set({ totpSecret: null }).where(eq(staffAccounts.id, other.staff.id))
    expect((await signIn(theirs.signIn(await beginSignIn()))).status).toBe(401)
  })
})

describe('a passkey', () => {
  it('is removed by its owner, after password and code, and signs in no more', async () => {
    const [ops, finance] = [await withPassword('ops'), await withPassword('finance')]
    const passkey = await added(ops)
    const id = (await list(ops))[0]!.id
    const remove = (who: SignedInStaff, over: object = {}) =>
      send(who, 'admin/me/passkeys/remove', { id, password, code: nextCode(who), ...over })
    expect((await remove(finance)).status).toBe(404)
    expect((await remove(ops, { code: '000000' })).status).toBe(422)
    expect((await remove(ops, { password: 'x' })).status).toBe(422)
    expect((await remove(ops)).body.message).toBe('Passkey removed')
    expect(await list(ops)).toEqual([])
    expect((await signIn(passkey.signIn(await beginSignIn()))).status).toBe(401)
    const mails = await outboxOf(test.shop.db, ops.staff.email)
    expect(mails.map(({ subject }) => subject)).toContain('Passkey removed from your Silvera back office account')
  })
})

describe('a changed password', () => {
  const change = (who: SignedInStaff, more: object) =>
    send(who, 'admin/me/password', { current: password, password: 'eleven brass weights', ...more })
  const newestEmail = async ({ staff }: SignedInStaff) =>
    (await outboxOf(test.shop.db, staff.email)).find(({ template }) => template === 'staff-password')?.text

  it('keeps the passkeys, and names them by e-mail', async () => {
    const ops = await withPassword('ops')
    const passkey = await added(ops, 'Office laptop')
    expect((await change(ops, {})).status).toBe(200)
    expect(await list(ops)).toHaveLength(1)
    expect(await newestEmail(ops)).toContain('These passkeys still sign in without the password: Office laptop.')
    expect((await signIn(passkey.signIn(await beginSignIn()))).status).toBe(200)
  })

  it('ends them where the person asks for it', async () => {
    const ops = await withPassword('ops')
    const other = await withPassword('ops')
    const passkey = await added(ops, 'Office laptop')
    await added(other, 'Phone')
    expect((await change(ops, { removePasskeys: true })).status).toBe(200)
    expect(await list(ops)).toEqual([])
    expect(await list(other)).toHaveLength(1)
    expect(await newestEmail(ops)).toContain('Your passkeys were removed: Office laptop.')
    expect((await signIn(passkey.signIn(await beginSignIn()))).body.errorMessage).toBe(rejected)
  })

  it('that was refused ends none', async () => {
    const ops = await withPassword('ops')
    await added(ops)
    expect((await change(ops, { current: 'wrong', removePasskeys: true })).status).toBe(422)
    expect(await list(ops)).toHaveLength(1)
  })
})
