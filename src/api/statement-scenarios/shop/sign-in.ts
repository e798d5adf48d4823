import { createTestPasskey } from '../../../shop/customers/passkeys/testing.ts'
import { signedInCustomer } from '../../../shop/customers/testing.ts'
import type { Scenario, ScenarioStage } from '../stage.ts'

const mobile = '8000000001'
const email = 'visitor@mail.example'
const password = 'teapot-in-the-rain'
const session_id = 'a'.repeat(100)

const linkTo = async ({ newestMessage }: ScenarioStage, page: string): Promise<string> =>
  new RegExp(`http://localhost:3000/${page}/(\\S+)`).exec((await newestMessage(email)).text)?.[1] ?? ''

/** From a new account by mobile and e-mail to a lost password, and out again. */
export const signInScenario: Scenario = async (stage) => {
  const { measure, newestMessage } = stage
  const codeFor = async (to: string) => (await newestMessage(to)).variables[0]
  await measure('POST auth/verifyMobileNumber', { mobile })
  await measure('POST auth/verifyMobileOtp', { mobileOtp: await codeFor(mobile), mobile, session_id })
  await measure('POST auth/signup', { email, mobile, password, refer_code: '', session_id })
  await measure('POST auth/resend_activation_link', { email })
  await measure('GET auth/verifyemail/{eToken}', { eToken: await linkTo(stage, 'email-validate') })
  await measure('POST auth/forgot-password', { email })
  const chosen = { password: `${password}-2`, confirm_password: `${password}-2` }
  const reset = { ...chosen, token: await linkTo(stage, 'forgot-password-reset') }
  await measure('POST auth/reset-password', reset)
  await measure('POST auth/login-otp', { mobile })
  const { token } = (await measure('POST auth/login', { email: mobile, password: await codeFor(mobile) })).body.data
  await measure('POST change-password', passwords, { token })
  await measure('POST logout', {}, { token })
}

const passwords = {
  current_password: `${password}-2`,
  password: `${password}-3`,
  confirm_password: `${password}-3`,
}

/** Where somebody is signed in, and a new mobile number. */
export const sessionsScenario: Scenario = async (stage) => {
  const { shop, measure, prepare, newestMessage } = stage
  const customer = await signedInCustomer(shop)
  await prepare('POST auth/login-otp', { mobile: customer.mobile })
  const code = (await newestMessage(customer.mobile)).variables[0]
  await prepare('POST auth/login', { email: customer.mobile, password: code })
  const open = (await measure('POST my-sessions', {}, customer)).body.data.sessions
  const other = open.find(({ current }: { current: number }) => !current)
  await measure('POST my-sessions/end', { id: other.id }, customer)
  await measure('POST my-sessions/end-all', { keep_current: 1 }, customer)
  await measure('POST my-sign-ins', {}, customer)

  const next = { mobile: '9111122222' }
  const refused = await stage.post(customer, 'auth/change-mobile', next)
  await measure('POST auth/step-up', { purpose: refused.body.data.step_up }, customer)
  const headers = { 'x-one-time-code': (await newestMessage(customer.mobile)).variables[0] ?? '' }
  await measure('POST auth/change-mobile', next, { ...customer, headers })
  const proof = (await newestMessage(next.mobile)).variables[0]
  await measure('POST auth/change-mobile-confirm', { mobileOtp: proof }, customer)
}

/** A passkey, from the code that allows it to its removal. */
export const passkeysScenario: Scenario = async (stage) => {
  const { shop, measure, prepare, newestMessage } = stage
  const customer = await signedInCustomer(shop)
  const withCode = async () => {
    await prepare('POST auth/step-up', { purpose: 'passkey' }, customer)
    return { ...customer, headers: { 'x-one-time-code': (await newestMessage(customer.mobile)).variables[0] ?? '' } }
  }
  await stage.post(customer, 'my-passkeys/begin', {})
  const { options } = (await measure('POST my-passkeys/begin', {}, await withCode())).body.data
  const passkey = createTestPasskey()
  await measure('POST my-passkeys/add', { name: 'My phone', response: passkey.register(options) }, customer)
  const { id } = (await measure('POST my-passkeys', {}, customer)).body.data.passkeys[0]
  const request = (await measure('POST auth/passkey/begin', {})).body.data.options
  await measure('POST auth/passkey', { response: passkey.signIn(request) })
  await stage.post(customer, 'my-passkeys/remove', { id })
  await measure('POST my-passkeys/remove', { id }, await withCode())
}
