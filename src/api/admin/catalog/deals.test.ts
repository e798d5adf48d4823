// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

let test: TestShop
let catalog: SignedInStaff
beforeAll(async () => {
  test = await testShop({ seed: true })
  catalog = await createTestStaff(test.shop, 'catalog')
})
afterAll(() => test.close())

const get = async (path: string) => (await requestAs(test, catalog, 'GET', path)).body.data
const post = (path: string, body: object) => requestAs(test, catalog, 'POST', path, body)
/** Not in a deal, and with a making charge. */
const piece = () => {
  const { shelf, offers } = test.shop.catalogue.now
  const inDeal = new Set(offers.map(({ productId }) => productId))
  return shelf.products.find((one) => !inDeal.has(one.id) && !one.freeMakingCharge && one.makingValue > 1000)!
}
const sheet = (more: object = {}) => ({
  id: null as number | null,
  seen: 0,
  title: 'Winter silver',
  startsAt: '2026-11-21T11:00:00+05:30',
  endsAt: '2026-11-25T21:00:00+05:30',
  occasionId: null,
  items: [{ productId: piece().id, makingOffBasisPoints: 500, makingValue: null }],
  ...more,
})
const priceOf = async (slug: string) => (await test.call('GET', `get-product?slug=${slug}`)).body.data.price * 100
const dealsData = async () => (await test.call('GET', 'deals-data')).body

it('shows what a deal would make of the price, makes it so at once, and ends it when told', async () => {
  const { id: productId, slug } = piece()
  const before = await priceOf(slug)
  const draft = sheet()
  const query = encodeURIComponent(JSON.stringify(draft.items))
  const [row] = (await get(`admin/deals/effect?items=${query}`)).items
  expect(row).toMatchObject({ productId, listPricePaise: before, pricePaise: before })
  expect(row.dealPricePaise).toBeLessThan(before)

  const { id } = (await post('admin/deals/save', draft)).body.data
  expect(await priceOf(slug)).toBe(row.dealPricePaise)
  expect(JSON.stringify(await dealsData())).toContain('Winter silver')
  const listed = (await get('admin/deals')).deals.find((one: { id: number }) => one.id === id)
  expect(listed).toEqual({
    id,
    title: 'Winter silver',
    titleHi: '',
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
    occasionId: null,
    state: 'running',
    version: expect.any(Number),
    changedBy: catalog.staff.name,
    items: [{ ...row, pricePaise: row.dealPricePaise }],
  })

  const longer = { ...draft, id, seen: listed.version, endsAt: '2026-11-26T21:00:00+05:30' }
  expect((await post('admin/deals/save', longer)).body.errorMessage).toBe(
    'Shoppers see that it ends 25 Nov 2026, 9:00 pm. It can end earlier, not later',
  )
  const earlier = { ...draft, id, seen: listed.version, endsAt: '2026-11-24T21:00:00+05:30' }
  expect((await post('admin/deals/save', earlier)).status).toBe(200)
  expect((await post('admin/deals/save', earlier)).body.errorMessage).toBe(
    'Someone else changed this deal. Reload and review',
  )
  expect((await post('admin/deals/end', { id })).status).toBe(200)
  expect(await priceOf(slug)).toBe(before)
  expect((await get(`admin/deals/history?id=${id}`)).versions.map(({ act }: { act: string }) => act)).toEqual([
    'Ended',
    'Changed',
    'Created',
  ])
  expect((await post('admin/deals/end', { id })).body.errorMessage).toBe('This deal has ended. Create a new one')
})

it('sets the making charge itself, and begins and ends at its own times', async () => {
  const { id: productId, slug, makingValue } = piece()
  const before = await priceOf(slug)
  const items = [{ productId, makingOffBasisPoints: null, makingValue: Math.floor(makingValue * 0.95) }]
  const starts = { startsAt: '2026-11-22T11:00:00+05:30', endsAt: '2026-11-22T12:00:00+05:30' }
  const { id } = (await post('admin/deals/save', sheet({ items, ...starts }))).body.data
  expect(await priceOf(slug)).toBe(before)
  expect((await post('admin/deals/end', { id })).status).toBe(200)
  expect((await get('admin/deals')).deals.find((one: { id: number }) => one.id === id).state).toBe('over')
})

it('has a product in one deal at a time', async () => {
  const [offer] = test.shop.catalogue.now.offers
  const name = test.shop.catalogue.now.shelf.products.find(({ id }) => id === offer!.productId)!.name
  const items = [{ productId: offer!.productId, makingOffBasisPoints: 100, makingValue: null }]
  const { status, body } = await post('admin/deals/save', sheet({ items }))
  expect(status).toBe(409)
  expect(body.errorMessage).toMatch(`${name} is in “${offer!.title}” from `)
  expect(body.errorMessage).toMatch(/ A product can be in one deal at a time$/)
})

it.each([
  [
    'an end before its start',
    { endsAt: '2026-11-21T10:00:00+05:30' },
    'The end must be after the start and not in the past',
  ],
  ['a start long ago', { startsAt: '2026-11-01T10:00:00+05:30' }, 'The start cannot be in the past'],
  ['no product', { items: [] }, 'Choose a product'],
  [
    'a product that is not sold',
    { items: [{ productId: 999_999, makingOffBasisPoints: 100, makingValue: null }] },
    'A product in this deal is not published. Remove it',
  ],
  [
    'neither share nor charge',
    { items: [{ productId: 1, makingOffBasisPoints: null, makingValue: null }] },
    'Enter the making charge discount for each product',
  ],
])('refuses %s', async (_what, more, sentence) => {
  const response = await post('admin/deals/save', sheet(more))
  expect([response.status, response.body.errorMessage]).toEqual([422, sentence])
})

it('refuses what makes nothing cheaper, and is for those who mind offers', async () => {
  const { id: productId, name, makingValue } = piece()
  const dear = await post(
    'admin/deals/save',
    sheet({ items: [{ productId, makingOffBasisPoints: null, makingValue: makingValue + 1 }] }),
  )
  expect(dear.body.errorMessage).toBe(`The deal must lower the price of ${name}`)
  expect((await requestAs(test, catalog, 'GET', 'admin/deals/effect?items=x')).status).toBe(422)
  const finance = await createTestStaff(test.shop, 'finance')
  expect((await requestAs(test, finance, 'POST', 'admin/deals/save', sheet())).status).toBe(403)
})
