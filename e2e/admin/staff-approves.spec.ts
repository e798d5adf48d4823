/**
 * Requests that need a second person: decided only once, whatever happens to the network, in a second tab, or by back and
 * forward.
 */
import type { Page } from '@playwright/test'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, type ShopUnderTest, test } from '../support/shop.ts'
import { signInAsStaff } from '../support/staff.ts'

let marks = 0

/** A catalogue clerk proposes to write off an item; returns the note that identifies the proposal. */
async function proposeWriteOff(page: Page, shop: ShopUnderTest): Promise<string> {
  await signInAsStaff(page, 'catalog', '/admin/approvals')
  const headers = { origin: shop.url }
  const found = await page.request.get('/app/api/admin/products?state=published&search=lotus%20silver%20coin', {
    headers,
  })
  const [product] = (await found.json()).data.products
  marks += 1
  const reason = `Bent ${Date.now().toString(36)} ${marks}`
  const movement = { productId: product.id, kind: 'damaged', pieces: 1, reference: '', reason, serials: '' }
  const proposed = await page.request.post('/app/api/admin/products/stock', { headers, data: movement })
  expect(proposed.status(), await proposed.text()).toBe(202)
  return reason
}

const rowOf = (page: Page, mark: string) => page.getByRole('row', { name: new RegExp(mark) })
const decidedRow = (page: Page, mark: string) =>
  page.getByRole('region', { name: 'Decided requests' }).getByRole('row', { name: new RegExp(mark) })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Approve this?' })
const stockOf = async (page: Page, shop: ShopUnderTest) => {
  const address = '/app/api/admin/products?state=published&search=lotus%20silver%20coin'
  const found = await page.request.get(address, { headers: { origin: shop.url } })
  return (await found.json()).data.products[0].stock as number
}

test('is approved once, though the network drops and two tabs press @postgres @phone-only', async ({
  page,
  newBuyer,
  shop,
}) => {
  const mark = await proposeWriteOff(await newBuyer(), shop)
  await signInAsStaff(page, 'owner', '/admin/approvals')
  const before = await stockOf(page, shop)
  const other = await page.context().newPage()
  await other.goto('/admin/approvals')
  await expect(rowOf(other, mark)).toBeVisible()
  await expectAccessible(page)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)

  await rowOf(page, mark).getByRole('button', { name: 'Approve' }).click()
  const dialog = dialogOf(page)
  await expectAccessible(page)
  // The server executes it, but the response is lost.
  const address = '**/app/api/admin/approvals/approve'
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const press = dialog.getByRole('button', { name: 'Approve' })
  await press.click()
  await expect(dialog.getByText('Server connection failed. Ensure network connection')).toBeVisible()
  await press.click()
  await expect(dialog).toBeHidden()
  await expect(decidedRow(page, mark)).toContainText('Done')
  expect(await stockOf(page, shop)).toBe(before - 1)

  // The other tab does not know about it.
  await rowOf(other, mark).getByRole('button', { name: 'Approve' }).click()
  await dialogOf(other).getByRole('button', { name: 'Approve' }).click()
  await expect(dialogOf(other).getByText('This was already decided')).toBeVisible()
  await dialogOf(other).getByRole('button', { name: 'Cancel' }).click()
  await other.reload()
  await expect(decidedRow(other, mark)).toContainText('Done')
  expect(await stockOf(page, shop)).toBe(before - 1)
})

test('is approved by one press of two, and the way back shows it decided', async ({ page, newBuyer, shop }) => {
  const mark = await proposeWriteOff(await newBuyer(), shop)
  await signInAsStaff(page, 'owner', '/admin/approvals')
  const before = await stockOf(page, shop)
  await rowOf(page, mark).getByRole('button', { name: 'Approve' }).click()
  const release = await holdRequests(page, '**/app/api/admin/approvals/approve', { answered: true })
  const press = dialogOf(page).getByRole('button', { name: /^Approv/ })
  await press.dblclick()
  await expect(press).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(decidedRow(page, mark)).toContainText('Done')
  await expect(rowOf(page, mark).getByRole('button', { name: 'Approve' })).toHaveCount(0)
  expect(await stockOf(page, shop)).toBe(before - 1)
})

test('is refused with a reason, or withdrawn by who proposed it', async ({ page, newBuyer, shop }) => {
  const proposer = await newBuyer()
  const [refused, withdrawn] = [await proposeWriteOff(proposer, shop), await proposeWriteOff(proposer, shop)]
  await signInAsStaff(page, 'owner', '/admin/approvals')
  const before = await stockOf(page, shop)
  await rowOf(page, refused).getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this?' })
  const why = dialog.getByLabel('Reason')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(why).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  const text = '<script>alert(1)</script> Count it again'
  await why.fill(text)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog).toBeHidden()
  await expect(decidedRow(page, refused)).toContainText(text)

  await proposer.reload()
  await expect(decidedRow(proposer, refused)).toContainText(text)
  await rowOf(proposer, withdrawn).getByRole('button', { name: 'Withdraw' }).click()
  await proposer.getByRole('dialog', { name: 'Withdraw this?' }).getByRole('button', { name: 'Withdraw' }).click()
  await expect(decidedRow(proposer, withdrawn)).toContainText('Withdrawn')
  expect(await stockOf(page, shop)).toBe(before)
})
