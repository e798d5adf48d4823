import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { AdminResponse } from '../../src/admin/client/call-admin-api.ts'
import { gstr1Schema, sumsOfGstr1 } from '../../src/shop/accounting/gst-register/testing.ts'
import { addMonths } from '../../src/shop/holdings/rules/period.ts'
import { dayOf } from '../../src/units/date.ts'
import { formatMoney } from '../../src/units/format.ts'
import { buyerAtPayment } from '../support/buying.ts'
import { signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, type ShopUnderTest, test } from '../support/shop.ts'
import { buySilver } from '../support/silver.ts'
import { searchAdminList, signInAsStaff } from '../support/staff.ts'

// A payout waits for a day, and the books look at the month of the demo shop: a shop of its own.
test.use({ settings: {} })

/** The smallest picture there is: one pixel of PNG. */
const receipt = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What the customer's browser would ask. */
const callOf =
  (page: Page, { url }: ShopUnderTest) =>
  async (path: string, data: object, headers: Record<string, string> = {}) => {
    const response = await page.request.post(`${url}/app/api/${path}`, { data, headers: { origin: url, ...headers } })
    return { status: response.status(), body: await response.json() }
  }

type Register = AdminResponse<'GET admin/money/gst'>

/** Opens the GST register of the latest month that has what is asked for: the demo shop sold in the weeks before now. */
async function openRegister(page: Page, has: (register: Register) => boolean): Promise<void> {
  const months = [0, 1, 2, 3].map((back) => addMonths(dayOf(new Date()), -back).slice(0, 7))
  for (const month of months) {
    const response = await page.request.get(`/app/api/admin/money/gst?month=${month}`)
    expect(response.ok()).toBe(true)
    const { data }: { data: Register } = await response.json()
    if (!has(data)) continue
    await page.goto(`/admin/money/gst?month=${month}`)
    return
  }
  throw new Error(`No such register from ${months.at(-1)} to ${months[0]}`)
}

test('confirms a transfer by the statement, sends its money back, closes a day and files the GST', {
  tag: '@postgres',
}, async ({ page, shop }) => {
  const buyer = await buyerAtPayment(page, shop)
  const announced = await page.request.post(`${shop.url}/app/api/bankTransfer`, {
    multipart: {
      description: 'NEFT from SBI',
      orderId: String(buyer.orderId),
      attachment_file: { name: 'receipt.png', mimeType: 'image/png', buffer: receipt },
    },
    headers: { origin: shop.url },
  })
  expect(announced.ok()).toBe(true)

  await signInAsStaff(page, 'finance', '/admin/money/transfers')
  const main = page.getByRole('main')
  const row = main.getByRole('row', { name: new RegExp(buyer.uniqueOrderId) })
  await expect(row).toContainText('No match yet')
  await expectAccessible(page)
  await row.click()
  const sheet = page.getByRole('dialog', { name: `Transfer for ${buyer.uniqueOrderId}` })
  await expect(sheet.getByRole('img', { name: `Transfer proof for ${buyer.uniqueOrderId}` })).toBeVisible()
  const account = (await sheet.getByText(/^SLVRA\d{10}$/).textContent()) ?? ''
  const due = (
    (await sheet
      .getByText(/^₹[\d,.]+$/)
      .first()
      .textContent()) ?? ''
  ).replace(/[₹,]/g, '')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()

  const utr = `SBIN32632500${String(buyer.orderId).slice(-4)}`
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
  await main.getByRole('button', { name: 'Import bank statement' }).click()
  const statement = page.getByRole('dialog', { name: 'Import bank statement' })
  await statement
    .getByLabel('Or paste the rows')
    .fill(`Date,UTR,Credit,Virtual Account,Narration\n${today} 00:00,${utr},${due},${account},NEFT ASHA RAO`)
  await statement.getByLabel('Statement name').fill('State Bank of India, this morning')
  await statement.getByRole('button', { name: 'Import' }).click()
  await expect(statement.getByText('1 new credit imported.')).toBeVisible()
  await statement.getByRole('button', { name: 'Done' }).click()
  await expect(row).toContainText('Matched by virtual account')
  await row.dblclick()
  await expect(sheet.getByText('Paid in full and on time.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  const confirmed = page.getByRole('dialog', { name: 'Confirm receipt' })
  await expect(confirmed.getByLabel('UTR')).toHaveValue(utr)
  await confirmed.getByRole('button', { name: 'Confirm' }).click()
  await expect(row).toBeHidden()
  await main.getByRole('button', { name: 'Decided' }).click()
  await expect(row).toContainText('Confirmed')

  const cancelled = await callOf(page, shop)('order-cancel', { order_id: buyer.orderId, reason: 'Bought twice' })
  expect(cancelled.status).toBe(200)
  await page.goto('/admin/money/refunds')
  const refund = main.getByRole('row', { name: new RegExp(buyer.uniqueOrderId) })
  await expect(refund).toContainText('Transfer due')
  await expectAccessible(page)
  await refund.click()
  const back = page.getByRole('dialog', { name: `Refund ${buyer.uniqueOrderId}-R1` })
  await back.getByRole('button', { name: 'Request bank details' }).click()
  await expect(page.getByText('Customer asked for bank details')).toBeVisible()
  await back.getByRole('button', { name: 'Mark as transferred' }).click()
  const booking = page.getByRole('dialog', { name: /by transfer$/ })
  await booking.getByLabel('UTR of the transfer').fill('cash')
  await booking.getByRole('button', { name: 'Record transfer' }).click()
  await expect(booking.getByText('Enter the UTR of the transfer: 10 to 22 letters and digits')).toBeVisible()
  await booking.getByLabel('UTR of the transfer').fill(`HDFC32632500${String(buyer.orderId).slice(-4)}`)
  await booking.getByRole('button', { name: 'Record transfer' }).click()
  await expect(refund).toBeHidden()
  await main.getByRole('button', { name: 'Refunded', exact: true }).click()
  await expect(refund).toContainText('Refunded')

  await page.goto('/admin/money/ledger')
  await expect(main.getByText('Trial balance: zero in money, in points and in digital silver.')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Entries' }).click()
  await searchAdminList(main, `refund:${buyer.uniqueOrderId}`)
  await main.getByRole('row', { name: new RegExp(`refund paid.*${buyer.uniqueOrderId}`) }).click()
  const movement = page.getByRole('dialog', { name: 'refund paid' })
  await expect(movement.getByRole('row', { name: /^bank/ })).toContainText('₹')
  await movement.getByRole('button', { name: 'Close' }).click()

  await page.goto('/admin/money/days')
  await main.getByRole('button', { name: 'Close day' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close day' }).click()
  await expect(main.getByText(/^Closed by .*The trial balance was zero\.$/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/money/gst')
  await expect(main.getByLabel('Month')).toHaveValue(today.slice(0, 7))
  // An order of the demo shop is on its way in part.
  await openRegister(page, ({ differences }) => differences.length > 0)
  await expect(main.getByText(/different from the ledger’s tax accounts\. .* invoiced parcel by parcel/)).toBeVisible()
  await expectAccessible(page)
  await openRegister(page, ({ documents }) => documents.some(({ nature }) => nature === 'Credit Note'))
  await expect(main.getByRole('row', { name: /^Credit Note SLC\S+ SLC\S+ (\d+) 0 \1 None$/ })).toBeVisible()
  await openRegister(page, ({ hsn }) => hsn.some((row) => row.hsn === '71189000' && row.buyers === 'B2C'))
  const download = page.waitForEvent('download')
  await main.getByRole('row', { name: /b2cs/ }).getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^gstr1-\d{4}-\d{2}-b2cs\.csv$/)
  await expect(main.getByRole('row', { name: /^71189000 Coin B2C GMS [\d.]+ 3%/ })).toBeVisible()
  const exported = page.waitForEvent('download')
  await main.getByRole('button', { name: 'GSTR-1 (JSON)' }).click()
  const gstr1 = await exported
  expect(gstr1.suggestedFilename()).toMatch(/^gstr1-\d{4}-\d{2}\.json$/)
  const sent = gstr1Schema.parse(JSON.parse(await readFile(await gstr1.path(), 'utf8')))
  const taxable = Object.values(sumsOfGstr1(sent).sections).reduce((sum, one) => sum + one.taxable, 0)
  await expect(main.getByRole('row', { name: /^Invoices less credit notes/ })).toContainText(formatMoney(taxable))

  await page.goto('/admin/money/gst?month=2025-01')
  await expect(main.getByText('No invoices this month')).toBeVisible()
})

test('sends a payout again to the account the customer names then', async ({ page, shop }) => {
  const call = callOf(page, shop)
  const mobile = await signInAnew(page, shop)
  await buySilver(page, shop, { grams: 20, name: 'Asha Rao' })
  const withCode = async (path: string, data: object) => {
    const before = (await shop.messages(mobile)).length
    const first = await call(path, data)
    if (first.status !== 403) return first
    await call('auth/step-up', { purpose: first.body.data.step_up })
    return call(path, data, { 'x-one-time-code': await shop.code(mobile, before) })
  }
  const name = async (number: string) => {
    const typed = { ifsc: 'HDFC0000053', account_number: number, confirm_account_number: number }
    const added = await withCode('my-bank-account/add', { ...typed, account_holder: 'Asha Rao' })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    await shop.advanceClock(25 * 3600)
  }
  await name('50100123450004')
  const sold = await withCode('digital-wallet-sell', { gram: 5 })
  expect(sold.status, JSON.stringify(sold.body)).toBe(200)
  const number: string = sold.body.data.sale.unique_sale_id
  await name('50100123450099')

  await signInAsStaff(page, 'finance', '/admin/money/payouts')
  const main = page.getByRole('main')
  const row = main.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('The account does not take credits')
  await expectAccessible(page)
  await row.click()
  const sheet = page.getByRole('dialog', { name: `Payout for ${number}` })
  await expect(sheet.getByText(/It will be paid to HDFC0000053 · x+0099/)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Show account number' }).click()
  const reveal = page.getByRole('dialog', { name: 'Show account number?' })
  await reveal.getByLabel('Reason').selectOption('Payment or refund check')
  await reveal.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(sheet.getByText(/HDFC0000053 · 50100123450004/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Retry payout' }).click()
  await page.getByRole('dialog', { name: 'Retry payout?' }).getByRole('button', { name: 'Retry payout' }).click()
  await expect(row).toBeHidden()
  await shop.advanceClock(60)
  await main.getByRole('button', { name: /^Paid/ }).click()
  await expect(row).toContainText('Paid')
})
