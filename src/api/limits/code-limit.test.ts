// @module-tag postgres
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { oneTimeCodes } from '../../shop/customers/one-time-codes/records.ts'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { type TestResponse, type TestShop, testShop } from '../../testing.ts'
import { challenge, encodeProof } from '../../wire/proof-of-work.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
})
afterAll(() => test.close())

let used = 0
const newMobile = () => String(7_100_000_000 + ++used)

interface Sender {
  readonly from: string
  readonly cookie?: string
  readonly proof?: string
}
const post = (path: string, body: object, { from, cookie, proof }: Sender, token?: string) =>
  test.call('POST', path, body, {
    headers: { 'x-forwarded-for': from, ...(cookie && { cookie }), ...(proof && { 'x-proof-of-work': proof }) },
    ...(token && { token }),
  })
const requestCode = (sender: Sender, mobile = newMobile()) => post('auth/login-otp', { mobile }, sender)

const solve = async ({ body }: TestResponse): Promise<string> => {
  const issued = challenge.parse(body.data.challenge)
  return encodeProof({ challenge: issued, solution: (await solveChallenge({ challenge: issued, deriveKey }))! })
}
const browserOf = ({ headers }: TestResponse) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const statusesOf = (responses: readonly TestResponse[]) => [...new Set(responses.map(({ status }) => status))]

describe('codes of a network', () => {
  it('are 200 an hour for a /24, whichever address asks; more need a proof of work each', async () => {
    const mobile = newMobile()
    const within = await Promise.all(
      Array.from({ length: 220 }, (_, at) => requestCode({ from: `203.0.113.${at}` }, String(7_200_000_000 + at))),
    )
    expect(within.filter(({ status }) => status === 200)).toHaveLength(200)
    const refused = await requestCode({ from: '203.0.113.254' }, mobile)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: true,
        errorMessage: expect.stringMatching(/^Too many codes requested\. Please try again in /),
      },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await outboxOf(test.shop.db, mobile)).toEqual([])

    const proof = await solve(refused)
    expect((await requestCode({ from: '203.0.113.254', proof }, mobile)).status).toBe(200)
    expect(await outboxOf(test.shop.db, mobile)).toHaveLength(1)
    const replay = await requestCode({ from: '203.0.113.254', proof })
    expect(replay).toMatchObject({ status: 429, body: { data: { challenge: { signature: expect.any(String) } } } })
    expect(replay.body.data.challenge.signature).not.toBe(refused.body.data.challenge.signature)
    // It is counted with the calls for every other code, and not with those of the network beside it.
    const others = [
      await post('auth/verifyMobileNumber', { mobile: newMobile() }, { from: '203.0.113.1' }),
      await post('auth/forgot-password', { email: 'a@mail.example' }, { from: '203.0.113.1' }),
      await requestCode({ from: '203.0.114.1' }),
    ]
    expect(others.map(({ status }) => status)).toEqual([429, 429, 200])
  })

  it('stay open to everybody else while 16 networks have asked for as many as they can', async () => {
    const alarms = vi.spyOn(test.shop.log, 'error')
    const now = test.clock.now()
    const mobile = (at: number) => String(7_300_000_000 + at)
    const sent = Array.from({ length: 16 * 200 }, (_, at) => ({ mobile: mobile(at), purpose: 'sign-in', browser: '' }))
    const rows = sent.map((row) => ({ ...row, codeHash: 'x', sentAt: now, expiresAt: now }))
    await test.shop.db.transaction((tx) => tx.insert(oneTimeCodes).values(rows))
    for (let at = 0; at < 10; at++) expect((await requestCode({ from: `192.0.2.${at}` })).status).toBe(200)
    expect(alarms).toHaveBeenCalledTimes(1)
    expect(alarms).toHaveBeenCalledWith(expect.objectContaining({ alarm: 'one-time codes' }), expect.any(String))
    alarms.mockRestore()
  })

  it('are those of a /48 where addresses are of IPv6', async () => {
    for (let at = 0; at < 200; at++) await requestCode({ from: `2001:db8:1:${at.toString(16)}::1` })
    expect((await requestCode({ from: '2001:db8:1:ffff::1' })).status).toBe(429)
    expect((await requestCode({ from: '2001:db8:2::1' })).status).toBe(200)
  })

  it('count what was sent: not what was invalid, nor what a mobile has to wait for', async () => {
    const from = '192.0.3.1'
    const mobile = newMobile()
    await requestCode({ from }, mobile)
    const tooSoon = await requestCode({ from }, mobile)
    expect(tooSoon).toMatchObject({ status: 429, body: { data: { refusal: { code: 'sign-in.code-too-soon' } } } })
    for (let times = 0; times < 30; times++) {
      await requestCode({ from }, mobile)
      await requestCode({ from }, '12')
    }
    const sent = await Promise.all(Array.from({ length: 205 }, () => requestCode({ from })))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(199)
  })
})

describe('codes of a browser', () => {
  it('are five an hour, from wherever it asks; the sixth needs a proof of work', async () => {
    const first = await requestCode({ from: '192.0.4.1' })
    const cookie = browserOf(first)
    expect(cookie).toMatch(/^knownBrowser=[\w-]{43}$/)
    for (let at = 2; at <= 5; at++) {
      const sent = await requestCode({ from: `192.0.${4 + at}.1`, cookie })
      expect([sent.status, sent.headers.getSetCookie()]).toEqual([200, []])
    }
    // The first was asked for without the cookie.
    expect((await requestCode({ from: '192.0.4.1', cookie })).status).toBe(200)
    const refused = await requestCode({ from: '192.0.4.1', cookie })
    expect(refused.status).toBe(429)
    expect((await requestCode({ from: '192.0.4.1', cookie, proof: await solve(refused) })).status).toBe(200)
    expect((await requestCode({ from: '192.0.4.1', cookie })).status).toBe(429)
  })

  it('do not bind clients without cookies, which have the allowance of their network', async () => {
    const sent: TestResponse[] = []
    for (let times = 0; times < 12; times++) sent.push(await requestCode({ from: '192.0.20.1' }))
    expect(statusesOf(sent)).toEqual([200])
  })

  it('are those to a signed-in customer too', async () => {
    const { token } = await signedInCustomer(test.shop)
    const sender = { from: '192.0.21.1', cookie: 'knownBrowser=of-a-customer' }
    for (let times = 0; times < 5; times++) await requestCode(sender)
    const refused = await post('auth/step-up', { purpose: 'sell' }, sender, token)
    expect(refused.status).toBe(429)
    const passed = await post('auth/step-up', { purpose: 'sell' }, { ...sender, proof: await solve(refused) }, token)
    // There is nothing to confirm.
    expect(passed.status).toBe(409)
  })
})

describe('a proof of work', () => {
  it.each([
    ['is no base64', '%%%'],
    ['is no JSON', btoa('{')],
    ['is another JSON', btoa('{"challenge":null,"solution":[]}')],
    ['is very long', 'A'.repeat(9000)],
  ])('that %s is answered with a new challenge', async (_, proof) => {
    const refused = await requestCode({ from: '192.0.22.1', proof })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(refused.body.errorMessage).toBe('We could not confirm your browser. Please try again')
    expect((await requestCode({ from: '192.0.22.1', proof: await solve(refused) })).status).toBe(200)
  })

  it('opens one call and no other, and lifts no limit of a mobile', async () => {
    const from = '192.0.23.1'
    const mobile = newMobile()
    const newProof = async () => solve(await requestCode({ from, proof: 'none' }))
    const elsewhere = await post('auth/verifyMobileNumber', { mobile }, { from, proof: await newProof() })
    expect(elsewhere).toMatchObject({ status: 429, body: { data: { challenge: expect.anything() } } })
    expect((await requestCode({ from, proof: await newProof() }, mobile)).status).toBe(200)
    expect(await requestCode({ from, proof: await newProof() }, mobile)).toMatchObject({
      status: 429,
      body: {
        data: { refusal: { code: 'sign-in.code-too-soon', facts: { retryAfterSeconds: 30 } } },
        errorMessage: expect.stringMatching(/^Please wait 30 seconds/),
      },
    })
  })
})
