// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refuse } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import { propose } from '../../../shop/staff/approvals/actions.ts'
import type { ApprovalKind } from '../../../shop/staff/approvals/kinds.ts'
import {
  lockProposal,
  readProposalTransitions,
  transitionProposal,
} from '../../../shop/staff/approvals/transition-proposal.ts'
import { staffAccounts } from '../../../shop/staff/records.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

let test: TestShop
let shop: Shop
let [proposer, finance, owner, ops]: SignedInStaff[] = []
/** What was carried out, and how it should go the next time. */
let carried: unknown[]
let failure: Error | undefined
/** What the proposal rests on, in paise, and what it does not. */
let currentPaise: number
let readBy: string

const changesNow = () => [
  {
    what: 'Silver, sell rate',
    before: `₹${currentPaise / 100}`,
    after: '₹258',
    rests: { on: currentPaise, most: 200 },
  },
  { what: 'Read by', before: readBy, after: 'staff' },
]

const kind: ApprovalKind = {
  permission: 'rates',
  changes: async () => changesNow(),
  carryOut: async (where, facts: unknown, carrying) => {
    if (failure) throw failure
    await where.db.transaction(async (tx) => {
      carried.push({ facts, by: carrying.proposedBy.name, second: carrying.approvedBy.name })
      await carrying.done(tx)
    })
  },
} as ApprovalKind

beforeAll(async () => {
  test = await testShop()
  // The very shop that the request handler serves: its list of kinds is read when it is asked.
  shop = test.shop
  Object.assign(shop, { approvals: { ...shop.approvals, 'test.act': kind } })
  proposer = await createTestStaff(shop, 'finance')
  finance = await createTestStaff(shop, 'finance')
  owner = await createTestStaff(shop, 'owner')
  ops = await createTestStaff(shop, 'ops')
})
afterAll(() => test.close())
beforeEach(() => {
  carried = []
  failure = undefined
  currentPaise = 25_000
  readBy = 'feed'
})

const proposed = () =>
  shop.db.transaction((tx) =>
    propose(shop, tx, {
      kind: 'test.act',
      facts: { paise: 25_800 },
      about: { kind: 'rates', id: 'silver' },
      sentence: 'Silver to ₹258.00 a gram',
      by: proposer!.staff,
      changes: changesNow(),
      reasons: ['large-rate-change'],
      locations: null,
    }),
  )
const post = (who: SignedInStaff | undefined, path: string, body: object) => requestAs(test, who!, 'POST', path, body)
const waiting = async (who: SignedInStaff | undefined) =>
  (await requestAs(test, who!, 'GET', 'admin/approvals')).body.data.waiting
const decided = async (who = owner) => (await requestAs(test, who!, 'GET', 'admin/approvals/decided')).body.data
const statesOf = async (id: number) => (await readProposalTransitions(shop.db, id)).map(({ state }) => state)

describe('what waits for a second person', () => {
  it('is approved by another, and carried out once', async () => {
    const id = await proposed()
    const [proposal] = await waiting(finance)
    expect(proposal).toEqual({
      id,
      kind: 'test.act',
      about: { kind: 'rates', id: 'silver' },
      sentence: 'Silver to ₹258.00 a gram',
      changes: [
        { what: 'Silver, sell rate', before: '₹250', after: '₹258', now: null },
        { what: 'Read by', before: 'feed', after: 'staff', now: null },
      ],
      state: 'pending',
      proposedBy: proposer!.staff.name,
      proposedAt: '2026-11-21T11:00:00+05:30',
      decidedBy: '',
      decidedAt: null,
      reason: '',
      own: false,
      notTwo: null,
      aloneFrom: null,
      mayApprove: true,
      mayRefuse: true,
      mayWithdraw: false,
    })
    expect((await post(proposer, 'admin/approvals/approve', { id })).body.errorMessage).toBe(
      'You cannot approve your own request',
    )
    expect((await post(ops, 'admin/approvals/approve', { id })).status).toBe(403)
    expect(carried).toEqual([])
    const done = await post(finance, 'admin/approvals/approve', { id })
    expect(done.body).toEqual({ error: false, data: null, errorMessage: '', message: 'Approved and applied' })
    expect(carried).toEqual([{ facts: { paise: 25_800 }, by: proposer!.staff.name, second: finance!.staff.name }])
    expect((await post(owner, 'admin/approvals/approve', { id })).body.errorMessage).toBe('This was already decided')
    expect(carried).toHaveLength(1)
    expect(await statesOf(id)).toEqual(['approved', 'carried-out'])
    const { decided: decidedList, next } = await decided()
    expect(decidedList[0]).toMatchObject({ id, state: 'carried-out', decidedBy: finance!.staff.name })
    expect(next).toBeNull()
  })

  it('is carried out once when two approve at the same moment', async () => {
    const id = await proposed()
    const response = await Promise.all([
      post(finance, 'admin/approvals/approve', { id }),
      post(owner, 'admin/approvals/approve', { id }),
    ])
    expect(carried).toHaveLength(1)
    expect((await statesOf(id)).filter((state) => state === 'carried-out')).toHaveLength(1)
    expect(response.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is carried out anew where the process died on the way, and not before', async () => {
    const id = await proposed()
    await shop.db.transaction(async (tx) =>
      transitionProposal(tx, await lockProposal(tx, id), {
        event: 'approve',
        by: finance!.staff,
        at: shop.clock.now(),
      }),
    )
    expect((await post(owner, 'admin/approvals/approve', { id })).body.errorMessage).toBe(
      'This was approved and is being applied',
    )
    test.clock.advance(10 * 60_000)
    expect((await post(owner, 'admin/approvals/approve', { id })).status).toBe(200)
    expect(carried).toHaveLength(1)
  })

  it('stays open with the reason when it cannot be carried out, and may be approved again', async () => {
    const id = await proposed()
    failure = refuse('staff.oneself')
    const response = await post(finance, 'admin/approvals/approve', { id })
    expect(response).toMatchObject({
      status: 409,
      body: { errorMessage: 'This is your own account. Another owner must do it' },
    })
    const found = (await waiting(finance)).find((one: { id: number }) => one.id === id)
    expect(found).toMatchObject({ state: 'failed', reason: response.body.errorMessage, mayApprove: true })
    failure = undefined
    expect((await post(owner, 'admin/approvals/approve', { id })).status).toBe(200)
    expect(await statesOf(id)).toEqual(['approved', 'failed', 'approved', 'carried-out'])
  })

  it('is not carried out where what it rests on has moved, and shows how it stands by now', async () => {
    const id = await proposed()
    const current = async () => (await waiting(finance)).find((one: { id: number }) => one.id === id)
    readBy = 'another feed'
    currentPaise = 25_500
    expect((await current()).changes.map(({ now }: { now: string | null }) => now)).toEqual([null, null])
    currentPaise = 25_501
    expect((await current()).changes[0]).toEqual({
      what: 'Silver, sell rate',
      before: '₹250',
      after: '₹258',
      now: '₹255.01',
    })
    const response = await post(finance, 'admin/approvals/approve', { id })
    const sentence = 'Not applied. Silver, sell rate: ₹250 when requested, ₹255.01 now. Reject it and submit it again'
    expect(response).toMatchObject({ status: 409, body: { errorMessage: sentence } })
    expect(carried).toEqual([])
    expect(await current()).toMatchObject({ state: 'failed', reason: sentence })
    currentPaise = 24_500
    expect((await post(owner, 'admin/approvals/approve', { id })).status).toBe(200)
    expect((await decided()).decided[0].changes[0]).toMatchObject({ before: '₹250', now: null })
  })

  it('says why it cannot be approved by who opened the account of the proposer lately', async () => {
    const id = await proposed()
    const current = async () => (await waiting(owner)).find((one: { id: number }) => one.id === id)
    const hand = (handedBy: number | null) =>
      shop.db
        .update(staffAccounts)
        .set({ handedBy, handedAt: shop.clock.now() })
        .where(eq(staffAccounts.id, proposer!.staff.id))
    await hand(owner!.staff.id)
    expect(await current()).toMatchObject({ notTwo: 'same-hand', mayApprove: false, mayRefuse: true })
    expect((await post(owner, 'admin/approvals/approve', { id })).status).toBe(409)
    await hand(null)
    expect(await current()).toMatchObject({ notTwo: null, mayApprove: true })
    expect((await post(owner, 'admin/approvals/approve', { id })).status).toBe(200)
  })

  it('is refused with a reason', async () => {
    const id = await proposed()
    expect((await post(finance, 'admin/approvals/refuse', { id, reason: ' ' })).body.errorMessage).toBe(
      'Enter a reason',
    )
    expect((await post(proposer, 'admin/approvals/refuse', { id, reason: 'no' })).status).toBe(409)
    expect((await post(finance, 'admin/approvals/refuse', { id, reason: 'The feed is wrong' })).body.message).toBe(
      'Rejected',
    )
    expect((await decided()).decided[0]).toMatchObject({ id, state: 'refused', reason: 'The feed is wrong' })
    expect((await post(finance, 'admin/approvals/approve', { id })).status).toBe(409)
    expect(carried).toEqual([])
  })

  it('is withdrawn by who proposed it alone', async () => {
    const id = await proposed()
    expect((await post(owner, 'admin/approvals/withdraw', { id })).body.errorMessage).toBe(
      'Only the requester can withdraw this',
    )
    expect((await post(proposer, 'admin/approvals/withdraw', { id })).body.message).toBe('Withdrawn')
    expect((await decided(proposer)).decided[0]).toMatchObject({ id, state: 'withdrawn', own: true })
  })

  it('is seen by who proposed it and who may do it', async () => {
    const id = await proposed()
    const isVisible = async (who: SignedInStaff | undefined) =>
      (await waiting(who)).some((one: { id: number }) => one.id === id)
    expect([await isVisible(proposer), await isVisible(finance), await isVisible(owner), await isVisible(ops)]).toEqual(
      [true, true, true, false],
    )
    expect((await post(owner, 'admin/approvals/approve', { id: 99_999 })).status).toBe(404)
  })
})
