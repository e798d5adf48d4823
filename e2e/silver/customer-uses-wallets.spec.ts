import { buyerAtPayment, expectThanks } from '../support/buying.ts'
import { confirmWithCode, signInAnew } from '../support/customers.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { buySilver } from '../support/silver.ts'
import { searchAdminList, signInAsStaff } from '../support/staff.ts'

test('a wallet is activated after one question, used in part for an order, and the rest is paid by UPI @phone-only', async ({
  page,
  shop,
}) => {
  const buyer = await buyerAtPayment(page, shop)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Use your balances' })).toHaveCount(0)

  await page.goto('/my-account/wallet')
  await main.getByRole('button', { name: 'Activate Now' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure you want to activate my wallet')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'No' }).click()
  await expect(main.getByText('Inactive', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Activate Now' }).click()
  await question.getByRole('button', { name: 'Yes, activate' }).click()
  await expect(main.getByText('Active', { exact: true })).toBeVisible()
  await expect(main.getByRole('status')).toContainText('It holds 1,000 points')
  await expect(main.getByText('Worth ₹125.00 on an order')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/payment')
  const points = main.getByLabel('Points to use')
  await points.fill('801')
  await main.getByRole('button', { name: 'Apply Points wallet' }).click()
  await expect(main.getByText('Use points in multiples of 8')).toBeVisible()
  await points.fill('800')
  const letItCome = await holdRequests(page, '**/app/api/wallet-payment', { times: 1 })
  await main.getByRole('button', { name: 'Apply Points wallet' }).click()
  // What is typed before the answer comes is the next amount.
  await points.fill('400')
  letItCome()
  await expect(main.getByText('−₹100.00')).toBeVisible()
  await expect(main.getByText('800 of 1,000 points used.')).toBeVisible()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  await expect(points).toHaveValue('400')
  await expectAccessible(page)
  await page.reload()
  await expect(main.getByText('−₹100.00')).toBeVisible()
  await main.getByRole('button', { name: 'Remove Points wallet' }).click()
  await expect(main.getByText('−₹100.00')).toHaveCount(0)
  await points.fill('800')
  await main.getByRole('button', { name: 'Apply Points wallet' }).click()
  await expect(main.getByText('−₹100.00')).toBeVisible()

  await main.getByLabel('Or by UPI ID').fill('success@sandbox')
  await main.getByRole('button', { name: 'Verify' }).click()
  await main
    .getByRole('button', { name: /^Pay ₹/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Go on now' }).click()
  await expectThanks(page, buyer)

  await page.goto('/my-account/wallet-history')
  const entries = main.getByRole('listitem')
  await expect(entries.filter({ hasText: `Used for order ${buyer.uniqueOrderId}` })).toContainText('−800')
  await expect(entries.filter({ hasText: 'Joining bonus' })).toContainText('+1,000')
  await expectAccessible(page)
})

test('points and silver that cover an order place it at once', { tag: '@postgres' }, async ({ page, shop }) => {
  const buyer = await buyerAtPayment(page, shop)
  await buySilver(page, shop, { grams: 40, name: 'Asha Rao' })
  await page.reload()
  const main = page.getByRole('main')
  await expect(main.getByLabel('Or by UPI ID')).toBeVisible()
  await expect(main.getByLabel('Grams to use')).toHaveCount(0)
  await page.goto('/my-account/wallet')
  await main.getByRole('button', { name: 'Activate Now' }).click()
  await page.getByRole('button', { name: 'Yes, activate' }).click()
  await expect(main.getByText('Active', { exact: true })).toBeVisible()
  await page.goto('/payment')
  await main.getByLabel('Points to use').fill('800')
  await main.getByRole('button', { name: 'Apply Points wallet' }).click()
  await expect(main.getByText('−₹100.00')).toBeVisible()
  const grams = main.getByLabel('Grams to use')
  const most = await grams.inputValue()
  await grams.fill('')
  await main.getByRole('button', { name: 'Apply Digital silver' }).click()
  await expect(main.getByText('Enter silver weight')).toBeVisible()
  await grams.fill('39')
  await main.getByRole('button', { name: 'Apply Digital silver' }).click()
  await expect(main.getByText(`Please enter below ${most} g`)).toBeVisible()
  await grams.fill(most)
  await main.getByRole('button', { name: 'Apply Digital silver' }).click()
  await expect(main.getByRole('heading', { name: 'Nothing left to pay' })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Place Order' }).dblclick()
  await expectThanks(page, buyer)
  await expect(main).toContainText('Digital Silver + Wallet Points')
  await expect(main).toContainText('₹0.00')
})

test('an activation without a network says so, and can be tried again', async ({ page, shop }) => {
  await signInAnew(page, shop)
  await page.goto('/my-account/wallet')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Activate Now' }).click()
  await page.route('**/app/api/wallet-active', (route) => route.abort())
  await page.getByRole('button', { name: 'Yes, activate' }).click()
  await expect(page.getByRole('dialog')).toContainText('Server connection failed. Ensure notwork connection') // sic
  await page.unroute('**/app/api/wallet-active')
  await page.getByRole('button', { name: 'Yes, activate' }).click()
  await expect(main.getByText('Active', { exact: true })).toBeVisible()
})

test('an order above ₹10,000 from the wallets needs a code, and rests while its address is new @phone-only', async ({
  page,
  shop,
}) => {
  const buyer = await buyerAtPayment(page, shop, { pieces: 4, priceRange: '3000-9000' })
  await buySilver(page, shop, { grams: 400, name: 'Asha Rao' })
  const main = page.getByRole('main')
  await page.goto('/my-account/wallet')
  await main.getByRole('button', { name: 'Activate Now' }).click()
  await page.getByRole('button', { name: 'Yes, activate' }).click()
  await expect(main.getByText('Active', { exact: true })).toBeVisible()
  await page.goto('/payment')
  await main.getByRole('button', { name: 'Apply Digital silver' }).click()
  await expect(main.getByRole('heading', { name: 'Nothing left to pay' })).toBeVisible()

  const before = (await shop.messages(buyer.mobile)).length
  await main.getByRole('button', { name: 'Place Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm with a code' })
  await expect(dialog.getByText('We sent a 6-digit code to your number ending in')).toBeVisible()
  expect((await shop.messages(buyer.mobile))[0]?.text).toContain(`of ${buyer.uniqueOrderId} by wallet`)
  await expectAccessible(page)
  // Thought better of, and pressed again: nothing was placed meanwhile.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/payment')
  await main.getByRole('button', { name: 'Place Order' }).click()
  await confirmWithCode(page, shop, { mobile: buyer.mobile, before: before + 1 })
  await expectThanks(page, buyer)
  const texts = (await shop.messages(buyer.mobile)).map(({ text }) => text)
  expect(texts.some((text) => text.includes(`paid from your SILVERA wallets for order ${buyer.uniqueOrderId}`))).toBe(
    true,
  )

  await page.goto(`/my-account/order-history/${buyer.uniqueOrderId}`)
  await expect(main.getByText('goes to a new address, so for your safety we pack it after')).toBeVisible()
  await expectAccessible(page)
  await signInAsStaff(page, 'ops', '/admin/orders')
  await searchAdminList(main, buyer.uniqueOrderId.slice(-6))
  const row = main.getByRole('row', { name: new RegExp(buyer.uniqueOrderId) })
  await expect(row).toContainText('On hold')
  await row.getByRole('button', { name: 'Accept' }).click()
  await row.getByRole('link', { name: `Open ${buyer.uniqueOrderId}` }).click()
  await expect(main.getByText('Packing, despatch and handover are blocked until then.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Pack', exact: true })).toHaveCount(0)
  await expectAccessible(page)
})
