// @module-tag postgres
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDemoRefund } from '../../demo/seed/testing.ts'
import { reconcile } from '../../shop/accounting/reconciliation/actions.ts'
import { payingBench } from '../../shop/checkout/pay/testing.ts'
import { callWithCode } from '../../shop/customers/one-time-codes/testing.ts'
import { signedInCustomer, type TestCustomer } from '../../shop/customers/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { personalDataTables } from '../../shop/operations/privacy/personal-data-tables.ts'
import { deleteExpiredData, retention } from '../../shop/operations/privacy/retention.ts'
import { dayMs } from '../../units/date.ts'

let bench: Awaited<ReturnType<typeof payingBench>>
beforeAll(async () => {
  bench = await payingBench()
  await sendDemoRefund(bench.shop)
  await reconcile(bench.shop)
}, 60_000)
afterAll(() => bench.close())

const post = (who: TestCustomer, path: string, body: object = {}, headers: Record<string, string> = {}) =>
  bench.call('POST', path, body, { token: who.token, headers })
async function newest(to: string) {
  await bench.shop.jobs.runDue()
  return (await outboxOf(bench.shop.db, to))[0]
}
const codeFor = async (to: string) => /^\d{6}/.exec((await newest(to))?.text ?? '')?.[0] ?? ''
/** Refused for want of a code, done with it. */
async function confirmed(who: TestCustomer, path: string, body: object = {}) {
  const refused = await post(who, path, body)
  expect(refused.status).toBe(403)
  await post(who, 'auth/step-up', { purpose: refused.body.data.step_up })
  return post(who, path, body, { 'x-one-time-code': await codeFor(who.mobile) })
}
const rows = async (query: ReturnType<typeof sql>) =>
  ((await bench.shop.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows

describe('tries to sign in', () => {
  it('are listed for their customer alone, newest first, good and bad', async () => {
    const who = await signedInCustomer(bench.shop)
    await bench.call(
      'POST',
      'auth/login',
      { email: who.email, password: 'not-the-password' },
      { headers: { 'user-agent': 'Firefox' } },
    )
    await bench.call('POST', 'auth/login-otp', { mobile: who.mobile })
    await bench.call('POST', 'auth/login', { email: who.mobile, password: await codeFor(who.mobile) })
    const result = await post(who, 'my-sign-ins', {})
    expect(result.body.data).toEqual({
      list: [
        { at: '2026-11-21T11:00:00+05:30', way: 'code', outcome: 'signed-in', device: '', ip: '127.0.0.1' },
        { at: '2026-11-21T11:00:00+05:30', way: 'password', outcome: 'wrong', device: 'Firefox', ip: '127.0.0.1' },
      ],
      page: 1,
      total_page: 1,
      total_record: 2,
    })
    expect((await post(await signedInCustomer(bench.shop), 'my-sign-ins')).body.data.list).toEqual([])
  })
})

describe('my-sessions/end-all', () => {
  it('ends all others, or all, and nobody else’s', async () => {
    const who = await signedInCustomer(bench.shop)
    const stranger = await signedInCustomer(bench.shop)
    await bench.call('POST', 'auth/login-otp', { mobile: who.mobile })
    const elsewhere = await bench.call('POST', 'auth/login', { email: who.mobile, password: await codeFor(who.mobile) })
    const others = await post(who, 'my-sessions/end-all', { keep_current: 1 })
    expect(others.body.data.sessions).toMatchObject([{ current: 1 }])
    const { token } = elsewhere.body.data
    expect((await bench.call('POST', 'my-profile', {}, { token })).status).toBe(401)
    const all = await post(who, 'my-sessions/end-all')
    expect(all.body.data.sessions).toEqual([])
    expect(all.headers.getSetCookie()[0]).toContain('accessToken=;')
    expect((await post(who, 'my-profile')).status).toBe(401)
    expect((await post(stranger, 'my-profile')).status).toBe(200)
  })
})

describe('auth/change-mobile', () => {
  it('asks the old number, then the new one; tells both, ends other sessions and rests payouts', async () => {
    const who = await signedInCustomer(bench.shop)
    const mobile = '9111122222'
    const began = await confirmed(who, 'auth/change-mobile', { mobile })
    expect(began.body.data).toEqual({ message: 'We sent a 6-digit code to the new number ending in 222' })
    const code = await codeFor(mobile)
    const wrong = await post(who, 'auth/change-mobile-confirm', { mobileOtp: code === '111111' ? '111112' : '111111' })
    expect(wrong).toMatchObject({
      status: 422,
      body: { data: { errors: { mobileOtp: 'This code is incorrect. Please check it' } } },
    })
    const done = await post(who, 'auth/change-mobile-confirm', { mobileOtp: code })
    expect(done.body.data).toEqual({ mobile, message: 'Your mobile number is changed. Other devices are signed out' })
    for (const to of [who.mobile, mobile])
      expect((await newest(to))?.text).toBe(
        'The mobile of your SILVERA account is now the one ending in 222. Nothing is paid out for 24 hours. Not you? Call us at once. -SLVERA',
      )
    expect((await newest(who.email))?.subject).toBe('The mobile of your Silvera account was changed')
    const [row] = await rows(
      sql`SELECT mobile, mobile_changed_at IS NOT NULL AS rests FROM customers WHERE id = ${who.id}`,
    )
    expect(row).toEqual({ mobile, rests: true })
    expect((await post(who, 'auth/change-mobile-confirm', { mobileOtp: code })).status).toBe(409)
  })

  it('is bound to the number and to the session it began in', async () => {
    const who = await signedInCustomer(bench.shop)
    await post(who, 'auth/change-mobile', { mobile: '9111133333' })
    await post(who, 'auth/step-up', { purpose: 'mobile' })
    const code = await codeFor(who.mobile)
    const other = await post(who, 'auth/change-mobile', { mobile: '9111144444' }, { 'x-one-time-code': code })
    expect(other.status).toBe(403)
    expect(await newest('9111144444')).toBeUndefined()
    expect((await post(who, 'auth/change-mobile', { mobile: who.mobile })).body.data.errors).toEqual({
      mobile: 'This is already the mobile number of your account',
    })
    expect((await post(who, 'auth/change-mobile', { mobile: '12' })).status).toBe(422)
    await confirmed(who, 'auth/change-mobile', { mobile: '9111133333' })
    await bench.call('POST', 'auth/login-otp', { mobile: who.mobile })
    const login = await bench.call('POST', 'auth/login', { email: who.mobile, password: await codeFor(who.mobile) })
    const there = { ...who, token: login.body.data.token }
    const elsewhere = await post(there, 'auth/change-mobile-confirm', { mobileOtp: await codeFor('9111133333') })
    expect(elsewhere.status).toBe(409)
  })

  it('says that a number is another’s only to a customer who has proved that they hold it', async () => {
    const [who, other] = [await signedInCustomer(bench.shop), await signedInCustomer(bench.shop)]
    expect((await confirmed(who, 'auth/change-mobile', { mobile: other.mobile })).status).toBe(200)
    const done = await post(who, 'auth/change-mobile-confirm', { mobileOtp: await codeFor(other.mobile) })
    expect(done).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringContaining('belongs to another account') },
    })
  })
})

describe('my-pan', () => {
  it('is shown masked with its day, and taken back while no invoice rests on it', async () => {
    const who = await signedInCustomer(bench.shop)
    expect((await post(who, 'my-pan')).body.data).toEqual({ pan: null, form97: 0, given_at: null, needed: 0 })
    await post(who, 'save-pan', { pan: 'ABCPD1234F' })
    expect((await post(who, 'my-pan')).body.data).toEqual({
      pan: 'ABxxxxxx4F',
      form97: 0,
      given_at: '2026-11-21T11:00:00+05:30',
      needed: 0,
    })
    expect((await post(who, 'my-pan/remove')).body.data.pan).toBeNull()
    await post(who, 'save-pan', { pan: 'ABCPD1234F' })
    const buyer = await bench.buyer({ customer: who })
    await bench.pay(buyer)
    await bench.shop.db.execute(
      sql`UPDATE orders SET price = jsonb_set(price, '{invoiceTotal}', '20000000') WHERE id = ${buyer.orderId}`,
    )
    expect((await post(who, 'my-pan/remove')).status).toBe(409)
    expect((await post(who, 'my-pan')).body.data).toMatchObject({ pan: 'ABxxxxxx4F', needed: 1 })
  })
})

describe('consent-log', () => {
  it('has every word that was given and taken back', async () => {
    const who = await signedInCustomer(bench.shop)
    await post(who, 'consent', { purpose: 'marketing', given: 1 })
    await post(who, 'consent', { purpose: 'marketing', given: 0 })
    const { log } = (await post(who, 'consent-log')).body.data
    expect(log).toMatchObject([
      { purpose: 'marketing', given: 0, version: '2026-11', ip: '127.0.0.1' },
      {
        purpose: 'marketing',
        given: 1,
        text: 'Write to me about rates and new issues. I can withdraw this at any time.',
      },
    ])
  })
})

/** What the zip's data file holds. */
function opened(bytes: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'silvera-copy-'))
  writeFileSync(join(folder, 'copy.zip'), bytes)
  execFileSync('python3', [
    '-c',
    'import zipfile,sys; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])',
    join(folder, 'copy.zip'),
    folder,
  ])
  const [json, html] = ['your-data.json', 'your-data.html'].map((name) => readFileSync(join(folder, name), 'utf8'))
  rmSync(folder, { recursive: true })
  return { json: json ?? '', html: html ?? '', data: JSON.parse(json ?? '').data }
}
const download = (token: string, id: number) =>
  bench.serve(
    new Request(`http://localhost:3000/app/api/my-data/copy?id=${id}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  )

describe('my-data/export', () => {
  it('makes a copy of everything, without secrets, for its owner alone and for seven days', async () => {
    const who = await bench.buyer()
    await post(who, 'save-pan', { pan: 'ABCPD1234F' })
    const uniqueOrderId = await bench.pay(who)
    await bench.call('POST', 'auth/login-otp', { mobile: who.mobile })
    const code = await codeFor(who.mobile)
    const requested = await callWithCode(bench, who, 'my-data/export', {})
    expect(requested.body.data.copies).toMatchObject([{ ready_at: null, bytes: 0 }])
    await bench.shop.jobs.runDue()
    const { copies } = (await post(who, 'my-data')).body.data
    expect(copies).toMatchObject([{ ready_at: expect.any(String), expires_at: expect.stringContaining('2026-11-28') }])
    expect((await newest(who.email))?.text).toContain('http://localhost:3000/my-account/profile/data')
    const response = await download(who.token, copies[0].id)
    expect(response.headers.get('content-type')).toBe('application/zip')
    const { json, html, data } = opened(new Uint8Array(await response.arrayBuffer()))
    expect(data.customers).toMatchObject([{ email: who.email, mobile: who.mobile, pan: 'ABxxxxxx4F' }])
    expect(data.orders).toMatchObject([{ unique_order_id: uniqueOrderId }])
    for (const table of [
      'addresses',
      'order_lines',
      'payments',
      'ledger',
      'messages',
      'sessions',
      'sign_ins',
      'consents',
    ])
      expect(data).toHaveProperty(table)
    expect(data.ledger.length).toBeGreaterThan(0)
    for (const secret of ['ABCPD1234F', code, who.token, 'password_hash', 'token_hash', 'argon2']) {
      expect(json).not.toContain(secret)
      expect(html).not.toContain(secret)
    }
    expect(html).toContain(uniqueOrderId)
    const stranger = await signedInCustomer(bench.shop)
    expect((await download(stranger.token, copies[0].id)).status).toBe(404)
    expect((await download('', copies[0].id)).status).toBe(401)
    bench.clock.advance(7 * dayMs)
    expect((await download(who.token, copies[0].id)).status).toBe(404)
  })

  it('needs a code, and tells both contacts the moment it is asked for', async () => {
    const who = await signedInCustomer(bench.shop)
    const refused = await post(who, 'my-data/export')
    expect(refused).toMatchObject({ status: 403, body: { error: true, data: { step_up: 'export' } } })
    expect((await post(who, 'my-data')).body.data.copies).toEqual([])
    expect((await callWithCode(bench, who, 'my-data/export', {})).status).toBe(200)
    // One that is being made is not asked for twice, so it needs no code either.
    expect((await post(who, 'my-data/export')).body.data.copies).toHaveLength(1)
    const [text] = (await outboxOf(bench.shop.db, who.mobile)).filter(({ template }) => template === 'data-copy-asked')
    expect(text?.text).toContain('Not you?')
    expect(text?.text.length).toBeLessThanOrEqual(160)
    expect((await outboxOf(bench.shop.db, who.email))[0]?.subject).toBe('A copy of your data was asked for at Silvera')
  })

  it('is asked for three times a day at most', async () => {
    const who = await signedInCustomer(bench.shop)
    for (let times = 0; times < 3; times++) {
      expect((await callWithCode(bench, who, 'my-data/export', {})).status).toBe(200)
      await bench.shop.jobs.runDue()
    }
    expect((await post(who, 'my-data/export')).status).toBe(429)
  })
})

describe('my-data/erase', () => {
  // Days pass here, and rates must be fresh to buy.
  beforeEach(() => bench.setSilver(1))

  it('is refused while an order is open, with the reason', async () => {
    const who = await bench.buyer()
    await bench.pay(who)
    expect((await post(who, 'my-data')).body.data).toMatchObject({ still_open: ['orders'], erased_on: null })
    expect(await post(who, 'my-data/erase')).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringContaining('An order is not closed yet') },
    })
  })

  it('waits seven days, and is taken back with one press', async () => {
    const who = await signedInCustomer(bench.shop)
    const requested = await confirmed(who, 'my-data/erase')
    expect(new Date(requested.body.data.erased_on).getTime()).toBe(bench.clock.now().getTime() + 7 * dayMs)
    expect((await newest(who.email))?.subject).toBe('Your Silvera account will be closed')
    expect((await newest(who.mobile))?.text).toMatch(/^Your SILVERA account will be closed on /)
    expect((await post(who, 'my-data/keep')).body.data.erased_on).toBeNull()
    bench.clock.advance(8 * dayMs)
    await bench.shop.jobs.runDue()
    expect((await post(who, 'my-profile')).body.data.email).toBe(who.email)
  })

  it('removes name, contacts and addresses, keeps order and books, and ends every session', async () => {
    const who = await bench.giftBuyer('For my sister')
    const uniqueOrderId = await bench.pay(who)
    await bench.shop.db.execute(sql`UPDATE orders SET state = 'CLOSED' WHERE id = ${who.orderId}`)
    await post(who, 'wallet-active')
    await post(who, 'wishlist/add', { product_id: bench.silverPiece().id })
    await post(who, 'consent', { purpose: 'marketing', given: 1 })
    await confirmed(who, 'my-data/erase')
    bench.clock.advance(7 * dayMs)
    await bench.shop.jobs.runDue()
    expect((await post(who, 'my-profile')).status).toBe(401)
    const [row] = await rows(
      sql`SELECT name, email, mobile, password_hash, blocked_at IS NOT NULL AS closed FROM customers WHERE id = ${who.id}`,
    )
    expect(row).toEqual({ name: '', email: null, mobile: null, password_hash: null, closed: true })
    for (const table of ['addresses', 'sessions', 'sign_ins', 'wishes', 'data_exports', 'mail_links'])
      expect(await rows(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE customer_id = ${who.id}`)).toEqual([])
    for (const table of ['cart_lines', 'order_lines', 'payment_attempts'])
      expect(
        await rows(sql`SELECT 1 FROM ${sql.identifier(table)} t WHERE to_jsonb(t)::text LIKE '%For my sister%'`),
      ).toEqual([])
    const emails = await outboxOf(bench.shop.db, who.email)
    expect(emails.map(({ subject }) => subject)).toEqual(['Your Silvera account is closed'])
    expect(await rows(sql`SELECT 1 FROM orders WHERE unique_order_id = ${uniqueOrderId}`)).toHaveLength(1)
    expect(await rows(sql`SELECT 1 FROM consents WHERE customer_id = ${who.id}`)).toHaveLength(1)
    expect(
      await rows(
        sql`SELECT sum(balance)::int AS left FROM ledger_accounts WHERE owner = ${`customer:${who.id}`} AND asset = 'POINT'`,
      ),
    ).toEqual([{ left: 0 }])
    expect(await reconcile(bench.shop)).toEqual([])
    bench.clock.advance(400 * dayMs)
    await deleteExpiredData(bench.shop)
    expect(await rows(sql`SELECT 1 FROM consents WHERE customer_id = ${who.id}`)).toEqual([])
    expect(await outboxOf(bench.shop.db, who.email)).toEqual([])
  })

  it('is stopped where something is open on the day', async () => {
    const who = await bench.buyer()
    await confirmed(who, 'my-data/erase')
    await bench.pay(who)
    bench.clock.advance(7 * dayMs)
    await bench.shop.jobs.runDue()
    expect((await post(who, 'my-data')).body.data).toMatchObject({ still_open: ['orders'], erased_on: null })
    expect((await outboxOf(bench.shop.db, who.email)).map(({ subject }) => subject)).toContain(
      'Your Silvera account could not be closed',
    )
  })
})

describe('what is kept', () => {
  it('is decided for every table that names a customer', async () => {
    const named = await rows(sql`
      SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE table_schema = 'public'
        AND (column_name IN ('customer_id', 'recipient') OR column_name IN ('mobile', 'email') AND table_name NOT IN ('stores', 'staff_accounts', 'suppliers'))
      UNION SELECT target.relname FROM pg_constraint ties JOIN pg_class target ON target.oid = ties.conrelid
      WHERE ties.confrelid = 'customers'::regclass`)
    const decided = new Set(personalDataTables.map(({ table }) => table))
    expect(named.map(({ name }) => String(name)).filter((name) => !decided.has(name))).toEqual([])
  })

  it('can be found and forgotten: every statement runs', async () => {
    for (const { forget } of retention) await bench.shop.db.execute(forget(sql`'2020-01-01T00:00:00Z'::timestamptz`))
    const nobody = { id: 0, mobile: '', email: '' }
    for (const { table, of, erase } of personalDataTables) {
      expect(await rows(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE ${of(nobody)}`)).toEqual([])
      if (typeof erase === 'function') await bench.shop.db.execute(erase(nobody))
    }
  })
})
