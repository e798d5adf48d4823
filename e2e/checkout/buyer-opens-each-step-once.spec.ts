import { buyerAtPayment } from '../support/buying.ts'
import { expect, test } from '../support/shop.ts'

const steps = {
  '/cart': { 'my-profile': 1, cart: 1, 'express-checkout': 1 },
  '/address': { 'my-profile': 1, cart: 1, 'my-address': 1 },
  '/order_summery': { 'my-profile': 1, cart: 1 },
  '/payment': { 'my-profile': 1, cart: 1, 'check-payment': 1 },
} as const

test('each step requests the cart and the profile once, for itself and the header @phone-only', async ({
  page,
  shop,
}) => {
  await buyerAtPayment(page, shop)
  for (const [path, wanted] of Object.entries(steps)) {
    // Nothing of the page before is counted.
    await page.goto('about:blank')
    const requests: string[] = []
    const count = (url: string) => requests.push(new URL(url).pathname.replace('/app/api/', ''))
    page.on('request', (request) => count(request.url()))
    // The last of what the header requests.
    const wishlist = page.waitForResponse(/\/app\/api\/wishlist/)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await wishlist
    const counted = Object.fromEntries(
      Object.keys(wanted).map((name) => [name, requests.filter((request) => request === name).length]),
    )
    expect({ path, ...counted }).toEqual({ path, ...wanted })
    page.removeAllListeners('request')
  }
})
