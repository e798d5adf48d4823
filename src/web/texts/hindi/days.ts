/** Dates in Hindi; figures stay Latin. */
import { type Day, istClock, istMoment } from '../../../units/date.ts'
import { hindiMonths } from '../../../units/language/hindi-figures.ts'

const weekdays = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि']

/** "शुक्र 27 नव" */
export function shortDay(day: Day): string {
  const clock = istClock(istMoment(day))
  return `${weekdays[clock.getUTCDay()]} ${clock.getUTCDate()} ${hindiMonths[clock.getUTCMonth()]}`
}

/** "3 कार्य दिवस" with the ending before में: "3 कार्य दिवसों", "1 कार्य दिवस" */
export const hindiWorkingDays = (count: number): string => (count === 1 ? '1 कार्य दिवस' : `${count} कार्य दिवसों`)

/** "27 नव 2026" */
export function fullDay(at: Date): string {
  const clock = istClock(at)
  return `${clock.getUTCDate()} ${hindiMonths[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`
}
