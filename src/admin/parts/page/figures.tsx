/** Amounts and moments as the desk shows them. */

import { addDays, dayOf } from '../../../units/date.ts'
import {
  formatDate,
  formatDateAndTime,
  formatMoney,
  formatSilver,
  formatTime,
  formatWeight,
} from '../../../units/format.ts'
import { shopTime } from '../../shop-time.ts'

/** 13039800 → ₹1,30,398.00; `null` is a dash. */
export const Money = ({ paise, signed = false }: { paise: number | null; signed?: boolean }) => (
  <span className="number">{paise === null ? '–' : (signed && paise > 0 ? '+' : '') + formatMoney(paise)}</span>
)

/** Of pieces by milligrams, of digital silver (0.0001 g) by units. */
export const Grams = (weight: { milligrams: number } | { silverUnits: number }) => (
  <span className="number">
    {'milligrams' in weight ? formatWeight(weight.milligrams) : formatSilver(weight.silverUnits)}
  </span>
)

interface WhenProps {
  /** ISO text, or a moment. */
  at: string | Date | null
  /** The day alone, of what has no time of day. */
  dayOnly?: boolean
  /** In the middle of a sentence: "yesterday, 5:55 pm". */
  inSentence?: boolean
}

/** "10:51 am", "Yesterday, 5:55 pm", "21 Nov 2026, 10:42 am"; the whole of it under the pointer. */
export function When({ at, dayOnly = false, inSentence = false }: WhenProps) {
  if (at === null) return <span className="muted">–</span>
  const moment = new Date(at)
  const short = shortTime(moment, shopTime())
  return (
    <time dateTime={moment.toISOString()} title={formatDateAndTime(moment)} className="number">
      {dayOnly ? formatDate(moment) : inSentence ? short.replace('Yesterday', 'yesterday') : short}
    </time>
  )
}

export function shortTime(at: Date, now: Date): string {
  const [day, today] = [dayOf(at), dayOf(now)]
  if (day === today) return formatTime(at)
  if (day === addDays(today, -1)) return `Yesterday, ${formatTime(at)}`
  return formatDateAndTime(at)
}

/** "12 min", "3 h", "2 days": how long something has waited, or has left. */
export function spanText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.floor(hours / 24)} days`
}

export const sinceText = (at: string): string => spanText(shopTime().getTime() - new Date(at).getTime())
