import { buyerWithOrder } from '../support/buying.ts'
import { expect, test } from '../support/shop.ts'

const script = '<img src=x onerror=pwned=1><script>pwned=1</script>'

test('a script written as name, holding or wish stays words on every page of its customer', async ({ page, shop }) => {
  const buyer = await buyerWithOrder(page, shop)
  const summary = await page.evaluate(
    async ({ script, email }) => {
      const send = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(`/app/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status
      }
      const holding = { source: 'Others', source_name: script, metal_type: 'Silver', product_name: script }
      return [
        await send('edit-profile', { name: script, email }),
        await send('holding-add', { ...holding, weight: '10', acquisition_cost: '1000', quantity: '1' }),
      ]
    },
    { script, email: `asha.${buyer.mobile}@example.in` },
  )
  expect(summary).toEqual([200, 200])
  const pages = ['profile', 'order-history', `order-history/${buyer.uniqueOrderId}`, 'address', 'refer-earn']
  for (const path of [...pages.map((tab) => `/my-account/${tab}`), '/holding']) {
    await page.goto(path)
    await expect(page.getByText(script).first(), path).toBeVisible()
    expect(await page.evaluate(() => 'pwned' in window), path).toBe(false)
    expect(await page.locator('img[onerror]').count(), path).toBe(0)
  }
})
