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
