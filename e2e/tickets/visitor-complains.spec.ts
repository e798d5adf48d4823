import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/shop.ts'

const main = (page: Page) => page.getByRole('main')

test('a visitor complains, and follows it by its number until it is settled @phone-only', async ({ page, shop }) => {
  await page.goto('/complaint')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Send', exact: true }).click()
  for (const sentence of ['Select a subject', 'Enter your name', 'Enter your complaint'])
    await expect(main(page).getByRole('link', { name: sentence })).toBeVisible()
  await main(page).getByLabel('What is it about?').selectOption('Delivery or packing')
  await main(page).getByLabel('Order number').fill('SLV-2026-000042')
  await main(page).getByLabel('Name').fill('Farida Shaikh')
  await main(page).getByLabel('Email', { exact: true }).fill('visitor.complains@example.in')
  await main(page).getByLabel('Mobile', { exact: true }).fill('9876540003')
  await main(page).getByLabel('What happened').fill('The seal of the pack was broken when it came.')
  const picture = 'public/pictures/box-navy-silver-lotus-640.webp'
  const photos = main(page).getByLabel('Photos')
  await photos.setInputFiles(Array(5).fill(picture))
  await expect(photos).toHaveAccessibleDescription('Attach up to 4 photos')
  await main(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(page).getByText(/^GRV-/)).toHaveCount(0)
  await photos.setInputFiles([picture, picture])
  await main(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(page).getByText(/^GRV-/)).toBeVisible()
  const number = (await main(page).locator('.ticket-number').first().textContent()) ?? ''

  const trackButton = main(page).getByRole('button', { name: 'Find ticket' })
  await trackButton.click()
  await expect(main(page).getByText('Enter your ticket number')).toBeVisible()
  await main(page).getByLabel('Ticket number').fill(number.toLowerCase())
  await main(page).getByLabel('Email or mobile').fill('stranger@example.in')
  await trackButton.click()
  await expect(
    main(page).getByText('We could not find a ticket with this number and this email or mobile'),
  ).toBeVisible()
  await main(page).getByLabel('Email or mobile').fill('98765 40003')
  await trackButton.click()
  const status = main(page).getByRole('status').filter({ hasText: 'Acknowledged' })
  await expect(status).toContainText('We have received it and will get back to you by')
  await expectAccessible(page)

  const transition = (body: object) => page.request.post(`${shop.url}/dev/tickets/${number}`, { data: body })
  expect((await transition({ event: 'acknowledge' })).status()).toBe(200)
  await trackButton.click()
  await expect(status).toContainText('We are working on it')
  expect((await transition({ event: 'resolve', answer: 'A new piece left us today.' })).status()).toBe(200)
  await trackButton.click()
  await expect(status).toContainText('A new piece left us today.')
  expect((await transition({ event: 'acknowledge' })).status()).toBe(409)
  const mails = await shop.messages('visitor.complains@example.in')
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Ticket ${number}: resolved`,
    `Ticket ${number}: we are working on it`,
    `Ticket ${number}: we have received your complaint`,
  ])
})
