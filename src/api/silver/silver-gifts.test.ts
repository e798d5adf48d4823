// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loseResponse } from '../../platform/idempotency/testing.ts'
import { callWithCode } from '../../shop/customers/one-time-codes/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { newSeller, type TestSeller } from '../../shop/silver/redemption/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { SILVER_GRAM } from '../../units/silver.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const call = ({ token }: TestSeller, path: string, body: object = {}) => test.call('POST', path, body, { token })
const toRavi = (mobile: string, gram = 2.5) => ({
  ...{ gram, recipient_name: 'Ravi Rao', mobile },
  ...{ message: 'Happy Diwali', card: 'diya' },
})
const tokenFor = async (giver: TestSeller, gift_id: number) =>
  (await call(giver, 'silver-gifts/link', { gift_id })).body.data.link.split('/gift/')[1]

const giftView = {
  id: expect.any(Number),
  gram: 2.5,
  recipient_name: 'Ravi Rao',
  mobile_end: expect.stringMatching(/^\d{3}$/),
  message: 'Happy Diwali',
  card: 'diya',
  state: 'OPEN',
  status: 'Waiting to be claimed',
  created_at: '2026-11-21T11:00:00+05:30',
  expires_at: '2026-12-21T11:00:00+05:30',
  ended_at: null,
}

describe('giving silver away', () => {
  it('takes the plain card for a gift without one, and no other than its own designs', async () => {
    const [giver, friend] = [await newSeller(test), await newSeller(test, 0)]
    const { card: _, ...plain } = toRavi(friend.mobile)
    expect((await call(giver, 'silver-gifts/give', plain)).body.data.gift.card).toBe('lotus')
    expect((await call(giver, 'silver-gifts/give', { ...plain, card: 'skull' })).status).toBe(422)
  })

  it('takes no web address for a name, which the card would show', async () => {
    const [giver, friend] = [await newSeller(test), await newSeller(test, 0)]
    for (const recipient_name of ['www.prize.example', 'https://prize.example', 'claim@prize.example'])
      expect((await call(giver, 'silver-gifts/give', { ...toRavi(friend.mobile), recipient_name })).status).toBe(422)
    const named = { ...toRavi(friend.mobile), recipient_name: 'Dr.Rao' }
    expect((await call(giver, 'silver-gifts/give', named)).status).toBe(200)
  })

  it('answers the gift, lists it, and tells its link to the giver alone', async () => {
    const [giver, friend] = [await newSeller(test), await newSeller(test, 0)]
    const sent = await call(giver, 'silver-gifts/give', toRavi(`+91 ${friend.mobile}`))
    expect(sent.body).toEqual({
      error: false,
      data: { gift: giftView, current_balance: 7.5 },
      errorMessage: '',
    })
    const { id: gift_id } = sent.body.data.gift
    expect((await call(giver, 'silver-gifts')).body.data).toEqual({
      list: [giftView],
      current_balance: 7.5,
      left_today: 7.5,
      open: 1,
      page: 1,
      total_page: 1,
      total_record: 1,
    })
    const { body } = await call(giver, 'silver-gifts/link', { gift_id })
    expect(body.data).toEqual({ link: expect.stringMatching(/^http:\/\/localhost:3000\/gift\/[\w-]{22}$/) })
    expect((await outboxOf(test.shop.db, friend.mobile))[0]?.text).toContain(body.data.link)
    expect((await call(friend, 'silver-gifts/link', { gift_id })).status).toBe(404)
  })

  it('shows the card of an open gift to anyone with the link, without the surname, and nothing of a closed one', async () => {
    const [giver, friend] = [await newSeller(test), await newSeller(test, 0)]
    const { id: gift_id } = (await call(giver, 'silver-gifts/give', toRavi(friend.mobile))).body.data.gift
    const token = await tokenFor(giver, gift_id)
    expect((await test.call('POST', 'silver-gifts/see', { token })).body.data).toEqual({
      state: 'OPEN',
      gift: {
        ...{ giver_name: 'Asha', recipient_name: 'Ravi', gram: 2.5, message: 'Happy Diwali', card: 'diya' },
        expires_at: '2026-12-21T11:00:00+05:30',
      },
    })
    expect((await call(giver, 'silver-gifts/take-back', { gift_id })).body.data).toEqual({
      gift: { ...giftView, state: 'TAKEN_BACK', status: 'Taken back', ended_at: '2026-11-21T11:00:00+05:30' },
      current_balance: 10,
    })
    expect((await test.call('POST', 'silver-gifts/see', { token })).body.data).toEqual({
      state: 'TAKEN_BACK',
      gift: null,
    })
    expect((await test.call('POST', 'silver-gifts/see', { token: 'A'.repeat(22) })).status).toBe(404)
    expect((await test.call('POST', 'silver-gifts/see', { token: 'short' })).status).toBe(422)
  })

  it('is claimed by whoever is signed in with that mobile, twice with one effect', async () => {
    const [giver, friend, stranger] = [await newSeller(test), await newSeller(test, 0), await newSeller(test, 0)]
    const { id } = (await call(giver, 'silver-gifts/give', toRavi(friend.mobile))).body.data.gift
    const token = await tokenFor(giver, id)
    expect((await test.call('POST', 'silver-gifts/claim', { token })).status).toBe(401)
    expect((await call(stranger, 'silver-gifts/claim', { token })).body).toMatchObject({
      data: { other_mobile: 1 },
      errorMessage: 'This gift is for another mobile number. Please sign in with the number that received the SMS',
    })
    const claimed = { error: false, data: { gram: 2.5, giver_name: 'Asha', current_balance: 2.5 }, errorMessage: '' }
    expect((await call(friend, 'silver-gifts/claim', { token })).body).toEqual(claimed)
    expect((await call(friend, 'silver-gifts/claim', { token })).body).toEqual(claimed)
    expect((await call(giver, 'silver-gifts/take-back', { gift_id: id })).status).toBe(409)
    expect((await call(giver, 'silver-gifts')).body.data.list[0]).toMatchObject({ state: 'CLAIMED', status: 'Claimed' })
  })

  it('makes the account of a mobile that has none, by the code that signs it in', async () => {
    const giver = await newSeller(test)
    const mobile = '9811122233'
    const { id } = (await call(giver, 'silver-gifts/give', toRavi(mobile))).body.data.gift
    const token = await tokenFor(giver, id)
    await test.call('POST', 'auth/login-otp', { mobile })
    const code = (await outboxOf(test.shop.db, mobile))[0]?.variables[0]
    const session = (await test.call('POST', 'auth/login', { email: mobile, password: code })).body.data.token
    const claimed = await test.call('POST', 'silver-gifts/claim', { token }, { token: session })
    expect(claimed.body.data).toMatchObject({ gram: 2.5, current_balance: 2.5 })
  })

  it('takes a code for much, which names grams and mobile', async () => {
    const [giver, friend] = [await newSeller(test, 200 * SILVER_GRAM), await newSeller(test, 0)]
    const sent = await callWithCode(test, giver, 'silver-gifts/give', toRavi(friend.mobile, 100))
    expect(sent.body.data.gift).toMatchObject({ gram: 100 })
    const texts = (await outboxOf(test.shop.db, giver.mobile)).map(({ text }) => text)
    expect(texts.some((text) => text.includes(`give 100.0000 g to the mobile x${friend.mobile.slice(-4)}`))).toBe(true)
  })

  it('gives once under one Idempotency-Key', async () => {
    const [giver, friend] = [await newSeller(test), await newSeller(test, 0)]
    const send = () =>
      test.call('POST', 'silver-gifts/give', toRavi(friend.mobile), {
        token: giver.token,
        headers: { 'idempotency-key': 'gift-1' },
      })
    expect((await send()).body).toEqual((await send()).body)
    expect((await call(giver, 'silver-gifts')).body.data.list).toHaveLength(1)
  })

  it('gives once, also when the process ended before it could respond', async () => {
    const [giver, friend] = [await newSeller(test), await newSeller(test, 0)]
    const send = () =>
      test.call('POST', 'silver-gifts/give', toRavi(friend.mobile), {
        token: giver.token,
        headers: { 'idempotency-key': 'gift-cut-off' },
      })
    const first = await send()
    expect(first.status).toBe(200)
    await loseResponse(test.shop.db, 'gift-cut-off')
    expect((await send()).status).toBe(409)
    test.clock.advance(61_000)
    const second = await send()
    expect(second).toMatchObject({
      status: 409,
      body: {
        data: { saved: 1 },
        errorMessage:
          'The changes of this request were saved, but its answer was lost. Please reload the page to see how it stands',
      },
    })
    expect((await call(giver, 'silver-gifts')).body.data.list).toHaveLength(1)
  })

  it('says beside the field what is wrong', async () => {
    const giver = await newSeller(test)
    const errorsOf = async (change: object) =>
      (await call(giver, 'silver-gifts/give', { ...toRavi('9812345678'), ...change })).body.data.errors
    expect(await errorsOf({ gram: 0.05 })).toEqual({ gram: 'Gift at least 0.1 g' })
    expect(await errorsOf({ gram: 11 })).toEqual({ gram: 'You have 10.0000\u00a0g available to gift' })
    expect(await errorsOf({ mobile: '12345' })).toEqual({ mobile: 'Enter a valid mobile number' })
    expect(await errorsOf({ mobile: giver.mobile })).toEqual({
      mobile: 'This is your own number. Please enter the recipient’s number',
    })
    expect(await errorsOf({ recipient_name: ' ' })).toEqual({
      recipient_name: 'Enter the recipient’s name',
    })
    expect(await errorsOf({ message: 'see www.bad.example' })).toEqual({
      message: 'Please remove web addresses',
    })
  })
})
