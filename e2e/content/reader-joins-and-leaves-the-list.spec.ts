import { expect, expectAccessible, test } from '../support/shop.ts'

const linkIn = (text: string): string => /https?:\/\/\S+/.exec(text)![0]

test('a reader subscribes, confirms, and leaves in one tap @phone-only', async ({ page, shop }) => {
  const reader = 'reader@example.in'
  await page.goto('/')
  const form = page.getByRole('contentinfo').getByRole('region', { name: 'Rates and new arrivals, once a week' })
  const field = form.getByLabel('Email')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByRole('alert')).toHaveText('Enter your email address')
  await expect(field).toBeFocused()
  await field.fill(reader)
  await form.getByRole('button', { name: 'Subscribe' }).dblclick()
  await expect(form.getByRole('status')).toHaveText('Successfully subscribe our newsletter')
  await expect(field).toHaveValue('')

  const first = await shop.nextMessage(reader)
  expect(await shop.messages(reader)).toHaveLength(1)
  await page.goto(linkIn(first.text))
  await expectAccessible(page)
  expect(await shop.messages(reader)).toHaveLength(1)
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('You are subscribed.')
  await expectAccessible(page)

  const welcome = await shop.nextMessage(reader, 1)
  await page.goto(linkIn(welcome.text))
  await expectAccessible(page)
  await page.route('**/newsletter-leave*', (route) => route.fulfill({ status: 404, body: '{}' }))
  const leave = page.getByRole('button', { name: 'Unsubscribe' })
  await leave.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Server connection failed. Ensure network connection',
  )
  await page.unroute('**/newsletter-leave*')
  await leave.click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('You are unsubscribed.')
})

test('a link that is not whole, or too old, says so', async ({ page }) => {
  await page.goto('/newsletter/leave')
  await expect(page.getByRole('main')).toContainText('This link is incomplete.')
  await page.goto('/newsletter/confirm?token=old')
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is no longer valid.')
})

test('a subscription that reaches nobody says so and keeps the address', async ({ page }) => {
  await page.goto('/')
  await page.route('**/app/api/newsletter-subscribe', (route) => route.fulfill({ body: 'no answer of ours' }))
  const form = page.getByRole('contentinfo').getByRole('region', { name: 'Rates and new arrivals, once a week' })
  await form.getByLabel('Email').fill('far@example.in')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByRole('alert')).toHaveText('Server connection failed. Ensure network connection')
  await expect(form.getByLabel('Email')).toHaveValue('far@example.in')
})
