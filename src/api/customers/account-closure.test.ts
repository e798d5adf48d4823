// @module-tag postgres
/** Account closure with an unclaimed gift, a running plan and nominees: each is settled or deleted with the account. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callWithCode } from '../../shop/customers/one-time-codes/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { newSeller, type TestSeller } from '../../shop/silver/redemption/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { dayMs } from '../../units/date.ts'
import { SILVER_GRAM } from '../../units/silver.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const send = ({ token }: TestSeller, path: string, body: object = {}) => test.call('POST', path, body, { token })
const rows = async (query: ReturnType<typeof sql>) =>
  ((await test.shop.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
const open = async (who: TestSeller) => (await send(who, 'my-data')).body.data.still_open

/** All her silver given to a friend, ₹5,000 bought each month, and a nominee. */
async function committed() {
  const [who, friend] = [await newSeller(test, 2 * SILVER_GRAM), await newSeller(test, 0)]
  const gift = { gram: 2, recipient_name: 'Ravi', mobile: friend.mobile, message: 'For you' }
  const sent = await callWithCode(test, who, 'silver-gifts/give', gift)
  await send(who, 'silver-plan/save', { buy_type: 'amount', amount: 5000, day: 22 })
  const ravi = { name: 'Ravi Rao', relation: 'spouse', born_on: '1984-03-09', share: 100, guardian_name: '' }
  await callWithCode(test, who, 'nominees/save', { list: [ravi] })
  const { id } = sent.body.data.gift
  const { link } = (await send(who, 'silver-gifts/link', { gift_id: id })).body.data
  return { who, friend, giftId: id as number, token: link.split('/gift/')[1] as string }
}

it('waits for a gift that nobody has claimed, and says so', async () => {
  const { who, friend, token } = await committed()
  expect(await open(who)).toEqual(['held'])
  expect((await send(who, 'my-data/erase')).status).toBe(409)
  expect((await send(friend, 'silver-gifts/claim', { token })).status).toBe(200)
  expect(await open(who)).toEqual([])
})

it('ends plan and nominees with the account, leaves the friend the silver, and asks nothing of anybody afterwards', async () => {
  const { who, friend, giftId, token } = await committed()
  await send(friend, 'silver-gifts/claim', { token })
  expect((await callWithCode(test, who, 'my-data/erase', {})).status).toBe(200)
  test.clock.advance(7 * dayMs)
  await test.shop.jobs.runDue()
  expect((await send(who, 'my-profile')).status).toBe(401)
  for (const table of ['silver_plans', 'nominations'])
    expect(await rows(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE customer_id = ${who.id}`)).toEqual([])
  expect(
    await rows(sql`SELECT recipient_name, mobile, message, giver_name FROM silver_gifts WHERE id = ${giftId}`),
  ).toEqual([{ recipient_name: '', mobile: '', message: '', giver_name: '' }])
  expect((await send(friend, 'digital-wallet-list')).body.data.current_balance).toBe(2)
  const emails = (await outboxOf(test.shop.db, who.email)).length
  test.clock.advance(70 * dayMs)
  await test.shop.jobs.runDue()
  expect((await outboxOf(test.shop.db, who.email)).length).toBeLessThanOrEqual(emails)
  expect(await rows(sql`SELECT 1 FROM digital_silver_purchases WHERE customer_id = ${who.id}`)).toEqual([])
})

it('is stopped by a gift made in the seven days', async () => {
  const who = await newSeller(test, 0)
  expect((await callWithCode(test, who, 'my-data/erase', {})).status).toBe(200)
  const giver = await newSeller(test, SILVER_GRAM)
  const gift = { gram: 1, recipient_name: 'Asha', mobile: who.mobile, message: '' }
  const sent = await callWithCode(test, giver, 'silver-gifts/give', gift)
  const { link } = (await send(giver, 'silver-gifts/link', { gift_id: sent.body.data.gift.id })).body.data
  expect((await send(who, 'silver-gifts/claim', { token: link.split('/gift/')[1] })).status).toBe(200)
  test.clock.advance(7 * dayMs)
  await test.shop.jobs.runDue()
  expect(await open(who)).toEqual(['silver'])
})
