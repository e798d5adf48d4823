import { type Day, isDay, istMoment } from '../../units/date.ts'

/** Dates are answered as 24-11-2026, by some accounts' API as 2026-11-24, with or without a time. */
export function readSequelDay(text: unknown): Day | null {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})(?!\d)/.exec(String(text)) ?? []
  const found = year ? `${year}-${month}-${day}` : String(text).slice(0, 10)
  return isDay(found) ? found : null
}

/** As `readSequelDay`, with the time of day in India. Null without a time: steps of one day could not be told apart. */
export function readSequelMoment(text: unknown): Date | null {
  const day = readSequelDay(text)
  const [, clock] = /[ T](([01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?$/.exec(String(text)) ?? []
  return day && clock ? istMoment(day, clock) : null
}
