// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { readCatalogue } from './read-catalogue.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const slug = 'silvera-gold-bar-10-g'

describe('a call that reads the catalogue', () => {
  it.each([
    `get-product?slug=${slug}`,
    `get-product?session_id=${'a'.repeat(100)}&slug=${slug}`,
    'home-page',
    'deals-data',
    'filters?',
    'get-brand',
  ])('%s has the same response without a Request', async (path) => {
    const response = await test.serve(new Request(`http://localhost:3000/app/api/${path}`))
    expect(response.status).toBe(200)
    const bytes = Buffer.from(readCatalogue(test.shop, `/app/api/${path}`) ?? [])
    expect(bytes.toString()).toBe(await response.text())
  })

  it.each([
    ['a product that does not exist', 'get-product?slug=nothing'],
    ['a parameter that is missing', 'get-product'],
    ['a parameter that it does not have', `get-product?slug=${slug}&colour=red`],
    ['a call that is limited', 'autocomplete?title=gold'],
    ['a call that reads the database', 'faq-all'],
    ['a call that is posted', 'search'],
    ['a call that does not exist', 'nothing'],
  ])('leaves %s to the request handler', (_, path) => {
    expect(readCatalogue(test.shop, `/app/api/${path}`)).toBeUndefined()
  })
})
