/** Changes to settings and delivery, as visitors see them. */
import { expect, expectAccessible, test } from '../support/shop.ts'
import { simulatedRatesShop } from '../support/shops.ts'
import { signInAsStaff } from '../support/staff.ts'

// Changes what every visitor sees, so this file uses a shop of its own.
test.use({ settings: simulatedRatesShop })

test('changes what the shop announces, refuses nonsense, and keeps who did it', async ({ page, newBuyer }) => {
  const shopper = await newBuyer()
  await signInAsStaff(page, 'owner', '/admin/settings')
  const main = page.getByRole('main')
  const change = main.getByRole('button', { name: 'Edit Announcement', exact: true })
  await expect(change).toBeVisible()
  await expectAccessible(page)
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Announcement' })
  await dialog.getByLabel('Value').fill('Closed on Diwali, open again on Monday')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await shopper.goto('/')
  await expect(shopper.getByText('Closed on Diwali, open again on Monday')).toBeVisible()

  await main.getByRole('button', { name: 'Edit Charge for debit cards' }).click()
  const charge = page.getByRole('dialog', { name: 'Charge for debit cards' })
  await expect(charge.getByText(/debit cards must be at 0%/)).toBeVisible()
  await charge.getByLabel('Value').fill('50')
  await charge.getByRole('button', { name: 'Save' }).click()
  await expect(charge.getByText('This value is too high')).toBeVisible()
  await expectAccessible(page)
  await charge.getByLabel('Value').fill('0')
  await charge.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('row', { name: /Charge for debit cards/ })).toContainText('Meera Iyer')

  await main.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'Settings history' })
  await expect(history.getByRole('listitem').first()).toContainText('Charge for debit cards')
  await expectAccessible(page)
})

test('proposes other letters for accounts, which a second person approves after a double press', async ({
  page,
  newBuyer,
}) => {
  const prefixLabel = 'Virtual account prefix'
  await signInAsStaff(page, 'owner', '/admin/settings')
  const row = page.getByRole('row', { name: new RegExp(prefixLabel) })
  await row.getByRole('button', { name: `Edit ${prefixLabel}` }).click()
  const dialog = page.getByRole('dialog', { name: prefixLabel })
  await dialog.getByLabel('Value').fill('SLVRB')
  await dialog.getByRole('button', { name: 'Send for approval' }).dblclick()
  await expect(row).toContainText('Meera Iyer requested “SLVRB”: awaiting approval.')

  const finance = await newBuyer()
  await signInAsStaff(finance, 'finance', '/admin/approvals')
  const proposal = finance.getByRole('row').filter({ hasText: prefixLabel }).first()
  await expect(proposal).toContainText('SLVRB')
  await proposal.getByRole('button', { name: 'Approve' }).dblclick()
  const approval = finance.getByRole('dialog', { name: 'Approve this?' })
  await expect(approval).toBeVisible()
  await expectAccessible(finance)
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(approval).toBeHidden()
  await page.reload()
  await expect(row).toContainText('SLVRB')
  await expect(row).not.toContainText('requested')
})

test('closes a pincode for a flood and adds a holiday', async ({ page, newBuyer }) => {
  const shopper = await newBuyer()
  await signInAsStaff(page, 'ops', '/admin/delivery')
  const main = page.getByRole('main')
  await expect(main.getByLabel('From pincode')).toBeVisible()
  await expectAccessible(page)
  await main.getByLabel('From pincode').fill('560001')
  await main.getByLabel('To pincode').fill('560009')
  await main.getByLabel('Reason').last().fill('Floods')
  await main.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(main.getByText('560001 to 560009')).toBeVisible()
  const response = await shopper.request.get('/app/api/check-pincode?pincode=560005')
  expect((await response.json()).errorMessage).toBe('Delivery is not available at this pincode')
  await main.getByLabel('Pincode', { exact: true }).first().fill('560005')
  await main.getByRole('button', { name: 'Check' }).click()
  await expect(main.getByText('Delivery not available')).toBeVisible()
  await main.getByRole('button', { name: 'Unblock 560001' }).click()
  await expect(main.getByText('560001 to 560009')).toBeHidden()
  await main.getByLabel('Date', { exact: true }).fill('2027-03-03')
  await main.getByLabel('Occasion').first().fill('Holi')
  await main.getByRole('button', { name: 'Add holiday' }).click()
  await expect(main.getByRole('button', { name: 'Remove Holi' })).toBeVisible()
})
