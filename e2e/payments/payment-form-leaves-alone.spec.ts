import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buyerAtPayment, choose, payButton } from '../support/buying.ts'
import { expect, test } from '../support/shop.ts'

/** A bank whose host no policy of ours names. */
async function openBank(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Bank</title><h1>Bank at large</h1>'),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/login`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a bank is redirected to from a document that holds nothing but the form, and back leads to the payment page', async ({
  page,
  shop,
}) => {
  await buyerAtPayment(page, shop)
  const policy = (await (await page.request.get('/payment')).headers())['content-security-policy'] ?? ''
  for (const rule of ['form-action', 'img-src'])
    expect(policy.match(new RegExp(`${rule}[^;]*`))?.[0]).not.toMatch(/https:(?: |$)|\*/)

  const bank = await openBank()
  await page.route('**/processTransaction**', (route) =>
    route.fulfill({ status: 302, headers: { location: bank.url } }),
  )
  await choose(page, 'Net Banking')
  await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'HDFC Bank' })
  const document = page.waitForResponse('**/payment/handoff')
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Bank at large' })).toBeVisible()
  expect(page.url()).toBe(bank.url)
  const response = await document
  expect(response.headers()['content-security-policy']).toMatch(/default-src 'none';.*form-action https:/)
  await page.goBack()
  await expect(page).toHaveURL('/payment')
  await expect(payButton(page)).toBeVisible()
  bank.close()
})
