// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

let test: TestShop
let ops: SignedInStaff
let finance: SignedInStaff
let support: SignedInStaff
beforeAll(async () => {
  test = await testShop()
  ops = await createTestStaff(test.shop, 'ops')
  finance = await createTestStaff(test.shop, 'finance')
  support = await createTestStaff(test.shop, 'support')
})
afterAll(() => test.close())

const post = (path: string, body: object, who = ops) => requestAs(test, who, 'POST', path, body)
const viewsOf = async (who: SignedInStaff, list = 'orders') =>
  (await requestAs(test, who, 'GET', `admin/views?list=${list}`)).body.data
const namesOf = async (who: SignedInStaff) => (await viewsOf(who)).views.map(({ name }: { name: string }) => name)

it('POST admin/views/save keeps a private view for one person, without page, search and itself', async () => {
  const query = 'stage=to-pack&metal=gold&page=3&search=98765&saved=9'
  const saved = await post('admin/views/save', { list: 'orders', name: 'Gold', query, columns: ['at', 'amount'] })
  expect(saved.body.data.views).toEqual([
    {
      id: expect.any(Number),
      name: 'Gold',
      query: 'metal=gold&stage=to-pack',
      columns: ['at', 'amount'],
      isShared: false,
      by: '',
      mayChange: true,
    },
  ])
  expect(await namesOf(finance)).toEqual([])
  expect(await viewsOf(ops, 'products')).toMatchObject({ views: [] })
  const [{ id }] = saved.body.data.views
  const foreign = await post('admin/views/delete', { list: 'orders', id }, finance)
  expect([foreign.status, foreign.body.errorMessage]).toEqual([404, 'This view no longer exists'])
})

it('a shared view is seen by everybody who sees the list, and changed by whoever may share', async () => {
  const shared = { list: 'orders', name: 'Late ones', query: 'stage=late', isShared: true }
  const { views } = (await post('admin/views/save', shared)).body.data
  const { id } = views.find(({ name }: { name: string }) => name === 'Late ones')
  expect((await viewsOf(support)).views).toMatchObject([{ name: 'Late ones', by: ops.staff.name, mayChange: false }])
  expect((await post('admin/views/save', { ...shared, id, name: 'Mine' }, support)).status).toBe(403)
  expect((await post('admin/views/save', { ...shared, name: 'New' }, support)).status).toBe(403)
  expect((await post('admin/views/save', { ...shared, id, name: 'Overdue' }, finance)).status).toBe(200)
  expect(await namesOf(support)).toEqual(['Overdue'])
  const taken = await post('admin/views/save', { ...shared, name: 'Overdue' })
  expect([taken.status, taken.body.errorMessage]).toEqual([409, 'There is a view with this name already'])
  expect((await post('admin/views/delete', { list: 'orders', id }, finance)).status).toBe(200)
  expect(await namesOf(support)).toEqual([])
})

it('a list that the role does not open has no views either', async () => {
  expect((await requestAs(test, support, 'GET', 'admin/views?list=payouts')).status).toBe(403)
  expect((await post('admin/views/save', { list: 'audit', name: 'X', query: '' })).status).toBe(403)
})

it('POST admin/views/columns keeps the columns of a list for one person, until they are reset', async () => {
  const chosen = await post('admin/views/columns', { list: 'customers', columns: ['mobile'] }, support)
  expect(chosen.body.data.columns).toEqual(['mobile'])
  await post('admin/views/columns', { list: 'customers', columns: ['email'] }, support)
  expect((await viewsOf(support, 'customers')).columns).toEqual(['email'])
  expect((await viewsOf(finance, 'customers')).columns).toBe(null)
  await post('admin/views/columns', { list: 'customers', columns: null }, support)
  expect((await viewsOf(support, 'customers')).columns).toBe(null)
})

it('refuses more views than a menu can hold', async () => {
  const save = (nth: number) => post('admin/views/save', { list: 'requests', name: `View ${nth}`, query: '' })
  for (let nth = 0; nth < 20; nth++) expect((await save(nth)).status).toBe(200)
  expect((await save(20)).body.errorMessage).toBe('Save at most 20 views of a list. Delete one you no longer need')
})
