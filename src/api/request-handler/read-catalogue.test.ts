// @module-tag postgres
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { openLimits } from '../limits/limits.ts'
import { type RequestHead, readCatalogue, readsCatalogueByBody } from './read-catalogue.ts'
import { openRequestHandler } from './request-handler.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const slug = 'silvera-gold-bar-10-g'
const host = 'localhost:3000'
const origin = `http://${host}`
const connection = { remoteAddress: '203.0.113.7', host }
const get = (path: string): RequestHead => ({ method: 'GET', target: `/app/api/${path}`, header: () => null })
const read = (path: string) => readCatalogue(test.shop, openLimits(test.shop), { request: get(path), connection })

const json = { 'content-type': 'application/json' }
const post = (path: string, body: string, headers: Readonly<Record<string, string>> = json) => {
  const sent: Readonly<Record<string, string>> = { 'content-length': String(Buffer.byteLength(body)), ...headers }
  const request = { method: 'POST', target: `/app/api/${path}`, header: (name: string) => sent[name] ?? null }
  return { request, connection, body: Buffer.from(body) }
}
/** As `listen` does: without its body if that is not read first. */
const readPosted = ({ body, ...posted }: ReturnType<typeof post>) =>
  readCatalogue(test.shop, openLimits(test.shop), { ...posted, ...(readsCatalogueByBody(posted.request) && { body }) })

describe('a call that reads the catalogue', () => {
  it.each([
    `get-product?slug=${slug}`,
    `get-product?session_id=${'a'.repeat(100)}&slug=${slug}`,
    'home-page',
    'deals-data',
    'filters?',
    'get-brand',
    'autocomplete?title=gold',
  ])('%s has the same response without a Request', async (path) => {
    const response = await test.serve(new Request(`${origin}/app/api/${path}`))
    expect(response.status).toBe(200)
    expect(Buffer.concat(read(path) ?? []).toString()).toBe(await response.text())
  })

  it.each(['{"title":"silver coin"}', '{"title":"search","page":2}', '{"title":"सोना"}', '{"title":"gold\\u0000"}'])(
    'search by %s has the same response without a Request, in one buffer or several',
    async (body) => {
      const headers = { ...json, origin, referer: `${origin}/hi/search` }
      const response = await test.serve(new Request(`${origin}/app/api/search`, { method: 'POST', headers, body }))
      expect(response.status).toBe(200)
      const text = await response.text()
      for (let times = 0; times < 3; times++)
        expect(Buffer.concat(readPosted(post('search', body, headers)) ?? []).toString()).toBe(text)
    },
  )

  it.each([
    ['a form', post('search', '{"title":"gold"}', { 'content-type': 'multipart/form-data' })],
    ['something else than JSON', post('search', 'gold')],
    ['something else than an object', post('search', '["gold"]')],
    ['a field that it does not have', post('search', '{"title":"gold","colour":"red"}')],
    ['nothing', post('search', '')],
    ['a large body', post('search', JSON.stringify({ title: 'g'.repeat(20_000) }))],
    ['a body in parts of unknown length', post('search', '{"title":"gold"}', { ...json, 'content-length': '' })],
    ['a call that changes something', post('cart/add', '{"title":"gold"}')],
    ['a search from another site', post('search', '{"title":"gold"}', { ...json, origin: 'https://evil.example' })],
    ['another site without an origin', post('search', '{"title":"gold"}', { ...json, 'sec-fetch-site': 'cross-site' })],
  ])('leaves %s to the request handler', (_, posted) => {
    expect(readPosted(posted)).toBeUndefined()
  })

  it.each([
    ['a product that does not exist', 'get-product?slug=nothing'],
    ['a parameter that is missing', 'get-product'],
    ['a parameter that it does not have', `get-product?slug=${slug}&colour=red`],
    ['a call that reads the database', 'faq-all'],
    ['a call that is posted', 'search'],
    ['a call that does not exist', 'nothing'],
  ])('leaves %s to the request handler', (_, path) => {
    expect(read(path)).toBeUndefined()
  })

  it('beyond its limit is left to the request handler, which refuses it', async () => {
    const limited = await testShop({ settings: { RATE_LIMITS: 'on' } })
    const limits = openLimits(limited.shop)
    const handler = openRequestHandler(limited.shop, limits)
    const target = '/app/api/autocomplete?title=gold'
    const isAnswered = (remoteAddress: string) => {
      const request = { method: 'GET', target, header: () => null }
      return readCatalogue(limited.shop, limits, { request, connection: { remoteAddress, host } }) !== undefined
    }
    // 600 a minute, and the first one beyond them.
    for (let times = 0; times < 601; times++) expect(isAnswered('203.0.113.7')).toBe(true)
    await setImmediate()
    expect(isAnswered('203.0.113.7')).toBe(false)
    expect(isAnswered('203.0.113.8')).toBe(true)
    const request = new Request(`http://localhost:3000${target}`)
    const { status, headers } = await handler.handle(request, { remoteAddress: '203.0.113.7' })
    expect({ status, waits: Number(headers.get('retry-after')) > 0 }).toEqual({ status: 429, waits: true })
    await limited.close()
  })
})
