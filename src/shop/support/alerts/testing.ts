/** Helpers for tests of alerts: change the price of a product, read the messages sent. */

import { expect } from 'vitest'
import { formatMoney } from '../../../units/format.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Product } from '../../catalog/product.ts'
import { priceNow, productBySlug } from '../../catalog/snapshot/catalogue.ts'
import { outboxOf } from '../../messaging/messages/actions.ts'
import { setRate } from '../../pricing/rates/by-hand.ts'
import type { Shop } from '../../shop.ts'

export function productCalled(shop: Shop, slug: string): Product {
  const product = productBySlug(shop.catalogue, slug)
  if (!product) throw new Error(`the demo has no ${slug}`)
  return product
}

export const currentPriceOf = (shop: Shop, product: Product): number =>
  priceNow(shop.catalogue, product, { now: shop.clock.now(), quantity: 1 }).unit.price

/** Sets the rate as staff and the dev endpoint do, to a percentage of the current one. */
export async function changeRateByPercent(shop: Shop, metal: Metal, percent: number): Promise<void> {
  const paisePerGram = Math.round((shop.catalogue.now.prices.rates[metal] * percent) / 100)
  await shop.db.transaction((tx) => setRate(tx, { metal, paisePerGram, validUntil: null }, shop.clock.now()))
  await shop.catalogue.refresh('rates')
}

/** Templates of the messages to a recipient, oldest first. */
export const sentTo = async (shop: Shop, to: string): Promise<string[]> =>
  (await outboxOf(shop.db, to)).map(({ template }) => template).reverse()

/** The product's card in the newest e-mail to a recipient: the picture and the name lead to its page, and the price stands beside. */
export async function expectProductCard(shop: Shop, to: string, product: Product): Promise<void> {
  const [mail] = await outboxOf(shop.db, to)
  const page = `http://localhost:3000/product/${product.slug}`
  expect(mail?.html).toContain(
    `<a href="${page}" style="text-decoration:none"><img src="http://localhost:3000/pictures/`,
  )
  expect(mail?.html).toContain(`alt="${product.name}"`)
  expect(mail?.text).toContain(`${product.name}\nPrice, GST included: ${formatMoney(currentPriceOf(shop, product))}`)
  expect(mail?.htmlHi).toContain(page.replace('/product', '/hi/product'))
  expect(mail?.textHi).toContain(`${product.nameHi || product.name}\nक़ीमत, GST सहित: `)
}

/** The token of a link in the newest message to a recipient: the button's, or the opt-out link's. */
export async function linkIn(shop: Shop, to: string, which: 'first' | 'last' = 'first'): Promise<string> {
  const [newest] = await outboxOf(shop.db, to)
  const links = [...(newest?.text ?? '').matchAll(/\/alerts\/([\w-]+)/g)].map(([, token]) => token ?? '')
  return (which === 'first' ? links[0] : links.at(-1)) ?? ''
}
