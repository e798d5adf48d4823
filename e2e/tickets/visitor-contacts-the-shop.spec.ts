import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/shop.ts'

const main = (page: Page) => page.getByRole('main')
const send = (page: Page) => main(page).getByRole('button', { name: 'Send', exact: true })

test('a visitor writes to the shop, once, however the network is @phone-only', async ({ page, shop }) => {
  await page.goto('/contact-us')
  await expect(main(page).getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  await expect(main(page).getByText('Meera Deshpande, Grievance Officer')).toBeVisible()
  await expect(main(page).getByRole('link', { name: '+91 22 4890 1220' })).toHaveAttribute('href', 'tel:+912248901220')
  await expectAccessible(page)
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await send(page).click()
  for (const sentence of ['Enter your name', 'Enter your email address', 'Enter your mobile', 'Enter your message'])
    await expect(main(page).getByRole('link', { name: sentence })).toBeVisible()
  await expect(main(page).getByLabel('Name')).toBeFocused()

  const [email, mobile] = [main(page).getByLabel('Email'), main(page).getByLabel('Mobile')]
  await email.fill('asha@')
  await mobile.fill('98765')
  await expect(main(page).locator('#field-email-note')).toHaveText('Please provide a valid email address')
  await expect(main(page).locator('#field-mobile-note')).toHaveText('Mobile number should minimum 10 number long')
  await mobile.fill('1234567890')
  await expect(main(page).locator('#field-mobile-note')).toHaveText('Phone number is not valid')
  await main(page).getByLabel('Name').fill('<script>alert(1)</script>')
  await email.fill('visitor.asks@example.in')
  await mobile.fill('+91 98765 40001')
  await main(page).getByLabel('Message').fill('Do you pour bars of 2 kg? <img src=x onerror=alert(1)>')

  // The response is lost on its way back: the same request is sent again, and there is one ticket.
  await page.route('**/app/api/contact-us', async (route) => {
    await route.fetch()
    await route.fulfill({ body: '' })
  })
  await send(page).click()
  await expect(main(page).getByText('Server connection failed. Ensure network connection')).toBeVisible()
  await expect(main(page).getByText('What you wrote is still here.')).toBeVisible()
  await expect(main(page).getByLabel('Message')).toHaveValue(/2 kg/)
  await page.unroute('**/app/api/contact-us')
  // Both clicks at once: the second click of a real double click hits what has appeared there, which ignores clicks for a moment.
  const taking = await send(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
    return getComputedStyle(document.body).pointerEvents
  })
  expect(taking).toBe('none')
  await expect(main(page).getByRole('heading', { name: 'Thank you' })).toBeFocused()
  const number = (await main(page).locator('.ticket-number').textContent()) ?? ''
  expect(number).toMatch(/^CON-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  await expectAccessible(page)
  expect((await shop.messages('visitor.asks@example.in')).map(({ subject }) => subject)).toEqual([
    `Ticket ${number}: we have received your message`,
  ])
  await main(page).getByRole('button', { name: 'Write another' }).click()
  await expect(main(page).getByLabel('Message')).toHaveValue('')
  await expect(main(page).getByLabel('Email')).toHaveValue('visitor.asks@example.in')
})

test('a visitor asks for a quote @phone-only', async ({ page, shop }) => {
  await page.goto('/contact-us')
  await main(page).getByRole('link', { name: 'Quote for a larger order' }).click()
  await expect(page).toHaveURL('/quote')
  // The URL changes first, and the previous page has a button of the same name.
  await expect(main(page).getByLabel('First name')).toBeVisible()
  await expectAccessible(page)
  await send(page).click()
  for (const sentence of ['Enter your first name', 'Enter your last name', 'Enter your message'])
    await expect(main(page).getByRole('link', { name: sentence })).toBeVisible()
  await main(page).getByLabel('First name').fill('Ravi')
  await main(page).getByLabel('Last name').fill('Menon')
  await main(page).getByLabel('Email').fill('visitor.quote@example.in')
  await main(page).getByLabel('Mobile').fill('9876540002')
  await main(page).getByLabel('Message').fill('Two hundred 10 g silver coins by 5 January')
  await send(page).dblclick()
  await expect(main(page).getByText(/^QUO-/)).toBeVisible()
  expect(await shop.messages('visitor.quote@example.in')).toHaveLength(1)
})

test('a visitor calculates what delivery costs @phone-only', async ({ page }) => {
  await page.goto('/logistics')
  await expectAccessible(page)
  const show = main(page).getByRole('button', { name: 'Show the cost' })
  await show.click()
  for (const sentence of [
    'Enter material weight',
    'Select product type',
    'Select material brand',
    'Enter your pincode',
  ])
    await expect(main(page).getByRole('link', { name: sentence })).toBeVisible()
  await main(page).getByLabel('Weight in grams').fill('100')
  await main(page).getByLabel('Metal').selectOption('Silver')
  await main(page).getByLabel('Mint').selectOption('Silvera')
  await main(page).getByLabel('Pincode').fill('56000')
  await show.click()
  await expect(main(page).getByText('Pincode should minimum 6 number long').first()).toBeVisible()
  await main(page).getByLabel('Pincode').fill('560001')
  await show.click()
  const result = main(page).getByRole('region', { name: 'To your door' })
  await expect(result).toContainText('Bengaluru, Karnataka')
  await expect(result).toContainText('100 g')
  await expect(result).toContainText(/Ships by \w{3}, .*, arrives by \w{3}, /)
  await expect(result).toContainText(/₹\d{3}\.00/)
  await expectAccessible(page)
  await main(page).getByLabel('Weight in grams').fill('999')
  await show.click()
  await expect(result.getByText('Free', { exact: true })).toBeVisible()
  await main(page).getByLabel('Pincode').fill('999999')
  await show.click()
  await expect(main(page).getByText('Delivery is not available at this pincode').first()).toBeVisible()
})

test('a visitor opens a chat with the shop, with the product named in the message', async ({ page }) => {
  const chat = page.getByRole('link', { name: 'Ask on WhatsApp', exact: true })
  await page.goto('/contact-us')
  await expect(chat).toHaveAttribute('href', 'https://wa.me/919820048901?text=Hello%2C%20I%20have%20a%20question.')
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(chat).toHaveAttribute('rel', /noopener/)
  await expectAccessible(page)
  await page.goto('/product/silvera-ganesh-silver-coin-10-g')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Silvera Ganesh Silver Coin, 10\sg$/)
  const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(message).toMatch(/Silvera Ganesh Silver Coin, 10\sg: .*\/product\/silvera-ganesh-silver-coin-10-g$/)
})
