/** Amounts and times in the back office. */

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

/** Products in milligrams, digital silver in units of 0.0001 g. */
export const Grams = (weight: { milligrams: number } | { silverUnits: number }) => (
  <span className="number">
    {'milligrams' in weight ? formatWeight(weight.milligrams) : formatSilver(weight.silverUnits)}
  </span>
)

interface WhenProps {
  /** ISO text, or a Date. */
  at: string | Date | null
  /** Only the day, for values without a time of day. */
  dayOnly?: boolean
  /** Without the year, where it is this one. */
  brief?: boolean
  /** Within a sentence: "yesterday, 5:55 pm". */
  inSentence?: boolean
}

/** "10:51 am", "Yesterday, 5:55 pm", "21 Nov 2026, 10:42 am"; the full date and time as a tooltip. */
export function When({ at, dayOnly = false, brief = false, inSentence = false }: WhenProps) {
  if (at === null) return <span className="muted">–</span>
  const moment = new Date(at)
  const now = shopTime()
  const full = shortTime(moment, now)
  const short = brief ? full.replace(` ${dayOf(now).slice(0, 4)},`, ',') : full
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

/** "12 min", "3 h", "2 days": how long something has waited, or is left. */
export function spanText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.floor(hours / 24)} days`
}

export const sinceText = (at: string): string => spanText(shopTime().getTime() - new Date(at).getTime())

/** "3 days left", "5 h left", "overdue". */
export function untilText(deadline: string): string {
  const left = new Date(deadline).getTime() - shopTime().getTime()
  return left > 0 ? `${spanText(left)} left` : 'overdue'
}
