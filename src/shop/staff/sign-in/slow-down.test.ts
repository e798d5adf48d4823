// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoStaff, demoTotpSecret } from '../../../demo/seed/staff/demo-staff.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { Refusal } from '../../refusal.ts'
import { findStaffByEmail, staffOfAccount } from '../accounts.ts'
import { findActs } from '../audit/reading.ts'
import type { StaffSignedIn } from '../complete-sign-in.ts'
import { newOwnRecoveryCodes } from '../own-account.ts'
import { signInStaff } from './sign-in.ts'
import { codeOfStep, stepAt } from './totp.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true, settings: { RATE_LIMITS: 'on' } })
})
afterAll(() => test.close())

const ops = demoStaff.find(({ role }) => role === 'OPS')
const context = { ip: '1.2.3.4', userAgent: 'test', browser: undefined }
const code = () => codeOfStep(demoTotpSecret, stepAt(test.clock.now()))
const outcome = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'in',
    (failure: unknown) => {
      if (failure instanceof Refusal) return failure.reason
      throw failure
    },
  )
const come = (who: { email: string; password: string }, over: object = {}, browser?: string) =>
  outcome(signInStaff(test.shop, { ...who, code: code(), ...over }, { ...context, browser }))

describe('guessing at the back office', () => {
  it.each([
    ['a known account', 'owner@silvera.example'],
    ['an unknown one', 'nobody@silvera.example'],
  ])('gets slower after five tries, at %s', async (_, email) => {
    const guess = () => come({ email, password: 'a wrong password' })
    for (let time = 0; time < 5; time++) expect(await guess()).toBe('staff.wrong-sign-in')
    expect(await guess()).toBe('staff.too-many-tries')
    test.clock.advance(5000)
    expect(await guess()).toBe('staff.wrong-sign-in')
    test.clock.advance(5000)
    expect(await guess()).toBe('staff.too-many-tries')
  })

  it('counts wrong codes with the right password too', async () => {
    for (let time = 0; time < 5; time++) expect(await come(ops!, { code: '000000' })).toBe('staff.wrong-sign-in')
    expect(await come(ops!)).toBe('staff.too-many-tries')
  })

  it('slows whoever has a session and the password but guesses at the code', async () => {
    const { password, email } = demoStaff.find(({ role }) => role === 'CATALOG')!
    const staff = staffOfAccount((await findStaffByEmail(test.shop.db, email))!)
    const renew = (typed: string) => outcome(newOwnRecoveryCodes(test.shop, staff, { password, code: typed }))
    for (let time = 0; time < 5; time++) expect(await renew('000000')).toBe('staff.wrong-code')
    expect(await renew(code())).toBe('staff.too-many-tries')
    test.clock.advance(5000)
    expect(await renew(code())).toBe('in')
  })

  it('does not keep out who signed in from this browser before', async () => {
    const finance = demoStaff.find(({ role }) => role === 'FINANCE')!
    const signIn = (browser: string) =>
      signInStaff(test.shop, { ...finance, code: code() }, { ...context, browser }) as Promise<StaffSignedIn>
    const { browser } = await signIn('put there by a stranger')
    expect(browser).not.toBe('put there by a stranger')
    for (let time = 0; time < 7; time++) await come(finance, { password: 'a wrong password' })
    expect(await come(finance, {}, 'put there by a stranger')).toBe('staff.too-many-tries')
    // The next code of the telephone.
    test.clock.advance(30_000)
    expect(await signIn(browser)).toMatchObject({ browser })
  })

  it('is written down, with the person where it is one, and never with what was typed', async () => {
    const { db } = test.shop
    const attempts = await findActs(db, { act: 'admin/sign-in', outcome: 'refused' })
    expect(new Set(attempts.map(({ staffName }) => staffName))).toEqual(
      new Set(['Meera Iyer', 'Rohan Kulkarni', 'Vikram Shah', '']),
    )
    expect(JSON.stringify(attempts)).not.toMatch(/wrong password|nobody@|000000/)
    const [last] = await findActs(db, { act: 'admin/sign-in', outcome: 'done' })
    expect(last).toMatchObject({ staffName: 'Vikram Shah', asked: '{"by":"telephone"}', ip: '1.2.3.4' })
  })
})
