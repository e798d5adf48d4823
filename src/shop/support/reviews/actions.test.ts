// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { approveReviews } from '../../catalog/reviews/moderation.ts'
import { readReviews } from '../../catalog/reviews/reading.ts'
import { reviews } from '../../catalog/reviews/records.ts'
import { signedInCustomer } from '../../customers/testing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

it('shows what the customer wrote of the pieces, and nothing else that waits', async () => {
  const { db, clock } = test.shop
  const [asha, ravi] = [await signedInCustomer(test.shop), await signedInCustomer(test.shop)]
  const [piece, other] = test.shop.catalogue.now.shelf.products.map(({ id }) => id)
  const written = { author: 'A', rating: 5, comment: 'As it should be', writtenAt: clock.now() }
  await db.transaction((tx) =>
    tx.insert(reviews).values([
      { ...written, productId: piece!, customerId: asha.id },
      { ...written, productId: other!, customerId: asha.id },
      { ...written, productId: piece!, customerId: ravi.id },
    ]),
  )
  const writers = async () => (await readReviews(db, piece!, { skip: 0, take: 50 })).map(({ customerId }) => customerId)
  expect(await writers()).not.toContain(asha.id)
  const approve = () =>
    db.transaction((tx) => approveReviews(tx, { customerId: asha.id, productIds: [piece!] }, clock.now()))
  expect([await approve(), await approve()]).toEqual([1, 0])
  expect(await writers()).toContain(asha.id)
  expect(await writers()).not.toContain(ravi.id)
})
