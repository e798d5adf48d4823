// @module-tag postgres
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../../testing.ts'
import { products } from '../../../catalog/records/products.ts'
import { signedInCustomer } from '../../../customers/testing.ts'
import { returnAvailable, takeAvailable } from '../../../ledger/stock/testing.ts'
import type { Shop } from '../../../shop.ts'
import { followAlertLink } from '../follow-link.ts'
import { readOwnAlerts, stopOwnAlert } from '../own-alerts.ts'
import { stockNotices } from '../records.ts'
import { expectProductCard, linkIn, productCalled, sentTo } from '../testing.ts'
import { openAlertWatch } from '../watch.ts'
import { requestStockNotice } from './request-stock-notice.ts'

let test: TestShop
let shop: Shop
let productId: number
beforeAll(async () => {
  test = await testShop({ seed: true })
  shop = test.shop
  productId = productCalled(shop, 'silvera-lotus-silver-coin-10-g').id
  await sellOut()
})
afterAll(() => test.close())

async function sellOut() {
  const [row] = await shop.db.select().from(products).where(eq(products.id, productId))
  if (row?.stock) await shop.db.transaction((tx) => takeAvailable(shop, tx, [{ productId, quantity: row.stock }]))
  await shop.catalogue.refresh('stock')
}
const comeBack = async () => {
  await shop.db.transaction((tx) => returnAvailable(shop, tx))
  await shop.catalogue.refresh('stock')
}

it('tells once by e-mail and text, however often it was asked for and whoever looks', async () => {
  const asha = await signedInCustomer(shop)
  await requestStockNotice(shop, asha.id, productId)
  await requestStockNotice(shop, asha.id, productId)
  expect(await shop.db.$count(stockNotices, eq(stockNotices.customerId, asha.id))).toBe(1)
  const watches = [openAlertWatch(shop), openAlertWatch(shop)]
  expect((await watches[0]!.check()).notices).toBe(0)
  await comeBack()
  const response = await Promise.all(watches.map((watch) => watch.check()))
  expect(response.reduce((sum, { notices }) => sum + notices, 0)).toBe(1)
  expect([await sentTo(shop, asha.email), await sentTo(shop, asha.mobile)]).toEqual([
    ['in-stock-again'],
    ['in-stock-again'],
  ])
  await expectProductCard(shop, asha.email, productCalled(shop, 'silvera-lotus-silver-coin-10-g'))
  await sellOut()
  await comeBack()
  expect((await watches[0]!.check()).notices).toBe(0)
})

it('is refused while the piece can be bought, and may be asked for again when it cannot', async () => {
  const ravi = await signedInCustomer(shop)
  await expect(requestStockNotice(shop, ravi.id, productId)).rejects.toThrow('alerts.available')
  await sellOut()
  await requestStockNotice(shop, ravi.id, productId)
  await comeBack()
  const watch = openAlertWatch(shop)
  await watch.check()
  await sellOut()
  await requestStockNotice(shop, ravi.id, productId)
  await comeBack()
  expect((await watch.check()).notices).toBe(1)
  expect(await sentTo(shop, ravi.mobile)).toHaveLength(2)
  await sellOut()
})

it('notices pieces that came by an edit of the product too', async () => {
  const mira = await signedInCustomer(shop)
  await requestStockNotice(shop, mira.id, productId)
  const watch = openAlertWatch(shop)
  await watch.check()
  await shop.db.update(products).set({ stock: 3, changedAt: sql`clock_timestamp()` }).where(eq(products.id, productId))
  expect((await watch.check()).notices).toBe(1)
  await sellOut()
})

it('is ended by the link in a message, and in the account by its own customer alone', async () => {
  const [dev, eve] = [await signedInCustomer(shop), await signedInCustomer(shop)]
  await requestStockNotice(shop, dev.id, productId)
  await comeBack()
  const watch = openAlertWatch(shop)
  await watch.check()
  const stop = await linkIn(shop, dev.mobile)
  await sellOut()
  await requestStockNotice(shop, dev.id, productId)
  await requestStockNotice(shop, eve.id, productId)
  expect(await followAlertLink(shop, stop)).toEqual({ act: 'notices-stop', wish: null })
  const own = await readOwnAlerts(shop, eve.id)
  expect(own.notices).toMatchObject([{ product: { slug: 'silvera-lotus-silver-coin-10-g' } }])
  const notice = { kind: 'stock' as const, id: own.notices[0]!.id }
  await expect(stopOwnAlert(shop, dev.id, notice)).rejects.toThrow('alerts.unknown')
  await stopOwnAlert(shop, eve.id, notice)
  await comeBack()
  expect((await watch.check()).notices).toBe(0)
})
