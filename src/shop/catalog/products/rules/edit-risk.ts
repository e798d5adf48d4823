/** What changed form data can cost the shop, and which changes need a second person at any amount (decision 0083). */

import type { Metal } from '../../../../units/metal.ts'
import type { Paise } from '../../../../units/paise.ts'
import { newPaymentDetails } from '../../../../units/payment-details.ts'
import { type BasisPoints, WHOLE } from '../../../../units/percent.ts'
import { ownBrandId } from '../../../pricing/rates/rules.ts'
import { lossOfUnits, type SecondPersonRule, sumLosses } from '../../../staff/approvals/rules/risk.ts'
import { productAttributes } from './attributes.ts'
import { fieldsOfKind, type ProductFormData, type ProductFormField, sameValue } from './product-form-data.ts'

export interface PriceLevelBand {
  readonly from: number
  readonly to: number | null
  /** Paise per unit. */
  readonly price: Paise
}

/** Paise per unit, and per volume band if it differs. */
export interface PriceLevels {
  readonly price: Paise
  readonly bands: readonly PriceLevelBand[]
}

export interface ProductFormChange {
  /** Null for a new product. */
  readonly before: ProductFormData | null
  readonly after: ProductFormData
  /** Null for a new product. */
  readonly metalBefore: Metal | null
  readonly metalAfter: Metal
  /** At the current rate; null if there is none. */
  readonly priceBefore: PriceLevels | null
  readonly priceAfter: PriceLevels | null
  /** Units that can be sold at the new price: available, incoming, and still open for pre-booking. */
  readonly units: number
  /** Paise: the most a unit pays for delivery unless it ships free. */
  readonly deliveryPerPiece: Paise
}

/** A price that drops by more than this share needs a second person. */
export const mostLoweredAlone: BasisPoints = 200

const priceAt = ({ price, bands }: PriceLevels, quantity: number): Paise =>
  bands.find(({ from, to }) => from <= quantity && (to === null || quantity <= to))?.price ?? price

/** The largest drop of the unit price over all volume bands; 0 if there is none. */
export function priceDrop(before: PriceLevels | null, after: PriceLevels | null): Paise {
  if (!before || !after) return 0
  const quantities = [1, ...before.bands.map(({ from }) => from), ...after.bands.map(({ from }) => from)]
  return Math.max(0, ...quantities.map((quantity) => priceAt(before, quantity) - priceAt(after, quantity)))
}

/**
 * Paise: the drop of the unit price and of its package's price for every unit that can be sold, and its delivery if it now ships
 * free.
 */
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

/** Free-text fields. */
const textFields = fieldsOfKind('line', 'html').filter((field) => !('pattern' in productAttributes[field]))

export function rulesOfProductForm(change: ProductFormChange): SecondPersonRule[] {
  const { before, after } = change
  const rules: SecondPersonRule[] = []
  if (isValueChanged(change)) rules.push('product-lowered')
  if (after.buyBackPremium !== (before?.buyBackPremium ?? 0)) rules.push('buy-back-premium')
  if (isBoughtBackDearer(change)) rules.push('buy-back-rate')
  const textsBefore = before ? textFields.map((field) => before[field]) : []
  if (newPaymentDetails(textFields.map((field) => after[field]).join('\n'), textsBefore).length > 0)
    rules.push('payment-details')
  return rules
}

/** Never on sale and nothing to sell: nobody has a piece of it. */
const isUnsold = (before: ProductFormData, units: number): boolean => before.state === 'draft' && units === 0

/**
 * What was sold is bought back at the rate of the product's brand and metal of today, so that the change raises what is paid for
 * every piece that customers have.
 */
function isBoughtBackDearer({ before, after, metalBefore, metalAfter, units }: ProductFormChange): boolean {
  if (!before || isUnsold(before, units)) return false
  const becomesOwn = after.brandId === ownBrandId && before.brandId !== ownBrandId
  return becomesOwn || (metalBefore === 'silver' && metalAfter === 'gold')
}

/**
 * Only for products that are or were on sale, or have units to sell. A higher metal content counts too, since it raises the
 * buy-back price.
 */
function isValueChanged({ before, after, priceBefore, priceAfter, units }: ProductFormChange): boolean {
  if (!before || isUnsold(before, units)) return false
  if (valueFields.every((field) => sameValue(before[field], after[field]))) return false
  const [metalBefore, metalAfter] = [before, after].map((form) => form.weightMg * form.finenessPer10000) as [
    number,
    number,
  ]
  if (Math.abs(metalAfter - metalBefore) * WHOLE > metalBefore * mostLoweredAlone) return true
  if (!priceBefore || !priceAfter) return true
  return priceDrop(priceBefore, priceAfter) * WHOLE > priceBefore.price * mostLoweredAlone
}
