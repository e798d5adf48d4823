/** Members of staff and customers of the week, each with their session. */
import { randomUUID } from 'node:crypto'
import { outboxOf } from '../../../src/shop/messaging/messages/actions.ts'
import { createFirstOwner } from '../../../src/shop/staff/first-owner.ts'
import { codeOfStep, newTotpSecret, stepAt } from '../../../src/shop/staff/sign-in/totp.ts'
import type { ShopReply, TradingShop } from './trading-shop.ts'

const password = 'Lotus-and-kalash-27'

function cookieOf({ headers }: ShopReply): string {
  const cookie = /^staffToken=[^;]+/.exec(headers.getSetCookie().find((one) => one.startsWith('staffToken=')) ?? '')
  if (!cookie) throw new Error('the back office opened no session')
  return cookie[0]
}

function must(path: string, { status, data, errorMessage }: ShopReply): ShopReply['data'] {
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${errorMessage} ${JSON.stringify(data)}`)
  return data
}

/** Sessions end when nobody uses them, so after a pause a person signs in again. */
const pauseMs = 15 * 60_000

export class StaffPerson {
  readonly #trading: TradingShop
  readonly #about: { readonly email: string; readonly secret: string }
  #cookie: string
  #usedAtMs: number
  /** Who approves what this person proposes. */
  approver: StaffPerson | undefined

  constructor(trading: TradingShop, about: { email: string; secret: string }, cookie = '') {
    this.#trading = trading
    this.#about = about
    this.#cookie = cookie
    this.#usedAtMs = trading.clock.now().getTime()
  }

  /** The headers of a session in use. */
  async #session(): Promise<{ readonly cookie: string }> {
    const nowMs = this.#trading.clock.now().getTime()
    if (this.#cookie === '' || nowMs - this.#usedAtMs > pauseMs) await this.#signIn()
    this.#usedAtMs = nowMs
    return { cookie: this.#cookie }
  }

  async #signIn(): Promise<void> {
    const { email, secret } = this.#about
    const code = codeOfStep(secret, stepAt(this.#trading.clock.now()))
    const signedIn = await this.#trading.call('POST', 'admin/sign-in', { email, password, code })
    must('admin/sign-in', signedIn)
    this.#cookie = cookieOf(signedIn)
  }

  async get(path: string) {
    return must(path, await this.#trading.call('GET', path, undefined, await this.#session()))
  }

  async post(path: string, body: object | FormData = {}) {
    const headers = { ...(await this.#session()), 'idempotency-key': randomUUID() }
    const reply = await this.#trading.call('POST', path, body, headers)
    if (reply.status !== 202) return must(path, reply)
    if (!this.approver) throw new Error(`${path} needs a second person: ${reply.errorMessage}`)
    await this.approver.post('admin/approvals/approve', { id: reply.data.proposal_id })
    return null
  }

  /** A raw call, such as a download. */
  async download(path: string): Promise<string> {
    const init = { method: 'POST', headers: await this.#session() }
    const response = await this.#trading.fetchShop(new Request(`${this.#trading.url}/app/api/${path}`, init))
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
    return response.text()
  }
}

/** As `npm run create-owner` does. */
export async function signUpOwner(trading: TradingShop): Promise<StaffPerson> {
  const owner = { name: 'Asha Rao', email: 'asha@gold.example' }
  const secret = newTotpSecret()
  // The code that enrols the authenticator is used up by it.
  const totpStep = stepAt(trading.clock.now()) - 1
  await createFirstOwner(trading.shop, { ...owner, password, totpSecret: secret, totpStep })
  return new StaffPerson(trading, { email: owner.email, secret })
}

/** The owner invites a colleague, who sets up password and authenticator. */
export async function inviteColleague(
  trading: TradingShop,
  owner: StaffPerson,
  role: 'OPS' | 'FINANCE',
): Promise<StaffPerson> {
  const [name, email] = [`Ravi of ${role}`, `${role.toLowerCase()}@gold.example`]
  const { temporaryPassword } = await owner.post('admin/staff/create', { name, email, roles: [role] })
  const first = await trading.call('POST', 'admin/sign-in', { email, password: temporaryPassword, code: '' })
  const { ticket, secret } = must('admin/sign-in', first).enrolment
  const code = codeOfStep(secret, stepAt(trading.clock.now()))
  const enrolled = await trading.call('POST', 'admin/enrol', { ticket, code, password })
  must('admin/enrol', enrolled)
  return new StaffPerson(trading, { email, secret }, cookieOf(enrolled))
}

export class WeekCustomer {
  readonly name = 'Ananya Rao'
  readonly mobile: string
  readonly #place: { readonly state_id: number; readonly pincode: string }
  readonly #trading: TradingShop
  #token = ''
  addressId = 0
  /** GSTIN and registered name of a business, as a checkout sends them. */
  business: { readonly gstin: string; readonly registered_name: string } | Record<string, never> = {}

  constructor(trading: TradingShop, mobile: string, place: { state_id: number; pincode: string }) {
    this.#trading = trading
    this.mobile = mobile
    this.#place = place
  }

  /** The newest code on its way to the mobile; what was sent is redacted. */
  async code(): Promise<string> {
    const found = await outboxOf(this.#trading.shop.db, this.mobile)
    const code = found.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((one) => one !== undefined)
    if (!code) throw new Error(`no code was sent to ${this.mobile}`)
    return code
  }

  async signUp(): Promise<void> {
    await this.post('auth/login-otp', { mobile: this.mobile })
    const { token } = await this.post('auth/login', { email: this.mobile, password: await this.code(), adult: 1 })
    this.#token = token
    const person = { first_name: 'Ananya', last_name: 'Rao', email: `${this.mobile}@example.in`, mobile: this.mobile }
    const home = { address: '14 Temple Street, second floor', city_id: '', address_mode: 'home', ...this.#place }
    const { address } = await this.post('my-address/add', { ...person, ...home })
    this.addressId = address[0].id
  }

  call(method: 'GET' | 'POST', path: string, body?: object, more: Record<string, string> = {}): Promise<ShopReply> {
    const session = this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }
    return this.#trading.call(method, path, body, { ...session, 'idempotency-key': randomUUID(), ...more })
  }

  async post(path: string, body: object = {}) {
    return must(path, await this.call('POST', path, body))
  }

  async get(path: string) {
    return must(path, await this.call('GET', path))
  }

  /** What needs a code to the mobile is sent again with it. */
  async postWithCode(path: string, body: object) {
    const key = { 'idempotency-key': randomUUID() }
    const first = await this.call('POST', path, body, key)
    const purpose = first.data?.step_up
    if (first.status !== 403 || !purpose) return must(path, first)
    await this.post('auth/step-up', { purpose })
    return must(path, await this.call('POST', path, body, { ...key, 'x-one-time-code': await this.code() }))
  }
}
