// @module-tag postgres
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { propertyRuns } from '../../../testing-properties.ts'
import { dayMs } from '../../../units/date.ts'
import { SILVER_GRAM } from '../../../units/silver.ts'
import { reconcile } from '../../accounting/reconciliation/actions.ts'
import { addCustomer, changeCustomer } from '../../customers/records.ts'
import { balanceOf, balancesOf, proveBalances } from '../../ledger/actions.ts'
import { customerAccount } from '../../ledger/rules.ts'
import { outboxOf } from '../../messaging/messages/actions.ts'
import { Refusal } from '../../refusal.ts'
import { silencedMobiles } from '../../support/alerts/records.ts'
import { advanceShopClock, newSeller, type TestSeller } from '../redemption/testing.ts'
import { claimGift, takeGiftBack } from './claim.ts'
import { giveSilver } from './give-silver.ts'
import { tokenOf } from './link.ts'
import { readGift, type SilverGift, silverGifts, silverGiftTransitions } from './records.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(async () => {
  expect(await proveBalances(test.shop.db)).toEqual([])
  await test.close()
})

const walletOf = ({ id }: TestSeller) => balanceOf(test.shop.db, customerAccount(id, 'SILVER', 'wallet'))
const onHoldOf = ({ id }: TestSeller) => balanceOf(test.shop.db, customerAccount(id, 'SILVER', 'held'))
const outcome = async <T>(work: Promise<T>): Promise<T | string> =>
  work.catch((failure: unknown) => {
    if (failure instanceof Refusal) return failure.reason
    throw failure
  })

const gram = SILVER_GRAM
const give = (giver: TestSeller, to: { mobile: string }, silver = gram): Promise<SilverGift> =>
  giveSilver(
    test.shop,
    {
      ...{ customerId: giver.id, silver, recipientName: 'Ravi Rao', mobile: to.mobile },
      ...{ message: 'Happy Diwali', card: 'diya' },
    },
    null,
  )
const claim = (gift: SilverGift, { id }: { id: number }) =>
  claimGift(test.shop, { customerId: id, token: tokenOf(test.shop, gift.id) })
const takeBack = (gift: SilverGift, { id }: { id: number }) =>
  takeGiftBack(test.shop, { customerId: id, giftId: gift.id })
const stateOf = async ({ id }: SilverGift) => (await readGift(test.shop.db, id))?.state
const textsTo = async (mobile: string) => (await outboxOf(test.shop.db, mobile)).map(({ template }) => template)

describe('a gift', () => {
  it('is set aside, claimed by the mobile it is for, and lies in a wallet that is active now', async () => {
    const [giver, friend] = [await newSeller(test), await newSeller(test, 0)]
    const gift = await give(giver, friend, 3 * gram)
    expect([await walletOf(giver), await onHoldOf(giver), await walletOf(friend)]).toEqual([7 * gram, 3 * gram, 0])
    expect(await textsTo(friend.mobile)).toEqual(['silver-gift-for-you'])
    expect(await textsTo(giver.mobile)).toEqual(['silver-gift-given'])
    await claim(gift, friend)
    expect([await walletOf(giver), await onHoldOf(giver), await walletOf(friend)]).toEqual([7 * gram, 0, 3 * gram])
    expect(await textsTo(friend.mobile)).toContain('silver-gift-received')
    expect(await textsTo(giver.email)).toEqual(['silver-gift-claimed', 'silver-gift-given'])
    const points = (await balancesOf(test.shop.db, friend.id)).find(({ asset }) => asset === 'POINT')
    expect(points).toMatchObject({ balance: 1000 })
  })

  it('brings no second joining bonus', async () => {
    const [giver, friend] = [await newSeller(test), await newSeller(test, 0)]
    await claim(await give(giver, friend), friend)
    await claim(await give(giver, friend), friend)
    const points = (await balancesOf(test.shop.db, friend.id)).filter(({ asset }) => asset === 'POINT')
    expect(points.map(({ balance }) => balance)).toEqual([1000])
  })

  it('stands in both histories under a name of its own', async () => {
    const [giver, friend] = [await newSeller(test), await newSeller(test, 0)]
    await claim(await give(giver, friend, 2 * gram), friend)
    const newest = async ({ token }: TestSeller) =>
      (await test.call('POST', 'digital-wallet-list', {}, { token })).body.data.list[0]
    expect(await newest(giver)).toMatchObject({ balace_type: 'Dr', title: 'Given away', gram: 2, balance: 8 })
    expect(await newest(friend)).toMatchObject({ balace_type: 'Cr', title: 'Received as a gift', gram: 2, balance: 2 })
  })

  it('is nobody else’s, whatever link they have', async () => {
    const [giver, friend, stranger] = [await newSeller(test), await newSeller(test, 0), await newSeller(test, 0)]
    const gift = await give(giver, friend)
    expect(await outcome(claim(gift, stranger))).toBe('silver-gifts.other-mobile')
    expect(await outcome(claim(gift, giver))).toBe('silver-gifts.own')
    expect(await outcome(claimGift(test.shop, { customerId: friend.id, token: 'x'.repeat(22) }))).toBe(
      'silver-gifts.unknown',
    )
    await test.shop.db.transaction((tx) => changeCustomer(tx, friend.id, { mobileVerifiedAt: null }))
    expect(await outcome(claim(gift, friend))).toBe('silver-gifts.other-mobile')
    expect(await stateOf(gift)).toBe('OPEN')
    expect(await onHoldOf(giver)).toBe(gram)
  })

  it('to oneself is refused, and by somebody without a name', async () => {
    const giver = await newSeller(test)
    expect(await outcome(give(giver, giver))).toBe('silver-gifts.own')
    await test.shop.db.transaction((tx) => changeCustomer(tx, giver.id, { name: '' }))
    expect(await outcome(give(giver, { mobile: '9812345678' }))).toBe('silver-gifts.no-name')
  })

  it('is taken back while nobody claimed it, twice with one effect', async () => {
    const [giver, friend] = [await newSeller(test), await newSeller(test, 0)]
    const gift = await give(giver, friend)
    await takeBack(gift, giver)
    await takeBack(gift, giver)
    expect([await walletOf(giver), await onHoldOf(giver)]).toEqual([10 * gram, 0])
    expect(await outcome(claim(gift, friend))).toBe('silver-gifts.gone')
    expect(await textsTo(friend.mobile)).toEqual(['silver-gift-withdrawn', 'silver-gift-for-you'])
    expect(await outcome(takeBack(await give(giver, friend), friend))).toBe('silver-gifts.unknown')
  })

  it('goes back after 30 days, and not a minute before', async () => {
    const [giver, friend] = [await newSeller(test), await newSeller(test, 0)]
    const gift = await give(giver, friend)
    await advanceShopClock(test, 30 * dayMs - 60_000)
    await test.shop.jobs.runDue()
    expect(await stateOf(gift)).toBe('OPEN')
    test.clock.advance(60_000)
    expect(await outcome(claim(gift, friend))).toBe('silver-gifts.over')
    await test.shop.jobs.runDue()
    expect(await stateOf(gift)).toBe('RETURNED')
    expect([await walletOf(giver), await onHoldOf(giver)]).toEqual([10 * gram, 0])
    expect((await textsTo(giver.mobile))[0]).toBe('silver-gift-returned')
    expect((await textsTo(friend.mobile))[0]).toBe('silver-gift-lapsed')
  })

  it('is remembered to both once, five days before it goes back, unless it is claimed by then', async () => {
    const [giver, friend] = [await newSeller(test), await newSeller(test, 0)]
    const gift = await give(giver, friend)
    const claimed = await give(giver, friend)
    await claim(claimed, friend)
    const reminders = async (to: string) => (await textsTo(to)).filter((name) => /waiting|reminder/.test(name))
    const all = async () =>
      (await Promise.all([giver.mobile, giver.email, friend.mobile].map(reminders))).map(({ length }) => length)
    await advanceShopClock(test, 25 * dayMs - 60_000)
    await test.shop.jobs.runDue()
    expect(await all()).toEqual([0, 0, 0])
    for (const passed of [60_000, dayMs]) {
      await advanceShopClock(test, passed)
      await test.shop.jobs.runDue()
      expect(await all()).toEqual([1, 1, 1])
    }
    await claim(gift, friend)
    expect(await stateOf(gift)).toBe('CLAIMED')
  })

  it('says nothing to a mobile that wants no texts, and can be claimed all the same', async () => {
    const [giver, friend] = [await newSeller(test), await newSeller(test, 0)]
    await test.shop.db.insert(silencedMobiles).values({ mobile: friend.mobile, silencedAt: test.clock.now() })
    const gift = await give(giver, friend)
    expect(await textsTo(friend.mobile)).toEqual([])
    expect(await claim(gift, friend)).toMatchObject({ state: 'CLAIMED' })
  })

  it('fits each of its texts into one message', async () => {
    const giver = await newSeller(test, 400 * gram)
    await test.shop.db.transaction((tx) => changeCustomer(tx, giver.id, { name: 'Venkatanarasimharaju Rao' }))
    const friend = await newSeller(test, 0)
    await claim(await give(giver, friend, 1_2345), friend)
    await takeBack(await give(giver, friend), giver)
    for (const mobile of [giver.mobile, friend.mobile])
      for (const { channel, text } of await outboxOf(test.shop.db, mobile))
        if (channel === 'sms') expect(text.length, text).toBeLessThanOrEqual(160)
  })

  it('asks for a code from ₹10,000, all gifts of a day together, and waits a day after a new mobile', async () => {
    const giver = await newSeller(test, 400 * gram)
    const friend = await newSeller(test, 0)
    expect(await outcome(give(giver, friend, 100 * gram))).toBe('one-time-codes.step-up-needed')
    await give(giver, friend, 30 * gram)
    expect(await outcome(give(giver, friend, 30 * gram))).toBe('one-time-codes.step-up-needed')
    await test.shop.db.transaction((tx) => changeCustomer(tx, giver.id, { mobileChangedAt: test.clock.now() }))
    expect(await outcome(give(giver, friend, 30 * gram))).toBe('silver-gifts.cooling')
    expect(await onHoldOf(giver)).toBe(30 * gram)
  })

  it('keeps its moves as they were written', async () => {
    const change = test.shop.db.execute(sql`UPDATE silver_gift_moves SET by = 'nobody'`)
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
  })
})

describe('a hundred at once', () => {
  it('claims of two people, in many tabs, are one gift', async () => {
    const [giver, friend, stranger] = [await newSeller(test), await newSeller(test, 0), await newSeller(test, 0)]
    const gift = await give(giver, friend)
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, at) => outcome(claim(gift, at % 2 ? friend : stranger))),
    )
    expect(all.filter((one) => one === 'silver-gifts.other-mobile')).toHaveLength(50)
    expect([await walletOf(friend), await walletOf(stranger), await onHoldOf(giver)]).toEqual([gram, 0, 0])
    const transitions = await test.shop.db.select().from(silverGiftTransitions).where(sql`gift_id = ${gift.id}`)
    expect(transitions.map(({ event }) => event)).toEqual(['give', 'claim'])
  })

  it('claims and takings back end it one way', async () => {
    const [giver, friend] = [await newSeller(test), await newSeller(test, 0)]
    const gift = await give(giver, friend)
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => outcome(at % 2 ? claim(gift, friend) : takeBack(gift, giver))),
    )
    const state = await stateOf(gift)
    expect(await walletOf(friend)).toBe(state === 'CLAIMED' ? gram : 0)
    expect(await walletOf(giver)).toBe(state === 'CLAIMED' ? 9 * gram : 10 * gram)
    expect(await onHoldOf(giver)).toBe(0)
  })

  it('gifts of one wallet are as many as a day and the wallet allow', async () => {
    const [giver, friend] = [await newSeller(test, 5 * gram), await newSeller(test, 0)]
    const all = await Promise.all(Array.from({ length: 100 }, () => outcome(give(giver, friend))))
    expect(all.filter((one) => typeof one !== 'string')).toHaveLength(5)
    expect([await walletOf(giver), await onHoldOf(giver)]).toEqual([0, 5 * gram])
    const rich = await newSeller(test, 30 * gram)
    const many = await Promise.all(Array.from({ length: 40 }, () => outcome(give(rich, friend))))
    expect(many.filter((one) => typeof one !== 'string')).toHaveLength(10)
  })
})

it('makes no grain and loses none, in whatever order gifts are made, claimed and undone', {
  tags: 'property',
}, async () => {
  const people = [await newSeller(test), await newSeller(test), await newSeller(test)]
  const total = 30 * gram
  const step = fc.record({
    act: fc.constantFrom('give', 'claim', 'back', 'wait'),
    who: fc.nat(2),
    whom: fc.nat(2),
    silver: fc.integer({ min: 1000, max: 12 * gram }),
    which: fc.nat(9),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const gifts: SilverGift[] = []
      for (const { act, who, whom, silver, which } of steps) {
        const [one, other, gift] = [people[who]!, people[whom]!, gifts[which % Math.max(1, gifts.length)]]
        if (act === 'give') {
          const made = await outcome(give(one, other, silver))
          if (typeof made !== 'string') gifts.push(made)
        } else if (act === 'wait') await advanceShopClock(test, 8 * dayMs)
        else if (gift) await outcome(act === 'claim' ? claim(gift, one) : takeBack(gift, one))
      }
      let sum = 0
      for (const one of people) sum += (await walletOf(one)) + (await onHoldOf(one))
      expect(sum).toBe(total)
    }),
    propertyRuns({ short: 8, long: 200 }),
  )
})

describe('the books', () => {
  const ofGifts = (open: Awaited<ReturnType<typeof reconcile>>) =>
    open.filter(({ kind }) => kind === 'gift-unheld' || kind === 'held-balance' || kind === 'hold-orphan')

  it('know what is held for gifts, and miss it where it is not there', async () => {
    const [giver, friend] = [await newSeller(test), await newSeller(test, 0)]
    await give(giver, friend, 2 * gram)
    expect(ofGifts(await reconcile(test.shop))).toEqual([])
    const now = test.clock.now()
    const stranger = await test.shop.db.transaction((tx) => addCustomer(tx, { mobile: '9812300001' }, now))
    await test.shop.db.insert(silverGifts).values({
      ...{ giverId: stranger, giverName: 'X', silver: gram, recipientName: 'Y', mobile: '9812300002', message: '' },
      ...{ tokenHash: 'none', state: 'OPEN', givenAt: now, endsAt: now },
    })
    const found = ofGifts(await reconcile(test.shop)).filter(
      ({ what }) => /gift \d+$/.test(what) || what.includes(`:${stranger}/`),
    )
    expect(found).toMatchObject([
      { kind: 'held-balance', expected: '10000', found: '0' },
      { kind: 'gift-unheld', expected: '10000', found: '0' },
    ])
  })
})
