import { signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

test('a visitor reads what lies in the vault and has the browser check the list @phone-only', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Proof of metal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every gram is backed by a bar')
  await expect(page.getByRole('row', { name: /^MP-24-118204/ })).toContainText('999')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the list' }).click()
  const findings = page.getByRole('main').getByRole('status')
  await expect(findings.getByText('The fingerprint matches')).toBeVisible()
  await expect(findings.getByText('The customers’ silver adds up')).toBeVisible()
  await expect(findings.getByText('The bars add up')).toBeVisible()
  await expect(findings.getByText(/do not add up|does not match|not ours/)).toHaveCount(0)
  await expectAccessible(page)
})

test('a list that does not come is said, and one that was changed on its way is found out', async ({ page, shop }) => {
  await signInAnew(page, shop)
  await page.goto('/proof-of-metal')
  const check = page.getByRole('button', { name: 'Check the list' })
  await page.route('**/proof-of-metal-list*', (route) => route.abort())
  await check.click()
  await expect(page.getByText('The list could not be downloaded')).toBeVisible()
  await page.unroute('**/proof-of-metal-list*')
  await page.route('**/proof-of-metal-list*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"counts_as": ?"\d/, '"counts_as":"9')
    await route.fulfill({ response: response, body })
  })
  await check.click()
  await expect(page.getByText('The fingerprint does not match')).toBeVisible()
  await expect(page.getByText('The bars do not add up')).toBeVisible()
  await expect(page.getByText(/You have no digital silver in this list/)).toBeVisible()
})
