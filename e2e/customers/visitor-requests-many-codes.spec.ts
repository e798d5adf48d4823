import type { Page } from '@playwright/test'
import { confirmAge } from '../support/customers.ts'
import { expect, test } from '../support/shop.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

// The usual shop of the browser tests lets everybody ask as often as they like.
test.use({ settings: { RATE_LIMITS: 'on' } })

test('who asks for more codes than a browser may has the next one after a moment of work', async ({ page, shop }) => {
  await page.goto('/login')
  // The first gives the browser the cookie by which the others are counted.
  for (let at = 0; at < 6; at++) {
    const sent = await page.request.post('/app/api/auth/login-otp', { data: { mobile: `981110001${at}` } })
    expect(sent.status()).toBe(200)
  }
  const solvers: string[] = []
  const statuses: number[] = []
  page.on('response', (response) => {
    if (/\/solve-challenge-[^/]*\.js$/.test(response.url())) solvers.push(response.url())
    if (response.url().endsWith('/auth/login-otp')) statuses.push(response.status())
  })
  const mobile = '9811100099'
  await main(page).getByLabel('Mobile number').fill(mobile)
  await press(page, 'Send code')
  await expect(main(page).getByText('We sent a 6-digit code to this number.')).toBeVisible()
  expect(statuses).toEqual([429, 200])
  expect(solvers).toHaveLength(1)
  await main(page)
    .getByLabel('One-time code')
    .fill(await shop.code(mobile))
  await confirmAge(page)
  await expect(page).not.toHaveURL('/login')
})

test('a code that needs no work brings no solver along', async ({ newBuyer, shop }) => {
  const page = await newBuyer()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/login')
  const mobile = '9811100098'
  await main(page).getByLabel('Mobile number').fill(mobile)
  await press(page, 'Send code')
  await expect(main(page).getByText('We sent a 6-digit code to this number.')).toBeVisible()
  expect(await shop.code(mobile)).toMatch(/^\d{6}$/)
  expect(scripts.filter((url) => url.includes('solve-challenge'))).toEqual([])
})
