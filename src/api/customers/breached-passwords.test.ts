// @module-tag postgres
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openRangeApi, type RangeApi } from '../../partners/breached-passwords/testing.ts'
import { changeCustomer } from '../../shop/customers/records.ts'
import { hashPassword } from '../../shop/customers/sign-in/passwords.ts'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { changeStaff } from '../../shop/staff/accounts.ts'
import { codeOfStep, stepAt } from '../../shop/staff/sign-in/totp.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../testing-staff.ts'

const leaked = 'nine leaking teapots'
const current = 'the first of them'
const good = 'teapot-in-the-rain'
const session_id = 'a'.repeat(100)

let api: RangeApi
let test: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  api = await openRangeApi([leaked])
  test = await testShop({ settings: { BREACHED_PASSWORDS: 'hibp', HIBP_API_BASE: api.url } })
  owner = await createTestStaff(test.shop, 'owner')
})
afterAll(async () => {
  await test.close()
  await api.close()
})
beforeEach(() => {
  api.behaviour = 'answers'
})

const refusal = (sentence: string, data: object) => ({
  status: 422,
  body: { error: true, data: { ...data, errors: { password: sentence } }, errorMessage: sentence },
})
const coded = { code: 'sign-in.breached-password', facts: {} }
const refused = refusal('This password appears in lists of leaked passwords. Please choose another one', {
  is_breached: 1,
  refusal: { ...coded, fields: { password: coded } },
})
const staffRefused = refusal('This password appears in lists of leaked passwords. Choose another one', {})

const newest = async (to: string): Promise<string> => {
  await test.shop.jobs.runDue()
  return (await outboxOf(test.shop.db, to))[0]?.text ?? ''
}

async function readyToSignUp(mobile: string) {
  await test.call('POST', 'auth/verifyMobileNumber', { mobile })
  const mobileOtp = /^\d{6}/.exec(await newest(mobile))![0]
  await test.call('POST', 'auth/verifyMobileOtp', { mobileOtp, mobile, session_id })
  return (password: string) =>
    test.call('POST', 'auth/signup', {
      email: `${mobile}@mail.example`,
      ...{ mobile, password, refer_code: '', session_id },
    })
}

async function customerWithPassword() {
  const customer = await signedInCustomer(test.shop)
  const passwordHash = await hashPassword(current)
  await test.shop.db.transaction((tx) => changeCustomer(tx, customer.id, { passwordHash }))
  return customer
}

it('refuses a leaked password at sign-up, and takes another', async () => {
  const signUp = await readyToSignUp('8100000001')
  expect(await signUp(leaked)).toMatchObject(refused)
  expect((await signUp(good)).status).toBe(200)
})

it('refuses it where a link to the e-mail sets it, and leaves the link good', async () => {
  const { email } = await customerWithPassword()
  await test.call('POST', 'auth/forgot-password', { email })
  const token = /forgot-password-reset\/(\S+)/.exec(await newest(email))![1]
  const reset = (password: string) =>
    test.call('POST', 'auth/reset-password', { token, password, confirm_password: password })
  expect(await reset(leaked)).toMatchObject(refused)
  expect((await reset(good)).status).toBe(200)
})

it('refuses it where a customer changes the password', async () => {
  const { token } = await customerWithPassword()
  const change = (password: string) =>
    test.call('POST', 'change-password', { current_password: current, password, confirm_password: password }, { token })
  expect(await change(leaked)).toMatchObject(refused)
  expect((await change(good)).status).toBe(200)
})

it('refuses it at the first sign-in of staff', async () => {
  const email = 'rohan@silvera.example'
  const hired = await requestAs(test, owner, 'POST', 'admin/staff/create', { name: 'Rohan Rao', email, roles: ['OPS'] })
  const { temporaryPassword } = hired.body.data
  const begun = await test.call('POST', 'admin/sign-in', { email, password: temporaryPassword, code: '' })
  const { ticket, secret } = begun.body.data.enrolment
  const code = codeOfStep(secret, stepAt(test.clock.now()))
  const enrol = (password: string) => test.call('POST', 'admin/enrol', { ticket, code, password })
  expect(await enrol(leaked)).toMatchObject(staffRefused)
  expect((await enrol(good)).status).toBe(200)
})

it('refuses it where staff change their own password', async () => {
  const passwordHash = await hashPassword(current)
  await test.shop.db.transaction((tx) => changeStaff(tx, owner.staff.id, { passwordHash }))
  const change = (password: string) => requestAs(test, owner, 'POST', 'admin/me/password', { current, password })
  expect(await change(leaked)).toMatchObject(staffRefused)
  expect((await change(good)).status).toBe(200)
})

it('asks for no password that the shop itself knows to be common', async () => {
  const signUp = await readyToSignUp('8100000002')
  api.requests.length = 0
  expect((await signUp('Password123')).body.errorMessage).toMatch(/easy to guess/)
  expect(api.requests).toEqual([])
})

it('goes on where the partner does not answer, and says so in one line of the log', async () => {
  const warnings = vi.spyOn(test.shop.log, 'warn')
  api.behaviour = 'is silent'
  const [first, second] = [await readyToSignUp('8100000003'), await readyToSignUp('8100000004')]
  expect((await first(leaked)).status).toBe(200)
  api.behaviour = 'refuses'
  expect((await second(leaked)).status).toBe(200)
  const lines = warnings.mock.calls.filter(([, text]) => /without asking whether they were leaked/.test(String(text)))
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain(leaked)
  warnings.mockRestore()
})
