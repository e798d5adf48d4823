/** What delivery costs and when a parcel leaves and arrives (rules/delivery.md 2). */

import {
  addDays,
  addWorkingDays,
  type Day,
  dayOf,
  type Holidays,
  istClock,
  isWorkingDay,
  workingDayFrom,
} from '../../units/date.ts'
import { type Paise, RUPEE } from '../../units/paise.ts'
import { WHOLE } from '../../units/percent.ts'
import { ceilDivide, floorDivide, multiply } from '../../units/rounding.ts'
import { KILOGRAM, type Milligrams } from '../../units/weight.ts'
import { benefits } from '../club/rules.ts'
import type { ShippingCharges } from '../content/settings.ts'

export interface Parcel {
  readonly silver: Milligrams
  readonly gold: Milligrams
  /** Goods after discounts, GST included. */
  readonly goods: Paise
  /** Every line is of a product that ships free. */
  readonly allShipFree: boolean
  readonly pickup: boolean
  /** The customer's tier of the club takes it free. */
  readonly byClub?: boolean
}

/** Shipping without GST, in paise; 0 when it is free. */
export function shippingCharge(parcel: Parcel, charges: ShippingCharges): Paise {
  const nothing = parcel.silver === 0 && parcel.gold === 0
  if (nothing || parcel.pickup || parcel.allShipFree || parcel.byClub || parcel.goods >= charges.freeFrom) return 0
  const metal = Math.max(silverCharge(parcel.silver, charges), parcel.gold > 0 ? charges.gold : 0)
  return metal + floorDivide(multiply(parcel.goods, charges.insurance), WHOLE)
}

/** Parcels that hold one product alone. */
export interface SameParcels {
  /** Of a piece. */
  readonly silver: Milligrams
  readonly gold: Milligrams
  readonly price: Paise
  /** Pieces there are. */
  readonly units: number
}

/** The most a piece pays for delivery, paise, in whatever number it is ordered: a scale may rise faster than it is filled. */
export function mostChargePerPiece({ silver, gold, price, units }: SameParcels, charges: ShippingCharges): Paise {
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

/** What is wrong with charges, or null: each step is heavier and dearer than the last. */
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

export interface Despatch {
  /** Working days to make it. */
  readonly leadDays: number
  /** The day booked pieces are there. */
  readonly notBefore: Day | null
  /** For tiers of the club: what is in stock leaves the same day. */
  readonly sameDay?: boolean
}

/** The day a parcel ordered now leaves at the latest: after so many working days, or when a piece is made or booked for. */
export function despatchDay(now: Date, holidays: Holidays, later: Despatch & { withinDays: number }): Day {
  if (leavesToday(now, holidays, later)) return dayOf(now)
  const ready = addWorkingDays(dayOf(now), Math.max(later.withinDays, later.leadDays), holidays)
  return later.notBefore && later.notBefore > ready ? workingDayFrom(later.notBefore, holidays) : ready
}

/** Ordered on a working day before the hour that tiers of the club are promised (spec §9). */
export function leavesToday(
  now: Date,
  holidays: Holidays,
  { leadDays, notBefore, sameDay = false }: Despatch,
): boolean {
  const isEarly = istClock(now).getUTCHours() < benefits.sameDayDespatch.byHour
  return sameDay && leadDays === 0 && notBefore === null && isEarly && isWorkingDay(dayOf(now), holidays)
}

/** The courier hands over on working days only. */
export function arrivalDay(day: Day, holidays: Holidays): Day {
  let arrival = day
  while (!isWorkingDay(arrival, holidays)) arrival = addDays(arrival, 1)
  return arrival
}

export interface CheckedAddress {
  readonly stateId: number
  readonly pincode: string
}

/** Why an address cannot be delivered to, or null (rules/delivery.md 1.3). */
export function whyUndeliverable(
  address: CheckedAddress,
  pincodeState: number | undefined,
  facts: { readonly serviceable: boolean; readonly goods: Paise; readonly mostPerConsignment: Paise },
): 'delivery.unknown-pincode' | 'delivery.other-state' | 'delivery.unserviceable' | 'delivery.too-valuable' | null {
  if (pincodeState === undefined) return 'delivery.unknown-pincode'
  if (pincodeState !== address.stateId) return 'delivery.other-state'
  if (!facts.serviceable) return 'delivery.unserviceable'
  if (facts.goods > facts.mostPerConsignment) return 'delivery.too-valuable'
  return null
}
