/** Stock of one product at the vault and at a counter: received, counted, carried from one to the other. */
import { expect, expectAccessible, test } from './support/shop.ts'
import { signInAsStaff } from './support/staff.ts'

test('pieces are received, counted and moved to a counter; what is not there is refused', {
  tag: '@postgres',
}, async ({ page }) => {
  await signInAsStaff(page, 'catalog', '/admin/products?search=lotus%20silver%20coin%20100')
  await page.getByRole('link', { name: /Lotus Silver Coin, 100 g/ }).first().click()
  const table = page.getByRole('region', { name: 'Stock by location' })
  await expect(table.getByRole('row', { name: /Vault/ })).toBeVisible()
  const available = page.getByTestId('on-the-shelf')
  const before = Number(await available.textContent())

  const move = page.getByRole('dialog')
  const open = async (kind: string) => {
    await page.getByRole('button', { name: 'Move stock' }).click()
    await move.getByLabel('What happened').selectOption({ label: kind })
  }
  const submit = () => move.getByRole('button', { name: 'Move', exact: true }).click()

  await open('Received from a supplier')
  await move.getByLabel('Pieces', { exact: true }).fill('5')
  await move.getByLabel('Supplier’s bill or delivery note').fill('BILL-5')
  await submit()
  await expect(available).toHaveText(String(before + 5))

  // More than is there is refused beside its field, and what was typed stays.
  await open('Moved to another location')
  await move.getByLabel('To', { exact: true }).selectOption({ index: 1 })
  await move.getByLabel('Pieces', { exact: true }).fill(String(before + 6))
  await move.getByLabel('Why').fill('For the counter')
  await expectAccessible(page)
  await submit()
  await expect(move.getByText('Choose another location')).toBeVisible()
  await move.getByLabel('To', { exact: true }).selectOption({ index: 2 })
  await submit()
  await expect(move.getByText(`There are only ${before + 5} pieces`)).toBeVisible()
  await move.getByLabel('Pieces', { exact: true }).fill('2')
  await submit()
  await expect(available).toHaveText(String(before + 3))
  await expect(table.getByRole('row')).toHaveCount(3)

  // A count that finds what the books say changes nothing.
  await open('Stock count')
  const hint = (await move.getByText(/The books say \d+/).textContent()) ?? ''
  await move.getByLabel('Pieces found').fill(/\d+/.exec(hint)?.[0] ?? '')
  await move.getByLabel('Why').fill('Monthly count')
  await submit()
  await expect(page.getByText('Monthly count')).toBeVisible()
  await expect(available).toHaveText(String(before + 3))
  await expectAccessible(page)
})
