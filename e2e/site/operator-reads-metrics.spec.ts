import { expect, test } from '../support/shop.ts'

test('the metrics of each process are read at its own port, and not at the address of the shop', async ({
  request,
  shop,
}) => {
  for (const url of shop.metricsUrls) {
    const response = await request.get(url)
    expect(response.status()).toBe(200)
    expect(await response.text()).toMatch(/^silvera_jobs\{state="dead"\} \d+$/m)
    expect((await request.get(new URL('/readyz', url).href)).status()).toBe(404)
  }
  expect((await request.get('/metrics')).status()).toBe(404)
})

test('a product sent from memory has the headers of any call', async ({ request }) => {
  const path = '/app/api/get-product?slug=silvera-gold-bar-10-g'
  const fromMemory = await request.get(path)
  const fromHandler = await request.head(path)
  const changing = ['date', 'x-request-id']
  const lasting = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)))
  expect(lasting(fromMemory.headers())).toEqual(lasting(fromHandler.headers()))
  expect(fromMemory.headers()['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect((await fromMemory.json()).data.slug).toBe('silvera-gold-bar-10-g')
})
