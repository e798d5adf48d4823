import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findActs } from '../../shop/staff/audit/reading.ts'
import { type BuiltInRole, roles } from '../../shop/staff/rules.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { createTestStaff, type SignedInStaff } from '../../testing-staff.ts'
import type { Call } from '../call.ts'
import { adminCalls } from './calls.ts'

let test: TestShop
const people = new Map<BuiltInRole, SignedInStaff>()
beforeAll(async () => {
  test = await testShop()
  for (const role of roles)
    people.set(role, await createTestStaff(test.shop, role.toLowerCase() as Lowercase<BuiltInRole>))
})
afterAll(() => test.close())

const every = Object.entries(adminCalls as Readonly<Record<string, Call>>)
const guarded = every.flatMap(([name, call]) => (call.who === 'staff' || call.who === 'staff-raw' ? [name] : []))

async function make(name: string, headers: Record<string, string>) {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]
  const body = method === 'POST' ? '{}' : null
  const request = new Request(`http://localhost:3000/app/api/${path.replace(/\{\w+\}/g, '1')}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const { status } = await test.serve(request)
  return status
}

/** Who may make which: `who-may.test.ts`. */
describe('the request handler of the back office', () => {
  it('is open to nobody but who comes to sign in', () => {
    const others = every.filter(([, { who }]) => who !== 'staff' && who !== 'staff-raw')
    expect(others.map(([name]) => name)).toEqual([
      'POST admin/sign-in/passkey/begin',
      'POST admin/sign-in/passkey',
      'POST admin/sign-in',
      'POST admin/enrol',
    ])
    expect(every.filter(([name]) => !/^(GET|POST) admin\//.test(name))).toEqual([])
  })

  it.each(guarded)('refuses %s to a page of another site', async (name) => {
    const { headers } = people.get('OWNER')!
    expect(await make(name, { ...headers, origin: 'https://elsewhere.example' })).toBe(403)
    expect(await make(name, { ...headers, 'sec-fetch-site': 'cross-site' })).toBe(403)
  })

  it('logs who tried something they may not do', async () => {
    const { staff, headers } = people.get('SUPPORT')!
    await make('POST admin/staff/create', headers)
    const [act] = await findActs(test.shop.db, { staffId: staff.id }, 1)
    expect(act).toMatchObject({
      act: 'POST admin/staff/create',
      outcome: 'refused',
      sentence: 'Your role does not permit this',
      staffName: staff.name,
    })
  })

  it.each([
    ['GET admin/orders/packing-slip?order=%00', null, 400],
    ['POST admin/leads/export?kind=%00', null, 400],
    ['POST admin/delivery/holidays/remove', { day: 'null' }, 404],
    ['POST admin/delivery/holidays/remove', { day: `${'x'.repeat(9000)}\u0000\ud800` }, 404],
    ['POST admin/delivery/holidays/add', { day: '\u0000', title: 'A day' }, 422],
    ['POST admin/settings', { group: 'site', name: 'brandName', value: 'Sil\u0000vera', seen: 'Silver\ud800' }, 409],
  ])('answers what no text of the database holds: %s %j', async (name, params, status) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]
    const response = await test.call(method, path, params ?? undefined, { headers: people.get('OWNER')!.headers })
    expect(response.status).toBe(status)
  })

  it('finds an act by what it was about, however long or broken that was', async () => {
    const day = `${'day '.repeat(900)}\u0000`
    await test.call('POST', 'admin/delivery/holidays/remove', { day }, { headers: people.get('OPS')!.headers })
    const [act] = await findActs(test.shop.db, { staffId: people.get('OPS')!.staff.id }, 1)
    expect(act).toMatchObject({ aboutKind: 'holiday', aboutId: day.slice(0, 200), outcome: 'refused' })
  })
})
