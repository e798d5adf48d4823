import type { Day } from '../../../units/date.ts'
import { formatDate, formatDateAndTime, formatTime } from '../../../units/format.ts'
import { area } from '../area.ts'

/** Days and times as the language of the page writes them. */
export const dateTexts = area('dates', {
  /** "21 Nov 2026" */
  day: (at: Date | Day) => formatDate(at),
  /** "21 Nov 2026, 10:42 am" */
  moment: (at: Date) => formatDateAndTime(at),
  /** "10:42 am" */
  time: (at: Date) => formatTime(at),
})
