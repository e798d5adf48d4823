/** Settings and delivery, as visitors notice them. */
import { expect, expectAccessible, test } from './support/shop.ts'
import { simulatedRatesShop } from './support/shops.ts'
import { signInAsStaff } from './support/staff.ts'

// What every visitor is told changes: a shop of its own.
test.use({ settings: simulatedRatesShop })

test('changes what the shop announces, refuses nonsense, and keeps who did it', async ({ page, newBuyer }) => {
  const shopper = await newBuyer()
  await signInAsStaff(page, 'owner', '/admin/settings')
  const main = page.getByRole('main')
  const change = main.getByRole('button', { name: 'Change Announcement' })
  await expect(change).toBeVisible()
  await expectAccessible(page)
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Announcement' })
  await dialog.getByLabel('Value').fill('Closed on Diwali, open again on Monday')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await shopper.goto('/')
  await expect(shopper.getByText('Closed on Diwali, open again on Monday')).toBeVisible()

  await main.getByRole('button', { name: 'Change Charge for debit cards' }).click()
  const charge = page.getByRole('dialog', { name: 'Charge for debit cards' })
  await expect(charge.getByText(/debit cards must be at 0%/)).toBeVisible()
  await charge.getByLabel('Value').fill('50')
  await charge.getByRole('button', { name: 'Save' }).click()
  await expect(charge.getByText('This is too much')).toBeVisible()
  await expectAccessible(page)
  await charge.getByLabel('Value').fill('0')
  await charge.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('row', { name: /Charge for debit cards/ })).toContainText('Meera Iyer')

  await main.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'Changes of settings' })
  await expect(history.getByRole('listitem').first()).toContainText('Charge for debit cards')
  await expectAccessible(page)
})

test('proposes other letters for accounts, which a second person approves after a double press', async ({
  page,
  newBuyer,
}) => {
  const emails = 'Letters before the account number of an order'
  await signInAsStaff(page, 'owner', '/admin/settings')
  const row = page.getByRole('row', { name: new RegExp(emails) })
  await row.getByRole('button', { name: `Change ${emails}` }).click()
  const dialog = page.getByRole('dialog', { name: emails })
  await dialog.getByLabel('Value').fill('SLVRB')
  await dialog.getByRole('button', { name: 'Propose' }).dblclick()
  await expect(row).toContainText('Meera Iyer proposed “SLVRB”: it waits for a second person.')

  const finance = await newBuyer()
  await signInAsStaff(finance, 'finance', '/admin/approvals')
  const proposal = finance.getByRole('row').filter({ hasText: emails }).first()
  await expect(proposal).toContainText('SLVRB')
  await proposal.getByRole('button', { name: 'Approve' }).dblclick()
  const asked = finance.getByRole('dialog', { name: 'Approve this?' })
  await expect(asked).toBeVisible()
  await expectAccessible(finance)
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(asked).toBeHidden()
  await page.reload()
  await expect(row).toContainText('SLVRB')
  await expect(row).not.toContainText('proposed')
})

test('closes a pincode for a flood and adds a holiday', async ({ page, newBuyer }) => {
  const shopper = await newBuyer()
  await signInAsStaff(page, 'ops', '/admin/delivery')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Pincode, or the first')).toBeVisible()
  await expectAccessible(page)
  await main.getByLabel('Pincode, or the first').fill('560001')
  await main.getByLabel('The last').fill('560009')
  await main.getByLabel('Why').last().fill('Floods')
  await main.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(main.getByText('560001 to 560009')).toBeVisible()
  const summary = await shopper.request.get('/app/api/check-pincode?pincode=560005')
  expect((await summary.json()).errorMessage).toBe('Delivery is not available at this pincode')
  await main.getByLabel('Pincode', { exact: true }).first().fill('560005')
  await main.getByRole('button', { name: 'Look up' }).click()
  await expect(main.getByText('We do not deliver')).toBeVisible()
  await main.getByRole('button', { name: 'Open 560001 again' }).click()
  await expect(main.getByText('560001 to 560009')).toBeHidden()
  await main.getByLabel('Day', { exact: true }).fill('2027-03-03')
  await main.getByLabel('Why').first().fill('Holi')
  await main.getByRole('button', { name: 'Add holiday' }).click()
  await expect(main.getByRole('button', { name: 'Remove Holi' })).toBeVisible()
})
