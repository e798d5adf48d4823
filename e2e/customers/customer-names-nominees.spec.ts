import type { Page } from '@playwright/test'
import { signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, type ShopUnderTest, test } from '../support/shop.ts'

async function at(page: Page, shop: ShopUnderTest): Promise<string> {
  const mobile = await signInAnew(page, shop)
  await page.goto('/my-account/digital-silver/nominee')
  await expect(page.getByRole('heading', { name: 'Nominees', level: 1 })).toBeVisible()
  await expect(page.getByText('No nominees yet')).toBeVisible()
  return mobile
}

async function name(
  page: Page,
  who: { name: string; relation: string; born: string; share?: string; guardian?: string },
) {
  await page.getByRole('button', { name: 'Add a nominee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a nominee' })
  await dialog.getByLabel('Full name').fill(who.name)
  await dialog.getByLabel('Relationship to you').selectOption(who.relation)
  await dialog.getByLabel('Date of birth').fill(who.born)
  if (who.share) await dialog.getByLabel('Share in per cent').fill(who.share)
  if (who.guardian) await dialog.getByLabel('Guardian').fill(who.guardian)
  await dialog.getByRole('button', { name: 'Add to list' }).click()
  return dialog
}

async function confirm(page: Page, shop: ShopUnderTest, mobile: string, before: number) {
  const dialog = page.getByRole('dialog', { name: 'Confirm with a code' })
  await expect(dialog.getByText(/We sent a 6-digit code/)).toBeVisible()
  await dialog.getByLabel('One-time code').fill(await shop.code(mobile, before))
  await expect(dialog).toBeHidden()
}

test('names two people, a minor with a guardian among them, and removes them again @phone-only', async ({
  page,
  shop,
}) => {
  const mobile = await at(page, shop)
  await expectAccessible(page)
  await expect(await name(page, { name: 'Ravi Rao', relation: 'spouse', born: '1984-03-09' })).toBeHidden()
  const dialog = await name(page, { name: 'Mina Rao', relation: 'daughter', born: '2019-07-01', share: '40' })
  await expect(dialog.getByText('A nominee under 18 needs a guardian')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Guardian').fill('Ravi Rao')
  await dialog.getByRole('button', { name: 'Add to list' }).click()
  await expect(page.getByText('The shares add up to 140%. They must add up to 100%.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save with a code' })).toBeDisabled()
  await page.getByRole('button', { name: 'Split equally' }).click()
  await expectAccessible(page)

  const before = (await shop.messages(mobile)).length
  await page.getByRole('button', { name: 'Save with a code' }).click()
  await confirm(page, shop, mobile, before)
  await expect(page.getByText(/^Last changed /)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Minor, guardian Ravi Rao')).toBeVisible()
  await expect(page.getByText('50%', { exact: true })).toHaveCount(2)

  await page.getByRole('button', { name: 'Remove Ravi Rao' }).click()
  await page.getByRole('button', { name: 'Remove Mina Rao' }).click()
  const later = (await shop.messages(mobile)).length
  await page.getByRole('button', { name: 'Save with a code' }).click()
  await confirm(page, shop, mobile, later)
  await expect(page.getByText('No nominees yet')).toBeVisible()
})

test('a window closed names nobody, and what was put into the list is still there', async ({ page, shop }) => {
  await at(page, shop)
  await name(page, { name: 'Ravi Rao', relation: 'other', born: '1984-03-09' })
  await page.getByRole('button', { name: 'Save with a code' }).click()
  await page.getByRole('dialog', { name: 'Confirm with a code' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Ravi Rao')).toBeVisible()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(page.getByText('No nominees yet')).toBeVisible()
})
