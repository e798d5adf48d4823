// @module-tag postgres
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { dayMs } from '../../../units/date.ts'
import { messages } from '../../messaging/messages/records.ts'
import { setRate } from '../../pricing/rates/by-hand.ts'
import { newsletterSubscribers } from './records.ts'
import { nextNewsletterAt, sendWeeklyNewsletter } from './weekly.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true, at: '2026-11-20T10:00:00+05:30' })
})
afterAll(() => one.close())

it.each([
  ['2026-11-21T11:00:00+05:30', '2026-11-27T10:00:00+05:30'],
  ['2026-11-27T09:59:59+05:30', '2026-11-27T10:00:00+05:30'],
  ['2026-11-27T10:00:00+05:30', '2026-12-04T10:00:00+05:30'],
  ['2026-11-27T23:30:00+05:30', '2026-12-04T10:00:00+05:30'],
])('after %s it comes at %s', (now, next) => expect(nextNewsletterAt(new Date(now))).toEqual(new Date(next)))

const emails = () => one.shop.db.select().from(messages).where(like(messages.template, 'weekly-letter'))

it('goes to confirmed readers alone, once, with the rates of the week', async () => {
  const now = one.clock.now()
  // The demo shop has readers of its own.
  await one.shop.db.delete(newsletterSubscribers)
  const subscriber = (email: string, rest: { confirmedAt?: Date; stoppedAt?: Date }) => ({
    email,
    askedAt: now,
    tokenHash: email,
    ...rest,
  })
  await one.shop.db
    .insert(newsletterSubscribers)
    .values([
      subscriber('reads@example.com', { confirmedAt: now }),
      subscriber('has-not-confirmed@example.com', {}),
      subscriber('has-left@example.com', { confirmedAt: now, stoppedAt: now }),
    ])
  one.clock.advance(7 * dayMs)
  const { rates } = one.shop.catalogue.now.prices
  const rate = { metal: 'silver', paisePerGram: rates.silver + 250, validUntil: null } as const
  await one.shop.db.transaction((tx) => setRate(tx, rate, one.clock.now()))
  await one.shop.catalogue.refresh('rates')

  await sendWeeklyNewsletter(one.shop)
  await sendWeeklyNewsletter(one.shop)
  const [message, ...others] = await emails()
  expect(others).toEqual([])
  expect(message).toMatchObject({ to: 'reads@example.com', subject: 'Silver and gold on 27 Nov 2026' })
  expect(message!.text).toMatch(/^Silver: ₹[\d,.]+ per gram, ₹2\.50 more than last week\.$/m)
  expect(message!.text).toMatch(/^Gold: ₹[\d,.]+ per gram, unchanged from last week\.$/m)
  expect(message!.text).toMatch(/^New arrivals: .+; .+; .+\.$/m)
  expect(message!.text).toContain('/newsletter/leave?token=')
})
