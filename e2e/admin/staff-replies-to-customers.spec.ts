/** Customers and their requests: a complaint answered, a review published, a wallet corrected with a second person's approval. */
import { buyerWithOrder, newMobile } from '../support/buying.ts'
import { signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { searchAdminList, signInAsStaff } from '../support/staff.ts'

test('replies to a complaint with a canned reply, and closes it', async ({ page, shop }) => {
  const mobile = newMobile()
  const email = `complains.${mobile}@example.in`
  const complaint = await page.request.post(`${shop.url}/app/api/complaint`, {
    headers: { origin: shop.url },
    data: {
      name: 'Farida Shaikh',
      email,
      mobile,
      subject: 'delivery',
      unique_order_id: '',
      message: `The seal of pack ${mobile} was broken when it came.`,
    },
  })
  expect(complaint.ok(), await complaint.text()).toBe(true)
  await signInAsStaff(page, 'support', '/admin/requests')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Canned replies' }).click()
  const sheet = page.getByRole('dialog', { name: 'Canned replies' })
  await sheet.getByRole('button', { name: 'New canned reply' }).click()
  const edit = page.getByRole('dialog', { name: 'New canned reply' })
  await edit.getByLabel('Title').fill(`Broken seal ${mobile}`)
  await edit.getByLabel('Text', { exact: true }).fill('Dear {nmae}, we look at {number}.')
  await edit.getByLabel('Action').selectOption('Open refund')
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('There is no variable {nmae}')).toBeVisible()
  await edit.getByLabel('Text', { exact: true }).fill('Dear {name}, we look at {number}. It comes on {arrival_date}.')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText(`Broken seal ${mobile}`)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()

  await searchAdminList(main, email)
  await main.getByText(`The seal of pack ${mobile}`).click()
  await main.getByRole('button', { name: 'Assign to me' }).click()
  await expect(main.getByText('Assigned to you')).toBeVisible()
  const response = main.getByRole('combobox', { name: 'Reply', exact: true })
  await response.pressSequentially(`/broken seal ${mobile}`)
  const offered = main.getByRole('listbox', { name: 'Canned replies' }).getByRole('option')
  await expect(offered).toHaveText(new RegExp(`^Broken seal ${mobile}Dear Farida Shaikh`))
  await expectAccessible(page)
  await response.press('Enter')
  await expect(response).toHaveValue(/^Dear Farida Shaikh, we look at GRV-.* It comes on \{arrival_date\}\.$/)
  await expect(main.getByText('Open refund: link the order first.')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Send reply' }).click()
  await expect(
    main.getByText('No value for: Arrival date. Write it yourself, or remove it', { exact: true }),
  ).toBeVisible()
  await response.fill('')
  await main.getByLabel('Canned reply').selectOption(`Broken seal ${mobile}`)
  await response.fill((await response.inputValue()).replace('{arrival_date}', '24 November'))
  await main.getByRole('button', { name: 'Send reply' }).click()
  await expect(main.getByText('Replied', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await response.fill('A new piece left us today.')
  await main.getByLabel('Internal note').fill('He rang twice')
  await main.getByRole('button', { name: 'Add note' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: 'He rang twice' })).toBeVisible()
  await expect(response).toHaveValue('A new piece left us today.')
  await main.getByText('Close the request after sending').click()
  await main.getByRole('button', { name: 'Send and close' }).click()
  await expect(main.getByText('Closed', { exact: true }).first()).toBeVisible()
  const [settled, first] = await shop.messages(email)
  expect(settled).toMatchObject({ subject: expect.stringMatching(/^Ticket GRV-.*: resolved$/) })
  expect(first?.text).toContain('Dear Farida Shaikh, we look at')
})

test('shows a review that was waiting', async ({ page, shop }) => {
  const buyer = await buyerWithOrder(page, shop, { list: 'silver_coin' })
  for (const event of ['accept', 'despatch', 'deliver'] as const) await shop.transitionOrder(buyer.uniqueOrderId, event)
  await page.goto(`/my-account/order-history/${buyer.uniqueOrderId}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Write a review/ })
    .click()
  const form = page.getByRole('form', { name: /^Write a review/ })
  await form.getByRole('radio', { name: /^1 star/ }).focus()
  await page.keyboard.press('Space')
  const reviewText = `Bright, heavy and well packed ${buyer.mobile}`
  await form.getByLabel('Your review').fill(reviewText)
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Thank you. We will publish your review after a check')).toBeVisible()
  const product = (await page.locator('a.line-name').getAttribute('href'))!

  await signInAsStaff(page, 'catalog', '/admin/reviews')
  const row = page.getByRole('main').getByRole('row', { name: new RegExp(reviewText) })
  await expect(row).toContainText(buyer.uniqueOrderId)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Publish' }).click()
  await expect(row).toBeHidden()
  await page.goto(product)
  await expect(page.locator('#reviews')).toContainText(reviewText)
})

test('puts a wallet right by two persons, and shuts an account out', async ({ page, shop, newBuyer }) => {
  const buyer = await newBuyer()
  const mobile = await signInAnew(buyer, shop)
  await signInAsStaff(page, 'finance', '/admin/customers')
  const main = page.getByRole('main')
  await searchAdminList(main, mobile)
  const found = main.getByRole('row', { name: /No name yet/ })
  await expect(found).toHaveCount(1)
  await found.click()
  const adjusting = main.getByRole('button', { name: 'Adjust' })
  await expect(adjusting).toBeVisible()
  await expectAccessible(page)
  await adjusting.click()
  const adjust = page.getByRole('dialog', { name: 'Adjust wallet' })
  await adjust.getByLabel('Points', { exact: true }).fill('80')
  await adjust.getByLabel('Reason').fill(`A parcel came late to ${mobile}`)
  await adjust.getByRole('button', { name: 'Send for approval' }).click()
  await expect(main.getByText(/Requested by Vikram Shah: Credit 80 points/)).toBeVisible()
  const address = page.url()

  await signInAsStaff(page, 'owner', '/admin/approvals')
  const waiting = main.getByRole('row', { name: new RegExp(`late to ${mobile}`) })
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(waiting.getByRole('button', { name: 'Approve' })).toBeHidden()
  await page.goto(address)
  await expect(main.getByRole('row', { name: new RegExp(`Adjusted by us: .*${mobile}`) })).toContainText('+80')
  await main.getByRole('button', { name: 'Show the mobile' }).click()
  const reveal = page.getByRole('dialog', { name: 'Show the mobile?' })
  await expectAccessible(page)
  await reveal.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(reveal.getByText('This field is required')).toBeVisible()
  await reveal.getByLabel('Reason').selectOption('Another reason')
  await reveal.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(reveal.getByText('Enter a reason')).toBeVisible()
  await reveal.getByLabel('Details').fill('Stolen cards')
  await reveal.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(reveal).toBeHidden()
  await expect(main.getByText(mobile.slice(-5))).not.toHaveCount(0)

  await main.getByRole('button', { name: 'Block', exact: true }).click()
  const block = page.getByRole('dialog', { name: 'Block customer?' })
  await block.getByLabel('Reason').fill('Stolen cards')
  await block.getByRole('button', { name: 'Block' }).click()
  await expect(main.getByText('Blocked: Stolen cards').first()).toBeVisible()
  const out = await buyer.request.post(`${shop.url}/app/api/my-profile`, { data: {}, headers: { origin: shop.url } })
  expect(out.status()).toBe(401)
})
