// @module-tag postgres
/** What changed the position stays as it was then: the lines of an order are replaced when it is paid again, and products change. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { completeBankPage } from '../../../partners/sandbox/visit-pages.ts'
import { dayMs, dayOf } from '../../../units/date.ts'
import { products } from '../../catalog/records/products.ts'
import { refuseTransfer } from '../../checkout/pay/bank-transfer.ts'
import { payingBench, type TestBuyer } from '../../checkout/pay/testing.ts'
import { recordStockMovement } from '../../inventory/stock/actions.ts'
import { vault } from '../../ledger/stock/rules.ts'
import { reconcile } from '../reconciliation/actions.ts'
import { sumMetalDays } from './day-sums.ts'
import { listMetalEvents } from './events.ts'
import { readPositionNow } from './position.ts'

const bench = await payingBench()
const { shop, clock } = bench
afterAll(bench.close)

const piece = bench.silverPiece()
const fine = (quantity: number) => Math.round((quantity * piece.weightMg * piece.finenessPer10000) / 10_000)
const position = async () =>
  (await readPositionNow(shop.db, clock.now())).find(({ metal }) => metal === 'silver')!.positionMg

async function eventsOf(order: string, kind: 'sold' | 'cancelled') {
  const today = dayOf(clock.now())
  const range = { from: '2026-01-01', to: today } as const
  const { events } = await listMetalEvents(shop.db, { metal: 'silver', kind, ...range }, 500)
  return events.flatMap(({ reference, fineMg }) => (reference === order ? [fineMg] : [])).toReversed()
}

async function announce(who: TestBuyer): Promise<string> {
  const body = new FormData()
  body.set('description', 'NEFT UTR 123')
  body.set('orderId', String(who.orderId))
  const { status, body: reply } = await bench.call('POST', 'bankTransfer', body, { token: who.token })
  expect([status, reply.errorMessage]).toEqual([200, ''])
  return (await bench.paymentStatus(who)).unique_order_id
}

/** Pieces in the cart, which then goes through all steps before the payment. */
const change = async (who: TestBuyer, qty: number): Promise<TestBuyer> => {
  const [{ order_detail_id }] = (await bench.post(who, 'cart', { session_id: '' })).body.data.item_dtl
  const changed = await bench.post(who, 'cart/update', { order_detail_id, qty, session_id: '' })
  expect([changed.status, changed.body.errorMessage]).toEqual([200, ''])
  const summary = { order_id: who.orderId, special_instruction: '' }
  expect((await bench.post(who, 'order-summary-save', summary)).status).toBe(200)
  return who
}

const differences = async () => (await reconcile(shop)).filter(({ kind }) => kind === 'metal-day')

it('a refused transfer leaves what it sold and took back, when the order is then paid with other pieces', async () => {
  const before = await position()
  const who = await bench.buyer({ productId: piece.id, qty: 2 })
  const order = await announce(who)
  expect(await position()).toBe(before - fine(2))
  clock.advance(dayMs)
  await bench.setSilver(1)
  await sumMetalDays(shop)
  await refuseTransfer(shop, { orderId: who.orderId, by: 'staff:1' })
  expect(await position()).toBe(before)
  expect(await bench.pay(await change(who, 1))).toBe(order)
  expect(await position()).toBe(before - fine(1))
  expect(await eventsOf(order, 'sold')).toEqual([-fine(2), -fine(1)])
  expect(await eventsOf(order, 'cancelled')).toEqual([fine(2)])
  clock.advance(dayMs)
  await sumMetalDays(shop)
  expect(await differences()).toEqual([])
})

it('an earlier attempt that is paid after a transfer was announced ends the sale of what was announced', async () => {
  await bench.setSilver(1)
  const before = await position()
  const who = await bench.buyer({ productId: piece.id, qty: 1 })
  await bench.check(who)
  const attempt = await bench.initiate(who, 'CREDIT_CARD')
  await change(who, 3)
  const order = await announce(who)
  expect(await position()).toBe(before - fine(3))
  await bench.comeBack(await completeBankPage(bench.fetchSandbox, await bench.byCard(attempt)))
  expect(await bench.paymentStatus(who)).toMatchObject({ state: 'paid', unique_order_id: order })
  expect(await position()).toBe(before - fine(1))
  expect(await eventsOf(order, 'sold')).toEqual([-fine(3), -fine(1)])
  expect(await eventsOf(order, 'cancelled')).toEqual([fine(3)])
})

it('a product that moved to another metal leaves what stock brought and took before', async () => {
  const place = { account: 'shelf', locationId: vault, toLocationId: null } as const
  const found = {
    kind: 'adjusted',
    pieces: 2,
    reference: '',
    reason: 'Found',
    serials: [],
    by: 'Test',
    ...place,
  } as const
  const before = await position()
  await recordStockMovement(shop, { ...found, productId: piece.id })
  expect(await position()).toBe(before + fine(2))
  await shop.db.update(products).set({ metal: 'gold' }).where(eq(products.id, piece.id))
  expect(await position()).toBe(before + fine(2))
  await shop.db.update(products).set({ metal: 'silver' }).where(eq(products.id, piece.id))
})
