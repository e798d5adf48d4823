// @module-tag postgres
/** A member of staff limited to a store works there, and is refused at the vault whatever they send. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { inlinePhoto as photo } from '../../../shop/fulfilment/packing/testing.ts'
import { readAllStores } from '../../../shop/inventory/stores/actions.ts'
import { vault } from '../../../shop/ledger/stock/rules.ts'
import { findActs } from '../../../shop/staff/audit/reading.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)
const { db } = bench.shop
const { id: productId } = bench.silverPiece(20)

let one: SignedInStaff
let other: SignedInStaff
let ops: SignedInStaff
let store: { id: number; name: string }
let onlyThere: string
beforeAll(async () => {
  one = await createTestStaff(bench.shop, 'owner')
  other = await createTestStaff(bench.shop, 'owner')
  ops = await createTestStaff(bench.shop, 'ops')
  store = (await readAllStores(db))[0]!
  onlyThere = `You may do this only at ${store.name}`
  await limit(ops, [store.id])
})

const post = (who: SignedInStaff, path: string, body: object) => requestAs(bench, who, 'POST', path, body)
const get = async (who: SignedInStaff, path: string) => (await requestAs(bench, who, 'GET', path)).body.data
const approve = (who: SignedInStaff, id: number) => post(who, 'admin/approvals/approve', { id })
const propose = (who: SignedInStaff, locations: readonly number[] | null) =>
  post(one, 'admin/staff/locations', { id: who.staff.id, locations })
async function limit(who: SignedInStaff, locations: readonly number[] | null): Promise<void> {
  const { status, body } = await propose(who, locations)
  expect([status, body.errorMessage]).toEqual([202, ''])
  expect((await approve(other, body.data.proposal_id)).body.errorMessage).toBe('')
}
const expectRefused = async (who: SignedInStaff, calls: readonly (readonly [path: string, body: object])[]) => {
  for (const [path, body] of calls) {
    const response = await post(who, path, body)
    expect([path, response.status, response.body.errorMessage]).toEqual([path, 403, onlyThere])
  }
}
const paid = async () => bench.pay(await bench.buyer({ productId }))

describe('the limit', () => {
  it('is changed once another owner approves, and counts from the next request', async () => {
    const asha = await createTestStaff(bench.shop, 'ops')
    const limitOf = async () => (await get(asha, 'admin/me')).staff.locations
    const { body } = await propose(asha, [vault, store.id])
    expect(await limitOf()).toBeNull()
    expect((await approve(one, body.data.proposal_id)).status).toBe(409)
    const { waiting } = await get(other, 'admin/approvals')
    expect(waiting.filter(({ kind }: { kind: string }) => kind === 'POST admin/staff/locations')).toMatchObject([
      { changes: [{ what: `${asha.staff.name}: locations`, before: 'All', after: `Vault; ${store.name}` }] },
    ])
    expect((await get(one, 'admin/staff')).waiting).toMatchObject([{ id: body.data.proposal_id, by: one.staff.name }])
    expect((await approve(other, body.data.proposal_id)).status).toBe(200)
    expect(await limitOf()).toEqual([
      { id: vault, name: 'Vault' },
      { id: store.id, name: store.name },
    ])
    await limit(asha, null)
    expect(await limitOf()).toBeNull()
  })

  it('is not carried out once another one was', async () => {
    const asha = await createTestStaff(bench.shop, 'ops')
    const [first, second] = [await propose(asha, [vault]), await propose(asha, [store.id])]
    expect((await approve(other, first.body.data.proposal_id)).status).toBe(200)
    expect(await approve(other, second.body.data.proposal_id)).toMatchObject({
      status: 409,
      body: {
        errorMessage: `Not applied. ${asha.staff.name}: locations: All when requested, Vault now. Reject it and submit it again`,
      },
    })
  })

  it('is for nobody oneself, for no owner, and at no unknown or empty place', async () => {
    expect((await propose(one, [vault])).body.errorMessage).toContain('This is your own account')
    expect((await propose(other, [vault])).body.errorMessage).toBe('An owner is never limited to locations')
    expect((await propose(ops, [999_999])).status).toBe(422)
    expect((await propose(ops, [])).status).toBe(422)
    expect((await post(ops, 'admin/staff/locations', { id: ops.staff.id, locations: null })).status).toBe(403)
  })

  it('comes with a new account', async () => {
    const hired = { name: 'Meera', email: 'meera@staff.example', roles: ['OPS'], locations: [store.id] }
    expect((await post(one, 'admin/staff/create', hired)).status).toBe(200)
    const { staff } = await get(one, 'admin/staff')
    expect(staff.find(({ name }: { name: string }) => name === 'Meera').locations).toEqual([
      { id: store.id, name: store.name },
    ])
  })
})

describe('stock', () => {
  const moved = { productId, kind: 'moved', pieces: 1, reason: 'For the window' }

  it('at the vault is neither received, counted, adjusted nor written off, nor sent to or from there', async () => {
    const at = { productId, locationId: vault, pieces: 1, reason: 'x', reference: 'x' }
    await expectRefused(ops, [
      ...['received', 'counted', 'adjusted', 'damaged', 'restocked', 'quota'].map(
        (kind) => ['admin/products/stock', { ...at, kind }] as const,
      ),
      ['admin/products/stock', { ...moved, locationId: vault, toLocationId: store.id }],
      ['admin/products/stock', { ...moved, locationId: store.id, toLocationId: vault }],
    ])
    const [refused] = await findActs(db, { staffId: ops.staff.id } as never)
    expect(refused).toMatchObject({ act: 'POST admin/products/stock', outcome: 'refused' })
  })

  it('at their own store is counted', async () => {
    const counted = { productId, kind: 'counted', pieces: 0, reason: 'Evening', locationId: store.id }
    expect((await post(ops, 'admin/products/stock', counted)).body.errorMessage).toBe('')
  })

  it('of the whole shop, or of another store, is decided by others', async () => {
    const { id: _id, stateId: _state, cityId: _city, ...form } = (await readAllStores(db))[0]!
    await expectRefused(ops, [['admin/delivery/stores/save', { ...form, id: null }]])
    await expectRefused(ops, [['admin/purchases/receive', { id: 1, lineId: 1, pieces: 1, locationId: vault }]])
  })
})

describe('an order whose pieces are in the vault', () => {
  it('is shown, and worked on by others only', async () => {
    const order = await paid()
    const view = await get(ops, `admin/orders/one?order=${order}`)
    expect([view.acts, view.onlyAt]).toEqual([[], store.name])
    expect((await get(one, `admin/orders/one?order=${order}`)).onlyAt).toBeNull()
    const rowOf = async (who: SignedInStaff) =>
      (await get(who, `admin/orders?search=${order}`)).rows.find((row: { order: string }) => row.order === order).next
    expect([await rowOf(ops), await rowOf(one)]).toEqual(['open', 'accept'])
    await expectRefused(ops, [['admin/orders/accept', { orders: [order] }]])
    await post(one, 'admin/orders/accept', { orders: [order] })
    const [line] = view.lines
    const pieces = [{ lineId: line.id, quantity: 1, serials: [] }]
    await expectRefused(ops, [
      ['admin/orders/pack', { order, pieces, weightMilligrams: 20_000, sealNo: 'L 1', photo }],
      ['admin/orders/despatch', { order, parcel: 1 }],
      ['admin/orders/despatch-many', { orders: [order] }],
      ['admin/orders/hand-to-courier', { orders: [order] }],
      ['admin/orders/delivered', { order }],
      ['admin/orders/came-back', { order, reason: 'x' }],
      ['admin/orders/cancel', { order, fault: 'shop', reason: 'x', shownPaise: 0 }],
    ])
    // Notes and tags are written from anywhere.
    expect((await post(ops, 'admin/orders/note', { order, text: 'Ask the vault' })).status).toBe(200)
  })

  it('is accepted by a person of the vault', async () => {
    const keeper = await createTestStaff(bench.shop, 'ops')
    await limit(keeper, [vault])
    const order = await paid()
    expect((await post(keeper, 'admin/orders/accept', { orders: [order] })).body.data.done).toBe(1)
  })
})

describe('an order for collection', () => {
  it('is brought by others and handed over at its own counter only', async () => {
    const keeper = await createTestStaff(bench.shop, 'ops')
    await limit(keeper, [vault])
    const order = await bench.pay(await bench.pickupBuyer())
    await expectRefused(ops, [['admin/orders/ready', { order }]])
    await post(one, 'admin/orders/accept', { orders: [order] })
    expect((await post(one, 'admin/orders/ready', { order })).body.errorMessage).toBe('')
    const code = await bench.collectionCode(order)
    const handOver = (who: SignedInStaff) =>
      post(who, 'admin/orders/hand-over', { order, code, paper: 'Aadhaar', lastFour: '4821' })
    expect(await handOver(keeper)).toMatchObject({
      status: 403,
      body: { errorMessage: 'You may do this only at the vault' },
    })
    expect((await handOver(ops)).body.data.stateLabel).toBe('Delivered')
  })
})

describe('a proposal about another location', () => {
  it('is neither counted for nor approved by a person limited elsewhere', async () => {
    const finance = await createTestStaff(bench.shop, 'finance')
    await limit(finance, [store.id])
    const writeOff = { productId, kind: 'damaged', pieces: 1, reason: 'Scratched', locationId: vault }
    const keeper = await createTestStaff(bench.shop, 'ops')
    const { status, body } = await post(keeper, 'admin/products/stock', writeOff)
    expect(status).toBe(202)
    const id = body.data.proposal_id
    // Another proposal of the demo shop is at no location.
    const countOf = async (who: SignedInStaff) => (await get(who, 'admin/glance')).counts.approvals
    const mineOf = async (who: SignedInStaff) =>
      (await get(who, 'admin/approvals')).waiting.filter(({ mayApprove }: { mayApprove: boolean }) => mayApprove).length
    expect([await countOf(finance), await mineOf(finance)]).toEqual([1, 1])
    expect(await approve(finance, id)).toMatchObject({ status: 403, body: { errorMessage: onlyThere } })
    await limit(keeper, [store.id])
    expect((await approve(other, id)).body.errorMessage).toContain('The requester may no longer do this')
    await limit(keeper, null)
    await limit(finance, [vault])
    expect([await countOf(finance), await mineOf(finance)]).toEqual([2, 2])
    expect((await approve(finance, id)).body.errorMessage).toBe('')
  })
})
