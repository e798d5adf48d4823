// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coupons } from '../../../shop/catalog/coupons/records.ts'
import { shopWithDraft } from '../../../shop/operations/content/drafts.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { openRequestHandler } from '../../request-handler/request-handler.ts'

let test: TestShop
let catalog: SignedInStaff
beforeAll(async () => {
  test = await testShop({ seed: true })
  catalog = await createTestStaff(test.shop, 'catalog')
})
afterAll(() => test.close())

const get = async (path: string) => (await requestAs(test, catalog, 'GET', path)).body.data
const post = (path: string, body: object) => requestAs(test, catalog, 'POST', path, body)
interface Row {
  key: string
  item: { kind: string; facts: Record<string, unknown> }
  version: number
}
const rows = async (kind: string): Promise<Row[]> =>
  (await get('admin/content')).items.filter(({ item }: Row) => item.kind === kind)
const first = async (kind: string, key?: string) =>
  (await rows(kind)).find((row) => key === undefined || row.key === key)!
/** Changes some facts of what stands there. */
const change = async ({ key, item, version }: Row, facts: object) =>
  post('admin/content/save', {
    key,
    isNew: false,
    seen: version,
    item: { ...item, facts: { ...item.facts, ...facts } },
  })
const home = async () => (await test.call('GET', 'home-page')).body.data
const versionsOf = async (kind: string, key: string) =>
  (await get(`admin/content/history?kind=${kind}&key=${key}`)).versions

it('tells all there is, of every kind, with who changed it', async () => {
  const { announcement, items } = await get('admin/content')
  expect(announcement).toEqual({
    text: 'Insured delivery across India, despatched within {{despatchTime}}',
    textHi: expect.stringContaining('{{despatchTime}}'),
    changedBy: null,
    changedAt: null,
  })
  const kinds = new Set(items.map(({ item }: Row) => item.kind))
  expect([...kinds]).toEqual([
    ...['banner', 'tile', 'testimonial', 'piece', 'question-category', 'question', 'page', 'slot', 'popup'],
  ])
  expect(items.find(({ item }: Row) => item.kind === 'tile')).toEqual({
    key: '1',
    item: {
      kind: 'tile',
      facts: {
        title: 'Silver coins',
        text: '5 g to 100 g',
        titleHi: 'चाँदी के सिक्के',
        textHi: '5 से 100 ग्राम',
        slug: 'silver_coin',
        image: 'category-silver-coins',
        place: 1,
        shown: true,
      },
    },
    title: 'Silver coins',
    version: 0,
    changedBy: null,
    changedAt: null,
  })
})

it('announces at once, and not over what somebody else announced', async () => {
  const current = (await get('admin/content')).announcement.text
  expect((await post('admin/content/announce', { text: 'Closed on Diwali', seen: current })).status).toBe(200)
  const site = (await test.call('POST', 'get-setting', { slug: 'site' })).body.data
  expect(JSON.stringify(site)).toContain('Closed on Diwali')
  expect((await get('admin/content')).announcement).toMatchObject({ changedBy: catalog.staff.name })
  expect((await post('admin/content/announce', { text: 'Open', seen: current })).status).toBe(409)
})

it('changes a page, cleaned, keeps each version, and brings one back', async () => {
  const page = await first('page')
  const before = page.item.facts.html
  const currentContent = async () => (await test.call('GET', `get-page?slug=${page.key}`)).body.data.content
  expect((await change(page, { html: '<p>New words</p><script>alert(1)</script>' })).body.data).toEqual({
    key: page.key,
  })
  expect(await currentContent()).toBe('<p>New words</p>')
  const versions = await versionsOf('page', page.key)
  expect(versions.map(({ act, by }: { act: string; by: string }) => [act, by])).toEqual([
    ['Changed', catalog.staff.name],
    ['Original', 'Silvera'],
  ])
  expect(versions[0].sentence).toMatch(/: New words$/)
  const { version: current } = await first('page', page.key)
  const back = { kind: 'page', key: page.key, version: versions[1].id, seen: current }
  expect((await post('admin/content/restore', back)).status).toBe(200)
  expect((await first('page', page.key)).item.facts.html).toBe(before)
  expect((await post('admin/content/restore', back)).body.errorMessage).toMatch(/^Someone else changed/)
  expect((await post('admin/content/restore', { ...back, version: 999_999 })).status).toBe(404)
})

it('keeps a draft from everybody until it is shown', async () => {
  const facts = {
    title: 'Our mint',
    html: '<p>Draft</p>',
    metaTitle: '',
    metaDescription: 'How we strike',
    shown: false,
  }
  const write = { key: 'our-mint', isNew: true, seen: 0, item: { kind: 'page', facts } }
  expect((await post('admin/content/save', write)).body.data).toEqual({ key: 'our-mint' })
  expect((await test.call('GET', 'get-page?slug=our-mint')).status).toBe(404)
  expect((await post('admin/content/save', write)).body.errorMessage).toBe(
    'This URL handle is already in use. Choose another one',
  )
  await change(await first('page', 'our-mint'), { shown: true })
  expect((await test.call('GET', 'get-page?slug=our-mint')).body.data.title).toBe('Our mint')
})

it('shows a banner between its two times', async () => {
  const banner = await first('banner')
  const facts = {
    ...banner.item.facts,
    title: 'Akshaya Tritiya',
    startsAt: '2026-11-21T11:10:00+05:30',
    endsAt: '2026-11-21T11:20:00+05:30',
  }
  const { key } = (
    await post('admin/content/save', { key: null, isNew: true, seen: 0, item: { kind: 'banner', facts } })
  ).body.data
  const isVisible = async () => JSON.stringify(await home()).includes('Akshaya Tritiya')
  expect(await isVisible()).toBe(false)
  test.clock.advance(12 * 60_000)
  await test.shop.catalogue.refresh('edge')
  expect(await isVisible()).toBe(true)
  test.clock.advance(12 * 60_000)
  await test.shop.catalogue.refresh('edge')
  expect(await isVisible()).toBe(false)
  expect((await first('banner', key)).item.facts).toMatchObject({ startsAt: '2026-11-21T05:40:00.000Z' })
})

it('hides and changes tiles, testimonials, pieces and questions', async () => {
  const tile = await first('tile')
  await change(tile, { title: 'Coins of silver' })
  const testimonial = await first('testimonial')
  await change(testimonial, { shown: false })
  const homeJson = JSON.stringify(await home())
  expect(homeJson).toContain('Coins of silver')
  expect(homeJson).not.toContain(testimonial.item.facts.text)
  const piece = await first('piece')
  await change(piece, { shown: false })
  expect(test.shop.catalogue.now.gallery.map(({ id }) => String(id))).not.toContain(piece.key)
  const question = await first('question')
  await change(question, { title: 'What is silver?' })
  await change(await first('question-category'), { title: 'First things' })
  const all = JSON.stringify((await test.call('GET', 'faq-all')).body)
  expect(all).toContain('What is silver?')
  expect(all).toContain('First things')
})

it('says which sliders the home page has, in which order, and what stands first in them', async () => {
  const titles = async () => (await home()).slots.map(({ slug }: { slug: string }) => slug)
  const before = await titles()
  expect(before).toEqual([
    ...['best-seller', 'on-order', 'deals', 'new-arrivals', 'pre-sale', 'popular', 'divine'],
    ...['silver_coin', 'silver_bar', 'gold_coin', 'gold_bar'],
  ])
  const best = (await home()).best_sellers.map(({ id }: { id: number }) => id)
  const last = best.at(-1)
  expect(
    await change(await first('slot', 'best-seller'), { productIds: [last], title: 'Loved', place: 65 }),
  ).toMatchObject({
    status: 200,
  })
  const after = await home()
  expect(after.best_sellers.map(({ id }: { id: number }) => id)).toEqual([last, ...best.slice(0, -1)])
  expect(after.slots[5]).toEqual({ slug: 'best-seller', title: 'Loved', title_hi: '' })
  await change(await first('slot', 'best-seller'), { fillsUp: false })
  expect((await home()).best_sellers).toHaveLength(1)
  await change(await first('slot', 'best-seller'), { shown: false })
  expect((await home()).best_sellers).toEqual([])
  expect(await titles()).not.toContain('best-seller')
  const versions = await versionsOf('slot', 'best-seller')
  expect(versions.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'Loved (hidden): position 65, 1 product chosen',
    'Loved: position 65, 1 product chosen',
    'Loved: position 65, 1 product chosen, then the rest of its list',
    'Best seller: position 10, 0 products chosen, then the rest of its list',
  ])
  const { version: current } = await first('slot', 'best-seller')
  const back = { kind: 'slot', key: 'best-seller', version: versions[3].id, seen: current }
  expect((await post('admin/content/restore', back)).status).toBe(200)
  expect(await titles()).toEqual(before)
})

it('puts nothing into a slider that is not in its list', async () => {
  const [onOrder] = (await home()).on_order
  const response = await change(await first('slot', 'pre-sale'), { productIds: [onOrder.id] })
  expect([response.status, response.body.errorMessage]).toEqual([422, expect.stringMatching(/ is not in this list\. /)])
})

it('adds no slider to those there are', async () => {
  const { item } = await first('slot')
  const write = { key: 'anything', isNew: true, seen: 0, item }
  expect((await post('admin/content/save', write)).status).toBe(404)
  expect((await post('admin/content/save', { ...write, key: 'deals' })).status).toBe(404)
})

it('shows the popup that began last, in its time, with its own picture', async () => {
  const popup = async () => (await test.call('GET', 'deals-data')).body.data.home_modal
  const status = await first('popup')
  expect(status.item.facts).toEqual({
    ...{ productId: (await popup()).product.id, couponCode: 'FIRSTCOIN', image: '', shown: true },
    ...{ title: 'A first coin, ₹100 less', text: expect.stringContaining('₹100 off'), startsAt: null, endsAt: null },
    ...{ titleHi: expect.stringContaining('₹100'), textHi: expect.stringContaining('₹100') },
  })
  const now = test.clock.now().getTime()
  const facts = {
    ...status.item.facts,
    ...{ title: 'For Diwali', image: 'category-gifts', couponCode: '' },
    startsAt: new Date(now + 60_000).toISOString(),
    endsAt: new Date(now + 120_000).toISOString(),
  }
  const written = { key: null, isNew: true, seen: 0, item: { kind: 'popup', facts } }
  expect((await post('admin/content/save', written)).status).toBe(200)
  expect((await popup()).title).toBe('A first coin, ₹100 less')
  test.clock.advance(60_000)
  await test.shop.catalogue.refresh('edge')
  expect(await popup()).toMatchObject({ title: 'For Diwali', image: '/pictures/category-gifts-640.webp' })
  test.clock.advance(60_000)
  await test.shop.catalogue.refresh('edge')
  expect((await popup()).title).toBe('A first coin, ₹100 less')
  await change(status, { shown: false })
  expect(await popup()).toBeNull()
})

it('lets a popup be taken off when its coupon is over, and not be shown again', async () => {
  const { item, key } = await first('popup')
  const [coupon] = await test.shop.db
    .update(coupons)
    .set({ endsAt: test.clock.now() })
    .where(eq(coupons.code, 'FIRSTCOIN'))
    .returning()
  expect(coupon!.code).toBe(item.facts.couponCode)
  expect((await change(await first('popup', key), { shown: true })).body.errorMessage).toBe(
    'Choose a coupon that is shown to shoppers',
  )
  expect((await change(await first('popup', key), { shown: false })).status).toBe(200)
})

const enough = '{{grievanceOfficer}} hears complaints. '.repeat(20)

it.each([
  [
    'hidden',
    'privacy-policy',
    { shown: false },
    '“Privacy policy” is a legally required page. Edit it instead of hiding it',
  ],
  [
    'emptied',
    'shipping-policy',
    { html: '<p>Soon.</p>' },
    '“Shipping policy” is a legally required page. Enter at least 500 characters',
  ],
  [
    'without whom to complain to',
    'terms-and-conditions',
    { html: `<p>${enough.replaceAll('{{grievanceOfficer}}', 'Somebody')}</p>` },
    'This page must name the grievance officer. Keep {{grievanceOfficer}} in it',
  ],
  [
    'with it where nobody reads',
    'privacy-policy',
    { html: `<p>${'Words. '.repeat(100)}</p><script>{{grievanceOfficer}}</script>` },
    'This page must name the grievance officer. Keep {{grievanceOfficer}} in it',
  ],
  [
    'hidden that the shop leads to',
    'cms-howitworks',
    { shown: false },
    'Other pages link to “How it works”. Edit it instead of hiding it',
  ],
])('refuses a page %s', async (_what, key, facts, sentence) => {
  const response = await change(await first('page', key), facts)
  expect([response.status, response.body.errorMessage]).toEqual([409, sentence])
})

it('lets a page that the law needs be written anew', async () => {
  expect((await change(await first('page', 'privacy-policy'), { html: `<p>${enough}</p>` })).status).toBe(200)
})

describe('a draft', () => {
  const preview = async (kind: string, key: string, facts: object) => {
    const { item } = await first(kind, key)
    const params = { key, item: { ...item, facts: { ...item.facts, ...facts } } }
    return post('admin/content/draft', params)
  }
  const previewedWith = async (code: string, path: string) => {
    const drafted = await shopWithDraft(test.shop, code)
    const response =
      drafted &&
      (await openRequestHandler(drafted.shop).handle(new Request(`http://localhost:3000/app/api/${path}`), {
        remoteAddress: '127.0.0.1',
      }))
    return response && JSON.stringify(await response.json())
  }

  it('is seen by its code as it would be, hidden and to come or not, and by nobody else', async () => {
    const draft = { text: 'Only a draft', shown: false, startsAt: '2030-01-01T00:00:00+05:30' }
    const banner = await first('banner')
    const { data } = (await preview('banner', banner.key, draft)).body
    expect(data).toEqual({ code: expect.stringMatching(/^[\w-]{22}$/), endsAt: expect.any(String) })
    expect(await previewedWith(data.code, 'home-page')).toContain('Only a draft')
    expect(JSON.stringify(await home())).not.toContain('Only a draft')
    expect(await first('banner', banner.key)).toEqual(banner)
    expect(await previewedWith('no-such-code', 'home-page')).toBeNull()
  })

  it('of a page is cleaned as saving cleans it', async () => {
    const { code } = (await preview('page', 'our-mint', { html: '<p>Words</p><script>alert(1)</script>' })).body.data
    expect(await previewedWith(code, 'get-page?slug=our-mint')).toContain('"<p>Words</p>"')
  })

  it('is refused where saving would be', async () => {
    const response = await preview('page', 'our-mint', { html: '<p><a href="javascript:alert(1)">x</a></p>' })
    expect([response.status, response.body.errorMessage]).toEqual([422, expect.stringMatching(/is not valid/)])
  })

  it.each(['999999', 'no-number'])('of a banner that is not there (%s) is none', async (key) => {
    const { item } = await first('banner')
    expect((await post('admin/content/draft', { key, item })).status).toBe(404)
  })

  it('is over after an hour', async () => {
    const { code } = (await preview('page', 'our-mint', {})).body.data
    test.clock.advance(60 * 60_000)
    expect(await shopWithDraft(test.shop, code)).toBeNull()
  })
})

it.each([
  ['a link that leads nowhere', 'banner', { link: 'javascript:alert(1)' }, /is not valid/],
  ['no picture', 'tile', { image: 'no-such-picture' }, /^Choose an image$/],
  ['an end before its start', 'banner', endBeforeStart(), /^The end must be after the start$/],
  ['a product that is not on sale', 'popup', { productId: 999_999 }, /^Choose a published product$/],
  ['a coupon there is none of', 'popup', { couponCode: 'NOSUCH' }, /^Choose a coupon that is shown to shoppers$/],
  ['a slider of nothing', 'slot', { fillsUp: false }, /^Choose a product, or include the rest of the list$/],
  ['a question of no category', 'question', { category: 'nowhere' }, /^Choose a category that exists$/],
])('refuses %s', async (_what, kind, facts, sentence) => {
  const response = await change(await first(kind), facts)
  expect([response.status, response.body.errorMessage]).toEqual([422, expect.stringMatching(sentence)])
})

function endBeforeStart() {
  return { startsAt: '2026-11-22T12:00:00+05:30', endsAt: '2026-11-22T11:00:00+05:30' }
}

it('is for those who mind content', async () => {
  const finance = await createTestStaff(test.shop, 'finance')
  expect((await requestAs(test, finance, 'GET', 'admin/content')).status).toBe(403)
})
