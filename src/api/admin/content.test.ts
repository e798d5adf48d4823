import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { type AtWork, askAs, staffOf } from '../../testing-staff.ts'

let test: TestShop
let catalog: AtWork
beforeAll(async () => {
  test = await testShop({ seed: true })
  catalog = await staffOf(test.shop, 'catalog')
})
afterAll(() => test.close())

const get = async (path: string) => (await askAs(test, catalog, 'GET', path)).body.data
const post = (path: string, body: object) => askAs(test, catalog, 'POST', path, body)
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
const home = async () => (await test.ask('GET', 'home-page')).body.data
const versionsOf = async (kind: string, key: string) =>
  (await get(`admin/content/history?kind=${kind}&key=${key}`)).versions

it('tells all there is, of every kind, with who changed it', async () => {
  const { announcement, items } = await get('admin/content')
  expect(announcement).toEqual({
    text: 'Insured delivery across India, despatched within 3 working days',
    changedBy: null,
    changedAt: null,
  })
  const kinds = new Set(items.map(({ item }: Row) => item.kind))
  expect([...kinds]).toEqual(['banner', 'tile', 'testimonial', 'piece', 'question-category', 'question', 'page'])
  expect(items.find(({ item }: Row) => item.kind === 'tile')).toEqual({
    key: '1',
    item: {
      kind: 'tile',
      facts: {
        title: 'Silver coins',
        text: '5 g to 100 g',
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
  const seen = (await get('admin/content')).announcement.text
  expect((await post('admin/content/announce', { text: 'Closed on Diwali', seen })).status).toBe(200)
  const site = (await test.ask('POST', 'get-setting', { slug: 'site' })).body.data
  expect(JSON.stringify(site)).toContain('Closed on Diwali')
  expect((await get('admin/content')).announcement).toMatchObject({ changedBy: catalog.staff.name })
  expect((await post('admin/content/announce', { text: 'Open', seen })).status).toBe(409)
})

it('changes a page, cleaned, keeps each version, and brings one back', async () => {
  const page = await first('page')
  const before = page.item.facts.html
  const shownNow = async () => (await test.ask('GET', `get-page?slug=${page.key}`)).body.data.content
  expect((await change(page, { html: '<p>New words</p><script>alert(1)</script>' })).body.data).toEqual({
    key: page.key,
  })
  expect(await shownNow()).toBe('<p>New words</p>')
  const versions = await versionsOf('page', page.key)
  expect(versions.map(({ act, by }: { act: string; by: string }) => [act, by])).toEqual([
    ['Changed', catalog.staff.name],
    ['As it came', 'Silvera'],
  ])
  expect(versions[0].sentence).toMatch(/: New words$/)
  const { version: seen } = await first('page', page.key)
  const back = { kind: 'page', key: page.key, version: versions[1].id, seen }
  expect((await post('admin/content/restore', back)).status).toBe(200)
  expect((await first('page', page.key)).item.facts.html).toBe(before)
  expect((await post('admin/content/restore', back)).body.errorMessage).toMatch(
    /was changed by somebody else meanwhile/,
  )
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
  expect((await test.ask('GET', 'get-page?slug=our-mint')).status).toBe(404)
  expect((await post('admin/content/save', write)).body.errorMessage).toBe(
    'Something has this address already. Choose another one',
  )
  await change(await first('page', 'our-mint'), { shown: true })
  expect((await test.ask('GET', 'get-page?slug=our-mint')).body.data.title).toBe('Our mint')
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
  const isShown = async () => JSON.stringify(await home()).includes('Akshaya Tritiya')
  expect(await isShown()).toBe(false)
  test.clock.advance(12 * 60_000)
  await test.shop.catalogue.refresh('edge')
  expect(await isShown()).toBe(true)
  test.clock.advance(12 * 60_000)
  await test.shop.catalogue.refresh('edge')
  expect(await isShown()).toBe(false)
  expect((await first('banner', key)).item.facts).toMatchObject({ startsAt: '2026-11-21T05:40:00.000Z' })
})

it('hides and changes tiles, testimonials, pieces and questions', async () => {
  const tile = await first('tile')
  await change(tile, { title: 'Coins of silver' })
  const said = await first('testimonial')
  await change(said, { shown: false })
  const shown = JSON.stringify(await home())
  expect(shown).toContain('Coins of silver')
  expect(shown).not.toContain(said.item.facts.text)
  const piece = await first('piece')
  await change(piece, { shown: false })
  expect(test.shop.catalogue.now.gallery.map(({ id }) => String(id))).not.toContain(piece.key)
  const question = await first('question')
  await change(question, { title: 'What is silver?' })
  await change(await first('question-category'), { title: 'First things' })
  const all = JSON.stringify((await test.ask('GET', 'faq-all')).body)
  expect(all).toContain('What is silver?')
  expect(all).toContain('First things')
})

it.each([
  ['a link that leads nowhere', 'banner', { link: 'javascript:alert(1)' }, /leads nowhere/],
  ['no picture', 'tile', { image: 'no-such-picture' }, /^Choose a picture$/],
  ['an end before its start', 'banner', endBeforeStart(), /^It ends after it starts$/],
  ['a question of no category', 'question', { category: 'nowhere' }, /^Choose a category that exists$/],
])('refuses %s', async (_what, kind, facts, sentence) => {
  const answer = await change(await first(kind), facts)
  expect([answer.status, answer.body.errorMessage]).toEqual([422, expect.stringMatching(sentence)])
})

function endBeforeStart() {
  return { startsAt: '2026-11-22T12:00:00+05:30', endsAt: '2026-11-22T11:00:00+05:30' }
}

it('is for those who mind content', async () => {
  const finance = await staffOf(test.shop, 'finance')
  expect((await askAs(test, finance, 'GET', 'admin/content')).status).toBe(403)
})
