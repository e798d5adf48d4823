/** What delivery costs and when a parcel leaves and arrives (domain 6.9). */

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
import { type BasisPoints, WHOLE } from '../../units/percent.ts'
import { floorDivide, multiply } from '../../units/rounding.ts'
import { GRAM, KILOGRAM, type Milligrams } from '../../units/weight.ts'
import { benefits } from '../club/rules.ts'

/** The charge for silver up to a weight; above the last step each further kilogram begun adds to it. Without GST. */
export const silverSteps: readonly (readonly [upTo: Milligrams, charge: Paise])[] = [
  [250 * GRAM, 150 * RUPEE],
  [KILOGRAM, 250 * RUPEE],
  [5 * KILOGRAM, 450 * RUPEE],
]
export const heavySilver = { from: 5 * KILOGRAM, charge: 450 * RUPEE, perKilogram: 60 * RUPEE }
export const goldCharge = 250 * RUPEE
/** Insurance inside the charge: 0.1 % of the goods. */
export const insurance: BasisPoints = 10

/** Goods of this worth, GST included, travel free. */
export const freeFrom: Paise = 1_50_000 * RUPEE
/** The days between the order and its leaving the house, and the promise printed everywhere (spec §9). */
export const despatchWithinDays = 3

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
export function shippingCharge(parcel: Parcel): Paise {
  const nothing = parcel.silver === 0 && parcel.gold === 0
  if (nothing || parcel.pickup || parcel.allShipFree || parcel.byClub || parcel.goods >= freeFrom) return 0
  const metal = Math.max(silverCharge(parcel.silver), parcel.gold > 0 ? goldCharge : 0)
  return metal + floorDivide(multiply(parcel.goods, insurance), WHOLE)
}

function silverCharge(weight: Milligrams): Paise {
  if (weight === 0) return 0
  const step = silverSteps.find(([upTo]) => weight <= upTo)
  if (step) return step[1]
  return heavySilver.charge + Math.ceil((weight - heavySilver.from) / KILOGRAM) * heavySilver.perKilogram
}

export interface Despatch {
  /** Working days to make it. */
  readonly leadDays: number
  /** The day booked pieces are there. */
  readonly notBefore: Day | null
  /** For tiers of the club: what is in stock leaves the same day. */
  readonly sameDay?: boolean
}

/** The day a parcel ordered now leaves at the latest: three working days, or when a piece is made or booked for. */
export function despatchDay(now: Date, holidays: Holidays, later: Despatch): Day {
  if (leavesToday(now, holidays, later)) return dayOf(now)
  const ready = addWorkingDays(dayOf(now), Math.max(despatchWithinDays, later.leadDays), holidays)
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

/** Why an address cannot be delivered to, or null (domain 6.9). */
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
