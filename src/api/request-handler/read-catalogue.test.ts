// @module-tag postgres
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { type Limits, openLimits } from '../limits/limits.ts'
import { readCatalogue } from './read-catalogue.ts'
import { openRequestHandler } from './request-handler.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const slug = 'silvera-gold-bar-10-g'
const read = (path: string, limits: Pick<Limits, 'admitAtOnce'> = openLimits(test.shop)) =>
  readCatalogue(test.shop, limits, { target: `/app/api/${path}`, ip: () => '203.0.113.7' })

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
    const response = await test.serve(new Request(`http://localhost:3000/app/api/${path}`))
    expect(response.status).toBe(200)
    const bytes = Buffer.from(read(path) ?? [])
    expect(bytes.toString()).toBe(await response.text())
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
    const isAnswered = (ip: string) => readCatalogue(limited.shop, limits, { target, ip: () => ip }) !== undefined
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
