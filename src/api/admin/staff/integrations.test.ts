// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutgoingWebhook, WebhookSendResult } from '../../../partners/webhooks/sender.ts'
import { loseResponse } from '../../../platform/idempotency/testing.ts'
import { eventTypes } from '../../../shop/messaging/webhooks/rules/events.ts'
import { scopeNames, scopes } from '../../../shop/staff/api-tokens/rules.ts'
import { findActs } from '../../../shop/staff/audit/reading.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import type { Call } from '../../call.ts'
import { describeCalls } from '../../description.ts'
import { adminCalls } from '../calls.ts'

let test: TestShop
let owner: SignedInStaff
let response: WebhookSendResult = { kind: 'answered', status: 200, text: 'thanks' }
const sent: OutgoingWebhook[] = []
beforeAll(async () => {
  test = await testShop({ seed: true })
  owner = await createTestStaff(test.shop, 'owner')
  const post = async (outgoing: OutgoingWebhook) => {
    sent.push(outgoing)
    return response
  }
  Object.assign(test.shop, { webhooks: { ...test.shop.webhooks, post } })
})
afterAll(() => test.close())

const post = (path: string, body: object) => requestAs(test, owner, 'POST', path, body)
const get = (path: string) => requestAs(test, owner, 'GET', path)
const request = { url: 'https://erp.example.com/orders', note: 'ERP', events: ['order.placed', 'order.paid'] }

describe('endpoints', () => {
  let id = 0
  it('are added, and their secret is told once', async () => {
    const { status, body } = await post('admin/machines/endpoints/add', request)
    expect([status, body]).toEqual([
      200,
      {
        error: false,
        data: { id: expect.any(Number), secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) },
        errorMessage: '',
      },
    ])
    id = body.data.id
    const { endpoints } = (await get('admin/machines/endpoints')).body.data
    expect(endpoints.find((one: { id: number }) => one.id === id)).toEqual({
      id,
      ...request,
      state: 'active',
      pausedWhy: null,
      failures: 0,
      failingSince: null,
      deliveredAt: null,
      previousUntil: null,
      waiting: 0,
      held: 0,
      failed: 0,
      createdBy: owner.staff.name,
      createdAt: '2026-11-21T11:00:00+05:30',
    })
    const acts = await findActs(test.shop.db, { act: 'admin/machines/endpoints/add' }, 5)
    expect(acts).toHaveLength(1)
    expect(JSON.stringify([acts, endpoints])).not.toContain(body.data.secret.slice(6, 30))
  })

  it.each([
    [{ url: 'http://erp.example.com/' }, 'url', 'Enter a URL starting with https://'],
    [{ url: 'https://inside.example.com/' }, 'url', 'This URL is a private address. Use a public one'],
    [{ url: 'https://127.0.0.1/' }, 'url', 'This URL is a private address. Use a public one'],
    [{ url: '' }, 'url', 'Enter a URL starting with https://'],
    [{ events: [] }, 'events', 'Choose at least one event'],
  ])('are refused with %j', async (over, field, sentence) => {
    const { status, body } = await post('admin/machines/endpoints/add', { ...request, ...over })
    expect([status, body.data.errors]).toEqual([422, { [field]: sentence }])
  })

  it('are changed, given another secret, paused, resumed, tried and removed', async () => {
    const changed = { id, ...request, note: 'The ERP', events: [...eventTypes] }
    expect((await post('admin/machines/endpoints/change', changed)).body.data).toBeNull()
    expect((await post('admin/machines/endpoints/rotate', { id })).body.data).toEqual({
      secret: expect.stringMatching(/^whsec_/),
      previousUntil: '2026-11-22T11:00:00+05:30',
    })
    expect((await post('admin/machines/endpoints/pause', { id })).status).toBe(200)
    expect((await get('admin/machines/endpoints')).body.data.endpoints.at(-1)).toMatchObject({
      note: 'The ERP',
      state: 'paused',
      pausedWhy: 'staff',
      previousUntil: '2026-11-22T11:00:00+05:30',
    })
    expect((await post('admin/machines/endpoints/resume', { id })).body.data).toEqual({ begun: 0 })
    expect((await post('admin/machines/endpoints/test', { id })).body.data).toEqual({
      deliveryId: expect.any(Number),
      taken: true,
      status: 200,
      answer: 'thanks',
      trouble: '',
    })
    response = { kind: 'not-reached', why: 'late' }
    expect((await post('admin/machines/endpoints/test', { id })).body.data).toMatchObject({
      taken: false,
      status: null,
      trouble: 'No response within 8 seconds',
    })
    response = { kind: 'answered', status: 200, text: 'thanks' }
  })

  it('have their deliveries listed, found by event and order, looked at, and sent again', async () => {
    const { deliveries, next } = (await get(`admin/machines/deliveries?endpointId=${id}`)).body.data
    expect([deliveries.length, next]).toEqual([2, null])
    expect(deliveries[1]).toEqual({
      id: expect.any(Number),
      eventId: expect.stringMatching(/^evt_/),
      type: 'test',
      order: null,
      at: '2026-11-21T11:00:00+05:30',
      state: 'delivered',
      tries: 1,
      nextAt: null,
      endedAt: '2026-11-21T11:00:00+05:30',
      endpointId: id,
      url: request.url,
    })
    const found = async (query: string) => (await get(`admin/machines/deliveries?${query}`)).body.data.deliveries
    expect(await found(`search=${deliveries[1].eventId}`)).toEqual([deliveries[1]])
    expect(await found('search=SLV-0000-000000')).toEqual([])
    expect(await found('state=failed')).toEqual([deliveries[0]])

    const one = (await get(`admin/machines/deliveries/one?id=${deliveries[0].id}`)).body.data
    expect(one).toEqual({
      ...deliveries[0],
      endpointState: 'active',
      body: expect.stringContaining('"type":"test"'),
      tried: [
        {
          id: expect.any(Number),
          by: owner.staff.name,
          startedAt: '2026-11-21T11:00:00+05:30',
          endedAt: '2026-11-21T11:00:00+05:30',
          tookMs: expect.any(Number),
          status: null,
          answer: '',
          trouble: 'No response within 8 seconds',
        },
      ],
    })
    sent.length = 0
    expect((await post('admin/machines/deliveries/again', { id: one.id })).body.message).toBe('Delivery queued')
    await test.shop.jobs.runDue()
    expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual([one.eventId])
    const period = { from: '2026-11-20', to: '2026-11-21' }
    const none = await post('admin/machines/deliveries/failed-again', period)
    expect([none.status, none.body.errorMessage]).toEqual([
      409,
      'No failed deliveries in this period, or the endpoint is paused',
    ])
    expect((await get('admin/machines/deliveries/one?id=2000000000')).status).toBe(404)
    expect((await post('admin/machines/endpoints/remove', { id })).status).toBe(200)
    expect((await post('admin/machines/endpoints/pause', { id })).status).toBe(404)
  })
})

describe('tokens', () => {
  const make = async (...wanted: string[]) =>
    (await post('admin/machines/tokens/create', { name: 'ERP', scopes: wanted, days: 90 })).body.data
  const as = (token: string, method: 'GET' | 'POST', path: string, body?: unknown) =>
    test.call(method, path, body, { token })

  it('are told once, and known later by their beginning, their use and their end', async () => {
    const { status, body } = await post('admin/machines/tokens/create', {
      name: 'ERP',
      scopes: ['products.read'],
      days: 90,
    })
    expect([status, body]).toEqual([
      200,
      {
        error: false,
        data: {
          id: expect.any(Number),
          token: expect.stringMatching(/^slv_[\w-]{43}$/),
          expiresAt: '2027-02-19T11:00:00+05:30',
        },
        errorMessage: '',
      },
    ])
    const { id, token } = body.data
    expect((await as(token, 'GET', 'admin/products')).status).toBe(200)
    const { tokens } = (await get('admin/machines/tokens')).body.data
    expect(tokens[0]).toEqual({
      id,
      name: 'ERP',
      shown: token.slice(0, 10),
      scopes: ['products.read'],
      state: 'active',
      createdBy: owner.staff.name,
      createdAt: '2026-11-21T11:00:00+05:30',
      expiresAt: '2027-02-19T11:00:00+05:30',
      usedAt: '2026-11-21T11:00:00+05:30',
      usedFrom: '127.0.0.1',
      revokedAt: null,
      revokedBy: null,
    })
    const acts = await findActs(test.shop.db, { act: 'admin/machines/tokens/create' }, 5)
    expect(JSON.stringify([acts, tokens])).not.toContain(token.slice(10))

    expect((await post('admin/machines/tokens/revoke', { id })).status).toBe(200)
    const { status: after, body: summary, headers } = await as(token, 'GET', 'admin/products')
    expect([after, summary.errorMessage]).toEqual([401, 'This token is unknown, expired or revoked'])
    expect(headers.get('www-authenticate')).toBe('Bearer')
    expect((await get('admin/machines/tokens')).body.data.tokens[0]).toMatchObject({
      state: 'revoked',
      revokedBy: owner.staff.name,
    })
    expect((await post('admin/machines/tokens/revoke', { id: 2_000_000_000 })).status).toBe(404)
  })

  it.each([
    [{ name: '' }, 'name', 'Enter a name'],
    [{ scopes: [] }, 'scopes', 'Choose at least one scope'],
    [{ days: 7 }, 'days', 'Choose when it expires'],
  ])('are refused with %j', async (over, field, sentence) => {
    const params = { name: 'ERP', scopes: ['gst.read'], days: 30, ...over }
    const { status, body } = await post('admin/machines/tokens/create', params)
    expect([status, body.data.errors]).toEqual([422, { [field]: sentence }])
  })

  const every = Object.entries(adminCalls as Readonly<Record<string, Call>>)
  const open = every.flatMap(([name, call]) =>
    'tokenScope' in call && call.tokenScope ? [[name, call.tokenScope, call.permission] as const] : [],
  )

  it('open something with each scope, and what the permission of that scope opens to staff', () => {
    expect([...new Set(open.map(([, scope]) => scope))].sort()).toEqual([...scopeNames].sort())
    for (const [name, scope, permission] of open) expect([name, scopes[scope]]).toEqual([name, permission])
  })

  it('open each call with its scope alone, and no other call of the back office', async () => {
    const { token: all } = await make(...scopeNames)
    for (const [name, call] of every) {
      const [method, path] = name.split(' ') as ['GET' | 'POST', string]
      if (call.who !== 'staff' && call.who !== 'staff-raw') continue
      const body = method === 'POST' ? {} : undefined
      const scope = 'tokenScope' in call ? call.tokenScope : undefined
      const result = await as(all, method, path, body)
      if (scope) expect([name, result.status]).not.toEqual([name, 403])
      else
        expect([name, result.status, result.body.errorMessage]).toEqual([
          name,
          403,
          'This call is not open to machines',
        ])
    }
    for (const [name, scope] of open) {
      const { token } = await make(...scopeNames.filter((one) => one !== scope))
      const [method, path] = name.split(' ') as ['GET' | 'POST', string]
      const result = await as(token, method, path, method === 'POST' ? {} : undefined)
      const sentence = `This token does not have the scope ${scope}`
      expect([name, result.status, result.body.errorMessage]).toEqual([name, 403, sentence])
    }
  })

  it.each(['slv_', `slv_${'x'.repeat(43)}`, `slv_${'x'.repeat(500)}`])('%s opens nothing', async (token) => {
    expect((await as(token, 'GET', 'admin/orders')).status).toBe(401)
  })

  it('end', async () => {
    const { token } = await make('orders.read')
    expect((await as(token, 'GET', 'admin/orders')).status).toBe(200)
    test.clock.advance(90 * 86_400_000)
    expect((await as(token, 'GET', 'admin/orders')).status).toBe(401)
    owner = await createTestStaff(test.shop, 'owner')
  })

  it('read orders and products, write stock once for a key, and are named in the audit log and the stock', async () => {
    const { id: tokenId, token } = await make('orders.read', 'products.read', 'stock.write', 'gst.read')
    const { rows } = (await as(token, 'GET', 'admin/orders')).body.data
    expect((await as(token, 'GET', `admin/orders/one?order=${rows[0].order}`)).status).toBe(200)
    expect((await as(token, 'GET', 'admin/money/gst?month=2026-11')).status).toBe(200)
    const { products } = (await as(token, 'GET', 'admin/products')).body.data
    const { id: productId } = products[0]
    const { stock } = (await as(token, 'GET', `admin/products/one?id=${productId}`)).body.data
    const params = { productId, kind: 'received', pieces: 2, reference: 'GRN 7', reason: '', serials: '' }
    const write = () =>
      test.call('POST', 'admin/products/stock', params, { token, headers: { 'idempotency-key': 'grn-7' } })
    const first = await write()
    expect([first.status, first.body.data]).toEqual([200, { left: stock + 2 }])
    expect((await write()).body).toEqual(first.body)
    await loseResponse(test.shop.db, 'grn-7')
    test.clock.advance(61_000)
    expect((await write()).status).toBe(409)
    const by = `API token ERP (${token.slice(0, 10)}…)`
    const { movements } = (await as(token, 'GET', `admin/products/one?id=${productId}`)).body.data
    expect(movements[0]).toMatchObject({ by, pieces: 2, left: stock + 2 })
    const [act] = await findActs(test.shop.db, { act: 'admin/products/stock' }, 1)
    expect(act).toMatchObject({ staffId: null, staffName: by, outcome: 'done' })
    expect(tokenId).toBeGreaterThan(0)
  })

  it('need no cookie, and are taken from anywhere: no browser sends them by itself', async () => {
    const { token } = await make('orders.read')
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await test.call('GET', 'admin/orders', undefined, { token, headers })).status).toBe(200)
    const both = { cookie: owner.headers.cookie }
    expect((await test.call('GET', 'admin/staff', undefined, { token, headers: both })).status).toBe(403)
  })

  it('are in the description of the API, with the calls they open', () => {
    const { paths } = describeCalls() as { paths: Record<string, Record<string, object>> }
    expect(paths['/admin/orders']?.get).toMatchObject({
      security: [{ staff: [] }, { token: ['orders.read'] }],
      'x-scope': 'orders.read',
    })
    expect(paths['/admin/staff']?.get).toMatchObject({ security: [{ staff: [] }] })
  })
})

it('tokens are counted, each for itself', async () => {
  const limited = await testShop({ settings: { RATE_LIMITS: 'on' } })
  const boss = await createTestStaff(limited.shop, 'owner')
  const make = async () => {
    const params = { name: 'ERP', scopes: ['gst.read'], days: 30 }
    return (await requestAs(limited, boss, 'POST', 'admin/machines/tokens/create', params)).body.data.token as string
  }
  const [busy, other] = [await make(), await make()]
  const statusFor = async (token: string) => (await limited.call('GET', 'admin/staff', undefined, { token })).status
  for (let n = 0; n < 300; n++) expect(await statusFor(busy)).toBe(403)
  expect(await statusFor(busy)).toBe(429)
  expect(await statusFor(other)).toBe(403)
  await limited.close()
})
