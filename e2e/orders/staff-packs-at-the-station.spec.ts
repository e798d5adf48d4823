/** The packing station, by a scanner that types like a keyboard and a webcam. */
import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { emptyProductForm } from '../../src/shop/catalog/products/rules/product-form-data.ts'
import { placePaidOrders } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { packingShop } from '../support/shops.ts'
import { signInAsStaff } from '../support/staff.ts'

const chromium = process.env.CHROMIUM_PATH
test.use({
  settings: packingShop,
  permissions: ['camera'],
  launchOptions: {
    ...(chromium ? { executablePath: chromium } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const mostActions = 12

const readPhoto = (): Promise<Buffer> => readFile('public/pictures/box-navy-silver-lotus-640.webp')

/** What a packer does, counted: a scan and a key are one action each. */
class Packer {
  actions = 0
  readonly page: Page
  private keys: CDPSession | undefined

  constructor(page: Page) {
    this.page = page
  }

  /** Like a scanner: the code at once, then Enter, wherever the cursor is. */
  async scan(code: string): Promise<void> {
    this.actions += 1
    // All keys at once: a scanner does not wait for the page after each, as `keyboard.type` does.
    this.keys ??= await this.page.context().newCDPSession(this.page)
    const keys = [...[...code].map((key) => ({ key, text: key })), { key: 'Enter', code: 'Enter', text: '\r' }]
    const events = keys.flatMap((key) => [
      { type: 'keyDown' as const, ...key },
      { type: 'keyUp' as const, ...key, text: '' },
    ])
    await Promise.all(events.map((event) => this.keys!.send('Input.dispatchKeyEvent', event)))
  }

  async key(key: string): Promise<void> {
    this.actions += 1
    await this.page.keyboard.press(key)
  }

  takeActions(): number {
    const { actions } = this
    this.actions = 0
    return actions
  }
}

/** A call of the back office as the person who is signed in on this page. */
async function act<Data = unknown>(page: Page, path: string, data: object): Promise<Data> {
  const origin = new URL(page.url()).origin
  const response = await page.request.post(`${origin}/app/api/admin/${path}`, { data, headers: { origin } })
  expect([path, response.status(), await response.text()]).toEqual([path, 200, expect.any(String)])
  return (await response.json()).data
}

/** A coin of 11 g, of which each piece has a serial, as its mint struck it; entered on the page of somebody who keeps the catalogue. */
async function publishNumberedCoin(page: Page, serials: readonly string[]) {
  await signInAsStaff(page, 'catalog', '/admin/products')
  const mark = Date.now().toString(36).replaceAll('g', 'x')
  const slug = `numbered-coin-${mark}`
  const { state: _, ...sheet } = {
    ...emptyProductForm,
    ...{ name: `Numbered Coin ${mark}, 11 g`, slug, serials: 'struck' },
    ...{ brandId: 1, subCategoryId: 8, weightMg: 11_000, finenessPer10000: 9990 },
    ...{ makingKind: 'per_gram', makingValue: 4000, hsn: '71189000', countryOfOrigin: 'India' },
    ...{ description: '<p>A coin.</p>', pictures: [{ name: 'box-navy-silver-lotus', alt: 'The coin' }] },
  }
  const { id } = await act<{ id: number }>(page, 'products/create', { sheet })
  await act(page, 'products/publish', { id, revision: 1 })
  // One by one: more at once without a purchase would wait for a second person.
  for (const serial of serials)
    await act(page, 'products/stock', {
      productId: id,
      kind: 'received',
      pieces: 1,
      reference: 'BILL-7',
      serials: serial,
    })
  const response = await page.request.get(`${new URL(page.url()).origin}/app/api/get-product?slug=${slug}`)
  const price = Math.round((await response.json()).data.price)
  return { slug, priceRange: `${price - 1}-${price + 1}`, pieces: 2 }
}

const expectedGrams = async (page: Page): Promise<string> => {
  const hint = page.getByText(/^Expected [\d.,]+/)
  await expect(hint).toBeVisible()
  return (/Expected ([\d.,]+)/.exec((await hint.textContent()) ?? '')?.[1] ?? '').replaceAll(',', '')
}

/** Waits until the cursor is in the field of this name, or on the button with this beginning; at each frame, since a packer does not wait. */
const expectFocus = (page: Page, wanted: string): Promise<unknown> =>
  page.waitForFunction(
    (name) => {
      const { activeElement: focused } = document
      return (focused?.getAttribute('name') ?? focused?.textContent ?? '').startsWith(name)
    },
    wanted,
    { timeout: 10_000 },
  )

const useCamera = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Use camera' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: /^Take photo/ })).toBeEnabled()
}

test('packs twenty orders with at most twelve actions each', async ({ page, shop, newBuyer }) => {
  test.setTimeout(180_000)
  const serials = Array.from({ length: 10 }, (_, nth) => `NC-${Date.now()}-${nth}`)
  const catalogPage = await newBuyer()
  const numbered = await publishNumberedCoin(catalogPage, serials)
  const wanted = [{ pieces: 1 }, { pieces: 2 }, { list: 'silver_bar' }, numbered]
  const all = Array.from({ length: 20 }, (_, nth) => wanted[nth % wanted.length]!)
  const numbers = [...(await placePaidOrders(await newBuyer(), shop, all))]
  await signInAsStaff(page, 'ops', '/admin/packing')
  await act(page, 'orders/accept', { orders: numbers })
  const main = page.getByRole('main')
  const packer = new Packer(page)

  await packer.scan(numbers[0]!)
  await useCamera(page)
  packer.takeActions()
  const counts: number[] = []
  const started = Date.now()
  const packed: string[] = []
  for (const number of numbers) {
    // The paper of each order is scanned, as from a stack of picking lists.
    await packer.scan(number)
    await expect(main.getByRole('heading', { level: 2, name: number })).toBeVisible()
    const grams = await expectedGrams(page)
    if (all[numbers.indexOf(number)] === numbered) {
      await expectFocus(page, 'serial')
      for (const left of [2, 1]) {
        const serial = serials.pop()!
        await packer.scan(serial)
        await expect(main.getByRole('listitem').filter({ hasText: serial }).last()).toBeVisible()
        await expect(main.getByText(`${3 - left} of 2 serials scanned`)).toBeVisible()
      }
    }
    await expectFocus(page, 'weight')
    await packer.scan(grams)
    await expectFocus(page, 'seal')
    await packer.scan(`TE ${number}`)
    await expectFocus(page, 'Take photo')
    await packer.key('p')
    await expectFocus(page, 'Pack and despatch')
    await packer.key('d')
    await expect(main.getByText(/^Packed and despatched, waybill/)).toBeVisible()
    await expect(main.getByRole('link', { name: /^Label, slip and invoice/ })).toHaveAttribute('href', /^blob:/)
    packed.push(number)
    counts.push(packer.takeActions())
  }
  test.info().annotations.push({
    type: 'packing',
    description: `${Math.max(...counts)} actions at most, ${((Date.now() - started) / 1000 / numbers.length).toFixed(1)} s an order`,
  })
  expect(packed).toHaveLength(20)
  expect(Math.max(...counts)).toBeLessThanOrEqual(mostActions)
  const response = await page.request.get(`${shop.url}/app/api/admin/orders?stage=to-hand-over`)
  const { rows } = (await response.json()).data as { rows: { order: string }[] }
  expect(rows.map(({ order }) => order)).toEqual(expect.arrayContaining(numbers))
})

test('offers the order that waits longest, takes scans outside fields, and keeps them over a reload', async ({
  page,
  shop,
  newBuyer,
}) => {
  const [number] = await placePaidOrders(await newBuyer(), shop, [{ pieces: 1 }])
  await signInAsStaff(page, 'ops', '/admin/packing')
  const main = page.getByRole('main')
  await expectAccessible(page)
  await expect(main.getByRole('button', { name: /^Next: / })).toBeVisible()
  const packer = new Packer(page)

  await packer.scan('NOTHING-77')
  await expect(main.getByText('No order has the code NOTHING-77.')).toBeVisible()
  await packer.scan(number!)
  await expect(main.getByText('This order is not accepted yet. Accept it first.')).toBeVisible()
  await expectAccessible(page)
  await act(page, 'orders/accept', { orders: [number!] })
  await page.reload()
  await expect(main.getByRole('heading', { level: 2, name: number! })).toBeVisible()

  const grams = await expectedGrams(page)
  await expectFocus(page, 'weight')
  await packer.scan(String(Number(grams) + 60))
  await expect(main.getByText(/^The weight does not match/)).toBeVisible()
  await expectAccessible(page)
  await main.getByLabel('Weight on the scale, in grams').fill(grams)
  await page.keyboard.press('Enter')
  await expectFocus(page, 'seal')
  await packer.scan(grams)
  await expect(main.getByText(`${grams} was read twice and counts once.`)).toBeVisible()
  await packer.scan(number!)
  await expect(main.getByText(`${number} is scanned already.`)).toBeVisible()
  // Where no field has the focus, a scan goes to its step, and none of its letters is a shortcut.
  await page.getByRole('heading', { level: 1 }).click()
  await packer.scan(`ds${number}`)
  await expect(main.getByLabel('Seal number')).toHaveValue(`ds${number}`)
  await page.reload()
  await expect(main.getByLabel('Seal number')).toHaveValue(`ds${number}`)
  await expect(main.getByLabel('Weight on the scale, in grams')).toHaveValue(grams)

  // Somebody else packs it meanwhile.
  const photo = { name: 'photo.webp', mimeType: 'image/webp', buffer: await readPhoto() }
  await main.getByLabel('Choose photo').setInputFiles(photo)
  await expect(main.getByRole('img', { name: 'The sealed parcel' })).toBeVisible()
  await expectAccessible(page)
  const read = await page.request.get(`${shop.url}/app/api/admin/orders/one?order=${number}`)
  const { lines } = (await read.json()).data as { lines: { id: number; leftToPack: number }[] }
  await act(page, 'orders/pack', {
    order: number!,
    pieces: lines.map(({ id, leftToPack }) => ({ lineId: id, quantity: leftToPack })),
    weightMilligrams: Math.round(Number(grams) * 1000),
    sealNo: `OTHER ${number}`,
    photo: `data:image/webp;base64,${photo.buffer.toString('base64')}`,
  })
  await main.getByRole('button', { name: /^Pack and despatch/ }).click()
  await expect(main.getByText('These pieces are not left to be sent.')).toBeVisible()
  await expect(main.getByText(`seal OTHER ${number}`)).toBeVisible()
  await main.getByRole('button', { name: /^Despatch/ }).click()
  await expect(main.getByText(/^Packed and despatched, waybill/)).toBeVisible()
  await expectAccessible(page)

  await packer.key('?')
  const help = page.getByRole('dialog', { name: 'Packing station' })
  await help.getByLabel('Single-key shortcuts').uncheck()
  await expectAccessible(page)
  await help.getByRole('button', { name: 'Close' }).first().click()
  await packer.key('?')
  await expect(help).toBeHidden()
})

test('sends each parcel of a split order, repeats a lost despatch, and reports documents after the packer went on', {
  tag: '@postgres',
}, async ({ page, shop, newBuyer }) => {
  const [number, other] = await placePaidOrders(await newBuyer(), shop, [{ pieces: 2 }, { pieces: 1 }])
  await signInAsStaff(page, 'ops', '/admin/packing')
  await act(page, 'orders/accept', { orders: [number!, other!] })
  const main = page.getByRole('main')
  const packer = new Packer(page)
  const photo = { name: 'photo.webp', mimeType: 'image/webp', buffer: await readPhoto() }
  const packParcel = async (seal: string) => {
    await packer.scan(await expectedGrams(page))
    await expectFocus(page, 'seal')
    // The scale sends its weight once more: it is no seal.
    const grams = await main.getByLabel('Weight on the scale, in grams').inputValue()
    await packer.scan(`${Number(grams) + 0.5} g`)
    await expect(main.getByText(/^Weighed again: /)).toBeVisible()
    await expect(main.getByLabel('Seal number')).toHaveValue('')
    await packer.scan(seal)
    await expect(main.getByLabel('Seal number')).toHaveValue(seal)
    await main.getByLabel('Choose photo').setInputFiles(photo)
    await expect(main.getByRole('img', { name: 'The sealed parcel' })).toBeVisible()
    await main.getByRole('button', { name: /^Pack and despatch/ }).click()
  }

  await packer.scan(number!)
  await main.getByRole('combobox').selectOption('1')
  await expectFocus(page, 'weight')
  // The despatch does not reach the shop, and neither does its repetition.
  await page.route('**/admin/orders/despatch', (route) => route.abort(), { times: 2 })
  await packParcel(`FIRST ${number}`)
  await expect(main.getByText('The parcel is packed and waits for despatch. The rest of the order')).toBeVisible()
  await expectAccessible(page)
  // Now only the response is lost.
  let despatches = 0
  await page.route('**/admin/orders/despatch', async (route) => {
    despatches += 1
    const response = await route.fetch()
    if (despatches === 1) await route.abort()
    else await route.fulfill({ response })
  })
  await main.getByRole('button', { name: /^Despatch/ }).click()
  await expect(main.getByText(/^Packed and despatched, waybill/)).toBeVisible()
  expect(despatches).toBe(2)
  await expect(main.getByRole('link', { name: /^Label, slip and invoice/ })).toHaveAttribute('href', /^blob:/)

  // The order once more: its rest.
  await page.getByRole('heading', { level: 1 }).click()
  await packer.scan(number!)
  await expectFocus(page, 'weight')
  await page.getByRole('button', { name: 'Shortcuts and printing' }).click()
  const help = page.getByRole('dialog', { name: 'Packing station' })
  await help.getByLabel('Print the documents after despatch').check()
  await help.getByRole('button', { name: 'Close' }).first().click()
  await main.getByLabel('Weight on the scale, in grams').focus()
  let release = () => {}
  const opened = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    '**/admin/orders/parcel-documents*',
    async (route) => {
      await opened
      await route.abort()
    },
    { times: 1 },
  )
  await packParcel(`SECOND ${number}`)
  await expect(main.getByText('Drawing the documents…')).toBeVisible()
  await main.getByLabel('Another order').fill(other!)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 2, name: other! })).toBeVisible()
  release()
  const report = main.getByText(`${number}: No documents`)
  await expect(report).toBeVisible()
  await expectAccessible(page)
  const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(report).toBeHidden()
  if (hasViewer) await expect(page.getByTitle('Documents to print')).toBeAttached()
  else await expect(main.getByText(`${number}: Not printed`)).toBeVisible()

  // A code with "?" outside fields opens no dialog.
  await page.getByRole('heading', { level: 1 }).click()
  await packer.scan('NOTHING?77')
  await expect(main.getByText('No piece with serial NOTHING?77 was received.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await packer.key('?')
  await expect(help).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('packs on a phone, with a photo from a file @phone-only', async ({ page, shop, newBuyer }) => {
  const [number] = await placePaidOrders(await newBuyer(), shop, [{ pieces: 2 }])
  await signInAsStaff(page, 'ops', '/admin/packing')
  await act(page, 'orders/accept', { orders: [number!] })
  const main = page.getByRole('main')
  await main.getByLabel('Order', { exact: true }).fill(number!)
  await page.keyboard.press('Enter')
  await main.getByRole('combobox').selectOption('1')
  const grams = await expectedGrams(page)
  await main.getByLabel('Weight on the scale, in grams').fill(grams)
  await main.getByLabel('Seal number').fill(`PH ${number}`)
  await page.keyboard.press('Enter')
  await main.getByRole('button', { name: /^Pack and despatch/ }).click()
  await expect(main.getByText('Take the photo first.')).toBeVisible()
  await main
    .getByLabel('Choose photo')
    .setInputFiles({ name: 'photo.webp', mimeType: 'image/webp', buffer: await readPhoto() })
  await expect(main.getByRole('img', { name: 'The sealed parcel' })).toBeVisible()
  await expectAccessible(page)
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!)
  await main.getByRole('button', { name: /^Pack and despatch/ }).click()
  await expect(main.getByText(/^Packed and despatched, waybill/)).toBeVisible()
})
