import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signInAnew, signInCustomerByCode } from '../support/customers.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send request customize product' })
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg=='
const png = { name: 'sketch.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') }
const webp = join(import.meta.dirname, '../../public/pictures/box-navy-silver-lotus-1280.webp')

test('the gallery shows more on request, and all of it again on coming back @phone-only', async ({ page }) => {
  await page.goto('/customization')
  const pieces = main(page).getByRole('button', { name: /^Request this piece/ })
  await expect(pieces).toHaveCount(12)
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Show more' }).click()
  await expect(pieces).toHaveCount(24)
  await expect(main(page).getByText('24 of 48')).toBeVisible()
  await expect(pieces.nth(12)).toBeFocused()
  await expect(main(page).getByRole('status')).toHaveText('12 more shown')
  await page.route('**/get-catalog-data', (route) => route.fulfill({ body: '' }))
  await main(page).getByRole('button', { name: 'Show more' }).click()
  await expect(main(page).getByText('Server connection failed. Ensure network connection')).toBeVisible()
  await expect(pieces).toHaveCount(24)
  await page.unroute('**/get-catalog-data')
  await pieces.nth(20).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => Math.round(window.scrollY))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sell to Us' }).click()
  await expect(page).toHaveURL('/sell-to-us')
  await page.goBack()
  await expect(pieces).toHaveCount(24)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(place - 100)
  await page.reload()
  await expect(pieces).toHaveCount(24)
  for (const count of [36, 48]) {
    await main(page).getByRole('button', { name: 'Show more' }).click()
    await expect(pieces).toHaveCount(count)
  }
  await expect(main(page).getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await expect(pieces.nth(36)).toBeFocused()
})

test('a customer asks for a piece with a picture, the wrong file first @phone-only', async ({ page, shop }) => {
  await page.goto('/customization')
  const piece = main(page).getByRole('button', { name: /Mandala coin in a maroon box/ })
  await piece.click()
  await expect(page).toHaveURL('/login')
  const mobile = await signInCustomerByCode(page, shop)
  await expect(page).toHaveURL('/customization')
  await piece.click()
  await expect(dialog(page).getByLabel('Mobile')).toHaveValue(mobile)
  await expectAccessible(page)

  await dialog(page).getByRole('button', { name: 'Send instruction' }).click()
  for (const sentence of [
    'Select product type',
    'Enter your name',
    'Enter your email',
    'Enter your pincode',
    'Enter your customize instruction',
  ])
    await expect(dialog(page).getByRole('alert').filter({ hasText: sentence })).toBeVisible()

  const file = dialog(page).getByLabel('Picture')
  await file.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Ira') })
  await expect(dialog(page).getByText('Attach a JPG, PNG or WebP picture')).toBeVisible()
  await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('<script>') })
  await expect(dialog(page).getByText('This picture could not be read.')).toBeVisible()
  await file.setInputFiles(png)
  await expect(dialog(page).getByRole('img', { name: 'Chosen: sketch.png' })).toBeVisible()

  await dialog(page).getByLabel('Product type').selectOption('Silver')
  await dialog(page).getByLabel('Name', { exact: true }).fill('<script>alert(1)</script> Ananya')
  await dialog(page).getByLabel('Email').fill('ananya.kulkarni@example.in')
  await dialog(page).getByLabel('Pincode').fill('4220')
  await dialog(page).getByLabel('Customize instruction').fill('Names Ira and Kabir, 12 February 2027, in Devanagari.')
  await expect(dialog(page).getByText('Pincode should minimum 6 number long')).toBeVisible()
  await dialog(page).getByLabel('Pincode').fill('422013')

  await page.route('**/save-catalog-request', (route) => route.fulfill({ body: '' }))
  await dialog(page).getByRole('button', { name: 'Send instruction' }).click()
  await expect(dialog(page).getByText('Server connection failed. Ensure network connection')).toBeVisible()
  await page.unroute('**/save-catalog-request')
  await expect(dialog(page).getByLabel('Customize instruction')).toHaveValue(/Ira and Kabir/)

  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/save-catalog-request') && sent.push(request.url()))
  await dialog(page).getByRole('button', { name: 'Send instruction' }).dblclick()
  await expect(dialog(page).getByText(/Your request has reached our studio\. Ticket number CUS-/)).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(dialog(page).getByLabel('Customize instruction')).toHaveValue('')
  await expect(dialog(page).getByRole('img', { name: /^Chosen/ })).toHaveCount(0)
  await expectAccessible(page)
  await expect(dialog(page).getByText(/Your request has reached our studio/)).toHaveCount(0, { timeout: 9000 })
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(piece).toBeFocused()
  expect((await shop.messages('ananya.kulkarni@example.in'))[0]?.subject).toMatch(
    /^Ticket CUS-\S+: we have received your customization request$/,
  )
})

/** Delays reading files named `slow.png`. The returned function reads the one chosen last and waits until it is shown. */
async function holdReading(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { readAsDataURL } = FileReader.prototype
    FileReader.prototype.readAsDataURL = function (file) {
      if ((file as File).name !== 'slow.png') return readAsDataURL.call(this, file)
      Object.assign(window, {
        readSlow: async () => {
          const read = new Promise((resolve) => this.addEventListener('loadend', resolve))
          readAsDataURL.call(this, file)
          await read
          await Object.assign(new Image(), { src: this.result }).decode()
          await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
        },
      })
    }
  })
  return () => page.evaluate('readSlow()')
}

test('the picture chosen last is the one that is sent, however late it is read, and none stays after it', async ({
  page,
  shop,
}) => {
  const mobile = await signInAnew(page, shop)
  await page.goto('/customization')
  await main(page)
    .getByRole('button', { name: /Mandala coin in a maroon box/ })
    .click()
  const chosen = dialog(page).getByRole('img', { name: /^Chosen/ })
  const file = dialog(page).getByLabel('Picture')
  await expect(file).toBeVisible()
  const readSlow = await holdReading(page)
  const slow = { ...png, name: 'slow.png' }
  await file.setInputFiles(slow)
  await file.setInputFiles(webp)
  await expect(chosen).toBeVisible()
  await readSlow()
  await expect(chosen).toHaveAccessibleName('Chosen: box-navy-silver-lotus-1280.webp')

  await dialog(page).getByLabel('Product type').selectOption('Silver')
  await dialog(page).getByLabel('Name', { exact: true }).fill('Ananya')
  await dialog(page).getByLabel('Email').fill('ananya.late@example.in')
  // Already filled in, unless the customer's details arrived after the form was opened.
  await dialog(page).getByLabel('Mobile').fill(mobile)
  await dialog(page).getByLabel('Pincode').fill('422013')
  await dialog(page).getByLabel('Customize instruction').fill('The names Ira and Kabir.')
  const releaseResponse = await holdRequests(page, '**/save-catalog-request')
  const sent = page.waitForRequest('**/save-catalog-request')
  await file.setInputFiles(slow)
  await dialog(page).getByRole('button', { name: 'Send instruction' }).click()
  await readSlow()
  expect((await sent).postDataJSON().image).toMatch(/^data:image\/png;/)

  await file.setInputFiles(slow)
  releaseResponse()
  await expect(dialog(page).getByText(/Your request has reached our studio/)).toBeVisible()
  await readSlow()
  await expect(chosen).toHaveCount(0)
})
