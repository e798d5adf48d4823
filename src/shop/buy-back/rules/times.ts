/** How long prices hold and who waits how long for whom (rules/buy-back.md 1.2). */
import { addWorkingDays, type Day, dayMs, dayOf, type Holidays, istMoment, isWorkingDay } from '../../../units/date.ts'

export const handOverMethods = ['counter', 'pickup'] as const
export type HandOverMethod = (typeof handOverMethods)[number]

/** Hours of a day in which the courier comes. */
export const pickupSlots = ['10:00 to 13:00', '13:00 to 16:00', '16:00 to 19:00'] as const
export type PickupSlot = (typeof pickupSlots)[number]

const closesAt = '18:00'
const pickupDaysOffered = 5
const offerMs = dayMs
const handedOverWithinMs = 10 * dayMs

/**
 * Until when the price of the request is paid to who brings the piece to the counter: closing time of the same business
 * day. Null: at the rate on receipt.
 */
export function calculateQuoteExpiry(now: Date, handOver: HandOverMethod, holidays: Holidays): Date | null {
  if (handOver === 'pickup') return null
  const day = dayOf(now)
  const closing = istMoment(day, closesAt)
  return isWorkingDay(day, holidays) && now < closing ? closing : null
}

/** The next five working days. */
export const pickupDays = (now: Date, holidays: Holidays): Day[] =>
  Array.from({ length: pickupDaysOffered }, (_, at) => addWorkingDays(dayOf(now), at + 1, holidays))

/** An offer stands for a day; without an answer the piece goes back. */
export const offerEnd = (offeredAt: Date): Date => new Date(offeredAt.getTime() + offerMs)

/** A piece that was not handed over by then is not expected any more. */
export const expectedUntil = (requestedAt: Date): Date => new Date(requestedAt.getTime() + handedOverWithinMs)

/** The public name of a request: "BBK-2026-12". */
export const formatBuyBackNumber = (id: number, requestedAt: Date): string =>
  `BBK-${dayOf(requestedAt).slice(0, 4)}-${id}`

/** Another for each try, so that a payout that failed is not taken for the next. */
export const buildBuyBackPayoutRef = (id: number, tryNo: number): string => `buy-back-${id}-${tryNo}`
