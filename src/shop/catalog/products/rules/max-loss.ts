/** What a changed sheet can cost the shop, and what of it needs a second person whatever it costs (decision 0083). */

import type { Paise } from '../../../../units/paise.ts'
import { newPaymentDetails } from '../../../../units/payment-details.ts'
import { type BasisPoints, WHOLE } from '../../../../units/percent.ts'
import { lossOfUnits, type SecondPersonRule, sumLosses } from '../../../staff/approvals/rules/risk.ts'
import { productAttributes } from './attributes.ts'
import { fieldsOfKind, type ProductFormData, type ProductFormField, sameValue } from './product-form-data.ts'

export interface PriceLevelBand {
  readonly from: number
  readonly to: number | null
  /** Paise a piece. */
  readonly price: Paise
}

/** Paise a piece; the bands where they differ. */
export interface PriceLevels {
  readonly price: Paise
  readonly bands: readonly PriceLevelBand[]
}

export interface ProductFormChange {
  /** Null for a product that is new. */
  readonly before: ProductFormData | null
  readonly after: ProductFormData
  /** At the rate of now; null where there is none. */
  readonly priceBefore: PriceLevels | null
  readonly priceAfter: PriceLevels | null
  /** Pieces that can be sold at the new price: available, incoming, and what may still be booked. */
  readonly units: number
  /** Paise: the most a piece pays for delivery as long as it does not ship free. */
  readonly deliveryPerPiece: Paise
}

/** A lower price than this share of the old one needs a second person. */
export const mostLoweredAlone: BasisPoints = 200

const priceAt = ({ price, bands }: PriceLevels, quantity: number): Paise =>
  bands.find(({ from, to }) => from <= quantity && (to === null || quantity <= to))?.price ?? price

/** By how much a piece becomes cheaper, in the band where it is most; 0 where in none. */
export function priceDrop(before: PriceLevels | null, after: PriceLevels | null): Paise {
  if (!before || !after) return 0
  const quantities = [1, ...before.bands.map(({ from }) => from), ...after.bands.map(({ from }) => from)]
  return Math.max(0, ...quantities.map((quantity) => priceAt(before, quantity) - priceAt(after, quantity)))
}

/** Paise: each piece that can be sold becomes cheaper, and so does its packing, and its delivery where it ships free by now. */
export function maxLossOfProductForm({
  before,
  after,
  priceBefore,
  priceAfter,
  units,
  deliveryPerPiece,
}: ProductFormChange): Paise {
  if (!before) return 0
  const lowered = after.packages.map((one) => {
    const was = before.packages.find(({ id }) => id !== null && id === one.id)
    return was ? Math.max(0, was.pricePaise - one.pricePaise) : 0
  })
  return sumLosses([
    lossOfUnits(units, priceDrop(priceBefore, priceAfter)),
    lossOfUnits(units, Math.max(0, ...lowered)),
    lossOfUnits(units, after.freeShipping && !before.freeShipping ? deliveryPerPiece : 0),
  ])
}

const valueFields: readonly ProductFormField[] = [
  'weightMg',
  'finenessPer10000',
  'makingKind',
  'makingValue',
  'bands',
  'freeMakingCharge',
]

/** Where anything can be written. */
const textFields = fieldsOfKind('line', 'html').filter((field) => !('pattern' in productAttributes[field]))

export function rulesOfProductForm(change: ProductFormChange): SecondPersonRule[] {
  const { before, after } = change
  const rules: SecondPersonRule[] = []
  if (isValueChanged(change)) rules.push('product-lowered')
  if (after.buyBackPremium !== (before?.buyBackPremium ?? 0)) rules.push('buy-back-premium')
  const textsBefore = before ? textFields.map((field) => before[field]) : []
  if (newPaymentDetails(textFields.map((field) => after[field]).join('\n'), textsBefore).length > 0)
    rules.push('payment-details')
  return rules
}

/**
 * Of what is or was on sale, or can be sold already. Metal may not seem more than it is either: what is bought back is priced
 * by it.
 */
function isValueChanged({ before, after, priceBefore, priceAfter, units }: ProductFormChange): boolean {
  if (!before || (before.state === 'draft' && units === 0)) return false
  if (valueFields.every((field) => sameValue(before[field], after[field]))) return false
  const [metalBefore, metalAfter] = [before, after].map((sheet) => sheet.weightMg * sheet.finenessPer10000) as [
    number,
    number,
  ]
  if (Math.abs(metalAfter - metalBefore) * WHOLE > metalBefore * mostLoweredAlone) return true
  if (!priceBefore || !priceAfter) return true
  return priceDrop(priceBefore, priceAfter) * WHOLE > priceBefore.price * mostLoweredAlone
}
