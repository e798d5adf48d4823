// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyChange } from '../../platform/database/notify-change.ts'
import { products } from '../../shop/catalog/records/products.ts'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const ids = (count: number) =>
  test.shop.catalogue.now.shelf.products
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .slice(0, count)
const add = (token: string, product_id: unknown) => test.call('POST', 'wishlist/add', { product_id }, { token })
const remove = (token: string, product_id: unknown) => test.call('POST', 'wishlist/remove', { product_id }, { token })
const list = async (token: string, query = '') =>
  (await test.call('GET', `wishlist${query}`, undefined, { token })).body

describe('the wishlist', () => {
  it('is empty at first, and says so', async () => {
    const { token } = await signedInCustomer(test.shop)
    const { status, body } = await test.call('GET', 'wishlist', undefined, { token })
    expect(status).toBe(200)
    expect(body).toEqual({
      error: false,
      data: { product: [], message: 'Your wishlist is empty', product_ids: [], withdrawn_products: [] },
      errorMessage: '',
      message: 'Your wishlist is empty',
    })
  })

  it('answers an add with message and product, once and again', async () => {
    const { token } = await signedInCustomer(test.shop)
    const [one] = ids(1)
    const { body: whole } = await test.call('GET', 'get-product?slug=silvera-gold-bar-10-g')
    const first = await add(token, whole.data.id)
    expect(first.status).toBe(200)
    expect(first.body).toEqual({
      error: false,
      data: { message: 'Added to your wishlist', product: whole.data },
      errorMessage: '',
    })
    const again = await add(token, String(whole.data.id))
    expect([again.status, again.body.data.message]).toEqual([200, 'Already in your wishlist'])
    await add(token, one)
    expect((await list(token)).data).toMatchObject({
      message: '',
      product_ids: [one, whole.data.id],
      product: [{ id: one }, whole.data],
    })
  })

  it('answers a remove with the product, and takes it away once and for all', async () => {
    const { token } = await signedInCustomer(test.shop)
    const { body } = await test.call('GET', 'get-product?slug=silvera-gold-bar-10-g')
    const { id, slug, product_name, default_image, product_name_hi } = body.data
    await add(token, id)
    for (const turn of ['first', 'again']) {
      const removed = await remove(token, id)
      expect(removed.status, turn).toBe(200)
      expect(removed.body).toEqual({
        error: false,
        data: { product: { id, slug, product_name, default_image, product_name_hi } },
        errorMessage: '',
      })
    }
    expect((await list(token)).data.product_ids).toEqual([])
  })

  it('tells only ids where no more is asked for', async () => {
    const { token } = await signedInCustomer(test.shop)
    const [one, two] = ids(2)
    await add(token, one)
    await add(token, two)
    expect((await list(token, '?ids_only=1')).data).toEqual({
      product: [],
      message: '',
      product_ids: [two, one],
      withdrawn_products: [],
    })
  })

  it('holds a hundred, even when the last place is taken twice at once', async () => {
    const { token } = await signedInCustomer(test.shop)
    const many = ids(102)
    for (const id of many.slice(0, 99)) await add(token, id)
    const response = await Promise.all(many.slice(99, 102).map((id) => add(token, id)))
    expect(response.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refused = response.find(({ status }) => status === 409)!
    expect(refused.body.errorMessage).toBe('Your wishlist can hold up to 100 items. Remove one to add another')
    expect((await list(token)).data.product).toHaveLength(100)
    expect((await add(token, many[0])).status).toBe(200)
  })

  it('is each customer’s own', async () => {
    const [asha, ravi] = [await signedInCustomer(test.shop), await signedInCustomer(test.shop)]
    const [one] = ids(1)
    await add(asha.token, one)
    await remove(ravi.token, one)
    expect((await list(asha.token)).data.product_ids).toEqual([one])
    expect((await list(ravi.token)).data.product_ids).toEqual([])
  })

  it('refuses guests, unknown products and unknown keys', async () => {
    const [one] = ids(1)
    for (const path of ['wishlist/add', 'wishlist/remove'])
      expect((await test.call('POST', path, { product_id: one })).status, path).toBe(401)
    expect((await test.call('GET', 'wishlist')).status).toBe(401)
    const { token } = await signedInCustomer(test.shop)
    expect([(await add(token, 999_999)).status, (await remove(token, 999_999)).status]).toEqual([404, 404])
    expect((await add(token, 'one')).body.data.errors).toEqual({ product_id: 'Unknown id' })
    expect((await test.call('POST', 'wishlist/add', { product_id: one, note: 'x' }, { token })).status).toBe(422)
  })

  it('names pieces that are no longer sold, and lets them be taken away', async () => {
    const { token } = await signedInCustomer(test.shop)
    const [deleted, stays] = ids(2)
    await add(token, deleted)
    await add(token, stays)
    const now = test.shop.clock.now()
    await test.shop.db.transaction(async (tx) => {
      await tx.update(products).set({ withdrawnAt: now, changedAt: new Date() }).where(eq(products.id, deleted!))
      await notifyChange(tx, 'products')
    })
    await test.shop.catalogue.refresh('products')
    const { data } = await list(token)
    expect(data.product.map(({ id }: { id: number }) => id)).toEqual([stays])
    expect(data.withdrawn_products).toEqual([
      {
        id: deleted,
        slug: expect.any(String),
        product_name: expect.any(String),
        default_image: expect.stringMatching(/^\/pictures\//),
        product_name_hi: expect.stringContaining('चाँदी'),
      },
    ])
    expect(data.product_ids).toEqual([stays, deleted])
    expect((await add(token, deleted)).status).toBe(404)
    expect((await remove(token, deleted)).status).toBe(200)
    expect((await list(token)).data.withdrawn_products).toEqual([])
  })
})
