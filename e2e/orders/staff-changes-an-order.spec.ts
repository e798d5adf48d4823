/** A customer calls: another address, confirmed by a code or by a second person, and another text for the gift card. */
import { buyerWithOrder } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { approveAs, signInAsStaff } from '../support/staff.ts'

test('sends an order elsewhere with the code that the customer reads out', async ({ page, shop }) => {
  const { uniqueOrderId, mobile } = await buyerWithOrder(page, shop)
  await signInAsStaff(page, 'ops', `/admin/orders/${uniqueOrderId}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change delivery address' })
  await dialog.getByLabel('Recipient').fill('Ravi Rao')
  await dialog.getByLabel('Address').fill('4 Tilak Road, Sadashiv Peth')
  await dialog.getByLabel('Pincode').fill('999999')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(/pincode/i).first()).toBeVisible()
  await dialog.getByLabel('Pincode').fill('411030')
  const before = (await shop.messages(mobile)).length
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText(`Code sent to the mobile ending in ${mobile.slice(-3)}`)).toBeVisible()
  await expectAccessible(page)
  const code = await shop.code(mobile, before)

  await dialog.getByLabel('Recipient').fill('Ravi R. Rao')
  await expect(dialog.getByText('The form was changed since the code was sent')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Code/ }).fill(code)
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await expect(dialog.getByText('This code is no longer valid')).toBeVisible()

  await dialog.getByLabel('Recipient').fill('Ravi Rao')
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByText('Pune 411030, Maharashtra')).toBeVisible()
  await expect(main.getByText(/Delivery changed from .+ to Ravi Rao/).first()).toBeVisible()
  await expect.poll(async () => (await shop.messages(mobile))[0]?.text).toContain('now goes to another address')
})

test('asks a second person where the customer has no code, and holds the order', async ({ browser, page, shop }) => {
  const { uniqueOrderId } = await buyerWithOrder(page, shop)
  await signInAsStaff(page, 'ops', `/admin/orders/${uniqueOrderId}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change delivery address' })
  await dialog.getByLabel('Pincode').fill('411030')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByText(/on hold while a request by .+ is open/)).toBeVisible()
  await approveAs(browser, shop.url, 'finance', new RegExp(`Send order ${uniqueOrderId} to another address`))
  await page.reload()
  await expect(main.getByText('Pune 411030, Maharashtra')).toBeVisible()
  await expect(main.getByText(/on hold/)).toHaveCount(0)
})

test('writes the gift message anew until the order is packed @phone', async ({ page, shop }) => {
  const { uniqueOrderId } = await buyerWithOrder(page, shop)
  await signInAsStaff(page, 'ops', `/admin/orders/${uniqueOrderId}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add gift message' }).click()
  const dialog = page.getByRole('dialog', { name: /^Gift message/ })
  await dialog.getByLabel('Gift message').fill('For Meera <b>with love</b>')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByText('For Meera <b>with love</b>').first()).toBeVisible()
  await main.getByRole('button', { name: 'Edit gift message' }).click()
  await expect(dialog.getByLabel('Gift message')).toHaveValue('For Meera <b>with love</b>')
})
