// @module-tag postgres
/** What roles may do is changed by two owners, applies at once everywhere, and raises nobody's own rights. */
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../../../open-shop.ts'
import { findActs } from '../../../shop/staff/audit/reading.ts'
import { openStaffSession } from '../../../shop/staff/sign-in/sessions.ts'
import { codeOfStep, stepAt } from '../../../shop/staff/sign-in/totp.ts'
import { type TestResponse, type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { dayMs } from '../../../units/date.ts'
import { openRequestHandler } from '../../request-handler/request-handler.ts'

let test: TestShop
let one: SignedInStaff
let other: SignedInStaff
beforeAll(async () => {
  test = await testShop()
  one = await createTestStaff(test.shop, 'owner')
  other = await createTestStaff(test.shop, 'owner')
})
afterAll(() => test.close())

const send = (who: SignedInStaff, method: 'GET' | 'POST', path: string, body?: unknown) =>
  requestAs(test, who, method, path, body)
const change = (
  who: SignedInStaff,
  ...changes: readonly (readonly [role: string, permission: string, on: boolean])[]
) =>
  send(who, 'POST', 'admin/roles/change', {
    changes: changes.map(([role, permission, isGranted]) => ({ role, permission, isGranted })),
  })
const proposed = ({ status, body }: TestResponse): number => {
  expect([status, body.errorMessage]).toEqual([202, ''])
  return body.data.proposal_id
}
const approve = (who: SignedInStaff, id: number) => send(who, 'POST', 'admin/approvals/approve', { id })
const carriedOut = async (response: TestResponse) =>
  expect((await approve(other, proposed(response))).body.errorMessage).toBe('')
const may = async (who: SignedInStaff, permission: string): Promise<boolean> =>
  (await send(who, 'GET', 'admin/me')).body.data.staff.permissions.includes(permission)
const rolesNow = async () => (await send(one, 'GET', 'admin/roles')).body.data

describe('what a role may do', () => {
  it('is changed once another owner approves, and applies to running sessions in every process', async () => {
    const ops = await createTestStaff(test.shop, 'ops')
    const { config, database } = test.shop
    const elsewhere = openRequestHandler(
      await openShop(config, { clock: test.clock, log: pino({ level: 'silent' }), database, seed: false }),
    )
    const statusElsewhere = async (path: string) => {
      const request = new Request(`http://localhost:3000/app/api/${path}`, { headers: ops.headers })
      return (await elsewhere.handle(request, { remoteAddress: '192.0.2.7' })).status
    }
    expect([await statusElsewhere('admin/leads'), await statusElsewhere('admin/orders')]).toEqual([403, 200])
    const id = proposed(await change(one, ['OPS', 'leads', true], ['OPS', 'orders.read', false]))
    expect([await statusElsewhere('admin/leads'), await statusElsewhere('admin/orders')]).toEqual([403, 200])
    const { waiting } = (await send(other, 'GET', 'admin/approvals')).body.data
    const countOf = async (who: SignedInStaff) => (await send(who, 'GET', 'admin/glance')).body.data.counts.approvals
    expect([await countOf(other), await countOf(one)]).toEqual([1, 0])
    expect(waiting).toMatchObject([
      {
        sentence: 'Change what Operations may do. Needs a second person: it changes what a role may do',
        changes: [
          { what: 'Operations: View leads', before: 'Not allowed', after: 'Allowed' },
          { what: 'Operations: View orders', before: 'Allowed', after: 'Not allowed' },
        ],
      },
    ])
    expect((await rolesNow()).waiting).toMatchObject([{ id, proposedBy: one.staff.name }])
    expect((await approve(other, id)).status).toBe(200)
    expect([await statusElsewhere('admin/leads'), await statusElsewhere('admin/orders')]).toEqual([200, 403])
    const { roles, waiting: none } = await rolesNow()
    expect(none).toEqual([])
    const row = roles.find(({ role }: { role: string }) => role === 'OPS')
    expect([row.permissions.includes('leads'), row.defaults.includes('leads')]).toEqual([true, false])
    const acts = await findActs(test.shop.db, { act: 'admin/roles/change', aboutKind: 'role', aboutId: 'OPS' })
    expect(acts.map(({ outcome, staffName }) => [outcome, staffName])).toEqual([['proposed', one.staff.name]])
    await carriedOut(await change(one, ['OPS', 'leads', false], ['OPS', 'orders.read', true]))
    expect([await statusElsewhere('admin/leads'), await statusElsewhere('admin/orders')]).toEqual([403, 200])
  })

  it('keeps what is reserved, what owners may, and signing in', async () => {
    const sentence = async (response: Promise<TestResponse>) => {
      const { status, body } = await response
      return `${status} ${body.errorMessage}`
    }
    expect(await sentence(change(one, ['FINANCE', 'staff', true]))).toBe(
      '422 “Manage staff” is reserved for owners and cannot be given to Finance',
    )
    expect(await sentence(change(one, ['OWNER', 'staff', false]))).toMatch(/^422 Owners can do everything/)
    expect(await sentence(change(one, ['OPS', 'home', false]))).toMatch(/^422 Every role can sign in/)
    expect(await sentence(change(one, ['own:Nobody', 'stock', true]))).toBe('404 Role not found')
    expect((await change(one, ['OPS', 'stock', true])).body).toMatchObject({ data: null, message: 'Saved' })
  })
})

describe('a role of the shop’s own', () => {
  it('is added, given to somebody, risks little, and is removed once nobody has it', async () => {
    const create = (params: object) => send(one, 'POST', 'admin/roles/create', params)
    expect((await create({ name: 'finance', permissions: [] })).body.errorMessage).toBe(
      'A role with this name already exists',
    )
    expect((await create({ name: 'X', permissions: ['audit.read'] })).status).toBe(422)
    const counter = { name: 'Counter', permissions: ['orders.read', 'stock'] }
    const [first, second] = [proposed(await create(counter)), proposed(await create({ ...counter, permissions: [] }))]
    expect((await approve(other, first)).status).toBe(200)
    // Another proposal of the same name comes too late.
    expect((await approve(other, second)).body.errorMessage).toBe('A role with this name already exists')

    const support = await createTestStaff(test.shop, 'support')
    const assign = (roles: readonly string[]) => send(one, 'POST', 'admin/staff/roles', { id: support.staff.id, roles })
    expect((await assign(['own:Till'])).body.errorMessage).toBe('Role not found')
    expect((await assign(['own:Counter'])).status).toBe(200)
    const me = (await send(support, 'GET', 'admin/me')).body.data.staff
    expect([me.roles, me.permissions]).toEqual([['own:Counter'], ['home', 'orders.read', 'stock']])
    expect((await send(support, 'GET', 'admin/leads')).status).toBe(403)
    const remove = () => send(one, 'POST', 'admin/roles/remove', { role: 'own:Counter' })
    expect((await remove()).body.errorMessage).toBe('Somebody has the role Counter. Give them another role first')
    await carriedOut(await change(one, ['own:Counter', 'stock', false]))
    expect(await may(support, 'stock')).toBe(false)
    expect((await assign(['SUPPORT'])).status).toBe(200)
    await carriedOut(await remove())
    expect((await rolesNow()).roles.map(({ role }: { role: string }) => role)).not.toContain('own:Counter')
    expect((await assign(['own:Counter'])).status).toBe(404)
  })
})

describe('nobody raises their own rights', () => {
  it('by proposing, approving their own proposal, or approving as finance', async () => {
    const finance = await createTestStaff(test.shop, 'finance')
    expect((await change(finance, ['FINANCE', 'products.edit', true])).status).toBe(403)
    const id = proposed(await change(one, ['FINANCE', 'products.edit', true]))
    expect((await approve(one, id)).body.errorMessage).toMatch(/own/)
    expect((await approve(finance, id)).status).toBe(403)
    expect(await may(finance, 'products.edit')).toBe(false)
    expect((await send(one, 'POST', 'admin/approvals/withdraw', { id })).status).toBe(200)
  })

  it('by a proposal made as an owner and approved after that role was lost', async () => {
    const demoted = await createTestStaff(test.shop, 'owner')
    const id = proposed(await change(demoted, ['CATALOG', 'refunds', true]))
    const roles = { id: demoted.staff.id, roles: ['CATALOG'] }
    expect((await send(one, 'POST', 'admin/staff/roles', roles)).status).toBe(200)
    const { status, body } = await approve(other, id)
    expect([status, body.errorMessage]).toEqual([409, expect.stringMatching(/no longer|permit/)])
    expect(await may(demoted, 'refunds')).toBe(false)
  })

  it('by two proposals for the same permission: the second one rests on what the first one changed', async () => {
    const [give, again] = [
      proposed(await change(one, ['SUPPORT', 'refunds', true])),
      proposed(await change(one, ['SUPPORT', 'refunds', true], ['SUPPORT', 'approve', true])),
    ]
    expect((await approve(other, give)).status).toBe(200)
    await carriedOut(await change(one, ['SUPPORT', 'refunds', false]))
    // It was proposed when refunds were not allowed, and they are not again: it may be carried out.
    expect((await approve(other, again)).status).toBe(200)
    const stale = proposed(await change(one, ['SUPPORT', 'refunds', false], ['SUPPORT', 'stock', true]))
    await carriedOut(await change(one, ['SUPPORT', 'refunds', false], ['SUPPORT', 'approve', false]))
    const { status, body } = await approve(other, stale)
    expect([status, body.errorMessage]).toEqual([409, expect.stringContaining('Support: Refund')])
  })
})

describe('a sole owner', () => {
  it('waits a day and confirms with a code; an approver without the right to manage staff does not count', async () => {
    const alone = await testShop()
    const owner = await createTestStaff(alone.shop, 'owner')
    await createTestStaff(alone.shop, 'finance')
    const ask = (path: string, body: object) => requestAs(alone, owner, 'POST', path, body)
    const changes = [{ role: 'OPS', permission: 'leads', isGranted: true }]
    const id = proposed(await ask('admin/roles/change', { changes }))
    const code = () => codeOfStep(owner.secret, stepAt(alone.clock.now()))
    expect((await ask('admin/approvals/confirm-alone', { id, code: code() })).status).toBe(409)
    alone.clock.advance(dayMs)
    const now = alone.clock.now()
    const device = { ip: '127.0.0.1', userAgent: 'test' }
    const token = await alone.shop.db.transaction((tx) => openStaffSession(tx, owner.staff.id, { device, now }))
    const later = { ...owner, headers: { cookie: `staffToken=${token}` } }
    const confirm = (typed: string) =>
      requestAs(alone, later, 'POST', 'admin/approvals/confirm-alone', { id, code: typed })
    expect((await confirm('000000')).status).toBe(422)
    expect((await confirm(code())).status).toBe(200)
    const { roles } = (await requestAs(alone, later, 'GET', 'admin/roles')).body.data
    expect(roles.find(({ role }: { role: string }) => role === 'OPS').permissions).toContain('leads')
    await alone.close()
  })
})
