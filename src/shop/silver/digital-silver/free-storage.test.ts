// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { dayMs } from '../../../units/date.ts'
import { SILVER_GRAM } from '../../../units/silver.ts'
import { outboxOf } from '../../messaging/messages/actions.ts'
import { claimGift } from '../gifts/claim.ts'
import { giveSilver } from '../gifts/give-silver.ts'
import { tokenOf } from '../gifts/link.ts'
import { newSeller, type TestSeller } from '../redemption/testing.ts'
import { freeStorageUntil, notifyOfStorageEnd } from './free-storage.ts'
import { silverHistory } from './history.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const gram = SILVER_GRAM
const endOf = async ({ id }: TestSeller) => (await silverHistory(test.shop.db, id, 1)).storedFreeUntil
async function move(from: TestSeller, to: TestSeller, silver: number) {
  const about = { recipientName: 'Ravi Rao', mobile: to.mobile, message: '', card: 'lotus' } as const
  const gift = await giveSilver(test.shop, { customerId: from.id, silver, ...about }, null)
  await claimGift(test.shop, { customerId: to.id, token: tokenOf(test.shop, gift.id) })
}

it('counts five years from the oldest silver that is still there, and tells its owner once, 90 days before', async () => {
  const [asha, ravi, nobody] = [await newSeller(test), await newSeller(test), await newSeller(test, 0)]
  expect(await endOf(asha)).toBe('2031-11-21')
  expect(await endOf(nobody)).toBeNull()
  test.clock.advance(10 * dayMs)
  await move(ravi, asha, 5 * gram)
  expect(await endOf(asha)).toBe('2031-11-21')
  await move(asha, nobody, 9 * gram)
  expect(await endOf(asha)).toBe('2031-11-21')
  await move(asha, nobody, 2 * gram)
  expect([await endOf(asha), await endOf(ravi), await endOf(nobody)]).toEqual([
    '2031-12-01',
    '2031-11-21',
    '2031-12-01',
  ])

  const mails = async ({ email }: TestSeller) =>
    (await outboxOf(test.shop.db, email)).filter(({ template }) => template === 'silver-storage-ends')
  const counts = async () => [(await mails(asha)).length, (await mails(ravi)).length]
  const noticeDay = new Date('2031-08-23T11:00:00+05:30').getTime()
  test.clock.advance(noticeDay - dayMs - test.clock.now().getTime())
  await notifyOfStorageEnd(test.shop)
  expect(await counts()).toEqual([0, 0])
  for (const expected of [
    [0, 1],
    [0, 1],
  ]) {
    test.clock.advance(dayMs)
    await notifyOfStorageEnd(test.shop)
    expect(await counts()).toEqual(expected)
  }
  expect((await mails(ravi))[0]?.subject).toMatch(/^Free storage of 5\.0000\sg of silver ends on 21 Nov 2031$/)
  const [mail] = await mails(ravi)
  expect(mail?.text).toContain('Oldest silver received on:\n21 Nov 2026')
  expect(mail?.text).toContain('Storage and insurance free until:\n21 Nov 2031')
  // By text message as well, which reaches customers without an e-mail address.
  const texts = (await outboxOf(test.shop.db, ravi.mobile)).filter(({ template }) => template === 'silver-storage-ends')
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining('ends on 21 Nov 2031')])
  expect(texts[0]?.text.length).toBeLessThanOrEqual(160)
  test.clock.advance(10 * dayMs)
  await notifyOfStorageEnd(test.shop)
  expect(await counts()).toEqual([1, 1])
})

it('ends on the same day of the fifth year', () => {
  expect(freeStorageUntil(new Date('2028-02-29T12:00:00+05:30'))).toBe('2033-02-28')
})
