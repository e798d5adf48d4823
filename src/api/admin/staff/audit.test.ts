// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyNightly } from '../../../shop/staff/audit/verify.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { answerHealth, answerMetricsPort } from '../../health/health.ts'

let test: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  test = await testShop()
  owner = await createTestStaff(test.shop, 'owner')
})
afterAll(() => test.close())

const send = (method: 'GET' | 'POST', path: string, body?: unknown) => requestAs(test, owner, method, path, body)
const exported = async (query: string) => {
  const request = new Request(`http://localhost:3000/app/api/admin/audit/export?${query}`, {
    method: 'POST',
    headers: owner.headers,
  })
  return test.serve(request)
}

describe('admin/audit', () => {
  it('has every act with who, what, about what, and how it ended', async () => {
    const ops = await createTestStaff(test.shop, 'ops')
    await send('POST', 'admin/staff/disable', { id: ops.staff.id })
    await send('POST', 'admin/staff/disable', { id: owner.staff.id })
    const { body } = await send('GET', 'admin/audit?act=admin/staff')
    expect(body.data.next).toBeNull()
    const about = (id: number) => ({ kind: 'staff', id: String(id) })
    const common = {
      at: '2026-11-21T11:00:00+05:30',
      staffId: owner.staff.id,
      staffName: owner.staff.name,
      act: 'POST admin/staff/disable',
      ip: '127.0.0.1',
    }
    expect(body.data.acts).toEqual([
      {
        ...common,
        seq: 3,
        outcome: 'refused',
        about: about(owner.staff.id),
        asked: `{"id":${owner.staff.id}}`,
        sentence: 'This is your own account. Another owner must do it',
      },
      {
        ...common,
        seq: 1,
        outcome: 'done',
        about: about(ops.staff.id),
        asked: `{"id":${ops.staff.id}}`,
        sentence: '',
      },
    ])
    const numbers = async (query: string) =>
      (await send('GET', `admin/audit?${query}`)).body.data.acts.map(({ seq }: { seq: number }) => seq)
    expect(await numbers('outcome=refused')).toEqual([3])
    expect(await numbers(`aboutKind=staff&aboutId=${ops.staff.id}`)).toEqual([1])
    expect(await numbers('staffId=99')).toEqual([])
    expect(await numbers('from=2026-11-21&to=2026-11-21')).toEqual([3, 1])
    expect(await numbers('from=2026-11-22')).toEqual([])
    expect(await numbers('before=3')).toEqual([1])
    expect((await send('GET', 'admin/audit?from=2026-02-30')).status).toBe(422)
  })

  it('leaves pages of fifty', async () => {
    for (let time = 0; time < 52; time++) await send('POST', 'admin/approvals/withdraw', { id: 1 })
    const first = (await send('GET', 'admin/audit?act=admin/approvals')).body.data
    expect(first.acts).toHaveLength(50)
    const second = (await send('GET', `admin/audit?act=admin/approvals&before=${first.next}`)).body.data
    expect(second).toMatchObject({ next: null, acts: { length: 2 } })
  })

  it('leaves no line of a question', async () => {
    const count = async () => (await send('POST', 'admin/audit/verify')).body.data.lines
    const before = await count()
    await send('GET', 'admin/audit')
    expect(await count()).toBe(before + 2)
  })
})

describe('admin/audit/verify', () => {
  it('looks at the whole log, and the standing says when', async () => {
    test.clock.advance(60_000)
    const response = await send('POST', 'admin/audit/verify')
    expect(response.body.data).toEqual({
      at: '2026-11-21T11:01:00+05:30',
      holds: true,
      lines: expect.any(Number),
      trouble: '',
    })
    const { body } = await send('GET', 'admin/audit/standing')
    expect(body.data.lastCheck).toEqual(response.body.data)
    expect(body.data.acts).toEqual(['admin/approvals/withdraw', 'admin/audit/verify', 'admin/staff/disable'])
    expect(body.data.people).toContainEqual({ id: owner.staff.id, name: owner.staff.name })
  })
})

describe('admin/audit/export', () => {
  it('is a table of what was searched for, and an act itself', async () => {
    const response = await exported('act=admin/staff')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit-2026-11-21.csv"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(
      /^3,"2026-11-21T11:00:00\+05:30","owner 1","POST admin\/staff\/disable","refused","staff",/,
    )
    const [act] = (await send('GET', 'admin/audit?act=admin/audit/export')).body.data.acts
    expect(act).toMatchObject({ outcome: 'done', asked: '{"act":"admin/staff"}' })
    expect((await exported('act=admin/staff&from=x')).status).toBe(422)
  })
})

describe('a broken log', () => {
  const requestOf = (path: string) => new Request(`http://localhost:3000${path}`)
  const readiness = async () => (await answerHealth(test.shop, requestOf('/readyz')))!.text()
  const metrics = async () => (await answerMetricsPort(test.shop, requestOf('/metrics'))).text()

  it('is found in the night, and told by /readyz and /metrics', async () => {
    const night = () => verifyNightly(test.shop)
    await night()
    expect(await readiness()).not.toContain('audit')
    await test.shop.database.script(`
      ALTER TABLE audit_lines DISABLE TRIGGER USER;
      UPDATE audit_lines SET sentence = 'all is well' WHERE seq = 4;
      ALTER TABLE audit_lines ENABLE TRIGGER USER`)
    await night()
    expect(await readiness()).toContain('the audit log is broken: line 4 was changed')
    expect(await metrics()).toContain('silvera_audit_holds 0')
    expect((await send('POST', 'admin/audit/verify')).body.data).toMatchObject({
      holds: false,
      trouble: 'line 4 was changed',
    })
  })
})
