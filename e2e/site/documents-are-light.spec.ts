/** Document size before compression (decision 0096), and complete styles once everything has loaded. */
import { expect, test } from '../support/shop.ts'

const list = '/products/all-silver'

test('a list of 24 pieces is a document of at most 90 kB', async ({ page, shop }) => {
  for (const path of [list, `${list}?page=2`]) {
    const document = await page.request.get(shop.url + path)
    expect(await document.text()).toContain('class="card"')
    expect((await document.body()).byteLength, path).toBeLessThanOrEqual(90_000)
  }
})

test('moving from a list to a piece fetches no stylesheet', async ({ page, shop }) => {
  await page.goto(shop.url + list)
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeEnabled()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname)
  })
  // The link of the name covers the picture, and takes the click.
  await page.locator('.card .picture').first().click({ force: true })
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(fetched).toEqual([])
})
