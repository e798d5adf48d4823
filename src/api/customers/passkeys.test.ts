// @module-tag postgres
/** Passkeys of customers: added with a code, used once per challenge, and good for nothing in other hands. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callWithCode } from '../../shop/customers/one-time-codes/testing.ts'
import { createTestPasskey } from '../../shop/customers/passkeys/testing.ts'
import { signedInCustomer, type TestCustomer } from '../../shop/customers/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { gatherPersonalData } from '../../shop/operations/privacy/gather-personal-data.ts'
import { type TestShop, testShop } from '../../testing.ts'

const rejected = 'This passkey was not accepted. Sign in with a code or your password'
let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const send = ({ token }: TestCustomer, path: string, body: object = {}) => test.call('POST', path, body, { token })
const begin = async () => (await test.call('POST', 'auth/passkey/begin', {})).body.data.options
const signIn = (response: object) => test.call('POST', 'auth/passkey', { response })

async function withPasskey() {
  const who = await signedInCustomer(test.shop)
  const passkey = createTestPasskey()
  const { options } = (await callWithCode(test, who, 'my-passkeys/begin', {})).body.data
  const added = await send(who, 'my-passkeys/add', { name: 'My phone', response: passkey.register(options) })
  return { who, passkey, options, added }
}

describe('my-passkeys', () => {
  it('are added after a code, listed, and told of to both contacts', async () => {
    const { who, passkey, options, added } = await withPasskey()
    expect(added.body.data.passkeys).toEqual([
      {
        id: expect.any(Number),
        name: 'My phone',
        is_backed_up: 0,
        created_at: '2026-11-21T11:00:00+05:30',
        used_at: null,
      },
    ])
    expect((await send(who, 'my-passkeys')).body.data).toEqual(added.body.data)
    expect((await outboxOf(test.shop.db, who.email))[0]?.text).toContain('My phone')
    expect((await outboxOf(test.shop.db, who.mobile))[0]?.template).toBe('passkey-added')
    // The challenge is used up.
    const again = await send(who, 'my-passkeys/add', { name: 'Again', response: passkey.register(options) })
    expect([again.status, again.body.errorMessage]).toEqual([422, 'The passkey could not be added. Please start again'])
  })

  it('need a code to begin and to remove, and a name', async () => {
    const { who, added } = await withPasskey()
    expect((await send(who, 'my-passkeys/begin')).body.data).toMatchObject({ step_up: 'passkey' })
    const [{ id }] = added.body.data.passkeys
    expect((await send(who, 'my-passkeys/remove', { id })).body.data).toMatchObject({ step_up: 'passkey' })
    const nameless = await send(who, 'my-passkeys/add', { name: '', response: createTestPasskey() })
    expect(nameless.status).toBe(422)
    expect((await test.call('POST', 'my-passkeys', {})).status).toBe(401)
  })

  it('take no answer to the challenge of another customer', async () => {
    const { options } = await withPasskey()
    const stranger = await signedInCustomer(test.shop)
    const response = createTestPasskey().register(options)
    expect((await send(stranger, 'my-passkeys/add', { name: 'Mine', response })).status).toBe(422)
  })

  it('sign nobody in once removed, and belong to nobody else', async () => {
    const { who, passkey, added } = await withPasskey()
    const [{ id }] = added.body.data.passkeys
    const stranger = await signedInCustomer(test.shop)
    expect((await callWithCode(test, stranger, 'my-passkeys/remove', { id })).status).toBe(404)
    const removed = await callWithCode(test, who, 'my-passkeys/remove', { id })
    expect(removed.body.data).toEqual({ passkeys: [] })
    expect((await outboxOf(test.shop.db, who.email))[0]?.subject).toMatch(/^A passkey was removed/)
    expect((await signIn(passkey.signIn(await begin()))).status).toBe(401)
  })

  it('are part of the personal data, without keys', async () => {
    const { who } = await withPasskey()
    const data = JSON.stringify(await gatherPersonalData(test.shop, who.id))
    expect(data).toContain('My phone')
    expect(data).not.toContain('public_key')
  })
})

describe('auth/passkey', () => {
  it('signs in like the other ways, once for each challenge', async () => {
    const { who, passkey } = await withPasskey()
    const response = passkey.signIn(await begin())
    const done = await signIn(response)
    expect(done.status).toBe(200)
    expect(done.body.data.user_data).toMatchObject({ id: who.id, name: who.name, mobile: who.mobile })
    const { token } = done.body.data
    const tried = (await test.call('POST', 'my-sign-ins', { page: 1 }, { token })).body.data.list[0]
    expect(tried).toMatchObject({ way: 'passkey', outcome: 'signed-in' })
    expect((await signIn(response)).body.errorMessage).toBe(rejected)
  })

  it.each([
    ['without the user verified', { isVerified: false }],
    ['of another site', { origin: 'https://silvera.example' }],
    ['with a count that did not grow', { counter: 0 }],
  ])('refuses an answer %s', async (_, present) => {
    const { passkey } = await withPasskey()
    const refused = await signIn(passkey.signIn(await begin(), present))
    expect([refused.status, refused.body.errorMessage]).toEqual([401, rejected])
  })

  it('refuses unknown passkeys and lapsed challenges', async () => {
    expect((await signIn(createTestPasskey().signIn(await begin()))).status).toBe(401)
    const { passkey } = await withPasskey()
    const options = await begin()
    test.clock.advance(6 * 60_000)
    expect((await signIn(passkey.signIn(options))).status).toBe(401)
  })
})
