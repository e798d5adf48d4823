// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLines } from '../../../shop/staff/audit/records.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

let test: TestShop
let support: SignedInStaff
let finance: SignedInStaff
let slug: string
beforeAll(async () => {
  test = await testShop({ seed: true })
  support = await createTestStaff(test.shop, 'support')
  finance = await createTestStaff(test.shop, 'finance')
  slug = test.shop.catalogue.now.shelf.products[0]!.slug
})
afterAll(() => test.close())

const post = (path: string, body: unknown, who = support) => requestAs(test, who, 'POST', path, body)
const script = '<script>alert(1)</script>'
const fileOf = (...rows: readonly string[]) =>
  ['Source,Source URL,Rating,Author,Date,Review,Product', ...rows].join('\n')
const rowOf = (comment: string, url = 'https://maps.example/r/1') =>
  `Google Maps,${url},1,Ravi K.,20-11-2026,${comment},${slug}`
const shown = async () => (await test.call('GET', `outside-reviews?slug=${slug}`)).body.data.list
const listed = async () => (await requestAs(test, support, 'GET', 'admin/reviews/outside')).body.data
const imports = async () => (await listed()).imports
const approve = (id: number, who = finance) => post('admin/approvals/approve', { id }, who)

async function proposeFile(text: string, who = support) {
  const { digest } = (await post('admin/reviews/outside/preview', { text }, who)).body.data
  return post('admin/reviews/outside/import', { text, fileName: 'maps.csv', digest }, who)
}

async function importFile(text: string) {
  const { proposal_id } = (await proposeFile(text)).body.data
  expect((await approve(proposal_id)).status).toBe(200)
}

it('previews each row, imports what it showed, and counts it in no rating', async () => {
  const ratings = async () => (await test.call('POST', 'ratings', { slug, page: 1 })).body.data
  const product = async () => (await test.call('GET', `get-product?slug=${slug}`)).body.data
  const [before, productBefore] = [await ratings(), await product()]
  const text = fileOf(
    rowOf(script),
    rowOf(script),
    rowOf('No link', 'http://maps.example'),
    `Shop,https://a.example,5,Asha,20-11-2026,Good,nothing-like-it`,
  )
  const preview = (await post('admin/reviews/outside/preview', { text })).body.data
  expect(preview).toMatchObject({
    count: 1,
    unchanged: 1,
    reviews: [{ line: 2, slug, rating: 1, comment: script, writtenOn: '2026-11-20' }],
    skipped: [
      { line: 4, why: 'no source URL “http://maps.example”: it starts with https://' },
      { line: 5, why: 'no product with the SKU or URL handle “nothing-like-it”' },
    ],
  })
  expect(await shown()).toEqual([])
  await importFile(text)
  const { id } = (await imports())[0]
  expect(await shown()).toEqual([
    {
      id: expect.any(Number),
      source: 'Google Maps',
      source_url: 'https://maps.example/r/1',
      rating: 1,
      author: 'Ravi K.',
      written_on: '2026-11-20',
      comment: script,
    },
  ])
  expect(await ratings()).toEqual(before)
  const { average_rating, total_rating } = await product()
  expect([average_rating, total_rating]).toEqual([productBefore.average_rating, productBefore.total_rating])

  expect((await imports())[0]).toMatchObject({
    id,
    fileName: 'maps.csv',
    count: 1,
    by: `${support.staff.name}, approved by ${finance.staff.name}`,
    removedAt: null,
  })
  const again = (await post('admin/reviews/outside/preview', { text })).body.data
  expect(again).toMatchObject({ count: 0, unchanged: 2 })
  expect((await proposeFile(text)).body.errorMessage).toBe('The file has no review to import')

  expect((await post('admin/reviews/outside/remove', { id })).body.message).toBe('Reviews removed')
  expect(await shown()).toEqual([])
  expect((await imports())[0]).toMatchObject({ id, removedBy: support.staff.name })
  expect((await post('admin/reviews/outside/remove', { id })).status).toBe(404)
  const acts = await test.shop.db.select().from(auditLines).where(eq(auditLines.staffId, support.staff.id))
  const names = acts.map(({ act }) => act)
  expect(names).toEqual(
    expect.arrayContaining(['POST admin/reviews/outside/import', 'POST admin/reviews/outside/remove']),
  )
})

it('is refused when it would import something else than its preview showed', async () => {
  const text = fileOf(rowOf('Bright'), rowOf('Heavy'))
  const { digest } = (await post('admin/reviews/outside/preview', { text })).body.data
  await importFile(fileOf(rowOf('Heavy')))
  const late = await post('admin/reviews/outside/import', { text, fileName: 'maps.csv', digest })
  expect([late.status, late.body.errorMessage]).toEqual([
    409,
    'Products or reviews have changed since the preview. Preview the file again',
  ])
  expect(
    (await post('admin/reviews/outside/import', { text: fileOf(rowOf('Other')), fileName: '', digest })).status,
  ).toBe(409)
  expect((await shown()).map(({ comment }: { comment: string }) => comment)).toEqual(['Heavy'])
})

const commentsShown = async () => (await shown()).map(({ comment }: { comment: string }) => comment)

it('waits for a second person, who reads sources, numbers and examples, and may reject it', async () => {
  const before = [await commentsShown(), await imports()]
  const text = fileOf(...['One', 'Two', 'Three', 'Four', 'Five'].map((comment) => rowOf(comment)))
  const proposed = await proposeFile(text)
  expect([proposed.status, proposed.body.message]).toEqual([
    202,
    'Sent for approval: reviews from other sites are published. It is done as soon as a second person approves it',
  ])
  const id = proposed.body.data.proposal_id
  const sentence = 'Import 5 reviews from other sites. Needs a second person: reviews from other sites are published'
  expect((await listed()).proposals).toMatchObject([{ id, sentence, by: support.staff.name }])
  const waiting = (await requestAs(test, finance, 'GET', 'admin/approvals')).body.data.waiting
  const lineOf = (what: string, after: string) => ({ what, before: '', after, now: null })
  expect(waiting.find((one: { id: number }) => one.id === id)).toMatchObject({
    mayApprove: true,
    changes: [
      lineOf('File', 'maps.csv'),
      lineOf('Source Google Maps', '5 reviews'),
      lineOf('1 star', '5 reviews'),
      lineOf('Example, line 2', `“One” Ravi K., 20 Nov 2026, 1 star, ${slug}`),
      lineOf('Example, line 4', `“Three” Ravi K., 20 Nov 2026, 1 star, ${slug}`),
      lineOf('Example, line 6', `“Five” Ravi K., 20 Nov 2026, 1 star, ${slug}`),
    ],
  })
  expect((await approve(id, support)).status).toBe(403)
  expect((await post('admin/approvals/refuse', { id, reason: 'Too good to be true' }, finance)).status).toBe(200)
  expect((await approve(id)).status).toBe(409)
  expect([await commentsShown(), await imports()]).toEqual(before)
  expect((await listed()).proposals).toEqual([])
})

it('is not approved by its proposer, though an owner', async () => {
  const owner = await createTestStaff(test.shop, 'owner')
  const id = (await proposeFile(fileOf(rowOf('By an owner')), owner)).body.data.proposal_id
  const own = await approve(id, owner)
  expect([own.status, own.body.errorMessage]).toEqual([409, 'You cannot approve your own request'])
  expect(await commentsShown()).not.toContain('By an owner')
  expect((await approve(id)).status).toBe(200)
  expect(await commentsShown()).toContain('By an owner')
})

it('publishes nothing if products or reviews changed while it waited', async () => {
  const id = (await proposeFile(fileOf(rowOf('Early'), rowOf('Late')))).body.data.proposal_id
  await importFile(fileOf(rowOf('Early')))
  const late = await approve(id)
  expect([late.status, late.body.errorMessage]).toEqual([
    409,
    'Products or reviews have changed since the preview. Preview the file again',
  ])
  expect(await commentsShown()).not.toContain('Late')
})

it('shows the second person each account that a text names', async () => {
  const id = (await proposeFile(fileOf(rowOf('Pay to UPI fraud@okaxis instead')))).body.data.proposal_id
  const waiting = (await requestAs(test, finance, 'GET', 'admin/approvals')).body.data.waiting
  expect(waiting.find((one: { id: number }) => one.id === id).changes).toContainEqual({
    ...{ what: 'Payment details', before: '', after: 'fraud@okaxis', now: null },
  })
})

it('takes no other file, and nobody without the permission', async () => {
  expect((await post('admin/reviews/outside/preview', { text: 'hello' })).body.errorMessage).toMatch(
    /^This is not a CSV file with the columns/,
  )
  const ops = await createTestStaff(test.shop, 'ops')
  for (const path of ['preview', 'import', 'remove'])
    expect(
      (await post(`admin/reviews/outside/${path}`, { text: fileOf(), fileName: '', digest: '', id: 1 }, ops)).status,
    ).toBe(403)
  expect((await test.call('GET', 'outside-reviews?slug=nothing-like-it')).status).toBe(404)
})
