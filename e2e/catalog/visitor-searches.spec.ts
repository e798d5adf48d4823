import { expect, expectAccessible, test } from '../support/shop.ts'

test('a search is read as it was meant, and can be had word for word', { tag: '@postgres' }, async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('10gm sliver coin')
  await expect(page.getByRole('option').first()).toContainText('Silver Coin, 10 g')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/products\/search\?title=10gm/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “10gm sliver coin”')
  await expect(page.getByText('Showing silver coins of 10 g for “10gm sliver coin”.')).toBeVisible()
  const names = page.getByRole('article').getByRole('heading').getByRole('link')
  for (const name of await names.evaluateAll((links) =>
    links.map((link) => link.getAttribute('title') ?? link.textContent),
  ))
    expect(name).toMatch(/Silver Coin.*, 10\sg/)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Search for exactly what I typed' }).click()
  await expect(page).toHaveURL(/literal=1/)
  await expect(page.getByRole('heading', { name: 'No match for “10gm sliver coin”' })).toBeVisible()
  await page.getByRole('link', { name: 'Show suggested results' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('words of the trade are suggested with picture and price as they are typed', { tag: '@phone' }, async ({
  page,
}) => {
  const meanings = {
    tola: /, 10\sg₹[\d,]+\.\d\d$/,
    goldbar: /Gold Bar, .*₹[\d,]+\.\d\d$/,
    'diwali gift': /Deepavali .*₹[\d,]+\.\d\d$/,
    'under 5000': /₹[1-4],\d{3}\.\d\d$/,
    'half gram gold': /Gold .*, 0\.5\sg₹[\d,]+\.\d\d$/,
  }
  await page.goto('/products/silver_coin')
  const box = page.getByRole('combobox', { name: 'Search' }).filter({ visible: true })
  for (const [text, first] of Object.entries(meanings)) {
    await box.fill(text)
    const option = page.getByRole('option').first()
    await expect(option).toHaveText(first)
    const picture = option.locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expectAccessible(page)
})

test('names, mints, finenesses and Hindi words lead to what they mean', async ({ page }) => {
  const meanings = {
    'kundan gold br': 'Showing Kundan gold bars for “kundan gold br”.',
    'mmtc 20g': /^Showing MMTC-PAMP products of 20.g for “mmtc 20g”\./,
    '999.9': 'Showing products, 999.9 fine for “999.9”.',
    'चाँदी सिक्का': 'Showing silver coins for “चाँदी सिक्का”.',
    सोना: 'Showing gold for “सोना”.',
  }
  for (const [text, sentence] of Object.entries(meanings)) {
    await page.goto(`/products/search?title=${encodeURIComponent(text)}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

test('a whole name finds its piece first', async ({ page }) => {
  await page.goto('/products/Silvera%20Lotus%20Silver%20Coin%2C%2010%20g')
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText('Silvera Lotus Silver Coin, 10 g')
  await expect(page.getByText(/^Showing/)).toHaveCount(0)
})

test('a weight that is not made leads to the list without it', async ({ page }) => {
  await page.goto('/products/search?title=37%20g%20silver%20coin')
  await expect(page.getByRole('heading', { name: 'No match for “37 g silver coin”' })).toBeVisible()
  await page.getByRole('link', { name: 'See all: Silver coins' }).click()
  await expect(page).toHaveURL('/products/silver_coin')
})

test('a search in Hindi speaks Hindi @phone-only', async ({ page }) => {
  await page.goto(`/hi/products/search?title=${encodeURIComponent('चाँदी सिक्का')}`)
  await expect(page.getByText('“चाँदी सिक्का” के लिए दिखा रहे हैं: चाँदी के सिक्के।')).toBeVisible()
  await expectAccessible(page)
})
