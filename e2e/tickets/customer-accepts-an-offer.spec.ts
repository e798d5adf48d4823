import type { Page } from '@playwright/test'
import { choose, confirmAtBank, payButton, typeCard } from '../support/buying.ts'
import { signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { searchAdminList, signInAsStaff } from '../support/staff.ts'

const main = (page: Page) => page.getByRole('main')

/** An address and a quote by the customer of this page; returns the number of the ticket. */
async function requestQuote(page: Page, url: string, { mobile, email }: { mobile: string; email: string }) {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`${url}/app/api/${path}`, { data, headers: { origin: url } })
    expect([path, response.status(), await response.text()]).toEqual([path, 200, expect.any(String)])
  }
  await post('my-address/add', {
    ...{ first_name: 'Asha', last_name: 'Rao', email, mobile, address: 'Flat 302, Sai Krupa Residency' },
    ...{ pincode: '422013', address_mode: 'home' },
  })
  await page.goto('/quote')
  await main(page).getByLabel('First name').fill('Asha')
  await main(page).getByLabel('Last name').fill('Rao')
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByLabel('Mobile').fill(mobile)
  await main(page).getByLabel('Message').fill('Three lotus coins for our colleagues')
  await main(page).getByRole('button', { name: /send/i }).click()
  await expect(main(page).getByText(/QUO-/).first()).toBeVisible()
}

test('a customer asks for a quote, gets an offer, and pays it by its link', { tag: '@postgres' }, async ({
  page,
  shop,
  newBuyer,
}) => {
  const mobile = await signInAnew(page, shop)
  const email = `asks.${mobile}@example.in`
  const staff = await newBuyer()

  await test.step('the customer asks', () => requestQuote(page, shop.url, { mobile, email }))

  const number = await test.step('staff answer with an offer', async () => {
    await signInAsStaff(staff, 'ops', '/admin/requests')
    const desk = main(staff)
    await searchAdminList(desk, email)
    await desk.getByText('Three lotus coins').click()
    await desk.getByRole('link', { name: 'New offer' }).click()
    await desk.getByLabel('Add product').fill('lotus silver coin')
    await desk
      .getByRole('button', { name: /^Add .*Lotus Silver Coin, 10 g/i })
      .first()
      .click()
    await desk.getByLabel('Quantity').fill('3')
    await desk.getByLabel('Discount per piece').fill('20')
    await desk.getByLabel('Note to the customer').fill('With gift boxes')
    await expectAccessible(staff)
    await desk.getByRole('button', { name: 'Save draft' }).click()
    await expect(desk.getByText('Draft', { exact: true })).toBeVisible()
    await expect(desk.getByText('Discount on this item')).toBeVisible()
    await expectAccessible(staff)
    await desk.getByRole('button', { name: 'Send offer' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click()
    await expect(desk.getByText('Sent', { exact: true }).first()).toBeVisible()
    return (await desk.getByRole('heading', { level: 1 }).textContent()) ?? ''
  })

  const link = /\/offers\/[A-Za-z0-9_-]{24}/.exec((await shop.nextMessage(email, 1)).text)?.[0] ?? ''

  await test.step('somebody else with the link learns nothing', async () => {
    const stranger = await newBuyer()
    await stranger.goto(link)
    await expect(main(stranger).getByRole('heading', { level: 1 })).toHaveText('An offer for you')
    await expect(main(stranger)).not.toContainText(number)
    await expectAccessible(stranger)
    await signInAnew(stranger, shop)
    await stranger.goto(link)
    await expect(main(stranger).getByRole('heading', { level: 1 })).toHaveText('This offer is for somebody else')
    await expect(main(stranger)).not.toContainText('With gift boxes')
  })

  await test.step('the customer reads it, in Hindi as well', async () => {
    await page.goto(`/hi${link}`)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`हमारा ऑफ़र ${number}`)
    await page.goto(link)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Our offer ${number}`)
    await expect(main(page)).toContainText('With gift boxes')
    await expect(main(page)).toContainText('Discount on this item')
    await expect(main(page).getByRole('button', { name: 'Continue to payment' })).toBeEnabled()
    await expectAccessible(page)
  })

  await test.step('and pays it', async () => {
    await main(page).getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL(/\/payment\?offer=\d+$/)
    await choose(page, 'Card')
    await expectAccessible(page)
    await typeCard(page, '1111')
    await payButton(page).click()
    await confirmAtBank(page)
    await expect(page).toHaveURL(/\/thankYou\?order=SLV-/)
  })
  const uniqueOrderId = new URL(page.url()).searchParams.get('order') ?? ''

  await test.step('offer, ticket and account name the order, which can be sent', async () => {
    await page.goto('/my-account/offers')
    await expect(main(page).getByRole('link', { name: `View order ${uniqueOrderId}` })).toBeVisible()
    await expectAccessible(page)
    await page.goto(link)
    await expect(main(page)).toContainText('You have accepted this offer')
    await staff.reload()
    await expect(main(staff).getByRole('link', { name: uniqueOrderId })).toBeVisible()
    await main(staff).getByRole('link', { name: /^QUO-/ }).click()
    // With its offer, and among the customer's orders.
    await expect(main(staff).getByRole('link', { name: uniqueOrderId }).first()).toBeVisible()
    await staff.goto('/admin/offers?view=paid')
    await expect(main(staff).getByRole('row', { name: new RegExp(uniqueOrderId) })).toBeVisible()
    await expectAccessible(staff)
    for (const event of ['accept', 'despatch'] as const) await shop.transitionOrder(uniqueOrderId, event)
    await staff.goto(`/admin/orders/${uniqueOrderId}`)
    await expect(main(staff).getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
    await expect(main(staff)).toContainText(number)
  })
})
