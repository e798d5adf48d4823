/** The home page of the back office: the sales of today open their list. */
import { buyerWithOrder } from '../support/buying.ts'
import { expect, test } from '../support/shop.ts'
import { expectRowsAtRest, signInAsStaff } from '../support/staff.ts'

test('opens the sales of today', async ({ page, shop, newBuyer }) => {
  await buyerWithOrder(await newBuyer(), shop)
  await signInAsStaff(page, 'owner')
  const main = page.getByRole('main')
  const sold = main.getByRole('link', { name: /^\d+ sold today$/ })
  await expect(sold).toBeVisible()
  const count = Number.parseInt((await sold.textContent()) ?? '', 10)
  expect(count).toBeGreaterThan(0)
  await sold.click()
  await expectRowsAtRest(main)
  await expect(main.locator('tr[data-row]')).toHaveCount(count)
})
