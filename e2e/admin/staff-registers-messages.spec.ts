/** The templates of messages: what is missing, ids entered and imported, an e-mail's preview, and a test. */
import { smsTemplateNames } from '../../src/shop/messaging/templates/sms-templates.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { signInAsStaff } from '../support/staff.ts'

// A live provider, which has no id of any template yet: nothing is sent to it.
test.use({ settings: { SMS: 'msg91', MSG91_AUTH_KEY: 'not-a-key', WHATSAPP: 'outbox' } })

const missing = (registered: number) =>
  new RegExp(`^${smsTemplateNames.length - registered} text messages cannot be delivered: the ID is missing\\.`)

const ids = { dlt: '1107161234567890123', msg91: '65a1b2c3d4e5f60718293a4b' }

test('sees what cannot be delivered, enters and imports ids, previews an e-mail and sends it to themselves', async ({
  page,
}) => {
  await page.route(/\/app\/api\/admin\/messages$/, (route) => route.abort())
  await signInAsStaff(page, 'owner', '/admin/messages')
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute(/\/app\/api\/admin\/messages$/)
  await retry.click()
  await expect(main.getByText(missing(0))).toBeVisible()
  await expectAccessible(page)

  await main.getByLabel('Search: Purpose, template, recipient').fill('nothing like this')
  await expect(main.getByText('No templates match your search')).toBeVisible()
  await main.getByLabel('Search: Purpose, template, recipient').fill('order-ready')
  await main.getByRole('link', { name: 'Order ready to collect' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Order ready to collect' })).toBeVisible()
  await expect(main.getByText(/^SILVERA order \{#var#\} is ready\. Collection code \{#var#\}\./)).toBeVisible()
  await expect(main.getByText(/^Not delivered: the MSG91 template ID is missing\./)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Send test' })).toBeDisabled()
  await expectAccessible(page)

  await main.getByLabel('DLT template ID').fill('11071612')
  await main.getByLabel('MSG91 template ID').fill(ids.msg91)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('Enter the digits of the ID, such as 1107161234567890123')).toBeVisible()
  await expect(main.getByLabel('MSG91 template ID')).toHaveValue(ids.msg91)
  await main.getByLabel('DLT template ID').fill(ids.dlt)
  await main.getByRole('button', { name: 'Save' }).dblclick()
  await expect(main.getByText(/^Saved on .+ by Meera Iyer\.$/)).toBeVisible()
  await expect(main.getByText('Ready', { exact: true })).toBeVisible()

  await main.getByRole('link', { name: 'Messages' }).click()
  await expect(main.getByText(missing(1))).toBeVisible()
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Export for DLT portal' }).click()
  expect((await download).suggestedFilename()).toBe('dlt-templates.csv')
  await main.getByRole('button', { name: 'Import IDs' }).click()
  const sheet = page.getByRole('dialog', { name: 'Import IDs' })
  await sheet.getByLabel('List').fill(`Template,MSG91 template ID\norder-deliver,${ids.msg91}`)
  await sheet.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(sheet.getByText('Line 2: there is no template “order-deliver”')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('List').fill(`Template,MSG91 template ID\norder-delivered,${ids.msg91}`)
  await sheet.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(main.getByText(missing(2))).toBeVisible()

  // The list is as it was left.
  await main.getByLabel('Search: Purpose, template, recipient').fill('')
  await main.getByRole('button', { name: /^E-mails/ }).click()
  await main.getByRole('link', { name: 'Order placed and paid' }).click()
  const preview = page.frameLocator('iframe[title^="Preview: "]')
  await expect(preview.getByRole('heading', { name: 'Order SLV-2026-1234 is placed' })).toBeVisible()
  await main.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText(/^Test sent to .+@/)).toBeVisible()
  await page.goto('/dev/outbox')
  await expect(page.getByText('[Test] Order SLV-2026-1234 is placed').first()).toBeVisible()
})

test('registers the Hindi of a text message and its template at WhatsApp', async ({ page }) => {
  await signInAsStaff(page, 'owner', '/admin/messages/sms/order-accepted')
  const main = page.getByRole('main')
  await expect(main.getByText(/^Your SILVERA order \{#var#\} is accepted/)).toBeVisible()
  await main.getByRole('button', { name: 'Hindi', exact: true }).click()
  await expect(page).toHaveURL(/language=hi/)
  await expect(main.getByText(/^आपका SILVERA ऑर्डर \{#var#\} स्वीकार हुआ/)).toBeVisible()
  await expect(main.getByText(/^\d+ characters, sent and charged as 2 messages\.$/)).toBeVisible()
  await expect(main.getByText(/^Customers who read Hindi get the English text until/)).toBeVisible()
  await expectAccessible(page)
  await main.getByLabel('MSG91 template ID').fill(ids.msg91)
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByText(/^Customers who read Hindi get the English text until/)).toBeHidden()
  await expect(main.getByText('Ready', { exact: true })).toBeVisible()

  await main.getByLabel('WhatsApp template name').fill('Order Accepted')
  await main.getByRole('checkbox', { name: 'Approved by WhatsApp' }).check()
  await main.getByRole('button', { name: 'Update WhatsApp' }).click()
  await expect(
    main.getByText('Use lower case letters, digits and underscores, as WhatsApp shows the name'),
  ).toBeVisible()
  await expect(main.getByRole('checkbox', { name: 'Approved by WhatsApp' })).toBeChecked()
  await main.getByLabel('WhatsApp template name').fill('order_accepted')
  await main.getByRole('button', { name: 'Update WhatsApp' }).click()
  await expect(main.getByText('Approved', { exact: true })).toBeVisible()

  // The English text has a registration of its own.
  await main.getByRole('button', { name: 'English', exact: true }).click()
  await expect(main.getByText('ID missing', { exact: true })).toBeVisible()
  await expect(main.getByLabel('WhatsApp template name')).toHaveValue('')
  await main.getByRole('link', { name: 'Messages' }).click()
  await main.getByLabel('Search: Purpose, template, recipient').fill('order-accepted')
  const row = main.getByRole('row', { name: /Order accepted/ })
  await expect(row.getByText('Hindi', { exact: true })).toBeVisible()
  await expect(row.getByText('Ready', { exact: true })).toBeVisible()
})
