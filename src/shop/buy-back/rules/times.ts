/** How long prices are held, and deadlines of both sides (rules/buy-back.md 1.2). */
import { addWorkingDays, type Day, dayMs, dayOf, type Holidays, istMoment, isWorkingDay } from '../../../units/date.ts'

export const handOverMethods = ['counter', 'pickup'] as const
export type HandOverMethod = (typeof handOverMethods)[number]

/** Time slots for courier pickup. */
export const pickupSlots = ['10:00 to 13:00', '13:00 to 16:00', '16:00 to 19:00'] as const
export type PickupSlot = (typeof pickupSlots)[number]

const closesAt = '18:00'
const pickupDaysOffered = 5
const offerMs = dayMs
const handedOverWithinMs = 10 * dayMs

/**
 * How long the price of the request is held for a customer who brings the piece to the counter: until closing time of the
 * same business day. Null: the rate on receipt applies.
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

/** An offer is valid for a day; without an answer the piece is returned. */
export const offerEnd = (offeredAt: Date): Date => new Date(offeredAt.getTime() + offerMs)

/** A piece that was not handed over by then is no longer expected. */
export const expectedUntil = (requestedAt: Date): Date => new Date(requestedAt.getTime() + handedOverWithinMs)

export const buyBackSeries = 'BBK'

/** The public name of a request: "BBK-2026-12". */
export const formatBuyBackNumber = (id: number, requestedAt: Date): string =>
  `${buyBackSeries}-${dayOf(requestedAt).slice(0, 4)}-${id}`

/** Different for each attempt, so that a failed payout is not mistaken for the next one. */
export const buildBuyBackPayoutRef = (id: number, tryNo: number): string => `buy-back-${id}-${tryNo}`
