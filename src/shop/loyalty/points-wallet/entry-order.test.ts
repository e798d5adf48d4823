// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { signedInCustomer } from '../../customers/testing.ts'
import { readPointEntries } from './reading.ts'
import { pointEntries } from './records.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

it('lists movements of a wallet newest first by time, and those of one moment by id, page by page', async () => {
  const { db } = test.shop
  const { id: customerId } = await signedInCustomer(test.shop)
  // The second of two transactions may take the earlier number.
  const written = [
    ['third', '12:00'],
    ['first', '10:00'],
    ['second', '11:00'],
    ['fourth', '12:00'],
  ] as const
  for (const [title, time] of written)
    await db
      .insert(pointEntries)
      .values({ customerId, points: 5, title, at: new Date(`2026-11-21T${time}:00+05:30`), expiresAt: null })
  const read = async (skip: number) =>
    (await readPointEntries(db, { customerId, skip, take: 2 })).entries.map(({ title }) => title)
  expect([await read(0), await read(2)]).toEqual([
    ['fourth', 'third'],
    ['second', 'first'],
  ])
})
