/** The inbox: what waits for a person, put off, assigned, and closed by its cause. */
import { expect, expectAccessible, test } from '../support/shop.ts'
import { signInAsStaff } from '../support/staff.ts'

test('opens the inbox at the bell, snoozes and assigns an item, and sees an approval close by itself', async ({
  page,
}) => {
  await signInAsStaff(page, 'owner', '/admin')
  const bell = page.getByRole('link', { name: /^Inbox, \d+ open$/ })
  await expect(bell).toHaveAccessibleName(/Inbox, [1-9]\d* open/)
  await bell.click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await main.getByLabel('Kind').selectOption('Late request')
  const late = main.getByRole('row', { name: /GRV-/ }).first()
  await expect(late).toContainText('Late request')
  await expectAccessible(page)
  const number = /GRV-[A-Z\d]{4}-[A-Z\d]{4}/.exec((await late.textContent()) ?? '')?.[0] ?? ''
  const row = main.getByRole('row', { name: new RegExp(number) })

  await row.getByLabel(`Snooze ${number}`).selectOption('For an hour')
  await expect(row).toBeHidden()
  await main.getByRole('button', { name: /^Snoozed/ }).click()
  await expect(row).toContainText('Snoozed until')
  await row.getByRole('button', { name: `Show ${number} again` }).click()
  await expect(row).toBeHidden()
  await main.getByRole('button', { name: /^For me/ }).click()
  const assignees = row.getByLabel(`Assign ${number}`)
  const someone = await assignees.getByRole('option').nth(1).textContent()
  await assignees.selectOption(someone)
  await expect(
    main.getByRole('button', { name: 'Assigned to others 1' }).or(row.getByText('Assigned to')),
  ).toBeVisible()

  await main.getByLabel('Kind').selectOption('Approval waiting')
  const approval = main.getByRole('row', { name: /Approval waiting/ }).first()
  await expect(approval.getByRole('cell', { name: /Meera Iyer/ })).toBeVisible()
  await expect(approval.getByRole('button', { name: /as done/ })).toHaveCount(0)
  await approval.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/approvals$/)
  await main.getByRole('button', { name: 'Reject' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Not this month')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/admin/inbox?kind=approval')
  await expect(main.getByText('Nothing of this kind')).toBeVisible()
})

test('chooses which items come by e-mail, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStaff(page, 'ops', '/admin/account')
  const main = page.getByRole('main')
  const largeOrders = main.getByLabel('Large order by e-mail')
  await expect(largeOrders).not.toBeChecked()
  await largeOrders.click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(largeOrders).toBeChecked()
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
