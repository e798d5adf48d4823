/**
 * What a product would cost with the given form data, by the same rules that price the shop: for the form while it is edited, and
 * for bulk edits.
 */

import type { Metal } from '../../../units/metal.ts'
import { cardCharges } from '../../pricing/payment-modes.ts'
import { cardPriceOf, choosePrice } from '../../pricing/rules/price-volume.ts'
import type { Shop } from '../../shop.ts'
import { offersOf, premiumOf } from '../prices.ts'
import type { DealOffer } from '../product.ts'
import { dealsOn, findProduct, productGstRate } from '../snapshot/catalogue.ts'
import type { ProductFormData } from './rules/product-form-data.ts'

interface Priced {
  /** Null for a new product. */
  readonly id: number | null
  readonly form: ProductFormData
  readonly metal: Metal | null
}

export interface ProductFormPrice {
  /** Paise per unit, GST included, with the deals that run now. */
  readonly price: number
  readonly listPrice: number
  readonly cardPrice: number
  readonly metalValue: number
  readonly makingCharge: number
  readonly gst: number
  /** Premium over the metal value: basis points. */
  readonly premium: number
  /** Paise per gram of 999 fine. */
  readonly rate: number
  readonly dealTitle: string | null
  readonly bands: readonly { from: number; to: number | null; price: number; cardPrice: number; makingCharge: number }[]
}

/** Null if the metal is unknown or has no rate, or if there is no weight to price. */
export function priceProductForm(
  shop: Pick<Shop, 'catalogue' | 'clock'>,
  { id, form, metal }: Priced,
): ProductFormPrice | null {
  const { rates, roundTo } = shop.catalogue.now.prices
  if (metal === null) return null
  const rate = rates[metal]
  if (rate === 0 || form.weightMg <= 0 || form.finenessPer10000 <= 0) return null
  const deals = dealsOf(shop, id)
  const cardCharge = cardCharges(shop.catalogue.now.content.settings.payments).highest
  const offers = offersOf(form, {
    ...{ rate, deals, roundTo },
    gst: productGstRate(shop.catalogue, { ...form, metal }, shop.clock.now()),
  })
  const { unit, deal } = choosePrice(offers, 1)
  return {
    price: unit.price,
    listPrice: offers.list.price,
    cardPrice: cardPriceOf(unit.price, cardCharge),
    metalValue: unit.metalValue,
    makingCharge: unit.makingCharge,
    gst: unit.gst,
    premium: premiumOf(unit),
    rate,
    dealTitle: deals.find(({ dealId }) => dealId === deal?.id)?.title ?? null,
    bands: form.bands.map(({ from, to }) => {
      const chosen = choosePrice(offers, from).unit
      return {
        from,
        to,
        price: chosen.price,
        cardPrice: cardPriceOf(chosen.price, cardCharge),
        makingCharge: chosen.makingCharge,
      }
    }),
  }
}

function dealsOf({ catalogue, clock }: Pick<Shop, 'catalogue' | 'clock'>, id: number | null): readonly DealOffer[] {
  const product = id === null ? undefined : findProduct(catalogue, id)
  return product ? dealsOn(catalogue, product, clock.now()) : []
}
