/** An owner limits a person to a store; once a second owner approves, that person acts there and is refused elsewhere. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { approveAs, demoPerson, expectRowsAtRest, signInAsStaff } from '../support/staff.ts'

const store = 'Silvera, Zaveri Bazaar'

/** The demo has one owner; somebody of support becomes the other for this test. */
async function makeOwner(page: Page, url: string, roles: readonly string[]): Promise<void> {
  const headers = { origin: url }
  const { staff } = (await (await page.request.get('/app/api/admin/staff', { headers })).json()).data
  const { id } = staff.find(({ email }: { email: string }) => email === demoPerson('support').email)
  const changed = await page.request.post('/app/api/admin/staff/roles', { headers, data: { id, roles } })
  expect(changed.status(), await changed.text()).toBe(200)
}

test('a person is limited to a store, and refused at the vault @phone', async ({ browser, page, newBuyer, shop }) => {
  const { name } = demoPerson('ops')
  const row = page.getByRole('row', { name: new RegExp(name) })
  const dialog = page.getByRole('dialog', { name: `Locations of ${name}` })
  const openLocations = () => page.getByRole('button', { name: `Locations: ${name}`, exact: true }).click()
  await signInAsStaff(page, 'owner', '/admin/staff')
  await expectRowsAtRest(page)
  await makeOwner(page, shop.url, ['OWNER'])

  await openLocations()
  await dialog.getByRole('checkbox', { name: 'All locations' }).uncheck()
  await dialog.getByRole('button', { name: 'Send for approval', exact: true }).click()
  await expect(dialog.getByText('Choose at least one location')).toBeVisible()
  await dialog.getByRole('checkbox', { name: store, exact: true }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send for approval', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Awaiting approval: Change where ${name} may act`)).toBeVisible()
  await expect(row).toContainText('All')

  await approveAs(browser, shop.url, 'support', new RegExp(`Change where ${name} may act`))
  await page.reload()
  await expect(row).toContainText(store)
  await expectAccessible(page)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)

  const limited = await newBuyer()
  await signInAsStaff(limited, 'ops', '/admin/products?search=lotus%20silver%20coin%20100')
  await limited.getByText('Silvera Lotus Silver Coin, 100 g').first().click()
  await limited.getByRole('button', { name: 'Adjust stock' }).click()
  const adjust = limited.getByRole('dialog')
  await adjust.getByLabel('Reason').selectOption({ label: 'Stock count' })
  await expect(adjust.getByLabel('Location')).toHaveValue('1')
  await adjust.getByLabel('Location').selectOption({ label: 'Vault' })
  await adjust.getByLabel('Pieces found').fill('1')
  await adjust.getByLabel('Note').fill('Evening count')
  await adjust.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(adjust.getByText(`You may do this only at ${store}`)).toBeVisible()
  await expectAccessible(limited)
  await adjust.getByLabel('Location').selectOption({ label: store })
  await adjust.getByLabel('Pieces found').fill('0')
  await adjust.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(adjust).toBeHidden()

  // An order in the vault is shown, and says where the person may act.
  const address = '/app/api/admin/orders?stage=to-accept'
  const { rows } = (await (await limited.request.get(address, { headers: { origin: shop.url } })).json()).data
  await limited.goto(`/admin/orders/${rows[0].order}`)
  await expect(limited.getByText(`You may act only at ${store}.`)).toBeVisible()
  await expect(limited.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0)
  await expectAccessible(limited)

  await openLocations()
  await dialog.getByRole('checkbox', { name: 'All locations' }).check()
  await dialog.getByRole('button', { name: 'Send for approval', exact: true }).click()
  await expect(dialog).toBeHidden()
  await approveAs(browser, shop.url, 'support', new RegExp(`Change where ${name} may act`))
  await makeOwner(page, shop.url, ['SUPPORT'])
})
