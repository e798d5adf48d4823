const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const two = (count: number): string => String(count).padStart(2, '0')

/** Days and a clock, said by `daysLeft`; empty once it is over (spec §2 Deals). */
export function countdownText(leftMs: number, daysLeft: (days: number, clock: string) => string): string {
  if (leftMs <= 0) return ''
  const days = Math.floor(leftMs / dayMs)
  const hours = Math.floor((leftMs % dayMs) / hourMs)
  return daysLeft(days, `${hours}:${two(minutesOf(leftMs))}:${two(secondsOf(leftMs))}`)
}

/** "14:59": a price lock, a code that can be asked for again. */
export function minutesText(leftMs: number): string {
  if (leftMs <= 0) return '0:00'
  return `${Math.floor(leftMs / minuteMs)}:${two(secondsOf(leftMs))}`
}

const minutesOf = (leftMs: number): number => Math.floor((leftMs % hourMs) / minuteMs)
const secondsOf = (leftMs: number): number => Math.floor((leftMs % minuteMs) / secondMs)
