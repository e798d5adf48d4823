/** A mail server that does not answer: the messages of an order fail, are found, retried and discarded. */
import { buyerWithOrder } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { expectRowsAtRest, signInAsStaff } from '../support/staff.ts'

test.use({ settings: { MAIL: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1' } })

const hour = 3600

test('retries and discards messages that could not be sent', async ({ page, shop, newBuyer }) => {
  // Twelve attempts must fail before a job is given up.
  test.slow()
  const { uniqueOrderId } = await buyerWithOrder(await newBuyer(), shop)
  const other = await buyerWithOrder(await newBuyer(), shop)
  const main = page.getByRole('main')
  await signInAsStaff(page, 'owner', '/admin/jobs?state=retrying')
  const row = main.getByRole('row', { name: new RegExp(`Select Send a message, ${uniqueOrderId}`) }).first()
  await expect(row).toContainText('smtp send: unreachable')

  // Other messages keep coming: staff are reminded of what waits for them.
  const countRetried = async (): Promise<number> => {
    await shop.advanceClock(hour)
    // A session of staff ends long before twelve hours.
    await page.request.post('/dev/staff', { data: { role: 'owner' } })
    const response = await page.request.get('/app/api/admin/jobs?state=retrying')
    const { jobs } = (await response.json()).data as { jobs: { subject: { id: string } | null }[] }
    return jobs.filter(({ subject }) => subject?.id === uniqueOrderId || subject?.id === other.uniqueOrderId).length
  }
  await expect.poll(countRetried, { timeout: 90_000, intervals: [1000] }).toBe(0)

  await page.goto('/admin')
  await main.getByRole('link', { name: 'Failed jobs' }).click()
  await expect(row).toContainText('E-mail to')
  await expect(row.getByRole('link', { name: uniqueOrderId })).toBeVisible()
  await expectAccessible(page)

  await row.click({ position: { x: 60, y: 5 } })
  const sheet = page.getByRole('dialog', { name: 'Send a message' })
  await expect(sheet.getByText(/^[^…]+@[^…]+$/)).toBeVisible()
  await expect(sheet.getByText('12', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('1 job queued')).toBeVisible()
  await expect(sheet).toBeHidden()
  await main.getByRole('button', { name: /^Being retried/ }).click()
  await expect(main.getByRole('row', { name: new RegExp(`Select Send a message, ${uniqueOrderId}`) })).toHaveCount(1)

  // Not a message to staff: discarding those needs a second person.
  await main.getByRole('button', { name: /^Failed/ }).click()
  await expectRowsAtRest(main)
  await main
    .getByRole('checkbox', { name: new RegExp(`^Select Send a message, ${other.uniqueOrderId}`) })
    .first()
    .check()
  await main.getByRole('button', { name: 'Discard selected' }).click()
  const discard = page.getByRole('dialog', { name: 'Discard 1 job?' })
  await discard.getByRole('button', { name: 'Discard' }).click()
  await expect(discard.getByText('This field is required')).toBeVisible()
  await discard.getByLabel('Reason').fill('The customer collected the order')
  await expectAccessible(page)
  await discard.getByRole('button', { name: 'Discard' }).click()
  await expect(discard).toBeHidden()
  await main.getByRole('button', { name: /^Discarded/ }).click()
  await expect(main.getByRole('row', { name: /The customer collected the order/ })).toBeVisible()
})
