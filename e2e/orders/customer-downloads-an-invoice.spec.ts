import { readFile } from 'node:fs/promises'
import { buyerWithOrder } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

test('a buyer downloads the tax invoice once the order has left', async ({ page, shop }) => {
  const { uniqueOrderId } = await buyerWithOrder(page, shop)
  const order = `/my-account/order-history/${uniqueOrderId}`
  const invoice = page.getByRole('main').getByRole('link', { name: /Tax invoice/i })
  await page.goto(order)
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible()
  await expect(invoice).toHaveCount(0)

  await shop.transitionOrder(uniqueOrderId, 'accept')
  await shop.transitionOrder(uniqueOrderId, 'despatch')
  await page.goto(order)
  const saved = page.waitForEvent('download')
  await invoice.first().click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^SLV-\d{4}-\d{7}\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page)
})
