import { expect, expectAccessible, test } from '../support/shop.ts'

test('a visitor looks for a wedding gift and opens the whole list @phone', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'See gift collections', exact: true }).click()
  await expect(page).toHaveURL('/gifts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts')
  await expectAccessible(page)

  await main.getByRole('navigation', { name: 'Occasions' }).getByRole('link', { name: 'Wedding', exact: true }).click()
  await expect(page).toHaveURL('/gifts#wedding')
  const shelf = main.locator('section#wedding')
  await expect(shelf.getByRole('heading', { name: 'Wedding', exact: true })).toBeInViewport()
  await expect(shelf.getByRole('article')).toHaveCount(4)
  await shelf.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL('/products/wedding')
  await page.goBack()
  await expect(page).toHaveURL('/gifts#wedding')
  await expect(main.getByRole('link', { name: 'Gift silver', exact: true })).toHaveAttribute(
    'href',
    '/my-account/digital-silver/gift',
  )
})

test('gifts are shown in Hindi too @phone-only', async ({ page }) => {
  await page.goto('/hi/gifts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('उपहार')
  await expect(page.getByRole('heading', { name: 'धनतेरस', exact: true })).toBeVisible()
  await expectAccessible(page)
})
