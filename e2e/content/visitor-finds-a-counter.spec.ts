import { expect, expectAccessible, test } from '../support/shop.ts'

test('the counters stand with address, hours, phone and directions, and on a map of our own @phone', async ({
  page,
  shop,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  await page.goto('/contact-us')
  await page.getByRole('main').getByRole('link', { name: 'Visit one of our counters' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our counters')
  const counter = page.getByRole('article', { name: 'Silvera, Zaveri Bazaar' })
  await expect(counter).toContainText('112 Sheikh Memon Street, Mumbai 400002, Maharashtra')
  await expect(counter).toContainText('Monday to Saturday, 11 am to 7 pm')
  await expect(counter.getByRole('link', { name: '+91 98200 48901' })).toHaveAttribute('href', 'tel:+919820048901')
  await expect(counter.getByRole('link', { name: 'Directions to Silvera, Zaveri Bazaar' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Silvera%2C%20Zaveri%20Bazaar/,
  )
  await expect(page.getByRole('img', { name: 'Map of India with our counters in Mumbai, Jaipur' })).toBeVisible()
  await expectAccessible(page)
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(facts.map((text) => JSON.parse(text) as { '@type': string; name?: string })).toContainEqual(
    expect.objectContaining({ '@type': 'JewelryStore', name: 'Silvera, Johari Bazaar', telephone: '+919829048902' }),
  )
  expect(elsewhere).toEqual([])
})

test('in Hindi and dark the counters fit the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/hi/counters')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हमारे काउंटर')
  await expect(page.getByText('सोमवार से शनिवार, सुबह 11 से शाम 7 बजे तक', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
})

test('the page about us names the people of the shop and leads to its counters', async ({ page }) => {
  await page.goto('/about-us')
  const people = page.getByRole('region', { name: 'Who works here' })
  await expect(people.getByRole('heading', { level: 3 })).toHaveText([
    'Meera Iyer',
    'Rohan Kulkarni',
    'Ananya Sen',
    'Vikram Shah',
    'Farah Khan',
  ])
  await expect(people.getByRole('listitem').first()).toContainText('Owner')
  await page.getByRole('main').getByRole('link', { name: 'Our counters' }).click()
  await expect(page).toHaveURL('/counters')
  await page.goto('/hi/about-us')
  await expect(page.getByRole('region', { name: 'यहाँ कौन काम करता है' })).toContainText('मीरा अय्यर')
  await expectAccessible(page)
})
