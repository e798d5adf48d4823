/** When a parcel leaves and arrives, and where it can go (rules/delivery.md 2). */
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
