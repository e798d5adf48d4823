// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankAccounts, bankAccountTransitions } from '../../shop/customers/bank-accounts/records.ts'
import { callWithCode } from '../../shop/customers/one-time-codes/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { accountOf, advanceShopClock, newSeller, type TestSeller } from '../../shop/silver/redemption/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const show = async ({ token }: TestSeller) =>
  (await test.call('POST', 'my-bank-account', {}, { token })).body.data.bank_account
const add = (who: TestSeller, number = '50100123456789', change: object = {}) =>
  callWithCode(test, who, 'my-bank-account/add', { ...accountOf(number), ...change })
const rowsOf = ({ id }: TestSeller) => test.shop.db.select().from(bankAccounts).where(sql`customer_id = ${id}`)

describe('adding a bank account', () => {
  it('asks for a code, shows the number masked and keeps it sealed, and has it looked at', async () => {
    const who = await newSeller(test)
    const first = await test.call('POST', 'my-bank-account/add', accountOf('50100123456789'), { token: who.token })
    expect(first).toMatchObject({ status: 403, body: { error: true, data: { step_up: 'bank_account' } } })
    expect(await show(who)).toBeNull()
    const response = await add(who)
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      error: false,
      data: {
        bank_account: {
          id: expect.any(Number),
          status: 'CHECKING',
          ifsc: 'HDFC0000053',
          account_holder: 'Asha Rao',
          account_number: 'xxxxxxxxxx6789',
          reason: '',
          created_at: '2026-11-21T11:00:00+05:30',
          payable_from: '2026-11-22T11:00:00+05:30',
          payable: 0,
        },
      },
      errorMessage: '',
      message: 'We look at your account now. You can sell to it in 24 hours',
    })
    expect(JSON.stringify(await rowsOf(who))).not.toContain('50100123456789')
    await test.shop.jobs.runDue()
    expect(await show(who)).toMatchObject({ status: 'VERIFIED' })
    const transitions = await test.shop.db
      .select()
      .from(bankAccountTransitions)
      .where(sql`account_id = ${response.body.data.bank_account.id}`)
    expect(transitions.map(({ event, from, to }) => [event, from, to])).toEqual([
      ['add', null, 'CHECKING'],
      ['found', 'CHECKING', 'VERIFIED'],
    ])
  })

  it('alarms mobile and e-mail alike, in messages that fit', async () => {
    const who = await newSeller(test)
    await add(who)
    await test.shop.jobs.runDue()
    const texts = (await outboxOf(test.shop.db, who.mobile)).map(({ text }) => text)
    expect(texts).toContain(
      'Bank HDFC0000053 ending 6789 was added to your SILVERA account. No payout for 24 hours. If it was not you, call us at once. -SLVERA',
    )
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(160)
    const mails = (await outboxOf(test.shop.db, who.email)).map(({ subject }) => subject)
    expect(mails).toEqual(['Your bank account is verified', 'A bank account was added to your Silvera account'])
  })

  it.each([
    ['the bank does not know', '50100123450002', 'not-found'],
    ['is somebody else’s', '50100123450005', 'other-name'],
  ])('refuses one that %s', async (_, number, reason) => {
    const who = await newSeller(test)
    await add(who, number)
    await test.shop.jobs.runDue()
    expect(await show(who)).toMatchObject({ status: 'REFUSED', reason })
    const sold = await test.call('POST', 'digital-wallet-sell', { gram: 1 }, { token: who.token })
    expect(sold).toMatchObject({ status: 409, body: { data: { bank_account: 'UNVERIFIED' } } })
  })

  it('says what is wrong beside the field, before any code is sent', async () => {
    const who = await newSeller(test)
    const wrong = async (change: object) => (await add(who, '50100123456789', change)).body.data.errors
    expect(await wrong({ ifsc: 'HDFC1000053' })).toEqual({ ifsc: expect.stringContaining('IFSC') })
    expect(await wrong({ account_number: '1234' })).toEqual({ account_number: expect.stringContaining('9 to 18') })
    expect(await wrong({ confirm_account_number: '50100123456780' })).toEqual({
      confirm_account_number: 'The two account numbers do not match',
    })
    expect(await wrong({ account_holder: ' ' })).toEqual({ account_holder: 'Enter the account holder’s name' })
    expect(await outboxOf(test.shop.db, who.mobile)).toEqual([])
  })

  it('puts one in the place of the other, and the cooling begins again', async () => {
    const who = await newSeller(test)
    await add(who)
    await advanceShopClock(test, 20 * 3_600_000)
    await add(who, '50100987654321')
    await test.shop.jobs.runDue()
    const account = await show(who)
    expect(account).toMatchObject({ status: 'VERIFIED', account_number: 'xxxxxxxxxx4321' })
    expect(new Date(account.payable_from).getTime() - test.clock.now().getTime()).toBe(24 * 3_600_000)
    expect((await rowsOf(who)).map(({ state }) => state).sort()).toEqual(['REMOVED', 'VERIFIED'])
  })

  it('takes a code for this account and no other', async () => {
    const who = await newSeller(test)
    await test.call('POST', 'my-bank-account/add', accountOf('50100123456789'), { token: who.token })
    await test.call('POST', 'auth/step-up', { purpose: 'bank_account' }, { token: who.token })
    const code = (await outboxOf(test.shop.db, who.mobile))[0]?.variables[0] ?? ''
    const other = await test.call('POST', 'my-bank-account/add', accountOf('50100000000001'), {
      token: who.token,
      headers: { 'x-one-time-code': code },
    })
    expect(other).toMatchObject({ status: 403, body: { data: { step_up: 'bank_account' } } })
    expect(await show(who)).toBeNull()
  })
})

describe('removing it', () => {
  it('asks for a code and tells both contacts', async () => {
    const who = await newSeller(test)
    await add(who)
    expect((await test.call('POST', 'my-bank-account/remove', {}, { token: who.token })).status).toBe(403)
    const response = await callWithCode(test, who, 'my-bank-account/remove', {})
    expect(response.body).toMatchObject({
      error: false,
      data: { bank_account: null },
      message: 'Your bank account is removed',
    })
    expect(await show(who)).toBeNull()
    const [newest] = await outboxOf(test.shop.db, who.email)
    expect(newest?.subject).toBe('A bank account was removed from your Silvera account')
    await test.shop.jobs.runDue()
    expect(await show(who)).toBeNull()
    expect((await callWithCode(test, who, 'my-bank-account/remove', {})).status).toBe(409)
  })
})
