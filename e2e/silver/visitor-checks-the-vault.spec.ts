import { readFile } from 'node:fs/promises'
import { signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

test('a visitor reads what lies in the vault and has the browser check the list @phone-only', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Proof of metal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every gram is backed by a bar')
  await expect(page.getByRole('row', { name: /^MP-24-118204/ })).toContainText('999')
  await expect(page.getByText(/^For every gram our customers own, [\d,.]+\sg lie in the vault$/)).toBeVisible()
  await expect(page.getByText('to see which line of this proof is yours.')).toBeVisible()
  const command = page.getByText('openssl pkeyutl')
  await expect(command).toBeHidden()
  await page.getByText('Fingerprint, signature and command').click()
  await expect(command).toBeVisible()
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
  await expect(page.getByText(/You owned no digital silver when this list was made/)).toBeVisible()
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

test('a line of one’s own that cannot be looked up is said, with the list checked all the same', async ({
  page,
  shop,
}) => {
  await signInAnew(page, shop)
  await page.route('**/app/api/my-proof-of-metal*', (route) => route.abort())
  await page.goto('/proof-of-metal')
  const main = page.getByRole('main')
  await expect(main.getByText('Server connection failed. Ensure network connection')).toBeVisible()
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(main.getByText('The fingerprint matches')).toBeVisible()
  await expect(main.getByText(/^Your own line could not be looked up/)).toBeVisible()
  await page.unroute('**/app/api/my-proof-of-metal*')
  await main.getByRole('button', { name: 'Try again' }).first().click()
  await expect(main.getByText(/You owned no digital silver when this list was made/)).toBeVisible()
})

test('code that is lost on the way leaves no empty lines behind', async ({ page, shop }) => {
  await signInAnew(page, shop)
  await page.route('**/assets/proof-of-metal-*.js', (route) => route.abort())
  await page.goto('/proof-of-metal')
  await expect(page.getByRole('main').getByText(/^Your own line could not be looked up/)).toBeVisible()
})

test('code that never comes leaves no empty lines for ever', async ({ page, shop }) => {
  await signInAnew(page, shop)
  await page.clock.install()
  const asked = page.waitForRequest('**/assets/proof-of-metal-*.js')
  // Neither answered nor refused.
  await page.route('**/assets/proof-of-metal-*.js', () => {})
  await page.goto('/proof-of-metal', { waitUntil: 'commit' })
  await asked
  await expect(async () => {
    await page.clock.runFor(15_000)
    await expect(page.getByRole('main').getByText(/^Your own line could not be looked up/)).toBeVisible({
      timeout: 500,
    })
  }).toPass()
})

test('an owner of digital silver finds the line of the list that is theirs', async ({ page, shop }) => {
  const signIn = await page.request.post(`${shop.url}/app/api/auth/login`, {
    data: { email: 'demo@silvera.example', password: 'Demo-silvera-2026' },
    headers: { origin: shop.url },
  })
  expect(signIn.ok()).toBe(true)
  await page.goto('/proof-of-metal')
  const own = await page.getByText(/^Your [\d.]+\u00a0g are line \d+ of this proof$/).textContent()
  const [, grams, line] = /^Your ([\d.]+)\u00a0g are line (\d+)/.exec(own ?? '') ?? []
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the list' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).split('\n')
  expect(lines[Number(line) - 1]).toContain(`"grams":"${grams}"`)
})

test('findings end with the list or the customer that they are about', async ({ page, context, shop }) => {
  await signInAnew(page, shop)
  await page.goto('/proof-of-metal')
  const main = page.getByRole('main')
  await expect(main.getByText(/^You owned no digital silver when this list was made/)).toBeVisible()
  await page.getByRole('button', { name: 'Check the list', exact: true }).click()
  await expect(main.getByText('The fingerprint matches')).toBeVisible()
  // Signed out in another tab: nothing of the customer stays here.
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /account menu$/i }).click()
  await other.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(other.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(main.getByText('to see which line of this proof is yours.')).toBeVisible()
  await expect(main.getByText('The fingerprint matches')).toHaveCount(0)
})
