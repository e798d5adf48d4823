// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeCustomer } from '../../shop/customers/records.ts'
import { hashPassword } from '../../shop/customers/sign-in/passwords.ts'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { type TestShop, testShop } from '../../testing.ts'

const current = 'the first of them'
const password = 'the second of them'

let test: TestShop
let passwordHash: string
beforeAll(async () => {
  test = await testShop()
  passwordHash = await hashPassword(current)
})
afterAll(() => test.close())

async function withPassword() {
  const customer = await signedInCustomer(test.shop)
  await test.shop.db.transaction((tx) => changeCustomer(tx, customer.id, { passwordHash }))
  return customer
}
const change = (token: string, body: object) =>
  test.call(
    'POST',
    'change-password',
    { current_password: current, password, confirm_password: password, ...body },
    { token },
  )

it('changes the password, ends all other sessions and tells the e-mail', async () => {
  const { email, token } = await withPassword()
  const signIn = (password: string) => test.call('POST', 'auth/login', { email, password })
  const other = (await signIn(current)).body.data.token
  const response = await change(token, {})
  expect(response.body).toEqual({
    error: false,
    data: { message: 'Your password is changed. Other devices are signed out' },
    errorMessage: '',
  })
  expect((await test.call('POST', 'my-profile', {}, { token })).body.data.has_password).toBe(1)
  expect((await test.call('POST', 'my-profile', {}, { token: other })).status).toBe(401)
  expect((await signIn(current)).status).toBe(401)
  expect((await signIn(password)).status).toBe(200)
  const about = (await outboxOf(test.shop.db, email)).filter(({ template }) => template === 'password-changed')
  expect(about.map(({ subject }) => subject)).toEqual(['Your Silvera password was changed'])
})

it.each([
  [{ current_password: '' }, { current_password: 'Please fill out current password' }],
  [{ current_password: 'short' }, { current_password: 'Password should minimum long' }],
  [{ current_password: 'not the password' }, { current_password: 'Your current password is incorrect' }],
  [{ password: '' }, { password: 'Please fill out new password' }],
  [{ password: 'short' }, { password: 'New password should minimum long' }],
  [
    { password: 'Qwerty@123', confirm_password: 'Qwerty@123' },
    { password: 'This password is easy to guess. Please choose another one' },
  ],
  [{ confirm_password: '' }, { confirm_password: 'Please fill out new password again' }],
  [{ confirm_password: 'short' }, { confirm_password: 'Confirm password should minimum long' }],
  [{ confirm_password: 'another one' }, { confirm_password: 'The two passwords do not match' }],
])('says beside the field what is wrong with %j', async (wrong, errors) => {
  const { token } = await withPassword()
  const response = await change(token, wrong)
  expect(response).toMatchObject({ status: 422, body: { error: true, data: { errors } } })
})

it('sends who has no password yet to "Forgot password"', async () => {
  const { token } = await signedInCustomer(test.shop)
  expect((await change(token, {})).status).toBe(409)
})
