const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const two = (count: number): string => String(count).padStart(2, '0')

/** Spec §2 Deals: "2 days 4:18:32 left", "1 day 0:00:05 left"; empty once it is over. */
export function countdownText(leftMs: number): string {
  if (leftMs <= 0) return ''
  const days = Math.floor(leftMs / dayMs)
  const hours = Math.floor((leftMs % dayMs) / hourMs)
  return `${days} ${days === 1 ? 'day' : 'days'} ${hours}:${two(minutesOf(leftMs))}:${two(secondsOf(leftMs))} left`
}

/** "14:59": a price hold, a code that can be asked for again. */
export function minutesText(leftMs: number): string {
  if (leftMs <= 0) return '0:00'
  return `${Math.floor(leftMs / minuteMs)}:${two(secondsOf(leftMs))}`
}

const minutesOf = (leftMs: number): number => Math.floor((leftMs % hourMs) / minuteMs)
const secondsOf = (leftMs: number): number => Math.floor((leftMs % minuteMs) / secondMs)
