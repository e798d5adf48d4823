/** Previews the prices under a deal with the same rules that price the shop. */

import type { Shop } from '../../../shop.ts'
import { priceOfOne } from '../../prices.ts'
import type { DealOffer, Product } from '../../product.ts'
import { dealsOn, findProduct, productGstRate } from '../../snapshot/catalogue.ts'
import type { DealItem } from './rules.ts'

type Deps = Pick<Shop, 'catalogue' | 'clock'>

export interface ItemEffect {
  readonly product: Product
  /** Paise per unit, GST included: without any deal, with the deals that run now, and with this one. */
  readonly listPrice: number
  readonly priceNow: number
  readonly priceThen: number
}

/** Null for products that are not sold. */
export function effectOf({ catalogue, clock }: Deps, item: DealItem): ItemEffect | null {
  const product = findProduct(catalogue, item.productId)
  if (!product) return null
  const { rates, roundTo } = catalogue.now.prices
  const now = clock.now()
  const gst = productGstRate(catalogue, product, now)
  const at = (deals: readonly DealOffer[]) => priceOfOne(product, { rate: rates[product.metal], deals, roundTo, gst })
  const { price: priceThen, listPrice } = at([offerOf(item)])
  return { product, listPrice, priceNow: at(dealsOn(catalogue, product, now)).price, priceThen }
}

const offerOf = (item: DealItem): DealOffer => ({
  ...item,
  dealId: 0,
  title: '',
  titleHi: '',
  startsAt: new Date(0),
  endsAt: new Date(0),
  occasionId: null,
})
