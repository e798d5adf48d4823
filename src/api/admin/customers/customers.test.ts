// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savePan } from '../../../shop/customers/tax-id.ts'
import { signedInCustomer } from '../../../shop/customers/testing.ts'
import { proveBalances } from '../../../shop/ledger/actions.ts'
import { walletBalances } from '../../../shop/loyalty/points-wallet/reading.ts'
import { activateTestWallet, creditTestSilver, givePoints } from '../../../shop/loyalty/points-wallet/testing.ts'
import { outboxOf } from '../../../shop/messaging/messages/actions.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

let test: TestShop
let owner: SignedInStaff
let finance: SignedInStaff
let support: SignedInStaff
beforeAll(async () => {
  test = await testShop()
  owner = await createTestStaff(test.shop, 'owner')
  finance = await createTestStaff(test.shop, 'finance')
  support = await createTestStaff(test.shop, 'support')
})
afterAll(() => test.close())

const send = (who: SignedInStaff, method: 'GET' | 'POST', path: string, body?: unknown) =>
  requestAs(test, who, method, path, body)
const read = async (id: number) => (await send(support, 'GET', `admin/customers/one?id=${id}`)).body.data
const found = async (search: string): Promise<number[]> =>
  (await send(support, 'GET', `admin/customers?search=${encodeURIComponent(search)}`)).body.data.customers.map(
    ({ id }: { id: number }) => id,
  )

describe('customers', () => {
  it('are found by name, mobile, e-mail and code for friends, and shown masked', async () => {
    const customer = await signedInCustomer(test.shop, { name: 'Zubin Mehta', mobile: '9123456780' })
    const response = await send(support, 'GET', 'admin/customers?search=zubin')
    expect(response.body.data).toEqual({
      next: null,
      customers: [
        {
          id: customer.id,
          name: 'Zubin Mehta',
          mobile: '91xxxxxx80',
          email: expect.stringMatching(/^as…@customers\.example$/),
          createdAt: '2026-11-21T11:00:00+05:30',
          state: 'open',
          orders: 0,
        },
      ],
    })
    const { referCode } = await read(customer.id)
    for (const search of [
      'ZUBIN M',
      '+91 91234 56780',
      '912345',
      customer.email.toUpperCase(),
      referCode.toLowerCase(),
    ])
      expect(await found(search)).toEqual([customer.id])
    for (const search of ['%', 'z%n', 'SLV-2026-999', 'nobody@nowhere.example']) {
      const ids = await found(search)
      if (search.length > 1) expect(ids).toEqual([])
    }
    expect((await send(await createTestStaff(test.shop, 'ops'), 'GET', 'admin/customers')).status).toBe(403)
  })

  it('are one page each', async () => {
    const { id } = await signedInCustomer(test.shop)
    await activateTestWallet(test.shop, id)
    await creditTestSilver(test.shop, id, 25_000)
    const data = await read(id)
    expect(data).toEqual({
      id,
      name: 'Asha Rao',
      mobile: expect.stringMatching(/^90x{6}\d\d$/),
      email: expect.stringContaining('…@'),
      createdAt: '2026-11-21T11:00:00+05:30',
      state: 'open',
      mobileVerifiedAt: '2026-11-21T11:00:00+05:30',
      emailVerifiedAt: '2026-11-21T11:00:00+05:30',
      pan: null,
      plan: null,
      declaredNoPan: false,
      referCode: expect.stringMatching(/^[A-Z2-9]{8}$/),
      referredBy: null,
      tier: 0,
      boughtPaise: 0,
      holdings: 0,
      orders: { all: 0, list: [] },
      points: {
        active: true,
        free: expect.any(Number),
        held: 0,
        pending: 0,
        entries: [expect.objectContaining({ title: 'Joining bonus' })],
      },
      silver: {
        freeUnits: 25_000,
        heldUnits: 0,
        entries: [{ id: 1, title: 'Silver given in a test', at: '2026-11-21T11:00:00+05:30', silverUnits: 25_000 }],
      },
      friends: [],
      pointsOfFriends: 0,
      sessions: [expect.objectContaining({ ip: '127.0.0.1', userAgent: 'test' })],
      signIns: [],
      consents: [
        expect.objectContaining({ purpose: 'adult', given: false }),
        expect.objectContaining({ purpose: 'marketing', given: false }),
        expect.objectContaining({ purpose: 'whatsapp', given: false }),
      ],
      blocks: [],
      proposals: [],
    })
    expect((await send(support, 'GET', 'admin/customers/one?id=999999')).body.errorMessage).toBe('Customer not found')
  })

  it('show mobile, e-mail and PAN in full by acts of their own, which the log keeps without them', async () => {
    const { id, mobile, email } = await signedInCustomer(test.shop)
    await savePan(test.shop, id, 'ABCPD1234F')
    expect((await read(id)).pan).toBe('ABxxxxxx4F')
    const reveal = async (what: string, who = owner) =>
      (await send(who, 'POST', 'admin/customers/reveal', { id, what, reason: 'The customer asked' })).body.data
    expect(await reveal('mobile')).toEqual({ value: mobile })
    expect(await reveal('email')).toEqual({ value: email })
    expect(await reveal('pan')).toEqual({ value: 'ABCPD1234F' })
    expect((await send(support, 'POST', 'admin/customers/reveal', { id, what: 'pan' })).status).toBe(403)
    for (const reason of [undefined, 'no', 'x'.repeat(201)])
      expect((await send(owner, 'POST', 'admin/customers/reveal', { id, what: 'pan', reason })).status).toBe(422)
    const log = (await requestAs(test, owner, 'GET', 'admin/audit?act=admin/customers/reveal')).body.data
    const ofHis = log.acts.filter((one: { about: { id: string } | null }) => one.about?.id === String(id))
    expect(ofHis.length).toBeGreaterThanOrEqual(3)
    expect(JSON.parse(ofHis[0].asked)).toMatchObject({ reason: 'The customer asked' })
    expect(JSON.stringify(log)).not.toContain('ABCPD1234F')
    expect(JSON.stringify(log)).not.toContain(mobile)
  })
})

describe('a blocked customer', () => {
  it('is signed out everywhere, cannot sign in or buy, and is let in again', async () => {
    const { id, token, mobile } = await signedInCustomer(test.shop)
    const block = (block: boolean, who = owner) =>
      send(who, 'POST', 'admin/customers/block', { id, block, why: 'Stolen cards' })
    expect((await block(true, support)).status).toBe(403)
    expect((await test.call('POST', 'my-profile', {}, { token })).status).toBe(200)
    const response = await block(true)
    expect(response.body).toMatchObject({
      message: 'Customer blocked and signed out',
      data: {
        state: 'blocked',
        sessions: [],
        blocks: [{ isBlocked: true, why: 'Stolen cards', by: owner.staff.name }],
      },
    })
    expect((await block(true)).body.errorMessage).toBe('This was already done')
    for (const call of ['my-profile', 'checkout-address-save-order', 'order-summary-save', 'initiate-order'])
      expect((await test.call('POST', call, {}, { token })).status).toBe(401)
    const signIn = async () => {
      test.clock.advance(3_600_000)
      await test.call('POST', 'auth/login-otp', { mobile })
      const [sent] = await outboxOf(test.shop.db, mobile)
      return test.call('POST', 'auth/login', { email: mobile, password: /\d{6}/.exec(sent?.text ?? '')?.[0] })
    }
    expect(await signIn()).toMatchObject({
      status: 403,
      body: { errorMessage: 'This account is closed. Please contact us' },
    })
    owner = await createTestStaff(test.shop, 'owner')
    expect((await send(support, 'GET', 'admin/customers?view=blocked')).body.data.customers).toMatchObject([
      { id, state: 'blocked' },
    ])
    expect((await block(false)).body).toMatchObject({ message: 'Customer unblocked', data: { state: 'open' } })
    expect((await signIn()).status).toBe(200)
  })

  it('or any other is signed out of one place or of all', async () => {
    owner = await createTestStaff(test.shop, 'owner')
    const { id, token } = await signedInCustomer(test.shop)
    const [session] = (await read(id)).sessions
    expect(
      (await send(owner, 'POST', 'admin/customers/end-sessions', { id, session: session.id })).body.data.sessions,
    ).toEqual([])
    expect((await test.call('POST', 'my-profile', {}, { token })).status).toBe(401)
    expect((await send(owner, 'POST', 'admin/customers/end-sessions', { id })).body.message).toBe(
      'Signed out everywhere',
    )
  })
})

describe('a wallet', () => {
  const adjust = (who: SignedInStaff, body: object) =>
    send(who, 'POST', 'admin/customers/adjust', { why: 'A parcel came late', ...body })
  const approve = (who: SignedInStaff, id: number) => requestAs(test, who, 'POST', 'admin/approvals/approve', { id })
  async function withWallet() {
    finance = await createTestStaff(test.shop, 'finance')
    owner = await createTestStaff(test.shop, 'owner')
    support = await createTestStaff(test.shop, 'support')
    const customer = await signedInCustomer(test.shop)
    await activateTestWallet(test.shop, customer.id)
    await givePoints(test.shop, customer.id, 100)
    await creditTestSilver(test.shop, customer.id, 50_000)
    return customer
  }
  const free = async (id: number) => {
    const { points, silver } = await walletBalances(test.shop.db, id)
    return { points, silver }
  }

  it('is put right by two persons, once, and its owner reads why', async () => {
    const { id, email } = await withWallet()
    const before = await free(id)
    const response = await adjust(finance, { id, asset: 'POINT', amount: 80 })
    expect(response).toMatchObject({ status: 202, body: { data: { proposal_id: expect.any(Number) } } })
    const { proposal_id: proposalId } = response.body.data
    expect(await free(id)).toEqual(before)
    expect((await read(id)).proposals).toMatchObject([
      {
        id: proposalId,
        sentence: expect.stringMatching(`^Credit 80 points to Asha Rao \\(customer ${id}\\): A parcel came late\\. `),
      },
    ])
    expect((await approve(finance, proposalId)).status).toBe(409)
    expect(await approve(owner, proposalId)).toMatchObject({ status: 200 })
    expect((await approve(owner, proposalId)).status).not.toBe(200)
    expect(await free(id)).toEqual({ ...before, points: before.points + 80 })
    const { points, proposals } = await read(id)
    expect(points.entries[0]).toMatchObject({ points: 80, title: 'Adjusted by us: A parcel came late' })
    expect(proposals).toEqual([])
    const [message] = await outboxOf(test.shop.db, email)
    expect(message).toMatchObject({ subject: '80 points credited to your wallet' })
    expect(message?.text).toContain('A parcel came late')
  })

  it('gives and loses grams, with a line in the statement', async () => {
    const { id } = await withWallet()
    for (const amount of [12_345, -20_000]) {
      const { proposal_id: proposalId } = (await adjust(finance, { id, asset: 'SILVER', amount })).body.data
      expect((await approve(owner, proposalId)).status).toBe(200)
    }
    expect((await free(id)).silver).toBe(42_345)
    expect((await read(id)).silver.entries.slice(0, 2)).toMatchObject([
      { title: 'Adjusted by us', silverUnits: -20_000 },
      { title: 'Adjusted by us', silverUnits: 12_345 },
    ])
    expect(await proveBalances(test.shop.db)).toEqual([])
  })

  it('never holds less than nothing, even when it was spent while the proposal waited', async () => {
    const { id } = await withWallet()
    const { points } = await free(id)
    const tooMuch = await adjust(finance, { id, asset: 'POINT', amount: -points - 1 })
    expect(tooMuch).toMatchObject({
      status: 409,
      body: { errorMessage: 'The available wallet balance is too low' },
    })
    const [first, second] = [
      (await adjust(finance, { id, asset: 'POINT', amount: -points })).body.data.proposal_id,
      (await adjust(finance, { id, asset: 'POINT', amount: -points, why: 'Once more' })).body.data.proposal_id,
    ]
    expect((await approve(owner, first)).status).toBe(200)
    expect((await approve(owner, second)).status).toBe(409)
    expect((await free(id)).points).toBe(0)
    expect((await read(id)).points.entries[0]).toMatchObject({ points: -points })
  })

  it.each([
    [{ asset: 'POINT', amount: 0 }],
    [{ asset: 'POINT', amount: 1_000_001 }],
    [{ asset: 'SILVER', amount: 0.5 }],
    [{ asset: 'POINT', amount: 8, why: ' ' }],
  ])('is not adjusted by %j', async (body) => {
    const { id } = await withWallet()
    expect((await adjust(finance, { id, ...body })).status).toBe(422)
    expect((await adjust(support, { id, asset: 'POINT', amount: 8 })).status).toBe(403)
  })
})
