/** When a parcel leaves and arrives, and where delivery is possible (rules/delivery.md 2). */
import {
  addDays,
  addWorkingDays,
  type Day,
  dayOf,
  type Holidays,
  istClock,
  isWorkingDay,
  workingDayFrom,
} from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { benefits } from '../../loyalty/club/rules.ts'

/** Working days that a courier usually takes within India, and at most. */
export const transitDays = { least: 2, most: 5 } as const

export interface Despatch {
  /** Working days needed for production. */
  readonly leadDays: number
  /** The day pre-booked pieces arrive. */
  readonly notBefore: Day | null
  /** For some club tiers: items in stock leave the same day. */
  readonly sameDay?: boolean
}

/** Latest despatch day of an order placed now: after the working days of the settings or of production, or the pre-sale date. */
export function despatchDay(now: Date, holidays: Holidays, later: Despatch & { withinDays: number }): Day {
  if (leavesToday(now, holidays, later)) return dayOf(now)
  const ready = addWorkingDays(dayOf(now), Math.max(later.withinDays, later.leadDays), holidays)
  return later.notBefore && later.notBefore > ready ? workingDayFrom(later.notBefore, holidays) : ready
}

/** Ordered on a working day before the cut-off time promised to club tiers (spec §9). */
export function leavesToday(
  now: Date,
  holidays: Holidays,
  { leadDays, notBefore, sameDay = false }: Despatch,
): boolean {
  const isEarly = istClock(now).getUTCHours() < benefits.sameDayDespatch.byHour
  return sameDay && leadDays === 0 && notBefore === null && isEarly && isWorkingDay(dayOf(now), holidays)
}

/** The courier delivers on working days only. */
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
