/** Buys digital silver for a customer without going through the pages. */
import { expect, type Page } from '@playwright/test'
import type { ShopUnderTest } from './shop.ts'

/**
 * Buys these grams for the page's signed-in customer, by a bank transfer that staff have matched. Does not activate the wallet.
 */
export async function buySilver(
  page: Page,
  shop: ShopUnderTest,
  { grams, name }: { grams: number; name: string },
): Promise<void> {
  const headers = { origin: shop.url }
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`${shop.url}/app/api/${path}`, { data, headers })
    expect(response.ok(), `${path} answered ${await response.text()}`).toBe(true)
    return (await response.json()).data
  }
  await post('edit-profile', { name, email: '' })
  const quoted = await post('digital-wallet-pay', {
    buy_type: 'gram',
    gram: grams,
    brand_id: 1,
    product_type: 'silver',
  })
  const multipart = { description: 'NEFT 4711', orderId: String(quoted.order_id) }
  const sent = await page.request.post(`${shop.url}/app/api/bankTransfer`, { multipart, headers })
  expect(sent.ok(), `bankTransfer answered ${await sent.text()}`).toBe(true)
  await shop.transitionOrder(quoted.unique_order_id, 'confirm_transfer')
}
