import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../api/call.ts'
import { openRequestHandler } from '../../../../api/request-handler/request-handler.ts'
import { type TestShop, testShop } from '../../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../../testing-staff.ts'
import { apiCallIn } from '../../../server/api-call.ts'
import type { Language } from '../../../texts/language.ts'
import { load } from './load.ts'

const nobody: Caller = { customer: null, sessionId: null, ip: '', userAgent: '', cookies: {}, header: () => null }
let kit: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  kit = await testShop({ seed: true })
  staff = await createTestStaff(kit.shop, 'catalog')
})
afterAll(() => kit.close())

const post = async (path: string, body: object) => (await requestAs(kit, staff, 'POST', path, body)).body.data

function open(path: string, language: Language = 'en') {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const slug = pathname.split('/')[2]
  const handler = openRequestHandler(kit.shop)
  return load({
    call: apiCallIn(language, (name, params) => handler.callInProcess(name, params, nobody)),
    origin: 'http://localhost',
    language,
    path: pathname,
    params: { slug },
    query: searchParams,
    keepUntil: () => {},
    canonicalOf: (address) => address,
    shows: () => {},
  })
}

test('a list has the titles of the language, and its filters too', async () => {
  const { subject, groups } = await open('/products/silvera_silver_coin', 'hi')
  expect(subject).toMatchObject({ brand: { title: 'Silvera' }, subCategory: { title: 'चाँदी के सिक्के' } })
  const occasions = groups.find(({ key }) => key === 'occasion')?.options.map(({ name }) => name)
  expect(occasions).toContain('दिवाली')
})

test('the address without a slug lists the own brand, whatever its slug is', async () => {
  expect(await open('/silvera-product')).toMatchObject({
    subject: { brand: { title: 'Silvera' } },
    canonical: '/products/silvera',
  })
})

test('an archived brand that is chosen keeps its name among the filters', async () => {
  await post('admin/catalogue/archive', { kind: 'brand', id: 4, seen: 0 })
  const brandsOf = async (path: string) =>
    (await open(path)).groups.find(({ key }) => key === 'brand')?.options.map(({ name }) => name)
  expect(await brandsOf('/products/all-silver')).not.toContain('India Government Mint Mumbai')
  expect(await brandsOf('/products/all-silver?brand=4')).toContain('India Government Mint Mumbai')
  expect((await open('/products/india_government_mint_mumbai')).total).toBeGreaterThan(0)
})

test('the list of a merged occasion redirects to the other, with its filters', async () => {
  const texts = { title: 'Convocation', titleHi: '', slug: 'convocation', description: '', descriptionHi: '' }
  const { id } = await post('admin/catalogue/occasion', { id: null, seen: 0, ...texts })
  expect((await open('/products/convocation')).subject).toMatchObject({ occasion: { title: 'Convocation' } })
  const { occasions } = (await requestAs(kit, staff, 'GET', 'admin/catalogue')).body.data
  const { version: seen } = occasions.find((one: { id: number }) => one.id === id)
  await post('admin/catalogue/merge', { kind: 'occasion', id, intoId: 37, seen })
  const moved = await open('/products/convocation?sort=price_low_to_high').catch((response: Response) => response)
  expect(moved).toBeInstanceOf(Response)
  expect([(moved as Response).status, (moved as Response).headers.get('location')]).toEqual([
    301,
    '/products/diwali?sort=price_low_to_high',
  ])
})
