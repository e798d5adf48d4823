// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { dropClientFields } from '../../wire/shape/client-fields.ts'
import { adminCalls } from '../admin/calls.ts'
import type { Call } from '../call.ts'
import { calls } from '../calls.ts'
import { answerDescription, describeCalls } from '../description.ts'
import { readRequestInput } from './body.ts'
import { clientIpOf, networkOf, subnetOf } from './caller.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const send = (method: string, path: string, init: RequestInit = {}) =>
  test.serve(new Request(`http://localhost:3000/app/api/${path}`, { method, ...init }))
const json = { 'content-type': 'application/json' }

describe('the request handler', () => {
  it.each([
    ['an unknown call', 'POST', 'no-such-call', {}, 404],
    ['the wrong method', 'GET', 'cart', {}, 405],
    ['what is not JSON', 'POST', 'cart', { body: 'a=b', headers: { 'content-type': 'text/plain' } }, 415],
    ['broken JSON', 'POST', 'cart', { body: '{', headers: json }, 400],
    ['JSON that is no object', 'POST', 'cart', { body: '[1]', headers: json }, 400],
    ['a body beyond the limit', 'POST', 'cart', { body: `{"a":"${'x'.repeat(300_000)}"}`, headers: json }, 413],
    ['unknown keys', 'POST', 'cart', { body: '{"colour":"red"}', headers: json }, 422],
    [
      'a page of another site',
      'POST',
      'cart',
      { body: '{}', headers: { ...json, origin: 'https://evil.example' } },
      403,
    ],
    ['a cross-site request', 'POST', 'cart', { body: '{}', headers: { ...json, 'sec-fetch-site': 'cross-site' } }, 403],
    ['a guest at a customer’s call', 'POST', 'my-address', {}, 401],
  ])('tells %s in the envelope', async (_, method, path, init, status) => {
    const response = await send(method, path, init)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: true, errorMessage: expect.stringMatching(/./) })
  })

  it('takes a call of its own pages, by cookie or token', async () => {
    const { token } = await signedInCustomer(test.shop)
    const own = { ...json, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
    const byCookie = await send('POST', 'my-address', {
      body: '{}',
      headers: { ...own, cookie: `accessToken=${token}` },
    })
    const byToken = await send('POST', 'my-address', {
      body: '{}',
      headers: { ...json, authorization: `Bearer ${token}` },
    })
    expect([byCookie.status, byToken.status]).toEqual([200, 200])
    expect(byCookie.headers.get('cache-control')).toBe('no-store')
  })

  it('limits what is asked too often, and says when to come back', async () => {
    const limited = await testShop({ settings: { RATE_LIMITS: 'on' } })
    const params = () => limited.call('GET', 'check-pincode?pincode=400002')
    for (let times = 0; times < 60; times++) await params()
    const result = await params()
    expect(result.status).toBe(429)
    expect(Number(result.headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.close()
  })

  it('believes only so many proxies as it was told of', () => {
    const forwardedFor = 'spoofed, 10.1.1.1, 10.2.2.2'
    const connection = { remoteAddress: '10.3.3.3' }
    expect([0, 1, 2, 9].map((trusted) => clientIpOf(forwardedFor, connection, trusted))).toEqual([
      '10.3.3.3',
      '10.2.2.2',
      '10.1.1.1',
      '10.3.3.3',
    ])
  })

  it('takes a form’s field called __proto__ for the field that it is', async () => {
    const form = new FormData()
    form.set('__proto__', new File(['x'], 'x.png'))
    const request = new Request('http://x/', { method: 'POST', body: form })
    const { fields } = await readRequestInput(request, {}, { multipartBytes: 10_000 })
    expect(Object.keys(fields)).toEqual(['__proto__'])
  })

  it('has words for a field that is of another kind, whatever was sent', async () => {
    for (const brandId of [{}, [], null, true]) {
      const response = await send('POST', 'compare-brand-by-products', {
        body: JSON.stringify({ brandId }),
        headers: json,
      })
      expect(response.status).toBe(422)
      expect((await response.json()).data.errors).toEqual({ brandId: 'Please check this field' })
    }
  })

  it('says which field is missing in the sentence of that field', async () => {
    const missing = await send('GET', 'check-pincode')
    expect(missing.status).toBe(422)
    expect((await missing.json()).data.errors).toEqual({ pincode: 'Enter your pincode' })
  })

  it('knows a form again that is sent a second time, under another boundary, and tells it from any other', async () => {
    const digest = async (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const request = new Request('http://x/', { method: 'POST', body: form })
      return (await readRequestInput(request, {}, { multipartBytes: 10_000 })).digest
    }
    const first = await digest({ qty: '1', reason: 'damaged' })
    expect(await digest({ qty: '1', reason: 'damaged' })).toBe(first)
    expect(await digest({ qty: '2', reason: 'damaged' })).not.toBe(first)
    expect(await digest({ qty: '1', reason: 'damaged', more: '' })).not.toBe(first)
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:DB8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['1:2:3:4:5:6:7:8:9::a', '1:2:3:4'],
    ['', ''],
  ])('counts who comes from %s under %s', (ip, network) => expect(networkOf(ip)).toBe(network))

  it.each([
    ['203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.7', '203.0.113'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0'],
    ['', ''],
  ])('counts codes for %s under %s', (ip, network) => expect(subnetOf(ip)).toBe(network))

  it('has browsers guess no content type, of whatever is answered', async () => {
    const raw = Object.entries({ ...calls, ...adminCalls } as Record<string, Call>).filter(([, { who }]) =>
      who.endsWith('raw'),
    )
    expect(raw.length).toBeGreaterThan(15)
    for (const [name] of [...raw, ['GET rates'], ['POST cart'], ['GET no-such-call']] as [string][]) {
      const [method = '', path = ''] = name.split(' ')
      const response = await send(method, path.replace(/\{\w+\}/g, '1'))
      expect([name, response.headers.get('x-content-type-options')]).toEqual([name, 'nosniff'])
      await response.body?.cancel()
    }
    for (const path of ['/app/api/openapi.json', '/app/api/docs'])
      expect(answerDescription(path, { production: false })?.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('asks for a token at every call of customers', async () => {
    const guarded = Object.entries(calls as Record<string, Call>).filter(([, call]) => call.who === 'signed-in')
    expect(guarded.length).toBeGreaterThan(20)
    for (const [name] of guarded) {
      const [method = '', path = ''] = name.split(' ')
      expect([name, (await send(method, path.replace(/\{\w+\}/g, '1'))).status]).toEqual([name, 401])
    }
  })
})

describe('session_id and user_id', () => {
  it('are taken by every call', () => {
    const wired = Object.entries({ ...calls, ...adminCalls } as Record<string, Call>)
    const refusing = wired.flatMap(([name, call]) => {
      if (!('wire' in call)) return []
      const fields = dropClientFields(call.wire.params, { session_id: 'a'.repeat(100), user_id: '' })
      const issues = z.safeDecode(call.wire.params, fields as never).error?.issues ?? []
      return issues.some(({ code }) => code === 'unrecognized_keys') ? [name] : []
    })
    expect(refusing).toEqual([])
  })

  it('mean nothing to a call that does not name them, by query or body, and do not hide another unknown field', async () => {
    const ignored = { session_id: 'x', user_id: { any: 'value' } }
    expect((await send('GET', 'get-brand?session_id=x&user_id=999')).status).toBe(200)
    expect((await test.call('POST', 'auth/resend_activation_link', { ...ignored, email: 'a@b.example' })).status).toBe(
      200,
    )
    const refused = await test.call('POST', 'auth/resend_activation_link', {
      ...ignored,
      email: 'a@b.example',
      colour: '',
    })
    expect(refused.body.data.errors).toEqual({ colour: 'This field is not known' })
  })
})

describe('the description', () => {
  it('has every call, with what it asks and answers', () => {
    const { paths } = describeCalls() as { paths: Record<string, Record<string, object>> }
    const named = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
    )
    expect(named.sort()).toEqual(Object.keys({ ...calls, ...adminCalls }).sort())
    expect(JSON.stringify(paths['/cart/add'])).toContain('delivery_pincode')
  })

  it('says which calls may be answered with a challenge, and how a proof of work comes back', () => {
    const { paths } = describeCalls() as { paths: Record<string, Record<string, object>> }
    expect(paths['/auth/login-otp']?.post).toMatchObject({
      parameters: [{ name: 'X-Proof-Of-Work', in: 'header', required: false }],
      responses: { 429: { content: { 'application/json': {} } } },
    })
    expect(JSON.stringify(paths['/auth/login'])).not.toContain('X-Proof-Of-Work')
  })

  it('leaves out the back office in production', async () => {
    const pathsOf = async (production: boolean) => {
      const response = answerDescription('/app/api/openapi.json', { production }) as Response
      return Object.keys(((await response.json()) as { paths: object }).paths)
    }
    expect((await pathsOf(true)).filter((path) => path.startsWith('/admin'))).toEqual([])
    expect(await pathsOf(true)).toContain('/cart/add')
    expect(await pathsOf(false)).toContain('/admin/sign-in')
    expect(await answerDescription('/app/api/docs', { production: true })?.text()).not.toContain('admin/')
  })

  it('describes calls that are no question and answer in JSON by who makes them and what comes back', () => {
    const { paths } = describeCalls() as { paths: Record<string, Record<string, object>> }
    expect(paths['/live']?.get).toMatchObject({ responses: { 200: { content: { 'text/event-stream': {} } } } })
    expect(paths['/request-picture']?.get).toMatchObject({
      security: [{ bearer: [] }, { cookie: [] }],
      parameters: [{ name: 'ticket', in: 'query' }],
    })
    expect(paths['/newsletter-leave']?.post).toMatchObject({ description: expect.stringContaining('mail programs') })
    expect(paths['/admin/orders/invoices']?.get).toMatchObject({
      security: [{ staff: [] }],
      parameters: [
        { name: 'order', required: true },
        { name: 'number', required: false },
      ],
    })
  })
})
