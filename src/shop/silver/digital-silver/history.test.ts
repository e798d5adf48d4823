// @module-tag postgres
import { afterAll, describe, expect, it } from 'vitest'
import { testShop } from '../../../testing.ts'
import { placeHold, postHold, postMovement, releaseHold } from '../../ledger/actions.ts'
import { silverBought, silverSold } from '../../ledger/movements.ts'
import { entriesOnPage, silverHistory } from './history.ts'
import { silverMovementTitleOf } from './rules/entry-titles.ts'

const { shop, close } = await testShop()
afterAll(close)

let number = 900_000
const noTax = { silver: { inclusive: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }, gateway: null }
const buy = (customerId: number, silver: number) => {
  number += 1
  const bought = silverBought({ customerId, orderId: number, price: { silver } }, noTax)
  return shop.db.transaction((tx) => postMovement(shop, tx, bought))
}
const setAside = (customerId: number, amount: number) => {
  number += 1
  const reference = `silver:${number}`
  const holding = { customerId, orderId: number, reference, asset: 'SILVER', amount } as const
  return shop.db.transaction((tx) => placeHold(shop, tx, holding)).then(() => reference)
}

describe('a history of digital silver', () => {
  it('tells nothing of one who never had any', async () => {
    expect(await silverHistory(shop.db, 1, 1)).toEqual({
      entries: [],
      records: 0,
      credited: 0,
      spent: 0,
      free: 0,
      held: 0,
      storedFreeUntil: null,
    })
  })

  it('counts what is set aside as neither come nor gone, until it is spent', async () => {
    await buy(2, 20_0000)
    const [spent, released] = [await setAside(2, 5_0000), await setAside(2, 3_0000)]
    expect(await silverHistory(shop.db, 2, 1)).toMatchObject({ records: 1, free: 12_0000, held: 8_0000, spent: 0 })
    await shop.db.transaction((tx) => postHold(shop, tx, spent))
    await shop.db.transaction((tx) => releaseHold(shop, tx, released))
    const history = await silverHistory(shop.db, 2, 1)
    expect(history).toMatchObject({ records: 2, free: 15_0000, held: 0, credited: 20_0000, spent: 5_0000 })
    expect(history.entries.map(({ why, line }) => [silverMovementTitleOf(why, line.amount), line.amount])).toEqual([
      ['Spent on an order', -5_0000],
      ['Digital silver bought', 20_0000],
    ])
  })

  it('shows what others post, with what became due for it', async () => {
    await buy(3, 20_0000)
    const sold = silverSold({ customerId: 3, saleId: 77, silver: 4_0000, amount: 960_00 })
    await shop.db.transaction((tx) => postMovement(shop, tx, sold))
    const { entries } = await silverHistory(shop.db, 3, 1)
    expect(entries.map(({ why, paidOut }) => [why, paidOut])).toEqual([
      ['silver sold', 960_00],
      ['silver bought', null],
    ])
  })

  it('numbers its lines without a gap, however many are written at once, and parts them into pages', async () => {
    const references = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        await buy(4, 1_0000 + at)
        return setAside(4, 100)
      }),
    )
    await Promise.all(
      references.flatMap((reference) => [buy(4, 1_0000), shop.db.transaction((tx) => postHold(shop, tx, reference))]),
    )
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => silverHistory(shop.db, 4, page)))
    expect(pages[0]).toMatchObject({ records: 90, held: 0, spent: 3000 })
    const numbers = pages.flatMap(({ entries }) => entries.map(({ line }) => line.number))
    expect(numbers).toEqual(Array.from({ length: 90 }, (_, at) => 90 - at))
    expect(pages.map(({ entries }) => entries.length)).toEqual([...Array(4).fill(entriesOnPage), 10, 0])
    const { credited, spent, free } = pages[0]!
    expect(credited - spent).toBe(free)
  })
})
