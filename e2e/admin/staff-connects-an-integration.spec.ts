/** Integrations: a system that receives signed order webhooks, the retry of a failed delivery, and a client with an API token. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buyerWithOrder } from '../support/buying.ts'
import { takeFreePort } from '../support/servers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { signInAsStaff } from '../support/staff.ts'

test.use({ settings: { WEBHOOKS_TO_LOOPBACK: '1' } })

interface Call {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A receiver on this machine, which returns the given status. */
async function receiver() {
  const calls: Call[] = []
  const reply = { status: 200 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      calls.push({ headers: request.headers, body })
      response.writeHead(reply.status).end('noted')
    })
  })
  const port = await takeFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/orders`, calls, reply, close }
}

const signed = ({ headers, body }: Call, secret: string): string => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}

test('a system is told of orders, what it missed is sent again, and it asks by a token', async ({ page, shop }) => {
  // Two people and a system, in sequence.
  test.slow()
  const system = await receiver()
  await signInAsStaff(page, 'owner', '/admin/machines')
  const main = page.getByRole('main')
  await expect(main.getByRole('row', { name: /erp\.example\.com/ })).toContainText('Paused')
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Add endpoint' }).click()
  const adding = page.getByRole('dialog', { name: 'Add endpoint' })
  await adding.getByLabel('URL').fill('https://10.0.0.8/orders')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText('This URL is a private address. Use a public one')).toBeVisible()
  await expectAccessible(page)
  await adding.getByLabel('URL').fill(system.url)
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  const secretDialog = page.getByRole('dialog', { name: 'Signing secret' })
  const secret = (await secretDialog.getByText(/^whsec_/).textContent()) ?? ''
  await expectAccessible(page)
  await secretDialog.getByRole('button', { name: 'I have saved it' }).click()

  await main.getByRole('row', { name: new RegExp(system.url) }).click()
  const endpoint = page.getByRole('dialog', { name: 'Endpoint', exact: true })
  await endpoint.getByRole('button', { name: 'Send test' }).click()
  await expect(endpoint.getByText('Response: HTTP 200.')).toBeVisible()
  expect(system.calls.map((call) => call.headers['webhook-signature'])).toEqual([signed(system.calls[0]!, secret)])
  await expectAccessible(page)

  system.reply.status = 500
  system.calls.length = 0
  const { uniqueOrderId } = await buyerWithOrder(page, shop)
  const placed = () => system.calls.filter(({ body }) => body.includes('"order.placed"'))
  await expect.poll(() => placed().length).toBeGreaterThan(0)
  system.reply.status = 200

  await page.goto(`/admin/machines?tab=deliveries&search=${uniqueOrderId}`)
  const rows = main.getByRole('row').filter({ hasText: 'order.placed' }).filter({ hasText: system.url })
  await rows.click()
  const delivery = page.getByRole('dialog', { name: 'order.placed' })
  await expect(delivery.getByText('HTTP 500')).toBeVisible()
  await expectAccessible(page)
  const before = placed().length
  await delivery.getByRole('button', { name: 'Resend' }).click()
  await expect.poll(() => placed().length).toBe(before + 1)
  expect(new Set(placed().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const last = placed().at(-1)!
  expect(last.headers['webhook-signature']).toBe(signed(last, secret))
  expect(JSON.parse(last.body).data).toMatchObject({ order: uniqueOrderId, state: 'PLACED' })
  await expect(async () => {
    await delivery.getByRole('button', { name: 'Refresh' }).click()
    await expect(delivery.getByText('HTTP 200')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await delivery.getByRole('button', { name: 'Close' }).click()

  await main.getByRole('tab', { name: 'API tokens' }).click()
  await expect(main.getByText('No API tokens yet')).toBeVisible()
  await main.getByRole('button', { name: 'Create API token' }).click()
  const making = page.getByRole('dialog', { name: 'Create API token' })
  await making.getByRole('textbox', { name: 'Name' }).fill('Warehouse')
  await making.getByLabel(/^orders\.read/).check()
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Create token' }).click()
  const made = page.getByRole('dialog', { name: 'API token', exact: true })
  const token = await made.getByText(/^slv_/).textContent()
  await made.getByRole('button', { name: 'I have saved it' }).click()

  const fetchAsToken = async (path: string) => {
    const result = await fetch(`${shop.url}/app/api/admin/${path}`, { headers: { authorization: `Bearer ${token}` } })
    return { status: result.status, text: await result.text() }
  }
  expect(await fetchAsToken(`orders/one?order=${uniqueOrderId}`)).toMatchObject({
    status: 200,
    text: expect.stringContaining(uniqueOrderId),
  })
  expect(await fetchAsToken('products')).toMatchObject({
    status: 403,
    text: expect.stringContaining('This token does not have the scope products.read'),
  })
  await main.getByRole('button', { name: 'Revoke: Warehouse' }).click()
  await page.getByRole('button', { name: 'Revoke token' }).click()
  await expect(main.getByRole('row', { name: /Warehouse/ })).toContainText('Revoked')
  expect((await fetchAsToken('orders')).status).toBe(401)
  system.close()
})
