// @module-tag postgres
import { afterAll, describe, expect, it } from 'vitest'
import { findProduct } from '../../shop/catalog/snapshot/catalogue.ts'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { runOrderDevEvent } from '../dev/dev-orders.ts'

const bench = await payingBench()
afterAll(bench.close)

async function bought(): Promise<{ who: TestBuyer; order: string; productId: number }> {
  const productId = bench.silverPiece().id
  const who = await bench.buyer({ productId })
  return { who, order: await bench.pay(who), productId }
}
const pull = (order: string, ...events: string[]) =>
  events.reduce<Promise<unknown>>(
    (before, event) => before.then(() => runOrderDevEvent(bench.shop, order, event)),
    Promise.resolve(),
  )
const comment = 'The coin is as bright as in the picture <script>alert(1)</script>, and came well packed.'
const write = (who: TestBuyer, productId: number, over: object = {}) =>
  bench.post(who, 'product-review', { product_id: productId, comment, rating: 1, ...over })
const may = async (who: TestBuyer, productId: number) =>
  (await bench.post(who, 'my-review', { product_id: productId })).body.data
const ratings = async (productId: number, page = 1) => {
  const { slug } = findProduct(bench.shop.catalogue, productId)!
  return (await bench.call('POST', 'ratings', { slug, page })).body.data
}

interface Stars {
  readonly rating: number
  readonly count: number
}

describe('product-review', () => {
  it('is for buyers to whom the piece was delivered, one each, shown once approved', async () => {
    const { who, order, productId } = await bought()
    const stranger = await bench.buyer()
    const before = await ratings(productId)
    const notYet = 'You can review this product once it is delivered'
    expect(await may(who, productId)).toEqual({ may: 0, sentence: notYet, reason: 'not-delivered' })
    expect(await write(who, productId)).toMatchObject({ status: 409, body: { error: true, errorMessage: notYet } })
    expect((await write(stranger, productId)).body.errorMessage).toBe(
      'Only customers who bought this product can review it',
    )
    await pull(order, 'accept', 'despatch', 'deliver')
    expect(await may(who, productId)).toEqual({ may: 1, sentence: '', reason: null })
    const written = await write(who, productId)
    expect(written.body).toEqual({
      error: false,
      data: null,
      errorMessage: '',
      message: 'Thank you. We will publish your review after a check',
    })
    expect((await write(who, productId)).body.errorMessage).toBe(
      'You have already reviewed this product. We will publish your review after a check',
    )
    expect(await ratings(productId)).toEqual(before)

    await pull(order, 'approve_reviews')
    const after = await ratings(productId)
    expect(after.total_rating).toBe(before.total_rating + 1)
    const stars = before.distribution.reduce((sum: number, one: Stars) => sum + one.rating * one.count, 0)
    expect(after.average_rating).toBe(Math.round(((stars + 1) * 10) / after.total_rating) / 10)
    expect(after.average_rating).toBeLessThan(before.average_rating)
    const { author, place, rating, comment: text, created_at } = after.list[0]
    expect({ author, place, rating, comment: text, created_at }).toEqual({
      author: 'Asha R.',
      place: 'Mumbai',
      rating: 1,
      comment,
      created_at: '2026-11-21T11:00:00+05:30',
    })
    const product = await bench.call('GET', `get-product?slug=${findProduct(bench.shop.catalogue, productId)!.slug}`)
    expect(product.body.data.total_rating).toBe(after.total_rating)
    expect((await write(who, productId)).body.errorMessage).toBe('You have already reviewed this product')
  })

  it('may be written anew after it was refused, and of two at once one is taken', async () => {
    const { who, order, productId } = await bought()
    await pull(order, 'accept', 'despatch', 'deliver')
    const both = await Promise.all([write(who, productId), write(who, productId)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { total_rating: before } = await ratings(productId)
    await pull(order, 'refuse_reviews', 'approve_reviews')
    expect((await ratings(productId)).total_rating).toBe(before)
    expect(await may(who, productId)).toEqual({ may: 1, sentence: '', reason: null })
    expect((await write(who, productId, { rating: '5', comment: 'Second thoughts are best' })).status).toBe(200)
    await pull(order, 'approve_reviews')
    expect((await ratings(productId)).list[0]).toMatchObject({ rating: 5, comment: 'Second thoughts are best' })
  })

  it.each([
    [{ comment: '' }, 'comment', 'Enter your review'],
    [{ comment: undefined }, 'comment', 'Enter your review'],
    [{ comment: '   ' }, 'comment', 'Enter your review'],
    [{ comment: 'Too short' }, 'comment', 'Write at least 10 characters'],
    [{ comment: 'x'.repeat(2001) }, 'comment', 'Use at most 2000 characters'],
    [{ rating: undefined }, 'rating', 'Enter your rating'],
    [{ rating: '' }, 'rating', 'Enter your rating'],
    [{ rating: 0 }, 'rating', 'Enter your rating'],
    [{ rating: 6 }, 'rating', 'Enter your rating'],
    [{ rating: 4.5 }, 'rating', 'Enter your rating'],
  ])('refuses %j beside its field', async (over, field, sentence) => {
    const who = await bench.buyer()
    const { status, body } = await write(who, 1, over)
    expect(status).toBe(422)
    expect(body.data.errors).toEqual({ [field]: sentence })
  })

  it('and my-review are for signed-in customers and known products', async () => {
    for (const path of ['product-review', 'my-review']) expect((await bench.call('POST', path, {})).status).toBe(401)
    const who = await bench.buyer()
    expect((await write(who, 999_999)).status).toBe(404)
    expect(await may(who, 999_999)).toEqual({
      may: 0,
      sentence: 'Only customers who bought this product can review it',
      reason: 'not-bought',
    })
  })
})
