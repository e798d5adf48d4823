// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceShopClock, newSeller, type TestSeller } from '../../shop/silver/redemption/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { dayMs } from '../../units/date.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const send = ({ token }: TestSeller, path: string, body: object = {}) => test.call('POST', path, body, { token })
const terms = { buy_type: 'amount', amount: 5000, day: 22 }
const planView = {
  amount: 5000,
  gram: null,
  day: 22,
  price_cap: null,
  state: 'ACTIVE',
  skips_next: 0,
  next_at: '2026-11-22T11:00:00+05:30',
}

describe('a monthly plan', () => {
  it('is none at first, and what was saved afterwards', async () => {
    const who = await newSeller(test)
    expect((await send(who, 'silver-plan')).body.data).toEqual({ plan: null, months: [], pay_path: null })
    const saved = await send(who, 'silver-plan/save', terms)
    expect(saved.body).toEqual({
      error: false,
      data: { plan: planView, months: [], pay_path: null },
      errorMessage: '',
    })
    const changed = await send(who, 'silver-plan/save', { buy_type: 'gram', gram: '2.5', day: '5', price_cap: '260' })
    expect(changed.body.data.plan).toEqual({
      ...planView,
      ...{ amount: null, gram: 2.5, day: 5, price_cap: 260, next_at: '2026-12-05T11:00:00+05:30' },
    })
  })

  it('has no highest price where it is left empty', async () => {
    for (const price_cap of [null, '', undefined]) {
      const saved = await send(await newSeller(test), 'silver-plan/save', { ...terms, price_cap })
      expect(saved.body.data.plan).toEqual(planView)
    }
  })

  it('is paused, resumed, skipped and cancelled', async () => {
    const who = await newSeller(test)
    expect((await send(who, 'silver-plan/move', { event: 'pause' })).status).toBe(404)
    await send(who, 'silver-plan/save', terms)
    const changeState = async (event: string) => (await send(who, 'silver-plan/move', { event })).body.data.plan
    expect(await changeState('pause')).toEqual({ ...planView, state: 'PAUSED' })
    expect(await changeState('resume')).toEqual(planView)
    expect(await changeState('skip')).toEqual({ ...planView, skips_next: 1 })
    expect(await changeState('unskip')).toEqual(planView)
    expect(await changeState('cancel')).toBeNull()
  })

  it('is refused with a sentence', async () => {
    const who = await newSeller(test)
    const errors = async (change: object) =>
      (await send(who, 'silver-plan/save', { ...terms, ...change })).body.data.errors
    expect(await errors({ amount: 99 })).toEqual({ amount: expect.stringContaining('₹100') })
    expect(await errors({ day: 29 })).toEqual({ day: 'Choose a day from 1 to 28' })
    for (const price_cap of [-1, -0.01, '-5', 0, '0'])
      expect(await errors({ price_cap })).toEqual({ price_cap: expect.stringContaining('above ₹0') })
    expect(await errors({ amount: -500 })).toEqual({ amount: 'Enter an amount above ₹0' })
    expect(await errors({ buy_type: 'gram', gram: '-2' })).toEqual({ gram: 'Enter a weight above 0 g' })
    expect((await send(who, 'silver-plan')).body.data.plan).toBeNull()
    expect(await errors({ amount: null })).toEqual({ amount: 'Enter how much you would like to buy' })
  })

  it('tells what became of its months, and where the one that waits is paid for', async () => {
    const who = await newSeller(test)
    await send(who, 'silver-plan/save', terms)
    await advanceShopClock(test, dayMs)
    expect((await send(who, 'silver-plan')).body.data).toMatchObject({
      months: [
        {
          month: '2026-11',
          state: 'REMINDED',
          status: 'Waiting for you',
          rate: expect.any(Number),
          created_at: '2026-11-22T11:00:00+05:30',
          expires_at: '2026-11-23T11:00:00+05:30',
        },
      ],
      pay_path: '/my-account/digital-silver?amount=5000',
    })
  })
})
