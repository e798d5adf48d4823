import type { Page } from '@playwright/test'
import { emptyProductForm } from '../../src/shop/catalog/products/rules/product-form-data.ts'
import { buyerWithOrder } from '../support/buying.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { approveAs, searchAdminList, signInAsStaff } from '../support/staff.ts'

const photograph = 'public/pictures/box-navy-silver-lotus-640.webp'

/** As a telephone with a large one. */
const readPicturesSlowly = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const read = FileReader.prototype.readAsDataURL
    FileReader.prototype.readAsDataURL = function (picture) {
      setTimeout(() => read.call(this, picture), 1000)
    }
  })

/** As if another sum had been shown: that of the next refund has changed since. */
const refundAnotherSumOnce = (page: Page): Promise<unknown> =>
  page.route(
    '**/app/api/admin/orders/refund',
    (route) => {
      const refund = { ...route.request().postDataJSON(), shownPaise: 100 }
      return route.continue({ postData: JSON.stringify(refund) })
    },
    { times: 1 },
  )

test('packs an order into two parcels, sends and delivers them, and refunds a piece', { tag: '@postgres' }, async ({
  page,
  shop,
}) => {
  const { uniqueOrderId } = await buyerWithOrder(page, shop, { pieces: 2 })
  await signInAsStaff(page, 'ops', '/admin/orders')
  const main = page.getByRole('main')
  await searchAdminList(main, uniqueOrderId.slice(-6))
  const row = main.getByRole('row', { name: new RegExp(uniqueOrderId) })
  await expect(row).toContainText('Order Placed')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Accept' }).click()
  await expect(row).toContainText('Order Accepted')
  await row.getByRole('link', { name: `Pack ${uniqueOrderId}` }).click()

  const sheet = page.getByRole('dialog', { name: `Pack ${uniqueOrderId}` })
  await sheet.getByRole('combobox').first().selectOption('1')
  await expect(sheet).toContainText('Expected')
  await sheet.getByLabel('Weight on the scale').fill('1')
  await sheet.getByLabel('Seal number').fill(`TE ${uniqueOrderId} 1`)
  await expect(sheet.getByText('The weight does not match')).toBeVisible()
  const expected = await sheet.getByText(/^Expected/).textContent()
  await sheet.getByLabel('Weight on the scale').fill(/Expected ([\d.]+)/.exec(expected ?? '')?.[1] ?? '')
  await sheet.getByLabel('Photo of the sealed parcel').setInputFiles(photograph)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Confirm packing' }).click()
  await expect(sheet).toBeHidden()
  await expect(main.getByRole('img', { name: 'Photo of the packed parcel' })).toBeVisible()
  await main.getByRole('button', { name: 'Despatch' }).click()
  await expect(main.getByText('Partly Despatched').first()).toBeVisible()

  await main.getByRole('button', { name: 'Pack', exact: true }).click()
  const again = await sheet.getByText(/^Expected/).textContent()
  await sheet.getByLabel('Weight on the scale').fill(/Expected ([\d.]+)/.exec(again ?? '')?.[1] ?? '')
  await sheet.getByLabel('Seal number').fill(`TE ${uniqueOrderId} 2`)
  await sheet.getByRole('button', { name: 'Confirm packing' }).click()
  await expect(sheet.getByText('Take a photo of the sealed parcel')).toBeVisible()
  await readPicturesSlowly(page)
  await sheet.getByLabel('Photo of the sealed parcel').setInputFiles(photograph)
  await sheet.getByRole('button', { name: 'Confirm packing' }).click()
  await expect(sheet).toBeHidden()
  await main.getByRole('button', { name: 'Enter waybill manually' }).click()
  const waybill = page.getByRole('dialog', { name: 'Despatch with waybill' })
  await waybill.getByLabel('Waybill', { exact: true }).fill('BVC 4711')
  await waybill.getByRole('button', { name: 'Despatch', exact: true }).click()
  await expect(main.getByText('Fully Despatched').first()).toBeVisible()
  await expect(main.getByText('BVC 4711', { exact: true })).toBeVisible()

  await main.getByRole('button', { name: 'Mark as delivered' }).click()
  const delivered = page.getByRole('dialog', { name: 'Mark as delivered?' })
  await delivered.getByLabel('Proof of delivery').setInputFiles(photograph)
  await delivered.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(delivered).toBeHidden()
  await main.getByLabel('Internal note').fill('One capsule is broken, he brings it to the counter')
  await main.getByRole('button', { name: 'Add note' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: 'One capsule is broken' }).first()).toBeVisible()
  await expectAccessible(page)

  await signInAsStaff(page, 'finance', `/admin/orders/${uniqueOrderId}`)
  await main.getByRole('button', { name: 'Refund items' }).click()
  const refund = page.getByRole('dialog', { name: `Refund items of ${uniqueOrderId}` })
  await refund.getByRole('combobox').first().selectOption('2')
  await refund.getByLabel('Details').fill('The capsule is broken')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refund.getByText('Preview the refund first')).toBeVisible()
  // One piece is chosen while the refund of two is calculated.
  const release = await holdRequests(page, '**/app/api/admin/orders/refund-cost', { answered: true, times: 1 })
  await refund.getByRole('button', { name: 'Preview refund' }).click()
  await refund.getByRole('combobox').first().selectOption('1')
  release()
  await expect(refund.getByText('Refund amount')).toBeVisible()
  // What goes back by now is read and shown before it is confirmed.
  await refundAnotherSumOnce(page)
  const previewed = page.waitForResponse('**/app/api/admin/orders/refund-cost')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refund.getByText(/^The refund is now .*, not ₹1\.00/)).toBeVisible()
  await previewed
  await expect(refund.getByText('Refund amount')).toBeVisible()
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refund).toBeHidden()
  await expect(main.getByText(/^Credit note,/)).toBeVisible()
})

test('keeps an order in the house while its cancellation waits for a second person', async ({ page, shop }) => {
  const { uniqueOrderId } = await buyerWithOrder(page, shop, { list: 'gold_coin', priceRange: '60000-400000' })
  await signInAsStaff(page, 'ops', `/admin/orders?search=${uniqueOrderId}&stage=all`)
  const main = page.getByRole('main')
  const row = main.getByRole('row', { name: new RegExp(uniqueOrderId) })
  await row.getByRole('button', { name: 'Accept' }).click()
  await row.getByRole('link', { name: `Pack ${uniqueOrderId}` }).click()
  const sheet = page.getByRole('dialog', { name: `Pack ${uniqueOrderId}` })
  await expect(sheet).toContainText('Expected')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await main.getByRole('button', { name: 'Cancel order' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel this order?' })
  await cancel.getByLabel('Reason').fill('Sold twice')
  await cancel.getByRole('button', { name: 'Send for approval' }).click()
  await expect(cancel).toBeHidden()
  await expect(main.getByText(/This order is on hold while a request by .+ is open/)).toBeVisible()
  await expect(main.getByText('On hold: awaiting approval')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Pack', exact: true })).toBeHidden()
  await expectAccessible(page)
  await page.goto(`/admin/orders/${uniqueOrderId}?pack=yes`)
  await expect(main.getByText('On hold: awaiting approval')).toBeVisible()
  await expect(sheet).toBeHidden()

  await page.goto(`/admin/orders?search=${uniqueOrderId}&stage=all`)
  await expect(row).toContainText('On hold: awaiting approval')
  await expect(row.getByRole('link', { name: `Open ${uniqueOrderId}` })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/approvals')
  await main
    .getByRole('row', { name: new RegExp(uniqueOrderId) })
    .getByRole('button', { name: 'Withdraw' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`/admin/orders/${uniqueOrderId}`)
  await expect(main.getByRole('button', { name: 'Pack', exact: true })).toBeVisible()
  await expect(main.getByText('On hold: awaiting approval')).toBeHidden()
})

test('does not pack a piece whose product weighs something else than what was sold', async ({
  browser,
  page,
  shop,
}) => {
  const adminPage = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await signInAsStaff(adminPage, 'catalog', '/admin/products')
  const act = async <Data>(path: string, data: object): Promise<Data> => {
    const response = await adminPage.request.post(`${shop.url}/app/api/admin/products/${path}`, {
      data,
      headers: { origin: shop.url },
    })
    expect([path, response.status(), await response.text()]).toEqual([path, 200, expect.any(String)])
    return (await response.json()).data
  }
  const mark = Date.now().toString(36).replaceAll('g', 'x')
  const slug = `heavy-bar-${mark}`
  const { state: _, ...sheet } = {
    ...emptyProductForm,
    name: `Silver Bar ${mark.toUpperCase()}, 13 g`,
    slug,
    ...{
      brandId: 1,
      subCategoryId: 8,
      weightMg: 13_000,
      finenessPer10000: 9990,
      makingKind: 'per_gram',
      makingValue: 4000,
    },
    ...{ hsn: '71189000', countryOfOrigin: 'India', description: '<p>A bar.</p>' },
    pictures: [{ name: 'box-navy-silver-lotus', alt: 'The bar' }],
  }
  const { id } = await act<{ id: number }>('create', { sheet })
  const { revision } = await act<{ revision: number }>('publish', { id, revision: 1 })
  const received = { productId: id, kind: 'received', pieces: 2, reference: 'BILL-9', serials: '' }
  await act('stock', received)
  // A search finds it by its price.
  const productResponse = await page.request.get(`${shop.url}/app/api/get-product?slug=${slug}`)
  const price = Math.round((await productResponse.json()).data.price)
  const priceRange = `${price - 1}-${price + 1}`
  const { uniqueOrderId } = await buyerWithOrder(page, shop, { slug, list: 'silver_coin', priceRange })
  const heavier = { ...sheet, name: `Silver Bar ${mark.toUpperCase()}, 26 g`, weightMg: 26_000 }
  const saveByTwo = async (saved: object) => {
    const proposal = await adminPage.request.post(`${shop.url}/app/api/admin/products/save`, {
      data: saved,
      headers: { origin: shop.url },
    })
    expect(proposal.status()).toBe(202)
    await approveAs(browser, shop.url, 'finance', new RegExp(`Change .*${mark.toUpperCase()}`))
  }
  await saveByTwo({ id, revision, sheet: heavier })

  await signInAsStaff(page, 'ops', `/admin/orders?search=${uniqueOrderId}&stage=all`)
  const main = page.getByRole('main')
  const row = main.getByRole('row', { name: new RegExp(uniqueOrderId) })
  await row.getByRole('button', { name: 'Accept' }).click()
  await row.getByRole('link', { name: `Pack ${uniqueOrderId}` }).click()
  const pack = page.getByRole('dialog', { name: `Pack ${uniqueOrderId}` })
  const sentence = /was sold as 13\sg, but the product now weighs 26\sg/
  await expect(pack.getByText(sentence)).toBeVisible()
  await expect(pack.getByRole('combobox')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(main.getByText(sentence)).toBeVisible()
  await expect(main.getByText('Weight changed')).toBeVisible()

  await saveByTwo({ id, revision: revision + 1, sheet })
  await page.goto(`/admin/orders/${uniqueOrderId}?pack=yes`)
  await expect(pack).toContainText('Expected')
  await expect(main.getByText(sentence)).toBeHidden()
  await adminPage.context().close()
})

test('works through the morning by the keys, and keeps a view of it', async ({ page, shop }) => {
  const { uniqueOrderId } = await buyerWithOrder(page, shop)
  await signInAsStaff(page, 'ops', `/admin/orders?search=${uniqueOrderId}&stage=all`)
  const main = page.getByRole('main')
  const row = main.getByRole('row', { name: new RegExp(uniqueOrderId) })
  await expect(row).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(main.getByRole('status')).toContainText('1 selected')
  await page.keyboard.press('a')
  await expect(row).toContainText('Order Accepted')
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: `Pack ${uniqueOrderId}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goBack()
  await page.keyboard.press('/')
  await expect(main.getByRole('searchbox')).toBeFocused()

  await main.getByRole('button', { name: /^Views/ }).click()
  const name = `Mine ${uniqueOrderId}`
  await main.getByLabel('View name').fill(name)
  await main.getByRole('button', { name: 'Save view', exact: true }).click()
  const menu = main.locator('[data-menu]')
  await expect(menu.getByRole('button', { name, exact: true })).toBeVisible()
  await main.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(menu.getByRole('button', { name, exact: true })).toBeHidden()
})

test('@phone-only finds an order and reads it', async ({ page, shop }) => {
  const { uniqueOrderId } = await buyerWithOrder(page, shop)
  await signInAsStaff(page, 'support', '/admin/orders')
  const main = page.getByRole('main')
  await searchAdminList(main, uniqueOrderId)
  await main.getByText(uniqueOrderId).click()
  await expect(main.getByRole('heading', { name: uniqueOrderId })).toBeVisible()
  await expect(main.getByText('Timeline')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Accept' })).toBeHidden()
  await expectAccessible(page)
})
