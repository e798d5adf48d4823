/**
 * Numbers and dates for display (rules/design.md 8.1). The text is the same on the server and in every browser, character by
 * character: `Intl` differs between engines (spaces, "am"), and a difference makes React render the page again.
 */
import { type Day, istClock, istMoment } from './date.ts'
import type { Metal } from './metal.ts'
import type { Paise } from './paise.ts'
import type { BasisPoints } from './percent.ts'
import type { Points } from './points.ts'
import { roundHalfUp } from './rounding.ts'
import type { SilverUnits } from './silver.ts'
import { type Fineness, KILOGRAM, type Milligrams } from './weight.ts'

const MINUS = '\u2212' // the true minus, not a hyphen
const NO_BREAK = '\u00a0'

/** 13039800 → "₹1,30,398.00"; −50000 → "−₹500.00" */
export function formatMoney(amount: Paise): string {
  return `${sign(amount)}₹${fixed(amount, 2)}`
}

/** For chips, tags and prose: 500000 → "₹5,000"; paise are rounded half up. */
export function formatRoundMoney(amount: Paise): string {
  const rupees = roundHalfUp(amount, 100)
  return `${sign(rupees)}₹${fixed(rupees, 0)}`
}

/** Paise per gram: 16520 → "₹165.20 /g" */
export const formatRate = (rate: Paise): string => `${formatMoney(rate)}${NO_BREAK}/g`

/** Weight of a product: 10000 → "10 g", 31103 → "31.103 g", 1000000 → "1 kg" */
export function formatWeight(weight: Milligrams): string {
  const kilograms = Math.abs(weight) >= KILOGRAM
  return `${sign(weight)}${trimmed(fixed(weight, kilograms ? 6 : 3))}${NO_BREAK}${kilograms ? 'kg' : 'g'}`
}

/** Weight as a factor of a rate per gram, in grams whatever its size: 31103 → "31.103 g", 1000000 → "1,000 g" */
export const formatGrams = (weight: Milligrams): string => `${sign(weight)}${trimmed(fixed(weight, 3))}${NO_BREAK}g`

/** Digital silver, always four decimals: 302663 → "30.2663 g" */
export const formatSilver = (silver: SilverUnits): string => `${sign(silver)}${fixed(silver, 4)}${NO_BREAK}g`

/** 896 → "8.96%", 300 → "3%"; with `decimals`, exactly that many, rounded half up: (6860, 1) → "68.6%" */
export function formatPercent(share: BasisPoints, decimals?: 0 | 1 | 2): string {
  if (decimals === undefined) return `${sign(share)}${trimmed(fixed(share, 2))}%`
  const rounded = roundHalfUp(share, 10 ** (2 - decimals))
  return `${sign(rounded)}${fixed(rounded, decimals)}%`
}

/** As marked: 9999 → "999.9", 9990 → "999" */
export const formatFineness = (fineness: Fineness): string => trimmed(fixed(fineness, 1).replace(',', ''))

/** "Silver 925" */
export const formatMetalAndFineness = (piece: { readonly metal: Metal; readonly finenessPer10000: Fineness }): string =>
  `${piece.metal === 'gold' ? 'Gold' : 'Silver'} ${formatFineness(piece.finenessPer10000)}`

/** 4000 → "4,000" */
export const formatPoints = (points: Points): string => `${sign(points)}${fixed(points, 0)}`

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** "21 Nov 2026" */
export function formatDate(at: Date | Day): string {
  const clock = istClock(asMoment(at))
  return `${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`
}

/** "Nov 2026" */
export const formatMonth = (at: Date | Day): string => formatDate(at).replace(/^\d+ /, '')

/** "Wed, 25 Nov 2026" */
export function formatWeekday(at: Date | Day): string {
  return `${WEEKDAYS[istClock(asMoment(at)).getUTCDay()]}, ${formatDate(at)}`
}

/** "Fri 27 Nov", for a day in the near future. */
export function formatShortDay(at: Date | Day): string {
  const clock = istClock(asMoment(at))
  return `${WEEKDAYS[clock.getUTCDay()]} ${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]}`
}

/** "10:42 am" */
export function formatTime(at: Date): string {
  const clock = istClock(at)
  const hour = clock.getUTCHours()
  const minute = String(clock.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** "21 Nov 2026, 10:42 am" */
export const formatDateAndTime = (at: Date): string => `${formatDate(at)}, ${formatTime(at)}`

/** 45 → "45 seconds", 91 → "2 minutes", 7200 → "2 hours": rounded up, so that the wait is over by then. */
export function formatWait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}

/** "9876543210" → "+91 98765 43210" */
export const formatMobile = (mobile: string): string => `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`

const asMoment = (at: Date | Day): Date => (typeof at === 'string' ? istMoment(at) : at)

const sign = (count: number): string => (count < 0 ? MINUS : '')

/**
 * The absolute value of a whole number with the last `decimals` digits after the point, in Indian grouping: (13039800, 2) →
 * "1,30,398.00"
 */
function fixed(count: number, decimals: number): string {
  const digits = String(Math.abs(count)).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const units = grouped(digits.slice(0, cut))
  return decimals === 0 ? units : `${units}.${digits.slice(cut)}`
}

/** Thousands, then pairs: "13039800" → "1,30,39,800" */
function grouped(digits: string): string {
  if (digits.length <= 3) return digits
  return `${digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`
}

/** "31.1030" → "31.103", "10.000" → "10" */
const trimmed = (text: string): string => text.replace(/\.?0+$/, '')

/** "3 working days", "1 working day" */
export const formatWorkingDays = (count: number): string => (count === 1 ? '1 working day' : `${count} working days`)

/** The same in Hindi, as it stands before a postposition: "3 कार्य दिवसों". */
export const formatHindiWorkingDays = (count: number): string => `${count} कार्य ${count === 1 ? 'दिवस' : 'दिवसों'}`
