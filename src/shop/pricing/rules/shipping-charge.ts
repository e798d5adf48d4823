/** Delivery charges (rules/delivery.md 2). */
import { type Paise, RUPEE } from '../../../units/paise.ts'
import { WHOLE } from '../../../units/percent.ts'
import { ceilDivide, floorDivide, multiply } from '../../../units/rounding.ts'
import { KILOGRAM, type Milligrams } from '../../../units/weight.ts'
import type { ShippingCharges } from '../../content/settings.ts'

export interface ShippingChargeInput {
  readonly silver: Milligrams
  readonly gold: Milligrams
  /** Goods after discounts, GST included. */
  readonly goods: Paise
  /** Every line is of a product that ships free. */
  readonly allShipFree: boolean
  readonly pickup: boolean
  /** Free for the customer's club tier. */
  readonly byClub?: boolean
}

/** Shipping without GST, in paise; 0 when it is free. */
export function shippingCharge(parcel: ShippingChargeInput, charges: ShippingCharges): Paise {
  const nothing = parcel.silver === 0 && parcel.gold === 0
  if (nothing || parcel.pickup || parcel.allShipFree || parcel.byClub || parcel.goods >= charges.freeFrom) return 0
  const metal = Math.max(silverCharge(parcel.silver, charges), parcel.gold > 0 ? charges.gold : 0)
  return metal + floorDivide(multiply(parcel.goods, charges.insurance), WHOLE)
}

/** Parcels that contain only one product. */
export interface SameParcels {
  /** Per piece. */
  readonly silver: Milligrams
  readonly gold: Milligrams
  readonly price: Paise
  /** Pieces available. */
  readonly units: number
}

/**
 * The highest delivery charge per piece, in paise, over all quantities that can be ordered. It need not be at quantity 1,
 * because a weight step can cost more than the piece that starts it.
 */
export function mostShippingPerUnit({ silver, gold, price, units }: SameParcels, charges: ShippingCharges): Paise {
  const stepStarts = silver > 0 ? charges.silverSteps.map(({ upTo }) => floorDivide(upTo, silver) + 1) : []
  const perPiece = [1, ...stepStarts.filter((quantity) => quantity <= units)].map((quantity) => {
    const parcel = { silver: silver * quantity, gold: gold * quantity, goods: price * quantity }
    return ceilDivide(shippingCharge({ ...parcel, allShipFree: false, pickup: false }, charges), quantity)
  })
  return Math.max(...perPiece)
}

function silverCharge(weight: Milligrams, { silverSteps, perKilogram }: ShippingCharges): Paise {
  if (weight === 0) return 0
  const step = silverSteps.find(({ upTo }) => weight <= upTo)
  if (step) return step.charge
  const last = silverSteps.at(-1) ?? { upTo: 0, charge: 0 }
  return last.charge + Math.ceil((weight - last.upTo) / KILOGRAM) * perKilogram
}

/** What is wrong with the charges, or null: each step must be heavier and dearer than the one before. */
export function whyBadCharges({ silverSteps, perKilogram, gold, insurance, freeFrom }: ShippingCharges): string | null {
  if (silverSteps.length === 0 || silverSteps.length > 8) return 'Keep between one and eight steps for silver'
  const rises = silverSteps.every(({ upTo, charge }, at) => {
    const before = silverSteps[at - 1]
    return upTo > (before?.upTo ?? 0) && charge >= (before?.charge ?? 0) && charge >= 0
  })
  if (!rises) return 'Each step for silver is heavier than the last, and costs no less'
  const sums = [...silverSteps.map(({ charge }) => charge), perKilogram, gold]
  if (sums.some((sum) => !Number.isSafeInteger(sum) || sum < 0 || sum > mostCharge))
    return 'A charge lies between ₹0 and ₹10,000'
  if (!Number.isSafeInteger(insurance) || insurance < 0 || insurance > 200) return 'Insurance lies between 0 and 2%'
  return Number.isSafeInteger(freeFrom) && freeFrom >= 0 ? null : 'Enter from what worth delivery is free'
}

const mostCharge: Paise = 10_000 * RUPEE
