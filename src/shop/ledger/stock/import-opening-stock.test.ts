// @module-tag postgres
/** Orders from before the ledger, and an older version of the shop that runs beside this one. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMigrations } from '../../../platform/database/migrate.ts'
import { reconcile } from '../../accounting/reconciliation/actions.ts'
import { payingBench } from '../../checkout/pay/testing.ts'
import { acceptOrder } from '../../fulfilment/despatch/accept-order.ts'
import { despatchOrder } from '../../fulfilment/despatch/despatch.ts'
import { recordStockMovement } from '../../inventory/stock/actions.ts'
import { readUncountedOpenings } from '../../inventory/stock/opening-stock-report.ts'
import { findByPublicId } from '../../orders/reading.ts'
import { readBalances } from './actions.ts'
import { takeOverStock } from './import-opening-stock.ts'
import { bookPastSales } from './past-sales.ts'
import { balanceAt, type StockAccount, vault } from './rules.ts'

const bench = await payingBench()
beforeAll(() => bench.shop.db.transaction((tx) => takeOverStock(tx, bench.shop.clock)))
afterAll(bench.close)
const { shop } = bench
const cause = { by: 'staff:1', why: 'test' }
const parcel = { waybillNo: 'W1', companyName: 'Sequel', companyUrl: '' }

const productId = bench.silverPiece(20).id
const run = (statement: ReturnType<typeof sql>) => shop.db.execute(statement)
/** In any order, because accounts are numbered as they are first used. */
const balances = async () =>
  (await readBalances(shop.db, productId))
    .filter(({ pieces }) => pieces > 0)
    .toSorted((a, b) => a.account.localeCompare(b.account))
const pieces = async (account: StockAccount) => balanceAt(await readBalances(shop.db, productId), account)
async function stockDifferences() {
  // A difference is reported only if an earlier run has found it too.
  bench.clock.advance(1000)
  return (await reconcile(shop)).filter(({ kind }) => kind === 'stock')
}

async function send(number: string) {
  const { id } = (await findByPublicId(shop.db, number))!
  await shop.db.transaction(async (tx) => {
    await acceptOrder(shop, tx, id, cause)
    await despatchOrder(shop, tx, id, { ...cause, parcel })
  })
}

/**
 * Puts the database in the state of a version without the ledger: what that version knew stays in the columns and in the
 * orders.
 */
async function forgetLedger() {
  await shop.db.transaction(async (tx) => {
    const forget = [
      ['passports', 'UPDATE passports SET place = NULL, location_id = 0, order_id = NULL'],
      ...['serial_entries', 'stock_entries', 'stock_transfers', 'stock_accounts'].map((table) => [
        table,
        `DELETE FROM ${table}`,
      ]),
    ] as [string, string][]
    for (const [table, change] of forget) {
      await tx.execute(sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`))
      await tx.execute(sql.raw(change))
      await tx.execute(sql.raw(`ALTER TABLE ${table} ENABLE TRIGGER USER`))
    }
    const statementsOf = (migration: string, begin: string) =>
      readMigrations()
        .find(({ tag }) => tag === migration)!
        .statements.filter((one) => new RegExp(`^(--[^\\n]*\\n|\\s)*(${begin})`).test(one))
    const booking = statementsOf('0040_stock-ledger', 'INSERT INTO stock_|SELECT set_config')
    const placing = statementsOf('0042_serial-entries', 'INSERT INTO stock_|WITH')
    expect([booking.length, placing.length]).toEqual([5, 4])
    for (const statement of [...booking, ...placing]) await tx.execute(sql.raw(statement))
  })
}

it('takes over what is being paid, sold, sent and back for testing, once', async () => {
  const waits = await bench.buyer({ productId, qty: 3 })
  await bench.check(waits)
  await bench.initiate(waits, 'CREDIT_CARD')
  const paid = await bench.pay(await bench.buyer({ productId, qty: 2 }))
  const sent = await bench.pay(await bench.buyer({ productId }))
  await send(sent)
  const before = await balances()
  await forgetLedger()
  await shop.db.transaction((tx) => takeOverStock(tx, shop.clock))
  expect(await balances()).toEqual(before)
  expect(await stockDifferences()).toEqual([])

  const opening = (await readUncountedOpenings(shop.db)).find((one) => one.productId === productId)
  expect(opening).toMatchObject({
    available: balanceAt(before, 'available'),
    sold: balanceAt(before, 'sold'),
    reserved: balanceAt(before, 'reserved'),
    preBooked: 0,
  })

  await shop.db.transaction((tx) => takeOverStock(tx, shop.clock))
  expect(await balances()).toEqual(before)
  await send(paid)
  expect(await pieces('sold')).toBe(balanceAt(before, 'sold') - 2)
  await bench.wait(7200)
  expect(await pieces('reserved')).toBe(balanceAt(before, 'reserved') - 3)
  expect(await pieces('available')).toBe(balanceAt(before, 'available') + 3)
  expect(await stockDifferences()).toEqual([])
})

/** Reserves and releases pieces as versions before the ledger did. */
const oldVersion = {
  reserve: (orderId: number, quantity: number) =>
    shop.db.transaction(async (tx) => {
      const piecesJson = JSON.stringify([{ productId, quantity }])
      await tx.execute(
        sql`INSERT INTO stock_holds (order_id, pieces, taken_at) VALUES (${orderId}, ${piecesJson}::jsonb, now())`,
      )
      await tx.execute(sql`UPDATE products SET stock = stock - ${quantity}::integer WHERE id = ${productId}`)
    }),
  release: (orderId: number, quantity: number) =>
    shop.db.transaction(async (tx) => {
      await tx.execute(sql`DELETE FROM stock_holds WHERE order_id = ${orderId}`)
      await tx.execute(sql`UPDATE products SET stock = stock + ${quantity}::integer WHERE id = ${productId}`)
    }),
}

it('goes on with what a version before the ledger reserved while it ran beside this one', async () => {
  const available = await pieces('available')
  const [reserved, sold] = [await pieces('reserved'), await pieces('sold')]
  const buyer = await bench.buyer({ productId, qty: 2 })
  await bench.check(buyer)
  await oldVersion.reserve(buyer.orderId, 2)
  expect(await pieces('available')).toBe(available - 2)
  await bench.pay(buyer)
  expect(await pieces('available')).toBe(available - 2)
  expect(await pieces('sold')).toBe(sold + 2)
  expect(await pieces('reserved')).toBe(reserved)
  expect(await stockDifferences()).toEqual([])
})

it('books what a version before the ledger released of its own', async () => {
  const available = await pieces('available')
  const buyer = await bench.buyer({ productId, qty: 2 })
  await bench.check(buyer)
  await bench.initiate(buyer, 'CREDIT_CARD')
  await oldVersion.release(buyer.orderId, 2)
  expect(await stockDifferences()).not.toEqual([])
  await shop.db.transaction((tx) => bookPastSales(tx, { reason: 'adopted' }))
  expect(await pieces('available')).toBe(available)
  expect(await stockDifferences()).toEqual([])
})

it('lists a change of stock that no order explains, until somebody counts', async () => {
  await run(sql`UPDATE products SET stock = stock + 4 WHERE id = ${productId}`)
  expect(await stockDifferences()).toEqual([
    expect.objectContaining({ what: expect.stringContaining('changed past the ledger'), found: '4 pieces' }),
  ])
  const shelf = (await pieces('available')) + (await pieces('reserved')) + (await pieces('sold'))
  await recordStockMovement(shop, {
    ...{
      productId,
      kind: 'counted',
      pieces: shelf - 4,
      reason: 'Counted after the change',
      reference: '',
      serials: [],
    },
    ...{ account: 'shelf', locationId: vault, toLocationId: null, by: 'Asha' },
  })
  expect(await stockDifferences()).toEqual([])
  // Opened by the take-over and counted since, so it is confirmed.
  expect((await readUncountedOpenings(shop.db)).map((one) => one.productId)).not.toContain(productId)
})
