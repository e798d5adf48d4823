// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readReviews } from '../../../shop/catalog/reviews/reading.ts'
import { reviews } from '../../../shop/catalog/reviews/records.ts'
import { signedInCustomer } from '../../../shop/customers/testing.ts'
import { outboxOf } from '../../../shop/messaging/messages/actions.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

let test: TestShop
let catalog: SignedInStaff
beforeAll(async () => {
  test = await testShop({ seed: true })
  await test.shop.db.delete(reviews)
  catalog = await createTestStaff(test.shop, 'catalog')
})
afterAll(() => test.close())

const comment = 'Bright, heavy and well packed'
async function written() {
  const customer = await signedInCustomer(test.shop)
  const product = test.shop.catalogue.now.shelf.products[0]!
  const opinion = { author: 'Asha R.', place: 'Pune', rating: 4, comment, writtenAt: test.clock.now() }
  const [row] = await test.shop.db
    .insert(reviews)
    .values({ ...opinion, productId: product.id, customerId: customer.id })
    .returning()
  return { id: row!.id, customer, product }
}
const send = (method: 'GET' | 'POST', path: string, body?: unknown, who = catalog) =>
  requestAs(test, who, method, path, body)
const idsOf = async (view: string): Promise<number[]> =>
  (await send('GET', `admin/reviews?view=${view}`)).body.data.reviews.map(({ id }: { id: number }) => id)

it('a review waits, is read with its product, and shown with others at once', async () => {
  const [one, other] = [await written(), await written()]
  const response = await send('GET', 'admin/reviews')
  expect(response.body.data).toMatchObject({ waiting: 2, size: 50, more: false })
  expect(response.body.data.reviews[0]).toEqual({
    id: one.id,
    rating: 4,
    comment,
    author: 'Asha R.',
    place: 'Pune',
    customerId: one.customer.id,
    product: { id: one.product.id, name: one.product.name, slug: one.product.slug },
    order: null,
    writtenAt: '2026-11-21T11:00:00+05:30',
    judgedAt: null,
    refusedWhy: '',
  })
  const both = { reviews: [one, other].map(({ id }) => ({ id, comment })) }
  expect((await send('POST', 'admin/reviews/approve', both)).body).toMatchObject({
    data: { judged: 2 },
    message: 'Published',
  })
  expect((await send('POST', 'admin/reviews/approve', both)).body.data).toEqual({ judged: 0 })
  expect(await idsOf('waiting')).toEqual([])
  expect(await idsOf('shown')).toEqual([other.id, one.id])
  const published = await readReviews(test.shop.db, one.product.id, { skip: 0, take: 5 })
  expect(published.map(({ id }) => id)).toEqual([other.id, one.id])
  expect((await outboxOf(test.shop.db, one.customer.email))[0]?.subject).toBe(
    `Your review of ${one.product.name} is published`,
  )
  expect((await outboxOf(test.shop.db, one.customer.email))[0]?.html).toContain(
    `/product/${one.product.slug}" style="text-decoration:none"><img src="http://localhost:3000/pictures/`,
  )
})

it('a refused one has a reason, which its writer reads', async () => {
  const { id, customer } = await written()
  expect((await send('POST', 'admin/reviews/refuse', { reviews: [{ id, comment }], why: '' })).body.errorMessage).toBe(
    'Enter a reason',
  )
  const why = 'It names a person.'
  expect((await send('POST', 'admin/reviews/refuse', { reviews: [{ id, comment }], why })).body).toMatchObject({
    message: 'Rejected',
  })
  expect((await send('GET', 'admin/reviews?view=refused')).body.data.reviews[0]).toMatchObject({ id, refusedWhy: why })
  expect((await outboxOf(test.shop.db, customer.email))[0]?.text).toContain(why)
})

it('what was written anew meanwhile is not judged unread', async () => {
  const { id } = await written()
  await test.shop.db.update(reviews).set({ comment: 'Other words' }).where(eq(reviews.id, id))
  const response = await send('POST', 'admin/reviews/approve', { reviews: [{ id, comment }] })
  expect(response.body).toMatchObject({
    data: { judged: 0 },
    message: 'Published. 1 already moderated or edited',
  })
  expect(await idsOf('waiting')).toEqual([id])
})

it('is no work of the packing table', async () => {
  const ops = await createTestStaff(test.shop, 'ops')
  expect((await send('GET', 'admin/reviews', undefined, ops)).status).toBe(403)
  expect((await send('POST', 'admin/reviews/approve', { reviews: [{ id: 1, comment }] }, ops)).status).toBe(403)
})
